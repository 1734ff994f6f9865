"""quincunx games: which games there are."""

from gettext import gettext as _
from typing import Any

import click

from quincunx.cli.shared import language
from quincunx.cli.shared.tools import print_json
from quincunx.core.catalogue.game import Game
from quincunx.core.catalogue.registry import games as all_games


@click.command(help=_("List the games. Each with its players, its length and its options."))
@click.option("--json", "as_json", is_flag=True, help=_("Print JSON instead of a table."))
def command(as_json: bool) -> None:
    if as_json:
        print_json([summary(game) for game in all_games().values()])
        return
    from quincunx.cli.shared.screen import screen

    screen().print(listing())


def summary(game: Game) -> dict[str, Any]:
    """What a game says of itself, e.g. {"slug": …, "players": [3, 6], …}."""
    speaking = language.current()
    return {
        "slug": game.slug,
        "name": game.name(speaking),
        "tagline": game.tagline(speaking),
        "players": [game.least_players, game.most_players],
        "minutes": game.info["minutes"],
        "rules_version": game.rules_version,
        "options": {
            option.name: {
                "kind": option.kind,
                "default": option.default,
                "choices": list(option.choices),
                "minutes": {option.choices[value][speaking]: minutes for value, minutes in option.minutes.items()},
                "help": option.help[speaking],
            }
            for option in game.options.values()
        },
    }


def listing() -> Any:
    """All games one below the other, each with its tagline and its options."""
    from rich.console import Group
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    parts: list[Any] = []
    for each in map(summary, all_games().values()):
        players, minutes = span(*each["players"]), span(*each["minutes"])
        length = _("{players} players, {minutes} minutes").format(players=players, minutes=minutes)
        options = Table.grid(padding=(0, 2))
        options.add_column(no_wrap=True)
        for name, option in each["options"].items():
            times = ", ".join(f"{choice} {span(*minutes)} min" for choice, minutes in option["minutes"].items())
            told = f"{option['help']} ({times})" if times else option["help"]
            options.add_row(Text(f"--{name.replace('_', '-')}", "bold"), Text(told, "dim"))
        title = Text.assemble((each["slug"], "bold"), f"  {each['name']} · {length}")
        parts += [title, Padding(Group(each["tagline"], options), (0, 0, 1, 2))]
    return Group(*parts)


def span(least: int, most: int) -> str:
    """From least to most, e.g. "3–6"."""
    return str(least) if least == most else f"{least}–{most}"
