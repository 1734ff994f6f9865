"""What Diceland tells the bots: an estimate of the result, and where a look ahead may stop."""

from typing import NamedTuple

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.shares import softmax
from quincunx.games.diceland.rules import areas, cells, rounds
from quincunx.games.diceland.state import (
    COLOUR_COUNT,
    MOST_PLAYERS,
    TREASURES_TO_WIN,
    Phase,
    Task,
)


class Weights(NamedTuple):
    """What things are worth; only their proportions matter, but for `sharpness`."""

    treasure: float  # one that is found, beside the way to it
    step: float  # a cell on the way to a treasure
    colour_cell: float  # a cell of the colour that is nearest to being whole
    cell: float  # any cell
    area: float  # marks about to be made that complete an area
    room: float  # a colour in which one die can be used at least
    more_room: float  # each further die, up to ROOM_ENOUGH
    bonus: float  # a throw that is owed
    sharpness: float  # how surely the nearest seat wins


# Found by self-play: each changed by itself, and kept where the looking-ahead of one move won more often.
WEIGHTS = Weights(
    treasure=0.7, step=0.6, colour_cell=0.2, cell=1.8, area=2.4, room=0.5, more_room=0.2, bonus=1.0, sharpness=0.1
)
ROOM_ENOUGH = 4


@kernel
def chapter(state):
    """Every round is one."""
    return MOST_PLAYERS if state.phase >= Phase.OVER_IN_MARKING else state.active


@kernel
def value(state, values):
    estimate(state, values, WEIGHTS)


@kernel
def estimate(state, values, weights):
    """How near each seat is to the goal, with the marks it is about to make, as chances to win."""
    if state.phase >= Phase.OVER_IN_MARKING:
        rounds.result(state, values)
        return
    for seat in range(state.players):
        nearness = prospect(state, seat, weights)
        if not cells.empty(cells.read(state.marked[seat])):  # its side is known
            nearness += merit(state, seat, weights)
        values[seat] = weights.sharpness * nearness
    softmax(values, 1.0)


@kernel
def merit(state, seat, weights):
    """What a seat's marks are worth."""
    marked, total, nearest = cells.read(state.marked[seat]), 0.0, 0
    for colour in range(COLOUR_COUNT):
        of_colour = cells.read(state.colours[seat, colour])
        done = cells.size(cells.both(of_colour, marked))
        missing = cells.size(of_colour) - done
        nearest = missing if colour == 0 else min(nearest, missing)
        total += weights.cell * done
        room = room_in(marked, of_colour)
        if room > 0:
            total += weights.room + weights.more_room * (min(room, ROOM_ENOUGH) - 1)
    total -= weights.colour_cell * nearest
    total -= road(state, seat, marked, weights)
    return total + weights.bonus * throws_left(state, seat)


@kernel
def room_in(marked, of_colour):
    """The most dice of a colour that could be used, e.g. 3 with an open area of three free cells."""
    touching, opened = areas.look_around(cells.without(of_colour, marked), of_colour, marked)
    if opened >= 0:
        return areas.free_cells(cells.area_of(of_colour, opened), marked)
    most = 0
    while not cells.empty(touching):
        area = cells.area_of(of_colour, cells.first(touching))
        most = max(most, cells.size(area))
        touching = cells.without(touching, area)
    return most


@kernel
def road(state, seat, marked, weights):
    """What the nearest treasures that are missing still cost."""
    treasures = cells.read(state.treasures[seat])
    missing = TREASURES_TO_WIN - cells.size(cells.both(treasures, marked))
    free = cells.EMPTY
    for colour in range(COLOUR_COUNT):
        free = cells.either(free, cells.read(state.colours[seat, colour]))
    free = cells.without(free, marked)
    wave, steps, cost = marked, 0, 0.0
    while missing > 0 and not cells.empty(free):
        wave = cells.both(cells.around(wave), free)
        free = cells.without(free, wave)
        steps += 1
        found = min(missing, cells.size(cells.both(wave, treasures)))
        cost += found * (weights.treasure + weights.step * steps)
        missing -= found
    return cost


@kernel
def throws_left(state, seat):
    """The bonus throws that a seat is owed, without the one that is being used."""
    busy = state.phase == Phase.BONUS and state.task[seat] != Task.NOTHING
    return state.owed[seat] - busy


@kernel
def prospect(state, seat, weights):
    """What the marks are worth that a seat is about to make; while dice may be thrown again, as if they were not."""
    if state.task[seat] == Task.MARK:
        return gain(state, seat, state.using[seat], state.left[seat], weights)
    if state.phase == Phase.PUSH and seat == state.active:
        return gain(state, seat, state.colour, state.aside, weights)
    if state.task[seat] != Task.CHOOSE and state.phase != Phase.PUSH:
        return 0.0
    best = 0.0
    for colour in range(COLOUR_COUNT):
        if state.dice[colour] != 0:
            best = max(best, gain(state, seat, colour, state.dice[colour], weights))
    return best


@kernel
def gain(state, seat, colour, count, weights):
    """What so many marks of a colour are worth in the best area; 0 if none fits."""
    marked, of_colour = cells.read(state.marked[seat]), cells.read(state.colours[seat, colour])
    treasures = cells.without(cells.read(state.treasures[seat]), marked)
    first, best = areas.markable(state, seat, colour, count), 0.0
    while not cells.empty(first):
        area = cells.area_of(of_colour, cells.first(first))
        worth = (weights.cell + weights.colour_cell / 2) * count
        worth += weights.area * (areas.free_cells(area, marked) == count)
        if cells.meet(treasures, reach(cells.both(first, area), cells.without(area, marked), count)):
            worth += weights.treasure + weights.step + weights.bonus
        best = max(best, worth)
        first = cells.without(first, area)
    return best


@kernel
def reach(first, free, count):
    """The free cells of an area that one of so many marks can be on."""
    reached = first
    for _ in range(count - 1):
        reached = cells.either(reached, cells.both(cells.around(reached), free))
    return reached
