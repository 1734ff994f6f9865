"""The public way to play many games at once."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from quincunx.arena.effort import ITERATIONS, MOST_GAMES, MOST_ITERATIONS, MOST_SEED, MOST_WORKERS
from quincunx.arena.finished import CHUNK, Games, in_chunks, joined
from quincunx.arena.jobs import crew
from quincunx.arena.matches import simulation
from quincunx.core.catalogue.registry import find
from quincunx.core.errors import BadOption, require_whole

Progress = Callable[[int], None]


def simulate(
    game: str,
    *,
    bots: str | Sequence[str] = "random",
    games: int = 1000,
    seed: int = 0,
    workers: int = 1,
    iterations: int = ITERATIONS,
    ray: str | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> Games:
    """Play many games between bots, e.g. `simulate("dice-run", bots=["greedy", "random"], games=500, players=4)`.

    `bots` are the levels "beginner", "casual", "club" and "expert"; for programs "random", "greedy" and "search"; or one
    of your own, "FILE.py:CLASS". They are repeated to fill the seats, and move on by one seat from game to game. The same
    `seed` gives the same games, whatever the number of `workers`: processes, or, for random games, threads. With `ray`,
    "auto" or the address of a cluster, its machines play instead. "expert" and "search" think for so many `iterations` a
    move. The game's options, `players` among them, are keyword arguments, as for `Table`; game n has the dice of
    `Table(..., seed=seed + n)`. `progress` is told how many more games are finished.

    The answer holds NumPy arrays with a row for each game: `results` (what it was worth to each seat, summing to 1),
    `points`, `lengths` (the players' moves), `turns`, `first` (the seat that began), and `bot_rows()`, which of `bots`
    sat where. Random games are played at compiled speed, tens of thousands a second.
    """
    return joined(list(parts(game, bots, games, seed, workers, iterations, ray, progress, options)))


def simulate_in_chunks(
    game: str,
    *,
    bots: str | Sequence[str] = "random",
    games: int = 1000,
    seed: int = 0,
    workers: int = 1,
    iterations: int = ITERATIONS,
    ray: str | None = None,
    progress: Progress | None = None,
    chunk: int = CHUNK,
    **options: Any,
) -> Iterator[Games]:
    """The games of `simulate`, so many at a time: more of them than memory holds.

    They are played as they are asked for, and `chunk.number` is the number of a chunk's first game.
    """
    require_whole("chunk", chunk, 1, MOST_GAMES)
    return in_chunks(parts(game, bots, games, seed, workers, iterations, ray, progress, options), chunk)


def parts(
    game: str,
    bots: str | Sequence[str],
    games: int,
    seed: int,
    workers: int,
    iterations: int,
    ray: str | None,
    progress: Progress | None,
    options: dict[str, Any],
) -> Iterator[Games]:
    """Games as they are finished, in order; what cannot be is said at once."""
    require_whole("games", games, 1, MOST_GAMES)
    require_whole("seed", seed, 0, MOST_SEED)
    require_whole("workers", workers, 1, MOST_WORKERS)
    require_whole("iterations", iterations, 1, MOST_ITERATIONS)
    names = [bots] if isinstance(bots, str) else list(bots)
    players = find(game).checked_options(options.get("players"), {})["players"]
    if not 1 <= len(names) <= players:
        raise BadOption(
            f"bots: 1 to {players} for {players} players, not {len(names)}",
            f"bots : de 1 à {players} pour {players} joueurs, pas {len(names)}",
        )
    asked = simulation(game, options, names, seed, iterations)
    return asked.parts(games, crew(workers, ray, asked.at_random), progress)
