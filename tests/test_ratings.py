"""What was measured of bots is told where they are chosen, and nothing is told that was not."""

import importlib.util
from pathlib import Path

import pytest

from quincunx.bots import BOTS, ratings
from quincunx.bots.ratings import Contest, file_of, measured, ratings_of
from quincunx.cli.terminal import opponents
from quincunx.core.catalogue.registry import games
from quincunx.core.files.json_files import shaped

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
    told = {GAME: shaped(Contest, script().told_of(CONTEST), "ratings")}
    monkeypatch.setattr(ratings, "measured", told.get)


def test_what_is_kept_is_of_our_bots():
    kept = {slug: measured(slug) for slug in games()}
    assert {slug for slug, game in games().items() if file_of(game).exists()} == {slug for slug in kept if kept[slug]}
    assert {bot for contest in kept.values() if contest for bot in contest.bots} <= set(BOTS)


def test_what_make_ratings_measures_is_what_is_told(rated):
    assert {bot: each.model_dump() for bot, each in ratings_of(GAME).items()} == {
        "club": {"rating": 1612, "low": 1575, "high": 1650},
        "casual": {"rating": 1388, "low": None, "high": None},
    }
    assert ratings_of("chess") == {}


def test_a_game_in_the_terminal_introduces_its_bots(rated):
    lines = list(opponents.introduced(["person", "club", "club", "casual", "expert", "random", "mybot.py:Mine"], GAME))
    assert lines == [
        "club: plays every week: sees every move, and seldom errs about what may come of it (rating 1612, 1575–1650)",
        "casual: plays now and then: sees most moves, and errs a little (rating 1388)",
        "expert: thinks ahead: tries the best moves over and over, and deals what it cannot see",
    ]


@pytest.mark.parametrize(("answer", "bot"), [("", "expert"), ("1", "beginner"), ("club", "club"), ("9", "9")])
def test_an_opponent_is_chosen_from_those_that_are_told_of(monkeypatch, capsys, answer, bot):
    monkeypatch.setattr(opponents, "read_line", lambda _question: answer)
    assert opponents.chosen_bot(GAME) == bot
    assert "plays every week" in " ".join(capsys.readouterr().out.split())


def test_every_bot_is_rated_by_its_games_against_the_next_weaker_one(tmp_path, monkeypatch, pig):
    made = script()
    monkeypatch.setattr(made, "RATED", ("random", "beginner", "greedy"))
    monkeypatch.setattr(made, "KEPT", tmp_path)
    data = made.rate("pig", 40, 10, 1)
    assert [step["second"] for step in data["steps"]] == ["random", "beginner"]
    assert [line["bot"] for line in data["ratings"]] == ["random", "beginner", "greedy"]
    assert sum(line["rating"] for line in data["ratings"]) == pytest.approx(3 * 1500)
    assert data["games"] == sum(step["games"] for step in data["steps"])
    page = tmp_path / "figures.md"
    page.write_text(f"before\n{made.FIRST}{made.LAST}after\n", "utf-8")
    monkeypatch.setattr(made, "PAGE", page)
    for _ in range(2):
        made.put_on_page(data)
        assert page.read_text("utf-8").count("**Pig**") == 1
    assert page.read_text("utf-8").startswith("before\n")
    assert page.read_text("utf-8").endswith("after\n")
