"""One's games: from stored summaries, filtered, some at a time, counted; and forgotten with their guest."""

import pytest

from quincunx.conformance.walks import every_game
from quincunx.core.catalogue.registry import games
from quincunx.server.guests.own_games import A_PAGE, games_of, look_through
from quincunx.server.guests.tokens import hash_of
from server.conftest import QuickServer
from server.test_own import everything, token_of
from server.test_tables import play_out, seats_for, soon_over

FIRST, SECOND, *_ = games()


def stored(code, game, status, names, guests=None, winners=None, scores=None, owes=()):
    summary = {"game": game, "status": status, "names": names, "owes": list(owes)}
    if guests:
        summary |= {"guests": guests, "result": {"winners": winners, "scores": scores, "ended": None}}
    return code * 6, 1000.0, summary


TABLES = [
    stored("A", FIRST, "playing", ["Ada", "Ben"], owes=["ada"]),
    stored("B", FIRST, "over", ["Ada", "Ben"], ["ada", "ben"], [0], [9, 4]),
    stored("C", FIRST, "over", ["Ben", "Ada"], ["ben", "ada"], [0], [7, 5]),
    stored("D", FIRST, "over", ["Cleo", "Ada"], ["cleo", "ada"], [0, 1], [6, 6]),
    stored("E", SECOND, "over", ["Ada"], ["ada"], [0], [31]),
    stored("F", SECOND, "over", ["Ada", "Ben"], ["ada", "ben"], [], None),
    stored("G", SECOND, "over", ["Ada", "Ben"]),  # finished before results were stored
    stored("H", SECOND, "closed", ["Ada", "Ben"]),
    ("IIIIII", 1000.0, None),
]


def look(game=None, result=None, opponent=None, skip=0):
    return look_through(games_of("ada", "Ada", TABLES), game, result, opponent, skip)


@pytest.mark.parametrize(
    ("asked", "codes"),
    [
        ({}, "ABCDEFGH"),
        ({"game": SECOND}, "EFGH"),
        ({"result": "won"}, "BD"),
        ({"result": "lost"}, "C"),
        ({"result": "running"}, "A"),
        ({"opponent": "Cleo"}, "D"),
        ({"opponent": "Ben", "game": FIRST, "result": "lost"}, "C"),
        ({"opponent": "Ada"}, ""),
        ({"skip": 6}, "GH"),
    ],
)
def test_games_are_filtered(asked, codes):
    told = look(**asked)
    assert "".join(game.code[0] for game in told.games) == codes
    assert told.found == len(codes) + asked.get("skip", 0)
    assert told.opponents == ["Ben", "Cleo"]


def test_a_game_tells_its_result():
    told = {game.code[0]: game for game in look().games}
    assert [told[code].result for code in "ABCDEFGH"] == [None, "won", "lost", "won", "none", "none", "none", None]
    assert (told["C"].scores, told["C"].best_other, told["C"].others) == ([5], 7, ["Ben"])
    assert (told["E"].scores, told["E"].best_other, told["E"].others) == ([31], None, [])
    assert [told[code].your_turn for code in "AB"] == [True, False]


def test_finished_games_are_counted_by_game():
    first, second = look(result="lost").statistics
    assert (first.game, first.played, first.contested, first.won, first.best) == (FIRST, 3, 3, 2, 9)
    assert first.mean == pytest.approx(20 / 3)
    assert (second.played, second.contested, second.won, second.mean, second.best) == (3, 0, 0, 31, 31)


def test_many_games_come_a_page_at_a_time():
    many = games_of("ada", "Ada", TABLES[1:2] * (A_PAGE + 3))
    pages = [look_through(many, None, None, None, skip) for skip in (0, A_PAGE, 2 * A_PAGE)]
    assert [len(page.games) for page in pages] == [A_PAGE, 3, 0]
    assert {page.found for page in pages} == {A_PAGE + 3}


@every_game
def test_a_finished_game_is_among_ones_games(server, slug):
    ada = server.guest("Ada")
    code = ada.open_table(slug, seats_for(slug, "me"), **soon_over(slug))
    assert ada.call("GET", "/api/me/games?result=running")["games"][0]["code"] == code
    with ada.sit(code) as sitting:
        play_out([(sitting, 0)])
        ending = sitting.state["ending"]
    [game] = ada.call("GET", f"/api/me/games?game={slug}")["games"]
    alone = len(ending["scores"]) == 1
    assert game["result"] == ("none" if alone else "won" if 0 in ending["winners"] else "lost")
    assert game["scores"] in ([], [ending["scores"][0]])
    ada.call("POST", f"/api/tables/{code}/leave")
    assert ada.call("GET", "/api/me/games") == {"games": [], "found": 0, "opponents": [], "statistics": []}


def test_who_is_forgotten_is_in_nobodys_games(tmp_path):
    address = str(tmp_path / "tables.sqlite")
    server = QuickServer(address)
    ada, ben = server.guest("Ada"), server.guest("Ben")
    code = ada.open_table(FIRST, [{"kind": "me"}, {"kind": "open"}], **soon_over(FIRST))
    ben.join(code)
    with ada.sit(code) as first, ben.sit(code) as second:
        play_out([(first, 0), (second, 1)])
    before = ben.call("GET", "/api/me/games")["games"][0]
    hashed = hash_of(token_of(ada.http))
    assert hashed in everything(address)
    ada.call("DELETE", "/api/me")
    after = ben.call("GET", "/api/me/games")["games"][0]
    assert (before["others"], after["others"]) == (["Ada"], ["?"])
    assert (after["result"], after["scores"]) == (before["result"], before["scores"])
    server.close()
    assert hashed not in everything(address)
