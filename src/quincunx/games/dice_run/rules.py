"""Dice Run's rules as kernels: whose move it is, what is legal, what a move does. Numbers are README.md's."""

from quincunx.core import bits
from quincunx.core.jit import kernel
from quincunx.core.moves import first_of, kind_of, move, second_of, third_of
from quincunx.core.random import below
from quincunx.core.seats import NATURE, NATURES_TURN, NOBODY, seat_bit
from quincunx.games.dice_run import knowledge, piles, race, stages
from quincunx.games.dice_run.state import (
    CARDS,
    CARDS_EACH,
    COLOUR_DICE,
    DICE,
    HEAD,
    NONE,
    PILES,
    SECRET,
    TARGETS_EACH,
    UNKNOWN,
    VALUES,
    Card,
    Move,
    Phase,
)

COLOUR_FIRST, VALUE_FIRST = 0, 1


@kernel
def pending(state):
    if state.thrown != 0 or state.phase == Phase.SETUP or state.phase == Phase.DRAW:
        return NATURES_TURN
    if state.phase == Phase.TURN or state.phase == Phase.SPRINT:
        return seat_bit(state.turn)
    seats = NOBODY
    if state.phase == Phase.SHOW:
        for seat in range(state.players):
            if stages.owes_target(state, seat):
                seats |= seat_bit(seat)
    return seats


# Legal moves


@kernel
def moves(state, seat, out):
    if state.phase == Phase.SHOW:
        return list_targets(state, seat, Move.SHOW, 0, out, 0)
    if state.phase == Phase.SPRINT:
        return list_kinds(state, state.place[HEAD] & ~state.picked, move(Move.PICK), out, 0)
    count = list_plays(state, seat, out)
    if state.shown[seat] == NONE:  # rule 5.4
        count = list_targets(state, seat, Move.TARGET, VALUE_FIRST, out, count)
    if state.laid != seat:  # rule 5.6
        count = list_rerolls(state, seat, out, count)
    return count


@kernel
def list_plays(state, seat, out):
    """Rule 5.2: every way to play each card of the hand, or to discard it where it can do nothing."""
    count = 0
    for card in range(CARDS):
        if state.hand[seat, card] == 0:
            continue
        if card < Card.JOKER:
            out[count] = move(Move.PLAY, card)
            count += 1
        elif race.has_effect(state, card):
            count = list_choices(state, card, out, count)
        else:
            out[count] = move(Move.DISCARD, card)
            count += 1
    return count


@kernel
def list_choices(state, card, out, count):
    """The choices that a card with a free choice offers, e.g. each pair of groups for an exchange."""
    if card == Card.JOKER:
        for choice in range(Card.JOKER):
            out[count + choice] = move(Move.PLAY, card, choice)
        return count + Card.JOKER
    if card == Card.FLIP:
        return list_flips(state, out, count)
    if card == Card.ACCIDENT:
        return list_kinds(state, state.place[HEAD], move(Move.PLAY, card), out, count)
    if card == Card.EXCHANGE or card == Card.GAP:
        first = 1 if card == Card.GAP else 2
        for group in range(first, race.groups(state)):
            out[count] = move(Move.PLAY, card, group)
            count += 1
        return count
    out[count] = move(Move.PLAY, card)
    return count + 1


@kernel
def list_flips(state, out, count):
    """Rule 4.7: each value that a group shows."""
    group = 0
    for place in range(state.places):
        dice = state.place[place]
        group += dice != 0
        for value in range(VALUES):
            if dice & state.showing[value]:
                out[count] = move(Move.PLAY, Card.FLIP, group, value)
                count += 1
    return count


@kernel
def list_kinds(state, dice, verb, out, count):
    """One move for each kind of die among some dice: interchangeable ones are listed once."""
    for colour in range(len(COLOUR_DICE)):
        of_colour = dice & COLOUR_DICE[colour]
        for value in range(VALUES):
            if of_colour & state.showing[value]:
                out[count] = verb | move(0, 0, colour * VALUES + value)
                count += 1
    return count


