"""The slow, obvious referee of Diceland: plain strings, lists and dicts, to check the fast kernel against.

A cell is "D7", a colour "green", an area a list of cells. An island has the colour of each cell, {"D7": "green"}.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Literal, TypeAlias

from quincunx.games.diceland.files.boards import SIDES, load_board
from quincunx.games.diceland.files.packing import SEEDS

Marking: TypeAlias = Literal["choose"] | dict[str, Any] | None

NATURE = -1
COLUMNS = "ABCDEFGHIJKLM"
COLOURS = ("red", "yellow", "green", "blue", "orange", "grey")
SIGN_OF_COLOUR = dict(zip("rygboe", COLOURS, strict=True))
START = "*"
BOARDS = ("1", "2", "3", "4")
DICE, BONUS_DICE = 6, 5
TREASURES_TO_WIN = 9


@cache
def neighbours(cell: str) -> list[str]:
    """Rule 1.2: the cells that touch one, on the island or not, e.g. D6 D8 C7 C8 E7 E8 for D7."""
    column, row = COLUMNS.index(cell[0]), int(cell[1:])
    hangs_lower = column % 2 == 1
    beside = (row, row + 1) if hangs_lower else (row - 1, row)
    names = [f"{cell[0]}{row - 1}", f"{cell[0]}{row + 1}"]
    for other in (column - 1, column + 1):
        if 0 <= other < len(COLUMNS):
            names += [f"{COLUMNS[other]}{number}" for number in beside]
    return names


def in_order(cells: list[str]) -> list[str]:
    """Cells by row, then by column, e.g. B2 D2 A3."""
    return sorted(cells, key=lambda cell: (int(cell[1:]), cell[0]))


def hanging_together(cells: list[str]) -> list[list[str]]:
    """Cells in groups that touch, e.g. [D7 D8] and [F1] for F1, D7 and D8."""
    groups = []
    left = list(cells)
    while left:
        group = [left.pop(0)]
        for known in group:
            touching = [cell for cell in neighbours(known) if cell in left]
            group += touching
            left = [cell for cell in left if cell not in touching]
        groups.append(group)
    return groups


class Island:
    """What a board file says, e.g. that D7 is green and has a treasure (rule 12.1)."""

    def __init__(self, rows: list[str]) -> None:
        self.colour: dict[str, str] = {}
        self.treasures: list[str] = []
        for number, row in enumerate(rows, start=1):
            for column, sign in zip(COLUMNS, row, strict=True):
                cell = f"{column}{number}"
                if sign == START:
                    self.start = cell
                if sign.lower() in SIGN_OF_COLOUR:
                    self.colour[cell] = SIGN_OF_COLOUR[sign.lower()]
                if sign.isupper():
                    self.treasures.append(cell)
        # Rule 1.4: cells of one colour that hang together are an area.
        self.areas = {
            colour: hanging_together([cell for cell in self.colour if self.colour[cell] == colour])
            for colour in COLOURS
        }


class Sheet:
    """One seat's island with what is marked on it."""

    def __init__(self, island: Island) -> None:
        self.island = island
        self.marked = [self.island.start]  # Rule 1.3

    def free(self, area: list[str]) -> list[str]:
        return [cell for cell in area if cell not in self.marked]

    def reachable(self, cells: list[str]) -> list[str]:
        """Rule 6.1: those that are free and touch a marked cell."""
        return [cell for cell in self.free(cells) if any(near in self.marked for near in neighbours(cell))]

    def is_open(self, area: list[str]) -> bool:
        """Rule 1.4: begun, but not complete."""
        return 0 < len(self.free(area)) < len(area)

    def fitting(self, colour: str, dice: int) -> list[list[str]]:
        """Rules 6.3 to 6.5: the areas in which so many cells of a colour can be marked."""
        areas = self.island.areas[colour]
        opened = [area for area in areas if self.is_open(area)]
        touched = [area for area in areas if self.reachable(area)]
        return [area for area in opened or touched if len(self.free(area)) >= dice]

    def usable(self, dice: list[str]) -> list[str]:
        """Rule 5.5: the colours on the dice that some area allows, e.g. yellow and orange."""
        return [colour for colour in COLOURS if colour in dice and self.fitting(colour, dice.count(colour))]

    def cells_to_mark(self, colour: str, dice: int) -> list[str]:
        """Rules 6.1 to 6.5: where the next mark may go; after the first, its area is the open one."""
        return in_order([cell for area in self.fitting(colour, dice) for cell in self.reachable(area)])

    def treasures(self) -> int:
        """Rule 7.1: how many treasures are marked, e.g. 7."""
        return len([cell for cell in self.island.treasures if cell in self.marked])

    def score(self) -> int:
        """Rule 8.5: treasures, nine at most, and the marked cells of the colour with the most, e.g. 7 + 12."""
        marked = [self.island.colour[cell] for cell in self.marked if cell in self.island.colour]
        return min(self.treasures(), TREASURES_TO_WIN) + max(marked.count(colour) for colour in COLOURS)

    def reached_goal(self) -> bool:
        """Rule 8.1: nine treasures and all cells of one colour."""
        missing = [self.island.colour[cell] for cell in self.island.colour if cell not in self.marked]
        return self.treasures() >= TREASURES_TO_WIN and any(colour not in missing for colour in COLOURS)


