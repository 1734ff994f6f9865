"""The arena: blocks that favour nobody, a test that may stop at any moment, ratings, and contests that go on."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from quincunx import BadFile
from quincunx.arena import blocks
from quincunx.arena.blocks import Block, Tables, places
from quincunx.arena.contest import Contest, seatings
from quincunx.arena.keeping import kept_in
from quincunx.arena.ratings import ratings
from quincunx.arena.running import run
from quincunx.arena.sequential import DOUBTED, EQUAL, Evidence
from quincunx.arena.standings import Standings, labels, sum_of_placings
from quincunx.core.catalogue.registry import open_game

GAME = "dice-run"


def contest(*bots, game=GAME, players=3, seed=1, iterations=5, **options):
    chosen = open_game(game).checked_options(players, options)
    return Contest(game, open_game(game).content(chosen), bots or ("greedy", "random"), seed, iterations, 0.1)


# Who sits where


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("bots", range(2, 7))
def test_every_bot_has_every_seat_equally_often(bots, players):
    block = seatings(bots, players)
    assert len(set(block)) == len(block)
    seats = Counter((bot, seat) for seating in block for seat, bot in enumerate(seating))
    assert set(seats) == {(bot, seat) for bot in range(bots) for seat in range(players)}
    assert len(set(seats.values())) == 1
    met = Counter(pair for seating in block for pair in permutations(seating, 2) if pair[0] != pair[1])
    assert set(met) == set(permutations(range(bots), 2))
    assert {seating[turn:] + seating[:turn] for seating in block for turn in range(players)} == set(block)


def test_blocks_that_are_well_known():
    assert seatings(2, 2) == [(0, 1), (1, 0)]
    assert seatings(3, 3) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert seatings(2, 3) == [(0, 1, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 0)]
    assert len(seatings(3, 2)) == 6


def test_who_is_next_to_whom_changes():
    four = contest("random", "greedy", "search", "random", players=4)
    assert len({four.seatings(block)[0] for block in range(40)}) > 12
    assert all(len(set(four.seatings(block))) == four.size == 4 for block in range(40))


def test_a_block_has_the_dice_of_one_seed(monkeypatch):
    dice = []
    monkeypatch.setattr(blocks, "play_one", lambda start, bots, seed, row, table, tell: dice.append(seed + row))
    tables = Tables(contest(seed=7))
    tables.play(0), tables.play(3)
    assert dice == [7] * 6 + [10] * 6


def test_every_seat_of_a_block_has_random_numbers_of_its_own():
    """The same dice and the same bots, and yet no two games of a block are alike; another time they all are."""
    wish = contest("random", "random", game="dice-trip", players=2)
    block = [Tables(wish).play(number) for number in range(6)]
    assert block == [Tables(wish).play(number) for number in range(6)]
    assert any(one != other[::-1] for one, other in (each.results for each in block))


def test_places():
    assert places([1, 0, 0], [9, 3, 5]) == [1, 3, 2]
    assert places([0, 0.5, 0.5], [7, 4, 5]) == [3, 1, 1]  # who shares a victory is level, whatever the points
    assert places([0, 1, 0], [2, 2, 2]) == [2, 1, 2]


def test_placings_count_seat_against_seat():
    before = sum_of_placings([(0, 1, 0), (1, 0, 1)], [[1, 2, 3], [1, 1, 3]], 2)
    assert before.tolist() == [[0, 1 + 0 + 0.5 + 1], [0 + 1 + 0.5 + 0, 0]]


def test_fewest_points_are_best_where_the_rules_say_so():
    race = contest("greedy", "random", game="dicycle-race", players=2, scoring="time", races=2)
    block = Tables(race).play(0)
    for seating, placed in zip(race.seatings(0), block.places, strict=True):
        assert placed[seating.index(0)] == 1


# The test that may stop


def first_verdict(means):
    """After how many blocks it is known, and what; None if it never is."""
    evidence = Evidence()
    for number, mean in enumerate(means, 1):
        evidence.hear(mean)
        if evidence.verdict:
            return number, evidence.verdict
    return None


def test_equal_bots_are_seldom_told_apart_however_often_one_looks():
    """400 contests of 150 blocks, looked at after every block: at most one in twenty errs, but for chance."""
    chance = np.random.default_rng(1)
    contests = {
        "two games": chance.integers(0, 2, (150, 150, 2)).mean(2),
        "six games": chance.integers(0, 2, (150, 150, 6)).mean(2),
        "mostly level": chance.choice([0, 0.5, 1], (100, 150), p=[0.1, 0.8, 0.1]),
    }
    for means in contests.values():
        errors = sum(first_verdict(each) is not None for each in means)
        assert errors <= 0.05 * len(means) + 2 * np.sqrt(0.05 * 0.95 * len(means))


def test_a_better_bot_is_told_the_sooner_the_better_it_is():
    chance = np.random.default_rng(2)

    def blocks_needed(share):
        told = [first_verdict(chance.binomial(2, share, 600) / 2) for _ in range(20)]
        assert all(each is not None and each[1] == "better" for each in told)
        return np.mean([number for number, _ in told])

    assert blocks_needed(0.95) < 12 < blocks_needed(0.75) < 60 < blocks_needed(0.62) < 300
    assert first_verdict([0.0] * 20) == (8, "worse")


def test_the_interval_holds_the_true_share_at_every_moment():
    chance, missed = np.random.default_rng(3), 0
    for _ in range(60):
        evidence, share = Evidence(), 0.7
        inside = True
        for number, mean in enumerate(chance.binomial(2, share, 80) / 2, 1):
            evidence.hear(mean)
            if number % 10 == 0:
                low, high = evidence.interval
                inside &= low <= share <= high
        missed += not inside
        assert high - low < 0.35
    assert missed <= 6


def test_what_evidence_says_at_its_ends():
    evidence = Evidence()
    assert (evidence.interval, evidence.verdict) == ((0, 1), None)
    assert DOUBTED[EQUAL] == 0.5
    for _ in range(40):
        evidence.hear(0.5)
    assert evidence.verdict is None
    assert evidence.interval[0] < 0.5 < evidence.interval[1]


def test_many_pairs_share_the_error():
    """Three equal bots: whichever pair errs, the contest does."""
    chance, errors, trio = np.random.default_rng(4), 0, contest("random", "greedy", "search")
    for _ in range(60):
        standings = Standings(trio)
        for _ in range(40):
            ranks = [(1 + chance.permutation(3)).tolist() for _ in range(trio.size)]
            standings.hear(Block([[float(rank == 1) for rank in row] for row in ranks], ranks))
        errors += any(pair["first_is"] for pair in standings.data()["pairs"])
    assert errors <= 6


# Ratings


def test_known_strengths_are_found_again():
    true = np.array([1900.0, 1600.0, 1500.0, 1000.0])
    odds = 10 ** (np.subtract.outer(true, true) / 400)
    chance = np.random.default_rng(5)
    met = np.zeros((400, 4, 4))
    for one in range(4):
        for other in range(one + 1, 4):
            wins = chance.binomial(6, odds[one, other] / (1 + odds[one, other]), 400)
            met[:, one, other], met[:, other, one] = wins, 6 - wins
    found = ratings(met)
    assert [each.rating for each in found] == pytest.approx(true, abs=25)
    assert all(each.low < each.rating < each.high for each in found)
    assert all(15 < each.high - each.low < 90 for each in found)


def test_intervals_of_ratings_hold_about_95_times_in_100():
    chance, true, held = np.random.default_rng(6), 100 / 2, 0
    for _ in range(100):
        wins = chance.binomial(2, 1 / (1 + 10 ** (-100 / 400)), 60)
        met = np.zeros((60, 2, 2))
        met[:, 0, 1], met[:, 1, 0] = wins, 2 - wins
        held += ratings(met)[0].low <= 1500 + true <= ratings(met)[0].high
    assert 88 <= held <= 100


def test_who_never_loses_has_a_rating_that_is_open_upwards():
    met = np.zeros((30, 2, 2))
    met[:, 0, 1] = 2
    best, worst = ratings(met)
    assert best.rating + worst.rating == pytest.approx(3000)
    assert best.rating > 1850
    assert best.high - best.rating > 2 * (best.rating - best.low)
    assert ratings(met[:4])[0].low is None


def test_level_bots_have_the_same_rating():
    met = np.tile([[0, 1, 1], [1, 0, 1], [1, 1, 0]], (10, 1, 1)).astype(float)
    assert [each.rating for each in ratings(met)] == pytest.approx([1500] * 3)


# Contests


def test_it_stops_when_all_is_known_and_workers_change_nothing():
    alone = run(contest(), 40)
    assert alone.decided
    assert alone.blocks < 40
    assert run(contest(), 40, workers=2).data() == alone.data()


def test_what_is_told():
    heard = []
    data = run(contest("greedy", "random", "random"), 3, progress=heard.append).data()
    assert heard == [3, 3, 3]
    assert (data["games"], data["blocks"], data["block_size"], data["players"]) == (9, 3, 3, 3)
    assert [line["bot"] for line in data["ratings"]] == ["greedy", "random", "random 2"]
    assert sum(line["wins"] for line in data["ratings"]) == pytest.approx(1)
    assert len(data["pairs"]) == 3
    assert labels(("a", "b", "a", "a")) == ["a", "b", "a 2", "a 3"]


def test_a_contest_that_was_interrupted_tells_the_same(tmp_path):
    file, equal = tmp_path / "kept.jsonl", contest("random", "random")
    whole = run(equal, 6).data()
    assert run(equal, 2, record=file).blocks == 2
    with file.open("a", encoding="utf-8") as torn:
        torn.write('{"block": 2, "resu')  # a crash in the midst of a line
    heard = []
    assert run(equal, 6, record=file, progress=heard.append).data() == whole
    assert sum(heard) == whole["games"]
    assert len(file.read_text("utf-8").splitlines()) == 7
    before = file.read_bytes()
    assert run(equal, 6, workers=2, record=file).data() == whole
    assert run(equal, 3, record=file).blocks == 3
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (contest("greedy", "search"), r"another contest \(bots: \['greedy', 'random'\], not"),
        (contest(seed=2), r"another contest \(seed: 1, not 2\)"),
        (contest(players=4), r"another contest \(players: 3, not 4\)"),
        (contest(iterations=6), r"another contest \(iterations: 5, not 6\)"),
        (contest(game="dice-trip"), r"another contest \(game: 'dice-run', not 'dice-trip'\)"),
    ],
)
def test_a_record_of_another_contest_is_refused(tmp_path, other, said):
    file = tmp_path / "kept.jsonl"
    run(contest(), 1, record=file)
    before = file.read_bytes()
    with pytest.raises(BadFile, match=said) as refused:
        run(other, 1, record=file)
    assert "autre concours" in refused.value.say("fr")
    assert file.read_bytes() == before


def test_a_record_of_another_version_of_a_bot_is_refused(tmp_path):
    bot, file = tmp_path / "mine.py", tmp_path / "kept.jsonl"
    source = "from quincunx import Bot\nclass Mine(Bot):\n    def choose(self, view): return view.moves[0]\n"
    bot.write_text(source, "utf-8")
    own = contest(f"{bot}:Mine", "random")
    run(own, 1, record=file)
    bot.write_text(source + "# mended\n", "utf-8")
    with pytest.raises(BadFile, match="another version of the game or of its bots"):
        run(own, 2, record=file)


@pytest.mark.parametrize("content", [b"Dear diary\n", b"Dear diary", b"\xff\xfe\n", b"[]\n", b'{"arena": 2}\n', b"1\n"])
def test_what_is_no_record_stays_as_it_is(tmp_path, content):
    file = tmp_path / "diary.txt"
    file.write_bytes(content)
    with pytest.raises(BadFile, match="is no record of an arena"), kept_in(file, contest()):
        pass
    assert file.read_bytes() == content


@pytest.mark.parametrize(
    "line", ["{}", "x", '{"block": 1, "results": [], "places": []}', '{"block": 0, "results": [[1]], "places": [[1]]}']
)
def test_a_bad_line_is_told_with_its_number(tmp_path, line):
    file = tmp_path / "kept.jsonl"
    with kept_in(file, contest()):
        pass
    with file.open("a", encoding="utf-8") as lines:
        lines.write(f"{line}\n")
    with pytest.raises(BadFile, match=r"kept.jsonl:2"), kept_in(file, contest()):
        pass
