"""How the package hangs together."""

import ast
import re
from pathlib import Path

import pytest

import quincunx
from quincunx.core.catalogue.registry import games

PACKAGE = Path(quincunx.__file__).parent
BROWSER = Path(__file__).parent / "browser"
CORE, SERVER = PACKAGE / "core", PACKAGE / "server"
TOPS = {CORE: {"errors.py", "extras.py", "bars.py"}, SERVER: {"app.py"}}  # what stands beside the rooms
MOST_ENTRIES = 14  # at the top of a game's folder, of the core and of the server: what newcomers see first
BUILT = {"__pycache__", "page"}
# Which room of the core looks ahead, where a game is opened, and nowhere else.
OPENING = {("registry.py", "catalogue", "kernels"), ("game.py", "catalogue", "text")}
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


def rooms_of(folder):
    """The rooms that the map in a folder's first lines tells; each knows only those before it."""
    return re.findall(r"^    (\w+)  +\S", (folder / "__init__.py").read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("folder", TOPS, ids=lambda folder: folder.name)
def test_the_top_of_a_large_folder_is_its_map(folder):
    entries = {entry.name for entry in folder.iterdir()} - BUILT
    assert entries == {*rooms_of(folder), "__init__.py", *TOPS[folder]}
    assert len(entries) <= MOST_ENTRIES, sorted(entries)


@pytest.mark.parametrize("folder", TOPS, ids=lambda folder: folder.name)
def test_each_room_knows_only_those_before_it(folder):
    rooms = rooms_of(folder)
    known = {
        (file.name, room, other)
        for room in rooms
        for file in (folder / room).rglob("*.py")
        if not file.stem.endswith("routes")
        for other in {name.split(".")[2] for name in imports_of(file, folder)} & {*rooms}
    }
    assert len({(room, other) for _, room, other in known}) > len(rooms)
    ahead = {each for each in known if rooms.index(each[2]) > rooms.index(each[1])}
    assert ahead == (OPENING if folder == CORE else set())


def test_only_the_application_knows_routes():
    known = {file.name for file in SERVER.rglob("*.py") for name in imports_of(file, SERVER) if name.endswith("routes")}
    assert known == {"app.py"}


def imports_of(file, folder):
    """What of a folder a file imports, wherever in it, e.g. "quincunx.server.tables.history"."""
    package = f"quincunx.{folder.name}"
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == package:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{package}."):
            yield from (
                f"{node.module}.{alias.name}" if node.module.count(".") == 2 else node.module for alias in node.names
            )
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith(f"{package}."))
