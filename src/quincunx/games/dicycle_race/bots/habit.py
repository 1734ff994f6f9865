"""What a rider does without thinking: dice in the colours of the next cards, fitting ones on the nearest card, throw again."""

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import first_of, kind_of, second_of, third_of
from quincunx.core.kernels.protocol import NO_HABIT
from quincunx.games.dicycle_race.rules import combinations, gifts, placing, route
from quincunx.games.dicycle_race.rules.riding import place_ahead
from quincunx.games.dicycle_race.state import KINDS, NONE, SIDES, Move, Phase


@kernel
def habit(state, seat, out, count):
    """Of hands and gifts the first that is listed, which suits the nearest cards; what is announced wants thinking."""
    if state.phase == Phase.HAND or state.phase == Phase.GIFT:
        return out[0]
    if state.phase != Phase.THROW:
        return NO_HABIT
    team, chosen, most = route.team_of(state, seat), NO_HABIT, -1
    for index in range(count):
        if kind_of(out[index]) != Move.PLACE or (most >= 0 and not is_beside(out[index], chosen)):
            break
        if is_to_spare(state, team, out[index]):
            fitting = fitting_after(state, out[index])
            if fitting > most and (fitting > 0 or state.throws == 0 or not may_wait(state, out[index])):
                chosen, most = out[index], fitting
    return chosen if most >= 0 else first_other(out, count)


@kernel
def is_beside(placement, other):
    """Whether two dice would go on the same card for the same pawn."""
    return second_of(placement) == second_of(other) and third_of(placement) == third_of(other)


@kernel
def first_other(out, count):
    """Throw if one may, else end the turn: they come after all placements, in this order."""
    for index in range(count):
        if kind_of(out[index]) != Move.PLACE:
            return out[index]
    return NO_HABIT


@kernel
def is_to_spare(state, team, placement):
    """Whether a die is not needed on a nearer card of its pawn, by its colour."""
    colour, place, pawn = first_of(placement) // SIDES, second_of(placement), third_of(placement)
    step, needed = route.step_of(state.place[team][pawn]), 0
    for _ in range(route.steps_between(state, step, route.step_of(place)) - 1):
        step = route.next_step(state, step)
        nearer = place_ahead(state, team, pawn, step)
        if nearer != NONE:
            needed += placing.free_bottles(state, pawn, nearer, colour)
    return dice_left(state, colour) > needed


@kernel
def may_wait(state, placement):
    """Whether any die would do on the card as well, e.g. the first of a pair: two that go together may still fall."""
    place, pawn = second_of(placement), third_of(placement)
    card = route.card_at(state, place)
    values = placing.values_on(state, pawn, place)
    for face in range(SIDES):
        if not combinations.is_hopeful(state.combination[card], values, face):
            return False
    return route.bottles_at(state, place) > 1


@kernel
def dice_left(state, colour):
    """The dice of a colour in hand that are not placed."""
    left = state.hand[colour]
    for number in range(state.dice_placed):
        die, thrown = state.placed_die[number], state.placed_throw[number]
        left -= thrown != gifts.GIFT_DIE and die // SIDES == colour
    return left


@kernel
def fitting_after(state, placement):
    """How many of the other dice just thrown would still fit on the card after a die is placed."""
    kind, place, pawn = first_of(placement), second_of(placement), third_of(placement)
    combination = state.combination[route.card_at(state, place)]
    values, fitting = combinations.WITH[placing.values_on(state, pawn, place), kind % SIDES], 0
    for other in range(KINDS):
        left = state.thrown[other] - (other == kind)
        if left > 0 and combinations.WITH[values, other % SIDES] != NONE:
            free = placing.free_bottles(state, pawn, place, other // SIDES) - (other // SIDES == kind // SIDES)
            if free > 0 and combinations.is_hopeful(combination, values, other % SIDES):
                fitting += min(left, free)
    return fitting
