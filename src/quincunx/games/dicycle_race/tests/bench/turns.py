"""How long a deck makes the races: bots ride them in every mode, and the turns are counted (rule 12.3).

`python -m quincunx.games.dicycle_race.tests.bench.turns` prints the turns a game with the standard cards, and the minutes at
45 seconds a turn. Another card file can be named: `… turns data/until-1/standard.json`; a number before it is how
many games each mode has.
"""

import sys
from collections import Counter
from statistics import mean, quantiles, stdev
from typing import Any

from numpy.typing import NDArray

from quincunx.arena.matches import watch_one
from quincunx.core.catalogue.registry import open_game
from quincunx.core.kernels.moves import kind_of
from quincunx.games.dicycle_race.state import Move

BOT, GAMES, FIRST_SEED = "greedy", 100, 1_000_000
SECONDS_A_TURN, SECONDS_A_MINUTE = 45, 60
TABLES = [
    ("sprint", 2),
    ("sprint", 3),
    ("sprint", 4),
    ("sprint", 6),
    ("family", 2),
    ("family", 4),
    ("family", 6),
    ("velodrome", 2),
    ("velodrome", 3),
    ("velodrome", 4),
    ("velodrome", 6),
    ("duel", 2),
]


def turns_of(games: int, bot: str, **options: Any) -> list[int]:
    """The turns that each of so many games takes, e.g. [31, 27, …]."""
    game = open_game("dicycle-race")
    players = options.pop("players")
    start = game.start(game.checked_options(players, options))
    return [turns_of_game(start, players, bot, seed) for seed in range(FIRST_SEED, FIRST_SEED + games)]


def turns_of_game(start: NDArray[Any], players: int, bot: str, seed: int) -> int:
    kinds: Counter[int] = Counter()
    watch_one(start, [bot] * players, seed, lambda states, seat, move: kinds.update([kind_of(move)]))
    return kinds[Move.END]


def main(games: int, deck: str) -> None:
    for mode, players in TABLES:
        turns = turns_of(games, BOT, mode=mode, players=players, deck=deck)
        low, *_, high = quantiles(turns, n=10)
        minutes = mean(turns) * SECONDS_A_TURN / SECONDS_A_MINUTE
        print(
            f"{mode} of {players}: {mean(turns):.1f} ± {stdev(turns) / games**0.5:.1f} turns"
            f" (one in ten below {low:.0f}, one above {high:.0f}), {minutes:.0f} minutes",
            flush=True,
        )


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    files = [word for word in sys.argv[1:] if not word.isdigit()]
    main(numbers[0] if numbers else GAMES, files[0] if files else "standard")
