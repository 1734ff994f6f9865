"""What a message of the server changes for whoever plays: the only place that knows how a table is told."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

HELLO = {"type": "hello"}


@dataclass(slots=True)
class Known:
    """What somebody knows of a table, as far as playing on needs it; `told` counts each seat's moves heard of."""

    seat: int | None = None
    version: int = 0
    moves: list[str] = field(default_factory=list)
    over: bool = False
    movers: list[int] = field(default_factory=list)
    told: Counter[int] = field(default_factory=Counter)


def fold(known: Known, message: dict[str, Any]) -> Counter[int]:
    """Take in a "snapshot" or a "happened"; how many moves of which seats it tells for the first time."""
    told = message["state"] if message["type"] == "snapshot" else message["changes"]
    known.version = told["version"] if message["type"] == "snapshot" else message["version"]
    known.over = told.get("status", "over" if known.over else "") == "over"
    for view in told.get("views", ())[:1]:  # nobody here shares a screen
        known.seat, known.moves = view.get("seat", known.seat), view.get("moves", known.moves)
    begin = message.get("log_from", 0)
    news = Counter(entry["seat"] for entry in message["log"])
    news.subtract(known.movers[begin:])  # told once more, with what was revealed between them
    known.movers[begin:] = [entry["seat"] for entry in message["log"]]
    known.told.update(news)
    return news