@kernel
def list_targets(state, seat, verb, last_order, out, count):
    targets = state.targets[seat]
    while targets != 0:
        target = bits.first(targets)
        targets &= targets - 1
        for order in range(last_order + 1):
            out[count] = move(verb, target, order)
            count += 1
    return count


@kernel
def list_rerolls(state, seat, out, count):
    """Rule 5.5: any group but the head, with any card of the hand."""
    groups = race.groups(state)
    for card in range(CARDS):
        if state.hand[seat, card] != 0:
            for group in range(2, groups + 1):
                out[count] = move(Move.REROLL, group, card)
                count += 1
    return count


# What a move does


@kernel
def step(state, seat, chosen):
    kind = kind_of(chosen)
    first, second = first_of(chosen), second_of(chosen)
    if seat == NATURE:
        settle_one(state, kind, first)
    elif kind == Move.PLAY:
        play(state, seat, first, second, third_of(chosen))
    elif kind == Move.DISCARD:
        discard(state, seat, first)
        state.phase = Phase.DRAW
    elif kind == Move.PICK:
        pick(state, second)
    elif kind == Move.TARGET:
        play_target(state, seat, first, second)
    elif kind == Move.REROLL:
        reroll(state, seat, first, second)
    else:
        show(state, seat, first)


@kernel
def discard(state, seat, card):
    state.hand[seat, card] -= 1
    state.discards[card] += 1


@kernel
def play(state, seat, card, choice, value):
    """Rule 5.2: the card has its effect, then Nature owes the seat a card."""
    discard(state, seat, card)
    state.phase = Phase.DRAW
    if card < Card.JOKER:
        race.advance(state, race.dice_of_card(state, card))
    elif card == Card.JOKER:
        race.advance(state, race.dice_of_card(state, choice))
    elif card == Card.EXCHANGE:
        race.exchange(state, choice)
    elif card == Card.SPRINT:
        state.phase = Phase.SPRINT
    elif card == Card.COMEBACK:
        race.comeback(state)
    elif card == Card.FLIP:
        race.flip(state, choice, value)
    elif card == Card.GAP:
        race.open_gap(state, choice)
    else:
        race.accident(state, choice)


@kernel
def pick(state, kind):
    """Rule 4.5: one die after another; with the third they break away."""
    free = state.place[HEAD] & ~state.picked & race.dice_of_kind(state, kind)
    state.picked |= 1 << bits.first(free)
    if bits.size(state.picked) == race.SPRINTERS:
        race.sprint(state)
        state.phase = Phase.DRAW


@kernel
def play_target(state, seat, target, order):
    """Rule 5.3: its colour and its value advance; no draw, so the stage goes on."""
    state.targets[seat] ^= 1 << target
    state.shown[seat] = target
    colour, value = target // VALUES, Card.ONE + target % VALUES
    race.advance(state, race.dice_of_card(state, colour if order == COLOUR_FIRST else value))
    race.advance(state, race.dice_of_card(state, value if order == COLOUR_FIRST else colour))
    stages.next_turn(state)


@kernel
def reroll(state, seat, group, card):
    """Rules 5.5 to 5.7: the card laid before it is buried; the group's dice are in the air."""
    if state.laid_card != NONE:
        card_or_unknown = state.laid_card if state.laid_card != SECRET else UNKNOWN
        state.buried[state.laid, card_or_unknown] += 1
    state.hand[seat, card] -= 1
    state.laid = seat
    state.laid_card = card
    throw(state, state.place[race.place_of(state, group)])
    state.phase = Phase.DRAW


@kernel
def throw(state, dice):
    state.thrown = dice
    for value in range(VALUES):
        state.showing[value] &= ~dice


@kernel
def show(state, seat, target):
    """Rule 6.2: nobody sees it before the last seat has chosen."""
    state.targets[seat] ^= 1 << target
    state.chosen[seat] = target
    stages.score_when_all_shown(state)


# Nature


