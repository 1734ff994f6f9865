"""The road as the slow, obvious referee sees it: where pawns stand, where dice may lie, how far a row carries.

A die is "Y4". A place on the road is a text: "0" the start, "5" a step, "5a" a step on road a of a branch. In a circle
it is the number of a card. Whoever races is a racer: a seat, and in mode family a team, with a pawn or several.
"""

from functools import cache
from itertools import chain, product
from typing import NamedTuple

from quincunx.games.dicycle_race.files.cards import RouteCard
from quincunx.games.dicycle_race.files.options import Options

LETTERS = "YBR"
ROADS = "ab"
FACES = "123456"
REACH = 6
START = "0"
DUEL_STARTS = ("12", "6")


def does(combination: str, values: list[int]) -> bool:
    """Rule 1.3: whether values make a combination, e.g. 6 3 3 makes X X + 6."""
    signs, values = combination.split(), sorted(values)
    if signs[0] == "A":
        return all(values[index] == values[0] + index for index in range(len(values)))
    if "+" in signs:
        number = int(signs[-1])
        return number in values and any(sorted([face, face, number]) == values for face in values)
    if signs[0] == "X":
        return len(set(values)) == 1
    if signs[0][0] == ">":
        return min(values) > int(signs[0][1])
    if signs[0][0] == "<":
        return max(values) < int(signs[0][1])
    return values == sorted(int(sign) for sign in signs)


@cache
def can_be_done(combination: str, bottles: str, dice: tuple[str, ...]) -> bool:
    """Rules 3.5 and 3.6: whether dice fit the bottles and some values of the others complete the card."""
    if any([die[0] for die in dice].count(letter) > bottles.count(letter) for letter in LETTERS):
        return False
    values = [int(die[1]) for die in dice]
    others = product(range(1, 7), repeat=len(bottles) - len(dice))
    return any(does(combination, [*values, *rest]) for rest in others)


def step_of(place: str) -> int:
    """The number of a place, e.g. 5 for 5a."""
    return int(place.rstrip(ROADS))


def written(place: str) -> int | str:
    """A place as a position has it, e.g. 5, or "5a" on a branch."""
    return place if place[-1] in ROADS else int(place)


def card_number(step: int, cards: int) -> int:
    """Rule 9.3: the card of a step, e.g. 11 for step 13 of twelve cards there and back."""
    return step if step <= cards else 2 * cards - step


@cache
def ways_home(place: str, cards: int, last_step: int, stretch: range) -> list[list[str]]:
    """Rules 9.16 to 9.21: a road is chosen for the way out and for the way back, unless one stands on it."""
    here = step_of(place)
    ways = []
    for out, back in product(ROADS, repeat=2):
        way = [START]
        for step in range(1, last_step + 1):
            forked = card_number(step, cards) in stretch
            way.append(f"{step}{out if step <= cards else back}" if forked else str(step))
        way.append(str(last_step + 1))
        ahead = way[here + 1 : -1]
        if place in way and ahead not in ways:
            ways.append(ahead)
    return ways


class Placed(NamedTuple):
    """A die on the road, e.g. Y4 on 5a for pawn 0, placed after throw 2."""

    die: str
    place: str
    pawn: int
    throw: int


