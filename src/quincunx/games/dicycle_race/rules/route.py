"""Where cards and pawns are: steps, roads, the circle, teams (rules 2.4, 6.1, 7.2, 9.3 and 9.16)."""

from quincunx.core.kernels.jit import kernel
from quincunx.games.dicycle_race.files.options import LEAST_STRETCH, PART_OF_THE_ROUTE
from quincunx.games.dicycle_race.state import A, Mode


@kernel
def place_of(step, road):
    return step * 2 + road


@kernel
def step_of(place):
    """The step of a place; in a circle the number of its card."""
    return int(place) >> 1


@kernel
def road_of(place):
    return int(place) & 1


@kernel
def is_circle(state):
    return state.mode == Mode.VELODROME or state.mode == Mode.DUEL


@kernel
def last_step(state):
    """Rule 9.3: of n cards, there and back, the last step is 2n - 1."""
    return 2 * state.cards - 1 if state.there_and_back else state.cards


@kernel
def home_place(state):
    return place_of(last_step(state) + 1, A)


@kernel
def is_home(state, place):
    return not is_circle(state) and place == home_place(state)


@kernel
def card_number(state, step):
    """Rule 9.3: step n + k is card n - k on the way back."""
    return step if step <= state.cards else 2 * state.cards - step


@kernel
def is_way_back(state, step):
    return step > state.cards


@kernel
def on_stretch(state, step):
    """Rule 9.16: whether two roads lie side by side there."""
    return state.fork <= card_number(state, step) < state.join


@kernel
def put_stretch_in_the_middle(state):
    """Rule 9.16: where the roads part and join on a route that is drawn."""
    length = max(LEAST_STRETCH, state.cards // PART_OF_THE_ROUTE)
    state.fork = (state.cards - length) // 2 + 1
    state.join = state.fork + length


@kernel
def card_at(state, place):
    """The card of the deck that lies at a place of the route."""
    return state.route[card_number(state, step_of(place)) - 1][road_of(place)]


@kernel
def bottles_at(state, place):
    """How many bottles the card at a place has."""
    card = card_at(state, place)
    return state.bottles[card][0] + state.bottles[card][1] + state.bottles[card][2]


@kernel
def next_step(state, step):
    """Rules 7.2 and 7.6: in a circle the first card follows the last, and removed cards are passed over."""
    if not is_circle(state):
        return step + 1
    cards = int(state.cards)
    following = step % cards + 1
    while state.route[following - 1][A] < 0:
        following = following % cards + 1
    return following


@kernel
def steps_between(state, step, other):
    """How many cards lead from one step to another that is ahead of it."""
    if not is_circle(state):
        return other - step
    count = 0
    while count == 0 or step != other:
        step = next_step(state, step)
        count += 1
    return count


@kernel
def team_count(state):
    """Rule 6.1; outside family everybody is a team of one."""
    return int(state.teams if state.mode == Mode.FAMILY else state.players)


@kernel
def team_of(state, seat):
    return seat % team_count(state)


@kernel
def pawns_each(state):
    """Rule 6.2; outside family one."""
    return int(state.pawns)


@kernel
def is_racing(state, team):
    """Whether a team is neither home nor out."""
    if is_circle(state):
        return state.place[team][0] >= 0
    for pawn in range(pawns_each(state)):
        if state.place[team][pawn] != home_place(state):
            return True
    return False


@kernel
def pawns_home(state, team):
    count = 0
    for pawn in range(pawns_each(state)):
        count += state.place[team][pawn] == home_place(state)
    return count


@kernel
def cards_ahead(state, team, pawn):
    """How many cards a pawn may plan for at most (rules 3.11, 7.3 and 8.2).

    In the velodrome six bottles never reach round the circle, which has eight cards at least.
    """
    step = step_of(state.place[team][pawn])
    if state.mode == Mode.DUEL:
        return steps_between(state, step, step_of(state.place[1 - team][0]))
    if state.mode == Mode.VELODROME:
        return state.cards
    return last_step(state) - step
