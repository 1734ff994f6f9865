"""Dicycle Race in the terminal: the road, the seats, the dice, and the words that the command line needs."""

import re
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from quincunx.core.errors import Language
from quincunx.games.dicycle_race.cards import COLOURS, LETTERS, load_deck
from quincunx.games.dicycle_race.options import DRAWN, checked_options
from quincunx.games.dicycle_race.road import INKS, dice, die, road
from quincunx.games.dicycle_race.sentences import (
    COLOUR_WORDS,
    card_title,
    cards_counted,
    describe,
    where,
)

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "sprint": "Sprint",
        "family": "Family outing",
        "velodrome": "Velodrome",
        "duel": "Duel",
        "race": "race {} of {}",
        "throws": "throws left: {}",
        "points": "points",
        "home": "home",
        "out": "out",
        "hand": "Hand",
        "thrown": "Thrown",
        "gift": "Gift from {}",
        "announced": "Announced",
    },
    "fr": {
        "sprint": "Sprint",
        "family": "En famille",
        "velodrome": "Vélodrome",
        "duel": "Duel",
        "race": "course {} sur {}",
        "throws": "lancers restants : {}",
        "points": "points",
        "home": "arrivé",
        "out": "éliminé",
        "hand": "Main",
        "thrown": "Lancés",
        "gift": "Cadeau de {}",
        "announced": "Annoncé",
    },
}
SCORE_WORDS: dict[Language, dict[str, str]] = {
    "en": {"steps": "Steps in the last race (in a circle: the card)", "total": "Points"},
    "fr": {"steps": "Pas de la dernière course (en cercle : la carte)", "total": "Points"},
}
WANTED: dict[Language, dict[str, str]] = {
    "en": {"card": "card {} of the route", "first": "the seat that begins", "die": "the next {} die"},
    "fr": {"card": "la carte {} du parcours", "first": "le siège qui commence", "die": "le prochain dé {}"},
}
ROUTE_TOLD: dict[Language, str] = {"en": "The route: {}.", "fr": "Le parcours : {}."}
DICE_TOLD: dict[Language, str] = {"en": "The dice show {}.", "fr": "Les dés montrent {}."}


# The table


def draw(
    position: dict[str, Any], options: dict[str, Any], seat: int, names: list[str], language: Language
) -> RenderableType:
    """What lies on the table; nothing is hidden."""
    words = WORDS[language]
    title = [words[position["mode"]]]
    if position["scoring"] != "sprint":
        title.append(words["race"].format(position["race"], position["races"]))
    if position["phase"] == "throw":
        title.append(words["throws"].format(position["throws"]))
    below = Table.grid(padding=(0, 4))
    below.add_row(seats(position, names, words), dice_about(position, names, language))
    return Group(
        Rule(" · ".join(title), style="dim"),
        legend(language),
        road(position, load_deck(options["deck"]), names),
        Text(),
        below,
    )


def legend(language: Language) -> Text:
    """Which letter is which colour."""
    return Text(" ").join(Text(f"{letter} {COLOUR_WORDS[language][letter]}", INKS[letter]) for letter in LETTERS)


def seats(position: dict[str, Any], names: list[str], words: dict[str, str]) -> Table:
    """A row for each seat: points, and whether it is home or out."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    table.add_column(words["points"], justify="right")
    table.add_column("")
    teams = position["teams"] if position["mode"] == "family" else len(names)
    for seat, name in enumerate(names):
        team = seat % teams
        state = words["home"] if team in position["home"] else words["out"] if position["pawns"][team] is None else ""
        mark = "▶ " if seat == position["turn"] else "  "
        table.add_row(Text.assemble(mark, (name, "bold")), str(position["points"][seat]), state)
    return table


def dice_about(position: dict[str, Any], names: list[str], language: Language) -> Table:
    """The hand, the dice just thrown, the gift and what was announced."""
    words, table = WORDS[language], Table.grid(padding=(0, 2))
    if position["announced"] is not None:
        numbers = position["announced"] if isinstance(position["announced"], list) else [position["announced"]]
        table.add_row(Text(words["announced"], "dim"), " ".join(map(str, numbers)))
    if position["hand"]:
        letters = [
            Text(f"{letter}×{position['hand'][colour]}", INKS[letter]) for letter, colour in zip(LETTERS, COLOURS)
        ]
        table.add_row(Text(words["hand"], "dim"), Text(" ").join(letters))
    if position["thrown"]:
        table.add_row(Text(words["thrown"], "dim"), dice(position["thrown"]))
    if position["gift"]:
        table.add_row(
            Text(words["gift"].format(names[position["gift"]["from"]]), "dim"), dice(position["gift"]["dice"])
        )
    return table


def paint(sentence: str) -> Text:
    """A sentence with its dice drawn."""
    parts = re.split(r"\b([YBR][1-6])\b", sentence)
    return Text.assemble(*(die(part) if index % 2 else part for index, part in enumerate(parts)))


# Words


def shelves(move: str, position: dict[str, Any], language: Language) -> list[str]:
    """The headings under which a move is offered, e.g. ["Place Y4"]."""
    verb, *rest = move.split()
    english = language == "en"
    if verb in ("place", "gift"):
        heading = {"place": ("Place a die on", "Poser un dé sur"), "gift": ("Take a die for", "Prendre un dé pour")}[
            verb
        ]
        return [f"{heading[0 if english else 1]} {where(rest[1:], language)}"]
    if verb == "announce" and len(rest) > 1:
        cards = cards_counted(rest[0], language)
        return [f"Pawn 1: {cards}" if english else f"Pion 1 : {cards}"]
    return []


def chance(moves: list[str], names: list[str], language: Language) -> str:
    """A run of Nature's moves of one kind as one sentence."""
    verb = moves[0].split()[0]
    results = [move.split()[1] for move in moves]
    if verb == "die":
        return DICE_TOLD[language].format(" ".join(results))
    if verb == "card":
        return ROUTE_TOLD[language].format(", ".join(card_title(name, language) for name in results))
    return describe(moves[0], language, None, names)


def wanted(position: dict[str, Any], names: list[str], language: Language) -> str:
    """What Nature owes next, for who throws real dice and deals real cards, e.g. "the next red die"."""
    words, since = WANTED[language], [move for _, move in position["since"]]
    if since and since[0] == "throw":
        colour = LETTERS[COLOURS.index(colours_thrown(position["position"])[len(since) - 1])]
        return words["die"].format(COLOUR_WORDS[language][colour])
    options = position["options"]
    laid = sum(move.startswith("card") for move in since)
    stretch = len(checked_options(**options).stretch)
    if options["route"] == DRAWN and laid < options["cards"] + stretch:
        return words["card"].format(laid + 1)
    return words["first"]


def colours_thrown(before: dict[str, Any]) -> list[str]:
    """The dice of a throw by colour: those of the hand that are not placed."""
    placed = [die["die"][0] for die in before["placed"] if die["throw"] > 0]
    return [
        colour
        for letter, colour in zip(LETTERS, COLOURS, strict=True)
        for _ in range(before["hand"][colour] - placed.count(letter))
    ]
