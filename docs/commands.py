"""Writes docs/commands.md, or the file named: every command with its options, as `--help` prints it."""

import sys
from pathlib import Path

import click

from quincunx.cli import main
from quincunx.cli.shared import language

PAGE = Path(__file__).with_suffix(".md")
WIDTH = 100
HEAD = """# Every command

Made by `make docs` from what `quincunx COMMAND --help` prints. `QUINCUNX_LANGUAGE=fr`, or `--language fr`, gives all of it in French.
"""


def page() -> str:
    language.use("en")
    main.speak()
    top = click.Context(main, info_name="quincunx", terminal_width=WIDTH, max_content_width=WIDTH)
    commands = {name: main.get_command(top, name) for name in main.list_commands(top)}
    return HEAD + help_of(main, top) + "".join(chapter(name, command, top) for name, command in commands.items())


def chapter(name: str, command: click.Command, parent: click.Context) -> str:
    """A command, and those below it."""
    context = click.Context(command, parent, name, terminal_width=WIDTH, max_content_width=WIDTH)
    text = f"\n## {context.command_path}\n" + help_of(command, context)
    if isinstance(command, click.Group):
        below = {each: command.get_command(context, each) for each in command.list_commands(context)}
        text += "".join(chapter(each, found, context) for each, found in below.items() if found)
    return text


def help_of(command: click.Command, context: click.Context) -> str:
    return f"\n```text\n{command.get_help(context)}\n```\n"


if __name__ == "__main__":
    Path(*sys.argv[1:] or [PAGE]).write_text(page(), "utf-8")
