"""Finished games as Apache Arrow tables and Parquet files: a row for each game, columns as in CSV."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from quincunx.arena.finished import Games
from quincunx.core.extras import require
from quincunx.core.files.json_files import unwritable

require("pyarrow", "parquet")

import numpy as np  # noqa: E402
import pyarrow as pa  # noqa: E402
from pyarrow import parquet  # noqa: E402

ABOUT = b"quincunx"  # under this name a file tells how its games were played, as JSON
SEAT_COLUMNS = ("bot", "points", "result")


def schema_of(players: int, about: dict[str, Any] | None = None) -> pa.Schema:
    """The columns: `game`, `moves`, `turns`, `first`, then `bot_0`, `points_0`, `result_0` and so on for each seat."""
    bot = pa.dictionary(pa.int32(), pa.string())
    kinds = dict(zip(SEAT_COLUMNS, (bot, pa.float64(), pa.float64()), strict=True))
    columns = [
        pa.field("game", pa.int64(), nullable=False),
        pa.field("moves", pa.int64(), nullable=False),
        pa.field("turns", pa.int64(), nullable=False),
        pa.field("first", pa.int8()),  # null where all began at once
        *(pa.field(f"{name}_{seat}", kinds[name], nullable=False) for seat in range(players) for name in SEAT_COLUMNS),
    ]
    return pa.schema(columns, {ABOUT: json.dumps(about, sort_keys=True)} if about else None)


def table_of(games: Games, about: dict[str, Any] | None = None) -> pa.Table:
    """Games as a table, the bot of each seat by its name."""
    players, names = len(games.bots), list(dict.fromkeys(games.bots))
    sat = np.array([names.index(bot) for bot in games.bots])[games.bot_rows()]
    columns = [
        pa.array(range(games.number, games.number + len(games)), pa.int64()),
        pa.array(games.lengths),
        pa.array(games.turns),
        pa.array(games.first, pa.int8(), mask=games.first < 0),
    ]
    for seat in range(players):
        columns.append(pa.DictionaryArray.from_arrays(pa.array(sat[:, seat], pa.int32()), names))
        columns += [pa.array(games.points[:, seat]), pa.array(games.results[:, seat])]
    return pa.Table.from_arrays(columns, schema=schema_of(players, about))


@contextmanager
def parquet_file(path: Path, players: int, about: dict[str, Any]) -> Iterator[Callable[[Games], None]]:
    """A new file to which chunks of games are added, a row group each; what was added is whole if it is interrupted."""
    try:
        with (
            path.open("xb") as file,
            parquet.ParquetWriter(file, schema_of(players, about), compression="zstd") as rows,
        ):
            yield lambda games: rows.write_table(table_of(games, about))
    except OSError as error:
        raise unwritable(path, error) from None
