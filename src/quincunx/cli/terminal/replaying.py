"""A record played again at a table, told and drawn."""

from gettext import gettext as _
from gettext import ngettext
from typing import Any

import click
from rich.text import Text

from quincunx.cli.shared import language
from quincunx.cli.shared.screen import getting_ready, screen
from quincunx.cli.terminal.ending import score_table, verdict
from quincunx.cli.terminal.face import face_of
from quincunx.cli.terminal.prompt import read_line
from quincunx.cli.terminal.story import Log, Story
from quincunx.core.seats import NATURE, SPECTATOR
from quincunx.core.table import Table


class Replay:
    """A record's game from its beginning. What is hidden in a game that is not over stays hidden."""

    def __init__(self, record: Any) -> None:
        with getting_ready():
            whole = Table.from_record(record, dice="manual")
        self.moves = whole.log()
        self.reader = None if whole.over else SPECTATOR
        self.table = Table.from_record({**record, "moves": [], "result": None}, dice="manual")
        self.story, self.face, self.out = Story(self.table), face_of(self.table.game), screen()
        self._told: Log = []

    def run(self, at: set[int], step: bool) -> None:
        """Tell every turn; draw the table after the chosen moves, or in steps after every turn."""
        self._require(at)
        for number, (seat, move) in enumerate(self.moves, 1):
            self.story.play(move, seat)
            turn_ends = number == len(self.moves) or self.moves[number][0] != NATURE
            if turn_ends or number in at:
                self._tell(number)
            if number in at or (step and turn_ends):
                self._draw()
            if step and turn_ends:
                read_line(_("Enter: go on "))
        self._end()

    def _require(self, at: set[int]) -> None:
        last = len(self.moves)
        if wrong := [number for number in at if number > last]:
            sentence = ngettext(
                "--at {wrong}: the record has {last} move", "--at {wrong}: the record has {last} moves", last
            )
            raise click.UsageError(sentence.format(wrong=wrong[0], last=last))

    def _tell(self, number: int) -> None:
        label = str(number)
        for sentence in self.story.tell(self._told, self.reader):
            self.out.print(Text.assemble((f"{label:>4}  ", "dim"), sentence))
            label = ""
        self._told = self.table.log(self.reader)

    def _draw(self) -> None:
        """The table as it stands, or as it stood before Nature began to throw; nothing before the set-up is done."""
        position = self.table.position(self.reader)
        if "since" in position:
            position = position["position"]
        if position:
            self.out.print(
                self.face.draw(position, self.table.options, SPECTATOR, self.table.names, language.current())
            )
            self.out.print()

    def _end(self) -> None:
        self.out.print(score_table(self.table, self.reader))
        self.out.print(Text(verdict(self.table) if self.table.over else _("The game is not over."), "bold"))
