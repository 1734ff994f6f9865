"""Islands from seeds: valid, the same for ever, and pleasant (rules 1.8 and 2)."""

import os
import subprocess
import sys

import pytest

from quincunx.games.diceland.files.board import Board
from quincunx.games.diceland.files.boards import load_board
from quincunx.games.diceland.files.generator import CELLS_OF_A_COLOUR, ROCKS, rows_of
from quincunx.games.diceland.files.grid import CENTRE, DISTANCES, NAMES, NEAR, NUMBERS, around, members, set_of
from quincunx.games.diceland.files.packing import ISLANDS, unpacked
from quincunx.games.diceland.files.signs import COLOURS, ROCK
from quincunx.games.diceland.tests.bench import barriers

SEEDS = range(0, 10_000, 250)


@pytest.fixture(scope="module")
def islands():
    return [Board(name=str(seed), rows=unpacked(ISLANDS[seed])) for seed in SEEDS]


@pytest.mark.rule("1.8")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_islands_kept_as_data_are_those_the_generator_makes(seed):
    assert rows_of(seed) == unpacked(ISLANDS[seed])


@pytest.mark.rule("1.8")
def test_another_process_makes_the_same_island():
    code = "from quincunx.games.diceland.files.generator import rows_of; print(' '.join(rows_of(4711)))"
    environment = {**os.environ, "PYTHONHASHSEED": "17"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == rows_of(4711)


@pytest.mark.rule("12.2", "12.3", "12.4", "12.5", "12.6", "12.7", "12.8")
def test_the_islands_kept_as_data_are_valid_and_different():
    boards = [Board(name=str(seed), rows=unpacked(words)) for seed, words in enumerate(ISLANDS[:1000])]
    for board in boards:
        load_board(board.model_dump())
    assert len({words.tobytes() for words in ISLANDS}) == len(ISLANDS)


@pytest.mark.rule("1.3", "1.6")
def test_islands_have_the_same_number_of_everything(islands):
    for board in islands:
        assert [cells.bit_count() for cells in board.colours] == [CELLS_OF_A_COLOUR] * len(COLOURS)
        assert board.having(ROCK).bit_count() == ROCKS
        assert DISTANCES[board.start][CENTRE] <= 1
        assert 18 <= len(list(board.areas())) <= 24


@pytest.mark.rule("1.6")
def test_barriers_are_told_by_the_ways_that_they_make_longer():
    """On a strip of three columns with a rock in the middle, only the cells straight behind it are farther off."""
    column = [NUMBERS[f"G{row}"] for row in range(5, 12)]
    land = set_of(column) | around(set_of(column))
    rock, start = 1 << NUMBERS["G8"], NUMBERS["G6"]
    behind = barriers.detours(land & ~rock, rock, start)
    assert {NAMES[cell] for cell in members(behind)} == {"G9", "G10", "G11", "G12"}
    corner = 1 << NUMBERS["F11"]
    assert barriers.idle(land & ~rock & ~corner, rock | corner, start) == corner


def test_a_board_with_barriers_is_that_of_its_seed_and_keeps_the_rules_of_boards():
    rows = rows_of(10_000, barriers.place_barriers)
    assert rows == rows_of(10_000, barriers.place_barriers) != rows_of(10_000)
    load_board({"name": "Barriers", "rows": rows})


def test_areas_are_compact(islands):
    """In an area of n cells in one heap, few sides of cells look outward."""
    inward = outward = 0
    for board in islands:
        for _, area in board.areas():
            inward += sum((NEAR[cell] & area).bit_count() for cell in members(area))
            outward += sum(6 - (NEAR[cell] & area).bit_count() for cell in members(area))
    assert inward / (inward + outward) > 0.3  # chains of four have 0.25


def test_treasures_are_spread(islands):
    for board in islands:
        treasures = list(members(board.treasures))
        nearest = [min(DISTANCES[one][other] for other in treasures if other != one) for one in treasures]
        assert min(nearest) >= 2
        assert sum(nearest) / len(nearest) >= 2.5
