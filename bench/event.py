"""The processor time of one event for three people, without a network: how a game's beginning, end and long log compare.

Run by hand: `.venv/bin/python bench/event.py [GAME]…`. An event is a person's move from the message that asks for it to
the last byte that any of the three is sent; counted is the event loop's thread, not the store's. Moves are those of the
greedy bot, so that games are as long as people's; what the bot takes is not counted.
"""

import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from quincunx.bots import make_bot
from quincunx.core.catalogue.game import Game
from quincunx.core.catalogue.registry import find, games
from quincunx.core.table.table import Table
from quincunx.core.text.log import Log
from quincunx.server.company.peers import Client
from quincunx.server.house.house import House
from quincunx.server.live import sockets
from quincunx.server.live.table import LiveTable
from quincunx.server.messages.asked import Hello
from quincunx.server.messages.tables import NewTable, SeatWish
from quincunx.server.tables.seats import Seat
from server.houses import Ear, open_house

PEOPLE = 3
WHOLE_GAMES, BEGINNINGS = 8, 40
LONG_LOG = 1000
TENTH = range(7, 12)  # the tenth move with two on either side, so that one costly move decides little
LAST = 5


class Here:
    """A table of people in this process, and what each of them was sent: the real house, without a network."""

    def __init__(self, house: House, live: LiveTable, people: list[str]) -> None:
        self.live, self.ears = live, [Ear() for _ in people]
        self.clients = [Client(name, ear, house.metrics) for name, ear in zip(people, self.ears, strict=True)]

    @classmethod
    async def begin(cls, house: House, game: Game) -> "Here":
        """A new table whose game has begun, and everybody has said hello."""
        count = min(max(PEOPLE, game.least_players), game.most_players)
        host, *others = people = [f"Guest {number}" for number in range(count)]
        for name in people:
            await house.store.add_guest(name)
        seats = [SeatWish(kind="me"), *[SeatWish(kind="open")] * len(others)]
        live = await house.find(await house.open(host, host, NewTable(game=game.slug, seats=seats)))
        async with live.lock:
            for number, name in enumerate(others, 1):
                await live.seat(number, Seat("person", name, guest=name))
            if not live.history.started:
                await live.beginning.start()
        here = cls(house, live, people)
        here.greet()
        return here

    def greet(self) -> None:
        for client in self.clients:
            self.live.leave(client)
        for client in self.clients:
            self.live.arrive(client, Hello())
        self.sent()

    @property
    def table(self) -> Table:
        return self.live.playing()

    async def move(self, seat: int, text: str) -> int:
        """What a server does with the frame of a move; the bytes that it answers with."""
        await sockets.handle(self.clients[seat], self.live, sockets.MESSAGE.validate_json(text))
        return self.sent()

    def sent(self) -> int:
        """The bytes that all have heard since this was last asked."""
        heard = sum(ear.heard for ear in self.ears)
        for ear in self.ears:
            ear.heard = 0
        return heard

    def version(self, seat: int) -> int:
        return self.live.version_for(self.clients[seat])

    def lengthen_log(self, entries: int) -> None:
        """As if so many moves had been made before: those that were, again and again."""
        log = self.table._log.entries
        made = [entry for entry in log if entry.readers is None]
        self.table._undoable.clear()
        self.table._log = Log()
        for entry in [*(made * (entries // len(made) + 1))[: entries - len(log)], *log]:
            self.table._log.append(entry)
        self.live.history.log = self.table._log.copy()
        self.greet()


Costs = list[tuple[float, int]]  # milliseconds of the processor, and bytes sent


async def play(house: House, game: Game, seed: int, most: int | None = None, log: int = 0) -> Costs:
    """What each event of a game cost, or of its first moves; with a log of so many entries from the fifth on."""
    here, bot = await Here.begin(house, game), make_bot("greedy", seed)
    costs: Costs = []
    while here.table.pending and (most is None or len(costs) < most):
        if log and len(costs) == TENTH.start - 2:
            here.lengthen_log(log)
        seat = here.table.pending[seed % len(here.table.pending)]
        words = here.table.words_of(bot.choose(here.table.view(seat), seat))
        asked = {"type": "move", "id": f"{len(costs)}", "seat": seat, "move": words, "version": here.version(seat)}
        text = json.dumps(asked)
        begin = time.thread_time()
        size = await here.move(seat, text)
        costs.append(((time.thread_time() - begin) * 1000, size))
    return costs


def told(costs: Costs) -> str:
    """The median and the middle half in milliseconds, and the bytes."""
    low, middle, high = statistics.quantiles((cost for cost, _ in costs), n=4)
    return f"{middle:6.2f} ({low:.2f}–{high:.2f}) {statistics.median(size for _, size in costs) / 1024:5.1f} KB"


async def measure(game: Game, beginnings: int = BEGINNINGS, games: int = WHOLE_GAMES) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with open_house(Path(folder) / "tables.sqlite") as house:
            await play(house, game, 0, most=TENTH.stop)  # loads the kernels
            short = [await play(house, game, seed, TENTH.stop) for seed in range(beginnings)]
            long = [await play(house, game, seed, TENTH.stop, LONG_LOG) for seed in range(beginnings)]
            whole = [await play(house, game, seed) for seed in range(games)]
    shown = {
        "10th": [cost for costs in short for cost in costs[TENTH.start :]],
        "before the last": [cost for costs in whole for cost in costs[-LAST - 1 : -1]],
        "the last": [costs[-1] for costs in whole],
        f"10th, log of {LONG_LOG:,}": [cost for costs in long for cost in costs[TENTH.start :]],
    }
    lengths = f"{statistics.median(len(costs) for costs in whole):.0f} moves a game"
    print(f"{game.slug:14} {lengths:>19}", *(f"{name}: {told(costs)}" for name, costs in shown.items()), sep=" | ")


def main() -> None:
    print(f"One event for {PEOPLE} people, ms of processor: median (middle half), bytes sent to all; ", end="")
    print(
        f"{BEGINNINGS} beginnings and {WHOLE_GAMES} games each; load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    )
    for game in [find(slug) for slug in sys.argv[1:]] or games().values():
        asyncio.run(measure(game))


if __name__ == "__main__":
    main()
