"""Many games between bots, by whoever plays them; the same seed gives the same games."""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quincunx.arena.effort import ITERATIONS
from quincunx.arena.finished import Games, blank_games, joined
from quincunx.arena.jobs import Crew, Heed, crew, never
from quincunx.arena.recording import Recording
from quincunx.bots import Chooser, RandomBot
from quincunx.bots.finding import find_bot, require_bot
from quincunx.core.catalogue.registry import open_game
from quincunx.core.kernels import entries
from quincunx.core.kernels.playout import FIRST, NO_SEAT, NOTES, TURNS, begins, noted_games
from quincunx.core.kernels.protocol import natures_choice
from quincunx.core.kernels.random import Stream, mix, stream
from quincunx.core.kernels.seats import NATURE, NATURES_TURN, NOBODY, seats_in
from quincunx.core.kernels.states import copy_of

SHARE = 2000  # random games that are played in one go

Told = Callable[[NDArray[Any], int, int], None]  # a state, and the seat and the number of the move made in it
Progress = Callable[[int], None]
Keep = Callable[[dict[str, Any]], None]


@dataclass(frozen=True)
class Simulation:
    """All that games follow from. `options` are complete, with their files' content; `bots` has one for every seat."""

    game: str
    options: dict[str, Any]
    bots: list[str]
    seed: int
    iterations: int = ITERATIONS
    recorded: bool = False

    @property
    def at_random(self) -> bool:
        """Whether a kernel plays whole games."""
        return set(self.bots) == {"random"} and not self.recorded

    def shares(self, games: int) -> Iterator[range]:
        """The games that are played in one go, by their numbers."""
        size = SHARE if self.at_random else 1
        return (range(first, min(first + size, games)) for first in range(0, games, size))

    def parts(
        self, games: int, players: Crew, progress: Progress | None = None, keep: Keep | None = None
    ) -> Generator[Games]:
        """So many games, some at a time, in order. `keep` is given the record of each if they are recorded."""
        with closing(players.results(partial(Player, self), self.shares(games))) as parts:
            for part in parts:
                if progress is not None:
                    progress(len(part.games))
                if keep is not None:
                    for record in part.records:
                        keep(record)
                yield part.games


def simulation(
    slug: str, options: dict[str, Any], bots: list[str], seed: int, iterations: int = ITERATIONS, recorded: bool = False
) -> Simulation:
    """What is asked for, looked through; bots are repeated to fill the seats."""
    game = open_game(slug)
    own = {name: value for name, value in options.items() if name not in ("players", "rules")}
    chosen = game.content(game.checked_options(options.get("players"), own, options.get("rules")))
    seated = [bots[seat % len(bots)] for seat in range(chosen["players"])]
    for name in seated:
        require_bot(name)
    return Simulation(slug, chosen, seated, seed, iterations, recorded)


class Part(NamedTuple):
    """Some games of a simulation, and their records where they are wanted."""

    games: Games
    records: list[dict[str, Any]]


class Player:
    """Where the games of a simulation are played. Before every move of a bot `heed` may raise, to stop at once."""

    def __init__(self, simulation: Simulation, heed: Heed = never) -> None:
        self._simulation, self._heed = simulation, heed
        self._game = open_game(simulation.game)
        self._references = self._game.references(simulation.options)  # kept, because states only name them
        self._start = self._game.start(simulation.options)

    def play(self, share: range) -> Part:
        """The games of these numbers."""
        games = blank_games(self._simulation.bots, len(share), share.start)
        if self._simulation.at_random:
            notes = np.empty((len(share), NOTES), np.int64)
            dice = self._simulation.seed + share.start
            noted_games(self._start, dice, games.results, games.points, games.lengths, notes)
            games.turns[:], games.first[:] = notes[:, TURNS], notes[:, FIRST]
            return Part(games, [])
        return Part(games, [record for row in range(len(share)) for record in self._play_one(games, row)])

    def _play_one(self, games: Games, row: int) -> Iterator[dict[str, Any]]:
        asked, number = self._simulation, games.number + row
        bots: list[Chooser] = [
            Heeding(bot, self._heed) for bot in sitting(asked.bots, asked.seed, number, asked.iterations)
        ]
        recording = Recording(self._game, asked.options) if asked.recorded else None
        play_one(self._start, bots, asked.seed + games.number, row, games, recording.hear if recording else None)
        if recording:
            yield recording.record(games, row)


