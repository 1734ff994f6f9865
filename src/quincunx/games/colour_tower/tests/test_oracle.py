"""The slow, obvious referee: the rules' examples hold on it, clause by clause, and its games end."""

import random

import pytest

from quincunx.games.colour_tower.oracle import COLOURS, DICE, NATURE, begin

LONGEST_RANDOM_GAME = 20_000  # players' moves
CARRE, FLUSH, BRELAN, FULL = "carre-2-1", "small-flush-3-1", "brelan-1-1", "full-1-1"
FOUR_REDS = "red red red red green blue"
RAINBOW = "red yellow green blue orange purple"
EASY = {
    "name": "One red die",
    "cards": [
        {"combination": "red", "points": 1, "copies": 8},
        {"combination": "red", "points": 1, "action": "replay", "copies": 8},
        {"combination": "red", "points": 1, "action": "steal", "copies": 8},
        {"combination": "red", "points": 1, "action": "swap", "copies": 8},
        {"combination": "red", "points": 1, "action": "super-swap", "copies": 8},
        {"combination": "blue", "points": 3, "copies": 8},
    ],
}
TWELVE = {"name": "Twelve", "cards": [{"combination": "red", "points": 1, "action": "steal", "copies": 12}]}
PLAIN, BLUE = "red-1-{}", "blue-3-{}"
REPLAY, STEAL, SWAP, SUPER = "red-1-replay-{}", "red-1-steal-{}", "red-1-swap-{}", "red-1-super-swap-{}"


