"""Dicycle Race's tools for people who make their own cards (rules 1.6 and 1.7)."""

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any, Literal

from rich.bar import Bar
from rich.console import Group, RenderableType
from rich.table import Table

from quincunx.core.errors import BadOption, Language
from quincunx.core.files.json_files import bundled_text, names_in, read_json
from quincunx.games.dicycle_race.bots.odds import best_alone, hardness, in_order_of_levels
from quincunx.games.dicycle_race.files.cards import (
    DECKS,
    KINDS,
    LETTERS,
    LEVELS,
    STANDARD,
    CardFile,
    RouteCard,
    dice_of,
    load_deck,
)
from quincunx.games.dicycle_race.files.options import LEVELS_DRAWN, RANGES, checked_options, own_route
from quincunx.games.dicycle_race.setup import route_words
from quincunx.games.dicycle_race.text.words import hand_words

ROUTE = "route"
CHART = 30  # columns
GENERATED_PER_LEVEL = 12
CAPACITIES: list[int | Literal["blank"] | None] = [None, None, None, None, 1, 2, 3, "blank"]

CHECKED: dict[Language, dict[str, str]] = {
    "en": {
        "deck": "Cards “{}”: {} in all, {} green, {} orange, {} red.",
        "bottles": "Bottles: {} yellow, {} blue, {} red.",
        "routes": "Enough for routes of {} cards (levels “{}”).",
        "none": "Too few for a route (levels “{}”).",
        "route": "A route of {} cards of deck “standard”.",
        "capacity": "capacity {}",
        "blank": "blank capacity",
    },
    "fr": {
        "deck": "Cartes « {} » : {} en tout, {} vertes, {} orange, {} rouges.",
        "bottles": "Gourdes : {} jaunes, {} bleues, {} rouges.",
        "routes": "Assez pour des parcours de {} cartes (niveaux « {} »).",
        "none": "Trop peu pour un parcours (niveaux « {} »).",
        "route": "Un parcours de {} cartes du paquet « standard ».",
        "capacity": "capacité {}",
        "blank": "capacité vierge",
    },
}
ODDS: dict[Language, dict[str, str]] = {
    "en": {
        "title": "Chance to validate a card alone in three throws, with the best hand:",
        "hand": "hand {}",
        "chance": "{:.1f}%",
        "point": ".",
        "ordered": "Every orange card is harder than every green one, every red one harder than every orange one.",
        "mixed": "The levels do not follow the chances.",
    },
    "fr": {
        "title": "Chance de valider une carte en trois lancers, en ne visant qu’elle, avec la meilleure main :",
        "hand": "main {}",
        "chance": "{:.1f} %",
        "point": ",",
        "ordered": "Toute carte orange est plus difficile que toute verte, toute rouge plus difficile que toute orange.",
        "mixed": "Les niveaux ne suivent pas les chances.",
    },
}


def check(path: str, language: Language) -> tuple[RenderableType, dict[str, Any]]:
    """What a card file holds, and how long its routes can be; or what lies on a route."""
    if is_route(path):
        return check_route(path, language)
    deck = load_deck(path)
    data: dict[str, Any] = {
        "name": deck.name,
        "total": len(deck.cards),
        "levels": {level: sum(card.level == level for card in deck.cards) for level in LEVELS},
        "bottles": {letter: sum(card.bottles.count(letter) for card in deck.cards) for letter in LETTERS},
        "longest_route": {levels: longest_route(deck, levels) for levels in LEVELS_DRAWN},
        "cards": [card.model_dump(exclude_none=True) for card in deck.cards],
    }
    say = CHECKED[language]
    table = Table.grid(padding=(0, 2))
    for card in deck.cards:
        table.add_row(card.id, card.combination, card.bottles, capacity_words(card, say))
    routes = [lengths_words(levels, most, say) for levels, most in data["longest_route"].items()]
    counts = say["deck"].format(deck.name, data["total"], *data["levels"].values())
    return Group(counts, say["bottles"].format(*data["bottles"].values()), table, *routes), data


def is_route(path: str | dict[str, Any]) -> bool:
    return isinstance(path, str) and path not in names_in(DECKS) and isinstance(read_json(Path(path)), list)


def check_route(path: str, language: Language) -> tuple[RenderableType, dict[str, Any]]:
    """The cards of a route file, of our deck (rule 2.3)."""
    places = own_route(path)
    branches = any(len(place) > 1 for place in places or ())
    options = checked_options(route=path, branches=branches)
    words = [" / ".join(place) for place in options.route or ()]
    return Group(CHECKED[language]["route"].format(len(words)), *words), {"route": route_words(options)}


