"""Games that go on: saved after every move in the user's data folder, taken up again by the next `play`."""

import os
from datetime import datetime
from pathlib import Path
from typing import Any

import platformdirs

from quincunx.core.files import Data, read_json, shaped, write_json
from quincunx.core.table import Dice, Table


class Saved(Data):
    """A game that is not over: its record, and who sits where."""

    seats: list[str]
    dice: Dice
    record: dict[str, Any]


def folder() -> Path:
    return platformdirs.user_data_path("quincunx") / "saved"


def new_file(slug: str) -> Path:
    """A file for a game that begins now."""
    return folder() / f"{slug}-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.json"


def latest(slug: str) -> Path | None:
    """The file of the game that was begun last, if one is saved."""
    return max(folder().glob(f"{slug}-*.json"), default=None)


def load(file: Path) -> tuple[Table, list[str]]:
    """A saved game and who sits where."""
    saved = shaped(Saved, read_json(file), str(file))
    return Table.from_record(saved.record, dice=saved.dice), saved.seats


def save(file: Path, table: Table, seats: list[str]) -> None:
    write_json(file, {"seats": seats, "dice": table.dice, "record": table.record()})
