"""The prompt at which a person chooses a move."""

from gettext import gettext as _
from secrets import randbits
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from quincunx.bots import make_bot
from quincunx.cli.shared import language
from quincunx.cli.shared.screen import waiting
from quincunx.cli.terminal.menu import Menu
from quincunx.cli.terminal.prompt import Command, Prompt
from quincunx.cli.terminal.seating import DEFAULT_BOT

if TYPE_CHECKING:
    from quincunx.cli.terminal.session import Session


class MovePrompt(Prompt):
    """Offers the legal moves of a seat until one is made, or taken back."""

    def __init__(self, session: "Session", seat: int) -> None:
        super().__init__(session)
        self.seat = seat
        position = self.table.position(seat)
        self.all = self.menu = Menu(
            self.table.moves(seat),
            lambda move: session.face.shelves(move, position, language.current()),
            lambda move: self.table.describe(move, language.current()),
        )

    def question(self) -> str:
        return f"{self.table.names[self.seat]}> "

    def how_to_answer(self) -> str:
        return _(
            "Type a move by its number, as it is written at the right, or by the beginnings of its words; Enter shows all moves again."
        )

    def show(self) -> None:
        """The entries by number; the notation beside those that are one move."""
        grid = Grid.grid(padding=(0, 2))
        for number, entry in enumerate(self.menu.entries, 1):
            notation = entry.moves[0] if len(entry.moves) == 1 else ""
            grid.add_row(Text(str(number), "bold"), self.session.face.paint(entry.label), Text(notation, "dim"))
        self.out.print(grid)

    def answer(self, line: str) -> None:
        """A move is made; a beginning of several shows them; nothing shows all again."""
        if not line:
            self.menu = self.all
            return self.show()
        found = self.menu.meant(line)
        if not found.moves:
            found = self.all.meant(line)
        if not found.moves:
            return self.refuse(line)
        if len(found.moves) == 1:
            self.session.story.play(found.moves[0], self.seat)
            self.answered = True
        else:
            self.menu = found
            self.show()

    def refuse(self, line: str) -> None:
        if line[0].isdecimal():
            last = len(self.menu.entries)
            return self.say(_("Type a number from 1 to {last}, or ? for help.").format(last=last))
        self.table.play(line, self.seat)

    def commands(self) -> list[Command]:
        return [
            *super().commands(),
            Command(("undo", _("undo")), "", _("take back your last move, if nothing has followed it"), self.undo),
            Command(("hint", _("hint")), "", _("what a bot would do in your place"), self.hint),
        ]

    def undo(self, rest: str) -> None:
        self.session.undo(self.seat)
        self.answered = True

    def hint(self, rest: str) -> None:
        with waiting(_("A bot is thinking …")):
            move = self.session.advice(make_bot(DEFAULT_BOT, randbits(63)), self.seat)
        self.say(f"{self.table.describe(move, language.current())} ({move})")