@kernel
def settle_one(state, kind, word):
    """One move of Nature's: a die, a dealt target, a card, a pile's size or the first seat."""
    if kind == Move.DIE:
        land(state, word)
    elif kind == Move.DEAL:
        state.targets[seat_short_of_targets(state)] |= 1 << word
    elif kind == Move.CARD:
        draw(state, word)
    elif kind == Move.PILE:
        state.pile[piles.first_uncut(state)] = word
    else:
        state.turn = word
        state.phase = Phase.TURN


@kernel
def land(state, value):
    """The next die in the air comes to rest, colours in order."""
    die = state.thrown & -state.thrown
    state.thrown ^= die
    state.showing[value] |= die


@kernel
def draw(state, card):
    """Rule 2.3 while the cards are dealt, else rule 5.2; rule 6.1: the stage card may come to light."""
    state.deck[card] -= 1
    if state.phase == Phase.SETUP:
        state.hand[seat_short_of_cards(state), card] += 1
        return
    state.hand[state.turn, card] += 1
    state.pile[state.stage] -= 1
    state.drawn[state.stage] += 1
    if state.pile[state.stage] == 0:
        stages.end(state)
    else:
        stages.next_turn(state)


@kernel
def seat_short_of_targets(state):
    """The seat that gets the next target, or NONE when all have four (rule 2.2)."""
    for seat in range(state.players):
        if bits.size(state.targets[seat]) < TARGETS_EACH:
            return seat
    return NONE


@kernel
def seat_short_of_cards(state):
    """The seat that gets the next card, or NONE when all have three (rule 2.3)."""
    for seat in range(state.players):
        if knowledge.cards_in(state.hand[seat]) < CARDS_EACH:
            return seat
    return NONE


@kernel
def undealt_targets(state):
    """All targets that no seat holds, as a set."""
    targets = (1 << DICE) - 1
    for seat in range(state.players):
        targets &= ~state.targets[seat]
    return targets


@kernel
def chances(state, out, weights):
    if state.thrown != 0:
        return list_even(Move.DIE, VALUES, out, weights)
    if state.phase == Phase.DRAW:
        return list_cards(state, out, weights)
    if seat_short_of_targets(state) != NONE:
        return list_deals(state, out, weights)
    if seat_short_of_cards(state) != NONE:
        return list_cards(state, out, weights)
    if piles.first_uncut(state) < PILES:
        return piles.list_sizes(state, out, weights)
    return list_even(Move.FIRST, state.players, out, weights)


@kernel
def list_even(kind, words, out, weights):
    for word in range(words):
        out[word] = move(kind, word)
        weights[word] = 1
    return words


@kernel
def list_cards(state, out, weights):
    count = 0
    for card in range(CARDS):
        if state.deck[card] != 0:
            out[count] = move(Move.CARD, card)
            weights[count] = state.deck[card]
            count += 1
    return count


@kernel
def list_deals(state, out, weights):
    count = 0
    undealt = undealt_targets(state)
    while undealt != 0:
        out[count] = move(Move.DEAL, bits.first(undealt))
        weights[count] = 1
        undealt &= undealt - 1
        count += 1
    return count


@kernel
def settle(state, random):
    """As `chances` and `step` would, without the lists."""
    while state.thrown != 0:
        land(state, below(random, VALUES))
    if state.phase == Phase.SETUP:
        settle_deal(state, random)
    elif state.phase == Phase.DRAW:
        draw(state, knowledge.random_card(state, random))


@kernel
def settle_deal(state, random):
    seat = seat_short_of_targets(state)
    while seat != NONE:
        state.targets[seat] |= knowledge.random_member(undealt_targets(state), random)
        seat = seat_short_of_targets(state)
    seat = seat_short_of_cards(state)
    while seat != NONE:
        state.hand[seat, knowledge.take_random_card(state, random)] += 1
        seat = seat_short_of_cards(state)
    while piles.first_uncut(state) < PILES:
        pile = piles.first_uncut(state)
        state.pile[pile] = piles.random_size(state, pile, piles.smallest(state), random)
    state.turn = below(random, state.players)
    state.phase = Phase.TURN


hide, redeal = knowledge.hide, knowledge.redeal
result, scores = stages.result, stages.scores
