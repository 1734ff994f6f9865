"""Writes the reference part of docs/api.md from the games' state.py: `make docs`.

The fields of a record come with their comments, the enums with their numbers, so the page says what the source says.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from quincunx.core.game import Game
from quincunx.core.registry import games

PAGE = Path(__file__).parent / "api.md"
MARK = "<!-- What follows is written by `make docs`. -->\n"

FIELD = re.compile(r'^ +\("(\w+)", np\.\w+.*?\),(?:  # (.*))?$', re.MULTILINE)
CONSTANT = re.compile(r"^([A-Z_]+(?:, [A-Z_]+)*) = (-\d+(?:, -\d+)*)  # (.*)$", re.MULTILINE)
MEMBER = re.compile(r"^ {4}([A-Z_]+) = (\d+)(?:  # (.*))?$", re.MULTILINE)


def reference() -> str:
    """The records and the moves of all games."""
    return "\n".join(line for game in games().values() for line in chapter(game))


def chapter(game: Game) -> Iterator[str]:
    source = (game.folder / "state.py").read_text("utf-8")
    yield f"### {game.name()}\n"
    yield from fields(game, source)
    yield ""
    for names, values, comment in CONSTANT.findall(source):
        yield f"- `{names}` is `{values}`: {comment}"
    for name, docstring, members in enums(source):
        numbered = ", ".join(f"{number} {words(member, comment)}" for member, number, comment in members)
        yield f"- **{name}**: {docstring + ' ' if docstring else ''}{numbered}."
    yield ""


def fields(game: Game, source: str) -> Iterator[str]:
    """A row for each field: its name, its type with its shape, and its comment."""
    told = dict(FIELD.findall(source))
    yield "| field | type | what it holds |"
    yield "|---|---|---|"
    state = game.module("state").STATE
    for name in state.names:
        kind = state.fields[name][0]
        shape = "".join(f"[{size}]" for size in kind.shape)
        yield f"| `{name}` | {kind.base}{shape} | {told[name]} |"


def enums(source: str) -> Iterator[tuple[str, str, list[tuple[str, str, str]]]]:
    """Every enum of a state.py: its name, its docstring, its members with their numbers and comments."""
    lines = source.splitlines()
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            text = "\n".join(lines[node.lineno - 1 : node.end_lineno])
            yield node.name, " ".join((ast.get_docstring(node) or "").split()), MEMBER.findall(text)


def words(member: str, comment: str) -> str:
    return f"`{member}` ({comment})" if comment else f"`{member}`"


def whole_page() -> str:
    """The page with its reference renewed; what stands before the mark is written by hand."""
    written, _, _ = PAGE.read_text("utf-8").partition(MARK)
    return f"{written}{MARK}\n{reference()}"


if __name__ == "__main__":
    PAGE.write_text(whole_page(), "utf-8")
    sys.stdout.write(f"{PAGE} is up to date\n")
