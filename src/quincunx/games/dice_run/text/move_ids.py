"""The ids of Dice Run's moves."""

from quincunx.core.text.move_ids import MoveIds, every
from quincunx.games.dice_run.state import CARDS, COLOUR_FIRST, DICE, VALUE_FIRST, VALUES, Card, Move

GROUPS = range(1, DICE + 1)

MOVE_IDS = MoveIds(
    every(Move.PLAY, range(Card.JOKER)),
    every(Move.PLAY, [Card.JOKER], range(Card.JOKER)),
    every(Move.PLAY, [Card.EXCHANGE], GROUPS),
    every(Move.PLAY, [Card.SPRINT, Card.COMEBACK]),
    every(Move.PLAY, [Card.FLIP], GROUPS, range(VALUES)),
    every(Move.PLAY, [Card.GAP], GROUPS),
    every(Move.PLAY, [Card.ACCIDENT], range(DICE)),
    every(Move.DISCARD, range(Card.JOKER, CARDS)),
    every(Move.PICK, [0], range(DICE)),
    every(Move.TARGET, range(DICE), [COLOUR_FIRST, VALUE_FIRST]),
    every(Move.REROLL, GROUPS, range(CARDS)),
    every(Move.SHOW, range(DICE)),
)
