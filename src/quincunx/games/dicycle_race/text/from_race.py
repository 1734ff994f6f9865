"""How a race stands in a position: who is home, points, whose turns have been (rules 5, 6, 7.4, 7.5 and 10)."""

from typing import Any

from quincunx.core.errors import BadPosition
from quincunx.games.dicycle_race.rules import races, route
from quincunx.games.dicycle_race.state import NONE, OUT, PODIUM_POINTS, A, Mode, Scoring
from quincunx.games.dicycle_race.text.shapes import Position


def read_home(state: Any, given: Position) -> None:
    """Rules 3.11 and 6.8: those whose pawns are all home, in order of arrival."""
    if route.is_circle(state):
        arrived: list[int] = []
    else:
        arrived = [team for team in range(route.team_count(state)) if not route.is_racing(state, team)]
    home = given.home if given.home is not None else arrived
    if sorted(home) != arrived:
        raise BadPosition(
            "home",
            f"with all their pawns home: {arrived}, in some order, and nobody else",
            f"ceux dont tous les pions sont arrivés, {arrived}, dans un ordre quelconque, et personne d’autre",
        )
    state.home[: len(home)] = home
    state.homes = len(home)


def is_over(state: Any, given: Position) -> bool:
    """Whether the game is over; a race that is over cannot be in the middle of one."""
    if state.mode == Mode.DUEL:
        return bool(state.place[0, 0] == state.place[1, 0])
    if state.mode == Mode.VELODROME:
        return velodrome_is_over(state, given)
    last_race = 1 if state.scoring == Scoring.SPRINT else int(state.races)
    if given.race > last_race:
        raise BadPosition("race", f"the last one is race {last_race}", f"la dernière est la course {last_race}")
    state.race = given.race
    over = bool(races.is_race_over(state))
    due = 1 if state.scoring == Scoring.SPRINT else int(route.team_count(state))
    if state.scoring == Scoring.PODIUM:
        due = min(len(PODIUM_POINTS), due - 1)
    if int(state.homes) > due or (over and given.race < last_race):
        raise BadPosition(
            "pawns",
            "so many are home that the race is over (rules 5.1, 10.4 and 10.6)",
            "il y a tant d’arrivés que la course serait finie (règles 5.1, 10.4 et 10.6)",
        )
    return over


def velodrome_is_over(state: Any, given: Position) -> bool:
    """Rules 7.4, 7.5 and 7.7: a card is gone for each rider who is out, but the last one and one who is about to."""
    left, removed = int(races.riders_left(state)), int((state.route[: state.cards, A] == NONE).sum())
    out = int(state.players) - left
    due = out - 1 if left == 1 or given.phase == "remove" else out
    alone = left > 1 and given.phase != "remove" and races.straggler(state) != NONE
    if left == 0 or alone:
        raise BadPosition(
            "pawns",
            "a rider with fewer laps than every other would be out, but never the last one (rules 7.4 and 7.7)",
            "un coureur qui a moins de tours de piste que tous les autres serait éliminé, mais jamais le dernier (règles 7.4 et 7.7)",
        )
    if removed != max(0, due):
        raise BadPosition(
            "route",
            f"cards removed: {removed}, where it should be {max(0, due)} (rule 7.5)",
            f"cartes retirées : {removed}, alors qu’il en faut {max(0, due)} (règle 7.5)",
        )
    if given.race != 1:
        raise BadPosition("race", "there is one race", "il y a une seule course")
    return left == 1


def read_points(state: Any, given: Position, over: bool) -> None:
    """Rules 10.2 and 10.7: with one race only its winner has a point; a team has the same points."""
    points = list(given.points) if given.points is not None else [0] * int(state.players)
    if state.scoring == Scoring.SPRINT:
        winners = winning_teams(state) if over else []
        due = [int(route.team_of(state, seat) in winners) for seat in range(state.players)]
        if state.mode == Mode.DUEL and over and points in ([1, 0], [0, 1]):
            due = points
        if given.points is not None and points != due:
            raise BadPosition(
                "points",
                f"{due} are due, as there is one race (rule 10.2)",
                f"il faut {due}, pour une seule course (règle 10.2)",
            )
        points = due
    for seat in range(state.players):
        if points[seat] != points[route.team_of(state, seat)]:
            raise BadPosition(
                "points",
                "the players of a team have the same points (rule 10.7)",
                "les joueurs d’une équipe ont les mêmes points (règle 10.7)",
            )
    state.points[: state.players] = points


def winning_teams(state: Any) -> list[int]:
    if state.mode == Mode.VELODROME:
        return [rider for rider in range(state.players) if state.place[rider, 0] != OUT]
    return [0] if state.mode == Mode.DUEL else [int(state.home[0])]


def read_order(state: Any, given: Position, over: bool) -> None:
    """Rules 5.2 and 6.3: the seats of this round, one for each team, all who still race among them."""
    order = given.order if given.order is not None else list(range(route.team_count(state)))
    teams = [int(route.team_of(state, seat)) for seat in order]
    racing = [team for team in range(route.team_count(state)) if route.is_racing(state, team)]
    missing = [] if over else [team for team in racing if team not in teams]
    if missing or not order or len(set(teams)) != len(teams) or max(order) >= state.players:
        raise BadPosition(
            "order",
            "each seat, in family each team, at most once, and all who still race (rules 5.2 and 6.3)",
            "chaque siège, en famille chaque équipe, une fois au plus, et tous ceux qui courent encore (règles 5.2 et 6.3)",
        )
    state.order[: len(order)] = order
    state.in_order = len(order)
    read_first(state, given)
    skipped = next((place for place, team in enumerate(teams) if team in racing), 0)
    ended = over or given.phase == "remove"
    state.played = given.played if given.played is not None else 1 if ended else skipped
    if not (1 <= state.played <= len(order) if ended else state.played < len(order)):
        last = len(order) if ended else len(order) - 1
        raise BadPosition("played", f"at most {last} of the order", f"{last} au plus, d’après « order »")


def read_first(state: Any, given: Position) -> None:
    """Rule 10.3: who began the race, the first in the order unless another is named."""
    state.first = state.order[0] if given.first is None else given.first
    if state.first >= state.players:
        last = int(state.players) - 1
        raise BadPosition("first", f"a seat from 0 to {last}", f"un siège de 0 à {last}")
