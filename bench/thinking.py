"""Ten tables of expert bots on one server: how long a bot's move takes, and people's acknowledgements beside them.

`.venv/bin/python bench/thinking.py [SECONDS [TABLES]]`. Every game has its turn with a server of its own, all bots of the
strongest kind, no pause between their moves, and at five more tables three people who make twenty moves a second.
"""

import asyncio
import re
import sys
import time
import urllib.request

from quincunx.core.catalogue.registry import games
from quincunx.load.runs import Plan, play
from quincunx.load.serving import own_server

PEOPLES_TABLES, RATE = 5, 20


def measure(slug: str, seconds: float, tables: int) -> str:
    with own_server() as server:
        plan = Plan((slug,), PEOPLES_TABLES, seconds=seconds, rate=RATE, thinking=tables)
        figures = asyncio.run(play(plan, [server.address], [server.pid]))
        time.sleep(0.5)
        told = urllib.request.urlopen(f"{server.address}/metrics").read().decode()
    thought = buckets(told, "thinking")
    return (
        f"| {slug} | {thought[-1][1]:.0f} | {within(thought, 0.5)} | {within(thought, 0.99)} | {within(thought, 1)} "
        f"| {figures.kept_50:.0f} – {figures.kept_99:.0f} | {figures.moves} | {sum(figures.errors.values())} |"
    )


def buckets(told: str, name: str) -> list[tuple[float, float]]:
    """How many took no longer than so many seconds, e.g. [(0.5, 310.0), …]."""
    found = re.findall(rf'quincunx_{name}_seconds_bucket{{le="([^"]+)"}} (\S+)', told)
    return [(float(bound), float(count)) for bound, count in found]


def within(thought: list[tuple[float, float]], share: float) -> float:
    """The first bound of seconds within which such a share of all came."""
    return next(bound for bound, count in thought if count >= share * thought[-1][1])


if __name__ == "__main__":
    lasting, crowd = (int(word) for word in (*sys.argv[1:], "20", "10")[:2])
    print(
        "| game | bots' moves | half within, s | 99% within, s | all within, s | acknowledged, ms, 50 – 99% | moves | errors |"
    )
    print("|---|---|---|---|---|---|---|---|")
    for each in games():
        print(measure(each, lasting, crowd), flush=True)
