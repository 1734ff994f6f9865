"""A line between a client and its server that treats some frames badly, both ways, by a seed."""

import asyncio
import random
import threading
from collections import Counter
from contextlib import contextmanager

from websockets.asyncio.client import connect
from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed

HARMS = ("dropped", "doubled", "delayed", "reordered")
SHARE = 0.2  # of the frames
DELAY = 0.02  # seconds, a few frames


class LossyLine:
    """Hands frames on between sockets, a fifth of them dropped, doubled, delayed or after the next one."""

    def __init__(self, port: int, seed: int | str) -> None:
        self.server_port, self.choice = port, random.Random(seed)
        self.done = Counter()

    async def take(self, near):
        """Somebody has called: call the server, and carry on until either hangs up."""
        cookie = {"Cookie": near.request.headers["Cookie"]} if "Cookie" in near.request.headers else {}
        address = f"ws://127.0.0.1:{self.server_port}{near.request.path}"
        async with connect(address, additional_headers=cookie, max_size=None, compression=None) as far:
            carriers = [asyncio.create_task(self.carry(*ends)) for ends in ((near, far), (far, near))]
            await asyncio.wait(carriers, return_when=asyncio.FIRST_COMPLETED)
            for carrier in carriers:
                carrier.cancel()

    async def carry(self, source, target):
        late, held = set(), None
        try:
            async for frame in source:
                harm = self.choice.choice(HARMS) if self.choice.random() < SHARE else "unharmed"
                self.done[harm] += 1
                if harm == "delayed":
                    late.add(asyncio.create_task(self.send_late(target, frame)))
                elif harm == "reordered" and held is None:
                    held = frame
                    continue
                elif harm != "dropped":
                    for _ in range(2 if harm == "doubled" else 1):
                        await target.send(frame)
                if held is not None:
                    await target.send(held)
                    held = None
        except ConnectionClosed:
            return
        finally:
            for task in late:
                task.cancel()

    async def send_late(self, target, frame):
        await asyncio.sleep(DELAY * self.choice.random())
        try:
            await target.send(frame)
        except ConnectionClosed:
            return


@contextmanager
def lossy_line(port, seed):
    """A line to a server's port, in a thread of its own; its address, and what it has done."""
    line, loop, opened = LossyLine(port, seed), asyncio.new_event_loop(), threading.Event()

    async def run():
        async with serve(line.take, "127.0.0.1", 0, max_size=None, compression=None) as proxy:
            line.address = f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}"
            line.over = asyncio.Event()
            opened.set()
            await line.over.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(run(),))
    thread.start()
    opened.wait()
    try:
        yield line
    finally:
        loop.call_soon_threadsafe(line.over.set)
        thread.join()
        loop.close()
