"""The ids of Colour Tower's moves."""

from quincunx.core.text.move_ids import MoveIds, every
from quincunx.games.colour_tower.files.deck import COLOURS, DICE, MOST_CARDS, STACKS
from quincunx.games.colour_tower.state import ALL_DICE, MOST_PLAYERS, Move

MOVE_IDS = MoveIds(
    every(Move.THROW),
    every(Move.THROW_AGAIN, range(1, ALL_DICE + 1)),
    every(Move.TAKE, range(STACKS)),
    every(Move.PAINT, range(DICE), range(len(COLOURS))),
    every(Move.PASS),
    every(Move.STEAL, range(MOST_PLAYERS)),
    every(Move.SWAP, range(MOST_PLAYERS)),
    every(Move.GIVE, range(MOST_CARDS)),
    every(Move.STOP),
    every(Move.GO_ON),
)
