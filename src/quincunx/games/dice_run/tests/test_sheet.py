"""Rules 6.4 to 6.7 on the score sheet: what each finished stage brought, and what broke a tie."""

from collections import Counter

import pytest

from quincunx import Table
from quincunx.conformance.walks import viewers, walk
from quincunx.games.dice_run.tests import cases

HEAD, SECOND = "R1 R2 Y1", "G1 G3 B1 P2"
REST = " ".join(die for die in (f"{c}{v}" for c in "RYGBP" for v in "123456") if die not in f"{HEAD} {SECOND}".split())


def shown(choice, drew=0, **position):
    """The stage is over, and each seat has shown a target; the seat that drew is the last to do so."""
    others = [target if seat != drew else None for seat, target in enumerate(choice)]
    table = Table.from_position(
        "dice-run",
        {"race": [HEAD, SECOND, REST], "phase": "show", "turn": drew, "shown": others, **position},
        seed=1,
    )
    table.play(f"show {choice[drew]}", drew)
    return table


def stages(table, number=0):
    return [table.score_sheet(seat)["stages"][number] for seat in range(table.players)]


@pytest.mark.rule("6.4", "6.5", "6.7")
def test_a_finished_stage_tells_target_count_rank_and_points():
    own = {"targets": [["R1", "P3", "P4", "P5"], ["Y3", "Y4", "Y6"], ["B2", "B4", "B5"]]}
    table = shown(["R1", "Y2", "G6"], **own)
    assert stages(table) == [
        {"target": "R1", "counts": [5], "rank": 1, "points": 3, "tie": None},
        {"target": "Y2", "counts": [2], "rank": 2, "points": 2, "tie": None},
        {"target": "G6", "counts": [0], "rank": 3, "points": 1, "tie": None},
    ]
    assert table.score_sheet(0)["stages"][1:] == [None, None, None]


@pytest.mark.rule("6.5")
def test_a_tie_broken_by_a_group_behind_shows_the_counts_so_far():
    own = {"targets": [["G5", "P3", "P4", "P5"], ["Y3", "Y4", "Y6"], ["B2", "B4", "B5"]]}
    assert [(stage["counts"], stage["rank"], stage["tie"]) for stage in stages(shown(["G5", "P6", "R1"], **own))] == [
        ([0, 2], 2, "group"),
        ([0, 1], 3, "group"),
        ([5], 1, None),
    ]


@pytest.mark.rule("6.6")
@pytest.mark.parametrize(("drew", "first"), [(0, 0), (1, 1)])
def test_a_tie_in_every_group_goes_by_who_drew(drew, first):
    """G4 and G5 count the same everywhere: the rest has one green die less of each than the colour."""
    targets = [["G4", "P3", "P4", "P5"], ["G5", "Y4", "Y6", "Y3"], ["B2", "B4", "B5"]]
    targets[1 - drew].remove(("G4", "G5")[1 - drew])
    told = stages(shown(["G4", "G5", "R1"], drew, targets=targets))
    assert [stage["tie"] for stage in told] == ["draw", "draw", None]
    assert told[first]["rank"] == 2
    assert len(told[0]["counts"]) == 3


@pytest.mark.rule("6.7")
@pytest.mark.parametrize("options", cases.OPTIONS)
def test_the_stages_of_a_sheet_add_up_to_the_points(options):
    *_, table = walk(Table("dice-run", seed=11, **options), 11)
    for seat in range(table.players):
        sheet = table.score_sheet(seat)
        assert sum(stage["points"] for stage in sheet["stages"]) == sheet["total"] == table.scores[seat]
        assert sorted(stage["target"] for stage in sheet["stages"]) == sorted(table.position()["used"][seat])
    for number in range(4):
        assert sorted(stage["rank"] for stage in stages(table, number)) == list(range(1, table.players + 1))


@pytest.mark.rule("6.2", "8.3")
def test_a_sheet_tells_everybody_the_same_and_no_target_before_it_is_shown():
    told = Counter()
    for table in walk(Table("dice-run", players=3, seed=5), 5):
        position = table.position()
        for seat in range(3):
            sheet = table.score_sheet(seat)
            assert [table.score_sheet(seat, reader) for reader in viewers(table)] == [sheet] * 4
            known = {stage["target"] for stage in sheet["stages"] if stage}
            assert known == set(position["used"][seat])
        told[position["phase"]] += 1
    assert told["show"] > 1


def test_stages_before_the_position_in_which_a_table_began_are_not_known():
    table = Table.from_position("dice-run", {"stage": 3, "points": [7, 4, 2], "stage_cards": [[3, 4], [], []]}, seed=1)
    assert table.score_sheet(0) == {"stages": [None] * 4, "stage_cards": [3, 4], "places": 0, "total": 7}
