"""The moves of a game in order, each as every seat may see it."""

from dataclasses import dataclass, replace
from typing import Any

from quincunx.core.kernels.seats import NATURE

DONE = "done"  # veils a move that others may not see at all before all have moved
Readers = frozenset[int] | None  # the seats that may read a move in full
Told = tuple[int, str, bool]  # a seat, its move as somebody may see it, and whether it had asked for a hint
Hint = tuple[int, int]  # a seat, and which move of the log it made after asking for a hint
EVERYBODY: Readers = None
NOBODY: Readers = frozenset()


@dataclass(frozen=True)
class Entry:
    """One move: who made it, who may read it in full, what the others see, and whether a hint was asked for before it."""

    seat: int
    words: str
    readers: Readers
    veiled: str
    hinted: bool = False

    def seen_by(self, seat: int | None) -> str:
        return self.words if self.readers is None or seat is None or seat in self.readers else self.veiled

    def stored(self) -> list[Any]:
        """As JSON, e.g. [2, "play red"], or [-1, "card flip", [2], "card ?"] where not everybody may read it."""
        move = [self.seat, self.words]
        return move if self.readers is None else [*move, sorted(self.readers), self.veiled]

    @classmethod
    def from_stored(cls, seat: int, words: str, readers: list[int] | None = None, veiled: str | None = None) -> "Entry":
        return cls(seat, words, None if readers is None else frozenset(readers), veiled or words)

    @property
    def is_kept_back(self) -> bool:
        """Whether others do not see it yet because not all have moved."""
        return self.veiled == DONE and self.readers is not None


class Log:
    """All moves so far. Nothing that is asked of it takes longer in a long game, but for the whole."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.kept_back: list[int] = []  # where the moves are that are kept back, in order
        self.asked: set[int] = set()  # the seats that have asked for a hint, and not moved since
        self.touched = 0  # the first move that is not as it was when this log was copied from another

    def copy(self) -> "Log":
        twin = Log()
        twin.entries, twin.kept_back, twin.touched = self.entries.copy(), self.kept_back.copy(), len(self.entries)
        twin.asked = self.asked.copy()
        return twin

    def __len__(self) -> int:
        return len(self.entries)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log) and (self.entries, self.asked) == (other.entries, other.asked)

    __hash__ = None  # type: ignore[assignment]  # a log grows

    @property
    def last_mover(self) -> int:
        return self.entries[-1].seat

    def append(self, entry: Entry) -> None:
        if entry.seat in self.asked:
            self.asked.remove(entry.seat)
            entry = replace(entry, hinted=True)
        if entry.is_kept_back:
            self.kept_back.append(len(self.entries))
        self.entries.append(entry)

    def cut(self, length: int) -> None:
        """Forget all moves but the first so many; who asked for a hint has it still."""
        self.asked.update(entry.seat for entry in self.entries[length:] if entry.hinted)
        del self.entries[length:]
        while self.kept_back and self.kept_back[-1] >= length:
            self.kept_back.pop()
        self.touched = min(self.touched, length)

    @property
    def hints(self) -> list[Hint]:
        """Who asked for a hint before which move; before one that is still to be made, at the end."""
        made = [(entry.seat, number) for number, entry in enumerate(self.entries) if entry.hinted]
        return made + [(seat, len(self)) for seat in sorted(self.asked)]

    def told_to(self, seat: int | None, since: int = 0, until: int | None = None) -> list[Told]:
        """Each move between two places of the log, as a seat may see it; in full for None, the referee."""
        told = [(entry.seat, entry.seen_by(seat), entry.hinted) for entry in self.entries[since:until]]
        return [each for each in told if each[1] != DONE]

    def seen_by(self, seat: int | None, since: int = 0) -> list[tuple[int, str]]:
        """The same from a place on, without what is told of hints."""
        return [(mover, words) for mover, words, _ in self.told_to(seat, since)]

    def seen_before(self, seat: int | None, place: int) -> int:
        """How many of the moves before a place a seat sees, if only as veiled."""
        if seat is None:
            return place
        return place - sum(
            at < place and seat not in (self.entries[at].readers or frozenset()) for at in self.kept_back
        )

    def place_of(self, seat: int | None, number: int) -> int:
        """Where the moves begin that follow the first so many which a seat sees."""
        place = number
        while self.seen_before(seat, place) < number:
            place += 1
        return place

    def last_round(self, turns: int) -> int:
        """Where the last so many turns begin, e.g. 57; moves of one seat in a row are a turn, with Nature's after them."""
        begins, mover, left = len(self), NATURE, turns
        for index in range(len(self) - 1, -1, -1):
            seat = self.entries[index].seat
            if seat not in (NATURE, mover):
                if left == 0:
                    return begins
                mover, left = seat, left - 1
            if seat != NATURE:
                begins = index
        return 0

    def reveal(self) -> None:
        """The last seat has moved: what all did at the same time is open now."""
        for index in range(len(self) - 1, -1, -1):
            if self.entries[index].seat == NATURE:
                break
            if self.entries[index].veiled == DONE:
                self.entries[index] = replace(self.entries[index], readers=None)
                self.touched = min(self.touched, index)
        self.kept_back = [at for at in self.kept_back if self.entries[at].is_kept_back]
