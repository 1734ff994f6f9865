"""How fast a board is: three greedy bots play on it against each other, and the rounds are counted.

`python -m quincunx.games.diceland.tests.bench.rounds` prints the mean rounds of the eight boards.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from statistics import mean, stdev
from typing import Any

from numpy.typing import NDArray

from quincunx.arena.matches import watch_one
from quincunx.core.catalogue.registry import open_game
from quincunx.core.kernels.moves import kind_of
from quincunx.games.diceland.files.boards import SIDES
from quincunx.games.diceland.state import Move

PLAYERS, BOT = 3, "greedy"
WORKERS = 3
GAMES, FRESH_SEED = 1000, 1_000_000  # seeds that did not take part in the choice of the boards


def rounds_on(boards: Iterable[str | dict[str, Any]], games: int, first_seed: int) -> Iterator[list[int]]:
    """For each board the rounds that each of so many games on it takes, e.g. [19, 22, …], in several threads."""
    game = open_game("diceland")

    def rounds(board: str | dict[str, Any]) -> list[int]:
        start = game.start(game.checked_options(PLAYERS, {"board": board}))
        return [rounds_of_game(start, seed) for seed in range(first_seed, first_seed + games)]

    with ThreadPoolExecutor(WORKERS) as threads:
        yield from threads.map(rounds, boards)


def rounds_of_game(start: NDArray[Any], seed: int) -> int:
    kinds: Counter[int] = Counter()
    watch_one(start, [BOT] * PLAYERS, seed, lambda states, seat, move: kinds.update([kind_of(move)]))
    return kinds[Move.ROLL]


def main() -> None:
    means = []
    for side, rounds in zip(SIDES, rounds_on(SIDES, GAMES, FRESH_SEED), strict=True):
        means.append(mean(rounds))
        print(f"{side}: {means[-1]:.2f} ± {stdev(rounds) / GAMES**0.5:.2f} rounds", flush=True)
    print(f"{max(means) / min(means) - 1:.1%} apart")


if __name__ == "__main__":
    main()
