"""Pictures of every screen into build/screenshots/, wide and narrow, by day and by evening: `make screenshots`.

Those that lie in docs/pictures/, because the docs show them, are renewed there too.

Tables are played out from seeds and written into a store of their own, so that the pictures change only when the
page does. A game adds its moments in `games/X/tests/pictures.py`: `SEED` for its common screens, and `PICTURES`, a
list of dicts with `name` and, where they matter, `until` (given the table, whether this is the moment), `seed` (the
first one tried), `seats`, `bot` (who plays up to the moment), `options`, `guided`, `motion`, and `act` (what the
person at seat 0 then does with the page).
Words after the command choose pictures by name, or a game: `docs/screenshots.py preview result`.
"""

import base64
import importlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browser.chromium import launch_options
from quincunx import Table
from quincunx.bots import Chooser, make_bot
from quincunx.conformance.brought import cases_of
from quincunx.core.catalogue.game import Game
from quincunx.core.catalogue.registry import games
from quincunx.server.guests import tokens
from quincunx.server.store.bodies import text_of
from quincunx.server.store.database import NewEvent, open_database
from quincunx.server.store.queries import SIT, create_table
from quincunx.server.tables import codes

FOLDER = Path(__file__).parents[1] / "build" / "screenshots"
SHOWN = Path(__file__).parent / "pictures"
SIZES = {"wide": (1440, 900), "narrow": (360, 780)}
LIGHTS = ("light", "dark")
QUALITY = 82
HOST = "quincunx.example"  # in the pictures' links; this machine
CODE = "DICERS"
ME, OTHERS = "Ada", ["Bidon", "Braquet", "Musette", "Guidon", "Pédale"]
MOST_SEEDS = 200
NEVER = "60"  # seconds, the most that a bot can be made to take for a move: no picture takes as long
BOARD = "main .board"
SETTLED = """async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
}"""


@dataclass
class Visit:
    """A person's browser at a page, for one picture."""

    browser: Browser
    token: str | None
    options: dict[str, Any]

    def __enter__(self) -> Page:
        self.context: BrowserContext = self.browser.new_context(**self.options)
        if self.token:
            self.context.add_cookies([{"name": tokens.COOKIE, "value": self.token, "url": f"http://{HOST}"}])
        self.context.add_init_script("localStorage['quincunx.sound'] = 'off'")
        page = self.context.new_page()
        page.set_default_timeout(15_000)
        page.clock.set_fixed_time(0)
        return page

    def __exit__(self, *_: object) -> None:
        self.context.close()


@dataclass
class Shot:
    """A picture to take: its name, where it is, who looks, and what to do before."""

    name: str
    path: str | Callable[[], str]  # a table that is played on is laid anew for each picture
    ready: str
    act: Callable[[Page], None] | None = None
    spectator: bool = False
    motion: str = "reduce"


