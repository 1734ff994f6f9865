"""What a deck does to a game: how often a turn wins no card, how long that goes on, and which cards are taken.

Run by hand: `python -m quincunx.games.colour_tower.tests.bench.decks DECK …`, each a deck file or "standard", under the newest
rules. `--bot`, `--games`, `--iterations` and `--players` say who plays how many games. The aims that the standard deck
was tuned for: at most a quarter of the turns win no card, in 99 of 100 games no run of such turns is longer than ten,
and cards of every number of points are taken.
"""

import argparse
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.arena.matches import blank_games, play_one, sitting
from quincunx.bots import Chooser
from quincunx.core.catalogue.registry import open_game
from quincunx.core.kernels.moves import first_of, kind_of
from quincunx.core.kernels.seats import NATURE
from quincunx.games.colour_tower.files.deck import STANDARD
from quincunx.games.colour_tower.state import NONE, THROWS, Move, Phase
from quincunx.games.colour_tower.tests.bench.exact import ExactBot

HARD = 3  # points, from which a card is hard
LONGEST_ALLOWED = 10
EXACT = "exact"  # plays every turn as the solver advises; the others are those of quincunx.bots


@dataclass
class Watch:
    """One game as it is played: its turns, those without a card, and the cards by their points."""

    turns: int = 0
    dry: int = 0
    run: int = 0  # of turns without a card that is going on
    longest: int = 0
    hard_starts: int = 0  # turns that begin with hard cards only
    shown: Counter[int] = field(default_factory=Counter)
    taken: Counter[int] = field(default_factory=Counter)
    running: bool = False

    def hear(self, states: NDArray[Any], seat: int, move: int) -> None:
        """A move that is about to be made; a replay is a turn of its own (rule 6.3)."""
        state, kind = states[0], kind_of(move)
        if seat == NATURE:
            if kind == Move.CARD and state.phase != Phase.DRAW:
                self.shown[int(state.points[first_of(move)])] += 1
            return
        if state.phase == Phase.THROW and state.throws == THROWS:
            self.begin([int(state.points[card]) for card in state.top if card != NONE])
        if kind == Move.TAKE:
            self.taken[int(state.points[state.top[first_of(move)]])] += 1
            self.running, self.run = False, 0

    def begin(self, tops: list[int]) -> None:
        self.end()
        self.turns += 1
        self.running = True
        self.hard_starts += min(tops) >= HARD

    def end(self) -> None:
        """A turn that is still running when the next one begins, or when the game is over, has won no card."""
        if self.running:
            self.dry += 1
            self.run += 1
            self.longest = max(self.longest, self.run)


def watch(deck: str, players: int, bot: str, games: int, iterations: int, threads: int, seed: int) -> list[Watch]:
    """So many games between equal bots with a deck."""
    game = open_game("colour-tower")
    options = game.content(game.checked_options(players, {"deck": deck}))
    start, table = game.start(options), blank_games([bot] * players, games)

    def one(row: int) -> Watch:
        seen = Watch()
        seated: list[Chooser] = (
            [ExactBot()] * players if bot == EXACT else sitting([bot] * players, seed, row, iterations)
        )
        play_one(start, seated, seed, row, table, seen.hear)
        seen.end()
        return seen

    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(one, range(games)))


def report(name: str, seen: list[Watch]) -> None:
    """The figures of some games, each beside what is aimed at."""
    turns, longest = sum(each.turns for each in seen), np.array([each.longest for each in seen])
    shown: Counter[int] = sum((each.shown for each in seen), Counter())
    taken: Counter[int] = sum((each.taken for each in seen), Counter())
    classes = ", ".join(
        f"{points}: {taken[points] / len(seen):.2f} a game, {taken[points] / shown[points]:.0%} of those seen"
        for points in sorted(shown)
    )
    dry = np.array([each.dry / each.turns for each in seen])
    print(
        f"{name}: {len(seen)} games, {turns / len(seen):.1f} turns each\n"
        f"  turns without a card {sum(each.dry for each in seen) / turns:.1%} (one game in twenty has {np.quantile(dry, 0.95):.0%})\n"
        f"  turns that begin with three hard cards {sum(each.hard_starts for each in seen) / turns:.1%}\n"
        f"  longest run without a card: 99 games in 100 at most {np.quantile(longest, 0.99, method='higher')}, "
        f"over {LONGEST_ALLOWED} in {np.mean(longest > LONGEST_ALLOWED):.2%}, longest of all {longest.max()}\n"
        f"  taken by points: {classes}",
        flush=True,
    )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("decks", nargs="*", default=[STANDARD])
    asked.add_argument("--bot", default=EXACT)
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--iterations", type=int, default=1000)
    asked.add_argument("--players", type=int, nargs="*", default=[2, 4])
    asked.add_argument("--threads", type=int, default=2)
    asked.add_argument("--seed", type=int, default=2026)
    given = asked.parse_args()
    for deck in given.decks:
        for players in given.players:
            seen = watch(deck, players, given.bot, given.games, given.iterations, given.threads, given.seed)
            report(f"{deck}, {players} players, {given.bot}", seen)


if __name__ == "__main__":
    main()
