"""Rules 1 to 5: dice, set-up, turns, inherited dice, and painting."""

import json
from itertools import pairwise

import pytest

from quincunx import NATURE, Table
from quincunx.games.colour_tower.files.deck import COLOURS
from quincunx.games.colour_tower.state import DICE_NAMES
from quincunx.games.colour_tower.tests.scenes import (
    ALL_SIX,
    BRELAN,
    CARRE,
    FLUSH,
    FOUR_REDS,
    FULL,
    GRAND,
    NO_PAIR,
    RAINBOW,
    acting,
    dice,
    easy,
    legal,
    missed,
    now,
    plain,
    play,
    table,
)

# 1 and 2: dice, cards, set-up


@pytest.mark.rule("1.1", "3.1")
def test_six_dice_of_six_colours_are_thrown_first():
    game = table(CARRE, FLUSH, FULL)
    assert game.moves() == ["throw"]
    game.play("throw")
    for colour in RAINBOW.split():
        assert dict(game.chances()) == pytest.approx({f"die {face}": 1 / 6 for face in COLOURS})
        game.play(f"die {colour}")
    assert now(game, "dice", "throws", "turn") == (RAINBOW.split(), 2, 0)


FREE_CARDS = {
    "brelan-1-1": ["red red red", "red red red red red red"],
    "triple-pair-3-1": ["red red blue blue green green", "red red red red blue blue", "red red red red red red"],
    "full-1-1": ["red red red blue blue", "red red red red red"],
    "carre-2-1": ["red red red red", "red red red red red red"],
    "small-flush-3-1": ["red red red red red"],
    "double-brelan-3-1": ["red red red blue blue blue", "red red red red red red"],
    "carre-pair-3-1": ["red red red red blue blue", "red red red red red red"],
    "grand-flush-6-1": ["red red red red red red"],
}


@pytest.mark.rule("1.2", "1.3", "1.4")
@pytest.mark.parametrize("card", FREE_CARDS)
def test_dice_match_a_free_combination_in_any_colours(card):
    """One die less, and they do not: the last die of each example changes to a colour of its own."""
    others = ["blue-blue-blue-2-1", "green-green-green-2-1"]
    for example in FREE_CARDS[card]:
        for colour, second in pairwise([*COLOURS, COLOURS[0]]):
            needed = [{"red": colour, "blue": second}.get(die, die) for die in example.split()]
            spare = [face for face in COLOURS if face not in needed][: 6 - len(needed)]
            assert "take 1" in after_throw(card, *others, shown=[*needed, *spare])
    shortest = FREE_CARDS[card][0].split()
    fewer = [*shortest[:-1], "purple"]
    spare = [face for face in ("yellow", "orange", "green") if face not in fewer]
    assert "take 1" not in after_throw(card, *others, shown=[*fewer, *spare][:6])


def after_throw(*tops, shown):
    return play(table(*tops), "throw", " ".join(shown)).moves()


@pytest.mark.rule("1.4")
def test_a_die_counts_once():
    game = play(table("double-brelan-3-1", "carre-pair-3-1", FULL), "throw", "blue blue blue blue green green")
    assert legal(game, "take") == ["take 2", "take 3"]


@pytest.mark.rule("1.5")
def test_a_fixed_combination_needs_its_colours_and_no_others():
    tops = ("red-red-blue-2-replay-1", "red-red-red-2-1", GRAND)
    assert legal(play(table(*tops), "throw", "red red purple yellow red blue"), "take") == ["take 1", "take 2"]
    assert legal(play(table(*tops), "throw", "red purple blue yellow blue blue"), "take") == []


@pytest.mark.rule("1.6", "1.7", "2.1")
def test_three_stacks_of_fifteen_of_which_only_the_tops_are_seen():
    game = Table("colour-tower", players=3, dice="manual")
    for stack in range(3):
        chances = game.chances()
        assert len(chances) == 45 - stack
        assert {chance for _, chance in chances} == {1 / (45 - stack)}
        game.play(chances[stack * 7][0])
    assert dict(game.chances()) == pytest.approx({"first 0": 1 / 3, "first 1": 1 / 3, "first 2": 1 / 3})
    game.play("first 2")
    tops, left, pool = now(game, "tops", "left", "pool")
    assert (len(set(tops)), left, len(pool)) == (3, [14, 14, 14], 42)
    acts = [card for card in [*tops, *pool] if any(name in card for name in ("replay", "steal", "swap"))]
    assert len(acts) == 13


