"""Dicycle Race's record from a position (rule 13.4): every key has a default, and what cannot be is refused."""

from typing import Any

from numpy.typing import NDArray

from quincunx.core.errors import BadPosition, Mistake
from quincunx.core.positions import seats_of, shaped_position
from quincunx.games.dicycle_race import from_race, from_route, from_turn, setup
from quincunx.games.dicycle_race.options import DRAWN
from quincunx.games.dicycle_race.shapes import Position
from quincunx.games.dicycle_race.state import LEAST_PLAYERS, MOST_PLAYERS


def from_position(position: dict[str, Any], options: dict[str, Any]) -> NDArray[Any]:
    """The record of a position, or BadPosition with the key that is wrong."""
    given = shaped_position(Position, position)
    players = seats_of(given, ("points",), LEAST_PLAYERS, MOST_PLAYERS) if given.points is not None else None
    states = started(given, options, players or options["players"])
    state = states[0]
    from_route.read_route(state, given)
    from_route.read_pawns(state, given)
    from_race.read_home(state, given)
    over = from_race.is_over(state, given)
    from_race.read_points(state, given, over)
    from_race.read_order(state, given, over)
    from_turn.read_turn(state, given, over)
    return states


def started(given: Position, options: dict[str, Any], players: int) -> NDArray[Any]:
    """The record of the options, with as many seats and cards as the position has."""
    cards = given.cards
    if cards is None and given.route is not None:
        cards = len(given.route)
    if cards is None or options["route"] != DRAWN:
        cards = options["cards"]
    try:
        return setup.start(**options | {"players": players, "cards": cards})
    except Mistake as mistake:
        key = "points" if cards == options["cards"] else "cards" if given.cards is not None else "route"
        raise BadPosition(key, str(mistake), mistake.say("fr")) from None
