"""The cards of a record as people know them: whatever deck it was begun with, their IDs follow from it (rule 10.1)."""

from collections import Counter
from functools import lru_cache
from typing import Any

from quincunx.games.colour_tower.files.deck import ACTIONS, COLOURS, FREE, Card
from quincunx.games.colour_tower.rules.combinations import FIRST_COLOUR, Kind
from quincunx.games.colour_tower.rules.dice import COUNT_BITS, COUNT_MASK
from quincunx.games.colour_tower.state import NONE

MOST_DECKS = 64  # whose cards are remembered, users' own among them


def faces_of(state: Any) -> tuple[Card, ...]:
    """All cards of the deck by their numbers in the record."""
    return read(*(tuple(field[: state.cards]) for field in (state.combination, state.points, state.action_of)))


@lru_cache(maxsize=MOST_DECKS)
def read(combinations: tuple[int, ...], points: tuple[int, ...], actions: tuple[int, ...]) -> tuple[Card, ...]:
    """The cards that a record's fields describe; equal ones are numbered from 1, in the order of their IDs."""
    cards = [unnumbered(*card) for card in zip(combinations, points, actions, strict=True)]
    copies = Counter(card.id for card in cards)
    numbers = {kind: iter(sorted(map(str, range(1, count + 1)))) for kind, count in copies.items()}
    return tuple(
        Card(f"{card.id}-{next(numbers[card.id])}", card.free, card.colours, card.points, card.action) for card in cards
    )


def unnumbered(combination: int, points: int, action: int) -> Card:
    """A card with the ID that all equal ones share, e.g. carre-2-steal."""
    kind, *asked = (combination >> COUNT_BITS * place & COUNT_MASK for place in range(FIRST_COLOUR + len(COLOURS)))
    free = None if kind == Kind.FIXED else FREE[kind]
    colours = tuple(colour for colour, count in zip(COLOURS, asked, strict=True) for _ in range(count))
    name = None if action == NONE else ACTIONS[action]
    words = [free or "-".join(colours), str(points), *([name] if name else [])]
    return Card("-".join(words), free, colours, points, name)


def ids_in(state: Any, cards: int) -> list[str]:
    """The IDs of a set of cards, in alphabetical order."""
    return ids_among(faces_of(state), cards)


def ids_among(faces: tuple[Card, ...], cards: int) -> list[str]:
    return [face.id for number, face in enumerate(faces) if cards >> number & 1]


def face_named(card_id: str) -> Card:
    """The card that an ID tells of, e.g. a full house for "full-1-replay-2"; ValueError if it tells of none."""
    words = card_id.split("-")
    place = next((index for index, word in enumerate(words) if word.isdecimal()), 0)
    combination, points, action = "-".join(words[:place]), int(words[place]), "-".join(words[place + 1 : -1]) or None
    free = combination if combination in FREE else None
    named = [] if free else words[:place]
    colours = tuple(colour for word in named for colour in COLOURS if word == colour)
    if not words[-1].isdecimal() or not place < len(words) - 1:
        raise ValueError(f"{card_id} has no number")
    if len(colours) < len(named) or (action and action not in ACTIONS):
        raise ValueError(f"{card_id} is not a card")
    return Card(card_id, free, colours, points, action)
