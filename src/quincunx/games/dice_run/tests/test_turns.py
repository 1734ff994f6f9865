"""Rules 1, 2, 5, 6, 7 and 8: set-up, turns, stages, the end, and who sees what."""

from collections import Counter

import pytest

from quincunx import NATURE, SPECTATOR, BadFile, BadOption, BadPosition, IllegalMove, Table

ALL = " ".join(f"{colour}{value}" for colour in "RYGBP" for value in "123456")
HANDS = [["red", "red", "red"], ["yellow", "yellow", "yellow"], ["green", "green", "green"]]
RACE = ["R1 R2 R3 R4", "Y1 Y2 Y3 Y4 Y5 Y6", ALL[4 * 3 :].replace("Y1 Y2 Y3 Y4 Y5 Y6 ", "")]


def table_with(**position):
    return Table.from_position("dice-run", {"race": RACE, "hands": HANDS, **position}, seed=1)


def moves_of_nature(table, verb):
    return [words for seat, words in table.log() if seat == NATURE and words.split()[0] == verb]


# 1 and 2: components and set-up


@pytest.mark.rule("1.1", "2.1")
def test_thirty_dice_are_rolled_and_ride_as_one_group():
    table = Table("dice-run", players=3, seed=1)
    [group] = table.position()["race"]
    assert Counter(die[0] for die in group.split()) == dict.fromkeys("RYGBP", 6)
    assert len(moves_of_nature(table, "die")) == 30


@pytest.mark.rule("1.2", "2.2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_four_different_targets_each(players):
    targets = Table("dice-run", players=players, seed=2).position()["targets"]
    assert [len(own) for own in targets] == [4] * players
    assert len({target for own in targets for target in own}) == 4 * players


COLOURS = ("red", "yellow", "green", "blue", "purple")
DECK = dict.fromkeys(COLOURS, 7) | dict.fromkeys("123456", 3)
DECK |= {"joker": 4, "exchange": 5, "sprint": 2, "comeback": 3, "flip": 5, "gap": 2, "accident": 2}
FIRST_DECK = dict.fromkeys(COLOURS, 5) | dict.fromkeys("123456", 4)
FIRST_DECK |= {"joker": 5, "exchange": 4, "sprint": 4, "comeback": 4, "flip": 4, "gap": 3, "accident": 3}


@pytest.mark.rule("1.4", "2.3")
@pytest.mark.parametrize(("rules", "deck"), [(2, DECK), (1, FIRST_DECK)])
def test_the_deck_has_76_cards_and_three_are_dealt_to_each(rules, deck):
    position = Table("dice-run", players=4, seed=3, rules=rules).position()
    cards = Counter(position["deck"])
    for hand in position["hands"]:
        assert len(hand) == 3
        cards.update(hand)
    assert cards == deck
    assert cards.total() == 76


@pytest.mark.rule("10.5")
def test_a_deck_file_replaces_the_cards(tmp_path):
    deck = tmp_path / "deck.json"
    deck.write_text('{"name": "Flips", "cards": {"flip": 40, "red": 20}}')
    table = Table("dice-run", players=3, seed=1, deck=str(deck))
    assert set(table.position()["deck"]) <= {"flip", "red"}
    deck.unlink()
    assert Table.from_record(table.record()).position() == table.position()


@pytest.mark.rule("10.5")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"name": "x", "cards": {"pink": 60}}', "pink"),
        ('{"name": "x", "cards": {"red": 23}}', "too few for 3 players, who need 24"),
        ('{"name": "x", "cards": {"red": 121}}', "120"),
        ('{"name": "x", "cards": {"red": 50, "gap": 31}}', "31 gaps"),
        ('{"name": "x", "cards": {"red": -1}}', "cards.red"),
        ('{"name": "x", "cards": {"red": "many"}}', "cards.red"),
        ('{"name": "x", "cards": {"red": 60}, "colour": 1}', "colour"),
        ('{"cards": {"red": 60}}', "name"),
        ("[1, 2]", "object with keys"),
        ("{", "not JSON"),
        ("", "not JSON"),
    ],
)
def test_a_bad_deck_file_is_refused_with_the_reason(tmp_path, text, reason):
    deck = tmp_path / "deck.json"
    deck.write_text(text)
    with pytest.raises(BadFile, match=reason):
        Table("dice-run", players=3, deck=str(deck))