@pytest.mark.rule("2.2")
def test_play_goes_clockwise_from_the_seat_that_was_drawn():
    game = missed(CARRE, FLUSH, GRAND, players=3, turn=2)
    assert game.pending == (0,)


@pytest.mark.rule("11.4")
def test_a_deck_file_replaces_the_cards_and_stays_in_the_record(tmp_path):
    file = tmp_path / "mine.json"
    cards = [{"combination": "red blue", "points": 7, "copies": 11}, {"combination": "red", "points": 9}]
    file.write_text(json.dumps({"name": "Mine", "cards": cards}), "utf-8")
    game = Table("colour-tower", seed=1, deck=str(file))
    tops, left, pool = now(game, "tops", "left", "pool")
    assert left == [3, 3, 3]
    assert sorted([*tops, *pool])[::11] == ["red-9-1", "red-blue-7-9"]
    file.unlink()
    assert Table.from_record(game.record()).position() == game.position()


def test_two_tables_with_different_decks_do_not_mix():
    one = {"name": "One", "cards": [{"combination": "red", "points": 1, "copies": 12}]}
    two = {"name": "Two", "cards": [{"combination": "blue", "points": 2, "copies": 12}]}
    first, second = (Table("colour-tower", seed=1, deck=deck) for deck in (one, two))
    assert all(top.startswith("red-1-") for top in now(first, "tops"))
    assert all(top.startswith("blue-2-") for top in now(second, "tops"))


# 3: a turn


@pytest.mark.rule("3.2")
def test_a_matched_card_is_taken_and_the_throws_are_over():
    game = play(table(CARRE, FLUSH, FULL), "throw", "blue blue blue blue green green")
    assert legal(game, "take") == ["take 1", "take 3"]
    play(game, "take 3", BRELAN)
    assert now(game, "held", "turn", "dice", "throws") == ([[FULL], []], 1, None, 3)


@pytest.mark.rule("3.3")
def test_any_dice_are_thrown_again_and_kept_ones_later():
    game = play(table(CARRE, FLUSH, GRAND), "throw", NO_PAIR)
    assert len(legal(game, "throw")) == 2**6 - 1
    assert ALL_SIX in game.moves()
    play(game, "throw w1 b2", "purple yellow")
    assert now(game, "dice", "throws") == (dice("purple yellow green blue orange yellow"), 1)
    assert len(legal(game, "throw")) == 2**6 - 1
    play(game, "throw w2 w3", "orange orange")
    assert now(game, "dice") == dice("purple orange orange blue orange yellow")


@pytest.mark.rule("3.1", "3.4")
@pytest.mark.parametrize("throws", [1, 2])
def test_before_the_third_throw_one_takes_a_card_or_throws_again(throws):
    game = play(table(CARRE, FLUSH, GRAND), "throw", FOUR_REDS)
    if throws == 2:
        play(game, "throw b1", "yellow")
    assert now(game, "throws") == 3 - throws
    assert {move.split()[0] for move in game.moves()} == ({"take", "throw"} if throws == 1 else {"throw"})


@pytest.mark.rule("3.5", "4.1", "4.2", "4.3", "4.4")
@pytest.mark.parametrize(
    ("sequel", "nature", "throws", "barred"),
    [("take 1", BRELAN, 3, []), ("throw b1 b2", "green red", 1, [1]), ("throw", "green red blue blue blue red", 2, [])],
)
def test_the_published_example_and_its_three_sequels(sequel, nature, throws, barred):
    """Four red dice: four alike is passed over for five alike, which is missed; then the next player's three ways."""
    game = play(table(CARRE, FLUSH, GRAND), "throw", FOUR_REDS)
    assert legal(game, "take") == ["take 1"]
    play(game, "throw b1 b2", "yellow purple")
    assert (now(game, "barred"), legal(game, "take")) == ([1], [])
    play(game, "throw b1 b2", "blue orange")
    assert now(game, "turn", "held", "inherited") == (1, [[], []], True)
    assert now(game, "dice", "throws", "barred") == (dice("red red red red blue orange"), 3, [])
    play(game, sequel, nature)
    assert now(game, "throws", "barred") == (throws, barred)
    if sequel == "take 1":
        assert now(game, "held", "turn", "dice") == ([[], [CARRE]], 0, None)
    elif sequel == "throw":
        assert now(game, "turn") == 1
        assert legal(play(game, "throw w1 w2 w3 w4 b1", "red red red red green"), "take") == ["take 1", "take 2"]
    else:
        assert legal(game, "take") == ["take 2"]


