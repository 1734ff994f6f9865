"""Dice Run in words: what a move does, and which rule forbids one, in English and French."""

from collections.abc import Callable
from typing import Any

from quincunx.core.errors import IllegalMove, Language
from quincunx.games.dice_run.position import position
from quincunx.games.dice_run.state import CARD_NAMES, COLOURS
from quincunx.games.dice_run.text import DIE_NAMES, ORDERS

CARD_WORDS: dict[Language, dict[str, str]] = {
    "en": {name: name.capitalize() for name in CARD_NAMES}
    | dict(zip("123456", ("One", "Two", "Three", "Four", "Five", "Six"), strict=True)),
    "fr": dict(zip(COLOURS, ("Rouge", "Jaune", "Vert", "Bleu", "Violet"), strict=True))
    | dict(zip("123456", ("Un", "Deux", "Trois", "Quatre", "Cinq", "Six"), strict=True))
    | {
        "joker": "Joker",
        "exchange": "Échange",
        "sprint": "Sprint",
        "comeback": "Remontée",
        "flip": "Volte-face",
        "gap": "Écart",
        "accident": "Accident",
    },
}
FRENCH_PLURALS = dict(zip(COLOURS, ("rouges", "jaunes", "verts", "bleus", "violets"), strict=True))


def dice_moved(choice: str, language: Language) -> str:
    """The dice that a colour or a value names, e.g. "the red dice" or "les 6"."""
    if choice in COLOURS:
        return f"the {choice} dice" if language == "en" else f"les dés {FRENCH_PLURALS[choice]}"
    return f"the {choice}s" if language == "en" else f"les {choice}"


def effect(card: str, choice: list[str], language: Language) -> str:
    """What a card does, e.g. "groups 2 and 3 trade places"."""
    english = language == "en"
    if card in COLOURS or card.isdigit() or card == "joker":
        who = dice_moved(choice[0] if card == "joker" else card, language)
        return f"{who} advance" if english else f"{who} avancent"
    match card:
        case "exchange":
            pair = f"{choice[0]} {'and' if english else 'et'} {int(choice[0]) + 1}"
            return f"groups {pair} trade places" if english else f"les groupes {pair} échangent leurs places"
        case "sprint":
            return "three dice of the head group break away" if english else "trois dés du groupe de tête s’échappent"
        case "comeback":
            return (
                "the last group moves up behind the head" if english else "le dernier groupe remonte derrière la tête"
            )
        case "flip":
            faces = (choice[0], choice[1], 7 - int(choice[1]))
            return (
                "in group {}, each {} turns to {}" if english else "dans le groupe {}, chaque {} devient {}"
            ).format(*faces)
        case "gap":
            return (
                f"a gap opens behind group {choice[0]}"
                if english
                else f"un écart se creuse derrière le groupe {choice[0]}"
            )
        case _:
            return (
                f"{choice[0]} falls back to the last group" if english else f"{choice[0]} recule dans le dernier groupe"
            )


def describe(words: str, language: Language, name: str | None, names: list[str]) -> str:
    """A sentence on a move: what it would do, or what the named seat did."""
    verb, *rest = words.split()
    told = name is not None
    if not told and verb in NATURES and len(rest) == 1:
        return NATURES[verb][language](rest[0], names)
    action, done, tell = PLAYERS[verb][language]
    return f"{name} {done} {tell(rest)}." if told else f"{action} {tell(rest)}."


def target_order(rest: list[str], language: Language) -> str:
    colour_first = rest[1] == "colour"
    if language == "en":
        return f"the target {rest[0]}, {'colour first, then value' if colour_first else 'value first, then colour'}"
    return f"l’objectif {rest[0]}, {'la couleur puis la valeur' if colour_first else 'la valeur puis la couleur'}"


def laid(card: str, language: Language) -> str:
    """The card laid for a reroll, as far as the reader may know it."""
    if card == "?":
        return "a card" if language == "en" else "une carte"
    return CARD_WORDS[language][card]


