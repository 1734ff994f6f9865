"""The route cards: what a card file holds, and what each combination accepts (rules 1.2 to 1.7)."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from quincunx.core.errors import Fault
from quincunx.core.files.json_files import Data, Rule, load

DECKS = Path(__file__).parents[1] / "data"
STANDARD = "standard"

LEVELS = ("green", "orange", "red")
COLOURS = ("yellow", "blue", "red")
LETTERS = "YBR"
FACES = range(1, 7)
MOST_BOTTLES = 4
FEWEST_CARDS, MOST_CARDS = 6, 60
MOST_CAPACITY = 6

ID = rf"({'|'.join(LEVELS)})-[1-9][0-9]?"
BOTTLES = rf"(?=.{{1,{MOST_BOTTLES}}}$)Y*B*R*"
CardName: TypeAlias = Annotated[str, Field(json_schema_extra={"pattern": f"^{ID}$"})]

Kind: TypeAlias = Literal["exact", "above", "below", "alike", "pair and", "run"]
Values: TypeAlias = tuple[int, ...]

MOST_COMBINATIONS = 1 << 10  # whose solutions are remembered, users' own among them
KINDS: dict[Kind, str] = {
    "exact": r"[1-6]( [1-6]){0,3}",
    "above": r">([1-5])( >\1){0,3}",
    "below": r"<([2-6])( <\1){0,3}",
    "alike": r"X X( X){0,2}",
    "pair and": r"X X \+ [1-6]",
    "run": r"A B C( D)?",
}


EXAMPLES = "1 6, >4 >4, <3, X X X, X X + 6, A B C"


class RouteCard(Data):
    """A card, e.g. two dice alike, a yellow and a blue one, with room for two pawns."""

    id: CardName
    combination: Annotated[str, Field(min_length=1, max_length=11)]
    bottles: Annotated[str, Field(json_schema_extra={"pattern": f"^{BOTTLES}$"})]
    capacity: Annotated[int, Field(ge=1, le=MOST_CAPACITY)] | Literal["blank"] | None = None

    @property
    def level(self) -> str:
        """How hard the card claims to be, e.g. "green"."""
        return self.id.split("-")[0]

    @property
    def kind(self) -> Kind:
        """What sort of combination it asks for, e.g. "run" for A B C."""
        return kind_of(self.combination)


class CardFile(Data):
    """A card file: a name, and the cards that routes are drawn from."""

    name: Annotated[str, Field(min_length=1, max_length=60)]
    cards: Annotated[list[RouteCard], Field(min_length=FEWEST_CARDS, max_length=MOST_CARDS)]


def load_deck(deck: str | dict[str, Any], rules: int | None = None) -> CardFile:
    """The cards "standard", a card file's by its path, or those of its content (rule 13.7)."""
    return load(CardFile, deck, DECKS, "deck", STANDARD, RULES, rules)


def wrong_names(deck: CardFile) -> Iterator[Fault]:
    for number, card in enumerate(deck.cards):
        if not re.fullmatch(ID, card.id):
            yield Fault(
                f"“{card.id}” is not an id; it is green, orange or red, a hyphen and a number from 1 to 99 (rule 13.7)",
                f"« {card.id} » n’est pas un id ; c’est green, orange ou red, un tiret et un nombre de 1 à 99 (règle 13.7)",
                f"cards.{number}.id",
            )


def repeated_names(deck: CardFile) -> Iterator[Fault]:
    for name, times in Counter(card.id for card in deck.cards).items():
        if times > 1:
            yield Fault(
                f"“{name}” stands {'twice' if times == 2 else f'{times} times'}; every card needs an id of its own (rule 13.7)",
                f"« {name} » figure {'deux' if times == 2 else times} fois ; chaque carte a son propre id (règle 13.7)",
            )


def wrong_combinations(deck: CardFile) -> Iterator[Fault]:
    for card in deck.cards:
        if not is_combination(card.combination):
            yield Fault(
                f"“{card.combination}” is not a combination such as {EXAMPLES} (rule 1.3)",
                f"« {card.combination} » n’est pas une combinaison comme {EXAMPLES} (règle 1.3)",
                card.id,
            )


def wrong_bottles(deck: CardFile) -> Iterator[Fault]:
    for card in deck.cards:
        if not re.fullmatch(BOTTLES, card.bottles):
            yield Fault(
                f"“{card.bottles}” are not bottles; write one to {MOST_BOTTLES} letters, first Y, then B, then R (rule 13.7)",
                f"« {card.bottles} » ne sont pas des gourdes ; écrivez de 1 à {MOST_BOTTLES} lettres, d’abord Y, puis B, puis R (règle 13.7)",
                card.id,
            )


def unequal_dice_and_bottles(deck: CardFile) -> Iterator[Fault]:
    for card in deck.cards:
        dice, bottles = dice_of(card.combination), len(card.bottles)
        if is_combination(card.combination) and re.fullmatch(BOTTLES, card.bottles) and dice != bottles:
            yield Fault(
                f"dice of “{card.combination}”: {dice}; bottles of “{card.bottles}”: {bottles}; both must be as many (rule 1.4)",
                f"dés de « {card.combination} » : {dice} ; gourdes de « {card.bottles} » : {bottles} ; il en faut autant de chaque (règle 1.4)",
                card.id,
            )


RULES = [
    Rule(wrong_names),
    Rule(repeated_names, reads=["cards.*.id"]),
    Rule(wrong_combinations),
    Rule(wrong_bottles),
    Rule(unequal_dice_and_bottles, reads=["cards.*.combination", "cards.*.bottles"]),
]


def is_combination(words: str) -> bool:
    return any(re.fullmatch(pattern, words) for pattern in KINDS.values())


def kind_of(combination: str) -> Kind:
    """The sort of a combination, e.g. "above" for >4 >4."""
    return next(kind for kind, pattern in KINDS.items() if re.fullmatch(pattern, combination))


def dice_of(combination: str) -> int:
    """How many dice a combination takes, e.g. 3 for X X + 6."""
    return len(combination.replace("+", "").split())


@lru_cache(maxsize=MOST_COMBINATIONS)
def solutions(combination: str) -> tuple[Values, ...]:
    """All values that do a combination, rising, e.g. (1, 2, 3) … (4, 5, 6) for A B C (rule 1.3)."""
    every = combinations_with_replacement(FACES, dice_of(combination))
    return tuple(values for values in every if does(values, combination))


def does(values: Values, combination: str) -> bool:
    """Whether rising values do a combination, e.g. (3, 3, 6) does X X + 6."""
    number = int(re.sub(r"\D", "", combination)[:1] or 0)
    match kind_of(combination):
        case "exact":
            return list(values) == sorted(int(value) for value in combination.split())
        case "above":
            return all(value > number for value in values)
        case "below":
            return all(value < number for value in values)
        case "alike":
            return len(set(values)) == 1
        case "pair and":
            rest = list(values)
            if number in rest:
                rest.remove(number)
            return len(rest) == len(values) - 1 and len(set(rest)) == 1
        case "run":
            return list(values) == list(range(values[0], values[0] + len(values)))
