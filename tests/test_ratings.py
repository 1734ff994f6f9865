"""What was measured of bots is told where they are chosen, and nothing is told that was not."""

import importlib.util
from pathlib import Path

import pytest

from quincunx.bots import BOTS, ratings
from quincunx.bots.ratings import FILE, Ratings, measured, ratings_of
from quincunx.cli.terminal import opponents
from quincunx.core.files import read_json, shaped
from quincunx.core.registry import games

GAME = "dice-run"
CONTEST = {
    "game": GAME,
    "players": 3,
    "games": 60,
    "iterations": 200,
    "ratings": [
        {"bot": "club", "rating": 1611.6, "low": 1575.2, "high": 1650.1, "wins": 0.5},
        {"bot": "casual", "rating": 1388.4, "low": None, "high": None, "wins": 0.1},
    ],
}


def script():
    spec = importlib.util.spec_from_file_location("ratings", Path(__file__).parents[1] / "docs" / "ratings.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(autouse=True)
def english(monkeypatch):
    """Whatever language a test before this one spoke in the same process."""
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.fixture
def rated(monkeypatch):
    """As if `make ratings` had measured this."""
    told = shaped(Ratings, {"games": {GAME: script().told_of(CONTEST)}}, "ratings").games
    monkeypatch.setattr(ratings, "measured", lambda: told)


def test_what_is_kept_is_of_our_games_and_bots():
    assert shaped(Ratings, read_json(FILE), FILE.name).games == measured()
    assert set(measured()) <= set(games())
    assert {bot for contest in measured().values() for bot in contest.bots} <= set(BOTS)


def test_what_make_ratings_measures_is_what_is_told(rated):
    assert {bot: each.model_dump() for bot, each in ratings_of(GAME).items()} == {
        "club": {"rating": 1612, "low": 1575, "high": 1650},
        "casual": {"rating": 1388, "low": None, "high": None},
    }
    assert ratings_of("chess") == {}


def test_a_game_in_the_terminal_introduces_its_bots(rated):
    lines = list(opponents.introduced(["person", "club", "club", "casual", "expert", "random", "mybot.py:Mine"], GAME))
    assert lines == [
        "club: plays every week: sees every move and what may come of it (rating 1612, 1575–1650)",
        "casual: plays now and then: sees most moves, and errs a little (rating 1388)",
        "expert: thinks ahead: tries the best moves over and over, and deals what it cannot see",
    ]


@pytest.mark.parametrize(("answer", "bot"), [("", "expert"), ("1", "beginner"), ("club", "club"), ("9", "9")])
def test_an_opponent_is_chosen_from_those_that_are_told_of(monkeypatch, capsys, answer, bot):
    monkeypatch.setattr(opponents, "read_line", lambda _question: answer)
    assert opponents.chosen_bot(GAME) == bot
    assert "plays every week" in " ".join(capsys.readouterr().out.split())
