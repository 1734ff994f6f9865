"""The public way to play many games at once."""

from collections.abc import Callable, Sequence
from typing import Any

from quincunx.arena.effort import ITERATIONS, MOST_GAMES, MOST_ITERATIONS, MOST_SEED, MOST_WORKERS
from quincunx.arena.matches import Games, play_games
from quincunx.core.errors import BadOption, shown
from quincunx.core.registry import find


def simulate(
    game: str,
    *,
    bots: str | Sequence[str] = "random",
    games: int = 1000,
    seed: int = 0,
    workers: int = 1,
    iterations: int = ITERATIONS,
    progress: Callable[[int], None] | None = None,
    **options: Any,
) -> Games:
    """Play many games between bots, e.g. `simulate("dice-run", bots=["greedy", "random"], games=500, players=4)`.

    `bots` are the levels "beginner", "casual", "club" and "expert"; for programs "random", "greedy" and "search"; or one
    of your own, "FILE.py:CLASS". They are repeated to fill the seats, and move on by one seat from game to game. The same
    `seed` gives the same games, whatever the number of `workers`, which are threads; "expert" and "search" think for so
    many `iterations` a move. The game's options, `players` among them, are keyword arguments, as for `Table`; game n has
    the dice of `Table(..., seed=seed + n)`. `progress` is told how many more games are finished, from the threads that
    finish them.

    The answer holds NumPy arrays with a row for each game: `results` (what it was worth to each seat, summing to 1),
    `points`, `lengths` (the players' moves), `turns`, `first` (the seat that began), and `bot_rows()`, which of `bots`
    sat where. Random games are played at compiled speed, tens of thousands a second.
    """
    for name, value, least, most in (
        ("games", games, 1, MOST_GAMES),
        ("seed", seed, 0, MOST_SEED),
        ("workers", workers, 1, MOST_WORKERS),
        ("iterations", iterations, 1, MOST_ITERATIONS),
    ):
        if type(value) is not int or not least <= value <= most:
            raise BadOption(
                f"{name}: a whole number from {least} to {most}, not {shown(value)}",
                f"{name} : un nombre entier de {least} à {most}, pas {shown(value)}",
            )
    names = [bots] if isinstance(bots, str) else list(bots)
    players = find(game).checked_options(options.get("players"), {})["players"]
    if not 1 <= len(names) <= players:
        raise BadOption(
            f"bots: 1 to {players} for {players} players, not {len(names)}",
            f"bots : de 1 à {players} pour {players} joueurs, pas {len(names)}",
        )
    tell = progress or (lambda finished: None)
    return play_games(game, options, names, games, seed, workers, tell, iterations)
