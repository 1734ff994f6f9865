"""The games there are: every folder in games/ with a game.toml, and packages of their own that are installed beside us.

Such a package names itself in the entry-point group "quincunx.games", e.g. `pig = "quincunx_pig"`. Nothing is compiled
before a game is opened.
"""

import re
import tomllib
import warnings
from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from quincunx.core.catalogue.game import Game
from quincunx.core.errors import LANGUAGES, BadGame, BadOption

FOLDER = Path(__file__).parents[2] / "games"
GROUP = "quincunx.games"
SLUG = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
NEEDED = ("name", "tagline", "players", "minutes", "rules_version")
# What a table and the commands are told beside a game's own options.
TAKEN = re.compile(
    "as_csv|as_json|bots?|compare|count|csv|dice|games?|help|hot_seat|iterations|json|language|load|names?|new|people|"
    "chunk|own_dice|parquet|players|progress|ray|records?|resume|rules|seed|time|workers"
)


@cache
def games() -> dict[str, Game]:
    """All games by slug, e.g. {"dice-run": …}: ours first."""
    ours = [game_in(file.parent.name.replace("_", "-"), file.parent) for file in sorted(FOLDER.glob("*/game.toml"))]
    found = {game.slug: game for game in ours}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        if entry.name in found:
            warnings.warn(f"{entry.value} is left out: there is a game “{entry.name}” already", stacklevel=2)
        elif game := installed(entry):
            found[entry.name] = game
    return found


def installed(entry: EntryPoint) -> Game | None:
    """The game of a package of its own, or None with a warning."""
    try:
        if not SLUG.fullmatch(entry.name):
            raise ValueError(f"a game's name has small letters, digits and hyphens, not “{entry.name}”")
        spec = find_spec(entry.module)
        if spec is None or not spec.submodule_search_locations:
            raise ValueError(f"there is no package {entry.module}")
        return game_in(entry.name, Path(spec.submodule_search_locations[0]), entry.module)
    except Exception as error:  # whatever is wrong with one game, the others can be played
        warnings.warn(f"the game “{entry.name}” cannot be read: {error}", stacklevel=3)
        return None


def game_in(slug: str, folder: Path, package: str | None = None) -> Game:
    info = tomllib.loads((folder / "game.toml").read_text("utf-8"))
    if missing := [key for key in NEEDED if key not in info]:
        raise ValueError(f"its game.toml does not tell {', '.join(missing)}")
    if taken := [name for name in info.get("options", {}) if TAKEN.fullmatch(name)]:
        raise ValueError(f"its options cannot be called {', '.join(taken)}: tables and commands have these already")
    if untold := [f"{place}.{language}" for place, words in spoken(info) for language in untold_in(words)]:
        raise ValueError(f"its game.toml does not tell {', '.join(untold)}")
    return Game(slug, package or f"quincunx.games.{folder.name}", folder, info)


def spoken(info: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """What a game.toml tells people, by its place, e.g. ("options.goal.title", {"en": "Goal", "fr": "But"})."""
    yield from ((key, info[key]) for key in ("name", "tagline"))
    yield from ((f"labels.{key}", words) for key, words in info.get("labels", {}).items())
    for name, told in info.get("options", {}).items():
        yield from ((f"options.{name}.{key}", told.get(key)) for key in ("title", "help"))
        yield from ((f"options.{name}.choices.{key}", words) for key, words in told.get("choices", {}).items())


def untold_in(words: Any) -> list[str]:
    """The languages that are missing, e.g. ["fr"]."""
    told = words if isinstance(words, dict) else {}
    return [language for language in LANGUAGES if not isinstance(told.get(language), str)]


def find(slug: str) -> Game:
    """A game by its slug, or BadOption with the ones there are."""
    if slug not in games():
        known = ", ".join(games())
        raise BadOption(
            f"there is no game “{slug}”; the games are {known}",
            f"il n’y a pas de jeu « {slug} » ; les jeux sont {known}",
        )
    return games()[slug]


@cache
def open_game(slug: str) -> Game:
    """A game whose kernels are registered, ready to be played."""
    from quincunx.core.kernels.protocol import register

    game = find(slug)
    require_secrets_told(game)
    require_throws_open(game)
    rooms = [game.module(room) for room in ("bots.value", "bots.habit") if game.offers(room)]
    register(game.package, game.module("state").STATE, game.module("rules"), *rooms)
    return game


def require_secrets_told(game: Game) -> None:
    """A curtain on a shared screen depends on it: what the rules do and game.toml says must be the same."""
    if hasattr(game.module("rules"), "hide") != game.hides:
        raise BadGame(
            f"{game.slug}: game.toml has to say “hidden = true” where the rules have a kernel `hide`, and only there",
            f"{game.slug} : game.toml doit dire « hidden = true » là où les règles ont un `hide`, et là seulement",
        )


def require_throws_open(game: Game) -> None:
    """People are asked for what dice show, and never for anything that somebody may not see."""
    if closed := [verb for verb in game.throws if not game.notation.is_natures_open(verb)]:
        verbs = ", ".join(closed)
        raise BadGame(
            f"{game.slug}: game.toml has “throws” that are no open moves of Nature: {verbs}",
            f"{game.slug} : game.toml a des « throws » qui ne sont pas des coups ouverts de la Nature : {verbs}",
        )
