"""What a turn promises, as a quick estimate: the cards ahead that dice may do, each by its own chance."""

import numpy as np

from quincunx.core.kernels.jit import kernel
from quincunx.games.dicycle_race.files.cards import COLOURS
from quincunx.games.dicycle_race.rules import combinations, gifts, placing, riding, route
from quincunx.games.dicycle_race.state import AIM, HAND, KINDS, NONE, SIDES, THROWS, A, Phase

NO_FACE, ANY_FACE = -2, -1
HARDLY = 0.02  # a chance that is not worth looking beyond
NEEDLESS = 0.001  # what a placed die costs, in cards, so that none is placed for nothing


@kernel
def promise(state, team):
    """How many cards a team may hope to ride: in the running turn with the dice it has, in its next with the best hand."""
    mine = team == route.team_of(state, state.turn)
    running = mine and state.phase == Phase.THROW
    dice, thrown = np.zeros(len(COLOURS)), np.zeros(KINDS, np.int64)
    best = 0.0
    for pawn in range(route.pawns_each(state)):
        for cards in range(1, most_cards(state, team, pawn, mine) + 1):
            if running:
                take_what_is_left(state, dice, thrown)
            elif not take_hand_for(state, team, pawn, cards, mine, dice):
                break
            best = max(best, hope(state, team, pawn, cards, mine, dice, thrown))
            if running:
                break
    return best - NEEDLESS * state.dice_placed if running else best


@kernel
def most_cards(state, team, pawn, mine):
    """How many cards a pawn may go for: those announced, or as many as six dice could do."""
    if route.is_home(state, state.place[team, pawn]):
        return 0
    if mine and is_announced(state):
        return state.announced[pawn]
    return min(AIM, route.cards_ahead(state, team, pawn))


@kernel
def is_announced(state):
    return state.all_or_nothing and state.announced[0] != NONE


@kernel
def take_what_is_left(state, dice, thrown):
    """The dice of the hand that are not placed, and what those just thrown show."""
    for colour in range(len(COLOURS)):
        dice[colour] = state.hand[colour]
    for number in range(state.dice_placed):
        if state.placed_throw[number] != gifts.GIFT_DIE:
            dice[state.placed_die[number] // SIDES] -= 1
    for kind in range(KINDS):
        thrown[kind] = state.thrown[kind]


@kernel
def take_hand_for(state, team, pawn, cards, mine, dice):
    """A hand in the proportions of the free bottles up to the so-manieth card; whether there are dice enough."""
    dice[:] = 0.0
    step = route.step_of(state.place[team, pawn])
    for _ in range(cards):
        step = route.next_step(state, step)
        add_bottles(state, pawn, likely_place(state, team, pawn, step), mine, dice)
    bottles = dice[0] + dice[1] + dice[2]
    size = HAND - gifts.gift_dice_placed(state) if mine else HAND
    if bottles > 0:
        for colour in range(len(COLOURS)):
            dice[colour] *= size / bottles
    return bottles <= size


@kernel
def likely_place(state, team, pawn, step):
    """The place of a step ahead of a pawn, on road a as long as none is chosen."""
    place = riding.place_ahead(state, team, pawn, step)
    return route.place_of(step, A) if place == NONE else place


@kernel
def add_bottles(state, pawn, place, mine, bottles):
    """Count the bottles of a card by colour, but not those that a pawn's dice of the running turn fill."""
    card = route.card_at(state, place)
    for colour in range(len(COLOURS)):
        bottles[colour] += state.bottles[card, colour]
    for number in range(state.dice_placed if mine else 0):
        if placing.lies_there(state, number, pawn, place):
            bottles[state.placed_die[number] // SIDES] -= 1


@kernel
def hope(state, team, first, cards, mine, dice, thrown):
    """The cards that pawns may ride, beginning with one of them; under all or nothing only if all that are meant are done."""
    hoped, meant, all_done = 0.0, 0, 1.0
    for number in range(route.pawns_each(state)):
        pawn = (first + number) % route.pawns_each(state)
        step, done = route.step_of(state.place[team, pawn]), 1.0
        for _ in range(cards_meant(state, team, pawn, pawn == first, cards, mine)):
            meant += 1
            step = route.next_step(state, step)
            if done > HARDLY:
                done *= chance_of_card(state, pawn, likely_place(state, team, pawn, step), mine, dice, thrown)
                hoped += done
        all_done *= done
    return all_done * meant if state.all_or_nothing else hoped


@kernel
def cards_meant(state, team, pawn, is_first, cards, mine):
    if state.all_or_nothing and not (mine and is_announced(state)):
        return cards if is_first else 0
    return most_cards(state, team, pawn, mine)


@kernel
def chance_of_card(state, pawn, place, mine, dice, thrown):
    """A chance to do a card, with the thrown dice that fit it or without them; the dice it needs are used up."""
    combination = state.combination[route.card_at(state, place)]
    values = placing.values_on(state, pawn, place) if mine else combinations.NOTHING
    throws = state.throws if mine else THROWS
    free, used = np.zeros(len(COLOURS), np.int64), np.zeros(KINDS, np.int64)
    best, best_start = -1.0, NO_FACE
    for start in range(NO_FACE, SIDES):
        if start >= 0 and (values != combinations.NOTHING or thrown.sum() == 0):
            break
        free[:] = 0
        add_bottles(state, pawn, place, mine, free)
        after = fill(combination, values, free, thrown, used, start)
        chance = chance_to_fill(combination, after, free, dice, used, throws)
        if chance > best:
            best, best_start = chance, start
    free[:] = 0
    add_bottles(state, pawn, place, mine, free)
    fill(combination, values, free, thrown, used, best_start)
    for kind in range(KINDS):
        thrown[kind] -= used[kind]
        dice[kind // SIDES] -= used[kind]
    for colour in range(len(COLOURS)):
        dice[colour] -= free[colour]
    return best


@kernel
def fill(combination, values, free, thrown, used, start):
    """Put thrown dice on a card, one that shows a certain value first; the values that then lie there."""
    used[:] = 0
    if start == NO_FACE:
        return values
    for again in range(1 if start == ANY_FACE else 2):
        for kind in range(KINDS):
            chosen = start == ANY_FACE or again == 1 or kind % SIDES == start
            while (
                chosen
                and used[kind] < thrown[kind]
                and free[kind // SIDES] > 0
                and combinations.is_hopeful(combination, values, kind % SIDES)
            ):
                values = combinations.WITH[values, kind % SIDES]
                used[kind] += 1
                free[kind // SIDES] -= 1
    return values


@kernel
def chance_to_fill(combination, values, free, dice, used, throws):
    """The chance to fill the free bottles, each by itself, with the dice that are left, after the likeliest values."""
    chance = 1.0
    for colour in range(len(COLOURS)):
        left = dice[colour]
        for face in range(SIDES):
            left -= used[colour * SIDES + face]
        if left < free[colour]:
            return 0.0
        for _ in range(free[colour]):
            faces, values = likeliest(combination, values)
            chance *= 1.0 - (1.0 - faces / SIDES) ** (throws * left / free[colour])
    return chance


@kernel
def likeliest(combination, values):
    """How many faces fit next, and the values after the one of them that leaves most to fit."""
    faces, best, most = 0, values, -1
    for face in range(SIDES):
        if combinations.is_hopeful(combination, values, face):
            faces += 1
            after = combinations.WITH[values, face]
            following = 0
            for other in range(SIDES):
                if combinations.WITH[after, other] != NONE:
                    following += combinations.is_hopeful(combination, after, other)
            if following > most:
                best, most = after, following
    return faces, best
