"""One game: what it says of itself, and its modules, imported when first used.

What a small game leaves out is done in the plain way (core/text/plain.py).
"""

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from quincunx.core.catalogue.options import Option, Words, option
from quincunx.core.errors import BadOption, IllegalMove, Language, shown

if TYPE_CHECKING:  # NumPy is not needed to list the games
    from numpy.typing import NDArray

    from quincunx.core.text.notation import Notation

Options = dict[str, Any]
Position = dict[str, Any]


@dataclass(frozen=True, eq=False)
class Game:
    """A game's folder, e.g. games/dice_run, or that of a package of its own."""

    slug: str
    package: str
    folder: Path
    info: dict[str, Any]

    def __reduce__(self) -> Any:
        """Another process finds the game by its slug, with its kernels."""
        from quincunx.core.catalogue.registry import open_game

        return open_game, (self.slug,)

    # What game.toml says

    def name(self, language: Language = "en") -> str:
        return str(self.info["name"][language])

    def tagline(self, language: Language = "en") -> str:
        return str(self.info["tagline"][language])

    def label(self, key: str, language: Language = "en") -> str:
        """A key of the position or of a score sheet for people: from [labels], or the title of such an option, or its own words."""
        labels = self.info.get("labels", {})
        if key in labels:
            return str(labels[key][language])
        return self.options[key].title[language] if key in self.options else key.replace("_", " ").capitalize()

    @property
    def is_guest(self) -> bool:
        """Whether it is a package of its own, installed beside us."""
        return not self.package.startswith("quincunx.")

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
    def hides(self) -> bool:
        """Whether seats hide anything from each other: game.toml says so, and open_game holds the rules to it."""
        return bool(self.info.get("hidden", False))

    @property
    def throws(self) -> tuple[str, ...]:
        """The verbs of Nature's that are dice which people may have and throw themselves, e.g. ("die",)."""
        return tuple(self.info.get("throws", ()))

    def is_throw(self, words: str) -> bool:
        """Whether a move of Nature's is such a die, e.g. "die red"."""
        return words.partition(" ")[0] in self.throws

    def require_throws(self) -> None:
        """BadOption for a game whose people have no dice to throw."""
        if not self.throws:
            raise BadOption(
                f"{self.name()} has no dice that people could throw themselves",
                f"{self.name('fr')} n’a pas de dés que l’on puisse lancer soi-même",
            )

    @property
    def labels(self) -> dict[str, Words]:
        """What people call the keys of a position and a score sheet, e.g. {"at_stake": {"en": "At stake", "fr": "En jeu"}}."""
        titles = {name: option.title for name, option in self.options.items() if option.in_position}
        labels: dict[str, Words] = self.info.get("labels", {})
        return titles | labels

    @property
    def rules_page(self) -> Path:
        """The rules for people, in English and French."""
        return self.folder / "README.md"

    def checked_options(self, players: int | None, options: Options, rules: int | None = None) -> Options:
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
        players = self.least_players if players is None else players
        self.require_players(players)
        chosen = {name: options.get(name, option.default) for name, option in offered.items()}
        return {"players": players, "rules": rules} | chosen

    def require_players(self, players: Any) -> None:
        """BadOption for a number of players that the game is not for."""
        least, most = self.least_players, self.most_players
        if type(players) is not int or not least <= players <= most:
            raise BadOption(
                f"{self.name()} is for {least} to {most} players, not {shown(players)}",
                f"{self.name('fr')} se joue de {least} à {most} joueurs, pas à {shown(players)}",
            )

    def _known_rules(self, rules: int | None) -> int:
        """A version of the rules that this program can referee: all there ever were."""
        newest = self.rules_version
        if rules is not None and (type(rules) is not int or not 1 <= rules <= newest):
            raise BadOption(
                f"the rules of {self.name()} have versions 1 to {newest}, not {shown(rules)}",
                f"les règles de {self.name('fr')} ont les versions 1 à {newest}, pas {shown(rules)}",
            )
        return newest if rules is None else rules

    # setup.py

    def start(self, options: Options) -> "NDArray[Any]":
        """The record in which Nature still owes every die and card, in an array of one."""
        from quincunx.core.text import plain

        own = self._own("setup", "start")
        states: NDArray[Any] = own(**options) if own else plain.start(self, options)
        return states

    def content(self, options: Options) -> Options:
        """The options with users' files replaced by what they hold; Mistake where options do not go together."""
        own = self._own("setup", "content")
        return dict(own(options)) if own else options

    def references(self, options: Options) -> Any:
        """What records name by a number, e.g. a user's map: it is to be kept as long as they are read as text."""
        own = self._own("setup", "references")
        return own(options) if own else None

    # text/

    @cached_property
    def notation(self) -> "Notation":
        """How moves are written, veiled and told: MOVES of text/moves.py."""
        notation: Notation = self.module("text.moves").MOVES
        return notation

    def conceals(self, state: Any) -> int:
        """A number for the simultaneous phase whose moves are kept back until all have moved; 0 in no such phase."""
        own = self._own("text.moves", "conceals")
        return int(own(state)) if own else 0

    def forgets(self, state: Any) -> bool:
        """Whether seats are told nothing of others' points, nor of rounds before the last."""
        own = self._own("text.moves", "forgets")
        return bool(own(state)) if own else False

    def why_not(self, state: Any, seat: int, move: str) -> IllegalMove:
        """The rule that forbids a move that is not legal."""
        from quincunx.core.text import plain

        own = self._own("text.refusals", "why_not")
        reason: IllegalMove = own(state, seat, move) if own else plain.why_not(self, state, seat, move)
        return reason

    def position(self, state: Any) -> Position:
        """What lies on the table as a dict, None for what this view may not know."""
        from quincunx.core.text import plain

        own = self._own("text.position", "position")
        return dict(own(state)) if own else plain.position(self, state)

    def from_position(self, position: Any, options: Options) -> "NDArray[Any]":
        """The record of a position, in an array of one; BadPosition with the key that is wrong."""
        from quincunx.core.text import plain

        own = self._own("text.from_position", "from_position")
        states: NDArray[Any] = own(position, options) if own else plain.from_position(self, position, options)
        return states

    def score_sheet(self, state: Any, seat: int) -> dict[str, Any]:
        """A seat's score taken apart."""
        from quincunx.core.text import plain

        own = self._own("text.sheet", "score_sheet")
        return dict(own(state, seat)) if own else plain.score_sheet(state, seat)

    def fewest_win(self, state: Any) -> bool:
        """Whether the lowest score is the best one here."""
        own = self._own("text.sheet", "fewest_win")
        return bool(own(state)) if own else False

    def board(self, state: Any) -> dict[str, Any]:
        """What the page's board needs, made from a state that hides what this viewer may not know."""
        from quincunx.core.text import plain

        own = self._own("text.view", "board")
        return dict(own(state)) if own else plain.board(self, state)

    # bots/reasons.py

    def reason(self, before: Any, after: Any, seat: int, move: str, language: Language) -> str | None:
        """Why a seat may make a move, in the game's odds: from what it knows before it, and after it before any die."""
        own = self._own("bots.reasons", "reason")
        return own(before, after, seat, move, language) if own else None

    def points_alone(self, worth: "NDArray[Any]") -> "NDArray[Any] | None":
        """The points that values of a game alone stand for; None where nobody plays it alone."""
        own = self._own("bots.reasons", "points_alone")
        return own(worth) if own else None

    # Its modules

    def module(self, name: str) -> ModuleType:
        """A module of the game's folder, e.g. "text.view"."""
        return importlib.import_module(f"{self.package}.{name}")

    def offers(self, name: str) -> bool:
        """Whether the folder has such a module, e.g. "files.tools"."""
        place = self.folder.joinpath(*name.split("."))
        return place.with_suffix(".py").exists() or (place / "__init__.py").exists()

    @cache  # noqa: B019  (there are few games, and they stay)
    def _own(self, module: str, name: str) -> Callable[..., Any] | None:
        """A function of the game's own, if it has it."""
        return getattr(self.module(module), name, None) if self.offers(module) else None
