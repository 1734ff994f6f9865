"""Options that depend on the games there are: which game, and each game's own options from its game.toml."""

from collections import defaultdict
from collections.abc import Callable
from gettext import gettext as _
from typing import Any, TypeVar

import click

from quincunx.cli.shared import language
from quincunx.core.catalogue.options import Option
from quincunx.core.catalogue.registry import games

Function = TypeVar("Function", bound=Callable[..., Any])

game_argument = click.argument("game", metavar=_("GAME"))
json_option = click.option("--json", "as_json", is_flag=True, help=_("Print JSON."))
ray_option = click.option(
    "--ray",
    metavar=_("auto|ADDRESS"),
    help=_("Have the machines of a Ray cluster play instead; what is told stays the same."),
)


def game_options(function: Function) -> Function:
    """The options of all games; a game refuses in a sentence those that it does not have."""
    for offered in reversed(offers().values()):
        about = " ".join(
            _("{game}: {text}").format(game=game, text=option.help[language.current()]) for game, option in offered
        )
        function = click.option(*flags(offered[0][1]), help=about, **value_of(offered[0][1]))(function)
    return function


def flags(option: Option) -> tuple[str, str]:
    """How an option is written, e.g. --deck, or --tens/--no-tens for a switch."""
    name = option.name.replace("_", "-")
    return (f"--{name}/--no-{name}" if option.kind == "switch" else f"--{name}"), option.name


def value_of(option: Option) -> dict[str, Any]:
    """What click must know of an option's value; the game itself checks it."""
    match option.kind:
        case "switch":
            return {"default": None}
        case "number":
            return {"type": int, "metavar": f"{option.least}–{option.most}"}
        case "choice":
            return {"metavar": "|".join(option.choices)}
        case "file":
            return {"metavar": "|".join([*option.choices, _("FILE")])}


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