@pytest.mark.rule("3.5")
def test_all_cards_that_are_passed_over_are_barred_even_equal_ones():
    game = play(table(CARRE, "carre-2-2", BRELAN), "throw", FOUR_REDS)
    assert legal(game, "take") == ["take 1", "take 2", "take 3"]
    play(game, "throw b1", "yellow")
    assert (now(game, "barred"), legal(game, "take")) == ([1, 2, 3], [])


@pytest.mark.rule("3.6")
def test_after_the_third_throw_a_matched_card_must_be_taken():
    game = play(table(CARRE, FLUSH, BRELAN), "throw", NO_PAIR)
    play(game, ALL_SIX, NO_PAIR)
    play(game, ALL_SIX, FOUR_REDS)
    assert game.moves() == ["take 1", "take 3"]
    assert now(game, "throws") == 0


@pytest.mark.rule("3.7")
def test_without_a_card_that_is_not_barred_the_turn_ends():
    game = play(table(CARRE, FLUSH, GRAND), "throw", FOUR_REDS)
    play(game, "throw b1", "yellow")
    play(game, "throw b2", "green")
    assert now(game, "turn", "barred", "inherited") == (1, [], True)
    assert now(missed(CARRE, FLUSH, GRAND), "turn", "held") == (1, [[], []])


@pytest.mark.rule("3.8")
def test_an_empty_stack_shows_nothing():
    rest = [acting("replay", number) for number in range(1, 4)]
    game = easy(plain(1), None, plain(2), held=[[], rest])
    assert legal(play(game, "throw", RAINBOW), "take") == ["take 1", "take 3"]


# 4: inherited dice


@pytest.mark.rule("4.1")
def test_after_a_card_the_next_player_inherits_nothing():
    game = play(table(CARRE, FLUSH, FULL), "throw", FOUR_REDS)
    play(game, "take 1", BRELAN)
    assert (game.pending, game.moves()) == ((1,), ["throw"])


@pytest.mark.rule("4.3")
def test_the_heir_who_keeps_dice_keeps_at_least_one_and_has_two_throws():
    game = missed(CARRE, FLUSH, GRAND)
    assert len(legal(game, "throw")) == 2**6 - 1
    assert ALL_SIX not in game.moves()
    play(game, "throw w1 w2 w3 w4 b1", NO_PAIR.rsplit(" ", 1)[0])
    assert now(game, "throws", "inherited") == (1, False)
    assert ALL_SIX in game.moves()
    assert now(play(game, ALL_SIX, NO_PAIR), "turn") == 0


@pytest.mark.rule("4.4")
def test_the_heir_who_throws_all_six_has_three_throws():
    game = missed(CARRE, FLUSH, GRAND)
    for left in (2, 1):
        play(game, "throw" if left == 2 else ALL_SIX, NO_PAIR)
        assert now(game, "throws", "turn") == (left, 1)
    assert now(play(game, ALL_SIX, NO_PAIR), "turn") == 0


# 5: the black dice


@pytest.mark.rule("5.1", "5.2")
def test_a_black_pair_paints_one_die_in_another_colour_once():
    game = play(table(GRAND, CARRE, FLUSH), "throw", "red red red green red red")
    assert now(game, "wild")
    colours = dict(zip(DICE_NAMES, now(game, "dice"), strict=True))
    assert legal(game, "paint") == [
        f"paint {die} {colour}" for die in DICE_NAMES for colour in COLOURS if colour != colours[die]
    ]
    assert legal(game, "take") == ["take 2", "take 3"]
    play(game, "paint w4 red")
    assert (legal(game, "paint"), legal(game, "take")) == ([], ["take 1", "take 2", "take 3"])
    assert now(game, "dice", "wild", "throws") == (["red"] * 6, False, 2)


