"""Why a move is illegal: the rule that forbids it, in English and French."""

from typing import Any

from quincunx.core.errors import IllegalMove
from quincunx.core.kernels.seats import seats_in
from quincunx.games.dice_trip.files import atlas
from quincunx.games.dice_trip.state import DICE, LAST_ROUND, LETTERS, NONE, UNDECIDED, WRITTEN_NUMBERS, Move, Phase
from quincunx.games.dice_trip.text.moves import MOVES
from quincunx.games.dice_trip.text.position import die_name


def why_not(state: Any, seat: int, words: str) -> IllegalMove:
    """The reason why a pending seat may not make this move, with the rule that forbids it."""
    verb, *rest = words.split() or [""]
    if wrong_phase := out_of_phase(state, verb):
        return wrong_phase
    reason: IllegalMove | None = None
    match verb, MOVES.read(words):
        case "reroll", _:
            reason = not_rerollable(" ".join(rest))
        case "twice", _:
            reason = not_twice(state, seat)
        case "write", (_, {"pair": str(pair), "city": str(city)}):
            reason = not_writable(state, seat, pair, city)
        case "cross", (_, {"city": str(city)}):
            reason = not_empty(state, seat, city, "3.6")
    return reason or MOVES.malformed(words)


VERBS = {Phase.ROLL: ("roll",), Phase.REROLL: ("keep", "reroll"), Phase.WRITE: ("write", "cross", "twice")}


def out_of_phase(state: Any, verb: str) -> IllegalMove | None:
    """The dice are thrown first, then perhaps thrown again, then everybody writes."""
    if verb in VERBS[state.phase] or verb not in [known for verbs in VERBS.values() for known in verbs]:
        return None
    match state.phase:
        case Phase.ROLL:
            return IllegalMove(
                f"“{verb}”: the dice are not thrown yet, so “roll” is the move",
                f"« {verb} » : les dés ne sont pas lancés, le coup est donc « roll »",
                "3.1",
            )
        case Phase.REROLL:
            reroll = MOVES.of_kind(Move.REROLL)
            return IllegalMove(
                f"“{verb}”: first decide whether to throw again, “keep” or “{MOVES.form(reroll, 'en')}”",
                f"« {verb} » : décidez d’abord s’il faut relancer, « keep » ou « {MOVES.form(reroll, 'fr')} »",
                "4.2",
            )
        case _:
            return IllegalMove(
                f"“{verb}”: the dice lie on the table, now everybody writes",
                f"« {verb} » : les dés sont sur la table, c’est le moment d’écrire",
                "4.2" if verb in VERBS[Phase.REROLL] else "3.2",
            )


def not_rerollable(dice: str) -> IllegalMove:
    return IllegalMove(
        f"“{dice}”: a reroll takes one to four of R, B, G and Y, each once, in this order",
        f"« {dice} » : on relance de un à quatre dés parmi R, B, G et Y, chacun une fois, dans cet ordre",
        "4.2",
    )


def not_empty(state: Any, seat: int, name: str, rule: str) -> IllegalMove | None:
    """Why a city cannot be filled."""
    names = atlas.map_of(state).names
    if name not in names:
        known = ", ".join(names)
        return IllegalMove(f"“{name}” is no city: {known}", f"« {name} » n’est pas une ville : {known}", "9.1")
    if not state.empty[seat] >> names.index(name) & 1:
        return IllegalMove(f"{name} is not empty any more", f"{name} n’est plus vide", rule)
    return None


def not_twice(state: Any, seat: int) -> IllegalMove | None:
    if state.this_round == LAST_ROUND:
        return IllegalMove("no die is used twice in round 13", "on n’utilise pas un dé deux fois au tour 13", "4.9")
    if seat in seats_in(state.twice_spent):
        return IllegalMove(
            "the power to use a die twice is used up", "le pouvoir d’utiliser un dé deux fois est épuisé", "4.1"
        )
    if state.doubled[seat] != UNDECIDED:
        return IllegalMove(
            "a die is named before anything is written or crossed in the round",
            "on désigne un dé avant d’écrire ou de rayer quoi que ce soit dans le tour",
            "4.4",
        )
    return None


def not_writable(state: Any, seat: int, pair: str, city: str) -> IllegalMove | None:
    """The dice first, then the number, then the city."""
    tens, units = LETTERS.index(pair[0]), LETTERS.index(pair[2])
    return (
        not_on_the_table(state, pair, tens, units)
        or not_pairable(state, seat, tens, units)
        or not_free(state, seat, pair[1] + pair[3])
        or not_empty(state, seat, city, "3.3")
        or not_in_order(pair, tens, units)
    )


def not_on_the_table(state: Any, pair: str, tens: int, units: int) -> IllegalMove | None:
    lying = [die_name(state, die) for die in range(DICE)]
    if tens != units and {pair[:2], pair[2:]} <= {*lying}:
        return None
    return IllegalMove(
        f"“{pair}”: two of the dice {' '.join(lying)} are needed",
        f"« {pair} » : il faut deux des dés {' '.join(lying)}",
        "3.2",
    )


def not_pairable(state: Any, seat: int, tens: int, units: int) -> IllegalMove | None:
    """Why these dice may not make a number in this round."""
    doubled, used = state.doubled[seat], state.used[seat]
    if doubled >= 0:
        if doubled not in (tens, units):
            name = die_name(state, doubled)
            return IllegalMove(
                f"{name} is used twice, so it must be in every number of this round",
                f"{name} sert deux fois, il doit donc être dans chaque nombre de ce tour",
                "4.4",
            )
        if state.die[tens] == state.die[units]:
            return IllegalMove(
                "no equal digits in a round in which a die is used twice",
                "pas de chiffres égaux dans un tour où un dé sert deux fois",
                "4.5",
            )
        used &= ~(1 << doubled)
    busy = [die_name(state, die) for die in (tens, units) if used >> die & 1]
    if busy:
        return IllegalMove(
            f"{' and '.join(busy)} already used in this round: every die once",
            f"{' et '.join(busy)} déjà utilisé{'s' if len(busy) > 1 else ''} dans ce tour : chaque dé ne sert qu’une fois",
            "3.2" if doubled < 0 else "4.4",
        )
    return None


def not_free(state: Any, seat: int, number: str) -> IllegalMove | None:
    if state.city[seat][WRITTEN_NUMBERS.index(number)] == NONE:
        return None
    return IllegalMove(f"{number} is on the sheet already", f"{number} est déjà sur la feuille", "3.5")


def not_in_order(pair: str, tens: int, units: int) -> IllegalMove | None:
    if tens < units:
        return None
    return IllegalMove(
        f"two equal dice are named in the order R B G Y: {pair[2:]}{pair[:2]}",
        f"deux dés égaux se nomment dans l’ordre R B G Y : {pair[2:]}{pair[:2]}",
        "9.2",
    )
