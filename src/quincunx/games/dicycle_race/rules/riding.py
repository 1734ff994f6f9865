"""The ride at a turn's end: the unbroken row, all or nothing, traffic, the line (3.9 to 3.11, 6.7, 7.2, 9.8 to 9.15)."""

from quincunx.core.kernels.jit import kernel
from quincunx.games.dicycle_race.rules import placing, route
from quincunx.games.dicycle_race.state import AIM, BLANK, NO_CAPACITY, NONE, A, Mode


@kernel
def place_ahead(state, team, pawn, step):
    """The place of a step ahead of a pawn, on the road that its dice or its place have fixed; NONE without one."""
    if not route.on_stretch(state, step):
        return route.place_of(step, A)
    road = placing.fixed_road(state, team, pawn, route.is_way_back(state, step))
    return NONE if road == NONE else route.place_of(step, road)


@kernel
def row_length(state, team, pawn):
    """Rule 3.9: how many cards directly ahead of a pawn are validated without a break."""
    if route.is_home(state, state.place[team][pawn]):
        return 0
    step, length = route.step_of(state.place[team][pawn]), 0
    for _ in range(min(AIM, route.cards_ahead(state, team, pawn))):
        step = route.next_step(state, step)
        place = place_ahead(state, team, pawn, step)
        if place == NONE or not placing.is_validated(state, pawn, place):
            break
        length += 1
    return length


@kernel
def has_missed(state, team):
    """Rules 9.8 and 9.9: whether a card that was announced is not validated."""
    if not state.all_or_nothing:
        return False
    for pawn in range(route.pawns_each(state)):
        if row_length(state, team, pawn) < state.announced[pawn]:
            return True
    return False


@kernel
def capacity_of(state, card):
    return state.blank if state.capacity[card] == BLANK else state.capacity[card]


@kernel
def is_full(state, place):
    """Rules 9.11 and 9.15: places differ by direction and by road, laps make no difference."""
    capacity = capacity_of(state, route.card_at(state, place))
    if capacity == NO_CAPACITY:
        return False
    standing = 0
    for team in range(route.team_count(state)):
        for pawn in range(route.pawns_each(state)):
            standing += state.place[team][pawn] == place
            if standing == capacity:
                return True
    return False


@kernel
def ride_length(state, team, pawn):
    """How many cards a pawn rides: its whole row (3.10), in traffic to the nearest card that is not full (9.12)."""
    row = row_length(state, team, pawn)
    start = route.step_of(state.place[team][pawn])
    if not state.traffic or row == 0 or reaches_podium(state, start + row):
        return row
    step, length = start, 0
    for ahead in range(1, row + 1):
        step = route.next_step(state, step)
        if not is_full(state, place_ahead(state, team, pawn, step)):
            length = ahead
    return length


@kernel
def reaches_podium(state, step):
    """Rule 3.11."""
    return not route.is_circle(state) and step == route.last_step(state)


@kernel
def would_move(state, team):
    """Whether a pawn would move if the turn ended now: the first that does rides as things stand."""
    if has_missed(state, team):
        return False
    for pawn in range(route.pawns_each(state)):
        if ride_length(state, team, pawn) > 0:
            return True
    return False


@kernel
def ride(state, team):
    """Rule 6.7: the pawns of a team ride, the foremost first; whether one has moved."""
    if has_missed(state, team):
        return False
    moved, waiting = False, (1 << route.pawns_each(state)) - 1
    while waiting != 0:
        pawn = foremost(state, team, waiting)
        waiting ^= 1 << pawn
        length = ride_length(state, team, pawn)
        if length > 0:
            move_pawn(state, team, pawn, length)
            moved = True
    return moved


@kernel
def foremost(state, team, waiting):
    """The pawn of a set that is farthest ahead, of equals the one with the lowest number."""
    first = NONE
    for pawn in range(route.pawns_each(state)):
        if waiting >> pawn & 1 and (
            first == NONE or route.step_of(state.place[team][pawn]) > route.step_of(state.place[team][first])
        ):
            first = pawn
    return first


@kernel
def move_pawn(state, team, pawn, length):
    step = route.step_of(state.place[team][pawn])
    place = state.place[team][pawn]
    for _ in range(length):
        following = route.next_step(state, step)
        if state.mode == Mode.VELODROME and following <= step:  # rule 7.2
            state.lap[team] += 1
        step = following
        place = place_ahead(state, team, pawn, step)
    state.place[team][pawn] = route.home_place(state) if reaches_podium(state, step) else place
