"""The games there are: every folder in games/ with a game.toml. Nothing is compiled before a game is opened."""

import importlib
import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from quincunx.core.errors import BadOption, Language, shown
from quincunx.core.options import Option, option

if TYPE_CHECKING:
    from quincunx.core import game as protocols  # NumPy is not needed to list the games

FOLDER = Path(__file__).parent.parent / "games"


@dataclass(frozen=True)
class Game:
    """One game folder: what it says of itself, and its modules, imported when first used."""

    slug: str
    folder: Path
    info: dict[str, Any]

    def __reduce__(self) -> Any:
        """Another process finds the game by its slug, with its kernels."""
        return open_game, (self.slug,)

    def name(self, language: Language = "en") -> str:
        return str(self.info["name"][language])

    def tagline(self, language: Language = "en") -> str:
        return str(self.info["tagline"][language])

    @property
    def least_players(self) -> int:
        return int(self.info["players"][0])

    @property
    def most_players(self) -> int:
        return int(self.info["players"][1])

    @property
    def rules_version(self) -> int:
        return int(self.info["rules_version"])

    def work(self, stage: str) -> float:
        """How much there is to compile in a stage, as core.compiling.effort counts; for a bar, so a guess will do."""
        return float(self.info.get("work", {}).get(stage, 100))

    @cached_property
    def options(self) -> dict[str, Option]:
        return {name: option(name, told) for name, told in self.info.get("options", {}).items()}

    @property
    def setup(self) -> "protocols.Setup":
        return cast("protocols.Setup", self.module("setup"))

    @property
    def text(self) -> "protocols.Text":
        return cast("protocols.Text", self.module("text.moves"))

    @property
    def position(self) -> "protocols.PositionText":
        return cast("protocols.PositionText", self.module("text.position"))

    @property
    def from_position(self) -> "protocols.PositionReader":
        return cast("protocols.PositionReader", self.module("text.from_position"))

    @property
    def sentences(self) -> "protocols.Sentences":
        return cast("protocols.Sentences", self.module("text.sentences"))

    @property
    def refusals(self) -> "protocols.Refusals":
        return cast("protocols.Refusals", self.module("text.refusals"))

    @property
    def view(self) -> "protocols.View":
        return cast("protocols.View", self.module("text.view"))

    def references(self, options: dict[str, Any]) -> Any:
        """What records name by a number, e.g. a user's map: it is to be kept as long as they are read as text."""
        setup = self.module("setup")
        return setup.references(options) if hasattr(setup, "references") else None

    def forgets(self, state: Any) -> bool:
        """Whether a game tells seats nothing of others' points, nor of rounds before the last; most games tell all."""
        text = self.module("text.moves")
        return hasattr(text, "forgets") and text.forgets(state)

    def module(self, name: str) -> ModuleType:
        """A module of the game's folder, e.g. "text.view"."""
        return importlib.import_module(f"quincunx.games.{self.folder.name}.{name}")

    def offers(self, name: str) -> bool:
        """Whether the folder has such a module, e.g. "files.tools"."""
        place = self.folder.joinpath(*name.split("."))
        return place.with_suffix(".py").exists() or (place / "__init__.py").exists()

    def checked_options(self, players: int | None, options: dict[str, Any], rules: int | None = None) -> dict[str, Any]:
        """The options complete with their defaults, the number of players and the rules' version among them.

        BadOption where one is wrong; the rules are the newest if none are given.
        """
        rules = self._known_rules(rules)
        offered = {name: option for name, option in self.options.items() if option.since <= rules}
        for name, value in options.items():
            if name not in offered:
                known = ", ".join(["players", *offered])
                raise BadOption(
                    f"{self.name()} has no option “{name}”; its options are {known}",
                    f"{self.name('fr')} n’a pas d’option « {name} » ; ses options sont {known}",
                )
            offered[name].check(value)
        least, most = self.least_players, self.most_players
        players = least if players is None else players
        if type(players) is not int or not least <= players <= most:
            raise BadOption(
                f"{self.name()} is for {least} to {most} players, not {shown(players)}",
                f"{self.name('fr')} se joue de {least} à {most}, pas à {shown(players)}",
            )
        chosen = {name: options.get(name, option.default) for name, option in offered.items()}
        return {"players": players, "rules": rules} | chosen

    def _known_rules(self, rules: int | None) -> int:
        """A version of the rules that this program can referee: all there ever were."""
        newest = self.rules_version
        if rules is not None and (type(rules) is not int or not 1 <= rules <= newest):
            raise BadOption(
                f"the rules of {self.name()} have versions 1 to {newest}, not {shown(rules)}",
                f"les règles de {self.name('fr')} ont les versions 1 à {newest}, pas {shown(rules)}",
            )
        return newest if rules is None else rules


@cache
def games() -> dict[str, Game]:
    """All games by slug, e.g. {"dice-run": …}."""
    found = {}
    for file in sorted(FOLDER.glob("*/game.toml")):
        slug = file.parent.name.replace("_", "-")
        found[slug] = Game(slug, file.parent, tomllib.loads(file.read_text("utf-8")))
    return found


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
    from quincunx.core.protocol import register

    game = find(slug)
    values = [game.module("bots.value")] if game.offers("bots.value") else []
    register(game.module("state").STATE, game.module("rules"), *values)
    return game
