"""Diceland's tools for people who make their own islands (section 12 of the rules)."""

import json
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table

from quincunx.core.errors import Language
from quincunx.core.files.json_files import bundled_text
from quincunx.games.diceland.files import drawing
from quincunx.games.diceland.files.board import Board
from quincunx.games.diceland.files.boards import BOARDS, RANDOM, SIDES, load_board
from quincunx.games.diceland.files.generator import rows_of
from quincunx.games.diceland.files.grid import NAMES, members
from quincunx.games.diceland.files.signs import COLOURS, ROCK, SEA
from quincunx.games.diceland.text.words import SAID

SENTENCES: dict[Language, tuple[str, str]] = {
    "en": ("Board “{}”: {} cells, {} of each colour in {} areas, {} rocks; the start is {}.", "It can be played."),
    "fr": (
        "Plateau « {} » : {} cases, {} de chaque couleur en {} zones, {} rochers ; départ en {}.",
        "On peut y jouer.",
    ),
}
HEADINGS: dict[Language, tuple[str, str, str]] = {
    "en": ("Colour", "Areas", "Treasures"),
    "fr": ("Couleur", "Zones", "Trésors"),
}


def check(path: str, language: Language) -> tuple[RenderableType, dict[str, Any]]:
    """What a board holds, colour by colour."""
    board = load_board(path)
    data = told(board)
    each = data["colours"]
    table = Table(*HEADINGS[language], box=None, pad_edge=False)
    for colour in COLOURS:
        sizes = " + ".join(str(len(area)) for area in each[colour]["areas"])
        table.add_row(SAID["colour"][language][colour], sizes, ", ".join(each[colour]["treasures"]))
    holds, playable = SENTENCES[language]
    areas = sum(len(each[colour]["areas"]) for colour in COLOURS)
    sentence = holds.format(board.name, data["cells"], each["red"]["cells"], areas, len(data["rocks"]), data["start"])
    return Group(sentence, table, playable), data


def told(board: Board) -> dict[str, Any]:
    """A board for programs, with the names of its cells."""
    colours = {
        colour: {
            "cells": cells.bit_count(),
            "areas": [names(area) for of_colour, area in board.areas() if of_colour == colour],
            "treasures": names(cells & board.treasures),
        }
        for colour, cells in zip(COLOURS, board.colours, strict=True)
    }
    return {
        "name": board.name,
        "cells": sum(sign != SEA for sign in board.signs),
        "start": NAMES[board.start],
        "rocks": names(board.having(ROCK)),
        "colours": colours,
    }


def names(cells: int) -> list[str]:
    return [NAMES[cell] for cell in members(cells)]


def draw(path: str, language: Language) -> tuple[str, dict[str, Any]]:
    """A picture of a board, to print on A4, as SVG."""
    board = load_board(path)
    svg = drawing.draw(board, language)
    return svg, {"name": board.name, "svg": svg}


def generate(seed: int) -> dict[str, Any]:
    """The board file of a new island (rule 1.8)."""
    return Board(name=f"random:{seed}", rows=rows_of(seed)).model_dump()


def new(name: str | None) -> tuple[str, str]:
    """A side of our boards, or the island of a seed, to be changed; it goes with --board."""
    name = name or SIDES[0]
    if not name.startswith(RANDOM):
        return bundled_text(BOARDS, name), "board"
    return json.dumps(load_board(name).model_dump(), ensure_ascii=False, indent=2) + "\n", "board"
