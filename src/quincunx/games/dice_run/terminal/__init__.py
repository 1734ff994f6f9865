"""Dice Run in the terminal: the road, the seats, your own cards, and the words that the command line needs."""

import re
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from quincunx.core.errors import Language
from quincunx.games.dice_run.state import (
    CARDS_EACH,
    COLOURS,
    DICE,
    DICE_A_COLOUR,
    LETTERS,
    PILES,
    STAGE_POINTS,
    STAGES,
    TARGETS_EACH,
)
from quincunx.games.dice_run.terminal.road import INKS, Road, die
from quincunx.games.dice_run.text.moves import MOVES
from quincunx.games.dice_run.text.position import groups_of
from quincunx.games.dice_run.text.words import SAID

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "stage": "Stage {} of {}, worth {} points",
        "undrawn": "{} cards undrawn",
        "points": "points",
        "won": "stages",
        "target": "target",
        "hand": "Your hand",
        "targets": "Your targets and their count",
        "breakaway": "Breakaway",
        "laid": "card laid",
        "face_down": "Laid face down",
    },
    "fr": {
        "stage": "Étape {} sur {}, {} points",
        "undrawn": "{} cartes à piocher",
        "points": "points",
        "won": "étapes",
        "target": "objectif",
        "hand": "Votre main",
        "targets": "Vos objectifs et leur décompte",
        "breakaway": "Échappée",
        "laid": "carte posée",
        "face_down": "Posée face cachée",
    },
}
STAGE_WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "over": "The {} stage is over:",
        "rank": "{}. {}: {} counts {}",
        "behind": ", and {} in group {}",
        "draw": ", level in every group: clockwise from who drew",
    },
    "fr": {
        "over": "La {} étape est finie :",
        "rank": "{}. {} : {} compte {}",
        "behind": ", et {} dans le groupe {}",
        "draw": ", à égalité partout : dans l’ordre du tour, à partir de qui a pioché",
    },
}
TOLD: dict[Language, dict[str, str]] = {
    "en": {"die": "The dice show {}.", "target": "Targets dealt: {}.", "card": "Drawn: {}.", "pile": "Piles of {}."},
    "fr": {
        "die": "Les dés donnent {}.",
        "target": "Objectifs distribués : {}.",
        "card": "Pioche : {}.",
        "pile": "Tas de {}.",
    },
}
WANTED: dict[Language, dict[str, str]] = {
    "en": {
        "die": "the next {} die",
        "target": "a target for {}",
        "card": "a card for {}",
        "pile": "the size of pile {}",
        "first": "the seat that begins",
    },
    "fr": {
        "die": "le prochain dé {}",
        "target": "un objectif pour {}",
        "card": "une carte pour {}",
        "pile": "la taille du tas {}",
        "first": "le siège qui commence",
    },
}
COLOUR_INKS = dict(zip(COLOURS, INKS.values(), strict=True))
CARD_INK = "bold black on grey82"
BOTH = 3  # rule 6.4: a die with the target's colour and value


# The table


def draw(
    position: dict[str, Any], _options: dict[str, Any], seat: int, names: list[str], language: Language
) -> RenderableType:
    """What lies on the table, as the seat that looks at it may know it."""
    words = WORDS[language]
    stage = words["stage"].format(position["stage"], STAGES, STAGE_POINTS[position["stage"] - 1])
    title = f"{stage} · {words['undrawn'].format(position['undrawn'])}"
    below = Table.grid(padding=(0, 4))
    below.add_row(seats(position, names, words), own_cards(position, seat, language) if seat >= 0 else "")
    return Group(Rule(title, style="dim"), legend(language), Road(position["race"]), Text(), below)


def legend(language: Language) -> Text:
    """Which letter is which colour."""
    words = [
        Text(f"{letter} {SAID['card'][language][colour]}", INKS[letter]) for letter, colour in zip(LETTERS, COLOURS)
    ]
    return Text(" ").join(words)


def seats(position: dict[str, Any], names: list[str], words: dict[str, str]) -> Table:
    """A row for each seat: points, stages won, this stage's target if it is face up, a card laid for a reroll."""
    head = groups_of(position)[0]
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    table.add_column(words["points"], justify="right")
    table.add_column(words["won"])
    table.add_column(words["target"])
    table.add_column("")
    for seat, name in enumerate(names):
        shown = position["shown"][seat]
        table.add_row(
            Text.assemble("▶ " if seat == position["turn"] else "  ", (name, "bold")),
            str(position["points"][seat]),
            " ".join(map(str, position["stage_cards"][seat])),
            counted(shown, head) if shown else "",
            Text(words["laid"], "dim") if seat == position["laid"] else "",
        )
    return table


def own_cards(position: dict[str, Any], seat: int, language: Language) -> Table:
    """The hand and the targets of the seat that looks, with what each target would count now."""
    words, head = WORDS[language], groups_of(position)[0]
    hand, targets = position["hands"][seat] or [], position["targets"][seat] or []
    rows = {
        "hand": Text(" ").join(card(name, language) for name in hand),
        "targets": Text("  ").join(counted(target, head) for target in targets),
        "breakaway": in_line(position["picked"]),
    }
    if position["laid"] == seat and position["laid_card"]:
        rows["face_down"] = card(position["laid_card"], language)
    table = Table.grid()
    for title, row in rows.items():
        if row:
            table.add_row(Text(words[title], "dim"))
            table.add_row(row)
    return table


