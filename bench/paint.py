"""What a move costs the browser on a phone: the processor of all its processes, and where the page's own share goes.

Run by hand: `.venv/bin/python bench/paint.py [--moves N] [--wide] [--motion] [--without CSS]… [GAME]…`. With `--without`
the same game is played beside it, move by move in turns, with these styles laid over the page, e.g. `--without "* {
box-shadow: none !important }"`: only what was measured in one run may be compared. Milliseconds are the processor's.
"""

import json
import math
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

import click

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import Browser, sync_playwright

import luck
from browser.chromium import launch_options
from browser.hands import PHONE
from browser.people import Person
from browser.table import driver_of
from quincunx.core.catalogue.registry import games
from server.conftest import QuickServer

ROUND = 4  # moves, then the other styles have their turn
# What Chromium's trace calls the work of the page, in the words of its own panel.
WORK = {
    "script": ("FunctionCall", "EvaluateScript", "v8.run", "RunMicrotasks", "TimerFire", "MinorGC", "MajorGC"),
    "style": ("UpdateLayoutTree",),
    "layout": ("Layout",),
    "paint": ("PrePaint", "Paint", "Layerize", "Commit"),
    "raster": ("RasterTask", "ImageDecodeTask"),
}
KIND_OF = {name: kind for kind, names in WORK.items() for name in names}
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8", "cc"]


def used(chromium: Browser) -> Counter[str]:
    """Processor seconds so far, by kind of process."""
    line = chromium.new_browser_cdp_session()
    processes = line.send("SystemInfo.getProcessInfo")["processInfo"]
    line.detach()
    total: Counter[str] = Counter()
    for process in processes:
        total[process["type"]] += process["cpuTime"]
    return total


def work_in(trace: bytes) -> Counter[str]:
    """Milliseconds of each kind of work in a trace, without what lies within it of another kind."""
    total: Counter[str] = Counter()
    threads: dict[tuple[int, int], list[dict[str, float | str]]] = {}
    events = [
        event for event in json.loads(trace)["traceEvents"] if event.get("ph") == "X" and event["name"] in KIND_OF
    ]
    for event in sorted(events, key=lambda event: (event["ts"], -event.get("dur", 0))):
        open_here = threads.setdefault((event["pid"], event["tid"]), [])
        while open_here and open_here[-1]["end"] <= event["ts"]:
            open_here.pop()
        kind, took = KIND_OF[event["name"]], event.get("tdur", 0) / 1000
        total[kind] += took
        if open_here:
            total[str(open_here[-1]["kind"])] -= took
        open_here.append({"end": event["ts"] + event.get("dur", 0), "kind": kind})
    return total


class Player:
    """Somebody who plays on and on with the same styles, with the same luck as all others."""

    def __init__(self, chromium: Browser, folder: Path, game: str, window: dict[str, object], css: str) -> None:
        self.chromium, self.game, self.css, self.moves = chromium, game, css, 0
        self.server = QuickServer(folder / "tables.sqlite")
        self.ada = Person(chromium, "Ada", self.server.address, **window)
        self.ada.context.tracing.stop()
        self.choice = random.Random(1)
        self.processor: Counter[str] = Counter()
        self.work: Counter[str] = Counter()
        self.sit()

    def sit(self) -> None:
        self.table = driver_of(self.game).open(self.ada, options={})
        self.ada.page.add_style_tag(content=self.css or " ")
        self.table.wait()

    def go_on(self, counts: bool) -> None:
        if self.table.is_over():
            self.sit()
        self.chromium.start_tracing(page=self.ada.page, categories=CATEGORIES)
        before, made = used(self.chromium), 0
        while made < ROUND and not self.table.is_over():
            self.table.make(lambda: self.table.move(self.choice))
            self.table.wait()
            made += 1
        self.ada.page.wait_for_timeout(300)
        spent, work = used(self.chromium) - before, work_in(self.chromium.stop_tracing())
        if counts:
            self.processor, self.work, self.moves = self.processor + spent, self.work + work, self.moves + made

    def told(self) -> str:
        each = ", ".join(f"{kind} {1000 * spent / self.moves:.0f}" for kind, spent in self.processor.most_common(3))
        work = ", ".join(f"{kind} {self.work[kind] / self.moves:.1f}" for kind in WORK)
        return (
            f"{1000 * self.processor.total() / self.moves:.0f} ms a move ({each}); {work}  [{self.css or 'as it is'}]"
        )


@click.command()
@click.option("--moves", default=24)
@click.option("--wide", is_flag=True, help="Not a phone.")
@click.option("--motion", is_flag=True, help="With all that moves.")
@click.option("--without", multiple=True, help="Styles to lay over the page.")
@click.argument("names", nargs=-1)
def main(moves: int, wide: bool, motion: bool, without: tuple[str, ...], names: tuple[str, ...]) -> None:
    window: dict[str, object] = {} if wide else dict(PHONE)
    window["bypass_csp"] = True  # styles are laid over the page
    window["motion"] = "no-preference" if motion else "reduce"
    luck.RUNNING.write_text("what a move costs", encoding="utf-8")  # the same for every player
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        for game in names or games():
            chromium = playwright.chromium.launch(**launch_options())
            players = []
            for css in ("", *without):
                own = Path(folder, game, str(len(players)))
                own.mkdir(parents=True)
                players.append(Player(chromium, own, game, window, css))
            for turn in range(1 + math.ceil(moves / ROUND)):  # the first warms up
                for player in players:
                    player.go_on(counts=turn > 0)
            for player in players:
                print(f"{game}: {player.told()}", flush=True)
                player.server.close()
            chromium.close()
    luck.RUNNING.unlink()


if __name__ == "__main__":
    main()
