"""How the package hangs together."""

import re
from pathlib import Path

import pytest

import quincunx
from quincunx.core.registry import games

PACKAGE = Path(quincunx.__file__).parent
BROWSER = Path(__file__).parent / "browser"
MOST_ENTRIES = 14  # at the top of a game's folder: what newcomers see first
OWN_PLACES = (PACKAGE / "games", PACKAGE / "server" / "page")  # the page is built from the games' folders
SUFFIXES = (".py", ".toml", ".json", ".po", ".ts", ".svelte")


def test_no_game_is_named_outside_its_folder():
    names = {
        name for slug, game in games().items() for name in (slug, game.folder.name, game.name("en"), game.name("fr"))
    }
    pattern = re.compile("|".join(re.escape(name) for name in sorted(names)), re.IGNORECASE)
    files = [file for folder in (PACKAGE, BROWSER) for file in folder.rglob("*") if file.suffix in SUFFIXES]
    elsewhere = [file for file in files if not any(place in file.parents for place in OWN_PLACES)]
    assert {PACKAGE, BROWSER} <= {folder for file in elsewhere for folder in file.parents}
    named = {
        str(file): found
        for file in elsewhere
        if (found := pattern.findall(re.sub(r'"""(.|\n)*?"""', "", file.read_text("utf-8"))))
    }
    assert named == {}


@pytest.mark.parametrize("slug", games())
def test_the_top_of_a_game_s_folder_is_seen_at_a_glance(slug):
    entries = {entry.name for entry in games()[slug].folder.iterdir()} - {"__pycache__"}
    assert "game.toml" in entries
    assert len(entries) <= MOST_ENTRIES, sorted(entries)