def card(name: str, language: Language) -> Text:
    return Text(f" {SAID['card'][language][name]} ", COLOUR_INKS.get(name, CARD_INK))


def counted(target: str, head: list[str]) -> Text:
    """A target and its count in the head group, e.g. "B6 7" (rule 6.4)."""
    return Text.assemble(die(target), f" {sum(count(target, rider) for rider in head)}")


def count(target: str, rider: str) -> int:
    return BOTH if rider == target else int(rider[0] == target[0] or rider[1] == target[1])


def in_line(dice: list[str]) -> Text:
    return Text(" ").join(map(die, dice))


def paint(sentence: str) -> Text:
    """A sentence with its dice drawn."""
    parts = re.split(r"\b([RYGBP][1-6])\b", sentence)
    return Text.assemble(*(die(part) if index % 2 else part for index, part in enumerate(parts)))


# Words


def shelves(move: str, position: dict[str, Any], language: Language) -> list[str]:
    """The headings under which a move is offered, e.g. ["Reroll …", "Group 3: R1 Y2"]."""
    verb, *rest = move.split()
    english = language == "en"
    if verb == "play" and len(rest) > 1:
        card_name = SAID["card"][language][rest[0]]
        heading = f"Play {card_name}" if english else f"Jouer {card_name}"
        return [heading, group_heading(rest[1], position, language)] if rest[0] == "flip" else [heading]
    if verb == "target":
        return [f"Play the target {rest[0]}" if english else f"Jouer l’objectif {rest[0]}"]
    if verb == "reroll":
        heading = (
            "Reroll a group, laying a card face down"
            if english
            else "Relancer un groupe en posant une carte face cachée"
        )
        return [heading, group_heading(rest[0], position, language)]
    return []


def group_heading(number: str, position: dict[str, Any], language: Language) -> str:
    dice = " ".join(groups_of(position)[int(number) - 1])
    return f"Group {number}: {dice}" if language == "en" else f"Groupe {number} : {dice}"


def chance(moves: list[str], names: list[str], language: Language) -> str:
    """A run of Nature's moves of one kind as one sentence, "" if it is not worth telling."""
    verb = moves[0].split()[0]
    results = [result for move in moves if (result := move.split()[1]) != "?"]
    if not results:
        return ""
    if verb == "die":
        return TOLD[language]["die"].format(" ".join(results))
    if verb in TOLD[language]:
        return TOLD[language][verb].format(", ".join(SAID["card"][language].get(word, word) for word in results))
    return MOVES.describe(None, moves[0], language, None, names)


def scored(sheets: list[dict[str, Any]], names: list[str], language: Language) -> list[str]:
    """How the last stage ended, the winner first, e.g. "1. Ada: B6 counts 4, and 2 in group 2"."""
    words = STAGE_WORDS[language]
    last = max(number for number, stage in enumerate(sheets[0]["stages"]) if stage)
    seats = [(name, sheet["stages"][last]) for name, sheet in zip(names, sheets, strict=True)]
    lines = [rank_line(name, stage, words) for name, stage in sorted(seats, key=lambda seat: seat[1]["rank"])]
    return [words["over"].format(SAID["stage"][language][str(last + 1)]), *lines]


def rank_line(name: str, stage: dict[str, Any], words: dict[str, str]) -> str:
    """A seat's line at a stage's end: its target's count, and what broke a tie (rules 6.4 to 6.6)."""
    head, *behind = stage["counts"]
    line = words["rank"].format(stage["rank"], name, stage["target"], head)
    if stage["tie"] == "draw":
        return line + words["draw"]
    return line + words["behind"].format(behind[-1], len(behind) + 1) if stage["tie"] == "group" else line


def wanted(position: dict[str, Any], names: list[str], language: Language) -> str:
    """What Nature owes next, for who throws real dice and deals real cards, e.g. "die for red"."""
    since = position["since"]
    if position["position"] is None:
        return wanted_at_set_up(len(since), names, language)
    now = position["position"]
    (_, move), *settled = since
    verb, *rest = move.split()
    if verb == "reroll":
        dice = groups_of(now)[int(rest[0]) - 1]
        if len(settled) < len(dice):
            return wanted_die(dice[len(settled)][0], language)
    return WANTED[language]["card"].format(names[now["turn"]])


def wanted_at_set_up(number: int, names: list[str], language: Language) -> str:
    """The same for the so-manieth move of the set-up (rule 10.1)."""
    words, players = WANTED[language], len(names)
    if number < DICE:
        return wanted_die(LETTERS[number // DICE_A_COLOUR], language)
    number -= DICE
    if number < TARGETS_EACH * players:
        return words["target"].format(names[number // TARGETS_EACH])
    number -= TARGETS_EACH * players
    if number < CARDS_EACH * players:
        return words["card"].format(names[number // CARDS_EACH])
    number -= CARDS_EACH * players
    return words["pile"].format(number + 1) if number < PILES else words["first"]


def wanted_die(letter: str, language: Language) -> str:
    return WANTED[language]["die"].format(SAID["card"][language][COLOURS[LETTERS.index(letter)]].lower())
