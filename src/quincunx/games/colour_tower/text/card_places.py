"""The cards of a position: every one of the deck is face up, undrawn or held, once (rule 10.4)."""

from collections import Counter
from typing import TYPE_CHECKING, Any

from quincunx.core.errors import BadPosition
from quincunx.games.colour_tower.files.deck import STACKS
from quincunx.games.colour_tower.rules import turns
from quincunx.games.colour_tower.state import NONE, Phase

if TYPE_CHECKING:
    from quincunx.games.colour_tower.text.from_position import Position


def place_cards(state: Any, given: "Position", numbers: dict[str, int]) -> None:
    """Fill in the tops, the undrawn cards, the hands and the sizes of the stacks."""
    named = {
        "tops": [card for card in given.tops or () if card is not None],
        "pool": given.pool or [],
        "held": [card for hand in given.held or () for card in hand],
    }
    for key, cards in named.items():
        require_known(key, cards, numbers)
    counts = Counter(card for cards in named.values() for card in cards)
    for key, cards in named.items():
        require_once(key, [card for card in cards if counts[card] > 1])
    free = [card for card in numbers if card not in counts]
    tops = given.tops
    if tops is None:
        tops = [*free[:STACKS], *[None] * STACKS][:STACKS]
        free = free[STACKS:]
    pool = given.pool if given.pool is not None else free
    if given.pool is not None and free:
        raise BadPosition("pool", f"{free[0]} is nowhere (rule 10.4)", f"{free[0]} n’est nulle part (règle 10.4)")
    state.top[:] = [NONE if card is None else numbers[card] for card in tops]
    state.pool = sum(1 << numbers[card] for card in pool)
    for holder, hand in enumerate(given.held or ()):
        state.held[holder] = sum(1 << numbers[card] for card in hand)
    read_left(state, given.left, len(pool))


def require_known(key: str, cards: list[str], numbers: dict[str, int]) -> None:
    for card in cards:
        if card not in numbers:
            raise BadPosition(
                key,
                f"“{card}” is not a card of this deck, as {next(iter(numbers))} is (rule 10.1)",
                f"« {card} » n’est pas une carte de ce paquet, comme l’est {next(iter(numbers))} (règle 10.1)",
            )


def require_once(key: str, twice: list[str]) -> None:
    if twice:
        raise BadPosition(
            key, f"{twice[0]} is in two places (rule 10.4)", f"{twice[0]} est à deux endroits (règle 10.4)"
        )


def read_left(state: Any, left: list[int] | None, undrawn: int) -> None:
    """Rule 2.1: cards lie under a top, but for the stack whose card has ended the game (rule 7.1)."""
    showing = [stack for stack in range(STACKS) if state.top[stack] != NONE]
    if left is None:
        left = [0] * STACKS
        for number in range(undrawn if showing else 0):
            left[showing[number % len(showing)]] += 1
    hollow = [stack for stack in range(STACKS) if left[stack] and stack not in showing]
    ended = state.phase == Phase.OVER and turns.has_enough_to_end(state, state.turn)
    if sum(left) != undrawn or len(hollow) > ended:
        raise BadPosition(
            "left",
            f"{left}: the {undrawn} undrawn cards lie under the tops (rule 2.1)",
            f"{left} : les {undrawn} cartes à découvrir sont sous les cartes du dessus (règle 2.1)",
        )
    state.left[:] = left
