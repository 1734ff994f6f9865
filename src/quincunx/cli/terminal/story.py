"""What happened at a table, told in sentences to those who may know it."""

from collections.abc import Iterator
from gettext import gettext as _
from itertools import count, groupby

from rich.text import Text

from quincunx.cli.shared import language
from quincunx.cli.terminal.face import face_of
from quincunx.core.seats import NATURE
from quincunx.core.table import Table

Log = list[tuple[int, str]]


class Story:
    """A table whose moves are told; it remembers after which of them points were scored."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._face = face_of(table.game)
        self._gains: dict[int, list[int]] = {}

    def play(self, move: str, seat: int) -> None:
        before = self.table.scores
        self.table.play(move, seat)
        gains = [now - then for now, then in zip(self.table.scores, before, strict=True)]
        if any(gains):
            self._gains[len(self.table.log())] = gains

    def undo(self, seat: int) -> None:
        self.table.undo(seat)
        self._gains = {length: gains for length, gains in self._gains.items() if length <= len(self.table.log())}

    def tell(self, told: Log, seat: int | None) -> Iterator[Text]:
        """What a seat may know of the moves since the log it was told, and the points they brought."""
        log = self.table.log(seat)
        first = len(told)
        while first and log[first - 1] != told[first - 1] and log[first - 1][0] != NATURE:
            first -= 1  # revealed since
        for end in sorted({*self._gains, len(log)}):
            if end > first:
                yield from self._sentences(log[first:end])
                yield from self._scored(end)
                first = end

    def _sentences(self, moves: Log) -> Iterator[Text]:
        number = count()
        for (seat, _kind), run in groupby(moves, lambda move: (move[0], kind_of_run(move[0], move[1], number))):
            if sentence := self._sentence(seat, [words for _seat, words in run]):
                yield self._face.paint(sentence)

    def _sentence(self, seat: int, words: list[str]) -> str:
        if seat == NATURE:
            return self._face.chance(words, self.table.names, language.current())
        return self.table.describe(words[0], language.current(), seat)

    def _scored(self, end: int) -> Iterator[Text]:
        if end in self._gains:
            gains = zip(self.table.names, self._gains[end], strict=True)
            shares = ", ".join(f"{name} {gain:+}" for name, gain in gains if gain)
            yield Text(_("Points: {shares}").format(shares=shares), "bold")


def kind_of_run(seat: int, words: str, number: Iterator[int]) -> str | int:
    """Nature's moves of one kind are told together, anybody else's each for itself."""
    return words.partition(" ")[0] if seat == NATURE else next(number)
