"""Colour Tower's cards and the files they come from (rules 1.2 to 1.7 and 11)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from pydantic import Field

from quincunx.core.errors import Fault
from quincunx.core.files.json_files import Data, Rule, load

DECKS = Path(__file__).parents[1] / "data"
STANDARD = "standard"

Colour = Literal["red", "yellow", "green", "blue", "orange", "purple"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
FREE = ("brelan", "triple-pair", "full", "carre", "small-flush", "double-brelan", "carre-pair", "grand-flush")
ActionName = Literal["replay", "steal", "swap", "super-swap"]
ACTIONS: tuple[ActionName, ...] = get_args(ActionName)
DICE = 6
STACKS = 3
LEAST_CARDS, MOST_CARDS = 12, 60
MOST_POINTS = 9
MOST_LETTERS = 200


class Entry(Data):
    """One line of a deck file: a combination, e.g. "carre" or "red red blue", and how many such cards there are."""

    combination: Annotated[str, Field(min_length=1, max_length=MOST_LETTERS)]
    points: Annotated[int, Field(ge=1, le=MOST_POINTS)]
    action: ActionName | None = None
    copies: Annotated[int, Field(ge=1, le=MOST_CARDS)] = 1


class Deck(Data):
    """A deck file."""

    name: Annotated[str, Field(min_length=1, max_length=60)]
    cards: Annotated[list[Entry], Field(max_length=MOST_CARDS)]


@dataclass(frozen=True)
class Card:
    """A card: a free combination by its name, or the exact colours it asks for, e.g. ("red", "red", "blue")."""

    id: str
    free: str | None
    colours: tuple[Colour, ...]
    points: int
    action: ActionName | None

    @property
    def combination(self) -> str:
        """As a deck file writes it, e.g. "carre" or "red red blue"."""
        return self.free or " ".join(self.colours)


def load_deck(deck: str | dict[str, Any], rules: int | None = None) -> Deck:
    """The deck "standard", a deck file's by its path, or one by its content (rule 11.4)."""
    return load(Deck, deck, DECKS, "deck", STANDARD, RULES, rules)


def cards_of(deck: Deck) -> list[Card]:
    """All cards of a deck in alphabetical order of their IDs, e.g. brelan-1-1 first (rule 10.1)."""
    alike: Counter[str] = Counter()
    cards = []
    for entry in deck.cards:
        free, colours = read(entry.combination)
        words = [free or "-".join(colours), str(entry.points), *([entry.action] if entry.action else [])]
        kind = "-".join(words)
        for _ in range(entry.copies):
            alike[kind] += 1
            cards.append(Card(f"{kind}-{alike[kind]}", free, colours, entry.points, entry.action))
    return sorted(cards, key=lambda card: card.id)


def read(combination: str) -> tuple[str | None, tuple[Colour, ...]]:
    """A free combination's name, or the colours of a fixed one in their order; other words are refused before."""
    if combination in FREE:
        return combination, ()
    words = combination.split()
    return None, tuple(colour for colour in COLOURS for _ in range(words.count(colour)))


def unknown_combinations(deck: Deck) -> Iterator[Fault]:
    """Fixed combinations of other words than colours, or of more dice than there are (rule 11.4)."""
    known, colours = ", ".join(FREE), ", ".join(COLOURS)
    for number, entry in enumerate(deck.cards):
        words, given, where = entry.combination.split(), entry.combination, f"cards.{number}.combination"
        if given in FREE:
            continue
        if not set(words) <= set(COLOURS):
            yield Fault(
                f"“{given}” is neither one of {known} nor made of the colours {colours} (rule 11.4)",
                f"« {given} » n’est ni l’un des noms {known}, ni une suite de couleurs parmi {colours} (règle 11.4)",
                where,
            )
        elif not 1 <= len(words) <= DICE:
            yield Fault(
                f"“{given}” asks for {len(words)} dice, and there are {DICE} (rule 11.4)",
                f"« {given} » demande {len(words)} dés, et il y en a {DICE} (règle 11.4)",
                where,
            )


def unequal_stacks(deck: Deck) -> Iterator[Fault]:
    total = sum(entry.copies for entry in deck.cards)
    if not LEAST_CARDS <= total <= MOST_CARDS or total % STACKS:
        yield Fault(
            f"{total} cards; a deck has {LEAST_CARDS} to {MOST_CARDS}, in three equal stacks (rule 11.4)",
            f"{total} cartes ; il en faut de {LEAST_CARDS} à {MOST_CARDS}, en trois tas égaux (règle 11.4)",
        )


RULES = [Rule(unknown_combinations), Rule(unequal_stacks, reads=["cards.*.copies"])]
