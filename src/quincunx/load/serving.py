"""A server for the load: started with raised limits on a free port and a database of its own, or one that is there."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import platformdirs

from quincunx.core.errors import BadOption

RAISED = ("tries=1000000/60", "openings=1000000/600", "messages=100000/20", "looks=1000000/20", "connections=60000")
TICKS = 100  # of the processor's clock in /proc, a second: the same on every Linux


class Serving:
    """`quincunx serve` in a process of its own, whose bots that search think for so many milliseconds, or as usual."""

    def __init__(self, database: Path, bot_time: int | None = None) -> None:
        self.database, self.port, self.bot_time = database, 0, bot_time
        self.address = ""
        self.start()

    def start(self) -> None:
        """Start it, at the same address once it had one."""
        command = [sys.executable, "-m", "quincunx", "serve", "--no-open", "--bot-pause", "0", "--port", str(self.port)]
        command += ["--data", str(self.database), *(word for limit in RAISED for word in ("--limit", limit))]
        command += ["--bot-time", str(self.bot_time)] if self.bot_time else []
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", told)
        if not found:
            self.process.wait()
            raise BadOption(f"the server did not start: {told}", f"le serveur n’a pas démarré : {told}")
        self.address, self.port = found[0], int(found[1])

    @property
    def pid(self) -> int:
        return self.process.pid

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


@contextmanager
def own_server(bot_time: int | None = None) -> Iterator[Serving]:
    """A server with a database that is gone afterwards; on a disk, for many systems keep /tmp in memory."""
    place = platformdirs.user_cache_path("quincunx", ensure_exists=True)
    with TemporaryDirectory(prefix="load-", dir=place) as folder:
        serving = Serving(Path(folder) / "tables.sqlite", bot_time=bot_time)
        try:
            yield serving
        finally:
            serving.stop()


def family(pid: int) -> list[int]:
    """A process and all that it has started, on Linux; none elsewhere, or where it is gone."""
    members, folder = [pid], Path(f"/proc/{pid}/task")
    if not folder.exists():
        return []
    for task in folder.iterdir():
        for child in (task / "children").read_text("utf-8").split():
            members += family(int(child))
    return members


def processor_seconds(pids: list[int]) -> float | None:
    """What processes have used of the processor so far, with their families."""
    members = [member for pid in pids for member in family(pid)]
    return sum(map(used_by, members)) if members else None


def used_by(pid: int) -> float:
    """Seconds in the process and in the system for it: the 14th and 15th words of its stat, its name being the 2nd."""
    words = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / TICKS


def memory(pids: list[int]) -> int | None:
    """What processes hold in memory, in kB, with their families."""
    members = [member for pid in pids for member in family(pid)]
    return sum(map(held_by, members)) if members else None


def held_by(pid: int) -> int:
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text("utf-8"))
    return int(found[1]) if found else 0
