"""What events add up to: versions that tell nobody of others' hidden moves, and tables that come back as they were."""

import json
import random

import pytest

from quincunx import NATURE, SPECTATOR, Table
from quincunx.conformance.walks import every_case
from quincunx.core.catalogue.registry import find, games
from quincunx.core.files.positions import DRAWN
from quincunx.server.tables.checkpoints import checkpoint_of, settled_by, taken_up
from quincunx.server.tables.history import History


def history(*events):
    made = History()
    made.add({"kind": "created", "game": "", "rules": 1, "options": {}, "host": "", "guided": False, "seats": []})
    made.add({"kind": "started", "moves": []})
    for seat, kind, concealed, reveals in events:
        made.add(
            {"kind": kind, "seat": seat, "id": None, "moves": [(seat, "…")], "concealed": concealed, "reveals": reveals}
        )
    return made


def versions(made):
    return [made.version_for((seat,)) for seat in (0, 1)] + [made.version_for(())]


def test_an_open_move_counts_for_all():
    assert versions(history((0, "move", False, False))) == [3, 3, 3]


def test_a_concealed_move_counts_for_its_own_seat():
    assert versions(history((0, "move", True, False))) == [3, 2, 2]


def test_a_move_taken_back_in_secret_stays_a_secret():
    hidden = (0, "move", True, False), (0, "undo", True, False), (0, "move", True, False)
    assert versions(history(*hidden)) == [5, 2, 2]
    assert versions(history(*hidden, (1, "move", False, True))) == [6, 4, 4]


def test_several_seats_on_one_screen_see_what_each_of_them_does():
    assert history((0, "move", True, False), (1, "move", True, False)).version_for((0, 1)) == 4


def kept_game(slug, options, seed, moves=60, own_dice=False):
    """The events of a game's beginning as a server stores them, some moves taken back, and the tables after them."""
    seats = [{"kind": "person", "name": f"Seat {seat}"} for seat in range(options["players"])]
    created = {"kind": "created", "game": slug, "host": "", "guided": False, "seats": seats, "own_dice": own_dice}
    table = Table(slug, names=[seat["name"] for seat in seats], seed=seed, own_dice=own_dice, **options)
    created |= {"rules": table.rules, "options": {name: table.options[name] for name in table.options}}
    events, tables = [created], [None]
    history = History()
    history.add(created)

    def keep(event, after):
        events.append(json.loads(json.dumps(event)))
        history.add(events[-1])
        tables.append(after.copy())

    keep({"kind": "started", "moves": table.stored_moves(since=0), "veils": True}, table)
    choice = random.Random(seed)
    while not table.over and len(events) < moves:
        seat = choice.choice(table.pending)
        if seat != NATURE and choice.random() < 0.1 and len(events) + 1 < moves:
            table.note_hint(seat)
            keep({"kind": "hint", "seat": seat}, table)
        before = table.kept_back
        undo = table.may_undo(seat) and choice.random() < 0.3
        if undo:
            table.undo(seat)
            event = {"kind": "undo", "taken": len(history.log) - table.log_length()}
        else:
            table.play(choice.choice(moves_of(table, seat)), seat)
            event = {"kind": "move", "moves": table.stored_moves(since=len(history.log)), "veils": True}
            event["reveals"] = table.kept_back < before
        event["concealed"] = (table.kept_back < before) if undo else table.kept_back > before
        keep(event | {"seat": seat, "id": None}, table)
    return events, tables


def moves_of(table, seat):
    return [move for move, _ in table.chances()] if seat == NATURE else table.moves(seat)


def known_of(table):
    """All that people are told of a game, and what they may take back."""
    readers = [SPECTATOR, *range(table.players)]
    logs = [table.log_with_hints(reader) for reader in readers]
    may_undo = [table.may_undo(seat) for seat in (NATURE, *range(table.players))]
    position = {key: value for key, value in table.position().items() if key != DRAWN}
    return table.state.tobytes(), logs, table.record().get("hints"), table.kept_back, table.pending, position, may_undo


@every_case
def test_a_table_comes_back_from_any_checkpoint_as_it_was(slug, options):
    events, tables = kept_game(slug, options, seed=4)
    settled = [number for number, table in enumerate(tables, 1) if table is not None and table.is_settled]
    assert settled
    replayed = taken_up(events, None)[1]
    for number in settled[:: max(1, len(settled) // 6)]:
        history, table = taken_up(events, (number, checkpoint_of(tables[number - 1])))
        assert known_of(table) == known_of(replayed) == known_of(tables[-1])
        assert history.version == len(events)


@pytest.mark.parametrize("slug", games())
def test_a_table_with_dice_of_peoples_own_comes_back_from_before_what_can_be_taken_back(slug):
    events, tables = kept_game(slug, {"players": max(2, find(slug).least_players)}, seed=4, moves=120, own_dice=True)
    kept = [settled_by(table, number, events[number - 1]) for number, table in enumerate(tables, 1) if table]
    settled = [(number, table) for number, table in kept if table.is_settled and table.at_rest]
    assert settled[-1][0] > len(events) // 2
    for number, table in settled[:: max(1, len(settled) // 6)]:
        assert known_of(taken_up(events, (number, checkpoint_of(table)))[1]) == known_of(tables[-1])


@pytest.mark.parametrize("wrong", [b"", b"12345678", b"12345678" + bytes(3000)])
def test_a_checkpoint_of_another_program_is_left_aside(wrong):
    events, tables = kept_game("dice-run", {"players": 3}, seed=1, moves=20)
    assert known_of(taken_up(events, (10, wrong))[1]) == known_of(tables[-1])


def test_events_of_earlier_servers_do_not_say_who_may_read_them_so_their_games_are_replayed():
    events, tables = kept_game("dice-run", {"players": 3}, seed=1, moves=20)
    for event in events[1:]:
        event.pop("veils", None)
        if "moves" in event:
            event["moves"] = [move[:2] for move in event["moves"]]
    assert known_of(taken_up(events, (10, checkpoint_of(tables[9])))[1]) == known_of(tables[-1])
