"""What burdens a server: peers that stop reading while others play, a crowd that looks on, and 250 maps of users' own.

Run by hand: `make stress`, or `python bench/burdens.py [hang|crowd|maps]…`. It ends with a line of figures for each, or
with what went wrong. What a burden costs the others is a ratio within one run, moves with it and without in turns, so
that whatever else the machine does is in both.
"""

import asyncio
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import httpx
import numpy as np
from rough import serving
from websockets.frames import Frame, Opcode

import quincunx.games.dice_trip
from quincunx.load.figures import Counts
from quincunx.load.lobby import Lobby, Opened
from quincunx.load.people import Party
from quincunx.server.guests.client import Guest, Sitting
from quincunx.server.house.house import MOST_LIVE
from server.conftest import ServerProcess, wait_until
from server.test_crowds import sit_and_say_nothing
from server.test_sizes import memory

GAME, SEATS = "dicycle-race", [{"kind": "me"}] * 2
PEERS, AGAIN, LONGEST = 5, 100, 60  # LONGEST: seconds until a peer that does not read must be gone
WATCHERS, BREATH = 300, 0.03  # BREATH: seconds between two moves, which no people are quicker than
TURN, TURNS = 10, 30  # so many moves with the burden, as many without, so often
SLOWER = {50: 1.5, 99: 3.0}  # at most, at the 50th and the 99th of a hundred moves, than without the burden
MAPS, MEGABYTE = 250, 1024 * 1024
LEFT = 0.2  # of what the first maps took, at most, for the next ones
FRANCE = Path(quincunx.games.dice_trip.__path__[0], "data", "france.json").read_text("utf-8")


def move(sitting: Sitting) -> float:
    """Milliseconds until a move is acknowledged; then it is heard of."""
    view = next(view for view in sitting.state["views"] if view["moves"])
    begin = time.perf_counter()
    answer = sitting.move(view["seat"], view["moves"][-1])
    took = (time.perf_counter() - begin) * 1000
    assert answer["type"] == "kept", answer
    while sitting.state["version"] < answer["version"]:
        sitting.receive()
    return took


def open_sockets(server: ServerProcess) -> int:
    told = httpx.get(f"{server.address}/metrics").text
    return int(float(next(line for line in told.splitlines() if line.startswith("quincunx_sockets ")).split()[1]))


class Beside:
    """Moves with a burden and moves without, in turns."""

    def __init__(self, burdened: Sitting, free: Sitting) -> None:
        self.burdened, self.free = burdened, free
        self.times: dict[Sitting, list[float]] = {burdened: [], free: []}

    def take_turns(self, breath: float = 0.0) -> None:
        for sitting, times in self.times.items():
            for _ in range(TURN):
                times.append(move(sitting))
                time.sleep(breath)

    def told(self) -> str:
        """The times of both and their ratios, which are not beyond what is allowed."""
        said = []
        for share, most in SLOWER.items():
            burdened, free = (np.percentile(times, share) for times in self.times.values())
            assert burdened <= most * free, f"p{share} {burdened:.1f} ms with the burden, {free:.1f} without"
            said.append(f"p{share} {burdened:.1f} ms, without {free:.1f}: × {burdened / free:.2f}")
        return f"an acknowledgement of {len(self.times[self.free])} moves each {', '.join(said)}"


def hang(server: ServerProcess) -> str:
    """Some watchers ask for everything a hundred times and read nothing, while somebody plays at the same table.

    Without the burden somebody plays at another server, for all of this one would have to bear it.
    """
    ada, again = server.guest("Ada"), Frame(Opcode.TEXT, b'{"type": "again"}').serialize(mask=True)
    code = ada.open_table(GAME, SEATS)
    with ExitStack() as stack:
        bob = stack.enter_context(serving()).guest("Bob")
        beside = Beside(*(stack.enter_context(each) for each in (ada.sit(code), bob.sit(bob.open_table(GAME, SEATS)))))
        begin = time.perf_counter()
        peers = [sit_and_say_nothing(server, server.guest(f"Eve {number}"), code) for number in range(PEERS)]
        for peer in peers:
            stack.callback(peer.close)
            peer.sendall(again * AGAIN)
        wait_until(lambda: open_sockets(server) == 1 + PEERS)
        while open_sockets(server) > 1:
            beside.take_turns()
            assert time.perf_counter() - begin < LONGEST
        gone = time.perf_counter() - begin
    return f"{PEERS} peers that read nothing: closed after {gone:.1f} s; {beside.told()}"


def watch(server: ServerProcess) -> str:
    """A crowd looks on at one table and nobody at another. Who looks on reads, at a lower priority than all else."""
    ada = server.guest("Ada")
    codes = [ada.open_table(GAME, SEATS) for _ in range(2)]
    with ada.sit(codes[0]) as watched, ada.sit(codes[1]) as alone, crowd_at(server.address, codes[0]):
        wait_until(lambda: open_sockets(server) == 2 + WATCHERS)
        beside = Beside(watched, alone)
        for _ in range(TURNS):
            beside.take_turns(BREATH)
        assert open_sockets(server) == 2 + WATCHERS
    return f"{WATCHERS} watchers at one table: {beside.told()}"


@contextmanager
def crowd_at(address: str, code: str) -> Iterator[None]:
    """Watchers in a process of their own."""
    process = multiprocessing.get_context("spawn").Process(target=look_on, args=(address, code), daemon=True)
    process.start()
    try:
        yield
    finally:
        process.kill()
        process.join()


def look_on(address: str, code: str) -> None:
    async def sit() -> None:
        async with Lobby(address) as lobby:
            party = Party(lobby, Counts(), eager=False)
            party.sit(Opened(code, []), WATCHERS)
            for person in party.people:
                await person.come()
            await asyncio.Event().wait()

    os.nice(10)
    asyncio.run(sit())


def open_and_look(ada: Guest, **options: object) -> None:
    with ada.sit(ada.open_table("dice-trip", [{"kind": "me"}], **options)) as sitting:
        move(sitting)


def map_number(number: int) -> object:
    """France, where Brest has another name on each map."""
    return json.loads(FRANCE.replace('"Brest"', f'"Brest {number}"'))


def hold_maps(server: ServerProcess) -> str:
    """The memory of a full house, of one with maps of users' own, of a full house again, and all once more.

    Python seldom gives memory back to the system; what maps have left must do for the next ones.
    """
    ada = server.guest("Ada")
    told = []
    for turn, maps in enumerate((0, MAPS, 0, MAPS, 0)):
        for number in range(maps):
            open_and_look(ada, map=map_number(turn * MAPS + number))
        for _ in range(0 if maps else MOST_LIVE + MAPS):
            open_and_look(ada)
        told.append(memory(server) / MEGABYTE)
    assert told[-1] - told[1] < LEFT * (told[1] - told[0]), told
    return (
        f"{MAPS} maps of users' own: {told[0]:.0f} MB with {MOST_LIVE} tables without one, {told[1]:.0f} with {MAPS} of them "
        f"on such maps, {told[2]:.0f} when these are gone, {told[3]:.0f} with {MAPS} others, {told[4]:.0f} when these are gone"
    )


BURDENS = {"hang": hang, "crowd": watch, "maps": hold_maps}

if __name__ == "__main__":
    for name in sys.argv[1:] or BURDENS:
        with serving() as server:
            begin = time.perf_counter()
            told = BURDENS[name](server)
            load = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
            print(f"{told} ({time.perf_counter() - begin:.0f} s, {load})", flush=True)