class Studio:
    """A store with seeded tables, for a server to show."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "tables.sqlite"
        self.database = open_database(self.file)
        self.token = tokens.new_token()
        self.me = tokens.hash_of(self.token)
        self.database.run("INSERT INTO guests VALUES (?, ?, 0)", (self.me, ME))
        self.tables = 0

    def lay(self, events: list[dict[str, Any]], mine: bool = False) -> str:
        """A table with these events; its address. `mine`: it is listed among one's own."""
        self.tables += 1
        code = CODE[:4] + "".join(codes.CODE_LETTERS[digit] for digit in divmod(self.tables, 24))
        number = create_table(self.database, code, text_of(events[0]), None)
        for version, event in enumerate(events[1:], 2):
            self.database.append([NewEvent(number, version, time.time(), text_of(event), None)])
        if mine:
            self.database.run(SIT, (self.me, number))
        return f"/t/{code}"

    def created(self, slug: str, seats: list[str], guided: bool, options: dict[str, Any]) -> dict[str, Any]:
        """The first event of a table; seats are "me", "friend", "open" or a bot's name."""
        game = games()[slug]
        table = Table(slug, players=len(seats), seed=0, **options)
        return {
            "kind": "created",
            "game": slug,
            "options": table.options,
            "host": self.me,
            "guided": guided,
            "rules": game.rules_version,
            "seats": [self.seat(place, seat) for place, seat in enumerate(seats)],
        }

    def seat(self, place: int, kind: str) -> dict[str, Any]:
        guest = {"me": self.me, "friend": "a friend"}.get(kind)
        bot = kind if guest is None and kind != "open" else None
        what = "bot" if bot else "open" if kind == "open" else "person"
        return {"kind": what, "name": name_of(kind, place), "guest": guest, "bot": bot}

    def played(
        self,
        slug: str,
        seats: list[str],
        seed: int,
        until: Callable[[Table], bool],
        bot: str = "greedy",
        guided: bool = False,
        options: dict[str, Any] | None = None,
    ) -> list[dict[str, Any]]:
        """The events of a table that a bot has played until a moment, from the first seed that has it."""
        names = [name_of(seat, place) for place, seat in enumerate(seats)]
        for tried in range(seed, seed + MOST_SEEDS):
            table = Table(slug, players=len(seats), seed=tried, names=names, **(options or {}))
            events = play_until(table, make_bot(bot, tried), until)
            if until(table):
                return [self.created(slug, seats, guided, options or {}), *events]
        raise SystemExit(f"{slug}: the moment does not come with any seed from {seed} to {tried}.")


def play_until(table: Table, bot: Chooser, until: Callable[[Table], bool]) -> list[dict[str, Any]]:
    """Play on until a moment, or to the end; the table's events."""
    events: list[dict[str, Any]] = [{"kind": "started", "moves": table.log(), "position": table.position()}]
    while not table.over and not until(table):
        seat, before = table.pending[-1], len(table.log())
        table.play(table.words_of(bot.choose(table.view(seat), seat)), seat)
        events.append({"kind": "move", "seat": seat, "id": None, "moves": table.log()[before:]})
    return events


def the_end(table: Table) -> bool:
    return table.over


def name_of(kind: str, place: int) -> str:
    if kind == "open":
        return "…"
    return ME if place == 0 else OTHERS[place - 1]


@contextmanager
def serving(file: Path) -> Iterator[int]:
    """A server on the store, whose bots never move; its port."""
    command = [sys.executable, "-m", "quincunx", "serve", "--no-open", "--port", "0", "--bot-pause", NEVER]
    server = subprocess.Popen([*command, "--data", str(file)], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)", server.stdout.readline())
        assert found
        yield int(found[1])
    finally:
        server.terminate()
        server.wait()


def wait_until_ready(port: int) -> None:
    """The rules may have to be compiled first."""
    while not all(game["ready"] for game in json.load(urlopen(f"http://127.0.0.1:{port}/api/games"))["games"]):
        time.sleep(0.5)


# What there is to see


def common_shots() -> list[Shot]:
    """The screens that belong to no game."""
    return [
        Shot("home", "/", ".cover, .scene"),
        Shot("dice", "/dice", ".die"),
        Shot("nowhere", "/nowhere", "main"),
    ]


def shots_of(game: Game, studio: Studio) -> list[Shot]:
    """Every screen of a game that says what to show: the common ones, and its own moments."""
    if not (game.folder / "tests" / "pictures.py").exists():
        return []
    found = importlib.import_module(f"quincunx.games.{game.folder.name}.tests.pictures")
    slug, seed = game.slug, found.SEED
    most = game.info["players"][1]
    seats = ["me", *["greedy"] * (min(most, 4) - 1)]
    mine = my_turn(5)
    lobby = studio.lay([studio.created(slug, ["me", "friend", "open", "greedy"][: len(seats)], False, {})], mine=True)
    over = studio.lay(studio.played(slug, seats, seed, the_end), mine=True)
    play = studio.lay(studio.played(slug, seats, seed, mine), mine=True)
    hidden = not getattr(cases_of(game), "OPEN", False)  # else a shared screen has no curtain
    curtain = [studio.played(slug, ["me"] * len(seats), seed, mine)] if hidden else []
    return [
        Shot("new-table", f"/new/{slug}", "form, main"),
        Shot("lobby", lobby, "p.code"),
        Shot("table", play, BOARD),
        Shot("reconnecting", play, BOARD, lose_the_line),
        Shot("spectator", play, BOARD, spectator=True),
        *(Shot("curtain", studio.lay(events), ".curtain") for events in curtain),
        Shot("result", over, "#winner"),
        Shot("replay", f"{over}/replay", ".timeline .count", half_way),
        Shot("rules", f"/rules/{slug}", ".example", to_an_example),
        *(own_shot(slug, moment, seats, studio) for moment in found.PICTURES),
    ]


