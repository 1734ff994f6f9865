"""Rules 3 and 4: the race and the movement cards, by their numbers."""

import re
from pathlib import Path

import pytest

from quincunx import IllegalMove, Table
from quincunx.games.dice_run import oracle

RULES = (Path(__file__).parent.parent / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"`([^`]+)` → `(play [^`]+)` → `([^`]+)`", RULES)

HEAD = "R1 R2"
SECOND = "Y1 Y2 Y3"
THIRD = "R3 R4 R5 R6 Y4 Y5 Y6 G1 G2 G3 G4 G5 G6"
LAST = "B1 B2 B3 B4 B5 B6 P1 P2 P3 P4 P5 P6"
DICE = 30


def together(*groups):
    """One group of the dice of several, in the order in which dice are written."""
    return " ".join(sorted(" ".join(groups).split(), key=lambda die: ("RYGBP".index(die[0]), die[1])))


def played(race, move, **more):
    """The race after a card that seat 0 has in its hand."""
    card = move.split()[1]
    hands = [[card, "joker", "joker"], ["red", "red", "red"], ["green", "green", "green"]]
    table = Table.from_position("dice-run", {"race": race, "hands": hands, **more}, seed=1)
    table.play(move)
    return table.position()["race"]


def refusal_of(race, move, hand=("joker", "joker", "exchange"), **options):
    hands = [list(hand), ["red", "red", "red"], ["2", "2", "2"]]
    table = Table.from_position("dice-run", {"race": race, "hands": hands}, seed=1, **options)
    with pytest.raises(IllegalMove) as refusal:
        table.play(move)
    return refusal.value


def refused(race, move, hand=("joker", "joker", "exchange")):
    return refusal_of(race, move, hand).rule


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(("before", "move", "after"), EXAMPLES)
def test_the_examples_of_the_rules_page(before, move, after):
    """Of a whole race, or of its head: then the other dice ride behind a gap."""
    race, result = before.split(" | "), after.split(" | ")
    if len(re.findall(r"\w+", before)) < DICE:
        race += ["-", rest_of(before)]
    assert played(race, move)[: len(result)] == result


def test_the_rules_page_has_the_four_examples_of_the_rulebook_in_both_languages():
    assert len(EXAMPLES) >= 8
    assert len(set(EXAMPLES)) == len(EXAMPLES) / 2


@pytest.mark.rule("3.1")
def test_groups_are_numbered_from_the_head_and_gaps_are_not():
    race = [HEAD, "-", SECOND, "-", THIRD, LAST]
    assert played(race, "play flip 2 3") == [HEAD, "-", "Y1 Y2 Y4", "-", THIRD, LAST]


@pytest.mark.rule("3.2")
def test_each_group_moves_to_the_place_in_front_once():
    race = ["R1 R2 Y6", "G1 G6", "B6 B1", rest_of("R1 R2 Y6 G1 G6 B6 B1")]
    assert played(race, "play 6")[:4] == ["Y6", "R1 R2 G6", "G1 B6", "R6 B1 P6"]


def rest_of(dice):
    """The dice of one of each kind that are not named."""
    named = dice.split()
    return " ".join(die for die in " ".join([HEAD, SECOND, THIRD, LAST]).split() if die not in named)


@pytest.mark.rule("3.3")
def test_dice_that_leave_the_head_group_form_a_new_one():
    assert played([HEAD, SECOND, THIRD, LAST], "play 1") == [
        "R1",
        "R2 Y1",
        "Y2 Y3 G1",
        "R3 R4 R5 R6 Y4 Y5 Y6 G2 G3 G4 G5 G6 B1 P1",
        "B2 B3 B4 B5 B6 P2 P3 P4 P5 P6",
    ]


@pytest.mark.rule("3.4")
def test_a_head_group_that_matches_whole_stays_as_it_is():
    assert played([HEAD, SECOND, THIRD, LAST], "play red")[0] == HEAD


@pytest.mark.rule("3.5")
def test_an_emptied_place_vanishes_before_the_next_group_moves():
    race = ["R2 R3", "Y1 G1", "P1 B2", rest_of("R2 R3 Y1 G1 P1 B2")]
    assert played(race, "play 1")[:2] == ["R2 R3 Y1 G1 P1", "R1 B1 B2"]


@pytest.mark.rule("3.6")
def test_dice_that_advance_into_a_gap_take_its_place_and_it_is_discarded():
    race = [HEAD, "-", SECOND, THIRD, LAST]
    hands = [["1", "joker", "joker"], ["red"] * 3, ["2", "2", "3"]]
    table = Table.from_position("dice-run", {"race": race, "hands": hands}, seed=1)
    assert "gap" not in table.position()["discards"]
    table.play("play 1")
    assert table.position()["race"][:3] == ["R1", "R2", "Y1"]
    assert table.position()["discards"]["gap"] == 1


