"""Diceland in the terminal: the island, the dice, how near everybody is, and the words that the command line needs."""

import re
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from quincunx.core.errors import Language
from quincunx.games.diceland.boards import load_board
from quincunx.games.diceland.grid import NUMBERS, set_of
from quincunx.games.diceland.picture import INKS, NAMED, PAPERS, SMALL, TREASURE, island
from quincunx.games.diceland.sentences import COLOUR_WORDS, describe
from quincunx.games.diceland.setup import DEALT, RANDOM
from quincunx.games.diceland.signs import COLOURS
from quincunx.games.diceland.state import FACE_NAMES, TREASURES_TO_WIN

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "title": "{} treasures and one whole colour win",
        "treasures": "treasures",
        "nearest": "nearest colour",
        "marking": "marking",
        "chooses": "may choose",
        "marks": "marks",
        "bonus": "bonus throws",
        "dice": "Dice",
        "aside": "Aside",
        "side": "Side {}",
        "board": "Board {}",
    },
    "fr": {
        "title": "{} trésors et une couleur entière pour gagner",
        "treasures": "trésors",
        "nearest": "couleur la plus proche",
        "marking": "coche",
        "chooses": "peut choisir",
        "marks": "coche",
        "bonus": "lancers bonus",
        "dice": "Dés",
        "aside": "De côté",
        "side": "Face {}",
        "board": "Plateau {}",
    },
}
SIDE_BY_SIDE = 2  # small islands that fit beside the dice
LETTERS: dict[Language, str] = {"en": "RYGBOE", "fr": "RJVBOG"}
SCORE_WORDS: dict[Language, dict[str, str]] = {
    "en": {"whole": "Whole colours", "cells": "Cells marked", "total": "Points (treasures)"},
    "fr": {"whole": "Couleurs entières", "cells": "Cases cochées", "total": "Points (trésors)"},
}
TOLD: dict[Language, dict[str, str]] = {
    "en": {"die": "The dice show {}.", "board": "Boards dealt: {}."},
    "fr": {"die": "Les dés montrent {}.", "board": "Plateaux distribués : {}."},
}
WANTED: dict[Language, dict[str, str]] = {
    "en": {
        "board": "the board of {}",
        "seed": "the seed of the island",
        "first": "the seat that begins",
        "die": "the next die",
    },
    "fr": {
        "board": "le plateau de {}",
        "seed": "la graine de l’île",
        "first": "le siège qui commence",
        "die": "le prochain dé",
    },
}


# The table


def draw(
    position: dict[str, Any], _options: dict[str, Any], seat: int, names: list[str], language: Language
) -> RenderableType:
    """What lies on the table, as the seat that looks at it may know it."""
    title = Rule(WORDS[language]["title"].format(TREASURES_TO_WIN), style="dim")
    pictures, notes = islands(position, seat, names, language), [*legend(language), *dice(position, language)]
    if len(pictures) > SIDE_BY_SIDE:
        middle: RenderableType = Group(Columns(pictures, padding=(0, 4)), Text("  ").join(filter(None, notes)))
    else:
        middle = Table.grid(padding=(0, 3))
        middle.add_row(*pictures, Text("\n").join(notes))
    return Group(title, middle, seats(position, names, language))


def legend(language: Language) -> list[Text]:
    """Which letter is which colour."""
    words = zip(LETTERS[language], COLOURS, strict=True)
    chips = [chip(f"{letter} {COLOUR_WORDS[language][colour]}", colour) for letter, colour in words]
    return [*chips, Text(f" {TREASURE} {WORDS[language]['treasures']}")]


def chip(text: str, colour: str) -> Text:
    return Text(f" {text} ", f"bold {INKS[colour]} on {PAPERS[colour]}")


def islands(position: dict[str, Any], seat: int, names: list[str], language: Language) -> list[RenderableType]:
    """The island of the seat that looks; both sides while one is to be chosen; everybody's for who has no seat."""
    letters, words = LETTERS[language], WORDS[language]
    boards, marked = position["boards"], position["marked"]
    if seat < 0:
        return [
            Group(Text(name, "bold"), island(load_board(board), cells, letters, SMALL))
            for name, board, cells in zip(names, boards, marked, strict=True)
            if cells
        ]
    if marked[seat]:
        return [island(load_board(boards[seat]), marked[seat], letters, NAMED)]
    return [
        Group(Text(words["side"].format(side), "bold"), island(load_board(boards[seat] + side), [], letters, SMALL))
        for side in FACE_NAMES
    ]


