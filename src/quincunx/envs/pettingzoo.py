"""PettingZoo: all seats of a game as agents, side by side (`parallel_env`) or one after the other (`env`)."""

from typing import Any, ClassVar, Literal

from quincunx.core.extras import require
from quincunx.envs import ILLEGAL_REWARD

require("pettingzoo", "pettingzoo")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402
from pettingzoo.utils import parallel_to_aec  # noqa: E402

from quincunx.core.kernels.random import below, stream  # noqa: E402
from quincunx.envs.play import Play  # noqa: E402
from quincunx.envs.setting import Setting  # noqa: E402

SEEDS = 1 << 40

Told = dict[str, Any]


class Seats(ParallelEnv[str, Told, int]):  # type: ignore[misc]
    """Every cycle each seat acts; one that owes nothing has only the last action, which does nothing.

    Rewards are 0 until the game is over, then what it was worth to each seat, 0 to 1. An illegal action ends the game
    for all, with -1 for the seat; with `illegal="replace"` a random legal one is made instead.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "quincunx", "render_modes": [], "is_parallelizable": True}

    def __init__(
        self, game: str, *, max_cycles: int | None = None, illegal: Literal["end", "replace"] = "end", **options: Any
    ) -> None:
        self._setting, self._most_cycles, self._illegal = Setting(game, options), max_cycles, illegal
        self.possible_agents = [f"seat_{seat}" for seat in range(self._setting.players)]
        self.render_mode = None
        self._no_op = len(self._setting.move_ids)
        self.action_spaces = {agent: spaces.Discrete(self._no_op + 1) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._setting.space(1) for agent in self.possible_agents}
        self._fresh_seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Told | None = None) -> tuple[Told, Told]:
        seed = int(self._fresh_seeds.integers(SEEDS)) if seed is None else seed
        self._play, self._cycles, self._replacing = Play(self._setting, seed), 0, stream(~seed)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Told, Told, Told, Told, Told]:
        agents, results, over = self.agents, [0.0] * self._setting.players, False
        owing = self._play.pending
        for seat in range(self._setting.players) if agents else ():
            action = int(actions[self.possible_agents[seat]])
            legal = self._play.legal(seat) if seat in owing else [self._no_op]
            if action not in legal and self._illegal == "end":
                results[seat], over = ILLEGAL_REWARD, True
                break
            if seat in owing:
                self._play.act(seat, action if action in legal else legal[below(self._replacing, len(legal))])
        if not over and not self._play.pending:
            results, over = self._play.results(), True
        self._cycles += 1
        cut = not over and self._cycles == self._most_cycles
        if over or cut:
            self.agents = []
        seen = {agent: self._seen_by(agent) for agent in agents}
        rewards = {agent: results[self.possible_agents.index(agent)] for agent in agents}
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), {agent: {} for agent in agents}

    def _seen(self) -> Told:
        return {agent: self._seen_by(agent) for agent in self.agents}

    def _seen_by(self, agent: str) -> Told:
        seat = self.possible_agents.index(agent)
        mask = self._play.mask(seat, 1)
        mask[self._no_op] = not mask.any()
        return {"observation": self._play.seen(seat), "action_mask": mask}

    def close(self) -> None:
        """Nothing is open."""


def parallel_env(game: str, **wishes: Any) -> Seats:
    """All seats act in every cycle, e.g. `parallel_env("dice-run", players=3)`."""
    return Seats(game, **wishes)


def env(game: str, **wishes: Any) -> AECEnv[str, Told, int]:
    """The same with one seat after the other; nobody sees what a seat did before all have acted."""
    return parallel_to_aec(Seats(game, **wishes))