@pytest.mark.rule("3.6")
def test_of_two_gaps_only_the_nearer_one_is_taken():
    assert played([HEAD, "-", "-", SECOND, THIRD, LAST], "play yellow")[:3] == [HEAD, "-", "Y1 Y2 Y3 Y4 Y5 Y6"]


@pytest.mark.rule("3.7")
def test_a_gap_with_no_group_behind_it_or_in_front_is_removed():
    assert played([HEAD, SECOND, THIRD, "-", LAST], "play comeback") == [HEAD, LAST, SECOND, THIRD]
    race = ["R1", "-", "-", rest_of("R1")]
    assert played(race, "play accident R1") == [together("R1", rest_of("R1"))]


@pytest.mark.rule("4.1")
def test_a_colour_advances_all_its_dice():
    after = played([HEAD, SECOND, THIRD, LAST], "play blue")
    assert after[2].endswith("G6 B1 B2 B3 B4 B5 B6")
    assert after[3] == "P1 P2 P3 P4 P5 P6"


@pytest.mark.rule("4.2")
def test_a_value_may_move_nothing():
    race = [" ".join(f"{colour}{value}" for colour in "RYGBP" for value in "112345")]
    assert played(race, "play 6") == race


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("choice", ["red", "yellow", "green", "blue", "purple", "1", "2", "3", "4", "5", "6"])
def test_a_joker_is_any_colour_or_value(choice):
    race = [HEAD, SECOND, THIRD, LAST]
    assert played(race, f"play joker {choice}") == played(race, f"play {choice}")


@pytest.mark.rule("4.4")
def test_exchange_swaps_neighbours_behind_the_head_and_gaps_stay():
    assert played([HEAD, SECOND, "-", THIRD, LAST], "play exchange 2") == [HEAD, THIRD, "-", SECOND, LAST]
    assert refused([HEAD, SECOND, THIRD, LAST], "play exchange 1") == "4.4"
    assert refused([HEAD, SECOND, THIRD, LAST], "play exchange 4") == "4.4"


@pytest.mark.rule("4.5")
def test_three_dice_of_the_head_group_break_away():
    table = Table.from_position(
        "dice-run",
        {"race": [SECOND + " R1 R2", f"{THIRD} {LAST}"], "hands": [["sprint", "1", "1"], ["2"] * 3, ["3"] * 3]},
        seed=1,
    )
    table.play("play sprint")
    assert table.position()["hands"][0] == ["1", "1"]
    assert table.moves() == ["pick R1", "pick R2", "pick Y1", "pick Y2", "pick Y3"]
    table.play("pick Y1")
    assert table.position()["picked"] == ["Y1"]
    assert table.position()["race"][0] == "R1 R2 Y1 Y2 Y3"
    assert "pick Y1" not in table.moves()
    table.play("pick R2")
    table.play("pick Y3")
    assert table.position()["race"][:2] == ["R2 Y1 Y3", "R1 Y2"]
    assert len(table.position()["hands"][0]) == 3


@pytest.mark.rule("4.5")
def test_interchangeable_dice_are_picked_one_by_one():
    head = "R1 R1 R1 R2"
    others = "R3 R3 " + " ".join(f"{colour}{value}" for colour in "YGBP" for value in "123456")
    table = Table.from_position(
        "dice-run", {"race": [head, others], "hands": [["sprint", "1", "1"], ["2"] * 3, ["3"] * 3]}
    )
    for move in ("play sprint", "pick R1", "pick R1", "pick R1"):
        table.play(move)
    assert table.position()["race"][:2] == ["R1 R1 R1", "R2"]


@pytest.mark.rule("4.5")
def test_a_sprint_needs_a_head_group_of_four():
    assert refused([SECOND, together(HEAD, THIRD, LAST)], "play sprint", ("sprint", "1", "1")) == "4.5"


@pytest.mark.rule("4.6")
def test_comeback_brings_the_last_group_directly_behind_the_head():
    assert played([HEAD, "-", SECOND, THIRD, LAST], "play comeback") == [HEAD, LAST, "-", SECOND, THIRD]


@pytest.mark.rule("4.6")
@pytest.mark.parametrize("gaps", [1, 3])
def test_comeback_closes_the_gap_between_two_groups(gaps):
    rest = together(SECOND, THIRD, LAST)
    hands = [["comeback", "joker", "joker"], ["red"] * 3, ["1"] * 3]
    position = {"race": [HEAD, *["-"] * gaps, rest], "hands": hands}
    table = Table.from_position("dice-run", position | {"deck": {"blue": 60}}, deck=many_gaps(), seed=1)
    assert "discard comeback" not in table.moves()
    table.play("play comeback")
    assert table.position()["race"] == [HEAD, rest]
    assert table.position()["discards"] == {"comeback": 1, "gap": gaps}


