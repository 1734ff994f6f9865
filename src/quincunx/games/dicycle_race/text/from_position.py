"""Dicycle Race's record from a position (rule 13.4): every key has a default, and what cannot be is refused."""

from typing import Any

from numpy.typing import NDArray

from quincunx.core.errors import BadPosition, Mistake
from quincunx.core.files.positions import seats_of, shaped_position
from quincunx.games.dicycle_race import setup
from quincunx.games.dicycle_race.files.options import AUTO, DRAWN, require_few_pawns, require_number
from quincunx.games.dicycle_race.state import LEAST_PLAYERS, MOST_PLAYERS
from quincunx.games.dicycle_race.text import from_race, from_route, from_turn
from quincunx.games.dicycle_race.text.shapes import Position


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
    told = {"players": players, "cards": cards} | pawns_told(given, options)
    try:
        return setup.start(**options | told)
    except Mistake as mistake:
        key = "points" if cards == options["cards"] else "cards" if given.cards is not None else "route"
        raise BadPosition(key, str(mistake), mistake.say("fr")) from None


def pawns_told(given: Position, options: dict[str, Any]) -> dict[str, int]:
    """How many pawns a team has, by the length of its list (rule 6.2), e.g. {"pawns": 2}; the first rules have one number."""
    own = given.pawns[0] if given.pawns else None
    if "pawns" not in options or options["mode"] != "family" or not isinstance(own, list):
        return {}
    try:
        require_number("pawns", len(own))
        require_few_pawns(options["teams"], len(own))
    except Mistake as mistake:
        raise BadPosition("pawns", str(mistake), mistake.say("fr")) from None
    if options["pawns"] not in (AUTO, len(own)):
        raise BadPosition(
            "pawns",
            f"{len(own)} in a team, where the option “pawns” says {options['pawns']} (rule 6.2)",
            f"{len(own)} par équipe, alors que l’option « pawns » dit {options['pawns']} (règle 6.2)",
        )
    return {"pawns": len(own)}