Told = Callable[[list[str]], str]
PLAYERS: dict[str, dict[Language, tuple[str, str, Told]]] = {
    "play": {
        "en": (
            "Play",
            "plays",
            lambda rest: f"{CARD_WORDS['en'][rest[0]]}: {effect(rest[0], rest[1:], 'en')}",
        ),
        "fr": (
            "Jouer",
            "joue",
            lambda rest: f"{CARD_WORDS['fr'][rest[0]]} : {effect(rest[0], rest[1:], 'fr')}",
        ),
    },
    "discard": {
        "en": ("Discard", "discards", lambda rest: f"{CARD_WORDS['en'][rest[0]]} for nothing"),
        "fr": ("Défausser", "défausse", lambda rest: f"{CARD_WORDS['fr'][rest[0]]} sans effet"),
    },
    "pick": {
        "en": ("Pick", "picks", lambda rest: f"{rest[0]} for the breakaway"),
        "fr": ("Choisir", "choisit", lambda rest: f"{rest[0]} pour l’échappée"),
    },
    "target": {
        "en": ("Play", "plays", lambda rest: target_order(rest, "en")),
        "fr": ("Jouer", "joue", lambda rest: target_order(rest, "fr")),
    },
    "reroll": {
        "en": ("Reroll", "rerolls", lambda rest: f"group {rest[0]}, laying {laid(rest[1], 'en')} face down"),
        "fr": ("Relancer", "relance", lambda rest: f"le groupe {rest[0]} en posant {laid(rest[1], 'fr')} face cachée"),
    },
    "show": {
        "en": ("Show", "shows", lambda rest: f"the target {rest[0]}"),
        "fr": ("Montrer", "montre", lambda rest: f"l’objectif {rest[0]}"),
    },
    "done": {
        "en": ("Choose", "has chosen", lambda rest: "a target"),
        "fr": ("Choisir", "a choisi", lambda rest: "un objectif"),
    },
}


def natures_card(en: str, fr: str, unseen_en: str, unseen_fr: str) -> dict[Language, Callable[[str, list[str]], str]]:
    """Two sentences on a card of Nature's: one for who may know it, one for who may not."""
    return {
        "en": lambda word, names: unseen_en if word == "?" else en.format(CARD_WORDS["en"].get(word, word)),
        "fr": lambda word, names: unseen_fr if word == "?" else fr.format(CARD_WORDS["fr"].get(word, word)),
    }


NATURES: dict[str, dict[Language, Callable[[str, list[str]], str]]] = {
    "die": natures_card("A die shows {}.", "Un dé montre {}.", "", ""),
    "card": natures_card("{} is drawn.", "{} est piochée.", "A card is drawn.", "Une carte est piochée."),
    "pile": natures_card("A pile of {} is cut.", "Un tas de {} est fait.", "A pile is cut.", "Un tas est fait."),
    "target": natures_card(
        "The target {} is dealt.",
        "L’objectif {} est distribué.",
        "A target is dealt.",
        "Un objectif est distribué.",
    ),
    "first": {
        "en": lambda word, names: f"{names[int(word)]} begins.",
        "fr": lambda word, names: f"{names[int(word)]} commence.",
    },
}


# Why a move is illegal

FORMS = (
    "play CARD …, discard CARD, target DIE colour, target DIE value, reroll GROUP CARD; pick DIE in a sprint, show DIE at a stage's end",
    "play CARTE …, discard CARTE, target DÉ colour, target DÉ value, reroll GROUPE CARTE ; pick DÉ dans un sprint, show DÉ en fin d’étape",
)


def why_not(state: Any, seat: int, words: str) -> IllegalMove:
    """The reason why a pending seat may not make this move, with the rule that forbids it."""
    now = position(state)
    verb, *rest = words.split() or [""]
    due = {"sprint": "pick", "show": "show"}.get(now["phase"])
    if due and verb != due:
        return IllegalMove(
            f"“{words}”: only “{due} DIE” is a move now",
            f"« {words} » : seul « {due} DÉ » est un coup maintenant",
            "4.5" if due == "pick" else "6.2",
        )
    reasons = {
        "play": not_playable,
        "discard": not_discardable,
        "target": not_target,
        "reroll": not_rerollable,
    }
    reasons |= {"pick": not_pickable} if due == "pick" else {"show": not_showable} if due == "show" else {}
    if verb not in reasons or not rest:
        return malformed(words)
    return reasons[verb](now, seat, rest) or malformed(words)


def malformed(words: str) -> IllegalMove:
    return IllegalMove(f"“{words}” is not a move: {FORMS[0]}", f"« {words} » n’est pas un coup : {FORMS[1]}", "10.2")


def not_in_hand(now: dict[str, Any], seat: int, card: str) -> IllegalMove | None:
    if card not in CARD_NAMES:
        known = ", ".join(CARD_NAMES)
        return IllegalMove(f"“{card}” is not a card: {known}", f"« {card} » n’est pas une carte : {known}", "1.4")
    hand = ", ".join(now["hands"][seat])
    if card not in now["hands"][seat]:
        return IllegalMove(f"“{card}” is not in the hand: {hand}", f"« {card} » n’est pas dans la main : {hand}", "5.2")
    return None


def groups_of(now: dict[str, Any]) -> list[list[str]]:
    return [place.split() for place in now["race"] if place != "-"]


CARD_RULES = {
    "joker": "4.3",
    "exchange": "4.4",
    "sprint": "4.5",
    "comeback": "4.6",
    "flip": "4.7",
    "gap": "4.8",
    "accident": "4.9",
}
GROUPS_NEEDED = {"exchange": 3, "comeback": 3, "gap": 2, "accident": 2}
SPRINT_HEAD = 4


