"""simulate --compare: two versions on the same dice, and what differs between them."""

import csv
import json
import re
import shlex
from collections import Counter

import numpy as np
import pytest

from cli.runs import company, one_sentence, run
from quincunx import Games, Table, simulate
from quincunx.cli.simulation.compare import differences
from quincunx.core.catalogue.registry import games

GAME = "dice-run"
every_game = pytest.mark.parametrize("game", list(games()))


@pytest.fixture
def wild(tmp_path):
    """A deck with many accidents, which make games longer."""
    file = tmp_path / "wild.json"
    run("new", GAME, file)
    content = json.loads(file.read_text("utf-8"))
    content["cards"]["accident"] = 20
    file.write_text(json.dumps(content), "utf-8")
    return file


def lines_of(data):
    return {line["measure"]: line for line in data["differences"]}


@every_game
def test_a_version_does_not_differ_from_itself(game, tmp_path):
    file = tmp_path / "same.json"
    option = run("new", game, file).stdout.split()[-2]
    args = ("simulate", game, "--players", company(game), "--games", 30, option, file, "--compare", file)
    data = json.loads(run(*args, "--json").stdout)
    assert len(data["differences"]) >= 6
    for line in data["differences"]:
        assert (line["difference"], line["seen"]) == ({"mean": 0, "low": 0, "high": 0}, False)
    said = " ".join(run(*args).stdout.split())
    assert "The same in every game: Moves a game, Turns a game" in said
    assert "none seen" not in said


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Moves a game", "higher", "none seen", "The same in every game: Games won by several"]),
        ("fr", ["Coups", "plus", "Identiques dans toutes les parties : Victoires partagées"]),
    ],
)
def test_what_differs_is_told(wild, language, words):
    args = ("simulate", GAME, "--games", 300, "--compare", wild)
    data = json.loads(run(*args, "--json").stdout)
    moves = lines_of(data)["moves"]
    assert moves["seen"]
    assert 0 < moves["difference"]["low"] < moves["difference"]["mean"] < moves["difference"]["high"]
    assert moves["second"] == pytest.approx(data["second"]["length"]["mean"])
    assert moves["difference"]["mean"] == pytest.approx(moves["second"] - moves["first"])
    said = run(*args, language=language).stdout
    assert all(word in said for word in words)


def test_kinds_of_bots_are_compared(wild):
    data = json.loads(
        run("simulate", GAME, "--games", 6, "--bots", "greedy,random", "--compare", wild, "--json").stdout
    )
    assert {"wins_greedy", "wins_random"} <= set(lines_of(data))


def test_a_row_for_each_game_of_both_versions(wild):
    rows = list(csv.DictReader(run("simulate", GAME, "--games", 4, "--compare", wild, "--csv").stdout.splitlines()))
    assert [(row["version"], row["game"]) for row in rows] == [(v, str(g)) for v in "12" for g in range(4)]
    assert [row["first"] for row in rows[:4]] == [row["first"] for row in rows[4:]]  # the same dice


def made(lengths, points):
    points = np.array(points, float)
    count = len(lengths)
    ones = np.ones(count, np.int64)
    return Games(["a", "b"], points / points.sum(1, keepdims=True), points, np.array(lengths), ones, ones)


def test_pairs_leave_out_what_both_have_in_common():
    """Games of very different lengths, each one move longer in the second version: one is more than nothing."""
    lengths = np.array([10, 500, 90, 3000])
    lines = {line.measure: line for line in differences(made(lengths, [[1, 3]] * 4), made(lengths + 1, [[1, 3]] * 4))}
    assert lines["moves"].difference == {"mean": 1, "low": 1, "high": 1}
    assert lines["moves"].seen
    assert not lines["points_up_to_1"].seen


def test_scores_that_spread_more_are_seen_at_both_ends():
    narrow = [[10, 11]] * 200
    wide = [[5 + 5 * (n % 2), 16 - 5 * (n % 2)] for n in range(200)]
    lines = {line.measure: line for line in differences(made([5] * 200, narrow), made([5] * 200, wide))}
    assert lines["points_up_to_5"].difference["low"] > 0
    assert lines["points_up_to_11"].difference["high"] < 0
    assert not lines["points"].seen


def test_chance_alone_is_seen_about_one_time_in_twenty():
    """The same version with other dice, three hundred times: no line cries wolf."""
    trials, size = 300, 80
    games = simulate(GAME, games=2 * trials * size, seed=1)
    seen = Counter()
    for trial in range(trials):
        begin = 2 * trial * size
        for line in differences(part(games, begin, begin + size), part(games, begin + size, begin + 2 * size)):
            seen[line.title.split(" up to ")[0]] += line.seen
    assert seen["Moves a game"] + seen["Turns a game"] + seen["Wins of who began"] < 0.1 * 3 * trials
    assert seen["Scores"] < 0.1 * 5 * trials


def part(games, begin, end):
    names = ("results", "points", "lengths", "turns", "first")
    return Games(games.bots, *(getattr(games, name)[begin:end] for name in names))


def test_a_bad_file_to_compare_with_is_one_sentence(tmp_path):
    bad = tmp_path / "bad.json"
    bad.write_text('{"cards": {"pink": 1}}')
    done = run("simulate", GAME, "--compare", bad, "--games", 2)
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    done = run("simulate", GAME, "--compare", bad, "--records", tmp_path / "x")
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)


@every_game
def test_the_records_of_simulated_games(game, tmp_path):
    args = ("simulate", game, "--games", 3, "--seed", 4, "--players", company(game))
    assert run(*args, "--records", tmp_path / "kept").exit_code == 0
    assert run(*args, "--records", tmp_path / "kept.jsonl").exit_code == 0
    records = [json.loads(file.read_text("utf-8")) for file in sorted((tmp_path / "kept").iterdir())]
    assert records == [json.loads(line) for line in (tmp_path / "kept.jsonl").read_text("utf-8").splitlines()]
    rows = list(csv.DictReader(run(*args, "--csv").stdout.splitlines()))
    for record, row in zip(records, rows, strict=True):
        assert Table.from_record(record).record() == record
        assert [float(row[f"points_{seat}"]) for seat in range(company(game))] == record["result"]["scores"]
    for path in ("kept", "kept.jsonl"):
        refused = run(*args, "--records", tmp_path / path)
        assert (refused.exit_code, one_sentence(refused.stderr)) == (2, True)
        assert "there is such a file already" in refused.stderr


def test_what_new_writes_can_be_compared_as_it_says(tmp_path):
    """Also a file that is not the one a game takes first."""
    for game, name in every_file_of_our_own():
        told = run("new", game, tmp_path / f"my {game} {name}.json", "--from", name).stdout
        [line] = [shlex.split(line) for line in told.splitlines() if " simulate " in line]
        assert run(*line[1:], "--games", 2).exit_code == 0, line


def every_file_of_our_own():
    """Every name that `new --from` takes, as the refusal of a wrong one tells them."""
    for game in games():
        told = run("new", game, "nowhere.json", "--from", "no such name").stderr
        yield from ((game, name) for name in re.findall(r"[\w-]+", told.split("there are ")[1].split(" or ")[0]))
