"""The moves of a game in order, each as every seat may see it."""

from dataclasses import dataclass, replace

from quincunx.core.seats import NATURE

DONE = "done"  # veils a move that others may not see at all before all have moved
Readers = frozenset[int] | None  # the seats that may read a move in full
EVERYBODY: Readers = None
NOBODY: Readers = frozenset()


@dataclass(frozen=True)
class Entry:
    """One move: who made it, who may read it in full, and what the others see."""

    seat: int
    words: str
    readers: Readers
    veiled: str

    def seen_by(self, seat: int | None) -> str:
        return self.words if self.readers is None or seat is None or seat in self.readers else self.veiled


class Log(list[Entry]):
    """All moves so far."""

    def seen_by(self, seat: int | None, since: int = 0) -> list[tuple[int, str]]:
        """Each move with its seat, as a seat may see it; in full for None, the referee."""
        seen = [(entry.seat, entry.seen_by(seat)) for entry in self[since:]]
        return [(mover, words) for mover, words in seen if words != DONE]

    def last_round(self, turns: int) -> int:
        """Where the last so many turns begin, e.g. 57; moves of one seat in a row are a turn, with Nature's after them."""
        begins, mover, left = len(self), NATURE, turns
        for index in range(len(self) - 1, -1, -1):
            seat = self[index].seat
            if seat not in (NATURE, mover):
                if left == 0:
                    return begins
                mover, left = seat, left - 1
            if seat != NATURE:
                begins = index
        return 0

    def kept_back(self) -> int:
        """How many moves others do not see yet because not all have moved."""
        return sum(entry.veiled == DONE and entry.readers is not None for entry in self)

    def reveal(self) -> None:
        """The last seat has moved: what all did at the same time is open now."""
        for index in range(len(self) - 1, -1, -1):
            if self[index].seat == NATURE:
                break
            if self[index].veiled == DONE:
                self[index] = replace(self[index], readers=None)
