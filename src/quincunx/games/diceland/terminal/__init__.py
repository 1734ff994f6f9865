"""Diceland in the terminal: the island, the dice, how near everybody is, and the words that the command line needs."""

import json
import re
from functools import lru_cache
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from quincunx.core.errors import LANGUAGES, Language
from quincunx.games.diceland.files.board import Board
from quincunx.games.diceland.files.boards import load_board
from quincunx.games.diceland.files.grid import NUMBERS, set_of
from quincunx.games.diceland.files.signs import COLOURS, Colour
from quincunx.games.diceland.setup import DEALT, RANDOM
from quincunx.games.diceland.state import FACE_NAMES, TREASURES_TO_WIN
from quincunx.games.diceland.terminal.island import INKS, NAMED, PAPERS, SMALL, TREASURE, island
from quincunx.games.diceland.text.moves import MOVES
from quincunx.games.diceland.text.words import SAID

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "title": "{} treasures and one whole colour win",
        "treasures": "treasures",
        "chooses": "may choose",
        "marks": "marks {} {}",
        "bonus": "bonus throws: {}",
        "dice": "Dice",
        "aside": "Aside",
        "side": "Side {}",
        "board": "Board {}",
    },
    "fr": {
        "title": "{} trésors et une couleur entière pour gagner",
        "treasures": "trésors",
        "chooses": "peut choisir",
        "marks": "coche {} × {}",
        "bonus": "lancers bonus : {}",
        "dice": "Dés",
        "aside": "De côté",
        "side": "Face {}",
        "board": "Plateau {}",
    },
}
ROOM_BESIDE = 61  # columns that an island may take, so that the dice lie beside it
LETTERS: dict[Language, str] = {"en": "RYGBOE", "fr": "RJVBOG"}
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
        "board": "le plateau pour {}",
        "seed": "la graine de l’île",
        "first": "le siège qui commence",
        "die": "le prochain dé",
    },
}


# The table


def draw(
    position: dict[str, Any], options: dict[str, Any], seat: int, names: list[str], language: Language
) -> RenderableType:
    """What lies on the table, as the seat that looks at it may know it."""
    title = Rule(WORDS[language]["title"].format(TREASURES_TO_WIN), style="dim")
    rules: int = options["rules"]
    pictures, notes = islands(position, rules, seat, names, language), [*legend(language), *dice(position, language)]
    if len(pictures) == 1 and widest(pictures[0]) <= ROOM_BESIDE:
        beside = Table.grid(padding=(0, 2))
        beside.add_row(pictures[0], Text("\n").join(notes))
        return Group(title, beside, seats(position, rules, names, language))
    below = Text(" ").join(notes)
    return Group(title, Columns(pictures, padding=(0, 2)), below, seats(position, rules, names, language))


def widest(picture: Text) -> int:
    return max(line.cell_len for line in picture.split())


def legend(language: Language) -> list[Text]:
    """Which letter is which colour."""
    words = zip(LETTERS[language], COLOURS, strict=True)
    chips = [chip(f"{letter} {SAID['colour'][language][colour]}", colour) for letter, colour in words]
    return [*chips, Text(f"{TREASURE} {WORDS[language]['treasures']}")]


def chip(text: str, colour: Colour) -> Text:
    return Text(f" {text} ", f"bold {INKS[colour]} on {PAPERS[colour]}")


def islands(position: dict[str, Any], rules: int, seat: int, names: list[str], language: Language) -> list[Text]:
    """The island of a seat; both sides while one is to be chosen; everybody's for who has no seat."""
    letters, words = LETTERS[language], WORDS[language]
    boards, marked = position["boards"], position["marked"]
    if seat < 0:
        return [
            titled(name, island(board_of(board, rules), cells, letters, SMALL))
            for name, board, cells in zip(names, boards, marked, strict=True)
            if cells
        ]
    if marked[seat]:
        return [island(board_of(boards[seat], rules), marked[seat], letters, NAMED)]
    return [
        titled(words["side"].format(side), island(board_of(boards[seat] + side, rules), [], letters, SMALL))
        for side in FACE_NAMES
    ]


