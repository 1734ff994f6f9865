"""The moves of a game in order, each as every seat may see it."""

from dataclasses import dataclass

from quincunx.core.seats import NATURE

DONE = "done"  # all that others see of a move which they may not see before all have moved


@dataclass
class Entry:
    """One move: who made it, who may read it in full (None: everybody), and what the others see."""

    seat: int
    words: str
    reader: int | None
    veiled: str

    def seen_by(self, seat: int | None) -> str:
        return self.words if self.reader is None or seat in (None, self.reader) else self.veiled


class Log(list[Entry]):
    """All moves so far."""

    def seen_by(self, seat: int | None, since: int = 0) -> list[tuple[int, str]]:
        """Each move with its seat, as a seat may see it; in full for None, the referee."""
        return [(entry.seat, entry.seen_by(seat)) for entry in self[since:]]

    def reveal(self) -> None:
        """The last seat has moved: what all did at the same time is open now."""
        for entry in reversed(self):
            if entry.seat == NATURE:
                break
            if entry.veiled == DONE:
                entry.reader = None
