"""Games on a road made for a test, played by a script: by the slow rules, and by the fast ones beside them."""

import re
from typing import Any

from quincunx import NATURE, Table
from quincunx.core.catalogue.registry import games
from quincunx.games.dicycle_race import oracle

SLUG = "dicycle-race"
CARD = re.compile(r"(?P<combination>.+) on (?P<bottles>[YBR]+)( \[(?P<capacity>\w+)\])?")
FILLER = "6 on Y"


class Script:
    """One game, refereed by the oracle and, once the game is registered, by the table; they must always agree."""

    def __init__(self, **options: Any) -> None:
        self.oracle = oracle.begin(**options)
        self.table = Table(SLUG, dice="manual", **options) if SLUG in games() else None

    def do(self, *moves: str) -> "Script":
        """Play moves of whoever's turn it is; `dice 5 2 1` is a throw's outcome, in order."""
        for move in moves:
            verb, *words = move.split()
            for each in [f"die {word}" for word in words] if verb == "dice" else [move]:
                self.play(each)
        return self

    def play(self, move: str) -> None:
        (seat,) = self.oracle.pending
        assert move in self.oracle.moves(seat), f"{move} is not legal: {self.oracle.moves(seat)}"
        self.oracle.play(seat, move)
        if self.table:
            self.table.play(move, seat)
            assert self.table.pending == self.oracle.pending
            if self.oracle.pending == (NATURE,):
                assert [move for move, _ in self.table.chances()] == [move for move, _ in self.oracle.chances()]
            else:
                assert self.table.position() == self.oracle.position()
                assert sorted(self.moves()) == sorted(
                    move for seat in self.table.pending for move in self.table.moves(seat)
                )
            if self.table.over:
                assert list(self.table.scores) == self.oracle.scores
                assert list(self.table.winners) == self.oracle.winners

    def moves(self, verb: str = "") -> list[str]:
        """The legal moves that begin so."""
        return [move for seat in self.oracle.pending for move in self.oracle.moves(seat) if move.startswith(verb)]

    def idle(self, hand: str, *dice: str) -> "Script":
        """A turn in which nothing is placed: a hand, three throws that fall the same, and the end."""
        self.do(f"hand {hand}")
        for _ in range(3):
            self.do("throw", f"dice {' '.join(dice)}")
        return self.do("end")

    def __getattr__(self, key: str) -> Any:
        """A part of the position, e.g. `game.pawns`."""
        return self.oracle.position()[key]


def card(text: str, name: str) -> dict[str, Any]:
    """A card of a file by its text, e.g. "X X on YB [1]" with capacity 1."""
    found = CARD.fullmatch(text)
    assert found, text
    parts: dict[str, Any] = {"id": name, "combination": found["combination"], "bottles": found["bottles"]}
    if capacity := found["capacity"]:
        parts["capacity"] = int(capacity) if capacity.isdigit() else capacity
    return parts


def road(*places: str, first: int = 0, filler: str = FILLER, **options: Any) -> Script:
    """A game on these cards, "A / B" for two roads; filled up to six, in a circle to twelve; seat 0 begins."""
    length = 12 if options.get("mode") in ("velodrome", "duel") else 6
    filled = [*places, *[filler] * (length - len(places))]
    texts = [place.split(" / ") for place in filled]
    names = iter(f"green-{number}" for number in range(1, 60))
    route = [[next(names) for _ in place] for place in texts]
    cards = [
        card(text, name) for place, ids in zip(texts, route, strict=True) for text, name in zip(place, ids, strict=True)
    ]
    given = [ids[0] if len(ids) == 1 else ids for ids in route]
    return Script(deck={"name": "Test", "cards": cards}, route=given, **options).do(f"first {first}")
