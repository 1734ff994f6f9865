"""A finished game looked back on: how it stood after each step of its replay, and what its seats did."""

from typing import Any

from quincunx.core.errors import Language
from quincunx.core.kernels.seats import NATURE
from quincunx.core.table.ending import standing, statistics
from quincunx.core.table.table import Table
from quincunx.server.looking_back.replay import steps_of
from quincunx.server.tables.views import log_entry


def review(table: Table, language: Language) -> dict[str, Any]:
    """The course of a game, what it is counted in (null: points), and the statistics; moves are told in a language."""
    counted = standing(table)
    return {
        "counts": None if counted is None else {"en": counted.en, "fr": counted.fr},
        "fewest": counted is None and table.game.fewest_win(table.reading),
        "course": course(table, language),
        "statistics": [
            {"title": {"en": each.en, "fr": each.fr}, "values": values} for each, values in statistics(table)
        ],
    }


def course(table: Table, language: Language) -> list[dict[str, Any]]:
    """How it stood in the beginning, after each turn that changed it, and in the end.

    `at` is the step by which a turn had brought it there, `moves` what players did in it until then.
    """
    told: list[dict[str, Any]] = []
    moves: list[dict[str, Any]] = []
    here: dict[str, Any] = {"values": None}
    phase, known, last = 0, 0, 0
    for at, now in enumerate(steps_of(table)):
        new = now.log_with_hints(since=known)
        known, last = known + len(new), at
        moves += [log_entry(now, told, language) for told in new if told[0] != NATURE]
        if here["values"] != (values := values_of(now)):
            here = {"at": at, "values": values, "moves": moves.copy()}
        before, phase = phase, now.game.conceals(now.reading)
        if not told or ends_turn(now, before, phase):
            if not told or told[-1]["values"] != here["values"]:
                told.append(here)
            moves = []
    if told[-1]["at"] < last:
        told.append({"at": last, "values": values_of(table), "moves": moves})
    return told


def ends_turn(table: Table, before: int, phase: int) -> bool:
    """Whether a turn is over, or what all do at the same time, by the numbers of that phase before and now.

    Within a turn points may come and go: a card that is swapped, what others have not written yet.
    """
    if phase or before:
        return before not in (0, phase)
    return table.players == 1 or table.last_player not in table.pending


def values_of(table: Table) -> list[int | None]:
    counted = standing(table)
    return list(table.scores) if counted is None else counted.values
