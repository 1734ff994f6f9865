"""How the package hangs together."""

import re
from pathlib import Path

import quincunx
from quincunx.core.registry import games

PACKAGE = Path(quincunx.__file__).parent
BROWSER = Path(__file__).parent / "browser"
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
