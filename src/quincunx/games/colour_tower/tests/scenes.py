"""Moments of Colour Tower for the tests of its rules: tables on which the tests play Nature too."""

from typing import Any

from quincunx import NATURE, Table
from quincunx.games.colour_tower.files.deck import COLOURS

CARRE, FLUSH, GRAND, BRELAN, FULL = "carre-2-1", "small-flush-3-1", "grand-flush-6-1", "brelan-1-1", "full-1-1"
FOUR_REDS = "red red red red green blue"
RAINBOW = "red yellow green blue orange purple"
NO_PAIR = "red yellow green blue orange red"  # matches no free combination, and the black dice differ
ALL_SIX = "throw w1 w2 w3 w4 b1 b2"
EASY: dict[str, Any] = {
    "name": "One red die",
    "cards": [
        {"combination": "red", "points": 1, "copies": 8},
        {"combination": "red", "points": 1, "action": "replay", "copies": 8},
        {"combination": "red", "points": 1, "action": "steal", "copies": 8},
        {"combination": "red", "points": 1, "action": "swap", "copies": 8},
        {"combination": "red", "points": 1, "action": "super-swap", "copies": 8},
        {"combination": "blue", "points": 3, "copies": 8},
    ],
}


def dice(colours: str) -> list[str]:
    """The colours of the dice as a position has them."""
    return colours.split()


def plain(number: int) -> str:
    return f"red-1-{number}"


def blue(number: int) -> str:
    return f"blue-3-{number}"


def acting(action: str, number: int = 1) -> str:
    """A card of the easy deck with an action."""
    return f"red-1-{action}-{number}"


def table(*tops: str | None, players: int = 2, deck: Any = "standard", held: Any = (), **more: Any) -> Table:
    """Seat 0 begins, with these cards face up and these in the hands of the seats."""
    hands = [*held, *[[] for _ in range(players - len(held))]]
    return Table.from_position("colour-tower", {"tops": list(tops), "held": hands, **more}, dice="manual", deck=deck)


def easy(*tops: str | None, **more: Any) -> Table:
    return table(*tops, deck=EASY, **more)


def play(table: Table, move: str, nature: str = "") -> Table:
    """A legal move of the seat that owes one, then Nature's: colours of dice, or cards."""
    [seat] = table.pending
    assert move in table.moves(seat)
    table.play(move, seat)
    for word in nature.split():
        settled = f"{'die' if word in COLOURS else 'card'} {word}"
        assert settled in dict(table.chances())
        table.play(settled, NATURE)
    assert table.pending != (NATURE,)
    return table


def win(table: Table, stack: int, nature: str) -> Table:
    """Throw a red die among others, and take a card."""
    play(table, "throw", RAINBOW)
    return play(table, f"take {stack}", nature)


def missed(*tops: str, third: str = RAINBOW, **more: Any) -> Table:
    """Seat 0 has thrown three times, at last these dice, and won nothing."""
    game = table(*tops, **more)
    play(game, "throw", NO_PAIR)
    play(game, ALL_SIX, NO_PAIR)
    return play(game, ALL_SIX, third)


def legal(table: Table, verb: str) -> list[str]:
    """The legal moves of one kind."""
    return [move for move in table.moves() if move.split()[0] == verb]


def now(table: Table, *keys: str) -> Any:
    """Some keys of the position, or the value of one."""
    position = table.position()
    return position[keys[0]] if len(keys) == 1 else tuple(position[key] for key in keys)
