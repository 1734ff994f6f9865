"""Lets the levels of every game, and chance, play against each other and writes down their ratings: `make ratings`.

They stand in docs/figures.md, and in src/quincunx/bots/ratings.json for the page and the terminal. It takes long, and may be interrupted: what was played is kept in build/ratings, and the same command goes on.
"""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import click

from quincunx.bots.levels import EXPERT, LEVELS
from quincunx.bots.ratings import FILE, measured
from quincunx.cli.contest.run import contest, play
from quincunx.core.errors import BadFile
from quincunx.core.registry import find, games

PAGE = Path(__file__).parent / "figures.md"
KEPT = Path(__file__).parents[1] / "build" / "ratings"
RATED = ("random", *LEVELS, EXPERT)
FIRST, LAST = "<!-- What follows is written by `make ratings`. -->\n", "<!-- Until here. -->\n"


@click.command(help=__doc__)
@click.argument("slugs", nargs=-1)
@click.option("--games", default=600, show_default=True, help="How many at most, for each game.")
@click.option("--iterations", default=1000, show_default=True, help="How long bots that search think about a move.")
@click.option("--workers", default=1, show_default=True, help="How many processes play.")
def write(slugs: tuple[str, ...], games: int, iterations: int, workers: int) -> None:
    played = [rate(slug, games, iterations, workers) for slug in slugs or all_of_ours()]
    before, _, rest = PAGE.read_text("utf-8").partition(FIRST)
    PAGE.write_text(
        before + FIRST + "".join(chapter(data) for data in played) + LAST + rest.partition(LAST)[2], "utf-8"
    )
    kept = {slug: contest.model_dump() for slug, contest in measured().items()}
    told = {"games": kept | {data["game"]: told_of(data) for data in played}}
    FILE.write_text(json.dumps(told, indent=2, sort_keys=True) + "\n", "utf-8")
    for data in played:
        file_of(data["game"]).unlink()


def all_of_ours() -> list[str]:
    return [game.slug for game in games().values() if not game.is_guest]


def file_of(slug: str) -> Path:
    return KEPT / f"{slug}.jsonl"


def rate(slug: str, games: int, iterations: int, workers: int) -> dict[str, Any]:
    """What a contest of all bots tells, at a table as small as can be; a record of other bots is played anew."""
    KEPT.mkdir(parents=True, exist_ok=True)
    wish = contest(slug, {"players": max(2, find(slug).least_players)}, RATED, 1, iterations, None)
    try:
        return play(wish, games, workers, file_of(slug))
    except BadFile:
        file_of(slug).unlink()
        return play(wish, games, workers, file_of(slug))


def told_of(data: dict[str, Any]) -> dict[str, Any]:
    """A contest for people who choose a bot."""
    bots = {line["bot"]: {key: whole(line[key]) for key in ("rating", "low", "high")} for line in data["ratings"]}
    about = {key: data[key] for key in ("players", "games", "iterations")}
    return about | {"date": date.today().isoformat(), "bots": bots}


def whole(number: float | None) -> int | None:
    return None if number is None else round(number)


def chapter(data: dict[str, Any]) -> str:
    told = f"{data['players']} players, {data['games']:,} games, {data['iterations']:,} iterations a move"
    table = ["", f"**{find(data['game']).name()}**, {told}:", "", *rows(data), ""]
    return "\n".join([*table, f"`{command_of(data)}`", ""])


def command_of(data: dict[str, Any]) -> str:
    """What plays these games again."""
    wish = {"players": data["players"], "games": data["games"], "iterations": data["iterations"], "seed": data["seed"]}
    options = " ".join(f"--{name} {value}" for name, value in wish.items())
    return f"quincunx arena {data['game']} {' '.join(data['bots'])} {options}"


def rows(data: dict[str, Any]) -> Iterator[str]:
    """A row for each bot, the best first."""
    yield "| bot | rating | wins a seat | better than |"
    yield "|---|---|---|---|"
    for line in sorted(data["ratings"], key=lambda line: -line["rating"]):
        between = "" if line["low"] is None else f" ({line['low']:.0f}–{line['high']:.0f})"
        beaten = ", ".join(beaten_by(line["bot"], data["pairs"])) or "–"
        yield f"| {line['bot']} | {line['rating']:.0f}{between} | {line['wins']:.1%} | {beaten} |"


def beaten_by(bot: str, pairs: list[dict[str, Any]]) -> Iterator[str]:
    """Who is surely weaker, e.g. "random 94.2%": how often the bot was placed before it."""
    for pair in pairs:
        if pair["first"] == bot and pair["first_is"] == "better":
            yield f"{pair['second']} {pair['before']:.1%}"
        if pair["second"] == bot and pair["first_is"] == "worse":
            yield f"{pair['first']} {1 - pair['before']:.1%}"


if __name__ == "__main__":
    write()
