"""check, draw, odds and generate: what a game offers, and a sentence where it does not."""

import json

import pytest
from rich.console import Console
from rich.text import Text

from cli.runs import one_sentence, run
from quincunx.cli.shared import tools
from quincunx.core.catalogue.registry import games

GAME = "dice-run"
OFFERED = {
    "new": lambda name: (f"new {name}\n", "deck"),
    "check": lambda path, language: (f"checked {path} in {language}", {"path": path}),
    "draw": lambda path, language: (f"drawn {path} in {language}", {"path": path}),
    "odds": lambda path, language: (f"odds of {path} in {language}", {"path": path}),
    "generate": lambda seed: {"seed": seed},
}


@pytest.fixture
def offering(monkeypatch):
    monkeypatch.setattr(tools, "offered", lambda game, name: OFFERED[name])


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["check", GAME, "a"], "checked a in fr"),
        (["draw", GAME, "a"], "drawn a in fr"),
        (["odds", GAME, "a"], "odds of a in fr"),
        (["odds", GAME], "odds of None in fr"),
    ],
)
def test_a_tool_is_shown_or_given_as_json(offering, args, said):
    assert run(*args, language="fr").stdout == f"{said}\n"
    assert json.loads(run(*args, "--json").stdout) == {"path": args[2] if len(args) > 2 else None}


PICTURE = '<svg>\n <text x="1">' + "a long line [bold] of text " * 20 + "</text>\n</svg>\n"


@pytest.fixture
def drawing(monkeypatch):
    def offer(shown):
        monkeypatch.setattr(tools, "offered", lambda game, name: lambda path, language: (shown, {"svg": "…"}))

    return offer


def test_a_picture_is_printed_unchanged(drawing):
    drawing(PICTURE)
    assert run("draw", GAME, "a").stdout == PICTURE


@pytest.mark.parametrize(("shown", "held"), [(PICTURE, PICTURE), ("art", "art\n"), (Text("art", "red"), "art\n")])
def test_a_picture_is_written_to_a_file(drawing, tmp_path, shown, held):
    drawing(shown)
    file = tmp_path / "picture.svg"
    assert run("draw", GAME, "a", "--output", file).stdout == ""
    assert file.read_text("utf-8") == held
    assert json.loads(run("draw", GAME, "a", "--output", file, "--json").stdout) == {"svg": "…"}


def test_a_picture_that_cannot_be_written_is_one_sentence(drawing, tmp_path):
    drawing(PICTURE)
    done = run("draw", GAME, "a", "--output", tmp_path / "nowhere" / "picture.svg")
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    assert "nowhere" in done.stderr


def test_generated_files_are_json(offering):
    assert json.loads(run("generate", GAME, "--seed", 5).stdout) == {"seed": 5}


@pytest.mark.parametrize(
    ("language", "said"), [("en", "no game offers “odds” yet"), ("fr", "aucun jeu n’offre encore")]
)
def test_what_no_game_offers_is_said(monkeypatch, language, said):
    monkeypatch.setattr(tools, "offered", lambda game, name: None)
    done = run("odds", GAME, language=language)
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    assert said in done.stderr


def test_the_games_that_offer_a_tool_are_named(monkeypatch):
    monkeypatch.setattr(tools, "offered", lambda game, name: OFFERED[name] if game.slug != GAME else None)
    done = run("odds", GAME)
    assert done.exit_code == 2
    assert f"the games that do: {', '.join(slug for slug in games() if slug != GAME)}" in " ".join(done.stderr.split())


@pytest.mark.parametrize(
    "game", [game for game in games().values() if game.offers("files.tools")], ids=lambda game: game.slug
)
def test_every_games_tools_keep_the_agreement(game):
    names = [name for name in OFFERED if tools.offered(game, name)]
    assert names
    if "odds" in names:
        shown, data = tools.tool(game.slug, "odds")(None, "fr")
        Console(quiet=True).print(shown)
        json.dumps(data)
    if "generate" in names:
        first, same, other = (tools.tool(game.slug, "generate")(seed) for seed in (1, 1, 2))
        assert first == same != other
