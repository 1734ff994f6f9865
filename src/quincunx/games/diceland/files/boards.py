"""How boards are found: the eight sides, the islands of the seeds, and users' own files (rules 1.7, 1.8 and 12.1)."""

from pathlib import Path
from typing import Any

from quincunx.core.errors import BadFile
from quincunx.core.files.json_files import load
from quincunx.games.diceland.files.board import Board
from quincunx.games.diceland.files.packing import ISLANDS, SEEDS, unpacked
from quincunx.games.diceland.files.validator import RULES

BOARDS = Path(__file__).parents[1] / "data"
SIDES = tuple(f"{board}{side}" for board in "1234" for side in "ab")
RANDOM = "random:"


def load_board(board: str | dict[str, Any], rules: int | None = None) -> Board:
    """A side such as "2b", a generated island such as "random:4711", a file by its path or one by its content."""
    if isinstance(board, str) and board.startswith(RANDOM):
        return island(board)
    return load(Board, board, BOARDS, "board", SIDES[0], RULES, rules)


def island(name: str) -> Board:
    """The island of a seed, e.g. "random:4711" (rule 1.8)."""
    seed = name.removeprefix(RANDOM)
    if seed not in map(str, range(SEEDS)):
        raise BadFile(
            f"board: “{name}” names no island; the seeds go from 0 to {SEEDS - 1} (rule 1.8)",
            f"board : « {name} » ne désigne aucune île ; les graines vont de 0 à {SEEDS - 1} (règle 1.8)",
        )
    return Board(name=name, rows=unpacked(ISLANDS[int(seed)]))
