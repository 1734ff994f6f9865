"""Lets the levels of every game, and chance, each play against the next weaker one and writes down their ratings: `make ratings`.

They stand in docs/figures.md, and in the games' bots/ratings.json for the page and the terminal. Each step is played until it is known who is better. It takes long, and may be interrupted: what was played is kept in build/ratings, and the same command goes on.
"""

import json
import re
from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

import click
import numpy as np

from quincunx.arena.contest import Contest
from quincunx.arena.ratings import ratings
from quincunx.arena.running import run
from quincunx.arena.standings import Standings
from quincunx.bots.levels import EXPERT, LEVELS
from quincunx.bots.ratings import file_of as ratings_file
from quincunx.cli.contest.run import contest
from quincunx.cli.shared.screen import progress_bar
from quincunx.core.catalogue.registry import find, games
from quincunx.core.errors import BadFile

PAGE = Path(__file__).parent / "figures.md"
KEPT = Path(__file__).parents[1] / "build" / "ratings"
RATED = ("random", *LEVELS, EXPERT)
FIRST, LAST = "<!-- What follows is written by `make ratings`. -->\n", "<!-- Until here. -->\n"
CHAPTER = re.compile(r"\n\*\*.*?`\n", re.DOTALL)  # from the game's name to the command


@click.command(help=__doc__)
@click.argument("slugs", nargs=-1)
@click.option("--games", default=1200, show_default=True, help="How many at most, for each step of each game.")
@click.option("--iterations", default=200, show_default=True, help="How long bots that search think about a move.")
@click.option("--workers", default=1, show_default=True, help="How many processes play.")
def write(slugs: tuple[str, ...], games: int, iterations: int, workers: int) -> None:
    for slug in slugs or all_of_ours():
        data = rate(slug, games, iterations, workers)
        put_on_page(data)
        told = json.dumps(told_of(data), indent=2, sort_keys=True)
        ratings_file(find(slug)).write_text(told + "\n", "utf-8")
        for step in data["steps"]:
            file_of(slug, step["first"]).unlink()


def all_of_ours() -> list[str]:
    return [game.slug for game in games().values() if not game.is_guest]


def file_of(slug: str, better: str) -> Path:
    return KEPT / f"{slug}-{better}.jsonl"


def rate(slug: str, games: int, iterations: int, workers: int) -> dict[str, Any]:
    """What contests of every bot with the next weaker one tell, at a table as small as can be, and ratings from all of them."""
    KEPT.mkdir(parents=True, exist_ok=True)
    options = {"players": max(2, find(slug).least_players)}
    steps, placings = [], []
    for place, (weaker, better) in enumerate(pairwise(RATED)):
        wish = contest(slug, options, (better, weaker), 1, iterations, None)
        standings = step_played(wish, games, workers, file_of(slug, better))
        steps.append(step_told(standings.data()))
        wide = np.zeros((standings.blocks, len(RATED), len(RATED)))
        wide[:, place + 1, place], wide[:, place, place + 1] = standings.placings[:, 0, 1], standings.placings[:, 1, 0]
        placings.append(wide)
    rated = ratings(np.concatenate(placings))
    return {
        "game": slug,
        "players": options["players"],
        "games": sum(step["games"] for step in steps),
        "iterations": iterations,
        "seed": 1,
        "ratings": [{"bot": bot, **rating._asdict()} for bot, rating in zip(RATED, rated, strict=True)],
        "steps": steps,
    }


def step_played(wish: Contest, games: int, workers: int, file: Path) -> Standings:
    """A contest until it is decided, or so many games; a record of other bots is played anew."""
    blocks = max(1, games // wish.size)
    with progress_bar() as bar:
        task = bar.add_task(f"{wish.game}: {' – '.join(wish.bots)}", total=blocks * wish.size)
        try:
            return run(wish, blocks, workers, file, lambda finished: bar.advance(task, finished))
        except BadFile:
            file.unlink()
            return run(wish, blocks, workers, file, lambda finished: bar.advance(task, finished))


def step_told(data: dict[str, Any]) -> dict[str, Any]:
    return {"games": data["games"]} | data["pairs"][0]


def told_of(data: dict[str, Any]) -> dict[str, Any]:
    """A contest for people who choose a bot."""
    bots = {line["bot"]: {key: whole(line[key]) for key in ("rating", "low", "high")} for line in data["ratings"]}
    about = {key: data[key] for key in ("players", "games", "iterations")}
    return about | {"date": date.today().isoformat(), "bots": bots}


def whole(number: float | None) -> int | None:
    return None if number is None else round(number)


def put_on_page(data: dict[str, Any]) -> None:
    """A game's chapter, instead of the one it had."""
    before, _, rest = PAGE.read_text("utf-8").partition(FIRST)
    written, _, after = rest.partition(LAST)
    kept = [each for each in CHAPTER.findall(written) if not each.startswith(f"\n**{find(data['game']).name()}**")]
    PAGE.write_text(before + FIRST + "".join(sorted([*kept, chapter(data)])) + LAST + after, "utf-8")


def chapter(data: dict[str, Any]) -> str:
    told = f"{data['players']} players, {data['games']:,} games, {data['iterations']:,} iterations a move"
    return "\n".join(
        ["", f"**{find(data['game']).name()}**, {told}:", "", *rows(data), "", f"`{command_of(data)}`", ""]
    )


def command_of(data: dict[str, Any]) -> str:
    """What plays the games of the first step again."""
    step = data["steps"][-1]
    wish = {"players": data["players"], "games": step["games"], "iterations": data["iterations"], "seed": data["seed"]}
    options = " ".join(f"--{name} {value}" for name, value in wish.items())
    return f"quincunx arena {data['game']} {step['first']} {step['second']} {options}"


def rows(data: dict[str, Any]) -> Iterator[str]:
    """A row for each bot, the strongest level first, with how it did against the next one."""
    yield "| bot | rating | before the next one | interval | games | |"
    yield "|---|---|---|---|---|---|"
    steps = {step["first"]: step for step in data["steps"]}
    for line in reversed(data["ratings"]):
        between = "" if line["low"] is None else f" ({line['low']:.0f}–{line['high']:.0f})"
        rated = f"| {line['bot']} | {line['rating']:.0f}{between} |"
        if line["bot"] not in steps:
            yield f"{rated} – | – | – | – |"
            continue
        step = steps[line["bot"]]
        share = f"{step['before']:.1%} | {step['low']:.1%}–{step['high']:.1%} | {step['games']}"
        yield f"{rated} {share} | {step['first_is'] or 'not told apart'} |"


if __name__ == "__main__":
    write()