def own_shot(slug: str, moment: dict[str, Any], seats: list[str], studio: Studio) -> Shot:
    told = {key: moment[key] for key in ("bot", "guided", "options") if key in moment}
    until = moment.get("until", my_turn(0))
    events = studio.played(slug, moment.get("seats", seats), moment.get("seed", 1), until, **told)
    return Shot(
        moment["name"],
        lambda: studio.lay(events),
        BOARD,
        moment.get("act"),
        motion=moment.get("motion", "reduce"),
    )


def my_turn(moves: int) -> Callable[[Table], bool]:
    """Seat 0 is to move, and so many moves of players have been made."""
    return lambda table: table.pending == (0,) and sum(seat >= 0 for seat, _ in table.log()) >= moves


def lose_the_line(page: Page) -> None:
    page.context.set_offline(True)
    page.get_by_role("alert").wait_for()


def half_way(page: Page) -> None:
    steps = int(page.locator(".timeline .count").inner_text().split("/")[1])
    for _ in range(steps // 2):
        page.keyboard.press("ArrowRight")
    page.locator(".timeline .count").get_by_text(f"{steps // 2 + 1} /").wait_for()


def to_an_example(page: Page) -> None:
    page.locator("figure.example").nth(1).scroll_into_view_if_needed()


# Taking them


def take(browser: Browser, studio: Studio, shot: Shot, folder: Path) -> None:
    for size, (width, height) in SIZES.items():
        for light in LIGHTS:
            phone = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2} if size == "narrow" else {}
            options = {
                "base_url": f"http://{HOST}",
                "viewport": {"width": width, "height": height},
                "color_scheme": light,
                "reduced_motion": shot.motion,
                "locale": "en-GB",
                **phone,
            }
            with Visit(browser, None if shot.spectator else studio.token, options) as page:
                page.goto(shot.path if isinstance(shot.path, str) else shot.path())
                page.locator(shot.ready).first.wait_for()
                page.evaluate(SETTLED)
                if shot.act:
                    shot.act(page)
                page.wait_for_timeout(300)
                save(page, folder / f"{shot.name}-{size}-{light}.webp")


def save(page: Page, file: Path) -> None:
    """Chromium itself writes WebP, which Playwright does not offer."""
    how = {"format": "webp", "quality": QUALITY}
    taken = page.context.new_cdp_session(page).send("Page.captureScreenshot", how)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(base64.b64decode(taken["data"]))
    if (shown := SHOWN / file.relative_to(FOLDER)).exists():
        shutil.copyfile(file, shown)


def main(wanted: set[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        studio = Studio(Path(folder))
        shots = [(FOLDER, shot) for shot in common_shots()]
        for slug, game in games().items():
            shots += [(FOLDER / slug, shot) for shot in shots_of(game, studio)]
        with serving(studio.file) as port:
            options = launch_options()
            options["args"] = [*options["args"], f"--host-resolver-rules=MAP {HOST}:80 127.0.0.1:{port}"]
            browser = playwright.chromium.launch(**options)
            wait_until_ready(port)
            for place, shot in shots:
                if not wanted or wanted & {place.name, shot.name}:
                    print(f"{place.name}: {shot.name}", flush=True)
                    take(browser, studio, shot, place)
            browser.close()


if __name__ == "__main__":
    main(set(sys.argv[1:]))