def many_gaps():
    """A deck in which three gaps and more can lie in the race."""
    cards = {"comeback": 2, "joker": 4, "red": 5, "1": 5, "gap": 5, "blue": 60}
    return {"name": "Many gaps", "cards": cards}


@pytest.mark.rule("4.6")
def test_the_oracle_comes_back_over_a_gap_too():
    race = [["R1"], "-", ["B1"]]
    assert oracle.plays(race, "comeback") == ["play comeback"]
    assert oracle.tidy(oracle.after_card(race, "comeback", [])) == [["R1"], ["B1"]]
    assert oracle.plays([["R1"], ["B1"]], "comeback") == []


@pytest.mark.rule("4.6")
def test_two_groups_without_a_gap_leave_nothing_to_come_back_over():
    told = refusal_of([HEAD, together(SECOND, THIRD, LAST)], "play comeback", ("comeback", "1", "1"))
    assert told.rule == "4.6"
    assert "needs three groups, or two with a gap between them; there are 2 and no gap" in str(told)
    assert "demande trois groupes, ou deux séparés par un écart ; il y en a 2 et aucun écart" in told.say("fr")


@pytest.mark.rule("4.6")
def test_by_the_first_rules_a_comeback_needed_three_groups():
    race = [HEAD, "-", together(SECOND, THIRD, LAST)]
    told = refusal_of(race, "play comeback", ("comeback", "1", "1"), rules=1)
    assert (told.rule, "needs 3 groups, there are 2" in str(told)) == ("4.6", True)
    assert refusal_of(race, "discard comeback", ("comeback", "1", "1")).rule == "4.10"


@pytest.mark.rule("4.7")
def test_flip_turns_all_dice_of_one_value_of_a_group():
    race = ["R1 R1 R6 Y1", "R2 R3 R4 Y2 Y3 Y4 Y5 Y6 G1 G2 G3 G4 G5 G6 B1 B2 B3 B4 B5 B6 P1 P2 P3 P4 P5 P6"]
    assert played(race, "play flip 1 1") == ["R6 R6 R6 Y6", race[1]]
    assert refused(race, "play flip 1 2", ("flip", "1", "1")) == "4.7"


@pytest.mark.rule("4.8")
def test_gaps_are_laid_between_groups_and_several_may_lie_there():
    assert played([HEAD, SECOND, THIRD, LAST], "play gap 1") == [HEAD, "-", SECOND, THIRD, LAST]
    assert played([HEAD, "-", SECOND, THIRD, LAST], "play gap 1") == [HEAD, "-", "-", SECOND, THIRD, LAST]
    assert refused([HEAD, SECOND, THIRD, LAST], "play gap 4", ("gap", "1", "1")) == "4.8"


@pytest.mark.rule("4.9")
def test_an_accident_throws_a_die_of_the_head_back_to_the_last_group():
    assert played([HEAD, SECOND, THIRD, LAST], "play accident R2") == ["R1", SECOND, THIRD, together("R2", LAST)]
    assert refused([HEAD, SECOND, THIRD, LAST], "play accident Y1", ("accident", "1", "1")) == "4.9"


@pytest.mark.rule("4.9")
def test_a_head_of_one_die_vanishes_in_an_accident():
    assert played(["R1", "-", rest_of("R1")], "play accident R1") == [together("R1", rest_of("R1"))]


@pytest.mark.rule("4.10")
@pytest.mark.parametrize(
    ("card", "groups"), [("exchange", 2), ("comeback", 2), ("gap", 1), ("accident", 1), ("sprint", "head of three")]
)
def test_a_card_without_effect_may_only_be_discarded(card, groups):
    races = {1: [together(HEAD, SECOND, THIRD, LAST)], 2: [HEAD, together(SECOND, THIRD, LAST)]}
    race = races.get(groups, [SECOND, together(HEAD, THIRD, LAST)])
    hands = [[card, "red", "flip"], ["yellow"] * 3, ["green"] * 3]
    table = Table.from_position("dice-run", {"race": race, "hands": hands}, seed=1)
    assert [move for move in table.moves() if card in move.split()[:2]] == [f"discard {card}"]
    table.play(f"discard {card}")
    assert table.position()["race"] == race
    assert table.position()["discards"] == {card: 1}
    assert len(table.position()["hands"][0]) == 3


@pytest.mark.rule("4.10")
@pytest.mark.parametrize("card", ["red", "6", "joker", "exchange", "sprint", "comeback", "flip", "gap", "accident"])
def test_a_card_that_can_have_its_effect_cannot_be_discarded(card):
    race = [together(HEAD, SECOND), THIRD, LAST]
    assert refused(race, f"discard {card}", (card, "yellow", "yellow")) == "4.10"
