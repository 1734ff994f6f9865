"""Seconds from a move of mine to my next decision, beside three bots, in a real browser: by game and by speed.

Run by hand: `.venv/bin/python bench/pace.py [--pause SECONDS] [GAME]…`. Counted are the moves after which others moved;
nothing is skipped, and whatever is to be looked at is left alone until the table asks me again.
"""

import random
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median

import click

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import Browser, sync_playwright

from browser.chromium import launch_options
from browser.people import Person
from browser.table import READY, driver_of
from quincunx.core.catalogue.registry import games
from server.conftest import ServerProcess

SPEEDS = ("calm", "brisk", "instant")
BOTS = ("greedy", "greedy", "greedy")
DECISIONS = 8

# Notes when the last move was sent, and how many moves of others came after it.
LISTEN = """
  Object.assign(window, { sentAt: 0, others: 0 });
  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      this.addEventListener("message", ({ data }) => {
        const { type, log } = JSON.parse(data);
        if (type === "happened") window.others += log.filter(({ seat }) => seat > 0).length;
      });
    }
    send(text) {
      if (JSON.parse(text).type === "move") Object.assign(window, { sentAt: performance.now(), others: 0 });
      super.send(text);
    }
  };
"""
WAITED = f"(glows) => ({READY})(glows) && [(performance.now() - sentAt) / 1000, others]"


def waits(ada: Person, game: str) -> Iterator[float]:
    """The seconds of each wait, game after game."""
    choice = random.Random(1)
    while True:
        table = driver_of(game).open(ada, "me", *BOTS, options={})
        table.hurry = False
        table.wait()
        while not table.is_over():
            table.make(partial(table.move, choice))
            seconds, others = ada.page.wait_for_function(WAITED, arg=table._glows()).json_value()
            if others and not table.is_over():
                yield seconds
            table.wait()


def measure(chromium: Browser, address: str, game: str, speed: str) -> str:
    """E.g. "diceland, brisk: median 2.1 s, longest 4.0 s of 8"."""
    ada = Person(chromium, "Ada", address, motion="no-preference", speed=speed)
    ada.page.add_init_script(LISTEN)
    seconds = list(islice(waits(ada, game), DECISIONS))
    ada.leave()
    return f"{game}, {speed}: median {median(seconds):.1f} s, longest {max(seconds):.1f} s of {len(seconds)}"


@click.command()
@click.option("--pause", default=0.0, help="Of the server's bots, in seconds.")
@click.option("--speed", "speeds", multiple=True, default=SPEEDS)
@click.argument("names", nargs=-1)
def main(pause: float, speeds: tuple[str, ...], names: tuple[str, ...]) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder) / "tables.sqlite", options=("--bot-pause", str(pause)))
        chromium = playwright.chromium.launch(**launch_options())
        try:
            for game in names or games():
                for speed in speeds:
                    print(measure(chromium, server.address, game, speed), flush=True)
        finally:
            chromium.close()
            server.close()


if __name__ == "__main__":
    main()
