"""One game for an environment: what a seat may know as named arrays, its legal actions, and an action made."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from quincunx.core import entries
from quincunx.core.move_ids import move_ids_of
from quincunx.core.random import stream
from quincunx.core.registry import open_game
from quincunx.core.seats import NATURES_TURN, seats_in
from quincunx.core.states import copy_of

HALF = np.dtype(np.uint32)

Named = dict[str, NDArray[Any]]


class Setting:
    """A game with its options: its start, the ids of its moves and the shape of what is seen of it."""

    def __init__(self, slug: str, options: dict[str, Any]) -> None:
        self.game = open_game(slug)
        own = {name: value for name, value in options.items() if name not in ("players", "rules")}
        chosen = self.game.checked_options(options.get("players"), own, options.get("rules"))
        self.options = self.game.content(chosen)
        self.references = self.game.references(self.options)  # kept, because states only name them
        self.start = self.game.start(self.options)
        self.players: int = self.options["players"]
        self.move_ids = move_ids_of(self.game)

    def space(self, more_actions: int = 0) -> spaces.Dict:
        """The record's fields as boxes, the seat that looks, and the mask of its legal actions."""
        seen: dict[str, spaces.Space[Any]] = {
            name: box(array.shape[1:], array.dtype) for name, array in named(self.start, np.zeros(1, int)).items()
        }
        mask = spaces.Box(0, 1, (len(self.move_ids) + more_actions,), np.int8)
        return spaces.Dict({"observation": spaces.Dict(seen), "action_mask": mask})


def box(shape: tuple[int, ...], dtype: np.dtype[Any]) -> spaces.Box:
    bounds = np.iinfo(dtype)
    return spaces.Box(bounds.min, bounds.max, shape, dtype.type)


def named(views: NDArray[Any], seats: NDArray[Any]) -> Named:
    """The fields of hidden records, a row each; numbers of 64 bits, which are sets, as two halves, the lower one first."""
    fields = {
        name: views[name].reshape(len(views), *(views[name].shape[1:] or (1,))) for name in views.dtype.names or ()
    }
    return {name: halves(field) for name, field in fields.items()} | {"seat": seats.astype(np.int32).reshape(-1, 1)}


def halves(field: NDArray[Any]) -> NDArray[Any]:
    if field.dtype.itemsize == HALF.itemsize:
        return field
    return field.view(HALF).reshape(*field.shape, 2)


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