class Oracle:
    """One game of Diceland, from the first board dealt to the winners."""

    def __init__(self, players: int, board: str | dict[str, Any]) -> None:
        self.seats = range(players)
        self.boards: list[Any] = [None for _ in self.seats]
        self.sheets: list[Sheet | None] = [None for _ in self.seats]
        self.dice: list[str] = []
        self.aside = 0
        self.colour: str | None = None
        self.active: int | None = None
        self.marking: list[Marking] = [None for _ in self.seats]
        self.bonus = [0 for _ in self.seats]
        self.phase = "side"
        self.winners: list[int] = []
        self.owed: list[str] = []  # what Nature owes, e.g. six times "die"
        self._set_up(board)

    def _set_up(self, board: str | dict[str, Any]) -> None:
        """Rules 3.1 to 3.4."""
        if board == "dealt":
            self.owed = ["board" for _ in self.seats]
        elif board == "random":
            self.owed = ["seed", "first"]
        else:
            self._all_play_on(board)
            self.owed = ["first"]

    def _all_play_on(self, board: str | dict[str, Any]) -> None:
        """Rules 3.3 and 3.4: a file of one's own is told by its content."""
        known = board in SIDES or str(board).startswith("random:")
        told = board if known else load_board(board).model_dump()
        island = Island(load_board(board).rows)
        for seat in self.seats:
            self.boards[seat], self.sheets[seat] = told, Sheet(island)

    def sheet(self, seat: int) -> Sheet:
        sheet = self.sheets[seat]
        assert sheet is not None, "before its side is chosen, a seat has nothing to mark"
        return sheet

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a move, e.g. (0, 2) while seat 1 has finished marking; (-1,) for Nature."""
        if self.owed:
            return (NATURE,)
        if self.winners:
            return ()
        if self.phase == "side":
            return tuple(seat for seat in self.seats if self.boards[seat] in BOARDS)
        if self.phase == "mark":
            return tuple(seat for seat in self.seats if self.marking[seat] is not None)
        return (self._acting(),)

    def _clockwise(self) -> list[int]:
        """The seats from the active one on, e.g. 2 0 1."""
        assert self.active is not None
        return [(self.active + step) % len(self.seats) for step in self.seats]

    def _acting(self) -> int:
        """Rule 7.2: in bonus throws the first clockwise that is owed one, else the active seat."""
        return next((seat for seat in self._clockwise() if self.bonus[seat]), self._clockwise()[0])

    @property
    def scores(self) -> list[int]:
        """Rule 8.5: what counts toward the goal, e.g. [19, 23]."""
        return [self.sheet(seat).score() for seat in self.seats]

    def chances(self) -> list[tuple[str, int]]:
        """Nature's possible next moves with their weights, e.g. ("die red", 1)."""
        words: dict[str, Sequence[Any]] = {
            "board": [board for board in BOARDS if board not in self.boards],  # Rule 3.1
            "seed": range(SEEDS),  # Rule 3.3
            "first": self.seats,  # Rule 3.5
            "die": COLOURS,  # Rule 1.1
        }
        return [(f"{self.owed[0]} {word}", 1) for word in words[self.owed[0]]]

    def moves(self, seat: int) -> list[str]:
        """The legal moves of a seat that owes one, e.g. `mark D7`."""
        match self.phase:
            case "side":
                return ["side a", "side b"]
            case "roll":
                return ["roll"]
            case "choose":  # Rule 4.2: any colour that shows.
                return [f"choose {colour}" for colour in COLOURS if colour in self.dice]
            case "push":
                return ["again", "stop"]
            case _:
                return self._marking_moves(seat)

    def _marking_moves(self, seat: int) -> list[str]:
        """In sections 5 and 7, e.g. `use yellow` and `skip`."""
        marking = self.marking[seat]
        if marking is None:
            return ["bonus"]
        if marking == "choose":
            return [*(f"use {colour}" for colour in self.sheet(seat).usable(self.dice)), "skip"]
        return [f"mark {cell}" for cell in self.sheet(seat).cells_to_mark(marking["colour"], marking["left"])]

    def play(self, seat: int, move: str) -> None:
        """Make a legal move, e.g. `choose green`."""
        match move.split():
            case [_, word] if seat == NATURE:
                self._settle(self.owed.pop(0), word)
            case ["side", side]:
                self._take_side(seat, side)
            case ["roll"]:
                self._throw(DICE)
            case ["choose", colour]:
                self.colour = colour
                self._set_aside()
            case ["again"]:
                self._throw(DICE - self.aside)
            case ["stop"]:
                self._begin_marking()
            case ["use", colour]:
                self.marking[seat] = {"colour": colour, "left": self.dice.count(colour)}
            case ["skip"]:
                self._finish(seat)
            case ["mark", cell]:
                self._mark(seat, cell)
            case ["bonus"]:
                self._throw(BONUS_DICE)

    def _settle(self, kind: str, word: str) -> None:
        """Nature pays what she owes, e.g. a die with the word red."""
        match kind:
            case "board":
                self.boards[self.boards.index(None)] = word
            case "seed":
                self._all_play_on(f"random:{word}")
            case "first":
                self.active = int(word)
                self.phase = "roll"
            case "die":
                self.dice.append(word)
                self.dice.sort(key=COLOURS.index)
                if not self.owed:
                    self._dice_have_landed()

    def _take_side(self, seat: int, side: str) -> None:
        """Rule 3.2; when all have chosen, the first active seat is drawn (rule 3.5)."""
        self.boards[seat] += side
        self.sheets[seat] = Sheet(Island(load_board(self.boards[seat]).rows))
        if not self.pending:
            self.owed = ["first"]

    def _throw(self, dice: int) -> None:
        """Rules 4.1, 4.4 and 7.3: Nature owes that many dice."""
        self.dice = []
        self.owed = ["die" for _ in range(dice)]

    def _dice_have_landed(self) -> None:
        """What the dice thrown bring: a choice, dice for the rail, or a bonus."""
        match self.phase:
            case "roll":
                self.phase = "choose"
            case "push" if self.colour in self.dice:  # Rule 4.5
                self._set_aside()
            case "push":  # Rule 4.6
                self._begin_marking()
            case "bonus":
                seat = self._acting()
                if self.sheet(seat).usable(self.dice):
                    self.marking[seat] = "choose"
                else:  # Rule 7.3: not asked.
                    self._finish(seat)

    def _set_aside(self) -> None:
        """Rules 4.3 and 4.7: all dice of the colour; six of them end the phase."""
        self.aside += len([die for die in self.dice if die == self.colour])
        self.dice = [die for die in self.dice if die != self.colour]
        self.phase = "push"
        if self.aside == DICE:
            self._begin_marking()

    def _begin_marking(self) -> None:
        """Rules 5.1 to 5.5: what each seat has to do."""
        self.phase = "mark"
        assert self.colour is not None
        for seat in self.seats:
            if seat == self.active:
                must = bool(self.sheet(seat).fitting(self.colour, self.aside))
                self.marking[seat] = {"colour": self.colour, "left": self.aside} if must else None
            else:
                self.marking[seat] = "choose" if self.sheet(seat).usable(self.dice) else None
        self._end_marking_if_all_are_done()

    def _mark(self, seat: int, cell: str) -> None:
        """Rules 5.1 and 7.1: one cell, and a bonus throw if there is a treasure."""
        marking = self.marking[seat]
        assert isinstance(marking, dict)
        self.sheet(seat).marked.append(cell)
        marking["left"] -= 1
        if cell in self.sheet(seat).island.treasures:
            self.bonus[seat] += 1
        if marking["left"] == 0:
            self._finish(seat)

    def _finish(self, seat: int) -> None:
        """A seat has marked all it must, or skipped."""
        self.marking[seat] = None
        if self.phase == "mark":
            self._end_marking_if_all_are_done()
            return
        self.bonus[seat] -= 1
        self.dice = []
        if self.sheet(seat).reached_goal():  # Rule 8.3
            self._win([seat])
        else:
            self._go_on()

    def _end_marking_if_all_are_done(self) -> None:
        """Rules 5.6 and 8.2."""
        if any(marking is not None for marking in self.marking):
            return
        self.dice, self.aside, self.colour = [], 0, None
        if at_goal := [seat for seat in self.seats if self.sheet(seat).reached_goal()]:
            self._win(at_goal)
        else:
            self._go_on()

    def _win(self, winners: list[int]) -> None:
        """Rules 8.2 and 8.3: all throws that are owed lapse."""
        self.winners = winners
        self.bonus = [0 for _ in self.seats]

    def _go_on(self) -> None:
        """Rules 7.2 and 8.4: bonus throws first, then the next seat is active."""
        if any(self.bonus):
            self.phase = "bonus"
        else:
            self.phase = "roll"
            self.active = self._clockwise()[1]

    def position(self) -> dict[str, object]:
        """All the referee knows while Nature owes nothing, e.g. boards ["3b", "1a"]."""
        return {
            "boards": list(self.boards),
            "marked": [in_order(sheet.marked) if sheet else [] for sheet in self.sheets],
            "dice": list(self.dice),
            "aside": self.aside,
            "colour": self.colour,
            "active": self.active,
            "marking": [dict(marking) if isinstance(marking, dict) else marking for marking in self.marking],
            "bonus": list(self.bonus),
            "phase": self.phase,
        }


def begin(players: int, board: str | dict[str, Any] = "dealt") -> Oracle:
    """The game before set-up, with the options of a table."""
    return Oracle(players, board)
