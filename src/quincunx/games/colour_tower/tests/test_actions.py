"""Rules 6 and 7: cards won, what they do, and the end of the game."""

import pytest

from quincunx.games.colour_tower.tests.scenes import (
    ALL_SIX,
    FLUSH,
    GRAND,
    RAINBOW,
    acting,
    blue,
    easy,
    legal,
    missed,
    now,
    plain,
    play,
    table,
    win,
)

NO_RED = "yellow yellow green green orange purple"  # matches no card of the easy deck


@pytest.mark.rule("6.1")
def test_a_card_taken_lies_before_its_winner_and_the_next_one_is_seen():
    game = play(easy(plain(1), plain(2), plain(3)), "throw", RAINBOW)
    left = now(game, "left")
    game.play("take 2")
    assert [move.split()[0] for move, _ in game.chances()] == ["card"] * (48 - 3)
    game.play(f"card {blue(1)}")
    assert now(game, "tops", "held") == ([plain(1), blue(1), plain(3)], [[plain(2)], []])
    assert now(game, "left") == [left[0], left[1] - 1, left[2]]


@pytest.mark.rule("6.1", "6.2", "6.4")
def test_a_steal_comes_after_the_new_card_and_draws_one_unseen():
    game = easy(acting("steal"), plain(1), plain(2), players=4, held=[[], [plain(3), plain(4)], [], [plain(5)]])
    win(game, 1, blue(1))
    assert now(game, "tops")[0] == blue(1)
    assert now(game, "action", "phase") == ({"kind": "steal", "seat": None, "got": None}, "seat")
    assert game.moves() == ["steal 1", "steal 3"]
    game.play("steal 1")
    assert game.chances() == [(f"card {plain(3)}", 0.5), (f"card {plain(4)}", 0.5)]
    game.play(f"card {plain(4)}")
    assert now(game, "held") == [[plain(4), acting("steal")], [plain(3)], [], [plain(5)]]
    assert now(game, "turn", "action") == (1, None)


@pytest.mark.rule("6.2")
@pytest.mark.parametrize("action", ["replay", "steal", "swap", "super-swap"])
def test_a_card_that_is_stolen_does_not_act(action):
    game = easy(acting("steal", 8), plain(1), plain(2), held=[[], [acting(action), plain(3)]])
    play(win(game, 1, blue(1)), "steal 1", acting(action))
    assert now(game, "turn", "phase", "action") == (1, "throw", None)


@pytest.mark.rule("6.2")
def test_a_card_that_is_swapped_does_not_act():
    game = easy(acting("swap", 8), plain(1), plain(2), held=[[acting("replay")], [acting("steal"), plain(3)]])
    play(win(game, 1, blue(1)), "swap 1", acting("steal"))
    play(game, f"give {acting('replay')}")
    assert now(game, "turn", "phase", "action") == (1, "throw", None)


@pytest.mark.rule("6.3")
def test_a_replay_is_a_new_turn_with_all_dice_and_nothing_barred():
    game = easy(acting("replay"), blue(2), plain(2))
    play(game, "throw", "blue yellow yellow green green orange")
    play(game, "throw w1", "red")
    assert (now(game, "barred"), legal(game, "take")) == ([2], ["take 1", "take 3"])
    play(game, "take 1", acting("replay", 2))
    assert now(game, "turn", "throws", "barred", "dice") == (0, 3, [], None)
    play(game, "throw", RAINBOW)
    play(game, "take 1", blue(1))  # another replay
    assert (game.pending, game.moves(), len(now(game, "held")[0])) == ((0,), ["throw"], 2)
    for move in ("throw", ALL_SIX, ALL_SIX):
        play(game, move, NO_RED)
    assert now(game, "turn", "inherited", "dice") == (1, True, NO_RED.split())


@pytest.mark.rule("6.5")
def test_a_swap_draws_one_card_unseen_and_gives_back_any_other():
    game = easy(acting("swap"), plain(1), plain(2), players=3, held=[[plain(3)], [blue(1), blue(2)], []])
    win(game, 1, plain(4))
    assert game.moves() == ["swap 1"]
    game.play("swap 1")
    assert game.chances() == [(f"card {blue(1)}", 0.5), (f"card {blue(2)}", 0.5)]
    game.play(f"card {blue(2)}")
    assert now(game, "action", "phase") == ({"kind": "swap", "seat": 1, "got": blue(2)}, "give")
    assert game.moves() == [f"give {plain(3)}", f"give {acting('swap')}"]
    play(game, f"give {acting('swap')}")
    assert now(game, "held", "turn") == ([[blue(2), plain(3)], [blue(1), acting("swap")], []], 1)


