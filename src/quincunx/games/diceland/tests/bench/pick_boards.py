"""Picks the eight boards of the game: `python -m quincunx.games.diceland.tests.bench.pick_boards`.

Many islands whose rocks stand in the way, of seeds that Nature never draws, are played by the bots of rounds.py. Those
of middling speed are played more often, and of these the eight nearest to the middle are kept. It prints their mean
rounds and writes data/1a.json to 4b.json.
"""

import json
from statistics import mean, median

from quincunx.games.diceland.files.board import Board
from quincunx.games.diceland.files.boards import BOARDS, SIDES, load_board
from quincunx.games.diceland.files.generator import rows_of
from quincunx.games.diceland.tests.bench.barriers import place_barriers
from quincunx.games.diceland.tests.bench.rounds import rounds_on

FIRST_SEED, SEEDS, LIKELY = 10_000, 60, 16
ROUGH_GAMES, EXACT_GAMES = 24, 600
NAMES = ("Aruvo", "Belmar", "Corrosa", "Dunoa", "Esquel", "Falune", "Gavra", "Hespera")


def island(seed: int) -> Board:
    return Board(name=str(seed), rows=rows_of(seed, place_barriers))


def mean_rounds(boards: dict[int, Board], games: int) -> dict[int, float]:
    """The mean rounds of each board, e.g. {10000: 19.8, …}."""
    each = rounds_on([board.model_dump() for board in boards.values()], games, first_seed=0)
    return {seed: mean(rounds) for seed, rounds in zip(boards, each, strict=True)}


def nearest_to_middle(rounds: dict[int, float], count: int) -> list[int]:
    """So many seeds, those nearest to the median first."""
    middle = median(rounds.values())
    return sorted(rounds, key=lambda seed: abs(rounds[seed] - middle))[:count]


def main() -> None:
    boards = {seed: island(seed) for seed in range(FIRST_SEED, FIRST_SEED + SEEDS)}
    rough = mean_rounds(boards, ROUGH_GAMES)
    print(f"{len(boards)} islands, {min(rough.values()):.1f} to {max(rough.values()):.1f} rounds", flush=True)
    exact = mean_rounds({seed: boards[seed] for seed in nearest_to_middle(rough, LIKELY)}, EXACT_GAMES)
    print(f"{len(exact)} of them, {min(exact.values()):.2f} to {max(exact.values()):.2f}")
    for side, name, seed in zip(SIDES, NAMES, nearest_to_middle(exact, len(SIDES)), strict=True):
        board = load_board({"name": f"{side} {name}", "rows": boards[seed].rows})
        (BOARDS / f"{side}.json").write_text(json.dumps(board.model_dump(), indent=2) + "\n", "utf-8")
        print(f"{side} seed {seed}: {exact[seed]:.2f} rounds")


if __name__ == "__main__":
    main()
