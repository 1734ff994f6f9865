"""The ids of Dicycle Race's moves: most of them place a die on a card for a pawn."""

from quincunx.core.text.move_ids import MoveIds, every
from quincunx.games.dicycle_race.state import AIM, HAND, KINDS, MOST_PAWNS, MOST_ROUTE, ROADS, Move

LAST_STEP = 2 * MOST_ROUTE - 1  # rule 9.3: there and back
PLACES = range(len(ROADS), len(ROADS) * (LAST_STEP + 1))
PAWNS = range(MOST_PAWNS)
ANNOUNCED = range(AIM + 1)
HANDS = [
    code
    for yellow in range(HAND + 1)
    for blue in range(HAND + 1 - yellow)
    for size in (HAND - 1, HAND)
    if yellow + blue <= size
    for code in every(Move.HAND, [yellow], [blue], [size - yellow - blue])
]

MOVE_IDS = MoveIds(
    every(Move.ANNOUNCE, ANNOUNCED, ANNOUNCED, ANNOUNCED),
    every(Move.GIFT, range(KINDS), PLACES, PAWNS),
    every(Move.NO_GIFT),
    HANDS,
    every(Move.PLACE, range(KINDS), PLACES, PAWNS),
    every(Move.THROW),
    every(Move.END),
    every(Move.REMOVE, range(1, MOST_ROUTE + 1)),
)