@pytest.mark.rule("6.6")
def test_a_super_swap_goes_round_clockwise_past_empty_hands():
    held = [[plain(4)], [], [plain(5)], [blue(1)]]
    game = easy(acting("super-swap"), plain(1), plain(2), players=4, held=held, turn=2)
    win(game, 1, f"{plain(6)} {blue(1)}")
    assert now(game, "action", "phase") == ({"kind": "super-swap", "seat": 3, "got": blue(1)}, "give")
    play(game, f"give {plain(5)}", plain(4))
    assert now(game, "action") == {"kind": "super-swap", "seat": 0, "got": plain(4)}
    assert game.moves() == [f"give {blue(1)}", f"give {acting('super-swap')}"]
    play(game, f"give {blue(1)}")
    assert now(game, "held") == [[blue(1)], [], [plain(4), acting("super-swap")], [plain(5)]]
    assert now(game, "turn", "action", "phase") == (3, None, "throw")


@pytest.mark.rule("6.7")
@pytest.mark.parametrize("action", ["steal", "swap", "super-swap"])
def test_where_no_other_player_has_a_card_nothing_is_stolen_or_swapped(action):
    game = win(easy(acting(action), plain(1), plain(2), held=[[blue(1)], []]), 1, plain(3))
    assert now(game, "turn", "phase", "action", "held") == (1, "throw", None, [[blue(1), acting(action)], []])


# 7: the end of the game

BLUES = [blue(number) for number in range(1, 9)]
SWAPS = [acting("swap", number) for number in range(1, 9)]


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(("players", "enough"), [(2, 10), (3, 8), (4, 6), (5, 6), (6, 6)])
def test_enough_cards_end_the_game_at_once(players, enough):
    mine = [*BLUES, *SWAPS][: enough - 1]
    game = easy(acting("steal"), plain(1), plain(2), players=players, held=[mine, [plain(3)]])
    left = now(game, "left")
    win(game, 1, "")
    assert (game.over, game.pending) == (True, ())
    assert now(game, "tops", "left", "phase") == ([None, plain(1), plain(2)], left, "over")
    assert [len(cards) for cards in now(game, "held")] == [enough, 1, *[0] * (players - 2)]


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(("players", "enough"), [(2, 10), (3, 8), (4, 6), (6, 6)])
def test_one_card_less_does_not_end_it(players, enough):
    game = easy(plain(1), plain(2), plain(3), players=players, held=[[*BLUES, *SWAPS][: enough - 2]])
    assert now(win(game, 1, plain(4)), "phase") == "stop"


@pytest.mark.rule("7.2")
def test_a_stolen_card_can_end_the_game():
    game = easy(acting("steal"), plain(1), plain(2), held=[BLUES, [plain(3), plain(4)]])
    play(win(game, 1, plain(5)), "steal 1", plain(3))
    assert game.over
    assert now(game, "action", "phase") == (None, "over")


@pytest.mark.rule("7.2")
def test_the_extra_card_in_a_swap_does_not_end_it():
    game = easy(acting("swap"), plain(1), plain(2), held=[BLUES, [plain(3)]])
    play(win(game, 1, plain(5)), "swap 1", plain(3))
    assert (len(now(game, "held")[0]), now(game, "phase")) == (10, "give")
    play(game, f"give {blue(1)}")
    assert (game.over, now(game, "phase")) == (False, "stop")


