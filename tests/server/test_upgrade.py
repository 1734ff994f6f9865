"""A server with newer rules: the tables that it finds in its store go on under their own."""

import json

import pytest

from loops import run_apart
from quincunx import Table
from quincunx.conformance.brought import cases_of
from quincunx.core.registry import find, games
from quincunx.server.guests import COOKIE, hash_of, new_code
from quincunx.server.store import Store
from server.test_tables import play_out

EARLIER = [(slug, case) for slug, game in games().items() for case in getattr(cases_of(game), "EARLIER", [])]
every_version = pytest.mark.parametrize(
    ("slug", "case"), EARLIER, ids=[f"{slug}-{case['rules']}" for slug, case in EARLIER]
)


async def keep(data, code, guest, slug, case):
    """Store a table as a server of earlier rules did: their version beside the options, not among them."""
    seat = {"kind": "person", "name": "Ada", "guest": guest, "bot": None}
    created = {"kind": "created", "game": slug, "options": case["options"], "host": guest, "guided": False}
    created |= {"rules": case["rules"], "seats": [seat] * case["options"]["players"]}
    set_up, *turns = case["moves"]
    moves = [
        {"kind": "move", "seat": turn[0][0], "id": None, "moves": turn, "concealed": False, "reveals": False}
        for turn in turns
    ]
    store = Store(data)
    table = await store.create_table(code, created)
    for number, event in enumerate([{"kind": "started", "moves": set_up}, *moves], 2):
        await store.append(table, number, event)
    await store.sit(guest, table)
    store.close()


@every_version
def test_a_table_of_earlier_rules_goes_on_under_them_and_its_rematch_does_not(server, slug, case):
    ada, code = server.guest("Ada"), new_code()
    run_apart(keep(server.data, code, hash_of(ada.http.cookies[COOKIE]), slug, case))
    assert case["rules"] < find(slug).rules_version
    with ada.sit(code) as sitting:
        assert options_told(sitting)["rules"] == case["rules"]
        view = next(view for view in sitting.state["views"] if view["moves"])
        assert case["then"] in view["moves"]
        assert sitting.move(view["seat"], case["later"])["type"] == "refused"
        assert sitting.move(view["seat"], case["then"])["type"] == "kept"
        play_out([(sitting, seat) for seat in range(case["options"]["players"])])
    record = ada.call("GET", f"/api/tables/{code}/record")
    assert record["rules"] == case["rules"]
    assert Table.from_record(record).record() == record
    with ada.sit(ada.call("POST", f"/api/tables/{code}/rematch")["code"]) as sitting:
        assert options_told(sitting)["rules"] == find(slug).rules_version


def options_told(sitting):
    """The options in the snapshot that came first."""
    return json.loads(sitting.frames[0])["options"]


@every_version
def test_the_newest_rules_differ_at_that_moment(slug, case):
    for rules, legal in ((case["rules"], case["then"]), (find(slug).rules_version, case["later"])):
        table = Table(slug, dice="manual", rules=rules, **case["options"])
        table.replay([move for turn in case["moves"] for move in turn])
        assert {case["then"], case["later"]} & set(table.moves()) == {legal}
