"""Why a move is worth making in Dice Trip: the points it brings at once, and the room that it leaves."""

from typing import Any

from numpy.typing import NDArray

from quincunx.bots.telling import Saying, Things, counted
from quincunx.core.errors import Language
from quincunx.core.kernels import bits, entries
from quincunx.core.kernels.moves import kind_of
from quincunx.core.kernels.states import copy_of
from quincunx.games.dice_trip.files import atlas
from quincunx.games.dice_trip.rules.scoring import ORDINARY_SCORE, SPREAD
from quincunx.games.dice_trip.state import Move, Phase
from quincunx.games.dice_trip.text.sheet import score_sheet
from quincunx.games.dice_trip.text.words import SAID

CHANGED: Saying = {
    "en": "{parts}: {after} instead of {before}.",
    "fr": "{parts}\u00a0: {after} au lieu de {before}.",
}
NO_POINTS: Saying = {
    "en": "No points at once; {cities} beside it.",
    "fr": "Aucun point tout de suite\u00a0; {cities} à côté.",
}
NO_CITY: Saying = {
    "en": "No points at once, and no free city beside it.",
    "fr": "Aucun point tout de suite, ni de ville libre à côté.",
}
AT_ONCE: Saying = {
    "en": "The best number brings {points} at once.",
    "fr": "Le meilleur nombre rapporte {points} tout de suite.",
}
AS_THEY_LIE: Saying = {
    "en": "As the dice lie, the best number brings {points} at once.",
    "fr": "Avec les dés tels quels, le meilleur nombre rapporte {points} tout de suite.",
}
TWICE: Saying = {
    "en": "The best number then brings {points} at once, now {before}.",
    "fr": "Le meilleur nombre rapporte alors {points} tout de suite, et {before} pour l’instant.",
}
POINTS: Things = {"en": ("point", "points"), "fr": ("point", "points")}
FREE_CITIES: Things = {"en": ("free city", "free cities"), "fr": ("ville libre", "villes libres")}
MINUS = "\u2212"
TOTAL = "total"


def points_alone(worth: NDArray[Any]) -> NDArray[Any]:
    """The scores that are worth so much (`scoring.worth_alone`), e.g. 35 for 0.75."""
    above = 2 * worth - 1
    return ORDINARY_SCORE + SPREAD * above / (1 - abs(above))


def reason(before: Any, after: Any, seat: int, move: str, language: Language) -> str | None:
    """What a number, a crossed city or the dice bring to a seat's sheet."""
    verb, *words = move.split()
    if verb in ("write", "cross"):
        return changed(before, after, seat, language) or no_points(after, seat, words[-1], language)
    if verb == "keep":
        return AT_ONCE[language].format(points=counted(best_gain(after.states, seat), POINTS, language))
    if verb == "reroll":
        return AS_THEY_LIE[language].format(points=counted(best_gain(kept(before), seat), POINTS, language))
    if verb == "twice":
        now, then = best_gain(before.states, seat), best_gain(after.states, seat)
        return TWICE[language].format(points=counted(then, POINTS, language), before=now)
    return None


def changed(before: Any, after: Any, seat: int, language: Language) -> str | None:
    """The parts of the score that change, e.g. "Road +1, bonus +1: 21 points instead of 19."; None for none."""
    now, then = [dict[str, Any](score_sheet(state, seat)) for state in (before, after)]
    gains = {part: then[part] - now[part] for part in SAID["part"][language]}
    told = [f"{SAID['part'][language][part]} {gain:+}".replace("-", MINUS) for part, gain in gains.items() if gain]
    if not told:
        return None
    parts = ", ".join([told[0], *(each[0].lower() + each[1:] for each in told[1:])])
    return CHANGED[language].format(parts=parts, after=counted(then[TOTAL], POINTS, language), before=now[TOTAL])


def no_points(state: Any, seat: int, name: str, language: Language) -> str:
    city = list(atlas.map_of(state).names).index(name)
    free = bits.size(state.linked[city] & state.empty[seat])
    return (NO_POINTS if free else NO_CITY)[language].format(cities=counted(free, FREE_CITIES, language))


def kept(before: Any) -> NDArray[Any]:
    """The dice as they lie, when nobody may throw them again any more."""
    states = copy_of(before.states)
    states[0].phase = Phase.WRITE
    return states


def best_gain(states: NDArray[Any], seat: int) -> int:
    """The points that the best number in the best city brings at once, 0 at least."""
    now = total_of(states, seat)
    writes = [move for move in entries.moves(states, seat).tolist() if kind_of(move) == Move.WRITE]
    return max((total_of(after(states, seat, move), seat) - now for move in writes), default=0)


def after(states: NDArray[Any], seat: int, move: int) -> NDArray[Any]:
    stepped = copy_of(states)
    entries.step(stepped, seat, move)
    return stepped


def total_of(states: NDArray[Any], seat: int) -> int:
    return int(entries.scores(states, int(states[0].players))[seat])
