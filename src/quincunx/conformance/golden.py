"""Golden games: whole games as text that a person can read in a diff.

`python -m quincunx.conformance.golden pig` writes a game's anew after a change of its rules; a change of anything else
must leave them as they are.
"""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from quincunx import Table
from quincunx.conformance.brought import cases_of
from quincunx.core.catalogue.registry import find
from quincunx.core.files.positions import without_drawn


def playthrough(slug: str, options: dict[str, Any], seed: int) -> str:
    """A random game as lines: options, every move with its seat, the position now and then, the result."""
    table, choice, told = Table(slug, seed=seed, **options), random.Random(seed), 0
    lines = [f"{slug} {json.dumps(options)} seed {seed}"]
    number = 0
    while table.pending:
        seat = choice.choice(table.pending)
        table.play(choice.choice(table.moves(seat)), seat)
        lines += [f"{mover:2} {words}" for mover, words in table.log()[told:]]
        told = len(table.log())
        number += 1
        if number % 20 == 0 or table.over:
            lines.append(f"   {position(table)}")
            lines += [f"   seen by {seat}: {position(table, seat)}" for seat in table.pending[:1]]
    lines.append(f"scores {table.scores} winners {table.winners}")
    return "\n".join(lines) + "\n"


def position(table: Table, seat: int | None = None) -> str:
    """What lies on the table; how often Nature has drawn, the moves tell."""
    return json.dumps(without_drawn(table.position(seat))[0])


def golden_files(slug: str) -> Iterator[tuple[Path, dict[str, Any], int]]:
    """Each golden game of a game: its file, options and seed."""
    folder = find(slug).folder / "tests" / "golden"
    for number, (options, seed) in enumerate(cases_of(find(slug)).GOLDEN):
        yield folder / f"{number}.txt", options, seed


def differences(slug: str) -> list[str]:
    """The golden games that are played otherwise now, by file name."""
    with np.errstate(over="raise"):
        return [
            str(file)
            for file, options, seed in golden_files(slug)
            if file.read_text("utf-8") != playthrough(slug, options, seed)
        ]


def write(slug: str) -> None:
    for file, options, seed in golden_files(slug):
        file.parent.mkdir(exist_ok=True)
        file.write_text(playthrough(slug, options, seed), "utf-8")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--check", slug]:
            sys.exit("\n".join(differences(slug)) or None)
        case slugs:
            for slug in slugs:
                write(slug)
