"""One game for an environment: what a seat may know as named arrays, its legal actions, and an action made."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.core.kernels import entries
from quincunx.core.kernels.random import stream
from quincunx.core.kernels.seats import NATURES_TURN, seats_in
from quincunx.core.kernels.states import copy_of
from quincunx.envs.setting import Named, Setting, named


class Play:
    """A game that is being played; Nature's moves are made from its seed, as at `Table(..., seed=seed)`."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.setting, self._nature = setting, stream(seed)
        self.states = copy_of(setting.start)
        self._settle()

    def _settle(self) -> None:
        while entries.pending(self.states) == NATURES_TURN:
            entries.settle(self.states, self._nature)

    @property
    def pending(self) -> list[int]:
        """The seats that owe a move."""
        return list(seats_in(entries.pending(self.states)))

    def view(self, seat: int) -> NDArray[Any]:
        view = copy_of(self.states)
        entries.hide(view, seat)
        return view

    def seen(self, seat: int) -> Named:
        """What a seat may know."""
        return {name: array[0] for name, array in named(self.view(seat), np.array([seat])).items()}

    def legal(self, seat: int) -> list[int]:
        """The ids of a pending seat's legal actions."""
        return [self.setting.move_ids.id_of(code) for code in entries.moves(self.states, seat).tolist()]

    def mask(self, seat: int, more_actions: int = 0) -> NDArray[np.int8]:
        mask = np.zeros(len(self.setting.move_ids) + more_actions, np.int8)
        if seat in self.pending:
            mask[self.legal(seat)] = 1
        return mask

    def act(self, seat: int, action: int) -> None:
        self.move(seat, int(self.setting.move_ids.codes[action]))

    def move(self, seat: int, code: int) -> None:
        entries.step(self.states, seat, code)
        self._settle()

    def results(self) -> list[float]:
        """What the finished game was worth to each seat."""
        return [float(value) for value in entries.result(self.states, self.setting.players)]
