"""Makes data/islands.npy, the islands of all seeds: `python -m quincunx.games.diceland.bench.islands`.

Records name islands by their seeds. If this makes another file than before, raise the version of the rules.
"""

import numpy as np

from quincunx.games.diceland.board import Board
from quincunx.games.diceland.generator import rows_of
from quincunx.games.diceland.packing import ISLANDS_FILE, packed
from quincunx.games.diceland.validator import checked

SEEDS = 10_000


def main() -> None:
    boards = [checked(Board(name=f"random:{seed}", rows=rows_of(seed)), f"seed {seed}") for seed in range(SEEDS)]
    np.save(ISLANDS_FILE, np.array([packed(board.rows) for board in boards]))


if __name__ == "__main__":
    main()
