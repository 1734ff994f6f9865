"""Why a move is illegal: the rule that forbids it, in English and French."""

from collections.abc import Mapping
from typing import Any

from quincunx.core.errors import IllegalMove
from quincunx.games.dice_run.rules.race import GAPS_ARE_GROUPS
from quincunx.games.dice_run.state import CARD_NAMES, DIE_NAMES
from quincunx.games.dice_run.text.moves import MOVES, ORDER
from quincunx.games.dice_run.text.position import groups_of, position


def why_not(state: Any, seat: int, words: str) -> IllegalMove:
    """The reason why a pending seat may not make this move, with the rule that forbids it."""
    now: Mapping[str, Any] = {**position(state), "rules": state.rules}
    verb, *rest = words.split() or [""]
    due = {"sprint": "pick", "show": "show"}.get(now["phase"])
    if due and verb != due:
        return IllegalMove(
            f"“{words}”: only “{due} DIE” is a move now",
            f"« {words} » : seul « {due} DÉ » est possible maintenant",
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
        return MOVES.malformed(words)
    return reasons[verb](now, seat, rest) or MOVES.malformed(words)


def not_in_hand(now: Mapping[str, Any], seat: int, card: str) -> IllegalMove | None:
    if card not in CARD_NAMES:
        known = ", ".join(CARD_NAMES)
        return IllegalMove(f"“{card}” is not a card: {known}", f"« {card} » n’est pas une carte : {known}", "1.4")
    hand = ", ".join(now["hands"][seat])
    if card not in now["hands"][seat]:
        return IllegalMove(f"“{card}” is not in the hand: {hand}", f"« {card} » n’est pas dans la main : {hand}", "5.2")
    return None


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


def has_no_effect(now: Mapping[str, Any], card: str) -> IllegalMove | None:
    groups = groups_of(now)
    if card == "comeback" and now["rules"] >= GAPS_ARE_GROUPS:
        return no_comeback(now)
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


def no_comeback(now: Mapping[str, Any]) -> IllegalMove | None:
    """Rule 4.6: nothing is between the head and the last group."""
    if len(now["race"]) > 2:
        return None
    groups = len(groups_of(now))
    are = "there is 1" if groups == 1 else f"there are {groups} and no gap"
    a = "il y en a 1" if groups == 1 else f"il y en a {groups} et aucun écart"
    return IllegalMove(
        f"“comeback” needs three groups, or two with a gap between them; {are}: it may only be discarded",
        f"« comeback » demande trois groupes, ou deux séparés par un écart ; {a} : elle ne peut qu’être défaussée",
        CARD_RULES["comeback"],
    )


def not_playable(now: Mapping[str, Any], seat: int, rest: list[str]) -> IllegalMove | None:
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
        f"“{card}” wants {en}, not “{given}”", f"« {card} » demande {fr}, pas « {given} »", CARD_RULES[card]
    )


def not_discardable(now: Mapping[str, Any], seat: int, rest: list[str]) -> IllegalMove | None:
    missing = not_in_hand(now, seat, rest[0])
    if missing or has_no_effect(now, rest[0]):
        return missing
    return IllegalMove(
        f"“{rest[0]}” can have its effect, so it must be played, not discarded",
        f"« {rest[0]} » peut avoir son effet : elle doit être jouée, pas défaussée",
        "4.10",
    )


def not_a_target(now: Mapping[str, Any], seat: int, die: str) -> IllegalMove | None:
    own = ", ".join(now["targets"][seat])
    if die not in now["targets"][seat]:
        return IllegalMove(
            f"“{die}” is not an unused target: {own}", f"« {die} » n’est pas un objectif inutilisé : {own}", "2.2"
        )
    return None


def not_target(now: Mapping[str, Any], seat: int, rest: list[str]) -> IllegalMove | None:
    if now["shown"][seat]:
        shown = now["shown"][seat]
        return IllegalMove(
            f"{shown} is face up already: one target a stage",
            f"{shown} est déjà visible : un objectif par étape",
            "5.4",
        )
    if missing := not_a_target(now, seat, rest[0]):
        return missing
    if rest[1:] not in [[order] for order in ORDER.names]:
        return IllegalMove(
            "a target says what goes first, “colour” or “value”",
            "un objectif se joue en disant ce qui avance d’abord, « colour » ou « value »",
            "5.3",
        )
    return None


def not_rerollable(now: Mapping[str, Any], seat: int, rest: list[str]) -> IllegalMove | None:
    if now["laid"] == seat:
        return IllegalMove(
            "no reroll while your own card is the last one laid",
            "pas de relance tant que votre carte est la dernière posée",
            "5.6",
        )
    last = len(groups_of(now))
    if last == 1:
        return IllegalMove(
            "no reroll: the head group is the only one", "pas de relance : il n’y a que le groupe de tête", "5.5"
        )
    if rest[0] not in [str(group) for group in range(2, last + 1)]:
        return IllegalMove(
            f"a reroll takes a group other than the head, 2 to {last}, not “{rest[0]}”",
            f"une relance prend un groupe autre que la tête, 2 à {last}, pas « {rest[0]} »",
            "5.5",
        )
    return not_in_hand(now, seat, rest[1]) if len(rest) > 1 else None


def not_pickable(now: Mapping[str, Any], seat: int, rest: list[str]) -> IllegalMove | None:
    if rest[0] not in DIE_NAMES:
        return None
    head = ", ".join(groups_of(now)[0])
    return IllegalMove(
        f"{rest[0]} is not left to pick in the head group: {head}",
        f"{rest[0]} n’est pas, ou plus, à choisir dans le groupe de tête : {head}",
        "4.5",
    )


def not_showable(now: Mapping[str, Any], seat: int, rest: list[str]) -> IllegalMove | None:
    return not_a_target(now, seat, rest[0])
