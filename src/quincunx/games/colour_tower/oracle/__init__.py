"""The slow, obvious referee of Colour Tower: plain strings and lists, to check the fast kernel against.

The dice are six colours in the order w1 w2 w3 w4 b1 b2; a card is its ID; stacks are 0, 1, 2, written 1, 2, 3.
"""

from collections import Counter
from functools import cache
from itertools import chain, combinations, product
from typing import Any, Literal, NamedTuple

from quincunx.games.colour_tower.files.deck import Card, cards_of, load_deck

NATURE = -1
COLOURS = ("red", "yellow", "green", "blue", "orange", "purple")
DICE = ("w1", "w2", "w3", "w4", "b1", "b2")
BLACK = ("b1", "b2")
STACKS = 3
THROWS = 3
THROWS_LEFT_TO_A_KEEPING_HEIR = 1
CARDS_TO_END = {2: 10, 3: 8, 4: 6, 5: 6, 6: 6}  # by the number of players
CARDS_TO_STOP = {2: 7, 3: 5, 4: 4, 5: 4, 6: 4}
SOME_DICE = [" ".join(dice) for size in range(1, len(DICE)) for dice in combinations(DICE, size)]  # but not all
PARTS = {
    "brelan": (3,),
    "triple-pair": (2, 2, 2),
    "full": (3, 2),
    "carre": (4,),
    "small-flush": (5,),
    "double-brelan": (3, 3),
    "carre-pair": (4, 2),
    "grand-flush": (6,),
}


@cache
def asked(combination: str) -> list[Counter[str]]:
    """Rules 1.3 to 1.5: all that the dice may hold to match, e.g. four red, or four yellow … for a carre."""
    if combination not in PARTS:
        return [Counter(combination.split())]
    parts = PARTS[combination]
    return [
        Counter(chain.from_iterable([colour] * part for colour, part in zip(colours, parts, strict=True)))
        for colours in product(COLOURS, repeat=len(parts))
    ]


@cache
def matches(dice: tuple[str, ...], combination: str) -> bool:
    """Whether the dice hold what a combination asks for, e.g. blue blue red red red yellow make a full."""
    return any(needed <= Counter(dice) for needed in asked(combination))


class Debt(NamedTuple):
    """One move that Nature owes, e.g. a `die` at place 5, the `top` of stack 0, the `pick` of a card of seat 2."""

    kind: Literal["top", "first", "die", "pick"]
    which: int = 0


