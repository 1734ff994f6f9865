"""The commands for a game's own files: new, check, draw, odds, generate. A game offers them in its tools.py.

Each is a function named as the command:

    new(name)                 -> (text, option)  one of the game's own files, and the option that takes such a file
    check(path, language)     -> (shown, data)   what a file of the game holds, and whether it can be used
    draw(path, language)      -> (shown, data)   a picture of the file
    odds(path, language)      -> (shown, data)   probabilities with this file, or, if it is None, the game's own
    generate(seed)            -> data            a new file, the same for the same seed

`shown` is for people, in their language: text, or anything that rich can print. `data` is for programs: JSON-able.
A file that cannot be used raises BadFile with all its mistakes. `name` is None for the file that most begin with; one
that is not there raises BadOption. A game leaves out the functions that mean nothing to it.
"""

import json
import sys
from collections.abc import Callable
from gettext import gettext as _
from typing import Any

import click

from quincunx.cli.shared import language
from quincunx.core.catalogue.game import Game
from quincunx.core.catalogue.registry import find, games


def run_tool(slug: str, name: str, path: str | None, as_json: bool) -> None:
    """Run a game's check, draw or odds on a file, and print what it says."""
    shown, data = tool(slug, name)(path, language.current())
    if as_json:
        print_json(data)
    else:
        from quincunx.cli.shared.screen import screen

        screen().print(shown)


def tool(slug: str, name: str) -> Callable[..., Any]:
    """A game's tool by its name, or a sentence with the games that offer it."""
    game = find(slug)
    if own := offered(game, name):
        return own
    others = ", ".join(other.slug for other in games().values() if offered(other, name))
    sentence = _("{game} does not offer “{tool}”; the games that do: {others}")
    none = _("no game offers “{tool}” yet")
    raise click.UsageError(
        (sentence if others else none).format(game=game.name(language.current()), tool=name, others=others)
    )


def offered(game: Game, name: str) -> Callable[..., Any] | None:
    return getattr(game.module("files.tools"), name, None) if game.offers("files.tools") else None


def print_json(data: Any) -> None:
    """JSON that a file can keep: where the output is not UTF-8, as in a pipe of Windows, other letters are escaped."""
    utf_8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    click.echo(json.dumps(data, ensure_ascii=not utf_8, indent=2))
