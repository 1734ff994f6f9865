"""A record played again at a table, told and drawn."""

from gettext import gettext as _
from typing import Any

import click
from rich.text import Text

from quincunx.cli.shared import language
from quincunx.cli.shared.screen import getting_ready, screen
from quincunx.cli.terminal.ending import score_table, verdict
from quincunx.cli.terminal.face import face_of
from quincunx.cli.terminal.prompt import Left, read_line
from quincunx.cli.terminal.story import Story
from quincunx.core.seats import NATURE, SPECTATOR
from quincunx.core.table import Table


class Replay:
    """A record's game from its beginning. What is hidden in a game that is not over stays hidden."""

    def __init__(self, record: Any) -> None:
        with getting_ready():
            whole = Table.from_record(record, dice="manual")
        self.moves = whole.log()
        self.seat = None if whole.over else SPECTATOR
        self.table = Table.from_record({**record, "moves": [], "result": None}, dice="manual")
        self.story, self.face, self.out = Story(self.table), face_of(self.table.game), screen()

    def run(self, at: set[int], step: bool) -> None:
        """Tell every turn; draw at the chosen moves, or at each turn in steps."""
        last = len(self.moves)
        if wrong := [number for number in at if number > last]:
            raise click.UsageError(_("--at: the record has {last} moves, not {wrong}").format(last=last, wrong=wrong[0]))
        ...