@pytest.mark.rule("10.5")
def test_a_deck_file_that_cannot_be_read_is_refused(tmp_path):
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(BadFile, match="cannot read"):
            Table("dice-run", players=3, deck=str(path))


@pytest.mark.rule("2.4")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_piles_are_similar_but_not_all_equal(players):
    rest = 76 - 3 * players
    seen = set()
    for seed in range(300):
        position = Table("dice-run", players=players, seed=seed).position()
        sizes = (position["to_stage"], *position["piles"])
        seen.add(sizes)
        assert sum(sizes) == rest
        assert all(abs(size - rest // 5) <= 2 for size in sizes)
        assert len(set(sizes)) > 1
    assert len(seen) > 100


@pytest.mark.rule("2.4")
def test_all_cuts_are_equally_likely():
    """With 24 cards and three players, 15 are cut: the chance of every cut is the product along its way."""
    table = Table("dice-run", players=3, dice="manual", deck={"name": "x", "cards": {"red": 24}})
    for _ in range(30):
        table.play("die 1")
    while not table.chances()[0][0].startswith("pile"):
        table.play(table.chances()[0][0])
    chances = cuts(table.record(), 1.0)
    assert max(chances) - min(chances) < 1e-12
    assert len(chances) == 380  # ways to write 15 as five numbers of 1 to 5, less the even one


def cuts(record, chance):
    table = Table.from_record(record, dice="manual")
    found = []
    for move, more in table.chances():
        if not move.startswith("pile"):
            return [chance]
        branch = {**record, "moves": [*record["moves"], [NATURE, move]]}
        found += cuts(branch, chance * more) if len(moves_of_nature(table, "pile")) < 4 else [chance * more]
    return found


@pytest.mark.rule("1.3", "2.5", "7.1")
def test_four_stages_worth_3_4_5_6_and_the_fifth_pile_is_never_drawn():
    table = Table("dice-run", players=3, seed=4)
    last_pile = table.position()["piles"][-1]
    while not table.over:
        seat = table.pending[0]
        table.play(table.moves(seat)[0], seat)
    position = table.position()
    assert sorted(card for won in position["stage_cards"] for card in won) == [3, 4, 5, 6]
    assert position["undrawn"] == last_pile
    assert sum(position["points"]) == 3 + 4 + 5 + 6 + 4 * (2 + 1)


@pytest.mark.rule("2.6")
def test_the_first_seat_is_drawn():
    firsts = Counter(Table("dice-run", players=3, seed=seed).pending[0] for seed in range(90))
    assert set(firsts) == {0, 1, 2}
    table = Table("dice-run", players=3, dice="manual")
    while table.chances()[0][0] != "first 0":
        table.play(table.chances()[0][0])
    assert table.chances() == [("first 0", 1 / 3), ("first 1", 1 / 3), ("first 2", 1 / 3)]


@pytest.mark.rule("2.6", "5.1")
def test_seats_take_turns_clockwise_one_action_each():
    table = table_with(turn=2)
    for seat, move in [(2, "play green"), (0, "target R1 colour"), (1, "reroll 2 yellow"), (2, "play green")]:
        assert table.pending == (seat,)
        table.play(move)


# 5: a turn


@pytest.mark.rule("5.2")
def test_a_played_card_is_discarded_and_one_is_drawn():
    table = table_with()
    undrawn = table.position()["undrawn"]
    table.play("play red")
    position = table.position()
    assert position["discards"] == {"red": 1}
    assert position["undrawn"] == undrawn - 1
    assert len(position["hands"][0]) == 3
    with pytest.raises(IllegalMove, match="not in the hand") as refusal:
        table.play("play accident R1", 1)
    assert refusal.value.rule == "5.2"


@pytest.mark.rule("5.3")
def test_a_target_advances_colour_and_value_in_the_chosen_order_without_a_draw():
    race = [
        "R1 R2",
        "R3 Y3",
        "R4 G3 Y1",
        ALL.replace("R1 R2 R3 R4 ", "").replace("Y1 ", "").replace("Y3 ", "").replace("G3 ", ""),
    ]
    orders = {}
    for order in ("colour", "value"):
        table = table_with(
            race=race, targets=[["R3", "P1", "P2", "P3"], ["Y1", "Y2", "Y3", "Y4"], ["G1", "G2", "G3", "G4"]]
        )
        undrawn = table.position()["undrawn"]
        table.play(f"target R3 {order}")
        position = table.position()
        assert position["undrawn"] == undrawn
        assert position["shown"] == ["R3", None, None]
        assert position["targets"][0] == ["P1", "P2", "P3"]
        assert position["turn"] == 1
        orders[order] = position["race"][:2]
    assert orders["colour"] == ["R3", "R1 R2 Y3"]
    assert orders["value"] == ["R1 R2 R3", "R4 Y3 G3"]


@pytest.mark.rule("5.4")
def test_one_target_a_stage():
    table = table_with(
        shown=["P6", None, None], targets=[["R1", "R2", "R3"], ["Y1", "Y2", "Y3", "Y4"], ["G1", "G2", "G3", "G4"]]
    )
    assert not any(move.startswith("target") for move in table.moves())
    with pytest.raises(IllegalMove, match="one target a stage") as refusal:
        table.play("target R1 colour")
    assert refusal.value.rule == "5.4"


@pytest.mark.rule("5.5")
def test_a_reroll_throws_a_group_behind_the_head_and_draws():
    table = Table.from_position("dice-run", {"race": RACE, "hands": HANDS}, dice="manual")
    table.play("reroll 2 red")
    for _ in range(6):
        assert table.chances() == [(f"die {value}", 1 / 6) for value in range(1, 7)]
        table.play("die 6")
    table.play("card blue")
    position = table.position()
    assert position["race"] == [RACE[0], "Y6 Y6 Y6 Y6 Y6 Y6", RACE[2]]
    assert position["hands"][0] == ["red", "red", "blue"]
    assert (position["laid"], position["laid_card"]) == (0, "red")
    assert position["discards"] == {}
    with pytest.raises(IllegalMove) as refusal:
        table.play("reroll 1 yellow")
    assert refusal.value.rule == "5.5"


@pytest.mark.rule("5.5")
def test_the_dice_of_a_reroll_are_settled_by_colour():
    race = ["R1 R2 R3 R4", "R5 Y1 P1", ALL.replace("R1 R2 R3 R4 R5 ", "").replace("Y1 ", "").replace("P1 ", "")]
    table = Table.from_position("dice-run", {"race": race, "hands": HANDS}, dice="manual")
    table.play("reroll 2 red")
    for value in (4, 5, 6):
        table.play(f"die {value}")
    table.play("card blue")
    assert table.position()["race"][1] == "R4 Y5 P6"


@pytest.mark.rule("5.6")
def test_no_reroll_while_ones_own_card_is_the_last_laid_even_across_stages():
    table = table_with(laid=0, laid_card="blue", stage=2, used=[["P1"], ["P2"], ["P3"]])
    assert not any(move.startswith("reroll") for move in table.moves())
    with pytest.raises(IllegalMove) as refusal:
        table.play("reroll 2 red")
    assert refusal.value.rule == "5.6"
    table.play("play red")
    table.play("reroll 2 yellow")
    assert table.position()["laid"] == 1
    table.play("play green")
    assert any(move.startswith("reroll") for move in table.moves())


@pytest.mark.rule("5.7", "8.3")
def test_a_laid_card_is_discarded_face_down_and_never_shown():
    table = table_with(laid=2, laid_card="blue")
    table.play("reroll 2 red")
    position = table.position()
    assert position["discards"] == {}
    assert position["laid_card"] == "red"
    assert sum(position["deck"].values()) == 76 - 9 - 2
    for seat in (1, 2, SPECTATOR):
        assert table.position(seat)["laid_card"] is None
        assert (0, "reroll 2 ?") in table.log(seat)
    assert (0, "reroll 2 red") in table.log(0)
    assert table.position(0)["laid_card"] == "red"


# 6: the end of a stage


def last_draw(**position):
    """A table on which the next draw ends the stage."""
    table = table_with(to_stage=1, **position)
    table.play(f"play {table.position()['hands'][table.pending[0]][0]}")
    return table


@pytest.mark.rule("6.1", "6.2")
def test_when_the_stage_card_comes_up_all_show_at_the_same_time():
    table = last_draw()
    assert table.position()["phase"] == "show"
    assert table.pending == (0, 1, 2)
    table.play("show R1", 0)
    table.play(table.moves(2)[0], 2)
    assert table.pending == (1,)
    assert not any(words.startswith("show") for _, words in table.log(1))
    assert (0, "show R1") in table.log(0)
    assert table.position(1)["chosen"] == [None, None, None]
    assert table.position(0)["chosen"][0] == "R1"
    table.play(table.moves(1)[0], 1)
    assert (0, "show R1") in table.log(1)
    assert table.position(1)["used"][0] == ["R1"]
    assert table.position()["phase"] == "turn"


@pytest.mark.rule("6.1")
def test_a_target_played_last_does_not_end_the_stage():
    table = table_with(to_stage=1)
    table.play(next(move for move in table.moves() if move.startswith("target")))
    assert table.position()["phase"] == "turn"


@pytest.mark.rule("6.3")
def test_who_has_played_a_target_owes_nothing():
    shown = [None, "P6", None]
    targets = [["R1", "R2", "R3", "R4"], ["Y1", "Y2", "Y3"], ["G1", "G2", "G3", "G4"]]
    assert last_draw(shown=shown, targets=targets).pending == (0, 2)


@pytest.mark.rule("6.3")
def test_if_all_have_played_a_target_scoring_follows_at_once():
    targets = [["R1", "R2", "R3"], ["Y1", "Y2", "Y3"], ["G1", "G2", "G3"]]
    table = last_draw(shown=["P4", "P5", "P6"], targets=targets)
    assert table.position()["stage"] == 2
    assert sum(table.scores) == 3 + 2 + 1
    assert table.position()["used"] == [["P4"], ["P5"], ["P6"]]


@pytest.mark.rule("6.3")
def test_a_seat_with_a_single_target_left_still_moves():
    used = [["R1", "R2", "R3"], ["Y1", "Y2", "Y3"], ["G1", "G2", "G3"]]
    table = last_draw(stage=4, used=used, targets=[["R4"], ["Y4"], ["G4"]])
    assert table.pending == (0, 1, 2)
    assert table.moves(1) == ["show Y4"]


def stage_scored(head, second, targets, turn=0, **position):
    """The points after a stage in which the seats show these targets, the given seat having drawn."""
    rest = Counter(die[0] for die in f"{head} {second}".split())
    third = " ".join(f"{colour}5" for colour in "RYGBP" for _ in range(6 - rest[colour]))
    own = [[target] for target in targets]
    used = [[f"P{2 * seat + 1}"] for seat in range(3)]
    table = Table.from_position(
        "dice-run",
        {
            "race": [head, second, third],
            "phase": "show",
            "turn": turn,
            "stage": 4,
            "targets": own,
            "used": [[f"R{seat + 1}", f"Y{seat + 1}", *used[seat]] for seat in range(3)],
            **position,
        },
    )
    for seat in range(3):
        table.play(f"show {targets[seat]}", seat)
    return table


@pytest.mark.rule("6.4", "6.5", "6.7")
def test_a_die_counts_one_for_colour_one_for_value_three_for_both():
    table = stage_scored("B6 B1 R6", "G1", ["R6", "B6", "G3"])
    assert table.scores == (2, 6, 1)  # B6 counts 3 + 1 + 1, R6 counts 1 + 3, G3 nothing
    table = stage_scored("G4 G4 G4 B6", "G1", ["B6", "G1", "B3"])
    assert table.scores == (2, 6, 1)  # B6 and G1 count three each, so the second group decides


@pytest.mark.rule("6.5")
def test_ties_go_to_the_next_groups():
    table = stage_scored("G4 B6", "B1 R1", ["G6", "B4", "G3"])
    assert table.scores[1] == 6  # two each in the head group; B4 has one more in the second


@pytest.mark.rule("6.6")
@pytest.mark.parametrize(("turn", "scores"), [(0, (6, 2, 1)), (1, (1, 6, 2)), (2, (2, 1, 6))])
def test_a_perfect_tie_goes_to_the_seat_that_drew_or_the_next_clockwise(turn, scores):
    table = stage_scored("P2 P2", "P2", ["R4", "Y4", "G4"], turn)
    assert table.scores == scores


@pytest.mark.rule("6.7")
def test_ranks_are_given_even_for_a_count_of_nothing():
    assert sorted(stage_scored("P2 P2", "P2", ["R4", "Y4", "G4"]).scores) == [1, 2, 6]


@pytest.mark.rule("6.7")
def test_fourth_and_later_get_nothing():
    table, gained = Table("dice-run", players=5, seed=6), []
    while not table.over:
        before = table.scores
        seat = table.pending[0]
        table.play(table.moves(seat)[-1], seat)
        if table.scores != before:
            gained.append(sorted(after - points for after, points in zip(table.scores, before, strict=True)))
    assert sorted(gained) == [[0, 0, 1, 2, value] for value in (3, 4, 5, 6)]


@pytest.mark.rule("6.8")
def test_the_race_stays_and_the_seat_after_the_one_that_drew_goes_on():
    table = last_draw(turn=1)
    race = table.position()["race"]
    for seat in (0, 1, 2):
        table.play(table.moves(seat)[0], seat)
    position = table.position()
    assert (position["race"], position["turn"], position["stage"]) == (race, 2, 2)
    assert [len(targets) for targets in position["targets"]] == [3, 3, 3]
    assert position["to_stage"] > 0
    assert len(position["piles"]) == 3


# 7: the end


@pytest.mark.rule("7.1", "7.2")
def test_the_game_ends_after_the_fourth_stage_and_most_points_win():
    table = stage_scored("P2 P2", "P2", ["R4", "Y4", "G4"], points=[5, 10, 3])
    assert table.over
    assert table.scores == (11, 12, 4)
    assert table.winners == (1,)


@pytest.mark.rule("7.3")
def test_a_tie_goes_to_the_highest_stage_card():
    table = stage_scored("P2 P2", "P2", ["R4", "Y4", "G4"], points=[4, 8, 1], stage_cards=[[3], [5], [4]])
    assert table.scores == (10, 10, 2)
    assert table.winners == (0,)


@pytest.mark.rule("7.4")
def test_still_tied_the_win_is_shared():
    table = stage_scored("P2 P2", "P2", ["R4", "Y4", "G4"], points=[0, 20, 21])
    assert table.scores == (6, 22, 22)
    assert table.winners == (1, 2)


# 8: who sees what


@pytest.mark.rule("8.1", "8.2", "8.3")
def test_a_seat_sees_its_own_cards_and_what_lies_open():
    table = table_with(laid=1, laid_card="blue", discards={"6": 2}, used=[[], [], []])
    seen, whole = table.position(0), table.position()
    assert seen["hands"] == [HANDS[0], None, None]
    assert seen["targets"] == [whole["targets"][0], None, None]
    assert [seen[key] for key in ("laid_card", "deck", "to_stage", "piles")] == [None] * 4
    for key in ("race", "shown", "used", "laid", "discards", "undrawn", "stage", "turn", "points", "stage_cards"):
        assert seen[key] == whole[key]
    assert table.position(1)["laid_card"] == "blue"
    assert table.position(SPECTATOR)["hands"] == [None, None, None]


@pytest.mark.rule("8.3")
def test_others_see_only_that_cards_are_dealt():
    table = Table("dice-run", players=3, seed=1)
    seen = Counter(words for mover, words in table.log(0) if mover == NATURE and words.endswith("?"))
    assert seen == {"target ?": 8, "card ?": 6, "pile ?": 5}
    own = [words for _, words in table.log(0) if words.startswith("target") and "?" not in words]
    assert sorted(own) == sorted(f"target {target}" for target in table.position()["targets"][0])


# Options and positions


@pytest.mark.parametrize("players", [2, 7, 0, -1, "4", 4.0, True])
def test_dice_run_is_for_three_to_six(players):
    with pytest.raises(BadOption, match="3 to 6"):
        Table("dice-run", players=players)


@pytest.mark.parametrize(
    ("key", "position"),
    [
        ("race", {"race": [ALL + " R1"]}),
        ("race", {"race": [ALL.replace("R1 ", "")]}),
        ("race", {"race": [ALL.replace("R1", "R7")]}),
        ("race", {"race": ["-", ALL]}),
        ("race", {"race": [ALL, "-"]}),
        ("race", {"race": [ALL, ""]}),
        ("race", {"race": []}),
        ("hands", {"hands": [["red"] * 4, ["blue"] * 3, ["6"] * 3]}),
        ("hands", {"hands": [["red"] * 2, ["blue"] * 3, ["6"] * 3]}),
        ("hands", {"hands": [["gap"] * 3, ["gap"] * 3, ["6"] * 3]}),
        ("hands", {"hands": [["pink"] * 3, ["gap"] * 3, ["6"] * 3]}),
        ("points", {"hands": [["red"] * 3, ["gap"] * 3, ["6"] * 3, ["5"] * 3], "points": [0, 0, 0]}),
        ("targets", {"targets": [["R1"], ["R2"], ["R3"]]}),
        ("targets", {"targets": [["R1", "R2", "R3", "R4"], ["R1", "Y2", "Y3", "Y4"], ["P1", "P2", "P3", "P4"]]}),
        ("used", {"used": [["R1"], ["R2"], ["R3"]]}),
        ("chosen", {"chosen": ["R1", None, None]}),
        ("chosen", {"phase": "show", "chosen": ["R1", "R2", "R3"]}),
        ("laid", {"laid": 3}),
        ("laid_card", {"laid_card": "red"}),
        ("undrawn", {"undrawn": 5}),
        ("to_stage", {"to_stage": 0}),
        ("to_stage", {"phase": "show", "to_stage": 3}),
        ("piles", {"piles": [1, 1, 1]}),
        ("piles", {"to_stage": 66}),
        ("stage", {"stage": 5}),
        ("turn", {"turn": 3}),
        ("points", {"points": [-1, 0, 0]}),
        ("stage_cards", {"stage_cards": [[6], [], []]}),
        ("stage_cards", {"stage": 2, "stage_cards": [[3], [3], []]}),
        ("stage_cards", {"stage_cards": [[7], [], []]}),
        ("phase", {"phase": "over"}),
        ("picked", {"picked": ["R1"]}),
        ("deck", {"deck": {"red": 9}}),
    ],
)
def test_an_impossible_position_names_its_key(key, position):
    with pytest.raises(BadPosition) as refusal:
        Table.from_position("dice-run", position)
    assert refusal.value.key == key
