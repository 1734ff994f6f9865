"""The road of Dicycle Race in the terminal: in two columns a line for each card, with its dice and its pawns."""

from collections import defaultdict
from math import ceil
from typing import Any, NamedTuple

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from quincunx.games.dicycle_race.files.cards import LEVELS, MOST_BOTTLES, CardFile, RouteCard
from quincunx.games.dicycle_race.state import ROADS

INKS = {"Y": "bold black on #fbc02d", "B": "bold white on #1565c0", "R": "bold white on #c62828"}
LEVEL_INKS = dict(zip(LEVELS, ("bold #43a047", "bold #fb8c00", "bold #e53935"), strict=True))
OUTWARD, BACK = "▸", "◂"
START, PODIUM = "⚑", "★"
COLUMNS, BETWEEN = 2, 2
LONGEST_NAME, LONGEST_COMBINATION = 12, 7
SEVERAL = "•"  # a pawn where there is no room for names


def die(name: str) -> Text:
    """A die as a small square of its colour, with its letter and value, e.g. "Y4"."""
    return Text(name, INKS[name[0]])


def dice(names: list[str]) -> Text:
    return Text(" ").join(map(die, names))


class Pawn(NamedTuple):
    """A pawn on the road: whose it is, and what stands before and behind the names, e.g. "◂" and " 2"."""

    before: str
    names: list[str]
    after: str

    def words(self, letters: int) -> str:
        """The pawn with names of so many letters, e.g. "An+Ci 2"."""
        return f"{self.before}{'+'.join(name[:letters] for name in self.names)}{self.after}"


class Standing:
    """Who stands where: pawns by card and road, e.g. "5a", with the way they ride."""

    def __init__(self, position: dict[str, Any], names: list[str]) -> None:
        self.cards, self.circle = len(position["route"]), position["mode"] in ("velodrome", "duel")
        self.last = 2 * self.cards - 1 if position["there_and_back"] else self.cards
        self.pawns: dict[str, list[Pawn]] = defaultdict(list)
        for team, entry in enumerate(position["pawns"]):
            own = entry if isinstance(entry, list) else [entry]
            for number, where in enumerate(own, start=1):
                if where is not None:
                    self._stand(position, where, riders(position, names, team), number)

    def _stand(self, position: dict[str, Any], where: Any, names: list[str], number: int) -> None:
        after = f" {number}" if position["mode"] == "family" else ""
        if isinstance(where, dict):
            after, where = f" ({where['lap']})", where["card"]
        spot, back = self.spot(where)
        way = OUTWARD if position["there_and_back"] and not back else ""
        self.pawns[spot].append(Pawn(BACK if back else "", names, after + way))

    def spot(self, where: int | str) -> tuple[str, bool]:
        """A place as a line of the road, and whether it is on the way back, e.g. ("11", True) for 13 of twelve."""
        text = str(where)
        step, road = int(text.rstrip(ROADS)), text.lstrip("0123456789")
        if step > self.last and not self.circle:
            return PODIUM, False
        back = step > self.cards
        return f"{2 * self.cards - step if back else step}{road}", back


def riders(position: dict[str, Any], names: list[str], team: int) -> list[str]:
    """Who rides a team's pawns: in family all its players, else one."""
    return names[team :: position["teams"]] if position["mode"] == "family" else [names[team]]


class Road:
    """All cards from the start, in two columns, the first half at the left."""

    def __init__(self, position: dict[str, Any], deck: CardFile, names: list[str]) -> None:
        self.standing, cards = Standing(position, names), {card.id: card for card in deck.cards}
        lying: dict[str, list[Text]] = defaultdict(list)
        for placed in position["placed"]:
            spot, back = self.standing.spot(placed["card"])
            lying[spot].append(Text.assemble(BACK if back else "", die(placed["die"])))
        start = Line(Text(START), self.standing.pawns["0"])
        on_the_way = [
            Line(card_line(position, spot, cards[name], lying[spot]), self.standing.pawns[spot])
            for spot, name in spots(position)
        ]
        podium = [] if self.standing.circle else [Line(Text(PODIUM), self.standing.pawns[PODIUM])]
        self.lines = [start, *on_the_way, *podium]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = (options.max_width - BETWEEN) // COLUMNS
        half = ceil(len(self.lines) / COLUMNS)
        for number in range(half):
            left, right = self.lines[number].fitted(width), self.lines[number + half : number + half + 1]
            left.pad_right(width + BETWEEN - left.cell_len)
            yield Text.assemble(left, right[0].fitted(width) if right else "")


class Line(NamedTuple):
    """A card or an end of the road, and the pawns there."""

    card: Text
    pawns: list[Pawn]

    def fitted(self, width: int) -> Text:
        """The line no longer than this; names are cut where many stand there."""
        room, line = width - self.card.cell_len - 1, self.card.copy()
        if self.pawns:
            tries = (", ".join(pawn.words(letters) for pawn in self.pawns) for letters in range(LONGEST_NAME, 0, -1))
            line.append(" " + next((words for words in tries if len(words) <= room), SEVERAL * len(self.pawns)))
        line.truncate(width)
        return line


def spots(position: dict[str, Any]) -> list[tuple[str, str]]:
    """The lines of the road with their cards, e.g. ("5a", "green-7"); removed cards have none."""
    found = []
    for number, place in enumerate(position["route"], start=1):
        if isinstance(place, list):
            found += [(f"{number}{road}", name) for road, name in zip(ROADS, place, strict=True)]
        elif place is not None:
            found.append((str(number), place))
    return found


def card_line(position: dict[str, Any], spot: str, card: RouteCard, lying: list[Text]) -> Text:
    """A card without its pawns, e.g. "12a >4 ×2   YB  ≤2 Y5"."""
    bottles = Text.assemble(*((letter, INKS[letter]) for letter in card.bottles))
    bottles.pad_right(MOST_BOTTLES - len(card.bottles))
    capacity = position["blank"] if card.capacity == "blank" else card.capacity
    room = (f" ≤{capacity}" if capacity else "   ") if position["traffic"] else ""
    combination = Text(f"{shortened(card.combination):<{LONGEST_COMBINATION}}", LEVEL_INKS[card.level])
    line = Text.assemble(f"{spot:>3} ", combination, " ", bottles, room)
    return Text(" ").join([line, *lying])


def shortened(combination: str) -> str:
    """A combination without repeating itself, e.g. ">4 ×3" for ">4 >4 >4"."""
    parts = combination.split()
    return f"{parts[0]} ×{len(parts)}" if parts[0][0] in "<>" and len(parts) > 1 else combination
