"""The prompt: a line is a command of ours, or an answer to what is asked."""

import contextlib
import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING
from unicodedata import combining, normalize

from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from quincunx.cli.shared import language
from quincunx.cli.terminal import board, rulebook
from quincunx.cli.terminal.ending import score_table
from quincunx.cli.terminal.saves import is_precious
from quincunx.core.errors import Mistake
from quincunx.core.files.json_files import write_json

if TYPE_CHECKING:
    from quincunx.cli.terminal.session import Session


class Left(Exception):
    """A person has left the table; the game is saved."""


@dataclass
class Command:
    """A word that may be typed instead of an answer."""

    words: tuple[str, ...]
    argument: str
    about: str
    obey: Callable[[str], None]


def read_line(prompt: str) -> str:
    """What is typed, at its end Left; echoed where it comes from a pipe, so that the screen reads as if typed."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # line editing and history, where there is such a thing
    try:
        line = " ".join(input(prompt).split())
    except EOFError:
        print()
        raise Left from None
    if not sys.stdin.isatty():
        print(line)
    return line


def plain(word: str) -> str:
    """A word without capitals and accents, as it may be typed in haste."""
    return "".join(letter for letter in normalize("NFD", word.casefold()) if not combining(letter))


class Prompt(ABC):
    """Asks until it is answered. What a line means that is no command, the kinds of prompt say."""

    def __init__(self, session: "Session") -> None:
        self.session, self.table, self.out = session, session.table, session.out
        self.answered = False

    def ask(self) -> None:
        self.show()
        while not self.answered:
            line = read_line(self.question())
            word, _space, rest = line.partition(" ")
            command = next((each for each in self.commands() if plain(word) in map(plain, each.words)), None)
            try:
                command.obey(rest) if command and line not in self.notation() else self.answer(line)
            except Mistake as mistake:
                self.say(mistake.say(language.current()))

    @abstractmethod
    def show(self) -> None: ...

    @abstractmethod
    def question(self) -> str: ...

    @abstractmethod
    def notation(self) -> list[str]:
        """The answers in full: they go before commands, e.g. "board 1" that is dealt."""

    @abstractmethod
    def answer(self, line: str) -> None: ...

    @abstractmethod
    def draw_again(self) -> None: ...

    def say(self, sentence: str) -> None:
        self.out.print(self.session.face.paint(sentence))

    def commands(self) -> list[Command]:
        return [
            Command(("?", "help", _("help")), "", _("this list"), self.help),
            Command(
                ("board", _("board")),
                _("[NAME]"),
                _("draw the table again, or as it lies before another player"),
                self.board,
            ),
            Command(
                ("rules", _("rules")),
                _("[NUMBER]"),
                _("the rules: their chapters, one of them, or one rule"),
                self.rules,
            ),
            Command(("log", _("log")), "", _("everything that has happened"), self.log),
            Command(("score", _("score")), "", _("how it stands"), self.score),
            Command(("save", _("save")), _("FILE"), _("write a record of the game so far"), self.record),
            Command(
                ("q", "exit", "quit", _("quit")),
                "",
                _("leave the table; the game is kept, and “play” goes on with it"),
                self.quit,
            ),
        ]

    def help(self, rest: str) -> None:
        grid = Grid.grid(padding=(0, 2))
        for command in self.commands():
            grid.add_row(Text.assemble((command.words[-1], "bold"), f" {command.argument}"), command.about)
        self.out.print(grid)
        self.out.print(self.how_to_answer())

    @abstractmethod
    def how_to_answer(self) -> str: ...

    def board(self, name: str) -> None:
        """Your own place at the table, or another's: its sheet, its island, its cards that are face up."""
        if not name:
            return self.draw_again()
        names = self.table.names
        found = [seat for seat, each in enumerate(names) if plain(each).startswith(plain(name))]
        if found:
            board.draw(self.out, self.table, self.session.looking, found[0])
        else:
            self.say(_("Nobody here is called “{name}”: {names}.").format(name=name, names=", ".join(names)))

    def rules(self, number: str) -> None:
        game = self.table.game
        if not (titles := rulebook.contents(game)):
            self.say(_("The rules of {game} are not written down.").format(game=game.name(language.current())))
        elif not number:
            self.out.print("\n".join(titles))
            self.out.print(_("One of them: rules 4. One rule: rules 4.2."))
        elif (text := rulebook.rule(game, number)) is None:
            self.say(_("There is no rule {number}.").format(number=number))
        elif self.out.is_terminal and sys.platform != "win32":  # whose pager shows neither colours nor accents
            os.environ.setdefault("LESS", "-FRX")
            with self.out.pager(styles=True):
                self.out.print(Markdown(text))
        else:
            self.out.print(Markdown(text))

    def log(self, rest: str) -> None:
        for sentence in self.session.story.tell([], self.session.looking):
            self.out.print(sentence)

    def score(self, rest: str) -> None:
        self.out.print(score_table(self.table, self.session.looking))

    def record(self, file: str) -> None:
        if not file:
            self.say(_("Save where? For example: save game.json"))
            return
        path = Path(file).expanduser()
        if is_precious(path):
            answer = read_line(
                _("{file} is there already and is no saved game. Write over it? [y/N] ").format(file=file)
            )
            if answer[:1].casefold() != _("y"):
                return self.say(_("Nothing is written."))
        write_json(path, self.table.record())
        self.say(_("Written to {file}.").format(file=file))

    def quit(self, rest: str) -> None:
        raise Left
