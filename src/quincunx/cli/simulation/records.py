"""Where simulated games are written: records, a file for each or a line for each in one file; rows of a Parquet file."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from quincunx.arena.finished import Games
from quincunx.cli.simulation.run import Asked
from quincunx.core.files.json_files import unwritable, write_json

Keep = Callable[[dict[str, Any]], None]


@contextmanager
def kept_in(path: Path | None, games: int) -> Iterator[Keep | None]:
    """Where records go: a path with an ending, e.g. games.jsonl, is one file; any other a folder. Neither may exist."""
    if path is None:
        yield None
    elif path.suffix:
        try:
            with path.open("x", encoding="utf-8") as lines:
                yield lambda record: print(json.dumps(record, ensure_ascii=False), file=lines)
        except OSError as error:
            raise unwritable(path, error) from None
    else:
        try:
            path.mkdir(parents=True)
        except OSError as error:
            raise unwritable(path, error) from None
        names = (path / f"{number:0{len(str(games))}}.json" for number in count(1))
        yield lambda record: write_json(next(names), record)


@contextmanager
def rows_in(path: Path | None, asked: Asked) -> Iterator[Callable[[Games], None] | None]:
    """What writes the rows of games into a Parquet file, which tells how they were played."""
    if path is None:
        yield None
        return
    from quincunx.arena.arrow import parquet_file

    bots, iterations = asked.simulation.bots, asked.simulation.iterations
    with parquet_file(path, len(bots), asked.about | {"bots": bots, "iterations": iterations}) as add:
        yield add