def longest_route(deck: CardFile, levels: str) -> int:
    """The most cards a route can have without branches, 0 if there are too few (rules 2.1 and 2.2)."""
    least, most = RANGES["cards"]
    there = sum(card.level in LEVELS_DRAWN[levels] for card in deck.cards)
    return min(there, most) if there >= least else 0


def lengths_words(levels: str, most: int, say: dict[str, str]) -> str:
    least, _ = RANGES["cards"]
    return say["routes"].format(f"{least}–{most}", levels) if most else say["none"].format(levels)


def capacity_words(card: RouteCard, say: dict[str, str]) -> str:
    if card.capacity is None:
        return ""
    return say["blank"] if card.capacity == "blank" else say["capacity"].format(card.capacity)


def odds(path: str | None, language: Language) -> tuple[RenderableType, dict[str, Any]]:
    """The exact chance of every card, as a table with a chart (rule 1.6)."""
    deck = load_deck(path or STANDARD)
    say = ODDS[language]
    table = Table.grid(padding=(0, 2))
    for justify in ("left", "left", "left", "left", "right", "left"):
        table.add_column(justify=justify)
    rows = []
    for card in deck.cards:
        hand, chance = best_alone(card)
        words = hand_words(hand)
        rows.append(
            {"id": card.id, "combination": card.combination, "bottles": card.bottles, "hand": words, "chance": chance}
        )
        bar = Bar(1, 0, chance, width=CHART, color={"orange": "dark_orange"}.get(card.level, card.level))
        percent = say["chance"].format(100 * chance).replace(".", say["point"])
        table.add_row(card.id, card.combination, card.bottles, say["hand"].format(words), percent, bar)
    ordered = in_order_of_levels(deck.cards)
    shown = Group(say["title"], table, say["ordered" if ordered else "mixed"])
    return shown, {"name": deck.name, "ordered": ordered, "cards": rows}


def new(name: str | None) -> tuple[str, str]:
    """Our cards, to be changed, which go with --deck; or a route through them, which goes with --route."""
    if name == ROUTE:
        return json.dumps([f"{level}-{number}" for level in LEVELS for number in range(1, 5)], indent=2) + "\n", ROUTE
    if name not in (None, STANDARD):
        raise BadOption(
            f"there is no “{name}”; there are {STANDARD}, {ROUTE}",
            f"il n’y a pas de « {name} » ; il y a {STANDARD}, {ROUTE}",
        )
    return bundled_text(DECKS, STANDARD), "deck"


def generate(seed: int) -> dict[str, Any]:
    """A new card file: every kind of combination, each colour equally often, levels by chance."""
    choice = random.Random(seed)
    size = GENERATED_PER_LEVEL * len(LEVELS)
    while True:
        drawn = {(card.combination, card.bottles): card for card in (new_card(choice) for _ in range(size))}
        cards = list(drawn.values())
        colours = Counter(letter for card in cards for letter in card.bottles)
        if len(cards) < size or len(set(colours.values())) > 1 or {card.kind for card in cards} != set(KINDS):
            continue
        levelled = by_level(sorted(cards, key=hardness, reverse=True))
        if in_order_of_levels(levelled):
            return {"name": f"Cards {seed}", "cards": [card.model_dump(exclude_none=True) for card in levelled]}


def by_level(cards: list[RouteCard]) -> list[RouteCard]:
    """Name cards that stand in order of their chances, a third for each level, e.g. green-1 … red-12."""
    names = [f"{level}-{number}" for level in LEVELS for number in range(1, GENERATED_PER_LEVEL + 1)]
    return [card.model_copy(update={"id": name}) for card, name in zip(cards, names, strict=True)]


def new_card(choice: random.Random) -> RouteCard:
    """A card at random, its name still to be given."""
    combination = new_combination(choice)
    bottles = "".join(sorted(choice.choices(LETTERS, k=dice_of(combination)), key=LETTERS.index))
    return RouteCard(id="green-1", combination=combination, bottles=bottles, capacity=choice.choice(CAPACITIES))


def new_combination(choice: random.Random) -> str:
    dice, number = choice.randint(1, 4), choice.randint(1, 6)
    return choice.choice(
        [
            " ".join(str(value) for value in sorted(choice.choices(range(1, 7), k=dice))),
            " ".join([f">{choice.randint(3, 4)}"] * dice),
            " ".join([f"<{choice.randint(3, 4)}"] * dice),
            " ".join("X" * max(dice, 2)),
            f"X X + {number}",
            " ".join("ABCD"[: max(dice, 3)]),
        ]
    )
