"""Ids of a game's moves, 0, 1, 2 …: each code that players may ever play has one, which never changes its meaning.

A game lists its moves in text/move_ids.py, kind by kind:

    MOVE_IDS = MoveIds(every(Move.THROW), every(Move.PAINT, range(DICE), range(COLOURS)))

What it does not list is taken from its notation, where all words of its players' moves are names.
"""

import hashlib
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quincunx.core.catalogue.game import Game
from quincunx.core.errors import BadGame
from quincunx.core.kernels.codes import BASE, SECONDS, THIRDS, WORD_BITS, kind_and_numbers
from quincunx.core.text.notation import Names

NO_ID = -1


class Places(NamedTuple):
    """Where kernels find the id of a move: `rows` by kind, `ids` by the words."""

    rows: NDArray[np.int64]
    ids: NDArray[np.int32]


class MoveIds:
    """Codes by id (`codes`), and ids by code (`id_of`, `places`)."""

    def __init__(self, *moves: Iterable[int]) -> None:
        codes = list(chain(*moves))
        self._ids = {code: number for number, code in enumerate(codes)}
        if len(self._ids) < len(codes):
            raise ValueError("a move is listed twice")
        self.codes: NDArray[np.int64] = np.array(codes, np.int64)

    def __len__(self) -> int:
        return len(self.codes)

    def id_of(self, code: int) -> int:
        """The id of a move's code; KeyError for what is no move of players'."""
        return self._ids[int(code)]

    def signature(self) -> str:
        """How many there are and a hash of them all, e.g. "183 5f0c2e…"."""
        return f"{len(self)} {hashlib.sha256(self.codes.astype('<i8').tobytes()).hexdigest()[:16]}"

    def places(self) -> Places:
        words = np.array([kind_and_numbers(code) for code in self.codes.tolist()])
        rows, start = np.zeros((words[:, 0].max() + 1, 3), np.int64), 0
        for kind in range(len(rows)):
            firsts, seconds, thirds = words[words[:, 0] == kind][:, 1:].max(0, initial=0) + 1
            rows[kind] = start, seconds, thirds
            start += firsts * seconds * thirds
        ids = np.full(start, NO_ID, np.int32)
        own = rows[words[:, 0]]
        ids[own[:, BASE] + (words[:, 1] * own[:, SECONDS] + words[:, 2]) * own[:, THIRDS] + words[:, 3]] = range(
            len(self)
        )
        return Places(rows, ids)


def every(
    kind: int, first: Iterable[int] = (0,), second: Iterable[int] = (0,), third: Iterable[int] = (0,)
) -> list[int]:
    """The codes of a kind with all these words."""
    return [
        int(kind) | one << WORD_BITS | two << 2 * WORD_BITS | three << 3 * WORD_BITS
        for one, two, three in product(first, second, third)
    ]


@cache
def move_ids_of(game: Game) -> MoveIds:
    """The ids of a game's moves: its own, or those of its notation; BadGame where it has neither."""
    if game.offers("text.move_ids"):
        own: MoveIds = game.module("text.move_ids").MOVE_IDS
        return own
    kinds: list[list[int]] = []
    for kind, words in game.notation.words_by_kind().items():
        if not all(isinstance(word, Names) for word in words):
            raise BadGame(
                f"{game.slug}: not all words of its moves are names, so its moves are to be listed in text/move_ids.py",
                f"{game.slug} : les mots de ses coups ne sont pas tous des noms ; il faut les énumérer dans text/move_ids.py",
            )
        names: Sequence[range] = [range(len(word.names)) for word in words if isinstance(word, Names)]
        kinds.append(every(kind, *names))
    return MoveIds(*kinds)
