import json

import pytest

from cli.runs import run, shell
from quincunx import __version__
from quincunx.core.catalogue.registry import games


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_game_is_listed_with_its_options(language):
    listed = " ".join(run("games", language=language).stdout.split())
    for game in games().values():
        assert game.slug in listed
        assert f"{game.least_players}–{game.most_players}" in listed
        for option in game.options:
            assert f"--{option.replace('_', '-')}" in listed


@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_are_not_broken(language):
    """Neither here nor where `play` asks for a game."""
    words = {word for game in games().values() for word in game.tagline(language).split()}
    shown = run("games", language=language).stdout
    assert words <= set(shown.split())
    assert max(map(len, shown.splitlines())) <= 80


def test_the_list_as_json():
    listed = json.loads(run("games", "--json", language="fr").stdout)
    assert [game["slug"] for game in listed] == list(games())
    assert listed[0]["tagline"] == next(iter(games().values())).tagline("fr")


def test_minutes_that_hang_on_a_choice_are_told_beside_it():
    listed = " ".join(run("games").stdout.split())
    options = [option for game in games().values() for option in game.options.values()]
    times = [(option.choices[choice]["en"], told) for option in options for choice, told in option.minutes.items()]
    assert times
    for choice, (least, most) in times:
        assert f"{choice} {least}–{most} min" in listed or f"{choice} {least} min" in listed


def test_the_version():
    assert shell("--version").stdout == f"quincunx {__version__}\n"
