"""Two Ray nodes on this machine: the same file as one process, byte for byte, also when workers and a node are killed.

    python bench/cluster.py [--games 400] [--random 4000000]

Also how long one process, two processes and two nodes take for the same games, and how many threads that play the one
process keeps up with that gathers their games and writes them.
"""

import argparse
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

# On a busy machine a node needs longer to begin than Ray waits.
os.environ |= {"RAY_raylet_start_wait_time_s": "300", "RAY_agent_register_timeout_ms": "300000"}

PROGRAM = [sys.executable, "-m", "quincunx"]
WORKER = "ray::play_there"  # what a process of Ray calls itself while it does our work
GAME = "dice-run"
FEW = 100_000
KILLS, PAUSE = 5, 1.0
HELPERS = ("metrics_agent_port", "metrics_export_port", "dashboard_agent_listen_port", "runtime_env_agent_port")


def free_ports() -> dict[str, int]:
    """A port for each of a node's helpers: where none is told, the node waits half a minute for them, and then gives up."""
    with ExitStack() as taken:
        sockets = [taken.enter_context(socket.create_server(("", 0))) for _ in HELPERS]
        return dict(zip(HELPERS, (each.getsockname()[1] for each in sockets), strict=True))


def command(*words: object) -> list[str]:
    return [*PROGRAM, *map(str, words)]


def timed(*words: object) -> float:
    begin = time.perf_counter()
    subprocess.run(command(*words), check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


def parents() -> dict[int, int]:
    """Of every process, which began it."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            found[int(folder.name)] = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
        except (OSError, IndexError):
            continue
    return found


def descends(process: int, parents: dict[int, int]) -> bool:
    while process in parents and process != os.getpid():
        process = parents[process]
    return process == os.getpid()


def workers_at_work() -> list[int]:
    """The processes of our nodes, and of nobody else's, that do jobs now."""
    tree, found = parents(), []
    for process in tree:
        try:
            title = Path(f"/proc/{process}/cmdline").read_bytes().decode(errors="replace")
        except OSError:
            continue
        if title.startswith(WORKER) and descends(process, tree):
            found.append(process)
    return found


def play_while_workers_die(words: list[object]) -> tuple[int, int]:
    """Play, and kill a worker every second; how many were killed, and the program's exit code."""
    playing, killed = subprocess.Popen(command(*words), stdout=subprocess.DEVNULL), 0
    while playing.poll() is None:
        time.sleep(PAUSE)
        at_work = workers_at_work()
        if at_work and killed < KILLS:
            os.kill(at_work[0], signal.SIGKILL)
            killed += 1
    return killed, playing.returncode


def play_while_a_node_dies(words: list[object], cluster: Any, node: object) -> int:
    playing = subprocess.Popen(command(*words), stdout=subprocess.DEVNULL)
    while playing.poll() is None and not workers_at_work():
        time.sleep(0.1)
    time.sleep(2 * PAUSE)
    assert playing.poll() is None, "the games ended before the node did: more --games"
    cluster.remove_node(node, allow_graceful=False)
    return playing.wait()


def interrupted(words: list[object]) -> tuple[int, float]:
    """Ctrl-C in the middle: the exit code, and after how long it was over."""
    playing = subprocess.Popen(command(*words), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while playing.poll() is None and not workers_at_work():
        time.sleep(0.1)
    time.sleep(PAUSE)
    begin = time.perf_counter()
    playing.send_signal(signal.SIGINT)
    code = playing.wait()
    return code, time.perf_counter() - begin


def main() -> None:
    wishes = argparse.ArgumentParser()
    wishes.add_argument("--games", type=int, default=400)
    wishes.add_argument("--random", type=int, default=4_000_000)
    asked = wishes.parse_args()
    import ray  # `make cluster` installs it
    from ray.cluster_utils import Cluster

    from quincunx.core.catalogue.registry import games

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False, **free_ports()})
    second = cluster.add_node(num_cpus=1, **free_ports())
    cluster.wait_for_nodes()
    there = ("--ray", cluster.address)
    try:
        with tempfile.TemporaryDirectory() as folder:
            ray.init(address=cluster.address, log_to_driver=False)
            for game in games():
                gather(Path(folder), game, asked.random, cluster.address)
            ray.shutdown()
            measure(Path(folder), asked.games, asked.random, there, cluster, second)
    finally:
        cluster.shutdown()


