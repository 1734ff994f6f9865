"""A record played again at a table, told and drawn."""

from gettext import gettext as _
from gettext import ngettext
from typing import Any

import click
from rich.text import Text

from quincunx.cli.shared.getting_ready import get_ready_for
from quincunx.cli.shared.screen import loading, screen
from quincunx.cli.terminal import board
from quincunx.cli.terminal.ending import score_table, verdict
from quincunx.cli.terminal.prompt import read_line
from quincunx.cli.terminal.story import Log, Story
from quincunx.core.kernels.seats import NATURE, SPECTATOR
from quincunx.core.table.table import Table


class Replay:
    """A record's game from its beginning. What is hidden in a game that is not over stays hidden."""

    def __init__(self, record: Any) -> None:
        get_ready_for(record)
        with loading():
            whole = Table.from_record(record, dice="manual")
        self.moves, self.whole = whole.log_with_hints(), whole
        self.reader = None if whole.over else SPECTATOR
        begun: dict[str, Any] = {"moves": [], "hints": [], "result": None, "ended": None}
        self.table = Table.from_record({**record, **begun}, dice="manual")
        self.story, self.out = Story(self.table), screen()
        self._told: Log = []

    def run(self, step: bool) -> None:
        """Tell every turn; in steps, draw the table after each of them."""
        for number, (seat, move, hinted) in enumerate(self.moves, 1):
            self._play(seat, move, hinted)
            if number == len(self.moves) or self.moves[number][0] != NATURE:
                self._tell(number)
                if step:
                    self._draw()
                    read_line(_("Enter: go on "))
        self._end()

    def show(self, number: int) -> None:
        """The table after so many moves, and what has fallen since where Nature is throwing."""
        last = len(self.moves)
        if number > last:
            sentence = ngettext(
                "--at {wrong}: the record has {last} move", "--at {wrong}: the record has {last} moves", last
            )
            raise click.UsageError(sentence.format(wrong=number, last=last))
        for seat, move, hinted in self.moves[:number]:
            self._play(seat, move, hinted)
        self._draw()
        log, position = self.story.log(self.reader), self.table.position(self.reader)
        self._told = log[: len(log) - len(position.get("since", []))]
        self._tell(number)

    def _play(self, seat: int, move: str, hinted: bool) -> None:
        if hinted:
            self.table.note_hint(seat)
        self.story.play(move, seat)

    def _tell(self, number: int) -> None:
        label = str(number)
        for sentence in self.story.tell(self._told, self.reader):
            self.out.print(Text.assemble((f"{label:>4}  ", "dim"), sentence))
            label = ""
        self._told = self.story.log(self.reader)

    def _draw(self) -> None:
        board.draw(self.out, self.table, self.reader, SPECTATOR)

    def _end(self) -> None:
        self.out.print(score_table(self.whole, self.reader))
        self.out.print(Text(verdict(self.whole) if self.whole.over else _("The game is not over."), "bold"))
