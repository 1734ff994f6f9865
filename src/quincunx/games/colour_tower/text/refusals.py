"""Why a move is illegal: the rule that forbids it, in English and French."""

from collections.abc import Mapping
from typing import Any

from quincunx.core.errors import IllegalMove
from quincunx.games.colour_tower.files.deck import COLOURS, STACKS
from quincunx.games.colour_tower.rules import dice, turns
from quincunx.games.colour_tower.state import DICE_NAMES, STOP_CARDS, Action, Move
from quincunx.games.colour_tower.text.faces import ids_in
from quincunx.games.colour_tower.text.moves import MOVES
from quincunx.games.colour_tower.text.position import position
from quincunx.games.colour_tower.text.words import COLOUR_WORDS

FRENCH = COLOUR_WORDS["fr"]
RULE_OF_ACTION = {"steal": "6.4", "swap": "6.5", "super-swap": "6.6"}


def why_not(state: Any, seat: int, words: str) -> IllegalMove:
    """The reason why a pending seat may not make this move, with the rule that forbids it."""
    now = position(state)
    verb, *rest = words.split() or [""]
    due = {"seat": not_that_seat, "give": not_that_card, "stop": not_an_answer}
    if now["phase"] in due:
        return due[now["phase"]](state, now, words)
    reasons = {"throw": not_throwable, "take": not_takable, "paint": not_paintable, "pass": not_passable}
    reason = reasons[verb](state, now, rest) if verb in reasons else not_now(verb)
    return reason or MOVES.malformed(words)


def not_now(verb: str) -> IllegalMove | None:
    """Moves of other phases than that of the throws."""
    if verb in ("steal", "swap", "give"):
        return IllegalMove(
            f"“{verb}” is a move only when a card with that action has just been taken",
            f"« {verb} » n’est un coup que lorsqu’une carte avec cette action vient d’être prise",
            "6.2",
        )
    if verb in ("stop", "go"):
        return IllegalMove(
            "a game is stopped at the end of a turn, with enough cards",
            "on arrête la partie à la fin d’un tour, avec assez de cartes",
            "7.3",
        )
    return None


# Throws


def not_throwable(state: Any, now: Mapping[str, Any], rest: list[str]) -> IllegalMove | None:
    if now["throws"] == 0:
        return IllegalMove("no throw is left", "il ne reste aucun lancer", "3.1")
    if now["dice"] is None:
        return IllegalMove(
            "the first throw is of all six dice: “throw”", "on lance d’abord les six dés : « throw »", "3.1"
        )
    if not rest:
        return IllegalMove(
            "later in a turn the dice to throw are named, as in “throw w1 b2”",
            "plus tard dans le tour, on nomme les dés à lancer, comme dans « throw w1 b2 »",
            "3.3",
        )
    if rest != [name for name in DICE_NAMES if name in rest]:
        names = " ".join(DICE_NAMES)
        return IllegalMove(
            f"the dice are {names}, named once each and in this order",
            f"les dés sont {names}, nommés une fois chacun et dans cet ordre",
            "10.1",
        )
    if now["painted"] and now["painted"]["die"] in rest:
        die, colour = now["painted"]["die"], now["dice"][DICE_NAMES.index(now["painted"]["die"])]
        return IllegalMove(
            f"{die} was just painted {colour} and is set aside: not this throw, only a later one may take it",
            f"{die} vient d’être peint en {FRENCH[colour]} et reste de côté : ce lancer ne peut pas le prendre, un autre le pourra",
            "5.8",
        )
    return IllegalMove(
        "an heir keeps at least one die, or throws all six with “throw”",
        "qui hérite garde au moins un dé, ou lance les six avec « throw »",
        "4.3",
    )