class Heeding:
    """A bot that asks before every move whether the game is still wanted."""

    def __init__(self, bot: Chooser, heed: Heed) -> None:
        self._bot, self._heed = bot, heed

    def choose(self, view: NDArray[Any], seat: int) -> int:
        self._heed()
        return self._bot.choose(view, seat)


def play_games(
    slug: str,
    options: dict[str, Any],
    bots: list[str],
    games: int,
    seed: int,
    workers: int = 1,
    iterations: int = ITERATIONS,
    keep: Keep | None = None,
) -> Games:
    """Play so many games and keep them all; bots move on by one seat from game to game.

    Bots that search do so for so many iterations, never by the clock. `keep` is given the record of every game, in
    order.
    """
    asked = simulation(slug, options, bots, seed, iterations, keep is not None)
    return joined(list(asked.parts(games, crew(workers, compiled=asked.at_random), keep=keep)))


def sitting(bots: list[str], seed: int, row: int, iterations: int) -> list[Chooser]:
    """The bots of a game in the order of their seats, each with its own random numbers."""
    players = len(bots)
    if set(bots) == {"random"}:  # as the kernel that plays such games has them: one stream for all
        return [RandomBot(stream(~(seed + row)))] * players
    order = [(seat + row) % players for seat in range(players)]
    return [find_bot(bots[number], mix(seed + row, 1 + number) >> 1, iterations) for number in order]


def watch_one(start: NDArray[Any], bots: list[str], seed: int, tell: Told, iterations: int = ITERATIONS) -> None:
    """One game with a seed, of which only what `tell` hears is wanted: the state before every move, who makes it, the move."""
    play_one(start, sitting(bots, seed, 0, iterations), seed, 0, blank_games(bots, 1), tell)


def play_one(start: NDArray[Any], chosen: list[Chooser], seed: int, row: int, table: Games, tell: Told | None) -> None:
    """One game between bots, each of which sees only what its seat may know; `tell` hears of every move."""
    states, nature, players = start.copy(), stream(seed + row), len(chosen)
    last, before = NO_SEAT, NOBODY
    table.turns[row], table.first[row], table.lengths[row] = 0, NO_SEAT, 0
    pending = entries.pending(states)
    while pending != NOBODY:
        if pending == NATURES_TURN:
            if tell is None:
                entries.settle(states, nature)
            else:
                settle_aloud(states, nature, tell)
            before = NOBODY
        else:
            seat = next(seats_in(pending))
            if table.first[row] == NO_SEAT and begins(pending, before):
                table.first[row] = seat
            view = copy_of(states)
            entries.hide(view, seat)
            move = chosen[seat].choose(view, seat)
            if tell is not None:
                tell(states, seat, move)
            entries.step(states, seat, move)
            table.turns[row] += seat != last
            table.lengths[row] += 1
            last, before = seat, pending
        pending = entries.pending(states)
    table.results[row] = entries.result(states, players)
    table.points[row] = entries.scores(states, players)


def settle_aloud(states: NDArray[Any], nature: Stream, tell: Told) -> None:
    """Nature's moves one by one, the same that `settle` makes at once."""
    while entries.pending(states) == NATURES_TURN:
        moves, weights = entries.chances(states)
        move = int(moves[natures_choice(weights, len(weights), nature)])
        tell(states, NATURE, move)
        entries.step(states, NATURE, move)