def table(*tops, players=2, deck="standard", held=()):
    """A game in which seat 0 begins, with these cards face up and these in the hands of the seats."""
    game = begin(players, deck)
    for top in tops:
        game.play(NATURE, f"card {top}")
    game.play(NATURE, "first 0")
    for seat, cards in enumerate(held):
        game.held[seat] = sorted(cards)
        game.pool = [card for card in game.pool if card not in cards]
    game.left = [len(game.pool) // 3 + (stack < len(game.pool) % 3) for stack in range(3)]
    return game


def easy(*tops, players=2, held=()):
    return table(*tops, players=players, deck=EASY, held=held)


def play(game, move, nature=""):
    """A legal move of the seat that owes one, then Nature's: colours of dice, or cards."""
    (seat,) = game.pending
    assert move in game.moves(seat)
    game.play(seat, move)
    for word in nature.split():
        kind = "die" if word in COLOURS else "card"
        assert (f"{kind} {word}", 1) in game.chances()
        game.play(NATURE, f"{kind} {word}")
    assert game.pending != (NATURE,)


def dice(colours):
    return colours.split()


def takes(game):
    return [move for move in game.moves(game.turn) if move.startswith("take")]


def paints(game):
    return [move for move in game.moves(game.turn) if move.startswith("paint")]


def throws(game):
    return [move for move in game.moves(game.turn) if move.startswith("throw")]


def missed(*tops, third=RAINBOW, players=2, **more):
    """A game in which seat 0 has thrown three times, at last these dice, and won nothing."""
    game = table(*tops, players=players, **more)
    play(game, "throw", "red yellow green blue orange purple")
    play(game, f"throw {' '.join(DICE)}", "red yellow green blue orange purple")
    play(game, f"throw {' '.join(DICE)}", third)
    return game


@pytest.mark.rule("2.1", "2.2")
def test_set_up_turns_up_three_cards_and_draws_who_begins():
    game = begin(3)
    for stack in range(3):
        assert len(game.chances()) == 45 - stack
        game.play(NATURE, game.chances()[0][0])
    assert game.chances() == [("first 0", 1), ("first 1", 1), ("first 2", 1)]
    game.play(NATURE, "first 2")
    assert game.pending == (2,)
    assert game.position() == {
        "dice": None,
        "throws": 3,
        "inherited": False,
        "wild": False,
        "painted": None,
        "barred": [],
        "tops": ["blue-blue-blue-2-1", "blue-blue-orange-orange-purple-purple-5-1", "brelan-1-1"],
        "left": [14, 14, 14],
        "pool": sorted(game.pool),
        "held": [[], [], []],
        "action": None,
        "turn": 2,
        "phase": "throw",
    }
    assert len(game.pool) == 42


@pytest.mark.rule("1.1", "3.1")
def test_the_first_throw_is_all_six_dice():
    game = table(CARRE, FLUSH, FULL)
    assert game.moves(0) == ["throw"]
    assert game.moves(1) == []
    game.play(0, "throw")
    assert game.chances() == [(f"die {colour}", 1) for colour in COLOURS]
    for colour in dice(RAINBOW):
        assert game.pending == (NATURE,)
        game.play(NATURE, f"die {colour}")
    assert (game.dice, game.throws, game.pending) == (dice(RAINBOW), 2, (0,))


@pytest.mark.rule("1.4", "3.2")
def test_a_matched_card_may_be_taken():
    game = table(CARRE, FLUSH, FULL)
    play(game, "throw", "blue blue blue blue green green")
    assert takes(game) == ["take 1", "take 3"]
    play(game, "take 3", BRELAN)
    assert game.held == [[FULL], []]
    assert (game.turn, game.phase, game.dice, game.throws) == (1, "throw", None, 3)


@pytest.mark.rule("1.5")
def test_a_fixed_combination_needs_its_colours_and_no_others():
    game = table("red-red-blue-2-replay-1", "red-red-red-2-1", FULL)
    play(game, "throw", "red red purple yellow red blue")
    assert takes(game) == ["take 1", "take 2"]

    game = table("red-red-blue-2-replay-1", "red-red-red-2-1", FULL)
    play(game, "throw", "red purple blue yellow blue blue")
    assert takes(game) == []


@pytest.mark.rule("3.3", "3.4")
def test_any_dice_may_be_thrown_again_and_kept_ones_later():
    game = table(CARRE, FLUSH, FULL)
    play(game, "throw", RAINBOW)
    assert len(throws(game)) == len(game.moves(0)) == 2**6 - 1  # neither a take nor a pass
    play(game, "throw w2 b1", "red red")
    assert game.dice == dice("red red green blue red purple")
    play(game, "throw w1", "green")
    assert (game.turn, game.dice) == (1, dice("green red green blue red purple"))


@pytest.mark.rule("3.5", "3.7", "4.1", "4.2", "4.3", "4.4")
def test_the_published_example_and_its_three_sequels():
    game = table(CARRE, FLUSH, BRELAN)
    play(game, "throw", FOUR_REDS)
    assert takes(game) == ["take 1", "take 3"]
    play(game, "throw b1 b2", "yellow purple")
    assert (game.barred, takes(game)) == ([0, 2], [])
    play(game, "throw b1 b2", "blue orange")
    assert game.turn == 1
    assert (game.inherited, game.throws, game.barred, game.dice[:4]) == (True, 3, [], ["red"] * 4)
    moves = game.moves(1)
    assert {"take 1", "take 3", "throw", "throw b1 b2"} <= set(moves)
    assert f"throw {' '.join(DICE)}" not in moves
    assert len(throws(game)) == 2**6 - 1

    at_once = game
    play(at_once, "take 1", "carre-2-2")
    assert at_once.held == [[], [CARRE]]


@pytest.mark.rule("4.3")
def test_the_heir_who_keeps_dice_has_two_throws_and_bars_what_they_match():
    game = missed(CARRE, FLUSH, "grand-flush-6-1")
    game.dice = dice("red red red red blue orange")
    play(game, "throw b1 b2", "green purple")
    assert (game.throws, game.barred, game.inherited, takes(game)) == (1, [0], False, [])
    play(game, "throw b1 b2", "red yellow")
    assert takes(game) == ["take 2"]
    assert throws(game) == []


@pytest.mark.rule("4.4")
def test_the_heir_who_throws_all_has_three_throws_and_bars_nothing():
    game = missed(CARRE, FLUSH, FULL)
    game.dice = dice("red red red red blue orange")
    play(game, "throw", "green green green green red blue")
    assert (game.throws, game.barred, takes(game)) == (2, [], ["take 1"])


@pytest.mark.rule("3.6")
def test_after_the_third_throw_a_card_must_be_taken():
    game = table(CARRE, BRELAN, FLUSH)
    play(game, "throw", RAINBOW)
    play(game, "throw w1", "red")
    play(game, f"throw {' '.join(DICE)}", FOUR_REDS)
    assert game.moves(0) == ["take 1", "take 2"]


@pytest.mark.rule("3.7")
def test_a_barred_card_cannot_be_taken_after_the_third_throw():
    game = table(CARRE, FLUSH, FULL)
    play(game, "throw", FOUR_REDS)
    play(game, "throw b1", "yellow")
    play(game, "throw b1", "purple")
    assert (game.turn, game.phase, game.inherited) == (1, "throw", True)


@pytest.mark.rule("3.8")
def test_an_empty_stack_shows_nothing():
    game = easy(PLAIN.format(1), PLAIN.format(2), BLUE.format(1))
    game.left[0] = 0
    play(game, "throw", RAINBOW)
    play(game, "take 1")
    assert game.tops[0] is None
    play(game, "throw", RAINBOW)
    assert takes(game) == ["take 2", "take 3"]


@pytest.mark.rule("5.1", "5.2")
def test_a_black_pair_paints_one_die_in_any_other_colour():
    game = table("grand-flush-6-1", FLUSH, CARRE)
    play(game, "throw", "red red red green red red")
    assert len(paints(game)) == 6 * 5
    assert "paint w1 red" not in paints(game)
    play(game, "paint w4 red")
    assert (game.wild, paints(game)) == (False, [])
    assert takes(game) == ["take 1", "take 2", "take 3"]


@pytest.mark.rule("5.3")
def test_paint_lasts_while_the_die_is_kept_for_the_heir_too():
    game = table(CARRE, FLUSH, FULL)
    play(game, "throw", "green yellow red blue orange orange")
    play(game, "paint w1 purple")
    play(game, "throw w2", "yellow")
    play(game, "throw w2", "yellow")
    assert (game.turn, game.dice) == (1, dice("purple yellow red blue orange orange"))


@pytest.mark.rule("5.4")
def test_what_is_painted_into_and_what_is_painted_away_is_barred():
    game = table(CARRE, "triple-pair-3-1", FLUSH)
    play(game, "throw", "red red red green blue blue")
    play(game, "paint w4 red")
    play(game, "throw b1", "yellow")
    assert game.barred == [0, 1]

    game = table(CARRE, "triple-pair-3-1", FLUSH)
    play(game, "throw", "red red red red blue blue")
    play(game, "paint w1 green")
    play(game, "throw b1", "yellow")
    assert game.barred == [0, 1]


@pytest.mark.rule("5.8")
def test_a_painted_die_is_in_a_later_throw_only():
    game = table(CARRE, "triple-pair-3-1", FLUSH)
    play(game, "throw", "red yellow green purple blue blue")
    play(game, "paint w3 red")
    assert game.position()["painted"] == {"die": "w3", "fell": "green"}
    assert not [move for move in game.moves(0) if move.startswith("throw") and "w3" in move]
    play(game, "throw b1", "yellow")
    assert game.position()["painted"] is None
    assert "throw w3" in game.moves(0)


@pytest.mark.rule("5.5")
def test_only_a_pair_thrown_together_paints():
    game = table(CARRE, FLUSH, "grand-flush-6-1")
    play(game, "throw", RAINBOW)
    play(game, "throw b1", "purple")
    assert (game.dice[4:], game.wild, paints(game)) == (["purple", "purple"], False, [])
    play(game, "throw w1", "red")
    assert game.inherited
    assert paints(game) == []
    play(game, "throw w1", "red")
    assert (game.wild, paints(game)) == (False, [])
    play(game, "throw b1 b2", "red red")
    assert (game.wild, paints(game)) == (True, ["paint w2 red", "paint w3 red", "paint w4 red"])


@pytest.mark.rule("5.1")
def test_a_pair_left_unpainted_before_the_next_throw_is_lost():
    game = table(CARRE, FLUSH, FULL)
    play(game, "throw", "red yellow green blue orange orange")
    assert game.wild
    play(game, "throw w1", "red")
    assert not game.wild


@pytest.mark.rule("5.6", "5.7")
def test_after_the_last_throw_paint_must_make_a_card_or_one_passes():
    game = missed(FLUSH, "grand-flush-6-1", "double-brelan-3-1", third="red red red yellow blue blue")
    assert game.turn == 0
    assert game.moves(0) == ["paint w4 blue", "pass"]
    play(game, "pass")
    assert (game.turn, game.dice, game.wild) == (1, dice("red red red yellow blue blue"), False)

    game = missed(FLUSH, "grand-flush-6-1", "double-brelan-3-1", third="red red red yellow blue blue")
    play(game, "paint w4 blue")
    assert game.moves(0) == ["take 3"]


@pytest.mark.rule("5.6")
def test_after_the_last_throw_one_may_paint_for_a_better_card():
    game = missed(CARRE, FLUSH, "grand-flush-6-1", third="red red red yellow red red")
    assert takes(game) == ["take 1", "take 2"]
    assert "paint w4 red" in paints(game)
    assert "pass" not in game.moves(0)


@pytest.mark.rule("5.6", "5.7")
def test_paint_for_a_barred_card_is_no_use():
    game = table(CARRE, FLUSH, "grand-flush-6-1")
    play(game, "throw", FOUR_REDS)
    play(game, "throw w4", "yellow")
    play(game, "throw b1 b2", "green green")
    assert (game.barred, game.turn, game.inherited) == ([], 1, True)


@pytest.mark.rule("6.1", "6.2", "6.4")
def test_a_new_card_is_turned_up_before_a_steal():
    game = easy(STEAL.format(1), PLAIN.format(1), PLAIN.format(2), players=3, held=([], [PLAIN.format(3)], []))
    play(game, "throw", RAINBOW)
    game.play(0, "take 1")
    assert all(move.startswith("card ") for move, _ in game.chances())
    game.play(NATURE, f"card {BLUE.format(1)}")
    assert game.tops[0] == BLUE.format(1)
    assert game.position()["action"] == {"kind": "steal", "seat": None, "got": None}
    assert (game.phase, game.moves(0)) == ("seat", ["steal 1"])
    play(game, "steal 1", PLAIN.format(3))
    assert game.held == [[PLAIN.format(3), STEAL.format(1)], [], []]
    assert (game.turn, game.action) == (1, None)


@pytest.mark.rule("6.2")
def test_a_stolen_card_does_not_act():
    game = easy(STEAL.format(1), PLAIN.format(1), PLAIN.format(2), held=([], [REPLAY.format(1)]))
    play(game, "throw", RAINBOW)
    play(game, "take 1", BLUE.format(1))
    play(game, "steal 1", REPLAY.format(1))
    assert game.turn == 1


@pytest.mark.rule("6.3", "7.4")
def test_replay_is_a_new_turn_and_may_chain():
    held = ([PLAIN.format(number) for number in range(3, 9)], [])
    game = easy(REPLAY.format(1), BLUE.format(2), PLAIN.format(2), held=held)
    play(game, "throw", RAINBOW)
    play(game, "throw w2", "yellow")
    assert game.barred == [0, 1, 2]
    game.barred = [1, 2]
    play(game, "take 1", REPLAY.format(2))
    assert (game.turn, game.phase, game.moves(0), game.barred) == (0, "throw", ["throw"], [])
    play(game, "throw", RAINBOW)
    play(game, "take 1", BLUE.format(1))
    assert (game.turn, game.moves(0), len(game.held[0])) == (0, ["throw"], 8)
    no_card = "yellow yellow green green green green"
    for move in ("throw", f"throw {' '.join(DICE)}", f"throw {' '.join(DICE)}"):
        play(game, move, no_card if move == "throw" else "green yellow yellow yellow green yellow")
    assert game.phase == "stop"
    play(game, "go on")
    assert (game.turn, game.inherited) == (1, True)


@pytest.mark.rule("6.5")
def test_a_swap_gives_back_any_other_card():
    held = ([PLAIN.format(3)], [BLUE.format(1), BLUE.format(2)], [])
    game = easy(SWAP.format(1), PLAIN.format(1), PLAIN.format(2), players=3, held=held)
    play(game, "throw", RAINBOW)
    play(game, "take 1", PLAIN.format(4))
    assert game.moves(0) == ["swap 1"]
    game.play(0, "swap 1")
    assert game.chances() == [(f"card {BLUE.format(1)}", 1), (f"card {BLUE.format(2)}", 1)]
    game.play(NATURE, f"card {BLUE.format(2)}")
    assert game.position()["action"] == {"kind": "swap", "seat": 1, "got": BLUE.format(2)}
    assert game.moves(0) == [f"give {PLAIN.format(3)}", f"give {SWAP.format(1)}"]
    play(game, f"give {SWAP.format(1)}")
    assert game.held == [[BLUE.format(2), PLAIN.format(3)], [BLUE.format(1), SWAP.format(1)], []]
    assert game.turn == 1


@pytest.mark.rule("6.6")
def test_a_super_swap_goes_round_clockwise():
    held = ([PLAIN.format(4)], [], [PLAIN.format(5)], [BLUE.format(1)])
    game = easy(SUPER.format(1), PLAIN.format(1), PLAIN.format(2), players=4, held=held)
    game.turn = 2
    play(game, "throw", RAINBOW)
    play(game, "take 1", PLAIN.format(6) + " " + BLUE.format(1))
    assert game.position()["action"] == {"kind": "super-swap", "seat": 3, "got": BLUE.format(1)}
    assert game.phase == "give"
    play(game, f"give {PLAIN.format(5)}", PLAIN.format(4))
    assert game.position()["action"] == {"kind": "super-swap", "seat": 0, "got": PLAIN.format(4)}
    assert game.moves(2) == [f"give {BLUE.format(1)}", f"give {SUPER.format(1)}"]
    play(game, f"give {BLUE.format(1)}")
    assert game.held == [[BLUE.format(1)], [], [PLAIN.format(4), SUPER.format(1)], [PLAIN.format(5)]]
    assert (game.turn, game.action, game.phase) == (3, None, "throw")


@pytest.mark.rule("6.7")
@pytest.mark.parametrize("card", [STEAL, SWAP, SUPER])
def test_without_cards_of_others_nothing_is_stolen_or_swapped(card):
    game = easy(card.format(1), PLAIN.format(1), PLAIN.format(2), held=([BLUE.format(1)], []))
    play(game, "throw", RAINBOW)
    play(game, "take 1", PLAIN.format(3))
    assert (game.turn, game.phase, game.action) == (1, "throw", None)


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(("players", "enough"), [(2, 10), (3, 8), (4, 6), (5, 6), (6, 6)])
def test_enough_cards_end_the_game_at_once(players, enough):
    mine = [card for number in range(1, 7) for card in (BLUE.format(number), SWAP.format(number))][: enough - 1]
    held = (mine, [STEAL.format(1)], *([[]] * (players - 2)))
    game = easy(STEAL.format(2), PLAIN.format(1), PLAIN.format(2), players=players, held=held)
    left = list(game.left)
    play(game, "throw", RAINBOW)
    play(game, "take 1")
    assert (game.pending, game.phase, game.tops[0], game.left) == ((), "over", None, left)
    assert len(game.held[0]) == enough
    assert (game.dice, game.throws, game.moves(0)) == (None, 0, [])


@pytest.mark.rule("7.2")
def test_a_stolen_card_can_end_the_game_and_a_swapped_one_cannot():
    mine = [PLAIN.format(number) for number in range(1, 9)]
    for card in (STEAL, SWAP):
        game = easy(card.format(1), BLUE.format(1), BLUE.format(2), held=(mine, [BLUE.format(3)]))
        play(game, "throw", RAINBOW)
        play(game, "take 1", BLUE.format(4))
        play(game, f"{'steal' if card is STEAL else 'swap'} 1", BLUE.format(3))
        assert len(game.held[0]) == 10
        assert game.phase == ("over" if card is STEAL else "give")


@pytest.mark.rule("7.3")
@pytest.mark.parametrize(("players", "enough"), [(2, 7), (3, 5), (4, 4), (5, 4), (6, 4)])
@pytest.mark.parametrize("fewer", [0, 1])
def test_a_seat_with_enough_cards_may_stop_the_game_at_the_end_of_its_turn(players, enough, fewer):
    mine = [BLUE.format(number) for number in range(1, enough - fewer)]
    game = easy(
        PLAIN.format(1), PLAIN.format(2), PLAIN.format(3), players=players, held=(mine,) + ([],) * (players - 1)
    )
    play(game, "throw", RAINBOW)
    play(game, "take 1", PLAIN.format(4))
    if fewer:
        assert (game.turn, game.phase) == (1, "throw")
        return
    assert (game.pending, game.moves(0)) == ((0,), ["stop", "go on"])
    assert (game.dice, game.throws) == (None, 0)
    play(game, "stop")
    assert (game.pending, game.phase, game.winners) == ((), "over", [0])


@pytest.mark.rule("7.4")
def test_the_game_may_be_stopped_after_a_turn_without_a_card():
    mine = ["carre-2-1", "carre-2-2", "full-1-1", "full-1-2", "brelan-1-1", "brelan-1-2", "carre-pair-3-1"]
    game = missed(FLUSH, "grand-flush-6-1", "double-brelan-3-1", held=(mine, []))
    assert (game.phase, game.turn, game.dice, game.throws) == ("stop", 0, dice(RAINBOW), 0)
    play(game, "go on")
    assert (game.phase, game.turn, game.inherited, game.throws) == ("throw", 1, True, 3)


@pytest.mark.rule("7.5")
def test_the_last_card_of_all_still_acts_and_ends_the_game():
    game = table("red-1-steal-1", "red-1-steal-2", "red-1-steal-3", deck=TWELVE)
    game.pool, game.left, game.tops = [], [0, 0, 0], [None, "red-1-steal-2", None]
    game.held = [["red-1-steal-1"], ["red-1-steal-3"]]
    play(game, "throw", RAINBOW)
    play(game, "take 2")
    assert game.phase == "seat"
    play(game, "steal 1", "red-1-steal-3")
    assert (game.phase, game.pending, game.scores) == ("over", (), [3, 0])


@pytest.mark.rule("7.5")
def test_a_last_replay_has_nothing_to_play_for():
    game = easy(REPLAY.format(1), PLAIN.format(1), PLAIN.format(2))
    game.pool, game.left, game.tops = [], [0, 0, 0], [REPLAY.format(1), None, None]
    play(game, "throw", RAINBOW)
    play(game, "take 1")
    assert game.phase == "over"


@pytest.mark.rule("7.6")
def test_most_points_win_and_a_tie_is_shared():
    game = easy(PLAIN.format(1), PLAIN.format(2), PLAIN.format(3), players=3)
    game.held = [
        [BLUE.format(1)],
        [PLAIN.format(4), PLAIN.format(5), STEAL.format(1)],
        [BLUE.format(2), SWAP.format(1)],
    ]
    assert (game.scores, game.winners) == ([3, 3, 4], [2])
    game.held[2].pop()
    assert game.winners == [0, 1, 2]


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("deck", ["standard", EASY, TWELVE], ids=["standard", "easy", "twelve"])
def test_random_games_end_and_every_position_is_in_order(players, deck):
    for seed in range(5):
        choice, game, moves = random.Random(seed), begin(players, deck), 0
        every_card = sorted(game.cards)
        while game.pending:
            (seat,) = game.pending
            if seat != NATURE:
                in_order(game, every_card)
                moves += 1
            options = game.moves(seat)
            assert len(options) == len(set(options)) > 0
            game.play(seat, choice.choice(options))
        in_order(game, every_card)
        assert game.phase == "over"
        assert moves <= LONGEST_RANDOM_GAME


def in_order(game, every_card):
    """What holds in every position (rule 10.4)."""
    position = game.position()
    tops = [top for top in position["tops"] if top]
    assert sorted([*tops, *position["pool"], *(card for held in position["held"] for card in held)]) == every_card
    assert sum(position["left"]) == len(position["pool"])
    assert position["pool"] == sorted(position["pool"])
    assert all(held == sorted(held) for held in position["held"])
    assert position["inherited"] == (position["dice"] is not None and position["throws"] == 3)
    assert (position["action"] is not None) == (position["phase"] in ("seat", "give"))
    if position["phase"] != "throw":
        assert (position["throws"], position["wild"], position["barred"]) == (0, False, [])
    if position["phase"] in ("seat", "give"):
        assert position["dice"] is None
    if position["wild"]:
        assert position["dice"][4] == position["dice"][5]
