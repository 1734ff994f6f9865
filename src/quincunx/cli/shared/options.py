"""Options that depend on the games there are: which game, and each game's own options from its game.toml."""

from collections import defaultdict
from collections.abc import Callable
from gettext import gettext as _
from typing import Any, TypeVar

import click

from quincunx.cli.shared import language
from quincunx.core.registry import Option, games

Function = TypeVar("Function", bound=Callable[..., Any])

game_argument = click.argument("game", metavar=_("GAME"))
json_option = click.option("--json", "as_json", is_flag=True, help=_("Print JSON."))


def game_options(function: Function) -> Function:
    """The options of all games; a game refuses in a sentence those that it does not have."""
    for name, offered in reversed(offers().items()):
        about = " ".join(
            _("{game}: {text}").format(game=game, text=option.help[language.current()]) for game, option in offered
        )
        kind = type(offered[0][1].default)
        metavar = _("FILE") if offered[0][1].kind == "file" else None
        function = click.option(f"--{name.replace('_', '-')}", name, type=kind, metavar=metavar, help=about)(function)
    return function


def offers() -> dict[str, list[tuple[str, Option]]]:
    """Every option's name, with the games that offer it."""
    found: dict[str, list[tuple[str, Option]]] = defaultdict(list)
    for game in games().values():
        for option in game.options.values():
            found[option.name].append((game.name(language.current()), option))
    return found


def given(options: dict[str, Any]) -> dict[str, Any]:
    """The options that were given, without those left to the game's defaults."""
    return {name: value for name, value in options.items() if value is not None}
