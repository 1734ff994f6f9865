"""Two tables never know of each other: whatever lies on one, the other reads and plays as if it were alone."""

from itertools import zip_longest
from typing import Any

import pytest

from quincunx import SPECTATOR, Table
from quincunx.conformance.brought import cases_of
from quincunx.conformance.walks import every_game, walk
from quincunx.core.catalogue.registry import find
from quincunx.core.kernels.reading import Reading

MOVES = 60


def told(table: Table) -> Any:
    """All that a table says: positions, scores, moves and sentences."""
    moves = [(seat, move) for seat in table.pending for move in table.moves(seat)[:8]]
    return (
        table.position(),
        table.position(SPECTATOR),
        table.score_sheet(0),
        table.game.board(Reading(table.view(0))),
        [[table.describe(move, "fr"), table.describe(move, "en", seat)] for seat, move in moves],
    )


def steps(slug: str, options: dict[str, Any]) -> Any:
    """What a table says before each of its first moves."""
    for number, table in enumerate(walk(Table(slug, seed=7, **options), 7)):
        if number == MOVES:
            return
        yield told(table)


@every_game
def test_tables_side_by_side_are_as_they_are_alone(slug):
    every = cases_of(find(slug)).OPTIONS
    alone = [list(steps(slug, options)) for options in every]
    together = list(zip_longest(*(steps(slug, options) for options in every)))
    for number, lines in enumerate(alone):
        assert [line[number] for line in together if line[number] is not None] == lines


@every_game
@pytest.mark.parametrize("copied", [False, True])
def test_a_table_outlives_the_others(slug, copied):
    options = cases_of(find(slug)).OPTIONS[0]
    table = Table(slug, seed=7, **options)
    before = told(table)
    kept = table.copy() if copied else table
    del table
    for other in cases_of(find(slug)).OPTIONS[1:]:
        Table(slug, seed=7, **other)
    assert told(kept) == before
