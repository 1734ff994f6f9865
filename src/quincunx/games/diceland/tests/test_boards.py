"""Board files: what is accepted, and the reason where one is refused (sections 1 and 12 of the rules)."""

import json
import re
from pathlib import Path

import pytest

from quincunx.core.errors import BadFile
from quincunx.games.diceland.files.board import Board
from quincunx.games.diceland.files.boards import SIDES, load_board
from quincunx.games.diceland.files.generator import ROCKS
from quincunx.games.diceland.files.grid import CELLS, COLUMNS, NAMES, NEIGHBOURS, NUMBERS, SIDE, around, members
from quincunx.games.diceland.files.packing import ISLANDS, SEEDS, packed, unpacked
from quincunx.games.diceland.files.signs import COLOURS, ROCK, SIGNS
from quincunx.games.diceland.tests.bench import barriers

SCHEMA = Path(__file__).parents[1] / "files" / "schema.json"
ISLAND = load_board("random:3").model_dump()


def changed(**cells):
    """The island of seed 3 with other signs in some cells, e.g. G7="."."""
    rows = [list(row) for row in ISLAND["rows"]]
    for cell, sign in cells.items():
        rows[int(cell[1:]) - 1][COLUMNS.index(cell[0])] = sign
    return {"name": "Changed", "rows": ["".join(row) for row in rows]}


def names(cells):
    return {NAMES[cell] for cell in members(cells)}


def neighbours(cell):
    return {NAMES[near] for near in NEIGHBOURS[NUMBERS[cell]]}


@pytest.mark.rule("1.2", "11.7")
def test_columns_hang_half_a_cell_lower_in_turn():
    assert neighbours("D7") == {"D6", "D8", "C7", "E7", "C8", "E8"}
    assert neighbours("E7") == {"E6", "E8", "D6", "F6", "D7", "F7"}
    assert neighbours("G1") == {"F1", "H1", "G2"}
    assert all(one in NEIGHBOURS[other] for one in range(CELLS) for other in NEIGHBOURS[one])
    assert CELLS == 127
    assert {len(cells) for cells in NEIGHBOURS} == {3, 4, 6}


@pytest.mark.rule("1.3", "1.5", "1.7")
@pytest.mark.parametrize("side", SIDES)
def test_the_eight_sides_can_be_played(side):
    board = load_board(side)
    assert board.name.startswith(side)
    assert board.treasures.bit_count() == 12
    assert [cells.bit_count() for cells in board.colours] == [14] * len(COLOURS)
    assert 18 <= len(list(board.areas())) <= 24


@pytest.mark.rule("1.6")
@pytest.mark.parametrize("side", SIDES)
def test_the_rocks_of_the_eight_sides_stand_in_the_way(side):
    """Rule 10.2: none lies at the coast, without each of them some cell would be nearer, and together they bar many."""
    board = load_board(side)
    rocks, open_land = board.having(ROCK), sum(board.colours) | 1 << board.start
    assert rocks.bit_count() == ROCKS
    assert not around(rocks) & ~(open_land | rocks)
    assert not barriers.idle(open_land, rocks, board.start)
    assert barriers.detours(open_land, rocks, board.start).bit_count() >= 12


@pytest.mark.rule("1.7")
def test_the_sides_of_the_first_rules_are_kept():
    for side in SIDES:
        assert load_board(side, 1).rows != load_board(side).rows
        assert load_board(side, 1).name == load_board(side).name
    assert load_board("1a", 1).rows[5] == "Eeeyy#bboyyy."


def test_no_two_of_the_eight_sides_are_alike():
    assert len({tuple(load_board(side).rows) for side in SIDES}) == len(SIDES)


@pytest.mark.rule("1.4")
def test_cells_of_a_colour_that_touch_are_an_area():
    areas = [(colour, names(area)) for colour, area in load_board("random:3").areas()]
    assert ("red", {"F7", "F8", "E8", "G9"}) in areas
    assert ("green", {"H7", "G8"}) in areas
    assert len(areas) == 21


@pytest.mark.rule("1.8")
def test_a_seed_names_an_island():
    assert load_board("random:4711") == load_board("random:4711")
    assert load_board("random:4711").rows != load_board("random:4712").rows
    assert load_board("random:4711").name == "random:4711"
    assert SEEDS == 10_000


@pytest.mark.rule("1.8")
@pytest.mark.parametrize("seed", ["10000", "-1", "", "x", "04", "4 ", "²", "1e3"])
def test_other_seeds_are_refused(seed):
    with pytest.raises(BadFile, match=r"0 to 9999 \(rule 1.8\)"):
        load_board(f"random:{seed}")


def test_packing_is_undone_by_unpacking():
    for side in SIDES:
        rows = load_board(side).rows
        assert unpacked(packed(rows)) == rows
    assert SIGNS == "rygboeRYGBOE*#."  # kernels know the places of these signs
    assert ISLANDS.shape == (10_000, 8)


