"""A game being played in the terminal: bots move, people are asked, and every move is saved."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from gettext import gettext as _
from secrets import randbits

from rich.text import Text

from quincunx.arena.effort import ITERATIONS
from quincunx.bots import Chooser
from quincunx.bots.finding import find_bot
from quincunx.cli.shared.screen import screen, waiting
from quincunx.cli.terminal import board
from quincunx.cli.terminal.dice_prompt import DicePrompt
from quincunx.cli.terminal.ending import score_table, verdict
from quincunx.cli.terminal.face import face_of
from quincunx.cli.terminal.move_prompt import MovePrompt
from quincunx.cli.terminal.prompt import read_line
from quincunx.cli.terminal.seating import PERSON
from quincunx.cli.terminal.story import Story
from quincunx.core.kernels.random import mix
from quincunx.core.kernels.seats import NATURE, SPECTATOR
from quincunx.core.table.playing import nothing_to_take_back
from quincunx.core.table.table import Table


@dataclass(frozen=True)
class Thinking:
    """How bots think: from a seed the same each time and so by iterations, else by chance and by the clock."""

    seed: int | None = None
    iterations: int | None = None

    def bot(self, kind: str, seat: int) -> Chooser:
        if self.seed is None:
            return find_bot(kind, randbits(63), self.iterations, threads=os.cpu_count() or 1)
        return find_bot(kind, mix(self.seed, 1 + seat) >> 1, self.iterations or ITERATIONS)


class Session:
    """A table with people and bots around it."""

    def __init__(self, table: Table, seats: list[str], save: Callable[[], None], thinking: Thinking) -> None:
        self.table, self.save = table, save
        self.story, self.face, self.out = Story(table), face_of(table.game), screen()
        self.people = [seat for seat, kind in enumerate(seats) if kind == PERSON]
        self._bots = {seat: thinking.bot(kind, seat) for seat, kind in enumerate(seats) if kind != PERSON}
        self._told = {seat: self.story.log(seat) for seat in self.people}
        self.looking = self.people[0]

    def run(self) -> None:
        """Play to the end; a person who leaves raises Left."""
        self.save()
        while not self.table.over:
            self._next_move()
            self.save()
        self._end()

    def _next_move(self) -> None:
        pending = self.table.pending
        if pending == (NATURE,):
            self._tell(self.looking)
            DicePrompt(self).ask()
        elif thinking := [seat for seat in pending if seat in self._bots]:
            seat = thinking[0]
            with waiting(_("{name} is thinking …").format(name=self.table.names[seat])):
                move = self.advice(self._bots[seat], seat)
            self.story.play(move, seat)
        else:
            self._pass_the_screen(pending[0])
            self._tell(pending[0])
            MovePrompt(self, pending[0]).ask()

    def advice(self, bot: Chooser, seat: int) -> str:
        """The move that a bot would make for a seat, knowing what the seat knows."""
        move = bot.choose(self.table.view(seat), seat)
        return self.table.words_of(move)

    def _tell(self, seat: int) -> None:
        for sentence in self.story.tell(self._told[seat], seat):
            self.out.print(Text.assemble("· ", sentence))
        self._told[seat] = self.story.log(seat)

    def draw(self, seat: int) -> int:
        """The table as a seat (or SPECTATOR) may know it; how many lines of the screen it takes."""
        return board.draw(self.out, self.table, seat, seat)

    def undo(self, seat: int | None) -> None:
        """Take back a seat's last move, or anybody's for None; where dice are typed in, also the last of those."""
        last = self.table.log()[-1][0] if self.table.log() else None
        if last in self.people and seat in (last, None) and self.table.may_undo(last):
            self.story.undo(last)
        else:
            self.story.rewind(self._last_typed())
        for person, told in self._told.items():
            del told[len(self.story.log(person)) :]

    def _last_typed(self) -> int:
        """How many moves were made before the last die or card typed in, if only bots have moved since."""
        moves = list(enumerate(self.table.log())) if self.table.dice == "manual" else []
        number, mover = next(
            ((number, seat) for number, (seat, _words) in moves[::-1] if seat not in self._bots), (0, 0)
        )
        if mover != NATURE:
            raise nothing_to_take_back()
        return number

    def _pass_the_screen(self, seat: int) -> None:
        """Between people, hide what the last one saw until the next one sits there."""
        if seat != self.looking and sys.stdin.isatty():
            self.out.clear()
            read_line(_("Pass the screen to {name}, then press Enter.").format(name=self.table.names[seat]) + " ")
            self.out.clear()
        self.looking = seat

    def _end(self) -> None:
        self._tell(self.looking)
        self.draw(SPECTATOR)
        self.out.print(score_table(self.table, None))
        self.out.print(Text(verdict(self.table), "bold"))
