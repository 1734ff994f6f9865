"""What a rider does without thinking, on roads made for it."""

from quincunx.core.kernels import entries
from quincunx.core.kernels.protocol import NO_HABIT
from quincunx.core.kernels.reading import Reading
from quincunx.games.dicycle_race.bots.habit import habit
from quincunx.games.dicycle_race.tests.roads import road


def usual(game):
    """The move in words, None where it wants thinking."""
    [seat] = game.table.pending
    view = game.table.view(seat)
    moves = entries.moves(view, seat).tolist()
    chosen = habit(Reading(view), seat, moves, len(moves))
    return None if chosen == NO_HABIT else game.table.words_of(chosen)


def test_the_hand_suits_the_next_cards():
    assert usual(road("X X on YB", "6 on R", "6 6 6 on YBR")) == "hand Y2 B2 R2"


def test_fitting_dice_go_on_the_nearest_card_and_the_rest_is_thrown_again():
    game = road("X X on YB", "6 on Y").do("hand Y3 B3", "throw", "dice 6 1 2 5 5 3")
    game.do("place Y6 2")
    assert usual(game) == "throw"  # no pair lies there
    game = road("3 3 on YB", "6 on Y").do("hand Y3 B3", "throw", "dice 6 1 3 5 5 2")
    assert usual(game) == "place Y3 1"
    assert usual(game.do("place Y3 1")) == "place Y6 2"
    assert usual(game.do("place Y6 2")) == "throw"


def test_of_dice_for_one_card_the_one_that_others_go_with():
    game = road("X X on YB").do("hand Y3 B3", "throw", "dice 6 1 2 5 2 3")
    assert usual(game) == "place Y2 1"


def test_a_die_that_a_nearer_card_needs_stays_in_hand():
    game = road("3 on Y", "6 on Y").do("hand Y1 B5", "throw", "dice 6 1 2 5 5 3")
    assert usual(game) == "throw"
    game = road("3 on Y", "6 on Y").do("hand Y2 B4", "throw", "dice 6 1 2 5 5 3")
    assert usual(game) == "place Y6 2"


def test_the_turn_ends_when_nothing_is_left_to_do():
    game = road("3 on Y").do("hand Y1 B5", "throw", "dice 6 1 2 5 5 3", "throw", "dice 6 1 2 5 5 3")
    game.do("throw", "dice 6 1 2 5 5 3")
    assert usual(game) == "end"


def test_what_is_announced_wants_thinking():
    game = road("3 on Y", "6 on Y", all_or_nothing=True)
    assert usual(game) is None
