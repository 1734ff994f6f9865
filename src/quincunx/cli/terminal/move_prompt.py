"""The prompt at which a person chooses a move."""

import os
from gettext import gettext as _
from typing import TYPE_CHECKING

from quincunx.cli.shared import language
from quincunx.cli.shared.getting_ready import get_ready
from quincunx.cli.shared.screen import waiting
from quincunx.cli.terminal.advising import advice_told
from quincunx.cli.terminal.choices import Choices
from quincunx.cli.terminal.face import ranked, understood
from quincunx.cli.terminal.menu import Menu
from quincunx.cli.terminal.prompt import Command, Prompt

if TYPE_CHECKING:
    from quincunx.cli.terminal.session import Session

FEWEST_LINES = 2  # for the moves, however long the table


class MovePrompt(Prompt):
    """Offers the legal moves of a seat until one is made, or taken back."""

    def __init__(self, session: "Session", seat: int) -> None:
        super().__init__(session)
        self.seat = seat
        position = self.table.position(seat)
        notes = ranked(session.face, self.table.moves(seat), position, self.table.options, language.current())
        self.all = self.menu = Menu(
            list(notes),
            lambda move: session.face.shelves(move, position, language.current()),
            lambda move: self.table.describe(move, language.current()),
            notes,
        )

    def question(self) -> str:
        return f"{self.table.names[self.seat]}> "

    def how_to_answer(self) -> str:
        return _(
            "Type a move by its number, as it is written at the right, with or without its first word, "
            "or by the beginnings of its words. Enter draws the table and shows all moves again."
        )

    def show(self) -> None:
        """The table, and as many of the moves as there is room for below it."""
        room = self.out.height - self.session.draw(self.seat) - 1  # for the line that is typed
        self.out.print(self.choices().within(max(room, FEWEST_LINES)))

    def notation(self) -> list[str]:
        return self.all.moves

    def choices(self) -> Choices:
        return Choices(self.menu, self.session.face, self.out)

    def answer(self, line: str) -> None:
        """A move is made; a beginning of several shows them; nothing shows all again."""
        if not line:
            return self.draw_again()
        found = self.menu.meant(line)
        if not found.moves:
            found = self.all.meant(understood(self.session.face, line))
        if not found.moves:
            return self.refuse(line)
        if len(found.moves) == 1:
            self.session.story.play(found.moves[0], self.seat)
            self.answered = True
        else:
            self.menu = found
            self.show()

    def draw_again(self) -> None:
        self.menu = self.all
        self.show()

    def refuse(self, line: str) -> None:
        if line[0].isdecimal():
            last = len(self.menu.entries)
            return self.say(_("Type a number from 1 to {last}, or ? for help.").format(last=last))
        self.table.play(line, self.seat)

    def commands(self) -> list[Command]:
        return [
            *super().commands(),
            Command(("more", _("more")), "", _("all moves on offer, where the screen has no room for them"), self.more),
            Command(("undo", _("undo")), "", _("take back your last move, if nothing has followed it"), self.undo),
            Command(("hint", _("hint")), "", _("what a strong bot would do in your place, and why"), self.hint),
        ]

    def more(self, rest: str = "") -> None:
        self.out.print(self.choices().everything())

    def undo(self, rest: str) -> None:
        self.session.undo(self.seat)
        self.answered = True

    def hint(self, rest: str) -> None:
        from quincunx.bots.advice import advise

        get_ready(self.table.game.slug, "bots")
        with waiting(_("A bot is thinking …")):
            advice = advise(self.table, self.seat, threads=os.cpu_count() or 1)
        self.table.note_hint(self.seat)
        self.session.save()
        self.out.print(advice_told(self.table, advice, self.session.face))