@pytest.mark.rule("7.3")
@pytest.mark.parametrize(("players", "enough"), [(2, 7), (3, 5), (4, 4), (5, 4), (6, 4)])
def test_a_seat_with_enough_cards_may_stop_the_game_or_go_on(players, enough):
    game = easy(plain(1), plain(2), plain(3), players=players, held=[[], BLUES[: enough - 1]], turn=1)
    win(game, 1, plain(4))
    assert (game.pending, game.moves()) == ((1,), ["stop", "go on"])
    again = easy(plain(1), plain(2), plain(3), players=players, held=[[], BLUES[: enough - 1]], turn=1)
    play(win(again, 1, plain(4)), "go on")
    assert now(again, "turn", "phase", "throws") == (2 % players, "throw", 3)
    play(game, "stop")
    assert (game.over, game.winners) == (True, (1,))


@pytest.mark.rule("7.3")
@pytest.mark.parametrize(("players", "enough"), [(2, 7), (3, 5), (4, 4), (5, 4), (6, 4)])
def test_a_seat_with_fewer_cards_may_not_stop_it(players, enough):
    others = BLUES[enough - 2 :][:2]
    game = easy(plain(1), plain(2), plain(3), players=players, held=[BLUES[: enough - 2], others])
    assert now(win(game, 1, plain(4)), "turn", "phase") == (1, "throw")


@pytest.mark.rule("7.4")
def test_the_game_may_be_stopped_after_a_turn_without_a_card():
    mine = ["carre-2-1", "carre-2-2", "full-1-1", "full-1-2", "brelan-1-1", "brelan-1-2", "carre-pair-3-1"]
    game = missed(FLUSH, GRAND, "double-brelan-3-1", held=[mine])
    assert now(game, "turn", "phase", "dice") == (0, "stop", RAINBOW.split())
    play(game, "go on")
    assert now(game, "turn", "inherited", "dice") == (1, True, RAINBOW.split())


@pytest.mark.rule("7.4")
def test_it_may_not_be_stopped_between_a_replay_card_and_its_throws():
    game = win(easy(acting("replay"), plain(1), plain(2), held=[BLUES]), 1, plain(3))
    assert (now(game, "turn"), game.moves()) == (0, ["throw"])


def last_card(action):
    """The only card left on the stacks has an action; the other two seats have the rest of a deck of twelve."""
    deck = {
        "name": "Twelve",
        "cards": [
            {"combination": "red", "points": 1, "action": action},
            {"combination": "red", "points": 1, "copies": 11},
        ],
    }
    rest = [plain(number) for number in range(1, 12)]
    game = table(None, acting(action), None, held=[[], rest[:5], rest[5:]], players=3, deck=deck)
    return play(game, "throw", RAINBOW)


@pytest.mark.rule("7.5")
def test_the_action_of_the_last_card_still_happens():
    game = last_card("steal")
    play(game, "take 2")
    assert game.moves() == ["steal 1", "steal 2"]
    play(game, "steal 2", "red-1-9")
    assert (game.over, game.scores) == (True, (2, 5, 5))


@pytest.mark.rule("7.5")
def test_a_last_replay_has_no_cards_to_play_for():
    game = play(last_card("replay"), "take 2")
    assert (game.over, now(game, "tops", "left")) == (True, ([None] * 3, [0] * 3))


@pytest.mark.rule("7.5")
def test_while_a_stack_shows_a_card_the_game_goes_on():
    deck = {"name": "Twelve", "cards": [{"combination": "red", "points": 1, "copies": 12}]}
    cards = [plain(number) for number in range(1, 13)]
    game = table(cards[0], cards[1], None, held=[cards[2:4], cards[4:8], cards[8:]], players=3, deck=deck)
    play(game, "throw", RAINBOW)
    play(game, "take 1")
    assert now(game, "turn", "phase", "tops") == (1, "throw", [None, cards[1], None])


@pytest.mark.rule("7.6")
def test_most_points_win_and_a_tie_is_shared():
    hands = [[blue(1)], [plain(4), plain(5), acting("steal"), acting("replay")], [blue(2), acting("swap"), plain(6)]]
    stop = {"players": 3, "turn": 1, "phase": "stop"}
    hands[1].append(acting("steal", 2))
    game = play(easy(plain(1), plain(2), plain(3), held=hands, **stop), "stop")
    assert (game.scores, game.winners) == ((3, 5, 5), (1, 2))
    hands[2].append(blue(3))
    game = play(easy(plain(1), plain(2), plain(3), held=hands, **stop), "stop")
    assert (game.scores, game.winners) == ((3, 5, 8), (2,))
