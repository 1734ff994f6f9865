"""Tables for the tests: the island of the rules' examples, with dice that are typed in."""

from quincunx import NATURE, Table
from quincunx.games.diceland.files.boards import load_board
from quincunx.games.diceland.files.grid import NAMES, members

ISLAND = "random:3"
START = "G7"


def table(players=2, marks=None, **position):
    """A table on the island of the examples; `marks` are those of each seat beside the start."""
    marks = marks or [""] * players
    marked = [[START, *cells.split()] for cells in marks]
    return Table.from_position(
        "diceland", {"boards": [ISLAND] * players, "marked": marked, **position}, dice="manual", seed=1
    )


def throw(game, move, dice):
    """A seat's throw with what Nature makes of it, e.g. "red red green"."""
    (seat,) = game.pending
    game.play(move, seat)
    for die in dice.split():
        game.play(f"die {die}", NATURE)
    assert game.at_rest


def play(game, seat, *moves):
    for move in moves:
        game.play(move, seat)


def to_marking(game, dice, colour):
    """The active seat throws, chooses and stops."""
    throw(game, "roll", dice)
    play(game, game.pending[0], f"choose {colour}", "stop")


def cells(*colours, board=ISLAND):
    """The names of all cells of some colours, e.g. "F7 E8 …"."""
    island = load_board(board)
    areas = [area for colour, area in island.areas() if colour in colours]
    return " ".join(NAMES[cell] for cell in members(sum(areas)))


def marks(game, seat):
    """What a seat has marked, without the start."""
    return set(game.position()["marked"][seat]) - {START}
