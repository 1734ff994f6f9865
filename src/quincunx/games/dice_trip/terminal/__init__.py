"""Dice Trip in the terminal: the map with your numbers, the dice, the scores, and the words the command line needs."""

import re
from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from quincunx.core.errors import Language
from quincunx.core.kernels.reading import Reading
from quincunx.games.dice_trip.bots import solo
from quincunx.games.dice_trip.files import atlas
from quincunx.games.dice_trip.files.maps import Map
from quincunx.games.dice_trip.state import DICE, LETTERS, ROUNDS
from quincunx.games.dice_trip.terminal.map import BRACKETS, INKS, TextMap
from quincunx.games.dice_trip.text.from_position import from_position
from quincunx.games.dice_trip.text.moves import DIE, MOVES, number_and_dice
from quincunx.games.dice_trip.text.sheet import Score, score_sheet
from quincunx.games.dice_trip.text.words import SAID

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "round": "Round {} of {}",
        "throws": "{} throws",
        "sheet": "the sheet of {}",
        "twice": "die twice",
        "reroll": "throw again",
        "points": "Points",
        "signs": "R red die's bonus|* bonus|• road",
        "percentile": "A strong bot scores less in {} of a hundred games.",
    },
    "fr": {
        "round": "Tour {} sur {}",
        "throws": "{} lance",
        "sheet": "feuille : {}",
        "twice": "dé deux fois",
        "reroll": "relancer",
        "points": "Points",
        "signs": "R bonus du dé rouge|* bonus|• route",
        "percentile": "Un robot fort marque moins de points {} fois sur cent.",
    },
}
BESIDE, LONGEST_NAME = 20, 12  # columns beside the map, letters of a name there
POWER = "✓"
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
    position: dict[str, Any], options: dict[str, Any], seat: int, names: list[str], language: Language
) -> RenderableType:
    """What lies on the table, as the seat that looks at it may know it; for spectators, the best sheet."""
    chart = atlas.known(position["map"], options["rules"])
    state = Reading(from_position(position, options | {"map": position["map"], "tens": position["tens"]}))
    scores = [score_sheet(state, each) for each in range(len(names))]
    shown = seat if seat >= 0 else max(range(len(names)), key=lambda each: scores[each]["total"])
    sheet = position["sheets"][shown]
    middle = Table.grid(padding=(0, 1), expand=True)
    middle.add_column(ratio=1)
    middle.add_column(width=BESIDE)
    middle.add_row(
        TextMap(chart.map, sheet["cities"], sheet["bonus"], scores[shown]["road_cities"]),
        Group(
            paint(position["dice"] or ""),
            own_score(position, scores[shown], shown, language),
            others(scores, names, shown),
        ),
    )
    parts: list[RenderableType] = [
        Rule(title(position, names, shown, language), style="dim"),
        middle,
        legend(chart.map, language),
    ]
    if (reached := solo.percentile(state)) is not None:
        parts.append(Text(WORDS[language]["percentile"].format(reached), "bold"))
    return Group(*parts)


def legend(chart: Map, language: Language) -> Text:
    """What the signs on the map mean."""
    zones = [
        f"{before} {after} {words.say(language)}" for (before, after), words in zip(BRACKETS, chart.zones.values())
    ]
    return Text("  ".join([*zones, *WORDS[language]["signs"].split("|")]), "dim")


def title(position: dict[str, Any], names: list[str], shown: int, language: Language) -> str:
    words = WORDS[language]
    title = [words["round"].format(position["round"], ROUNDS)]
    if len(names) > 1:
        title += [words["throws"].format(names[position["roller"]]), words["sheet"].format(names[shown])]
    return " · ".join(title)


def own_score(position: dict[str, Any], score: Mapping[str, Any], shown: int, language: Language) -> Table:
    """The parts of the score of the sheet that is shown, and the powers it has left."""
    words, sheet = WORDS[language], position["sheets"][shown]
    table = Table.grid(padding=(0, 1))
    table.add_column()
    table.add_column(justify="right")
    for part, said in (SAID["part"][language] | {"total": words["points"]}).items():
        if part != "tens" or position["tens"]:
            style = "bold" if part == "total" else ""
            table.add_row(Text(said, style), Text(str(score[part]), style))
    for power in ("reroll", "twice"):
        if not sheet[power]:
            table.add_row(Text(words[power], "italic"), POWER)
    return table


def others(scores: list[Score], names: list[str], shown: int) -> Table:
    """Everybody else with the points so far; `board NAME` shows their sheets."""
    table = Table.grid(padding=(0, 1))
    for seat, name in enumerate(names):
        if seat != shown:
            table.add_row(Text(name[:LONGEST_NAME], "bold"), str(scores[seat]["total"]))
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
        return MOVES.describe(None, moves[0], language, None, names)
    dice = [letter + value for letter, value in zip(LETTERS, values)] if len(values) == DICE else values
    return TOLD[language].format(" ".join(dice))


def wanted(position: dict[str, Any], names: list[str], language: Language) -> str:
    """The die that Nature owes next, for who throws real dice, e.g. "the red die"."""
    (_, move), *settled = position["since"]
    _, *dice = move.split()
    letter = (dice or list(LETTERS))[len(settled)]
    return WANTED[language].format(DIE.said[language][letter])
