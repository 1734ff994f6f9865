"""Many games at once for a loop of one's own: positions, legal moves and a step, each for all games in one compiled call."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from quincunx.arena.effort import MOST_SEED
from quincunx.core.errors import BadOption, IllegalMove, require_whole
from quincunx.core.kernels.playout import NO_SEAT
from quincunx.core.kernels.protocol import MOST_MOVES
from quincunx.core.kernels.states import copy_of
from quincunx.envs import lockstep
from quincunx.envs.setting import Setting

MOST_ROWS = 100_000_000


class Batch:
    """Games that are played in step with each other, e.g. `Batch("dice-run", 1000, players=3, seed=1)`.

    `states` are the referee's records, a row for each game, and `seats` the seat that owes a move in each, -1 once it is
    over; where several owe one at once, they are asked one after the other, and none sees what the others did. Nature
    moves by herself: row n has the dice of `Table(..., seed=seed + n)`.
    """

    def __init__(self, game: str, rows: int = 1024, *, seed: int = 0, **options: Any) -> None:
        require_whole("rows", rows, 1, MOST_ROWS)
        require_whole("seed", seed, 0, MOST_SEED)
        self._setting = setting = Setting(game, options)
        self.players = setting.players
        self.states: NDArray[Any] = np.repeat(setting.start, rows)
        self.seats = np.zeros(rows, np.int32)
        self.seeds = seed + np.arange(rows)
        self._streams = np.zeros((rows, 2, 2), np.uint64)
        self._moves, self._counts = np.zeros((rows, MOST_MOVES), np.int64), np.zeros(rows, np.int64)
        self._listed = False
        self._begin(np.arange(rows))

    def __len__(self) -> int:
        return len(self.states)

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games are over."""
        ended: NDArray[np.bool_] = self.seats == NO_SEAT
        return ended

    def moves(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The legal moves of each row's seat by their codes, and how many of a row count; they change with the next step."""
        if not self._listed:
            lockstep.list_moves(self.states, self.seats, self._moves, self._counts)
            self._listed = True
        return self._moves, self._counts

    def step(self, chosen: ArrayLike) -> None:
        """Make a move in every row whose game goes on. IllegalMove for one that is not listed, and then none is made."""
        given = np.asarray(chosen)
        if given.shape not in ((), (len(self),)) or given.dtype.kind not in "iu":
            raise BadOption(
                f"a step needs the codes of {len(self)} moves, not {given.dtype} of the shape {given.shape}",
                f"il faut les codes de {len(self)} coups, pas {given.dtype} de la forme {given.shape}",
            )
        codes = np.broadcast_to(given.astype(np.int64), len(self)).copy()
        row = lockstep.step_rows(self.states, self._streams, self.seats, *self.moves(), codes)
        if row != lockstep.NO_ROW:
            raise IllegalMove(
                f"row {row}: {codes[row]} is no legal move", f"rang {row} : {codes[row]} n’est pas permis"
            )
        self._listed = False

    def views(self) -> NDArray[Any]:
        """Records of what each row's seat may know; of the whole position where the game is over."""
        views = copy_of(self.states)
        lockstep.hide_rows(self.states, self.seats, views)
        return views

    def results(self) -> NDArray[np.float64]:
        """What each finished game was worth to its seats, summing to 1; 0 where it goes on."""
        values = np.zeros((len(self), self.players))
        lockstep.results_of(self.states, self.seats, values)
        return values

    def scores(self) -> NDArray[np.float64]:
        """Each seat's points so far."""
        points = np.zeros((len(self), self.players))
        lockstep.scores_of(self.states, points)
        return points

    def restart(self, rows: ArrayLike) -> None:
        """Begin new games in some rows, e.g. `batch.restart(batch.over)`: each row's seed is the next that no row has had."""
        chosen = np.arange(len(self))[np.asarray(rows)]
        self.seeds[chosen] += len(self)
        self._begin(chosen)

    def _begin(self, rows: NDArray[Any]) -> None:
        lockstep.begin_rows(rows, self._setting.start, self.states, self._streams, self.seeds, self.seats, len(self))
        self._listed = False
