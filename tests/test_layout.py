"""How the package hangs together."""

import ast
import re
from pathlib import Path

import pytest

import quincunx
import quincunx.server
from quincunx.core.registry import games

PACKAGE = Path(quincunx.__file__).parent
BROWSER = Path(__file__).parent / "browser"
SERVER = PACKAGE / "server"
ROOMS = re.findall(r"^    (\w+)  +\S", quincunx.server.__doc__, re.MULTILINE)  # each knows only those before it
MOST_ENTRIES = 14  # at the top of a game's folder, and of the server's: what newcomers see first
BUILT = {"__pycache__", "page"}
OWN_PLACES = (PACKAGE / "games", SERVER / "page")  # the page is built from the games' folders
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


def test_the_top_of_the_server_s_folder_is_its_map():
    entries = {entry.name for entry in SERVER.iterdir()} - BUILT
    assert entries == {*ROOMS, "__init__.py", "app.py"}
    assert len(entries) <= MOST_ENTRIES, sorted(entries)


def test_each_room_of_the_server_knows_only_those_before_it():
    known = {
        (str(file.relative_to(SERVER)), room, other)
        for room in ROOMS
        for file in (SERVER / room).rglob("*.py")
        if not file.stem.endswith("routes")
        for other in {name.split(".")[2] for name in imports_of(file)}
    }
    assert len({(room, other) for _, room, other in known}) > len(ROOMS)
    assert [each for each in sorted(known) if ROOMS.index(each[2]) > ROOMS.index(each[1])] == []


def test_only_the_application_knows_routes():
    known = {file.name for file in SERVER.rglob("*.py") for name in imports_of(file) if name.endswith("routes")}
    assert known == {"app.py"}


def imports_of(file):
    """What of the server a file of it imports, wherever in it, e.g. "quincunx.server.tables.history"."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "quincunx.server":
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("quincunx.server."):
            yield from (
                f"{node.module}.{alias.name}" if node.module.count(".") == 2 else node.module for alias in node.names
            )
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("quincunx.server."))
