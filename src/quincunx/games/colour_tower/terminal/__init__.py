"""Colour Tower in the terminal: the three cards, the dice, the seats, and the words that the command line needs."""

import re
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from quincunx.core.errors import Language
from quincunx.games.colour_tower.files.deck import STACKS
from quincunx.games.colour_tower.state import DICE_NAMES, END_CARDS, FIRST_BLACK, STOP_CARDS
from quincunx.games.colour_tower.text.faces import face_named
from quincunx.games.colour_tower.text.moves import MOVES
from quincunx.games.colour_tower.text.words import COLOUR_WORDS, DICE_WORDS, action_words, card_words, combination_words

INKS = {
    "red": "bold white on #c62828",
    "yellow": "bold black on #fdd835",
    "green": "bold white on #2e7d32",
    "blue": "bold white on #1565c0",
    "orange": "bold black on #fb8c00",
    "purple": "bold white on #6a1b9a",
}
LETTERS = 2  # of a colour's name on a die: one would not tell vert from violet
WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "limits": "{} cards end the game, {} may stop it",
        "throws": "throws left: {}",
        "stack": "stack",
        "points": "points",
        "left": "left",
        "barred": "barred",
        "empty": "no card",
        "cards": "cards",
        "known": "points known",
        "yours": "Cards",
        "wild": "A black pair: you may paint one die.",
        "heir": "These dice were left to you.",
        "painted": "{} is painted: it stays out of the next throw.",
    },
    "fr": {
        "limits": "{} cartes achèvent la partie, {} permettent de l’arrêter",
        "throws": "lancers restants : {}",
        "stack": "tas",
        "points": "points",
        "left": "reste",
        "barred": "perdue",
        "empty": "aucune carte",
        "cards": "cartes",
        "known": "points connus",
        "yours": "Cartes",
        "wild": "Une paire noire : vous pouvez peindre un dé.",
        "heir": "Ces dés vous sont laissés.",
        "painted": "{} est peint : il reste hors du prochain lancer.",
    },
}
SHELVES: dict[Language, dict[str, str]] = {
    "en": {"throw": "Throw some dice, keep the others", "paint": "Paint a die", "give": "Give back a card"},
    "fr": {"throw": "Lancer des dés, garder les autres", "paint": "Peindre un dé", "give": "Rendre une carte"},
}
TOLD: dict[Language, dict[str, str]] = {
    "en": {"die": "The dice show {}.", "card": "Seen: {}."},
    "fr": {"die": "Les dés montrent {}.", "card": "On voit : {}."},
}
WANTED: dict[Language, dict[str, str]] = {
    "en": {
        "die": "the colour of {}",
        "top": "the next card of stack {}",
        "drawn": "the card drawn from {}",
        "first": "the seat that begins",
    },
    "fr": {
        "die": "la couleur de {}",
        "top": "la carte suivante du tas {}",
        "drawn": "la carte tirée chez {}",
        "first": "le siège qui commence",
    },
}


# The table


def draw(
    position: dict[str, Any], _options: dict[str, Any], seat: int, names: list[str], language: Language
) -> RenderableType:
    """What lies on the table, as the seat that looks at it may know it."""
    words = WORDS[language]
    limits = words["limits"].format(END_CARDS[len(names)], STOP_CARDS[len(names)])
    below = Table.grid(padding=(0, 4))
    below.add_row(seats(position, names, words), own_cards(position, seat, language) if seat >= 0 else "")
    return Group(
        Rule(limits, style="dim"), stacks(position, language), Text(), dice(position, seat, language), Text(), below
    )


def stacks(position: dict[str, Any], language: Language) -> Table:
    """A row for each stack: its top card, what it is worth and does, and how many lie under it."""
    words = WORDS[language]
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in (words["stack"], "", words["points"], "", words["left"], ""):
        table.add_column(heading)
    for number, card_id in enumerate(position["tops"], 1):
        left = str(position["left"][number - 1])
        if card_id is None:
            table.add_row(str(number), Text(words["empty"], "dim"), "", "", left, "")
            continue
        card = face_named(card_id)
        barred = Text(words["barred"], "dim") if number in position["barred"] else ""
        combination = paint(combination_words(card, language))
        table.add_row(str(number), combination, str(card.points), action_words(card, language), left, barred)
    return table


