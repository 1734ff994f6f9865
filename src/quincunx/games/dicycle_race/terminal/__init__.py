"""Dicycle Race in the terminal: the road, the seats, the dice, and the words that the command line needs."""

import re
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from quincunx.core.errors import Language
from quincunx.core.kernels.reading import Reading
from quincunx.games.dicycle_race.bots.hand_odds import hand_odds
from quincunx.games.dicycle_race.files.cards import COLOURS, LETTERS, load_deck
from quincunx.games.dicycle_race.files.options import DRAWN, checked_options
from quincunx.games.dicycle_race.files.phrases import choice_title
from quincunx.games.dicycle_race.terminal.road import INKS, Road, dice, die
from quincunx.games.dicycle_race.text.from_position import from_position
from quincunx.games.dicycle_race.text.moves import MOVES
from quincunx.games.dicycle_race.text.words import COLOUR, card_title, cards_counted

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "race": "race {} of {}",
        "throws": "throws left: {}",
        "home": "home",
        "out": "out",
        "hand": "Hand",
        "thrown": "Thrown",
        "gift": "Gift from {}",
        "announced": "Announced",
        "odds": "%: the exact chance to do the next card",
    },
    "fr": {
        "race": "course {} sur {}",
        "throws": "lancers restants : {}",
        "home": "arrivé",
        "out": "éliminé",
        "hand": "Main",
        "thrown": "Lancés",
        "gift": "Cadeau laissé par {}",
        "announced": "Annoncé",
        "odds": "% : la chance exacte de valider la carte suivante",
    },
}
WANTED: dict[Language, dict[str, str]] = {
    "en": {"card": "card {} of the route", "first": "the seat that begins", "die": "the next {} die"},
    "fr": {"card": "la carte {} du parcours", "first": "le siège qui commence", "die": "le prochain dé {}"},
}
SHELVES: dict[Language, dict[str, str]] = {
    "en": {
        "announce": "Pawn 1: {}",
        "place": "Place a die on",
        "gift": "Take a die for",
        "step": " card {}",
        "road": ", road {}",
        "pawn": ", for pawn {}",
    },
    "fr": {
        "announce": "Pion 1 : {}",
        "place": "Poser un dé sur",
        "gift": "Prendre un dé pour",
        "step": " la carte {}",
        "road": ", route {}",
        "pawn": ", pour le pion {}",
    },
}
ROUTE_TOLD: dict[Language, str] = {"en": "The route: {}.", "fr": "Le parcours : {}."}
DICE_TOLD: dict[Language, str] = {"en": "The dice show {}.", "fr": "Les dés montrent {}."}


# The table


def draw(
    position: dict[str, Any], options: dict[str, Any], seat: int, names: list[str], language: Language
) -> RenderableType:
    """What lies on the table; nothing is hidden."""
    words = WORDS[language]
    title = [Text(choice_title("mode", position["mode"], language))]
    if position["scoring"] != "sprint":
        title.append(Text(words["race"].format(position["race"], position["races"])))
    if position["phase"] == "throw":
        title.append(Text(words["throws"].format(position["throws"])))
    return Group(
        Rule(Text(" · ").join([*title, legend(language)]), style="dim"),
        Road(position, load_deck(options["deck"], options["rules"]), names),
        *filter(None, [dice_about(position, names, language)]),
        seats(position, names, words),
    )


def legend(language: Language) -> Text:
    """Which letter is which colour."""
    return Text(" ").join(Text(f"{letter} {COLOUR[language][letter]}", INKS[letter]) for letter in LETTERS)


def seats(position: dict[str, Any], names: list[str], words: dict[str, str]) -> Text:
    """Every seat with its points where points count, and whether it is home or out, e.g. "▶Ann 3 · Bob 1 home"."""
    teams = position["teams"] if position["mode"] == "family" else len(names)
    shown = []
    for seat, name in enumerate(names):
        team = seat % teams
        state = words["home"] if team in position["home"] else words["out"] if position["pawns"][team] is None else ""
        mark = "▶" if seat == position["turn"] else ""
        points = "" if position["scoring"] == "sprint" else f" {position['points'][seat]}"
        shown.append(Text.assemble(mark, (name, "bold"), points, f" {state}" if state else ""))
    return Text(" · ").join(shown)