@pytest.mark.rule("12.1")
def test_a_file_is_found_by_its_path_or_given_by_its_content(tmp_path):
    file = tmp_path / "island.json"
    file.write_text(json.dumps(ISLAND), "utf-8")
    assert load_board(str(file)) == load_board(ISLAND) == load_board("random:3")


@pytest.mark.rule("12.1")
@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({"name": "x"}, "“rows”: is missing"),
        ({**ISLAND, "name": ""}, "“name”: it may not be empty"),
        ({**ISLAND, "colour": 1}, "“colour”: is not known here"),
        ({**ISLAND, "rows": ISLAND["rows"][:-1]}, "“rows”: at least 13 entries"),
        ({**ISLAND, "rows": [*ISLAND["rows"][:-1], "." * 12]}, "“rows.12”: at least 13 letters"),
        ({**ISLAND, "rows": [*ISLAND["rows"][:-1], 0]}, "“rows.12”: a text is needed"),
        (7, "1a, 1b, 2a, 2b, 3a, 3b, 4a, 4b or a file"),
        ("nowhere.json", "cannot read nowhere.json"),
    ],
)
def test_another_shape_is_refused(content, said):
    with pytest.raises(BadFile, match=re.escape(said)):
        load_board(content)


TOO_LARGE = changed(F10="r", G10="r", G11="r", H11="r", J8="e", J9="e", K9="e", L9="e")
CUT_OFF = changed(
    **dict.fromkeys(["J3", "J4", "J5", "J6", "K7", "L7"], "."),
    **dict.fromkeys(["F12", "G12", "H12", "G13"], "o"),
    **dict.fromkeys(["A9", "B9"], "g"),
)
ROCK_AT_START = changed(H7="#", G8="y", A6=".", A9="g", B9="g")
REFUSED = [
    ("12.1", changed(F6="x"), "“x” at F6 is no sign", "« x » en F6"),
    ("12.2", changed(A1="r"), "A1 is “r”, but it is more than six steps from G7", "A1 est « r »"),
    ("12.3", changed(G7="."), "exactly one start “*” is needed, not 0", "exactement un départ"),
    ("12.3", changed(H7="*"), "not 2 (G7, H7)", "pas 2 (G7, H7)"),
    ("12.4", changed(H7="y"), "yellow 15, green 13", "jaune 15, verte 13"),
    ("12.5", changed(G8="y", I9="g"), "the green area H7 has 1 cells; 2 to 7", "la zone verte H7 a 1 cases"),
    ("12.5", TOO_LARGE, "E8, F8, G9, F10, G10, G11, H11 has 8 cells; 2 to 7", "a 8 cases ; il en faut de 2 à 7"),
    ("12.6", CUT_OFF, "L4, K5, L5, K6, L6 cannot be reached", "atteindre L4, K5, L5, K6, L6"),
    ("12.7", ROCK_AT_START, "the rock H7 touches the start", "le rocher H7 touche le départ"),
    ("12.7", changed(H6="g", B7="y"), "at least 5 colours, not 4", "au moins 5 couleurs, pas 4"),
    ("12.8", changed(F5="o"), "exactly 2 orange treasures are needed, not 1", "2 trésors de couleur orange, pas 1"),
    ("12.8", changed(F6="O", D2="o"), "the treasures F5, F6 are in one area", "les trésors F5, F6 sont"),
    ("12.8", changed(F6="O", F5="o"), "the treasure F6 touches the start", "le trésor F6 touche le départ"),
]


@pytest.mark.rule("12.1", "12.2", "12.3", "12.4", "12.5", "12.6", "12.7", "12.8")
@pytest.mark.parametrize(("rule", "board", "en", "fr"), REFUSED)
def test_a_bad_board_is_refused_with_its_reason(rule, board, en, fr):
    with pytest.raises(BadFile) as refusal:
        load_board(board)
    [fault] = [fault for fault in refusal.value.faults if en in fault.en]
    assert fault.en.endswith(f"(rule {rule})")
    assert fr in fault.fr
    assert fault.fr.endswith(f"(règle {rule})")


def test_the_published_schema_is_that_of_the_boards():
    assert json.loads(SCHEMA.read_text("utf-8")) == Board.model_json_schema()
    assert len(ISLAND["rows"]) == SIDE


@pytest.mark.rule("12.2", "12.3", "12.4")
def test_every_mistake_of_a_board_is_told_at_once():
    with pytest.raises(BadFile) as refusal:
        load_board({**changed(A1="r", B1="y", H7="*", F5="o"), "name": 7})
    told = [fault.say("en") for fault in refusal.value.faults]
    for part in ("at “name”: a text", "A1 is “r”", "B1 is “y”", "not 2 (G7, H7)", "2 orange treasures", "same number"):
        assert any(part in line for line in told), part
    assert not any("reached" in line for line in told)  # from which of the two starts?