@pytest.mark.rule("5.1")
def test_a_pair_that_is_not_used_before_the_next_throw_is_lost():
    game = play(table(GRAND, CARRE, FLUSH), "throw", "red yellow green blue red red")
    play(game, "throw w1", "red")
    assert (now(game, "wild"), legal(game, "paint")) == (False, [])


@pytest.mark.rule("5.1")
def test_only_a_pair_of_the_black_dice_paints():
    assert not legal(play(table(GRAND, CARRE, FLUSH), "throw", "red red green blue orange purple"), "paint")


@pytest.mark.rule("5.3")
def test_paint_lasts_while_the_die_is_kept_for_the_heir_too():
    game = play(table(GRAND, FLUSH, "double-brelan-3-1"), "throw", "red yellow green blue purple purple")
    play(game, "paint w2 orange")
    play(game, "throw b1", "red")
    play(game, "throw b2", "green")
    assert now(game, "turn", "dice") == (1, dice("red orange green blue red green"))
    play(game, "throw w1", "red")
    assert now(game, "dice")[1] == "orange"


@pytest.mark.rule("5.5")
def test_a_pair_that_did_not_fall_together_gives_nothing():
    game = play(table(GRAND, CARRE, FLUSH), "throw", "red yellow green blue orange purple")
    play(game, "throw b2", "orange")
    assert (now(game, "wild"), legal(game, "paint")) == (False, [])
    heir = missed(GRAND, FLUSH, "double-brelan-3-1", third="red yellow green blue purple purple")
    assert (now(heir, "turn", "wild"), legal(heir, "paint")) == ((1, False), [])


LAST = "red red red yellow green green"  # three red dice and a black pair


def last_throw(*tops, third=LAST):
    game = play(table(*tops), "throw", NO_PAIR)
    play(game, ALL_SIX, NO_PAIR)
    return play(game, ALL_SIX, third)


@pytest.mark.rule("5.6")
def test_after_the_last_throw_one_paints_only_for_a_card():
    game = last_throw(CARRE, FLUSH, GRAND)
    assert game.moves() == ["paint w4 red", "paint b1 red", "paint b2 red", "pass"]
    assert play(game, "paint w4 red").moves() == ["take 1"]


@pytest.mark.rule("5.6")
def test_after_the_last_throw_one_may_paint_for_a_better_card():
    game = last_throw(FULL, CARRE, GRAND)
    assert legal(game, "take") == ["take 1"]
    assert {"paint w4 red", "paint w4 green"} <= set(legal(game, "paint"))
    assert "paint w1 blue" not in game.moves()
    assert "pass" not in game.moves()


@pytest.mark.rule("5.7")
def test_one_may_pass_instead_and_leave_the_dice_unpainted():
    game = play(last_throw(CARRE, FLUSH, GRAND), "pass")
    assert now(game, "turn", "dice", "inherited", "wild") == (1, LAST.split(), True, False)


@pytest.mark.rule("5.6", "5.7")
def test_if_painting_makes_no_card_or_a_barred_one_the_turn_ends_by_itself():
    assert now(last_throw(FLUSH, GRAND, "double-brelan-3-1", third="red red yellow blue green green"), "turn") == 1
    game = play(table(CARRE, FLUSH, GRAND), "throw", FOUR_REDS)
    play(game, "throw w4", "yellow")
    play(game, "throw b1 b2", "green green")
    assert now(game, "turn", "inherited") == (1, True)


def test_nature_settles_dice_in_their_order():
    game = play(table(CARRE, FLUSH, GRAND), "throw", NO_PAIR)
    play(game, "throw w2 b1", "purple green")
    assert [words for seat, words in game.log()[-2:] if seat == NATURE] == ["die purple", "die green"]
    assert now(game, "dice") == dice("red purple green blue green red")