def dice_about(position: dict[str, Any], names: list[str], language: Language) -> Text:
    """The hand, the dice just thrown, the gift and what was announced."""
    words, parts = WORDS[language], []
    if position["announced"] is not None:
        numbers = position["announced"] if isinstance(position["announced"], list) else [position["announced"]]
        parts.append(Text.assemble((f"{words['announced']} ", "dim"), " ".join(map(str, numbers))))
    if position["hand"]:
        letters = [
            Text(f"{letter}×{position['hand'][colour]}", INKS[letter]) for letter, colour in zip(LETTERS, COLOURS)
        ]
        parts.append(Text.assemble((f"{words['hand']} ", "dim"), Text(" ").join(letters)))
    if position["thrown"]:
        parts.append(Text.assemble((f"{words['thrown']} ", "dim"), dice(position["thrown"])))
    if position["gift"]:
        giver = words["gift"].format(names[position["gift"]["from"]])
        parts.append(Text.assemble((f"{giver} ", "dim"), dice(position["gift"]["dice"])))
    if position["phase"] == "hand":
        parts.append(Text(words["odds"], "dim"))
    return Text("  ").join(parts)


def paint(sentence: str) -> Text:
    """A sentence with its dice drawn."""
    parts = re.split(r"\b([YBR][1-6])\b", sentence)
    return Text.assemble(*(die(part) if index % 2 else part for index, part in enumerate(parts)))


# Words


def shelves(move: str, position: dict[str, Any], language: Language) -> list[str]:
    """The headings under which a move is offered, e.g. ["Place a die on card 5"]."""
    words, (verb, *rest) = SHELVES[language], move.split()
    if verb == "announce" and len(rest) > 1:
        return [words[verb].format(cards_counted(int(rest[0]), language))]
    found = MOVES.read(move)
    if verb not in ("place", "gift") or found is None:
        return []
    _, given = found
    return [words[verb] + "".join(words[part].format(given[part]) for part in ("step", "road", "pawn") if given[part])]


def ranked(moves: list[str], position: dict[str, Any], options: dict[str, Any], language: Language) -> dict[str, str]:
    """Hands by their exact chance to do a pawn's next card, the best first; other moves as they are."""
    if position["phase"] != "hand":
        return dict.fromkeys(moves, "")
    odds = hand_odds(Reading(from_position(position, options)))
    chances = {move: [each or 0.0 for each in odds[move.removeprefix("hand ")]] for move in moves}
    return {
        move: ", ".join(percent(chance, language) for chance in chances[move])
        for move in sorted(moves, key=lambda move: -max(chances[move]))
    }


def percent(chance: float, language: Language) -> str:
    return f"{chance:.0%}" if language == "en" else f"{100 * chance:.0f} %"


def understood(line: str) -> str:
    """Dice typed by their colours, e.g. "hand Y3 B2 R1" for "yyybbr", "3y 2b 1r" or "3 jaunes 2 bleus 1 rouge"."""
    typed = "".join(line.casefold().split())
    if re.fullmatch(r"(\d[yjbr][a-z]*)+", typed):
        counts = re.findall(r"(\d)([yjbr])", typed)
        typed = "".join(letter * int(count) for count, letter in counts)
    typed = typed.replace("j", "y").upper()
    if not re.fullmatch(f"[{LETTERS}]{{2,}}", typed):
        return line
    return " ".join(["hand", *(f"{letter}{typed.count(letter)}" for letter in LETTERS if letter in typed)])


def chance(moves: list[str], names: list[str], language: Language) -> str:
    """A run of Nature's moves of one kind as one sentence."""
    verb = moves[0].split()[0]
    results = [move.split()[1] for move in moves]
    if verb == "die":
        return DICE_TOLD[language].format(" ".join(results))
    if verb == "card":
        return ROUTE_TOLD[language].format(", ".join(card_title(name, language) for name in results))
    return MOVES.describe(None, moves[0], language, None, names)


def wanted(position: dict[str, Any], names: list[str], language: Language) -> str:
    """What Nature owes next, for who throws real dice and deals real cards, e.g. "the next red die"."""
    words, since = WANTED[language], [move for _, move in position["since"]]
    if since and since[0] == "throw":
        colour = LETTERS[COLOURS.index(colours_thrown(position["position"])[len(since) - 1])]
        return words["die"].format(COLOUR[language][colour])
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
