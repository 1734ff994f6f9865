"""Bots of your own: inherit from `Bot`, answer `choose`. A bot is given a view, what its seat may know, and no more."""

import copy
from abc import ABC, abstractmethod
from random import Random
from typing import Any

from numpy.typing import NDArray

from quincunx.core.catalogue.game import Game
from quincunx.core.errors import IllegalMove
from quincunx.core.kernels import entries
from quincunx.core.kernels.random import stream
from quincunx.core.kernels.reading import Reading
from quincunx.core.kernels.seats import NATURES_TURN
from quincunx.core.kernels.states import copy_of


class View:
    """A game as a seat that is to move may know it: `game`, `seat`, `players`, `moves`, `position`, `scores`, `record`.

    It is made from a record in which all else is blanked: there is nothing more to be found in it. Whatever is done to
    it stays in it.
    """

    def __init__(self, game: Game, states: NDArray[Any], seat: int, legal: dict[str, int]) -> None:
        self.game, self.seat, self.players = game.slug, seat, int(states[0].players)
        self._game, self._states, self._legal = game, states, legal

    @property
    def moves(self) -> list[str]:
        """The legal moves in notation, e.g. ["roll", "hold"]."""
        return list(self._legal)

    @property
    def position(self) -> dict[str, Any]:
        """The position in text, as `Table.position(seat)` gives it: None for what this seat may not know."""
        return copy.deepcopy(self._game.position(Reading(self._states)))

    @property
    def scores(self) -> tuple[int | None, ...]:
        """Each seat's points so far; None where this seat is to remember others' itself."""
        points, forgets = entries.scores(self._states, self.players).tolist(), self._game.forgets(Reading(self._states))
        return tuple(None if forgets and seat != self.seat else int(points[seat]) for seat in range(self.players))

    @property
    def record(self) -> NDArray[Any]:
        """The position as the rules know it, a NumPy record in an array of one, blanked as well."""
        return copy_of(self._states)

    def glance(self, move: str, random: Random) -> float:
        """What a legal move may come to, from 0, lost, to 1, won: what is hidden is dealt, and dice thrown, at random.

        Alone, the more the better. Glance again for other dice: the mean of many glances is what the move is worth.
        """
        if move not in self._legal:
            raise IllegalMove(f"“{move}” is not a legal move here", f"« {move} » n’est pas un coup permis ici")
        states, chance = copy_of(self._states), stream(random.getrandbits(62))
        entries.redeal(states, self.seat, chance)
        entries.step(states, self.seat, self._legal[move])
        while entries.pending(states) == NATURES_TURN:
            entries.settle(states, chance)
        return float(entries.value(states, self.players)[self.seat])


class Bot(ABC):
    """A player of your own. One is made for each seat of each game, and may remember what it has seen there.

    `self.random` are its own random numbers: a bot that uses no others plays the same games for the same seed.
    """

    def __init__(self, random: Random) -> None:
        self.random = random

    @abstractmethod
    def choose(self, view: View) -> str:
        """One of `view.moves`."""
