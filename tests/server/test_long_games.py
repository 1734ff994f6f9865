"""However long a game: its end is stated, its log is told in parts, and whoever looks at it does not stop others."""

from quincunx.core.table.table import Table

GAME, SEATS = "dicycle-race", [{"kind": "me"}] * 2
TOLD = 30
BRIEF = f"from quincunx.server.company import audience; from quincunx.server.tables import views; audience.MOST_TOLD, views.MOST_EARLIER = {TOLD}, 20"


def play(sitting, moves):
    for _ in range(moves):
        view = next(view for view in sitting.state["views"] if view["moves"])
        kept = sitting.move(view["seat"], view["moves"][0])
        assert kept["type"] == "kept"
        while sitting.state["version"] < kept["version"]:
            sitting.receive()


def news(sitting, known):
    """The entries of a log that were not there before."""
    return sitting.log[max(0, len(known) - sitting.forgotten) :]


def test_a_game_ends_at_its_longest_without_a_winner(tmp_path, start_server):
    server = start_server(tmp_path / "tables.sqlite", options=("--limit", "events=20"))
    ada = server.guest("Ada")
    code = ada.open_table(GAME, SEATS)
    with ada.sit(code) as sitting:
        play(sitting, 18)
        while sitting.state["status"] != "over":
            sitting.receive()
        ending = sitting.state["ending"]
        assert (ending["ended"], ending["winners"]) == ("longest", [])
        assert sitting.move(0, "pass")["problem"]["en"] == "the game is over"
    assert ada.call("GET", "/api/tables")[0]["status"] == "over"
    server.kill()
    server.start()
    with ada.sit(code) as again:
        assert again.state["ending"] == ending
    record = ada.call("GET", f"/api/tables/{code}/record")
    assert Table.from_record(record).ended == "longest"


def test_of_a_long_log_the_end_is_told_and_the_rest_to_who_asks(tmp_path, start_server):
    server = start_server(tmp_path / "tables.sqlite", BRIEF)
    ada = server.guest("Ada")
    code = ada.open_table(GAME, SEATS)
    whole = []
    with ada.sit(code) as sitting:
        while sitting.forgotten < 3 * TOLD:
            play(sitting, 1)
            whole += news(sitting, whole)
            assert len(sitting.log) <= TOLD
    with ada.sit(code) as again:
        assert (again.log, again.forgotten) == (sitting.log, sitting.forgotten)
        earlier, begins = [], again.forgotten
        while begins:
            again.send({"type": "earlier", "before": begins})
            part = again.until("earlier")
            assert 0 < len(part["log"]) <= 20
            earlier, begins = part["log"] + earlier, part["log_from"]
        assert [entry["move"] for entry in earlier + again.log] == [entry["move"] for entry in whole]
        again.send({"type": "earlier", "before": 0})
        assert again.until("earlier")["log"] == []


def test_earlier_moves_are_told_as_one_may_see_them(tmp_path, start_server):
    """Of what was hidden when it happened, those who look on are told no more now."""
    server = start_server(tmp_path / "tables.sqlite", BRIEF)
    ada = server.guest("Ada")
    code = ada.open_table("dice-run", [{"kind": "me"}] * 3)
    with ada.sit(code) as sitting, server.guest("Eve").sit(code) as watching:
        untold = watching.forgotten
        seen = [None] * untold + watching.log
        while watching.forgotten < untold + TOLD:
            play(sitting, 1)
            watching.send({"type": "earlier", "before": 0})
            watching.until("earlier")  # after whatever that move has told
            seen += news(watching, seen)
        watching.send({"type": "earlier", "before": watching.forgotten})
        part = watching.until("earlier")
        assert part["log_from"] >= untold
        assert part["log"] == [{"hinted": False} | entry for entry in seen[part["log_from"] : watching.forgotten]]
