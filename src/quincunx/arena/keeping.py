"""A contest that can be interrupted: a file with what it is in its first line, and a block in each line after it."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from quincunx.arena.blocks import Block
from quincunx.arena.contest import Contest
from quincunx.core.errors import BadFile, shown
from quincunx.core.files.json_files import Data, parsed, reason_of, shaped, unwritable

FORMAT = 1


class Line(Data):
    """A block as it is kept."""

    block: int
    results: list[list[float]]
    places: list[list[int]]


class Kept:
    """The blocks that were played before, and where the next ones are added."""

    def __init__(self, blocks: list[Block], file: TextIO | None = None) -> None:
        self.blocks, self._file = blocks, file

    def add(self, number: int, block: Block) -> None:
        """Written at once: a crash loses no more than what is being played."""
        if self._file:
            print(json.dumps({"block": number, **block._asdict()}), file=self._file, flush=True)


@contextmanager
def kept_in(path: Path | None, contest: Contest) -> Iterator[Kept]:
    """Go on with the blocks of a file, or begin one; BadFile for one of another contest."""
    if path is None:
        yield Kept([])
        return
    whole = whole_lines(path)
    blocks = blocks_in(path, whole.decode("utf-8", "replace").splitlines(), contest) if whole else []
    try:
        with path.open("a", encoding="utf-8", newline="\n") as file:
            os.truncate(path, len(whole))  # what was being written when it was interrupted is played again
            if not whole:
                print(json.dumps({"arena": FORMAT, **contest.told()}, ensure_ascii=False), file=file, flush=True)
            yield Kept(blocks, file)
    except OSError as error:
        raise unwritable(path, error) from None


def whole_lines(path: Path) -> bytes:
    """What a file holds up to the end of its last whole line; nothing where there is no file."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return b""
    except OSError as error:
        en, fr = reason_of(error)
        raise BadFile(f"cannot read {path}: {en}", f"impossible de lire {path} : {fr}") from None
    whole = content[: content.rfind(b"\n") + 1]
    if content and not whole:
        raise no_record(path)
    return whole


def blocks_in(path: Path, lines: list[str], contest: Contest) -> list[Block]:
    """The blocks of a record, whose first line must tell of this contest."""
    require_same(path, head_of(path, lines[0]), json.loads(json.dumps(contest.told())))
    blocks = []
    for number, text in enumerate(lines[1:]):
        name = f"{path}:{number + 2}"
        line = shaped(Line, parsed(text, name), name)
        shapes = {(len(games), *map(len, games)) for games in (line.results, line.places)}
        if line.block != number or shapes != {(contest.size, *[contest.players] * contest.size)}:
            raise BadFile(
                f"{name} is not block {number} of this contest", f"{name} n’est pas le bloc {number} de ce concours"
            )
        blocks.append(Block(line.results, line.places))
    return blocks


def head_of(path: Path, text: str) -> dict[str, Any]:
    """What contest a record is of."""
    try:
        head = json.loads(text)
    except ValueError:
        raise no_record(path) from None
    if not isinstance(head, dict) or head.pop("arena", None) != FORMAT:
        raise no_record(path)
    return head


def no_record(path: Path) -> BadFile:
    return BadFile(
        f"{path} is there already and is no record of an arena; choose another name",
        f"{path} existe déjà et n’est pas l’enregistrement d’une arène ; choisissez un autre nom",
    )


def require_same(path: Path, theirs: dict[str, Any], ours: dict[str, Any]) -> None:
    """BadFile with the first thing in which a record's contest differs."""
    other = next((key for key in ours if theirs.get(key) != ours[key]), None)
    if other == "code":
        raise BadFile(
            f"{path} was played by another version of the game or of its bots; begin a new file",
            f"{path} a été joué par une autre version du jeu ou des robots ; commencez un nouveau fichier",
        )
    if other == "options" and isinstance(theirs.get(other), dict):
        require_same(path, theirs[other], ours[other])
    if other is not None:
        given, wanted = shown(theirs.get(other)), shown(ours[other])
        raise BadFile(
            f"{path} is the record of another contest ({other}: {given}, not {wanted})",
            f"{path} est l’enregistrement d’un autre concours ({other} : {given}, pas {wanted})",
        )