def dice(position: dict[str, Any], seat: int, language: Language) -> RenderableType:
    """The dice in a line, the black ones behind a bar, with what may be done with them."""
    words = WORDS[language]
    throws = Text(words["throws"].format(position["throws"]), "dim")
    if position["dice"] is None:
        return throws
    line = Text()
    for number, (name, colour) in enumerate(zip(DICE_NAMES, position["dice"], strict=True)):
        line.append("│ " if number == FIRST_BLACK else "")
        line.append(f"{name} ", "dim")
        line.append(f" {COLOUR_WORDS[language][colour][:LETTERS].title()} ", INKS[colour])
        line.append(" ")
    notes = [
        Text(words[key], "italic") for key, on in (("wild", position["wild"]), ("heir", position["inherited"])) if on
    ]
    if position["painted"] and position["throws"]:
        notes.append(Text(words["painted"].format(position["painted"]["die"]), "italic"))
    mine = seat == position["turn"] and position["phase"] == "throw"
    return Group(line, Text("  ").join([throws, *(notes if mine else [])]))


def seats(position: dict[str, Any], names: list[str], words: dict[str, str]) -> Table:
    """A row for each seat: how many cards it has, and the points of those that are known here."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    table.add_column(words["cards"], justify="right")
    table.add_column(words["known"])
    for number, name in enumerate(names):
        held = position["held"][number]
        known = " ".join("?" if card is None else str(face_named(card).points) for card in held)
        mark = "▶ " if number == position["turn"] else "  "
        table.add_row(Text.assemble(mark, (name, "bold")), str(len(held)), known)
    return table


def own_cards(position: dict[str, Any], seat: int, language: Language) -> Table:
    """The cards of the seat that looks, or those of another that it knows."""
    table = Table.grid()
    known = [card for card in position["held"][seat] if card is not None]
    if known:
        table.add_row(Text(WORDS[language]["yours"], "dim"))
    for card in known:
        table.add_row(paint(card_words(face_named(card), language)))
    return table


COLOUR_OF_WORD = {word: colour for words in COLOUR_WORDS.values() for colour, word in words.items()}


def paint(sentence: str) -> Text:
    """A sentence with its colours in ink."""
    parts = re.split(rf"\b({'|'.join(COLOUR_OF_WORD)})\b", sentence, flags=re.IGNORECASE)
    return Text.assemble(
        *((part, INKS[COLOUR_OF_WORD[part.lower()]]) if index % 2 else part for index, part in enumerate(parts))
    )


# Words


def shelves(move: str, position: dict[str, Any], language: Language) -> list[str]:
    """The headings under which a move is offered, e.g. ["Paint a die", "w1"]."""
    verb, *rest = move.split()
    if verb not in SHELVES[language] or not rest:
        return []
    heading = SHELVES[language][verb]
    if verb == "throw":
        return [heading, DICE_WORDS[language][str(len(rest))]]
    return [heading, rest[0]] if verb == "paint" else [heading]


def chance(moves: list[str], names: list[str], language: Language) -> str:
    """A run of Nature's moves of one kind as one sentence, "" if it is not worth telling."""
    verb = moves[0].split()[0]
    results = [result for move in moves if (result := move.split()[1]) != "?"]
    if not results:
        return ""
    if verb == "die":
        return TOLD[language]["die"].format(", ".join(COLOUR_WORDS[language][colour] for colour in results))
    if verb == "card":
        apart = "; " if language == "en" else " ; "
        return TOLD[language]["card"].format(apart.join(card_words(face_named(card), language) for card in results))
    return MOVES.describe(None, moves[0], language, None, names)


def wanted(position: dict[str, Any], names: list[str], language: Language) -> str:
    """What Nature owes next, for who throws real dice and turns real cards, e.g. "the colour of w1"."""
    words, since, now = WANTED[language], position["since"], position["position"]
    if now is None:
        return words["top"].format(len(since) + 1) if len(since) < STACKS else words["first"]
    (_, move), *settled = since
    verb, *rest = move.split()
    if verb == "throw":
        return words["die"].format((rest or DICE_NAMES)[len(settled)])
    if verb == "take" and not settled and now["left"][int(rest[0]) - 1]:
        return words["top"].format(rest[0])
    return words["drawn"].format(names[drawn_from(now, verb, rest)])


def drawn_from(now: dict[str, Any], verb: str, rest: list[str]) -> int:
    """The seat that a card is drawn from: the one named, or the next one with cards in a super swap."""
    if verb in ("steal", "swap"):
        return int(rest[0])
    players = len(now["held"])
    after: int = now["action"]["seat"] if verb == "give" else now["turn"]
    return next(seat for step in range(1, players) if now["held"][seat := (after + step) % players])