class Road:
    """The cards, the pawns on them, and the dice of whoever's turn it is."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.deck = {card.id: card for card in options.deck.cards}
        self.seats = range(options.players)
        self.racers = range(options.teams if options.mode == "family" else options.players)
        self.turn = 0
        self.placed: list[Placed] = []
        self.announced: list[int] | None = None
        self._lay_out()

    def _lay_out(self) -> None:
        """Rules 2.3, 2.4, 7.1 and 8.1: a new race with its pawns at the start, its cards still to be drawn or given."""
        self.home: list[int] = []
        self.out: list[int] = []
        self.laps = [0 for _ in self.seats]
        self.pawns = [[START for _ in range(self.options.pawns)] for _ in self.racers]
        if self.options.mode == "duel":
            self.pawns = [[start] for start in DUEL_STARTS]
        given = self.options.route or [()] * self.options.cards
        self.route: list[list[str] | None] = [list(place) for place in given]

    def _seats_of(self, racer: int) -> list[int]:
        return [seat for seat in self.seats if self._racer(seat) == racer]

    def _racer(self, seat: int) -> int:
        """Rule 6.1: the team of a seat, or else the seat itself."""
        return seat % len(self.racers)

    @property
    def last_step(self) -> int:
        """Rule 9.3: the last step before home, e.g. 23 there and back over twelve cards."""
        return 2 * self.options.cards - 1 if self.options.there_and_back else self.options.cards

    @property
    def podium(self) -> str:
        return str(self.last_step + 1)

    def _card(self, place: str) -> RouteCard:
        cards = self.route[card_number(step_of(place), self.options.cards) - 1]
        assert cards is not None
        return self.deck[cards[ROADS.index(place[-1]) if place[-1] in ROADS else 0]]

    def _bottles(self, places: list[str]) -> int:
        return sum(len(self._card(place).bottles) for place in places)

    def _ways(self, racer: int, pawn: int) -> list[list[str]]:
        """All ways ahead of a pawn that hold every die placed for it: one, or several as long as roads are open."""
        place = self.pawns[racer][pawn]
        used = [die.place for die in self.placed if die.pawn == pawn]
        cards, stretch = self.options.cards, self.options.stretch
        ways = [self._circle(racer)] if self.options.circle else ways_home(place, cards, self.last_step, stretch)
        return [way for way in ways if all(each in way for each in used)]

    def _circle(self, seat: int) -> list[str]:
        """Rules 7.2, 7.3 and 8.2: once round, in the duel only as far as the other."""
        here = int(self.pawns[seat][0])
        left = [number for number, cards in enumerate(self.route, start=1) if cards]
        way = [str(number) for number in left if number > here] + [str(number) for number in left if number <= here]
        if self.options.mode == "duel":
            way = way[: way.index(self.pawns[1 - seat][0]) + 1]
        return way

    def _racing(self, racer: int) -> bool:
        return racer not in self.home and racer not in self.out

    def _placements(self, dice: list[str]) -> list[str]:
        """All ways to place one of the dice, e.g. `Y4 5`, `Y4 5a pawn 2`."""
        racer = self._racer(self.turn)
        found = []
        for pawn in range(len(self.pawns[racer])):
            near = self._reachable(racer, pawn)[-1][0]
            places = [place for way in self._ways(racer, pawn) for place in way[:near]]
            for place in dict.fromkeys(places):
                for die in dict.fromkeys(dice):
                    if self._may_place(racer, pawn, die, place):
                        of_pawn = f" pawn {pawn + 1}" if self.options.mode == "family" else ""
                        found.append(f"{die} {place}{of_pawn}")
        return found

    def _may_place(self, racer: int, pawn: int, die: str, place: str) -> bool:
        """Rules 3.5 to 3.7 and 9.7, seen with the die in its place."""
        card = self._card(place)
        if not can_be_done(card.combination, card.bottles, (*self._dice_on(pawn, place), die)):
            return False
        self.placed.append(Placed(die, place, pawn, throw=0))
        together = [pawn] if self.announced is None else range(len(self.pawns[racer]))  # Rules 6.6 and 9.9
        reach = sum(self._bottles_to_farthest(racer, each) for each in together)
        way = self._ways(racer, pawn)[0]
        announced = self.announced is None or way.index(place) < self.announced[pawn]
        self.placed.pop()
        return reach <= REACH and announced

    def _can_help(self, gift: str, supply: list[int]) -> bool:
        """Rule 4.4: whether on some way the other dice up to a gift die, or for all cards announced, can be had."""
        die, place, *of_pawn = gift.split()
        racer, pawn = self._racer(self.turn), int(of_pawn[-1]) - 1 if of_pawn else 0
        self.placed.append(Placed(die, place, pawn, throw=0))
        ways = [self._ways(racer, each) for each in range(len(self.pawns[racer]))]
        self.placed.pop()
        if self.announced is None:
            rows = [way[: way.index(place) + 1] for way in ways[pawn]]
        else:
            goals = [[way[:cards] for way in own] for own, cards in zip(ways, self.announced, strict=True)]
            rows = [list(chain.from_iterable(chosen)) for chosen in product(*goals)]
        return any(self._can_be_had(row, die, supply) for row in rows)

    def _can_be_had(self, row: list[str], die: str, supply: list[int]) -> bool:
        """Whether supply and hand have a die for every bottle of some cards but the one that a gift die takes."""
        bottles = "".join(self._card(place).bottles for place in row).replace(die[0], "", 1)
        in_supply = all(bottles.count(letter) <= left for letter, left in zip(LETTERS, supply, strict=True))
        return in_supply and len(bottles) < REACH

    def _dice_on(self, pawn: int, place: str) -> list[str]:
        return [die.die for die in self.placed if die.pawn == pawn and die.place == place]

    def _bottles_to_farthest(self, racer: int, pawn: int) -> int:
        """Rules 3.7 and 9.20: from the next card to the farthest that carries a die, on the lighter road."""
        ways = self._ways(racer, pawn)
        carrying = [index for index, place in enumerate(ways[0]) if self._dice_on(pawn, place)]
        if not carrying:
            return 0
        return min(self._bottles(way[: carrying[-1] + 1]) for way in ways)

    def _reachable(self, racer: int, pawn: int) -> list[tuple[int, int]]:
        """How many cards a pawn may go for, each with the bottles on the lighter road (rule 9.20)."""
        ways = self._ways(racer, pawn)
        most = min(len(ways[0]), REACH)  # A card has a bottle at least.
        every = [(cards, min(self._bottles(way[:cards]) for way in ways)) for cards in range(most + 1)]
        return [(cards, bottles) for cards, bottles in every if bottles <= REACH]

    def _row(self, racer: int, pawn: int) -> list[str]:
        """Rules 3.8 and 3.9: the unbroken row of validated cards ahead of a pawn."""
        rows = []
        for way in self._ways(racer, pawn):
            row: list[str] = []
            for place in way:
                if len(self._dice_on(pawn, place)) < len(self._card(place).bottles):
                    break
                row.append(place)
            rows.append(row)
        return max(rows, key=len)

    def _after_ride(self) -> list[list[str]]:
        """Where all pawns would stand if the turn ended now."""
        racer = self._racer(self.turn)
        after = [list(places) for places in self.pawns]
        rows = [self._row(racer, pawn) for pawn in range(len(after[racer]))]
        if self.announced and any(len(row) < cards for row, cards in zip(rows, self.announced, strict=True)):
            return after  # Rules 9.8 and 9.9
        foremost_first = sorted(range(len(rows)), key=lambda pawn: -step_of(after[racer][pawn]))  # Rule 6.7
        for pawn in foremost_first:
            after[racer][pawn] = self._stop(rows[pawn], after[racer][pawn], after)
        return after

    def _stop(self, row: list[str], here: str, pawns: list[list[str]]) -> str:
        """Rules 3.10, 3.11, 9.12 and 9.13: where a pawn stops that rides a row."""
        if row and not self.options.circle and step_of(row[-1]) == self.last_step:
            return self.podium
        for place in reversed(row):
            if not self._full(place, pawns):
                return place
        return here

    def _full(self, place: str, pawns: list[list[str]]) -> bool:
        """Rules 1.5, 9.11 and 9.15: whether a card has as many pawns as it may."""
        capacity = self._card(place).capacity
        if not self.options.traffic or capacity is None:
            return False
        most = self.options.blank if capacity == "blank" else capacity
        there = sum(places.count(place) for racer, places in enumerate(pawns) if racer not in self.out)
        return there >= most
