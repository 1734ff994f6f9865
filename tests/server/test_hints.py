"""A hint that somebody was given is told to all at the table, kept, and counted."""

import pytest

from loops import run_apart
from quincunx import Table
from quincunx.core.errors import BadOption
from quincunx.server.live import hints
from server.test_tables import play_out

GAME = "dice-trip"
TWO = [{"kind": "me"}, {"kind": "open"}]


def ask(sitting, seat, name="h"):
    sitting.send({"type": "hint", "id": name, "seat": seat})
    return sitting.answer(name)


def hinted(sitting):
    return [(entry["seat"], entry["move"]) for entry in sitting.log if entry.get("hinted")]


def test_a_hint_is_told_with_the_move_and_kept_and_counted(server):
    ada, ben = server.guest("Ada"), server.guest("Ben")
    code = ada.open_table(GAME, TWO)
    ben.join(code)
    with ada.sit(code) as first, ben.sit(code) as second:
        asking, seat = (first, 0) if first.state["seats"][0]["owes"] else (second, 1)
        before = asking.state["version"]
        assert ask(asking, seat)["type"] == ask(asking, seat, "again")["type"] == "hinted"
        asking.move(seat, "roll")
        for sitting in (first, second):
            while not any(entry["move"] == "roll" for entry in sitting.log):
                sitting.receive()
            assert hinted(sitting) == [(seat, "roll")]
        assert asking.state["version"] == before + 2  # asked twice, marked once
        play_out([(first, 0), (second, 1)])
    record = ada.call("GET", f"/api/tables/{code}/record")
    assert [each for each in record["hints"] if each[0] == seat] == record["hints"]
    assert Table.from_record(record).record() == record
    replay = ada.call("GET", f"/api/tables/{code}/replay")["frames"]
    assert sum(entry.get("hinted", False) for frame in replay for entry in frame["log"]) >= 1
    [counted] = [
        row for row in ada.call("GET", f"/api/tables/{code}/review")["statistics"] if "hint" in row["title"]["en"]
    ]
    assert counted["values"] == [int(each == seat) for each in (0, 1)]
    games = [guest.call("GET", "/api/me/games")["games"][0] for guest in (ada, ben)]
    assert [game["hints"] for game in games] == counted["values"]


def test_another_server_on_the_same_tables_knows_who_asked(tmp_path, start_server):
    address = tmp_path / "tables.sqlite"
    here, there = (start_server(address, options=("--shared-file",)) for _ in range(2))
    ada = here.guest("Ada")
    code = ada.open_table(GAME, [{"kind": "me"}])
    with ada.sit(code) as first:
        ask(first, 0)
    elsewhere = there.guest("Eve")
    elsewhere.http.cookies = ada.http.cookies
    with elsewhere.sit(code) as second:
        second.move(0, "roll")
        while not hinted(second):
            second.receive()
        assert hinted(second) == [(0, "roll")]


class Changing:
    """A table at which somebody else has moved while a hint was being thought about."""

    def __init__(self, table):
        self.table, self.kept = table, []

    def playing(self):
        return self.table

    async def keep(self, event, table):
        self.kept.append(event)
        self.table = table


def test_a_hint_about_what_is_no_more_is_not_given():
    table = Table(GAME, players=1, seed=1)
    live, view = Changing(table.copy()), table.seen(0).states.tobytes()
    run_apart(hints.note(live, 0, view))
    run_apart(hints.note(live, 0, view))
    assert live.kept == [{"kind": "hint", "seat": 0}]
    live.table.play("roll")
    with pytest.raises(BadOption, match="changed meanwhile"):
        run_apart(hints.note(live, 0, view))
