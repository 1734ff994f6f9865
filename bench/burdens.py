"""What burdens a server: peers that stop reading while others play, and 250 maps of users' own.

Run by hand: `make stress`, or `python bench/burdens.py`. It ends with a line of figures for each, or with what went wrong.
"""

import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import httpx
import numpy as np
from rough import serving
from websockets.frames import Frame, Opcode

import quincunx.games.dice_trip
from quincunx.server.client import Guest, Sitting
from quincunx.server.house import MOST_LIVE
from server.conftest import ServerProcess, wait_until
from server.test_crowds import sit_and_say_nothing
from server.test_sizes import memory

GAME, PEERS, AGAIN = "dicycle-race", 5, 100
MOVES, LONGEST = 300, 60  # moves in one go, and seconds until a peer that does not read must be gone
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


def hang(server: ServerProcess) -> str:
    """Some watchers ask for everything a hundred times and read nothing, while somebody plays at the same table."""
    ada = server.guest("Ada")
    code = ada.open_table(GAME, [{"kind": "me"}] * 2)
    again = Frame(Opcode.TEXT, b'{"type": "again"}').serialize(mask=True)
    with ada.sit(code) as sitting:
        before = [move(sitting) for _ in range(MOVES)]
        begin, hung = time.perf_counter(), []
        peers = [sit_and_say_nothing(server, server.guest(f"Eve {number}"), code) for number in range(PEERS)]
        for peer in peers:
            peer.sendall(again * AGAIN)
        wait_until(lambda: open_sockets(server) == 1 + PEERS)
        while open_sockets(server) > 1:
            hung += [move(sitting) for _ in range(10)]
            assert time.perf_counter() - begin < LONGEST
        gone = time.perf_counter() - begin
        after = [move(sitting) for _ in range(MOVES)]
    for peer in peers:
        peer.close()
    times = [np.percentile(each, 99) for each in (before, hung, after)]
    return (
        f"{PEERS} peers that read nothing: closed after {gone:.1f} s; p99 of an acknowledgement for the others "
        f"{times[0]:.1f} ms before, {times[1]:.1f} while they hung ({len(hung)} moves), {times[2]:.1f} after"
    )


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


if __name__ == "__main__":
    for burden in (hang, hold_maps):
        with serving() as server:
            begin = time.perf_counter()
            print(f"{burden(server)} ({time.perf_counter() - begin:.0f} s)", flush=True)
