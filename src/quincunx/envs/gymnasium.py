"""Gymnasium: one seat of one game among bots, and thousands of games in one call."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.core.extras import require
from quincunx.envs import ILLEGAL_REWARD

require("gymnasium", "gymnasium")

import gymnasium  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from quincunx.arena.effort import ITERATIONS  # noqa: E402
from quincunx.bots.finding import find_bot, require_bot  # noqa: E402
from quincunx.core.kernels.playout import NO_SEAT  # noqa: E402
from quincunx.core.kernels.protocol import MOST_MOVES  # noqa: E402
from quincunx.core.kernels.random import mix  # noqa: E402
from quincunx.core.kernels.states import copy_of  # noqa: E402
from quincunx.envs import kernels  # noqa: E402
from quincunx.envs.play import Play  # noqa: E402
from quincunx.envs.setting import Setting, named  # noqa: E402

SEEDS = 1 << 40  # a seed that is not given is drawn from so many

Observation = dict[str, Any]


class Env(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; `bot` plays the others, e.g. `Env("dice-run", players=3, bot="greedy")`.

    The reward is 0 until the game is over, then what it was worth to the seat, 0 to 1. An illegal action ends the
    game with a reward of -1. `reset(seed=n)` begins the game of `Table(..., seed=n)`.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012  (declared so by Gymnasium)

    def __init__(self, game: str, *, seat: int = 0, bot: str = "random", iterations: int = ITERATIONS, **options: Any):
        self._setting, self._seat, self._bot, self._iterations = Setting(game, options), seat, bot, iterations
        require_bot(bot)
        self.action_space = spaces.Discrete(len(self._setting.move_ids))
        self.observation_space = self._setting.space()

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        seed = int(self.np_random.integers(SEEDS)) if seed is None else seed
        self._play = Play(self._setting, seed)
        others = range(self._setting.players)
        self._bots = [find_bot(self._bot, mix(seed, 1 + other) >> 1, self._iterations) for other in others]
        self._let_others_move()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self._play.mask(self._seat)[int(action)]:
            return self._seen(), ILLEGAL_REWARD, True, False, self._info()
        self._play.act(self._seat, int(action))
        self._let_others_move()
        over = not self._play.pending
        return self._seen(), self._play.results()[self._seat] if over else 0.0, over, False, self._info()

    def _let_others_move(self) -> None:
        while (pending := self._play.pending) and self._seat not in pending:
            other = pending[0]
            self._play.move(other, self._bots[other].choose(self._play.view(other), other))

    def _seen(self) -> Observation:
        return {"observation": self._play.seen(self._seat), "action_mask": self._play.mask(self._seat)}

    def _info(self) -> dict[str, Any]:
        return {"results": np.array(self._play.results())} if not self._play.pending else {}


class VectorEnv(gymnasium.vector.VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many games at once; every row always stands at a decision, for a game that ends is begun anew in the same step.

    With `seat=None` the action is asked of whichever seat owes a move, "seat" in the observation; else of that seat,
    and the others play at random. A row's reward is what the game was worth to the seat that has just acted, when the
    game ended by that action, else 0; `info["results"]` has what it was worth to all seats. An illegal action ends
    the game with -1. With `copy=False` the arrays are the environment's own, and change with the next step.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012  (declared so by Gymnasium)

    def __init__(self, game: str, num_envs: int = 1024, *, seat: int | None = None, copy: bool = True, **options: Any):
        self._setting = setting = Setting(game, options)
        self.num_envs, self._copy, self._learner = num_envs, copy, NO_SEAT if seat is None else seat
        self.single_action_space = spaces.Discrete(len(setting.move_ids))
        self.single_observation_space = setting.space()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._states, self._views = np.repeat(setting.start, num_envs), np.repeat(setting.start, num_envs)
        self._streams, self._seeds = np.zeros((num_envs, 2, 2), np.uint64), np.zeros(num_envs, np.int64)
        self._seats = np.zeros(num_envs, np.int32)
        self._masks = np.zeros((num_envs, len(setting.move_ids)), np.int8)
        self._listed = np.zeros((num_envs, MOST_MOVES + 1), np.int32)
        self._rewards, self._results = np.zeros(num_envs), np.zeros((num_envs, setting.players))
        self._places = tuple(setting.move_ids.places())
        self._in_place: Observation | None = None  # without copies, what is seen lies always in the same arrays

    def reset(self, *, seed: Any = None, options: Any = None) -> tuple[Observation, dict[str, Any]]:
        """Begin all games; row n has the seed `seed + n`, and its next games have that plus `num_envs` each time."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        if seed is None:
            seed = int(self.np_random.integers(SEEDS))
        self._seeds[:] = seed + np.arange(self.num_envs) if isinstance(seed, int) else seed
        kernels.begin_all(*self._batch())
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        actions = np.asarray(actions, np.int64)
        ended = kernels.step_all(*self._batch(), actions, self._setting.move_ids.codes, self._rewards, self._results)
        info = {"results": self._own(self._results)}
        return self._seen(), self._own(self._rewards), ended, np.zeros(self.num_envs, np.bool_), info

    def _batch(self) -> tuple[Any, ...]:
        games = self._setting.start, self._states, self._streams, self._seeds, self._seats
        return *games, self.num_envs, self._learner, self._views, self._masks, self._listed, self._places

    def _own(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def _seen(self) -> Observation:
        if self._copy:
            return {"observation": named(copy_of(self._views), self._seats.copy()), "action_mask": self._masks.copy()}
        if self._in_place is None:
            self._in_place = {"observation": named(self._views, self._seats), "action_mask": self._masks}
        return self._in_place
