"""Many games between bots, in several threads; the same seed gives the same games."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from string import ascii_uppercase
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.arena.effort import ITERATIONS
from quincunx.bots import Chooser, RandomBot
from quincunx.bots.finding import find_bot, require_bot
from quincunx.core import entries
from quincunx.core.game import Game
from quincunx.core.playout import FIRST, NO_SEAT, NOTES, TURNS, begins, noted_games
from quincunx.core.protocol import natures_choice
from quincunx.core.random import Stream, mix, stream
from quincunx.core.reading import Reading
from quincunx.core.records import FORMAT
from quincunx.core.registry import open_game
from quincunx.core.seats import NATURE, NATURES_TURN, NOBODY, seats_in
from quincunx.core.states import copy_of

CHUNK = 2000

Told = Callable[[NDArray[Any], int, int], None]  # a state, and the seat and the number of the move made in it


@dataclass
class Games:
    """Finished games, one row each: what each was worth to every seat, the points, and how it went.

    `results` and `points` have a column for each seat; `lengths` counts the players' moves, `turns` their turns
    (moves of one seat in a row are one turn), and `first` is the seat that began, -1 where all began at once.
    """

    bots: list[str]
    results: NDArray[np.float64]
    points: NDArray[np.float64]
    lengths: NDArray[np.int64]
    turns: NDArray[np.int64]
    first: NDArray[np.int64]

    def bot_rows(self) -> NDArray[np.int64]:
        """Which bot, by its place in `bots`, sat where: they move on by one seat each game."""
        games, players = self.results.shape
        seats: NDArray[np.int64] = np.add.outer(np.arange(games), np.arange(players)) % players
        return seats


@dataclass
class Recording:
    """A game's moves as they are made, and its record when it is over."""

    game: Game
    options: dict[str, Any]
    references: Any  # kept, because states only name them
    moves: list[list[Any]] = field(default_factory=list)

    def hear(self, states: NDArray[Any], seat: int, move: int) -> None:
        self.moves.append([seat, self.game.notation.write(Reading(states), move)])

    def record(self, games: Games, row: int) -> dict[str, Any]:
        """What `Table.record` would give; a seat's name tells which bot sat there."""
        results, bots = games.results[row], games.bot_rows()[row]
        return {
            "format": FORMAT,
            "game": self.game.slug,
            "rules": self.options["rules"],
            "options": {name: value for name, value in self.options.items() if name != "rules"},
            "names": [f"{letter} {games.bots[bot]}" for letter, bot in zip(ascii_uppercase, bots, strict=False)],
            "start": None,
            "moves": self.moves,
            "result": {
                "scores": [int(points) for points in games.points[row]],
                "winners": [int(seat) for seat in np.flatnonzero(results == results.max())],
            },
        }


def blank_games(bots: list[str], games: int) -> Games:
    rows = (games, len(bots))
    notes = np.full((NOTES, games), NO_SEAT)
    return Games(bots, np.zeros(rows), np.zeros(rows), np.zeros(games, np.int64), notes[TURNS], notes[FIRST])


def play_games(
    slug: str,
    options: dict[str, Any],
    bots: list[str],
    games: int,
    seed: int,
    workers: int = 1,
    progress: Callable[[int], None] = lambda finished: None,
    iterations: int = ITERATIONS,
    keep: Callable[[dict[str, Any]], None] | None = None,
) -> Games:
    """Play so many games; bots are repeated to fill the seats, and move on by one seat from game to game.

    Bots that search do so for so many iterations, never by the clock. `progress` is told how many more games are
    finished, from the threads that finish them. `keep` is given the record of every game, in order.
    """
    game = open_game(slug)
    own = {name: value for name, value in options.items() if name not in ("players", "rules")}
    chosen = game.checked_options(options.get("players"), own, options.get("rules"))
    chosen = game.content(chosen)
    references, start = game.references(chosen), game.start(chosen)
    seated = [bots[seat % len(bots)] for seat in range(chosen["players"])]
    for name in seated:
        require_bot(name)
    table = blank_games(seated, games)
    at_random = set(seated) == {"random"} and keep is None
    chunk = CHUNK if at_random else 1

    def play_rows(first: int) -> Recording | None:
        recording = None if keep is None else Recording(game, chosen, references)
        rows = slice(first, min(first + chunk, games))
        if at_random:
            notes = np.empty((rows.stop - first, NOTES), np.int64)
            noted_games(start, seed + first, table.results[rows], table.points[rows], table.lengths[rows], notes)
            table.turns[rows], table.first[rows] = notes[:, TURNS], notes[:, FIRST]
        else:
            tell = None if recording is None else recording.hear
            play_one(start, sitting(seated, seed, first, iterations), seed, first, table, tell)
        progress(rows.stop - rows.start)
        return recording

    with ThreadPoolExecutor(workers) as threads:
        try:
            for row, recording in enumerate(threads.map(play_rows, range(0, games, chunk))):
                if keep is not None and recording is not None:
                    keep(recording.record(table, row))
        except BaseException:
            threads.shutdown(cancel_futures=True)  # whoever interrupts does not wait for the games still to come
            raise
    return table


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
