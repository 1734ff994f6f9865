"""Makes data/islands.npy, the islands of all seeds: `python -m quincunx.games.diceland.tests.bench.islands`.

Records name islands by their seeds. If this makes another file than before, raise the version of the rules.
"""

import numpy as np

from quincunx.games.diceland.files.boards import load_board
from quincunx.games.diceland.files.generator import rows_of
from quincunx.games.diceland.files.packing import ISLANDS_FILE, packed

SEEDS = 10_000


def main() -> None:
    boards = [load_board({"name": f"random:{seed}", "rows": rows_of(seed)}) for seed in range(SEEDS)]
    np.save(ISLANDS_FILE, np.array([packed(board.rows) for board in boards]))


if __name__ == "__main__":
    main()
