"""What happened at a table, told in sentences to those who may know it."""

from collections.abc import Iterator
from dataclasses import dataclass
from gettext import gettext as _
from itertools import count, groupby
from typing import Any

from rich.text import Text

from quincunx.cli.shared import language
from quincunx.cli.terminal.face import face_of, scored
from quincunx.core.kernels.seats import NATURE, SPECTATOR
from quincunx.core.table.table import Table
from quincunx.core.text.log import Told

Log = list[tuple[int, str]]
FORGOTTEN = (NATURE, "")  # stands for a move that a reader is not told of any more


@dataclass(frozen=True)
class Gains:
    """The points that a move brought to each seat, and the score sheets right after it."""

    points: list[int]
    sheets: list[dict[str, Any]]


class Story:
    """A table whose moves are told; it remembers for every reader after which of them points were scored."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._face = face_of(table.game)
        self._gains: dict[int | None, dict[int, Gains]] = {reader: {} for reader in self._readers()}

    def play(self, move: str, seat: int) -> None:
        before = {reader: self._scores(reader) for reader in self._readers()}
        self.table.play(move, seat)
        for reader, then in before.items():
            points = [gain(had, now) for had, now in zip(then, self._scores(reader), strict=True)]
            if any(points):
                sheets = [self.table.score_sheet(each, reader) for each in range(self.table.players)]
                self._gains[reader][len(self.log(reader))] = Gains(points, sheets)

    def log(self, reader: int | None) -> Log:
        """All moves that a reader has seen, in their places: blank where the table does not tell them any more."""
        return [FORGOTTEN] * self.table.forgotten(reader) + self.table.log(reader)

    def undo(self, seat: int) -> None:
        self.table.undo(seat)
        self._forget()

    def rewind(self, length: int) -> None:
        self.table.rewind(length)
        self._forget()

    def _forget(self) -> None:
        """The points of moves that were taken back."""
        for reader, gained in self._gains.items():
            told = len(self.log(reader))
            self._gains[reader] = {length: gains for length, gains in gained.items() if length <= told}

    def _readers(self) -> list[int | None]:
        """The referee, every seat, and those who look on: each knows its own scores."""
        return [None, *range(self.table.players), SPECTATOR]

    def _scores(self, reader: int | None) -> tuple[int | None, ...]:
        return self.table.scores if reader is None else self.table.scores_for(reader)

    def tell(self, told: Log, seat: int | None) -> Iterator[Text]:
        """What a seat may know of the moves since the log it was told, and the points they brought."""
        log = self.log(seat)
        first = len(told)
        while first and log[first - 1] != told[first - 1] and log[first - 1][0] != NATURE:
            first -= 1  # revealed since
        gained, hinted = self._gains[seat], self._hinted(seat)
        for end in sorted({*gained, len(log)}):
            if end > first:
                moves = zip(log[first:end], hinted[first:end], strict=True)
                yield from self._sentences([(*move, asked) for move, asked in moves if move != FORGOTTEN])
                yield from self._scored(gained.get(end))
                first = end

    def _hinted(self, reader: int | None) -> list[bool]:
        """Of each move of a reader's log, whether it was made after a hint."""
        told = [asked for _, _, asked in self.table.log_with_hints(reader)]
        return [False] * self.table.forgotten(reader) + told

    def _sentences(self, moves: list[Told]) -> Iterator[Text]:
        number = count()
        for (seat, _kind), run in groupby(moves, lambda move: (move[0], kind_of_run(move[0], move[1], number))):
            made = list(run)
            if sentence := self._sentence(seat, [words for _, words, _ in made]):
                after = _("(after a hint)") if made[0][2] else ""
                yield Text.assemble(self._face.paint(sentence), (f" {after}" if after else "", "dim"))

    def _sentence(self, seat: int, words: list[str]) -> str:
        if seat == NATURE:
            return self._face.chance(words, self.table.names, language.current())
        return self.table.describe(words[0], language.current(), seat)

    def _scored(self, gains: Gains | None) -> Iterator[Text]:
        if gains is None:
            return
        for line in scored(self._face, gains.sheets, self.table.names, language.current()):
            yield self._face.paint(line)
        shares = ", ".join(
            f"{name} {gain:+}" for name, gain in zip(self.table.names, gains.points, strict=True) if gain
        )
        yield Text(_("Points: {shares}").format(shares=shares), "bold")


def gain(before: int | None, now: int | None) -> int:
    """The points that somebody got, e.g. 2; none where a reader does not know them."""
    return 0 if before is None or now is None else now - before


def kind_of_run(seat: int, words: str, number: Iterator[int]) -> str | int:
    """Nature's moves of one kind are told together, anybody else's each for itself."""
    return words.partition(" ")[0] if seat == NATURE else next(number)
