"""The command line. Every file of this folder is a command, named as the file with - for _; what commands share is in folders.

A command's file holds `command`, a click command. It is imported when it is asked for, after the language is known,
so `_("…")` in its decorators is in the right language; what is slow to import, it imports when it runs.
"""

import sys
from collections.abc import Sequence
from functools import cache
from gettext import gettext as _
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

import click

from quincunx import __version__
from quincunx.cli.shared import language
from quincunx.cli.shared.failures import exit_code_of, flush
from quincunx.core.kernels import notice

FOLDER = Path(__file__).parent


@cache
def command_of(name: str) -> click.Command:
    """A command by its name, with the options that every command has."""
    command: click.Command = import_module(f"quincunx.cli.{name.replace('-', '_')}").command
    add_to(command)
    return command


def add_to(command: click.Command) -> None:
    """The options that every command has, also for those below it."""
    command.options_metavar = _("[OPTIONS]")
    command.params.append(language.option())
    if isinstance(command, click.Group):
        command.subcommand_metavar = _("COMMAND [OPTIONS]")
        for each in command.commands.values():
            add_to(each)


class Commands(click.Group):
    """All commands, found by their file's name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(file.stem.replace("_", "-") for file in FOLDER.glob("*.py") if file.stem != "__init__")

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        return command_of(cmd_name) if cmd_name in self.list_commands(ctx) else None

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any) -> Any:  # type: ignore[override]
        """Run in the language asked for; whatever goes wrong ends in a sentence and an exit code."""
        args = sys.argv[1:] if args is None else args
        make_printable(sys.stdout, sys.stderr)
        notice.hush()
        language.use(language.asked_for(args))
        self.speak()
        with exit_code_of():
            code = super().main(args, prog_name, standalone_mode=False, **extra)
            flush()
            sys.exit(code)

    def speak(self) -> None:
        """Take our own texts in the language that is now known."""
        self.help = _("Modern dice games on one table, alone against bots or together on one screen.")
        self.epilog = _("To begin: quincunx play")
        self.options_metavar, self.subcommand_metavar = _("[OPTIONS]"), _("COMMAND [OPTIONS]")
        version = click.version_option(
            __version__, message="%(prog)s %(version)s", help=_("Show the version and exit.")
        )
        self.params = [language.option(), *version(click.Command(None)).params]


def make_printable(*streams: TextIO) -> None:
    """Where a terminal cannot show a letter, show another one rather than fail."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def help_alone(context: click.Context) -> None:
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


main = Commands("quincunx", invoke_without_command=True, callback=click.pass_context(help_alone))
