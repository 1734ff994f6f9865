"""A game being played in the terminal: bots move, people are asked, everything is saved."""

from collections.abc import Callable
from contextlib import nullcontext
from gettext import gettext as _
from secrets import randbits
from typing import Any

from rich.console import Console
from rich.text import Text

from quincunx.bots import Bot, make_bot
from quincunx.cli.shared import language
from quincunx.cli.shared.screen import screen
from quincunx.cli.terminal.face import face_of
from quincunx.cli.terminal.seating import DEFAULT_BOT, PERSON
from quincunx.cli.terminal.story import Story
from quincunx.core.seats import NATURE
from quincunx.core.table import Table


class Session:
    """A table with people and bots around it."""

    def __init__(self, table: Table, seats: list[str], save: Callable[[], None]) -> None:
        self.table, self.seats, self.save = table, seats, save
        self.people = [seat for seat, kind in enumerate(seats) if kind == PERSON]
        self.story, self.face, self.out = Story(table), face_of(table.game), screen()
        self._bots = {seat: make_bot(kind, randbits(63)) for seat, kind in enumerate(seats) if kind != PERSON}
        self._told = {seat: len(table.log()) for seat in self.people}