def gather(folder: Path, game: str, games: int, address: str) -> None:
    """What random games cost who plays them, and who gathers and writes them, in seconds of this process's processor."""
    from quincunx.arena.effort import ITERATIONS
    from quincunx.cli.simulation.records import rows_in
    from quincunx.cli.simulation.run import asked_for, play

    def cost(count: int, ray: str | None) -> float:
        asked = asked_for(game, {}, ["random"], count, 1, 1, ITERATIONS, ray, False)
        with rows_in(folder / f"{game}-{count}.parquet" if ray else None, asked) as add:
            begin = time.process_time()
            play(asked, [add] if add else [])
            return (time.process_time() - begin) / count * 1e6

    cost(FEW, address)  # workers begin
    gathered, played = cost(games, address), cost(FEW, None)
    print(
        f"{game}, a random game: {played:.1f} µs of processor to play it, {gathered:.2f} µs to gather and write it:"
        f" one process keeps up with {played / gathered:.0f} threads",
        flush=True,
    )


def measure(folder: Path, games: int, at_random: int, there: tuple[str, str], cluster: Any, second: object) -> None:
    def wish(name: str, count: int, *more: object) -> list[object]:
        return ["simulate", GAME, "--games", count, "--seed", 1, "--parquet", folder / f"{name}.parquet", *more]

    def same(name: str, other: str) -> str:
        files = [(folder / f"{each}.parquet").read_bytes() for each in (name, other)]
        return f"same file ({len(files[0]):,} bytes)" if files[0] == files[1] else "ANOTHER FILE"

    bots = ("--bots", "greedy,casual,random")
    alone = timed(*wish("one", games, *bots))
    beside = timed(*wish("two", games, *bots, "--workers", 2))
    nodes = timed(*wish("nodes", games, *bots, *there))
    print(f"{games} games of bots: one process {alone:.1f} s, two {beside:.1f} s, two nodes {nodes:.1f} s")
    print(f"  two processes: {same('one', 'two')}; two nodes: {same('one', 'nodes')}")
    alone, nodes = timed(*wish("random", at_random)), timed(*wish("random-nodes", at_random, *there))
    threads = timed(*wish("random-threads", at_random, "--workers", 2))
    print(f"{at_random:,} random games: one thread {alone:.1f} s, two {threads:.1f} s, two nodes {nodes:.1f} s")
    print(f"  two threads: {same('random', 'random-threads')}; two nodes: {same('random', 'random-nodes')}")
    killed, code = play_while_workers_die(wish("killed", games, *bots, *there))
    print(f"{killed} workers killed with -9: exit {code}, {same('one', 'killed')}")
    told = [
        subprocess.run(
            command("arena", GAME, "greedy", "casual", "--games", 60, "--json", "-", *more),
            check=True,
            capture_output=True,
        ).stdout
        for more in ((), there)
    ]
    print(f"arena on two nodes: {'the same JSON' if told[0] == told[1] else 'ANOTHER JSON'}")
    code, seconds = interrupted(wish("interrupted", 100 * games, *bots, *there))
    time.sleep(PAUSE)
    print(f"Ctrl-C: exit {code} after {seconds:.1f} s; workers still at it a second later: {len(workers_at_work())}")
    code = play_while_a_node_dies(wish("node", games, *bots, *there), cluster, second)
    print(f"one of two nodes killed: exit {code}, {same('one', 'node')}")


if __name__ == "__main__":
    main()
