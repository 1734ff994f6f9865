"""Dice Run's moves: how they are written, what others see of them, and what is said of them (rules 10.1 to 10.3)."""

from pathlib import Path
from typing import Any

from quincunx.core.errors import Language
from quincunx.core.log import DONE, Readers
from quincunx.core.notation import Listener, Names, Notation, Number, Told, its_own, names_in, nature, veil, verb
from quincunx.games.dice_run.rules.nature import seat_short_of_cards, seat_short_of_targets
from quincunx.games.dice_run.state import CARD_NAMES, COLOURS, DIE_NAMES, Card, Move, Phase

CARD = names_in(Path(__file__).parent / "words.json")["card"]
ORDER = Names(
    ("colour", "value"),
    {
        "en": {"colour": "colour first, then value", "value": "value first, then colour"},
        "fr": {"colour": "la couleur puis la valeur", "value": "la valeur puis la couleur"},
    },
)
FRENCH_PLURALS = dict(zip(COLOURS, ("rouges", "jaunes", "verts", "bleus", "violets"), strict=True))

# What the cards do, with what is chosen for them.
EFFECTS: dict[str, dict[Language, str]] = {
    "exchange": {"en": "groups {0} and {1} trade places", "fr": "les groupes {0} et {1} échangent leurs places"},
    "sprint": {"en": "three dice of the head group break away", "fr": "trois dés du groupe de tête s’échappent"},
    "comeback": {"en": "the last group moves up behind the head", "fr": "le dernier groupe remonte derrière la tête"},
    "flip": {"en": "in group {0}, each {1} turns to {2}", "fr": "dans le groupe {0}, chaque {1} devient un {2}"},
    "gap": {"en": "a gap opens behind group {0}", "fr": "un écart se creuse derrière le groupe {0}"},
    "accident": {"en": "{0} falls back to the last group", "fr": "{0} recule dans le dernier groupe"},
}


def card_and_choice(_table: Any, card: int, choice: int, value: int) -> str:
    """A card with what is chosen for it, e.g. "exchange 2"."""
    name = CARD_NAMES[card]
    match card:
        case Card.JOKER:
            return f"{name} {CARD_NAMES[choice]}"
        case Card.EXCHANGE | Card.GAP:
            return f"{name} {choice}"
        case Card.ACCIDENT:
            return f"{name} {DIE_NAMES[choice]}"
        case Card.FLIP:
            return f"{name} {choice} {value + 1}"
    return name


def effect(words: str, listener: Listener, _form: str | None) -> str:
    """A card and what it does, e.g. "Exchange: groups 2 and 3 trade places"."""
    card, *choice = words.split()
    language = listener.language
    if card in EFFECTS:
        after = {"exchange": lambda: int(choice[0]) + 1, "flip": lambda: 7 - int(choice[1])}
        done = EFFECTS[card][language].format(*choice, after[card]() if card in after else "")
    else:
        done = advance(choice[0] if card == "joker" else card, language)
    return f"{CARD.said[language][card]}{':' if language == 'en' else ' :'} {done}"


def advance(choice: str, language: Language) -> str:
    """The dice of a colour or a value advance, e.g. "the red dice advance" or "les 6 avancent"."""
    if language == "en":
        return f"the {choice} dice advance" if choice in COLOURS else f"the {choice}s advance"
    return f"les dés {FRENCH_PLURALS[choice]} avancent" if choice in COLOURS else f"les {choice} avancent"


def conceals(state: Any) -> int:
    """Whether moves are being kept back until all seats have made theirs (rule 6.2)."""
    return int(state.phase == Phase.SHOW)


def nobody(state: Any, seat: int) -> Readers:
    return frozenset()


def who_draws(state: Any, seat: int) -> Readers:
    """The seat that gets the card that Nature is about to deal."""
    return frozenset({int(state.turn if state.phase == Phase.DRAW else seat_short_of_cards(state))})


def who_lacks_a_target(state: Any, seat: int) -> Readers:
    return frozenset({int(seat_short_of_targets(state))})


MOVES = Notation(
    verb(Move.PLAY, "play {effect}", en="[Play|plays] {effect}", fr="[Jouer|joue] {effect}"),
    verb(
        Move.DISCARD,
        "discard {card}",
        en="[Discard|discards] {card} for nothing",
        fr="[Défausser|défausse] {card} sans effet",
    ),
    verb(
        Move.TARGET,
        "target {die} {order}",
        en="[Play|plays] the target {die}, {order}",
        fr="[Jouer|joue] l’objectif {die}, {order}",
    ),
    verb(
        Move.REROLL,
        "reroll {group} {card}",
        en="[Reroll|rerolls] group {group}, laying {card} face down",
        fr="[Relancer|relance] le groupe {group} en posant {card} face cachée",
        veil=veil(
            "reroll {group} ?",
            its_own,
            en="[Reroll|rerolls] group {group}, laying a card face down",
            fr="[Relancer|relance] le groupe {group} en posant une carte face cachée",
        ),
    ),
    verb(
        Move.PICK,
        "pick {die@2}",
        en="[Pick|picks] {die} for the breakaway",
        fr="[Choisir|choisit] {die} pour l’échappée",
    ),
    verb(
        Move.SHOW,
        "show {die}",
        en="[Show|shows] the target {die}",
        fr="[Dévoiler|dévoile] l’objectif {die}",
        veil=veil(DONE, its_own, en="[Choose|has chosen] a target", fr="[Choisir|a choisi] un objectif"),
    ),
    nature(Move.DIE, "die {value}", en="A die shows {value}", fr="Un dé donne un {value}"),
    nature(
        Move.DEAL,
        "target {die}",
        en="The target {die} is dealt",
        fr="L’objectif {die} est distribué",
        veil=veil("target ?", who_lacks_a_target, en="A target is dealt", fr="Un objectif est distribué"),
    ),
    nature(
        Move.CARD,
        "card {card}",
        en="{card} is drawn",
        fr="La carte {card} est piochée",
        veil=veil("card ?", who_draws, en="A card is drawn", fr="Une carte est piochée"),
    ),
    nature(
        Move.PILE,
        "pile {size}",
        en="A pile of {size} is cut",
        fr="Un tas de {size} est formé",
        veil=veil("pile ?", nobody, en="A pile is cut", fr="Un tas est formé"),
    ),
    nature(Move.FIRST, "first {seat}", en="{seat} begins", fr="{seat} commence"),
    rule="10.2",
    called={
        "effect": ("CARD …", "CARTE …"),
        "card": ("CARD", "CARTE"),
        "die": ("DIE", "DÉ"),
        "order": ("ORDER", "ORDRE"),
        "group": ("GROUP", "GROUPE"),
    },
    effect=Told(card_and_choice, effect, several=True),
    card=CARD,
    die=Names(DIE_NAMES),
    order=ORDER,
    group=Number(),
    value=Number(first=1),
    size=Number(),
)
