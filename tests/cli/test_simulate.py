import csv
import json

import numpy as np
import pytest

from cli.runs import company, run, shell
from quincunx.arena.finished import Games
from quincunx.arena.matches import play_games
from quincunx.bots import BOTS
from quincunx.cli.simulation.run import Played
from quincunx.cli.simulation.summary import SHARES, Heap, Sample, Tally, mean, share
from quincunx.core.catalogue.registry import games

GAME = "dice-run"
ONES = np.ones(2, np.int64)

every_game = pytest.mark.parametrize("game", list(games()))


@every_game
def test_the_sum_as_json(game):
    table = ("--players", company(game))
    done = run("simulate", game, *table, "--games", 60, "--bots", "greedy,random", "--seed", 3, "--json")
    data = json.loads(done.stdout)
    assert [line["bot"] for line in data["bots"]] == ["greedy", "random"]
    assert sum(line["wins"]["mean"] * line["seats"] for line in data["bots"]) == pytest.approx(60)
    assert sum(line["wins"]["mean"] for line in data["seats"]) == pytest.approx(1)
    assert data["length"]["low"] <= data["length"]["mean"] <= data["length"]["high"]
    assert data["moves_per_second"] == pytest.approx(data["games_per_second"] * data["length"]["mean"])


@every_game
def test_a_row_for_each_game_as_csv(game):
    done = run("simulate", game, "--players", company(game), "--games", 7, "--seed", 5, "--csv")
    rows = list(csv.DictReader(done.stdout.splitlines()))
    played = play_games(game, {"players": company(game)}, ["random"], 7, 5)
    assert [int(row["moves"]) for row in rows] == played.lengths.tolist()
    assert [float(row["points_1"]) for row in rows] == played.points[:, 1].tolist()
    assert [int(row["turns"]) for row in rows] == played.turns.tolist()
    assert [int(row["first"]) for row in rows] == played.first.tolist()
    assert {row["bot_0"] for row in rows} == {"random"}


@every_game
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Wins", "Who begins wins", "33.3%", "Turns:"]),
        ("fr", ["Victoires", "Qui commence", "33,3\u00a0%", "Tours"]),
    ],
)
def test_the_sum_for_people(game, language, words):
    done = run("simulate", game, "--games", 50, "--players", 3, language=language)
    assert done.exit_code == 0
    for word in words:
        assert word in done.stdout


@every_game
def test_a_seed_gives_the_same_games_with_search_too(game):
    """In however many processes, which is tried with one game; more iterations give other games."""

    def rows(workers, iterations=8):
        bots = ("--bots", "search,random", "--iterations", iterations, "--seed", 7, "--workers", workers)
        return run("simulate", game, "--players", company(game), "--games", 2, *bots, "--csv").stdout

    one = rows(1)
    assert one == rows(2 if game == GAME else 1)
    assert one != rows(1, 40)


def test_what_says_nothing_is_left_out():
    alike = json.loads(run("simulate", GAME, "--games", 20, "--json").stdout)
    assert alike["bots"] == []
    assert "Bot" not in run("simulate", GAME, "--games", 20).stdout
    assert "Bot" in run("simulate", GAME, "--games", 3, "--bots", "greedy,random").stdout


def test_bots_are_counted_where_they_sat():
    """Two bots at a table of two, over two games: the first wins both, once from each seat."""
    results = np.array([[1.0, 0.0], [0.0, 1.0]])
    tally = Tally(["good", "bad"])
    tally.add(Games(["good", "bad"], results, results * 10, np.array([5, 7]), ONES, ONES))
    data = Played({}, ["good", "bad"], tally, 2.0).data()
    good, bad = data["bots"]
    assert (good["wins"]["mean"], bad["wins"]["mean"]) == (1, 0)
    assert (good["points"]["mean"], bad["points"]["mean"]) == (10, 0)
    assert [line["wins"]["mean"] for line in data["seats"]] == [0.5, 0.5]
    assert data["moves_per_second"] == 6


def test_what_comes_in_groups_is_summed_up_as_what_comes_at_once():
    values = np.random.default_rng(1).integers(0, 40, 1001).astype(float)
    groups = np.split(values, [1, 2, 2, 500])
    assert Sample(*groups).mean() == pytest.approx(mean(values))
    assert mean(values)["mean"] == pytest.approx(values.mean())
    heap = Heap()
    for group in groups:
        heap.add(group)
    assert heap.total == values.sum()
    for part in (0.0, 0.05, *SHARES, 0.95, 1.0):
        assert heap.quantile(part) == np.quantile(values, part, method="nearest")


def test_wilsons_interval():
    """7 of 10: 0.397 to 0.892, as tables of Wilson's interval say."""
    estimate = share(np.array([1.0] * 7 + [0.0] * 3))
    assert estimate == pytest.approx({"mean": 0.7, "low": 0.3968, "high": 0.8922}, abs=1e-4)
    assert share(np.ones(10))["high"] == 1
    assert share(np.ones(10))["low"] == pytest.approx(0.7225, abs=1e-4)


def test_the_interval_of_a_mean():
    assert mean(np.array([1.0, 2.0, 3.0])) == pytest.approx({"mean": 2, "low": 0.8684, "high": 3.1316}, abs=1e-4)
    assert mean(np.array([4.0])) == {"mean": 4, "low": 4, "high": 4}


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_the_help_names_every_bot(command):
    text = shell(command, "--help").stdout
    assert all(bot in text for bot in BOTS)
