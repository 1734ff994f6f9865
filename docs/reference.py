"""Writes what the games' sources tell into docs/api.md, the records and moves, and docs/research.md, the spaces: `make docs`.

The fields of a record come with their comments, the enums with their numbers, so the pages say what the source says.
"""

import ast
import re
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import numpy as np

from quincunx.core.catalogue.game import Game
from quincunx.core.catalogue.registry import games
from quincunx.core.kernels.codes import kind_and_numbers
from quincunx.core.text.move_ids import move_ids_of
from quincunx.envs.setting import Setting, named

FOLDER = Path(__file__).parent
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


def spaces() -> str:
    """The actions and the observations of all games."""
    return "\n".join(line for game in games().values() for line in space_of(game))


def space_of(game: Game) -> Iterator[str]:
    setting, codes = Setting(game.slug, {}), move_ids_of(game).codes.tolist()
    fields = named(setting.start, np.zeros(1, int))
    yield f"### {game.name()}\n"
    numbers = sum(field[0].size for field in fields.values())
    seats = f"{game.least_players} to {game.most_players} seats"
    yield f"`Discrete({len(codes)})`, {seats}; an observation has {len(fields)} arrays with {numbers} numbers.\n"
    yield "| actions | kind of move | its words, from – to |"
    yield "|---|---|---|"
    kinds, first = game.module("state").Move, 0
    for kind, group in groupby(map(kind_and_numbers, codes), lambda words: words[0]):
        words = np.array([each[1:] for each in group])
        ends = zip(words.min(0).tolist(), words.max(0).tolist(), strict=True)
        told, last = [f"{low} – {high}" for low, high in ends if high], first + len(words) - 1
        yield f"| {first}{f' – {last}' if last > first else ''} | `{kinds(kind).name}` | {', '.join(told)} |"
        first = last + 1
    yield ""


def pages() -> dict[Path, str]:
    """The pages with what is made renewed; what stands before the mark is written by hand."""
    made = {FOLDER / "api.md": reference(), FOLDER / "research.md": spaces()}
    return {page: f"{page.read_text('utf-8').partition(MARK)[0]}{MARK}\n{text}" for page, text in made.items()}


if __name__ == "__main__":
    for page, text in pages().items():
        page.write_text(text, "utf-8")
        sys.stdout.write(f"{page} is up to date\n")