class Oracle:
    """One game of Colour Tower, from the first card turned up to the winners."""

    def __init__(self, players: int, deck: list[Card]) -> None:
        self.seats = range(players)
        self.cards = {card.id: card for card in deck}
        self.pool = sorted(self.cards)
        self.tops: list[str | None] = [None] * STACKS
        self.left = [len(deck) // STACKS] * STACKS
        self.held: list[list[str]] = [[] for _ in self.seats]
        self.dice: list[str] | None = None
        self.thrown: list[str] = []  # the dice of the last throw
        self.throws = 0
        self.wild = False
        self.painted: dict[str, str] | None = None  # the die painted since the last throw, and how it fell
        self.barred: list[int] = []
        self.won = ""  # the card last taken from a stack
        self.action: dict[str, Any] | None = None
        self.still_to_swap: list[int] = []  # the seats of a super-swap that come later
        self.turn = 0
        self.phase: Literal["throw", "seat", "give", "stop", "over"] = "throw"
        self.owed = [*(Debt("top", stack) for stack in range(STACKS)), Debt("first")]  # Rules 2.1 and 2.2

    @property
    def pending(self) -> tuple[int, ...]:
        """The seat that owes a move, e.g. (2,); (-1,) for Nature, () when the game is over."""
        if self.owed:
            return (NATURE,)
        return () if self.phase == "over" else (self.turn,)

    @property
    def scores(self) -> list[int]:
        """Rule 7.6: the points of each seat's cards, e.g. [3, 0]."""
        return [sum(self.cards[card].points for card in held) for held in self.held]

    @property
    def winners(self) -> list[int]:
        """Rule 7.6: most points, shared in a tie, e.g. [0, 2]."""
        return [seat for seat in self.seats if self.scores[seat] == max(self.scores)]

    def chances(self) -> list[tuple[str, int]]:
        """Nature's possible next moves with their weights, e.g. ("die red", 1)."""
        match self.owed[0]:
            case Debt("top"):
                return [(f"card {card}", 1) for card in self.pool]
            case Debt("first"):
                return [(f"first {seat}", 1) for seat in self.seats]
            case Debt("pick", seat):
                return [(f"card {card}", 1) for card in self.held[seat]]
            case _:
                return [(f"die {colour}", 1) for colour in COLOURS]

    def moves(self, seat: int) -> list[str]:
        """The legal moves of a seat that owes one, e.g. `throw w1 b2`."""
        match self.phase:
            case "seat":
                kind = self._action()["kind"]
                return [f"{kind} {other}" for other in self._others_with_cards()]
            case "give":  # Rule 6.5: any card but the one just drawn.
                return [f"give {card}" for card in self.held[seat] if card != self._action()["got"]]
            case "stop":
                return ["stop", "go on"]
            case _:
                return self._throw_moves() + self._take_moves() + self._paint_moves() + self._pass_moves()

    def _throw_moves(self) -> list[str]:
        """Rules 3.1, 3.3, 4.3, 4.4 and 5.8: all six to begin with, else any dice but one just painted; an heir may keep some."""
        if self.throws == 0:
            return []
        if self.dice is None:
            return ["throw"]
        all_dice = "throw" if self.inherited else f"throw {' '.join(DICE)}"
        throws = [all_dice, *(f"throw {some}" for some in SOME_DICE)]
        if self.painted is None:
            return throws
        return [throw for throw in throws if self.painted["die"] not in throw.split()]

    def _take_moves(self) -> list[str]:
        """Rules 3.2, 3.5 and 4.2: the face-up cards that are matched and not barred, e.g. `take 1`."""
        return [f"take {stack + 1}" for stack in self._open(self.dice)]

    def _paint_moves(self) -> list[str]:
        """Rules 5.1, 5.2 and 5.6: any die, any other colour; after the last throw only for a card."""
        if not self.wild or self.dice is None:
            return []
        return [
            f"paint {die} {colour}"
            for place, die in enumerate(DICE)
            for colour in COLOURS
            if colour != self.dice[place] and (self.throws or self._open(self._painted(place, colour)))
        ]

    def _pass_moves(self) -> list[str]:
        """Rule 5.7: who has no throw and no card left, only something to paint, may leave it."""
        return [] if self.throws or self._take_moves() else ["pass"]

    @property
    def inherited(self) -> bool:
        """Rule 4.1: whether a turn begins with the dice of the last one."""
        return self.dice is not None and self.throws == THROWS

    def _matched(self, dice: list[str] | None) -> list[int]:
        """The stacks whose top card the dice match, e.g. [0, 2]."""
        if dice is None:
            return []
        sorted_dice = tuple(sorted(dice))
        return [
            stack for stack, top in enumerate(self.tops) if top and matches(sorted_dice, self.cards[top].combination)
        ]

    def _open(self, dice: list[str] | None) -> list[int]:
        """The stacks whose top card the dice match and the seat may take."""
        return [stack for stack in self._matched(dice) if stack not in self.barred]

    def _painted(self, place: int, colour: str) -> list[str]:
        assert self.dice is not None
        return [*self.dice[:place], colour, *self.dice[place + 1 :]]

    def _others_with_cards(self) -> list[int]:
        return [seat for seat in self.seats if seat != self.turn and self.held[seat]]

    def _action(self) -> dict[str, Any]:
        assert self.action is not None
        return self.action

    def play(self, seat: int, move: str) -> None:
        """Make a legal move, e.g. `take 1`."""
        match move.split():
            case [_, word] if seat == NATURE:
                self._settle(self.owed.pop(0), word)
            case ["throw"]:
                self._throw_all()
            case ["throw", *dice]:
                self._throw_some(dice)
            case ["take", number]:
                self._take(int(number) - 1)
            case ["paint", die, colour]:
                self._paint(DICE.index(die), colour)
            case ["pass"]:
                self._end_throws()
                self._end_turn()
            case ["steal" | "swap", other]:
                self._action()["seat"] = int(other)
                self.owed = [Debt("pick", int(other))]
            case ["give", card]:
                self._give(card)
            case ["stop"]:
                self.phase = "over"
            case ["go", "on"]:
                self._next_seat()

    def _settle(self, debt: Debt, word: str) -> None:
        """Nature pays a debt, e.g. the die b1 with the word red."""
        match debt:
            case Debt("top", stack):
                self.pool.remove(word)
                self.left[stack] -= 1
                self.tops[stack] = word
                if not self.owed:  # Set-up still owes who begins, so this was after a card was taken.
                    self._act()
            case Debt("first"):
                self.turn = int(word)
                self._begin_turn()
            case Debt("pick", other):
                self._move_card(word, other, self.turn)
                self._after_pick(word)
            case Debt(_, place):
                self.dice = self._painted(place, word)
                if not self.owed:
                    self._after_throw()

    def _begin_turn(self) -> None:
        self.phase = "throw"
        self.throws = THROWS

    def _throw_all(self) -> None:
        """Rules 3.1 and 4.4: the first of three throws bars nothing."""
        self.throws = THROWS - 1
        self._owe_dice(list(DICE))

    def _throw_some(self, dice: list[str]) -> None:
        """Rules 3.5, 4.3 and 5.4: what the dice match as they stand is barred, and what they matched as they fell."""
        self.barred = sorted({*self.barred, *self._matched(self.dice), *self._matched(self._as_they_fell())})
        self.throws = THROWS_LEFT_TO_A_KEEPING_HEIR if self.inherited else self.throws - 1
        self._owe_dice(dice)

    def _paint(self, place: int, colour: str) -> None:
        """Rules 5.1, 5.4 and 5.8: once for each pair; how the die fell counts until the next throw."""
        assert self.dice is not None
        self.painted = {"die": DICE[place], "fell": self.dice[place]}
        self.dice = self._painted(place, colour)
        self.wild = False

    def _as_they_fell(self) -> list[str] | None:
        if self.painted is None:
            return self.dice
        return self._painted(DICE.index(self.painted["die"]), self.painted["fell"])

    def _owe_dice(self, dice: list[str]) -> None:
        self.wild = False
        self.painted = None
        self.thrown = dice
        self.dice = self.dice or [""] * len(DICE)
        self.owed = [Debt("die", DICE.index(die)) for die in dice]

    def _after_throw(self) -> None:
        """Rules 5.1, 5.5 and 3.7: a black pair thrown together is wild; a last throw without a card ends the turn."""
        colours = dict(zip(DICE, self.dice or [], strict=True))
        self.wild = all(die in self.thrown for die in BLACK) and colours["b1"] == colours["b2"]
        if not self.throws and not self._take_moves() and not self._paint_moves():
            self._end_throws()
            self._end_turn()

    def _end_throws(self) -> None:
        self.throws = 0
        self.wild = False
        self.painted = None
        self.barred = []

    def _take(self, stack: int) -> None:
        """Rules 6.1 and 7.1: the card is won; unless that ends the game, the next one is turned up."""
        self._end_throws()
        self.dice = None
        self.won = self.tops[stack] or ""
        self.tops[stack] = None
        self.held[self.turn] = sorted([*self.held[self.turn], self.won])
        if self._has_enough():
            self.phase = "over"
        elif self.left[stack]:
            self.owed = [Debt("top", stack)]
        else:
            self._act()

    def _has_enough(self) -> bool:
        """Rule 7.1: 10, 8 or 6 cards end the game."""
        return len(self.held[self.turn]) >= CARDS_TO_END[len(self.seats)]

    def _act(self) -> None:
        """Rules 6.2 to 6.7: the action of the card just taken."""
        kind = self.cards[self.won].action
        if kind == "replay" and any(self.tops):  # Rule 7.5: without a card to play for there is no replay.
            self._begin_turn()
        elif kind in ("steal", "swap") and self._others_with_cards():
            self.action = {"kind": kind, "seat": None, "got": None}
            self.phase = "seat"
        elif kind == "super-swap":
            self.still_to_swap = sorted(self._others_with_cards(), key=self._clockwise_distance)
            self._next_super_swap()
        else:
            self._end_turn()

    def _clockwise_distance(self, seat: int) -> int:
        return (seat - self.turn) % len(self.seats)

    def _next_super_swap(self) -> None:
        """Rule 6.6: the next seat clockwise, or the end of the turn after the last."""
        if not self.still_to_swap:
            self._end_turn()
            return
        other = self.still_to_swap.pop(0)
        self.action = {"kind": "super-swap", "seat": other, "got": None}
        self.owed = [Debt("pick", other)]

    def _move_card(self, card: str, giver: int, taker: int) -> None:
        self.held[giver].remove(card)
        self.held[taker] = sorted([*self.held[taker], card])

    def _after_pick(self, card: str) -> None:
        """Rules 6.4, 6.5 and 7.2: a stolen card is kept and may end the game; another is owed for a swapped one."""
        if self._action()["kind"] != "steal":
            self._action()["got"] = card
            self.phase = "give"
            return
        self.action = None
        if self._has_enough():
            self.phase = "over"
        else:
            self._end_turn()

    def _give(self, card: str) -> None:
        """Rules 6.5 and 6.6: the card goes to the seat that lost one."""
        self._move_card(card, self.turn, self._action()["seat"])
        self.action = None
        self._next_super_swap()  # After a plain swap no seat is left to swap with.

    def _end_turn(self) -> None:
        """Rules 7.3 to 7.5: all stacks empty end the game; a seat with enough cards may stop it."""
        if not any(self.tops):
            self.phase = "over"
        elif len(self.held[self.turn]) >= CARDS_TO_STOP[len(self.seats)]:
            self.phase = "stop"
        else:
            self._next_seat()

    def _next_seat(self) -> None:
        """Rule 4.1: clockwise; dice that still lie there are inherited."""
        self.turn = (self.turn + 1) % len(self.seats)
        self._begin_turn()

    def position(self) -> dict[str, object]:
        """All the referee knows while Nature owes nothing (rule 10.4)."""
        return {
            "dice": self.dice and list(self.dice),
            "throws": self.throws,
            "inherited": self.inherited,
            "wild": self.wild,
            "painted": self.painted and dict(self.painted),
            "barred": [stack + 1 for stack in self.barred],
            "tops": list(self.tops),
            "left": list(self.left),
            "pool": list(self.pool),
            "held": [list(held) for held in self.held],
            "action": self.action and dict(self.action),
            "turn": self.turn,
            "phase": self.phase,
        }


def begin(players: int, deck: str | dict[str, Any] = "standard", memory: bool = False) -> Oracle:
    """The game before set-up, with the options of a table; what seats remember is no matter for a referee."""
    return Oracle(players, cards_of(load_deck(deck)))
