"""Picks the eight boards of the game: `python -m quincunx.games.diceland.bench.pick_boards`.

Many islands of seeds that Nature never draws are played by the bots of rounds.py; among those of middling speed, the
eight with the most compact areas are kept. It prints their mean rounds and writes data/1a.json to 4b.json.
"""

import json
from statistics import mean, median

from quincunx.games.diceland.bench.rounds import rounds_of
from quincunx.games.diceland.board import Board
from quincunx.games.diceland.boards import BOARDS, SIDES, load_board
from quincunx.games.diceland.generator import rows_of
from quincunx.games.diceland.grid import NEAR, members

FIRST_SEED, SEEDS = 10_000, 120
ROUGH_GAMES, EXACT_GAMES = 50, 600
ROUGHLY, EXACTLY = 0.025, 0.01  # how far from the median speed a board may be
NAMES = ("Aruvo", "Belmar", "Corrosa", "Dunoa", "Esquel", "Falune", "Gavra", "Hespera")


def sides_between(board: Board) -> int:
    """How many sides of cells lie between an area and something else; few where areas are compact."""
    return sum((NEAR[cell] & ~area).bit_count() for _, area in board.areas() for cell in members(area))


def mean_rounds(board: Board, games: int) -> float:
    return mean(rounds_of(board.model_dump(), games, first_seed=0))


def main() -> None:
    boards = {seed: Board(name=str(seed), rows=rows_of(seed)) for seed in range(FIRST_SEED, FIRST_SEED + SEEDS)}
    rough = {seed: mean_rounds(board, ROUGH_GAMES) for seed, board in boards.items()}
    middle = median(rough.values())
    likely = [seed for seed in boards if abs(rough[seed] / middle - 1) < ROUGHLY]
    print(
        f"{len(boards)} islands, {min(rough.values()):.1f} to {max(rough.values()):.1f} rounds; {len(likely)} are near",
        flush=True,
    )
    exact = {seed: mean_rounds(boards[seed], EXACT_GAMES) for seed in likely}
    middle = median(exact.values())
    alike = [seed for seed in likely if abs(exact[seed] / middle - 1) < EXACTLY]
    picked = sorted(alike, key=lambda seed: sides_between(boards[seed]))[: len(SIDES)]
    print(f"{len(alike)} are alike")
    for side, name, seed in zip(SIDES, NAMES, picked, strict=True):
        board = load_board({"name": f"{side} {name}", "rows": boards[seed].rows})
        (BOARDS / f"{side}.json").write_text(json.dumps(board.model_dump(), indent=2) + "\n", "utf-8")
        print(f"{side} seed {seed}: {exact[seed]:.2f} rounds")


if __name__ == "__main__":
    main()
