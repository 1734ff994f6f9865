"""The road of Dicycle Race in the terminal: a line for each card, with its dice and the pawns that stand there."""

from collections import defaultdict
from typing import Any

from rich.table import Table
from rich.text import Text

from quincunx.games.dicycle_race.cards import LEVELS, CardFile, RouteCard
from quincunx.games.dicycle_race.state import ROADS

INKS = {"Y": "bold black on #fbc02d", "B": "bold white on #1565c0", "R": "bold white on #c62828"}
LEVEL_INKS = dict(zip(LEVELS, ("bold #43a047", "bold #fb8c00", "bold #e53935"), strict=True))
OUTWARD, BACK = "▸", "◂"
START, PODIUM = "⚑", "★"


def die(name: str) -> Text:
    """A die as a small square of its colour, with its letter and value, e.g. "Y4"."""
    return Text(name, INKS[name[0]])


def dice(names: list[str]) -> Text:
    return Text(" ").join(map(die, names))


class Standing:
    """Who stands where: pawns by card and road, e.g. "5a", with the way they ride."""

    def __init__(self, position: dict[str, Any], names: list[str]) -> None:
        self.cards, self.circle = len(position["route"]), position["mode"] in ("velodrome", "duel")
        self.last = 2 * self.cards - 1 if position["there_and_back"] else self.cards
        self.pawns: dict[str, list[str]] = defaultdict(list)
        for team, entry in enumerate(position["pawns"]):
            own = entry if isinstance(entry, list) else [entry]
            for number, where in enumerate(own, start=1):
                self._stand(position, where, pawn_name(position, names, team, number))

    def _stand(self, position: dict[str, Any], where: Any, name: str) -> None:
        if where is None:
            return
        if isinstance(where, dict):
            name, where = f"{name} ({where['lap']})", where["card"]
        spot, back = self.spot(where)
        mark = f"{BACK}{name}" if back else f"{name}{OUTWARD}" if position["there_and_back"] else name
        self.pawns[spot].append(mark)

    def spot(self, where: int | str) -> tuple[str, bool]:
        """A place as a line of the road, and whether it is on the way back, e.g. ("11", True) for 13 of twelve."""
        text = str(where)
        step, road = int(text.rstrip(ROADS)), text.lstrip("0123456789")
        if step > self.last and not self.circle:
            return PODIUM, False
        back = step > self.cards
        return f"{2 * self.cards - step if back else step}{road}", back


def pawn_name(position: dict[str, Any], names: list[str], team: int, number: int) -> str:
    """A pawn's name: its player's, or in family its team's players and its number, e.g. "A+C 2"."""
    if position["mode"] != "family":
        return names[team]
    return f"{'+'.join(names[team :: position['teams']])} {number}"


def road(position: dict[str, Any], deck: CardFile, names: list[str]) -> Table:
    """All cards, one below the other, from the start."""
    standing, cards = Standing(position, names), {card.id: card for card in deck.cards}
    lying: dict[str, list[Text]] = defaultdict(list)
    for placed in position["placed"]:
        spot, back = standing.spot(placed["card"])
        lying[spot].append(Text.assemble(BACK if back else "", die(placed["die"])))
    table = Table(box=None, pad_edge=False, show_header=False)
    for justify in ("right", "left", "left", "left", "left", "left"):
        table.add_column(justify=justify, no_wrap=True)
    table.add_row("", "", "", START, "", ", ".join(standing.pawns["0"]))
    for spot, name in spots(position):
        table.add_row(*line(position, spot, cards[name], lying[spot], standing.pawns[spot]))
    if not standing.circle:
        table.add_row("", "", "", PODIUM, "", ", ".join(standing.pawns[PODIUM]))
    return table


def spots(position: dict[str, Any]) -> list[tuple[str, str]]:
    """The lines of the road with their cards, e.g. ("5a", "green-7"); removed cards have none."""
    found = []
    for number, place in enumerate(position["route"], start=1):
        if isinstance(place, list):
            found += [(f"{number}{road}", name) for road, name in zip(ROADS, place, strict=True)]
        elif place is not None:
            found.append((str(number), place))
    return found


def line(position: dict[str, Any], spot: str, card: RouteCard, lying: list[Text], pawns: list[str]) -> list[Text | str]:
    bottles = Text(" ").join(Text(letter, INKS[letter]) for letter in card.bottles)
    capacity = position["blank"] if card.capacity == "blank" else card.capacity
    room = f"≤{capacity}" if position["traffic"] and capacity else ""
    return [
        spot,
        Text(card.combination, LEVEL_INKS[card.level]),
        bottles,
        room,
        Text(" ").join(lying),
        ", ".join(pawns),
    ]
