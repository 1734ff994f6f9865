"""Dice Trip in the terminal: the map with your numbers, the dice, the scores, and the words the command line needs."""

import re
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from quincunx.core.errors import Language
from quincunx.games.dice_trip import atlas, solo
from quincunx.games.dice_trip.from_position import from_position
from quincunx.games.dice_trip.sentences import COLOUR_WORDS, DIE, number_and_dice
from quincunx.games.dice_trip.state import DICE, LETTERS, ROUNDS
from quincunx.games.dice_trip.text import score_sheet
from quincunx.games.dice_trip.text_map import INKS, TextMap

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "round": "Round {} of {}",
        "throws": "{} throws",
        "sheet": "the sheet of {}",
        "twice": "die twice",
        "reroll": "throw again",
        "powers": "powers left",
        "percentile": "{} of a hundred strong games of a bot end with fewer points.",
    },
    "fr": {
        "round": "Tour {} sur {}",
        "throws": "{} lance",
        "sheet": "la feuille de {}",
        "twice": "dé deux fois",
        "reroll": "relancer",
        "powers": "pouvoirs",
        "percentile": "{} fortes parties d’un robot sur cent finissent avec moins de points.",
    },
}
SCORE_WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "bonus": "Bonus",
        "crossed": "Crossed",
        "road": "Road",
        "consecutive": "Series",
        "zones": "Zones",
        "tens": "Tens",
        "total": "Points",
        "road_cities": "Cities of the road",
        "series_cities": "Cities of the series",
    },
    "fr": {
        "bonus": "Bonus",
        "crossed": "Rayées",
        "road": "Route",
        "consecutive": "Série",
        "zones": "Zones",
        "tens": "Dizaines",
        "total": "Points",
        "road_cities": "Villes de la route",
        "series_cities": "Villes de la série",
    },
}
POINTS = ("bonus", "crossed", "road", "consecutive", "zones", "tens", "total")
SHELVES: dict[Language, dict[str, str]] = {
    "en": {"write": "Write {}", "cross": "Cross out a city", "twice": "Use a die twice", "reroll": "Throw dice again"},
    "fr": {
        "write": "Écrire {}",
        "cross": "Rayer une ville",
        "twice": "Utiliser un dé deux fois",
        "reroll": "Relancer des dés",
    },
}
TOLD: dict[Language, str] = {"en": "The dice show {}.", "fr": "Les dés montrent {}."}
WANTED: dict[Language, str] = {"en": "the {} die", "fr": "le dé {}"}


# The table


def draw(
    position: dict[str, Any], _options: dict[str, Any], seat: int, names: list[str], language: Language
) -> RenderableType:
    """What lies on the table, as the seat that looks at it may know it; for spectators, the best sheet."""
    state = from_position(position, {"map": position["map"], "tens": position["tens"]})[0]
    scores = [score_sheet(state, each) for each in range(len(names))]
    shown = seat if seat >= 0 else max(range(len(names)), key=lambda each: scores[each]["total"])
    sheet = position["sheets"][shown]
    parts: list[RenderableType] = [
        Rule(title(position, names, shown, language), style="dim"),
        TextMap(atlas.map_of(state).map, sheet["cities"], sheet["bonus"], scores[shown]["road_cities"]),
        paint(position["dice"] or ""),
        seats(position, scores, names, language),
    ]
    if (reached := solo.percentile(state)) is not None:
        parts.append(Text(WORDS[language]["percentile"].format(reached), "bold"))
    return Group(*parts)


def title(position: dict[str, Any], names: list[str], shown: int, language: Language) -> str:
    words = WORDS[language]
    title = [words["round"].format(position["round"], ROUNDS)]
    if len(names) > 1:
        title += [words["throws"].format(names[position["roller"]]), words["sheet"].format(names[shown])]
    return " · ".join(title)


def seats(position: dict[str, Any], scores: list[dict[str, Any]], names: list[str], language: Language) -> Table:
    """A row for each seat: the parts of its score so far, and the powers it has left."""
    words = WORDS[language]
    shown = [part for part in POINTS if part != "tens" or position["tens"]]
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    for part in shown:
        table.add_column(SCORE_WORDS[language][part], justify="right")
    table.add_column(words["powers"])
    for name, score, sheet in zip(names, scores, position["sheets"], strict=True):
        left = ", ".join(words[power] for power in ("reroll", "twice") if not sheet[power])
        table.add_row(Text(name, "bold"), *(str(score[part]) for part in shown), left)
    return table


def paint(sentence: str) -> Text:
    """A sentence with its dice drawn."""
    parts = re.split(r"\b([RBGY][1-6])\b", sentence)
    return Text.assemble(*(Text(part, INKS[part[0]]) if index % 2 else part for index, part in enumerate(parts)))


# Words


def shelves(move: str, position: dict[str, Any], language: Language) -> list[str]:
    """The headings under which a move is offered, e.g. ["Write 42 (R4 B2)"]."""
    verb, *rest = move.split()
    heading = SHELVES[language].get(verb)
    if heading is None:
        return []
    return [heading.format(number_and_dice(rest[0]))] if verb == "write" else [heading]


def chance(moves: list[str], names: list[str], language: Language) -> str:
    """A run of Nature's moves as one sentence, with the colours where all four dice were thrown."""
    values = [move.split()[1] for move in moves]
    if len(values) == 1:
        return DIE[language].format(values[0])
    dice = [letter + value for letter, value in zip(LETTERS, values)] if len(values) == DICE else values
    return TOLD[language].format(" ".join(dice))


def wanted(position: dict[str, Any], names: list[str], language: Language) -> str:
    """The die that Nature owes next, for who throws real dice, e.g. "the red die"."""
    (_, move), *settled = position["since"]
    _, *dice = move.split()
    letter = (dice or list(LETTERS))[len(settled)]
    return WANTED[language].format(COLOUR_WORDS[language][letter])
