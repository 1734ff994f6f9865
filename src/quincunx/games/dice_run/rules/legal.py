"""The legal moves of a seat, in their stable order (rules 4.10 and 5)."""

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import add, move
from quincunx.games.dice_run.rules import race
from quincunx.games.dice_run.state import CARDS, COLOUR_DICE, HEAD, NONE, VALUE_FIRST, VALUES, Card, Move, Phase


@kernel
def moves(state, seat, out):
    if state.phase == Phase.SHOW:
        return list_targets(state, seat, Move.SHOW, 0, out, 0)
    if state.phase == Phase.SPRINT:
        return list_kinds(state, state.place[HEAD] & ~state.picked, move(Move.PICK), out, 0)
    cards = cards_held(state, seat)
    count = list_plays(state, cards, out)
    if state.shown[seat] == NONE:  # rule 5.4
        count = list_targets(state, seat, Move.TARGET, VALUE_FIRST, out, count)
    if state.laid != seat:  # rule 5.6
        count = list_rerolls(state, cards, out, count)
    return count


@kernel
def cards_held(state, seat):
    """The cards of a hand, as a set."""
    cards = 0
    for card in range(CARDS):
        cards |= (state.hand[seat, card] != 0) << card
    return cards


@kernel
def list_plays(state, cards, out):
    """Rule 5.2: every way to play each card of the hand, or to discard it where it can do nothing."""
    count = 0
    while cards != 0:
        card = bits.first(cards)
        cards &= cards - 1
        if card < Card.JOKER:
            count = add(out, count, move(Move.PLAY, card))
        elif race.has_effect(state, card):
            count = list_choices(state, card, out, count)
        else:
            count = add(out, count, move(Move.DISCARD, card))
    return count


@kernel
def list_choices(state, card, out, count):
    """The choices that a card with a free choice offers, e.g. each pair of groups for an exchange."""
    if card == Card.JOKER:
        for choice in range(Card.JOKER):
            count = add(out, count, move(Move.PLAY, card, choice))
        return count
    if card == Card.FLIP:
        return list_flips(state, out, count)
    if card == Card.ACCIDENT:
        return list_kinds(state, state.place[HEAD], move(Move.PLAY, card), out, count)
    if card == Card.EXCHANGE or card == Card.GAP:
        first = 1 if card == Card.GAP else 2
        for group in range(first, race.groups(state)):
            count = add(out, count, move(Move.PLAY, card, group))
        return count
    return add(out, count, move(Move.PLAY, card))


@kernel
def list_flips(state, out, count):
    """Rule 4.7: each value that a group shows."""
    group = 0
    for place in range(state.places):
        dice = state.place[place]
        group += dice != 0
        for value in range(VALUES):
            if dice & state.showing[value]:
                count = add(out, count, move(Move.PLAY, Card.FLIP, group, value))
    return count


@kernel
def list_kinds(state, dice, verb, out, count):
    """One move for each kind of die among some dice: interchangeable ones are listed once."""
    for colour in range(len(COLOUR_DICE)):
        of_colour = dice & COLOUR_DICE[colour]
        for value in range(VALUES):
            if of_colour & state.showing[value]:
                count = add(out, count, verb | move(0, 0, colour * VALUES + value))
    return count


@kernel
def list_targets(state, seat, verb, last_order, out, count):
    targets = state.targets[seat]
    while targets != 0:
        target = bits.first(targets)
        targets &= targets - 1
        for order in range(last_order + 1):
            count = add(out, count, move(verb, target, order))
    return count


@kernel
def list_rerolls(state, cards, out, count):
    """Rule 5.5: any group but the head, with any card of the hand."""
    groups = race.groups(state)
    while cards != 0:
        card = bits.first(cards)
        cards &= cards - 1
        for group in range(2, groups + 1):
            count = add(out, count, move(Move.REROLL, group, card))
    return count
