"""What was counted and timed while a load was on."""

import math
import time
from collections import Counter
from dataclasses import dataclass, field

FEW = 3


@dataclass
class Counts:
    """Taken down move by move; times are in seconds."""

    begun: float = 0.0
    acknowledged: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    games: int = 0
    errors: Counter[str] = field(default_factory=Counter)

    def begin(self) -> None:
        self.begun = time.perf_counter()

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self.begun


@dataclass(frozen=True)
class Figures:
    """A run in numbers: times in milliseconds, None where they could not be known."""

    name: str
    seconds: float
    sockets: int
    moves: int
    games: int
    kept_50: float
    kept_99: float
    heard_50: float
    heard_99: float
    errors: dict[str, int]
    lost: int | None = None
    doubled: int | None = None
    server: float | None = None
    client: float | None = None

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds


def percentile(times: list[float], share: float) -> float:
    """In milliseconds, e.g. the time within which 0.99 of all were answered; nan where there were none."""
    if not times:
        return math.nan
    return sorted(times)[min(len(times) - 1, int(share * len(times)))] * 1000


def figures_of(name: str, counts: Counts, seconds: float, sockets: int) -> Figures:
    return Figures(
        name=name,
        seconds=seconds,
        sockets=sockets,
        moves=len(counts.acknowledged),
        games=counts.games,
        kept_50=percentile(counts.acknowledged, 0.5),
        kept_99=percentile(counts.acknowledged, 0.99),
        heard_50=percentile(counts.heard, 0.5),
        heard_99=percentile(counts.heard, 0.99),
        errors=dict(counts.errors),
    )
