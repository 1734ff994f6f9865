"""A game with its options, and the fields of its records by name."""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quincunx.core.catalogue.registry import open_game
from quincunx.core.text.move_ids import move_ids_of

if TYPE_CHECKING:
    from gymnasium import spaces

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

    def __deepcopy__(self, memory: Any) -> "Setting":
        """The same: nothing changes it, and OpenSpiel copies all that a state holds."""
        return self

    def space(self, more_actions: int = 0) -> "spaces.Dict":
        """The record's fields as boxes, the seat that looks, and the mask of its legal actions."""
        from gymnasium import spaces

        seen: dict[str, spaces.Space[Any]] = {
            name: box(array.shape[1:], array.dtype) for name, array in named(self.start, np.zeros(1, int)).items()
        }
        mask = spaces.Box(0, 1, (len(self.move_ids) + more_actions,), np.int8)
        return spaces.Dict({"observation": spaces.Dict(seen), "action_mask": mask})


def box(shape: tuple[int, ...], dtype: np.dtype[Any]) -> "spaces.Box":
    from gymnasium import spaces

    bounds = np.iinfo(dtype)
    return spaces.Box(bounds.min, bounds.max, shape, dtype.type)


def named(views: NDArray[Any], seats: NDArray[Any]) -> Named:
    """The fields of hidden records, a row each; numbers of 64 bits, which are sets, as two halves, the lower one first."""
    fields = {
        name: views[name].reshape(len(views), *(views[name].shape[1:] or (1,))) for name in views.dtype.names or ()
    }
    return {name: halves(field) for name, field in fields.items()} | {
        "seat": seats.astype(np.int32, copy=False).reshape(-1, 1)
    }


def halves(field: NDArray[Any]) -> NDArray[Any]:
    if field.dtype.itemsize == HALF.itemsize:
        return field
    return field.view(HALF).reshape(*field.shape, 2)