def not_takable(state: Any, now: Mapping[str, Any], rest: list[str]) -> IllegalMove | None:
    stacks = [str(stack + 1) for stack in range(STACKS)]
    if len(rest) != 1 or rest[0] not in stacks:
        return None
    stack = int(rest[0])
    card = now["tops"][stack - 1]
    if card is None:
        return IllegalMove(f"stack {stack} shows no card", f"le tas {stack} ne montre aucune carte", "3.8")
    if now["dice"] is None:
        return IllegalMove("a card is taken after a throw", "on prend une carte après un lancer", "3.2")
    shown = " ".join(now["dice"])
    if not dice.matches(state.states)[0] >> stack - 1 & 1:
        return IllegalMove(f"{shown} does not match {card}", f"{shown} ne réalise pas {card}", "1.2")
    return IllegalMove(
        f"{card} is barred: it was matched before, and passed over",
        f"{card} est perdue : elle était réalisée, et vous avez relancé",
        "3.5",
    )


def not_paintable(state: Any, now: Mapping[str, Any], rest: list[str]) -> IllegalMove | None:
    if now["inherited"]:
        return IllegalMove("nobody paints on inherited dice", "on ne peint pas grâce à des dés hérités", "5.5")
    if not now["wild"]:
        return IllegalMove(
            "painting needs a black pair in the throw just made, once a pair",
            "pour peindre, il faut une paire noire dans le lancer qui précède, une fois par paire",
            "5.1",
        )
    if len(rest) != 2 or rest[0] not in DICE_NAMES or rest[1] not in COLOURS:
        return None
    die, colour = rest
    if now["dice"][DICE_NAMES.index(die)] == colour:
        return IllegalMove(f"{die} is {colour} already", f"{die} est déjà {FRENCH[colour]}", "5.2")
    return IllegalMove(
        f"after the last throw, painting {die} {colour} wins no card",
        f"après le dernier lancer, peindre {die} en {FRENCH[colour]} ne fait gagner aucune carte",
        "5.6",
    )


def not_passable(state: Any, now: Mapping[str, Any], rest: list[str]) -> IllegalMove | None:
    if rest:
        return None
    if now["throws"] > 0:
        return IllegalMove(
            f"throws left: {now['throws']}; take a card or throw",
            f"lancers restants : {now['throws']} ; prenez une carte ou lancez",
            "3.4",
        )
    return IllegalMove(
        "the dice match a card that is not barred: it must be taken",
        "les dés réalisent une carte qui n’est pas perdue : il faut la prendre",
        "3.6",
    )


# Actions and the end


def not_that_seat(state: Any, now: Mapping[str, Any], words: str) -> IllegalMove:
    line = MOVES.of_kind(Move.STEAL if state.action == Action.STEAL else Move.SWAP)
    others = [str(seat) for seat, cards in enumerate(now["held"]) if cards and seat != now["turn"]]
    seats = ", ".join(others)
    return IllegalMove(
        f"“{words}”: now “{MOVES.form(line, 'en')}” with another seat that has cards: {seats}",
        f"« {words} » : il faut maintenant « {MOVES.form(line, 'fr')} », avec un autre siège qui a des cartes : {seats}",
        RULE_OF_ACTION[now["action"]["kind"]],
    )


def not_that_card(state: Any, now: Mapping[str, Any], words: str) -> IllegalMove:
    got = now["action"]["got"]
    if words == f"give {got}":
        return IllegalMove(
            f"{got} was drawn just now and may not be given back",
            f"{got} vient d’être tirée et ne peut être rendue",
            "6.5",
        )
    line = MOVES.of_kind(Move.GIVE)
    own = ", ".join(card for card in ids_in(state, state.held[state.turn]) if card != got)
    return IllegalMove(
        f"“{words}”: now “{MOVES.form(line, 'en')}” with one of your other cards: {own}",
        f"« {words} » : il faut maintenant « {MOVES.form(line, 'fr')} », avec une de vos autres cartes : {own}",
        RULE_OF_ACTION[now["action"]["kind"]],
    )


def not_an_answer(state: Any, now: Mapping[str, Any], words: str) -> IllegalMove:
    enough, held = STOP_CARDS[state.players], turns.cards_held(state, state.turn)
    return IllegalMove(
        f"“{words}”: with {held} cards, {enough} being enough, now “stop” or “go on”",
        f"« {words} » : vous avez {held} cartes, {enough} suffisent ; il faut maintenant « stop » ou « go on »",
        "7.3",
    )
