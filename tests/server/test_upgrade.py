"""A server with newer rules: the tables that it finds in its store go on under their own."""

import json

import pytest

from loops import run_apart
from quincunx import NATURE, Table
from quincunx.conformance.brought import cases_of
from quincunx.core.catalogue.registry import find, games
from quincunx.server.guests.tokens import COOKIE, hash_of
from quincunx.server.store import Store
from quincunx.server.tables.codes import new_code
from server.test_tables import play_out

RECORDS = [file for game in games().values() for file in sorted(game.folder.glob("tests/records/*.json"))]
KEPT = [record for file in RECORDS if (record := json.loads(file.read_text("utf-8")))]
EARLIER = [record for record in KEPT if record["rules"] < find(record["game"]).rules_version]


def events_of(record):
    """Most of a record as a server keeps it: a seat's move with all of Nature's that follow."""
    table = Table(record["game"], dice="manual", rules=record["rules"], **record["options"])
    turns = [[]]
    for seat, words in record["moves"][: len(record["moves"]) * 9 // 10]:
        if seat != NATURE:
            turns.append([])
        turns[-1].append((seat, words))
    yield {"kind": "started", "moves": turns[0]}
    table.replay(turns[0])
    for turn in turns[1:-1]:
        before = table.kept_back
        table.replay(turn)
        yield {
            "kind": "move",
            "seat": turn[0][0],
            "id": None,
            "moves": turn,
            "concealed": table.kept_back > before,
            "reveals": table.kept_back < before,
        }


async def keep(data, code, guest, record):
    """Store most of a game as a server of earlier rules did: their version beside the options, not among them."""
    seat = {"kind": "person", "name": "Ada", "guest": guest, "bot": None}
    created = {"kind": "created", "game": record["game"], "options": record["options"], "host": guest, "guided": False}
    created |= {"rules": record["rules"], "seats": [seat] * record["options"]["players"]}
    store = Store(data)
    table = await store.create_table(code, created)
    for number, event in enumerate(events_of(record), 2):
        await store.append(table, number, event)
    await store.sit(guest, table)
    store.close()


@pytest.mark.parametrize("record", EARLIER, ids=[f"{record['game']}-{record['rules']}" for record in EARLIER])
def test_a_table_of_earlier_rules_goes_on_under_them_and_its_rematch_does_not(server, record):
    ada, code = server.guest("Ada"), new_code()
    run_apart(keep(server.data, code, hash_of(ada.http.cookies[COOKIE]), record))
    newest, begun = (
        find(record["game"]).rules_version,
        [list(move) for event in events_of(record) for move in event["moves"]],
    )
    with ada.sit(code) as sitting:
        assert options_told(sitting)["rules"] == record["rules"]
        play_out([(sitting, seat) for seat in range(record["options"]["players"])])
    ended = ada.call("GET", f"/api/tables/{code}/record")
    assert (ended["rules"], ended["moves"][: len(begun)]) == (record["rules"], begun)
    assert Table.from_record(ended).record() == ended
    with ada.sit(ada.call("POST", f"/api/tables/{code}/rematch")["code"]) as sitting:
        assert options_told(sitting)["rules"] == newest


def test_a_table_of_before_dice_were_proven_goes_on_without_a_proof(server):
    """Its events tell nothing of a secret: it has none, and its rematch has one."""
    record = next(record for record in KEPT if record["game"] == "dice-trip")
    ada, code = server.guest("Ada"), new_code()
    run_apart(keep(server.data, code, hash_of(ada.http.cookies[COOKIE]), record))
    with ada.sit(code) as sitting:
        assert sitting.state["status"] == "playing"
        assert sitting.state["fair"] is None
        play_out([(sitting, seat) for seat in range(record["options"]["players"])])
        assert sitting.state["fair"] is None
    ended = ada.call("GET", f"/api/tables/{code}/record")
    assert not {"fair", "drawn"} & set(ended)
    with ada.sit(ada.call("POST", f"/api/tables/{code}/rematch")["code"]) as sitting:
        assert sitting.state["fair"]["commitment"]


def test_a_lobby_of_before_dice_were_proven_can_be_begun(server):
    ada, ben, code = server.guest("Ada"), server.guest("Ben"), new_code()
    guest = hash_of(ada.http.cookies[COOKIE])

    async def set_table():
        seats = [{"kind": "person", "name": "Ada", "guest": guest, "bot": None}, {"kind": "open", "name": "…"}]
        created = {"kind": "created", "game": "dice-trip", "options": {"players": 2}, "host": guest, "guided": False}
        store = Store(server.data)
        await store.create_table(code, created | {"rules": 2, "seats": seats})
        store.close()

    run_apart(set_table())
    ben.call("POST", f"/api/tables/{code}/join", {"name": "Ben", "seed_hash": "0" * 64})
    with ben.sit(code) as sitting:
        assert (sitting.state["status"], sitting.state["fair"]) == ("playing", None)


def test_every_game_that_has_changed_its_rules_is_among_them():
    assert {record["game"] for record in EARLIER} == {slug for slug, game in games().items() if game.rules_version > 1}


def options_told(sitting):
    """The options in the snapshot that came first."""
    return json.loads(sitting.frames[0])["options"]


DIFFERING = [(slug, case) for slug, game in games().items() for case in getattr(cases_of(game), "EARLIER", [])]


@pytest.mark.parametrize(("slug", "case"), DIFFERING, ids=[f"{slug}-{case['rules']}" for slug, case in DIFFERING])
def test_the_newest_rules_differ_at_that_moment(slug, case):
    for rules, legal in ((case["rules"], case["then"]), (find(slug).rules_version, case["later"])):
        table = Table(slug, dice="manual", rules=rules, **case["options"])
        table.replay([move for turn in case["moves"] for move in turn])
        assert {case["then"], case["later"]} & set(table.moves()) == {legal}