def board_of(told: str | dict[str, Any], rules: int) -> Board:
    """The board that a position tells, by its name or by its content."""
    return read_board(json.dumps(told), rules)


@lru_cache(maxsize=16)
def read_board(told: str, rules: int) -> Board:
    """A board is read and checked once for all drawings."""
    return load_board(json.loads(told), rules)


def titled(title: str, picture: Text) -> Text:
    return Text.assemble((f"{title}\n", "bold"), picture)


def dice(position: dict[str, Any], language: Language) -> list[Text]:
    """The dice that lie there, and those set aside, by colours."""
    words, lines = WORDS[language], []
    if position["dice"]:
        counts = [(colour, position["dice"].count(colour)) for colour in COLOURS]
        lines += [Text(words["dice"]), *(die(*each, language) for each in counts if each[1])]
    if position["aside"]:
        lines.append(Text.assemble(f"{words['aside']} ", die(position["colour"], position["aside"], language)))
    return lines


def die(colour: Colour, count: int, language: Language) -> Text:
    """A colour with its number of dice, e.g. "2 × red"."""
    return Text.assemble(f"{count} × ", chip(SAID["colour"][language][colour], colour))


def seats(position: dict[str, Any], rules: int, names: list[str], language: Language) -> Table:
    """A row for each seat: treasures, the colour with the fewest cells missing, what it has to do."""
    table = Table.grid(padding=(0, 2))
    for seat, name in enumerate(names):
        treasures, nearest = progress(position, rules, seat, language)
        table.add_row(
            Text.assemble("▶ " if seat == position["active"] else "  ", (name, "bold")),
            treasures,
            nearest,
            task(position["marking"][seat], language),
            bonus(position["bonus"][seat], language),
        )
    return table


def bonus(throws: int, language: Language) -> str:
    """E.g. "bonus throws: 2"."""
    return WORDS[language]["bonus"].format(throws) if throws else ""


def progress(position: dict[str, Any], rules: int, seat: int, language: Language) -> tuple[str, str]:
    """A seat's treasures and its nearest colour, e.g. ("7/9", "green 12/14"); its board before a side is chosen."""
    named = position["boards"][seat]
    if not position["marked"][seat]:
        return "", WORDS[language]["board"].format(named)
    board, marked = board_of(named, rules), set_of(NUMBERS[cell] for cell in position["marked"][seat])
    done = {colour: (cells & marked).bit_count() for colour, cells in zip(COLOURS, board.colours, strict=True)}
    nearest = max(COLOURS, key=lambda colour: done[colour])
    whole = board.colours[0].bit_count()
    treasures = (board.treasures & marked).bit_count()
    return f"{TREASURE} {treasures}/{TREASURES_TO_WIN}", f"{SAID['colour'][language][nearest]} {done[nearest]}/{whole}"


def task(marking: Any, language: Language) -> str:
    """What a seat still has to do, e.g. "marks 2 yellow"."""
    words = WORDS[language]
    if marking is None:
        return ""
    if marking == "choose":
        return words["chooses"]
    return words["marks"].format(marking["left"], SAID["colour"][language][marking["colour"]])


def paint(sentence: str) -> Text:
    """A sentence with its colours in colour."""
    text = Text(sentence)
    for language in LANGUAGES:
        for colour in COLOURS:
            word = re.escape(SAID["colour"][language][colour])
            text.highlight_regex(rf"\b{word}\b", f"bold {INKS[colour]} on {PAPERS[colour]}")
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
        return TOLD[language][verb].format(", ".join(SAID["colour"][language].get(word, word) for word in results))
    return MOVES.describe(None, moves[0], language, None, names)


def wanted(position: dict[str, Any], names: list[str], language: Language) -> str:
    """What Nature owes next, for who throws real dice and deals real boards, e.g. "the next die"."""
    words, now, since = WANTED[language], position["position"], position["since"]
    if now is not None:
        return words["first" if now["phase"] == "side" else "die"]
    board = position["options"]["board"]
    if board == DEALT:
        return words["board"].format(names[len(since)])
    return words["seed" if board == RANDOM and not since else "first"]