def dice(position: dict[str, Any], language: Language) -> list[Text]:
    """The dice that lie there, and those set aside, a line for each colour."""
    words, lines = WORDS[language], []
    if position["dice"]:
        counts = [(colour, position["dice"].count(colour)) for colour in COLOURS]
        lines += [Text(), Text(words["dice"]), *(die(*each, language) for each in counts if each[1])]
    if position["aside"]:
        lines += [Text(), Text(words["aside"]), die(position["colour"], position["aside"], language)]
    return lines


def die(colour: str, count: int, language: Language) -> Text:
    """A colour with its number of dice, e.g. "2 × red"."""
    return Text.assemble(f"{count} × ", chip(COLOUR_WORDS[language][colour], colour))


def seats(position: dict[str, Any], names: list[str], language: Language) -> Table:
    """A row for each seat: treasures, the colour with the fewest cells missing, what it has to do."""
    words = WORDS[language]
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    table.add_column(words["treasures"], justify="right")
    table.add_column(words["nearest"])
    table.add_column(words["marking"])
    table.add_column(words["bonus"], justify="right")
    for seat, name in enumerate(names):
        treasures, nearest = progress(position, seat, language)
        table.add_row(
            Text.assemble("▶ " if seat == position["active"] else "  ", (name, "bold")),
            treasures,
            nearest,
            task(position["marking"][seat], language),
            str(position["bonus"][seat] or ""),
        )
    return table


def progress(position: dict[str, Any], seat: int, language: Language) -> tuple[str, str]:
    """A seat's treasures and its nearest colour, e.g. ("7/9", "green 12/14"); its board before a side is chosen."""
    named = position["boards"][seat]
    if not position["marked"][seat]:
        return "", WORDS[language]["board"].format(named)
    board, marked = load_board(named), set_of(NUMBERS[cell] for cell in position["marked"][seat])
    done = {colour: (cells & marked).bit_count() for colour, cells in zip(COLOURS, board.colours, strict=True)}
    nearest = max(COLOURS, key=lambda colour: done[colour])
    whole = board.colours[0].bit_count()
    treasures = (board.treasures & marked).bit_count()
    return f"{treasures}/{TREASURES_TO_WIN}", f"{COLOUR_WORDS[language][nearest]} {done[nearest]}/{whole}"


def task(marking: Any, language: Language) -> str:
    """What a seat still has to do, e.g. "marks 2 yellow"."""
    words = WORDS[language]
    if marking is None:
        return ""
    if marking == "choose":
        return words["chooses"]
    return f"{words['marks']} {marking['left']} {COLOUR_WORDS[language][marking['colour']]}"


def paint(sentence: str) -> Text:
    """A sentence with its colours in colour."""
    text = Text(sentence)
    for words in COLOUR_WORDS.values():
        for colour, word in words.items():
            text.highlight_regex(rf"\b{re.escape(word)}\b", f"bold {INKS[colour]} on {PAPERS[colour]}")
    return text


# Words


def shelves(move: str, position: dict[str, Any], language: Language) -> list[str]:
    """There are never so many moves that they need headings."""
    return []


def chance(moves: list[str], names: list[str], language: Language) -> str:
    """A run of Nature's moves of one kind as one sentence."""
    verb = moves[0].split()[0]
    results = [move.split()[1] for move in moves]
    if verb in TOLD[language]:
        return TOLD[language][verb].format(", ".join(COLOUR_WORDS[language].get(word, word) for word in results))
    return describe(moves[0], language, None, names)


def wanted(position: dict[str, Any], names: list[str], language: Language) -> str:
    """What Nature owes next, for who throws real dice and deals real boards, e.g. "the next die"."""
    words, now, since = WANTED[language], position["position"], position["since"]
    if now is not None:
        return words["first" if now["phase"] == "side" else "die"]
    board = position["options"]["board"]
    if board == DEALT:
        return words["board"].format(names[len(since)])
    return words["seed" if board == RANDOM and not since else "first"]