def has_no_effect(now: dict[str, Any], card: str) -> IllegalMove | None:
    groups = groups_of(now)
    needed = GROUPS_NEEDED.get(card, 1)
    if len(groups) < needed:
        return IllegalMove(
            f"“{card}” needs {needed} groups, there are {len(groups)}: it may only be discarded",
            f"« {card} » demande {needed} groupes, il y en a {len(groups)} : elle ne peut qu’être défaussée",
            CARD_RULES[card],
        )
    if card == "sprint" and len(groups[0]) < SPRINT_HEAD:
        return IllegalMove(
            f"a sprint needs four dice in the head group, there are {len(groups[0])}: it may only be discarded",
            f"un sprint demande quatre dés en tête, il y en a {len(groups[0])} : la carte ne peut qu’être défaussée",
            "4.5",
        )
    return None


def not_playable(now: dict[str, Any], seat: int, rest: list[str]) -> IllegalMove | None:
    card, *choice = rest
    missing = not_in_hand(now, seat, card) or has_no_effect(now, card)
    if missing or card not in CARD_RULES:
        return missing
    groups = groups_of(now)
    last = len(groups)
    forms = {
        "joker": ("a colour or a value", "une couleur ou une valeur"),
        "exchange": (f"a group from 2 to {last - 1}", f"un groupe de 2 à {last - 1}"),
        "flip": (
            f"a group from 1 to {last} and a value that it shows",
            f"un groupe de 1 à {last} et une valeur qu’il montre",
        ),
        "gap": (f"a group from 1 to {last - 1}", f"un groupe de 1 à {last - 1}"),
        "accident": (
            f"a die of the head group: {', '.join(groups[0])}",
            f"un dé du groupe de tête : {', '.join(groups[0])}",
        ),
    }
    if card not in forms:
        return None
    en, fr = forms[card]
    given = " ".join(choice) or "…"
    return IllegalMove(
        f"“{card}” wants {en}, not “{given}”", f"« {card} » veut {fr}, pas « {given} »", CARD_RULES[card]
    )


def not_discardable(now: dict[str, Any], seat: int, rest: list[str]) -> IllegalMove | None:
    missing = not_in_hand(now, seat, rest[0])
    if missing or has_no_effect(now, rest[0]):
        return missing
    return IllegalMove(
        f"“{rest[0]}” can have its effect, so it must be played, not discarded",
        f"« {rest[0]} » peut avoir son effet : elle doit être jouée, pas défaussée",
        "4.10",
    )


def not_a_target(now: dict[str, Any], seat: int, die: str) -> IllegalMove | None:
    own = ", ".join(now["targets"][seat])
    if die not in now["targets"][seat]:
        return IllegalMove(
            f"“{die}” is not an unused target: {own}", f"« {die} » n’est pas un objectif libre : {own}", "2.2"
        )
    return None


def not_target(now: dict[str, Any], seat: int, rest: list[str]) -> IllegalMove | None:
    if now["shown"][seat]:
        shown = now["shown"][seat]
        return IllegalMove(
            f"{shown} is face up already: one target a stage",
            f"{shown} est déjà visible : un objectif par étape",
            "5.4",
        )
    if missing := not_a_target(now, seat, rest[0]):
        return missing
    if rest[1:] not in [[order] for order in ORDERS]:
        return IllegalMove(
            "a target says what goes first, “colour” or “value”",
            "un objectif dit ce qui avance d’abord, « colour » ou « value »",
            "5.3",
        )
    return None


def not_rerollable(now: dict[str, Any], seat: int, rest: list[str]) -> IllegalMove | None:
    if now["laid"] == seat:
        return IllegalMove(
            "no reroll while your own card is the last one laid",
            "pas de relance tant que votre carte est la dernière posée",
            "5.6",
        )
    last = len(groups_of(now))
    if rest[0] not in [str(group) for group in range(2, last + 1)]:
        return IllegalMove(
            f"a reroll takes a group other than the head, 2 to {last}, not “{rest[0]}”",
            f"une relance prend un groupe autre que la tête, 2 à {last}, pas « {rest[0]} »",
            "5.5",
        )
    return not_in_hand(now, seat, rest[1]) if len(rest) > 1 else None


def not_pickable(now: dict[str, Any], seat: int, rest: list[str]) -> IllegalMove | None:
    if rest[0] not in DIE_NAMES:
        return None
    head = ", ".join(groups_of(now)[0])
    return IllegalMove(
        f"{rest[0]} is not left to pick in the head group: {head}",
        f"{rest[0]} n’est pas à choisir dans le groupe de tête : {head}",
        "4.5",
    )


def not_showable(now: dict[str, Any], seat: int, rest: list[str]) -> IllegalMove | None:
    return not_a_target(now, seat, rest[0])
