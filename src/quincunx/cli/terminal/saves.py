"""Games that go on: saved after every move in the user's data folder, taken up again by the next `play`."""

import os
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import platformdirs

from quincunx.cli.shared import language
from quincunx.core.catalogue.registry import find
from quincunx.core.errors import BadFile, Mistake
from quincunx.core.files.json_files import Data, read_json, shaped, write_json
from quincunx.core.table.records import Record
from quincunx.core.table.source import Dice
from quincunx.core.table.table import Table


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


def all_files() -> list[Path]:
    """The files of all saved games, the one played last at the end."""
    return sorted(folder().glob("*.json"), key=lambda file: (file.stat().st_mtime, file.name))


@dataclass(frozen=True)
class Told:
    """A saved game in a list: what it is, who plays, how far it is; an unreadable file has no name."""

    file: Path
    played: datetime
    name: str
    names: list[str]
    moves: int

    def as_data(self) -> dict[str, Any]:
        return asdict(self) | {"file": str(self.file), "played": self.played.isoformat(timespec="seconds")}


def told(file: Path) -> Told:
    played = datetime.fromtimestamp(file.stat().st_mtime)
    try:
        record = shaped(Record, shaped(Saved, read_json(file), str(file)).record, str(file))
        return Told(file, played, find(record.game).name(language.current()), record.names, len(record.moves))
    except Mistake:
        return Told(file, played, f"? {file.name}", [], 0)


def load(file: Path) -> tuple[Table, list[str]]:
    """A saved game and who sits where."""
    saved = shaped(Saved, read_json(file), str(file))
    return Table.from_record(saved.record, dice=saved.dice), saved.seats


def save(file: Path, table: Table, seats: list[str]) -> None:
    write_json(file, {"seats": seats, "dice": table.dice, "record": table.record()})


def is_saved(content: Any) -> bool:
    """Whether a file's content is a saved game, a record with who sits where, and not a record alone."""
    return isinstance(content, dict) and "record" in content


def is_precious(file: Path) -> bool:
    """Whether a file is there that is no game of ours, so that nobody writes over it unasked."""
    if not os.path.isfile(file):
        return False
    try:
        content = read_json(file)
        shaped(Saved if is_saved(content) else Record, content, str(file))
    except BadFile:
        return True
    return False
