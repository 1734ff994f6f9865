"""The slow, obvious referee of Dicycle Race: plain strings and lists, to check the fast kernel against.

The road, the pawns and the dice on it are in riding.py; here are turns, gifts, rounds, races and points.
"""

from itertools import product
from typing import Any

from quincunx.games.dicycle_race.files.options import VARIANTS, Options, checked_options
from quincunx.games.dicycle_race.oracle.riding import FACES, LETTERS, REACH, Placed, Road, step_of, written

NATURE = -1
COLOURS = ("yellow", "blue", "red")
DICE = [letter + face for letter in LETTERS for face in FACES]
DICE_OF_A_COLOUR = 6
HAND = 6
THROWS = 3
GIFT_THROW = 0
PODIUM_POINTS = (3, 2, 1)


def in_order(dice: list[str]) -> list[str]:
    """Dice by colour, then value, e.g. Y1 Y6 R2 for R2 Y6 Y1."""
    return sorted(dice, key=DICE.index)


class Oracle(Road):
    """One game of Dicycle Race, from the first card of the route to the winners."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.points = [0 for _ in self.seats]
        self.race = 1
        self.first = 0
        self.over = False
        self.order: list[int] = []
        self.played = 0
        self.gift: dict[str, Any] | None = None
        self.owed = [*self._cards_to_draw(), "first"]
        self._clear_turn()

    def _cards_to_draw(self) -> list[str]:
        """Rules 2.1, 2.3 and 9.16: what Nature owes before a race, e.g. 15 cards for twelve with branches."""
        if self.options.route:
            return []
        return ["card"] * (self.options.cards + len(self.options.stretch))

    # Whose turn it is

    @property
    def pending(self) -> tuple[int, ...]:
        """The seat that owes a move, (-1,) for Nature, () when the game is over."""
        if self.over:
            return ()
        return (NATURE,) if self.owed else (self.turn,)

    def _begin_race(self, first: int) -> None:
        """Rules 5.2 and 6.4: clockwise from the first seat; of each team its first seat from there."""
        self.first = first
        clockwise = [(first + step) % len(self.seats) for step in self.seats]
        racers = [(self._racer(first) + step) % len(self.racers) for step in self.racers]
        self.order = [next(seat for seat in clockwise if self._racer(seat) == racer) for racer in racers]
        self.played = 0
        self._begin_turn()

    def _begin_round(self) -> None:
        """Rules 6.3 and 9.22: those still racing, of each team its next seat, and the leader first if so agreed."""
        self.order = [self._relief(seat) for seat in self.order if self._racing(self._racer(seat))]
        self.played = 0
        if self.options.leaders_first:
            self.order.sort(key=lambda seat: self._progress(self._racer(seat)), reverse=True)

    def _relief(self, seat: int) -> int:
        """The next seat of the same team, e.g. 0 after 4 of five seats in two teams."""
        team = self._seats_of(self._racer(seat))
        return team[(team.index(seat) + 1) % len(team)]

    def _progress(self, racer: int) -> tuple[int, int]:
        """Rules 9.23 and 9.24: lap and card, or pawns home and steps."""
        places = self.pawns[racer]
        if self.options.circle:
            return self.laps[racer], int(places[0])
        return places.count(self.podium), sum(step_of(place) for place in places)

    def _next_turn(self) -> None:
        """Rule 5.2: who is home or out is skipped; after the last a new round begins."""
        while self.played == len(self.order) or not self._racing(self._racer(self.order[self.played])):
            if self.played == len(self.order):
                self._begin_round()
            else:
                self.played += 1
        self._begin_turn()

    def _clear_turn(self) -> None:
        self.hand: dict[str, int] | None = None
        self.thrown: list[str] = []
        self.placed = []
        self.throws = THROWS
        self.announced = None
        self.phase = "hand"

    def _begin_turn(self) -> None:
        """Rules 4.9 and 9.5: a gift that is over goes; an announcement comes first of all."""
        self.turn = self.order[self.played]
        if self.gift and self._gift_is_over():
            self.gift = None
        self.phase = "announce" if self.options.all_or_nothing else self._gift_or_hand()

    def _gift_is_over(self) -> bool:
        """Rule 4.9: with the next turn of its giver or, if there is none, once all who race have had theirs."""
        assert self.gift
        giver, takers = self.gift["from"], self.gift["taken_by"]
        if self._racing(self._racer(giver)):
            return bool(giver == self.turn)
        return all(seat in takers for seat in self.seats if self._racing(self._racer(seat)))

    def _gift_or_hand(self) -> str:
        """Rules 4.3 and 4.8: who has not answered must."""
        return "gift" if self.gift and self.turn not in self.gift["taken_by"] else "hand"

    # Moves

    def chances(self) -> list[tuple[str, int]]:
        """Nature's possible next moves with their weights, e.g. ("card green-1", 1)."""
        if not self.owed:
            return []
        if self.owed[0] == "card":  # Rules 2.1 and 2.2
            laid = [name for cards in self.route for name in cards or ()]
            return [(f"card {card.id}", 1) for card in self.options.drawn_from if card.id not in laid]
        if self.owed[0] == "first":
            return [(f"first {seat}", 1) for seat in self.seats]
        return [(f"die {face}", 1) for face in FACES]

    def moves(self, seat: int) -> list[str]:
        """The legal moves of a seat, e.g. `throw`; none for a seat that owes no move."""
        if seat not in self.pending:
            return []
        if seat == NATURE:
            return [move for move, _ in self.chances()]
        match self.phase:
            case "announce":
                return self._announcements()
            case "gift":
                assert self.gift
                supply = self._supply()
                offered = [where for where in self._placements(self.gift["dice"]) if self._can_help(where, supply)]
                return [f"gift {where}" for where in offered] + ["no gift"]
            case "hand":
                return self._hands()
            case "remove":
                stood_on = [self.pawns[rider][0] for rider in self.racers if self._racing(rider)]
                left = [number for number, cards in enumerate(self.route, start=1) if cards]
                return [f"remove {number}" for number in left if str(number) not in stood_on]
        return [f"place {where}" for where in self._placements(self.thrown)] + self._throw() + self._end()

    def _announcements(self) -> list[str]:
        """Rules 9.5, 9.6 and 9.9: numbers of cards, by pawn, with six bottles at most, e.g. `announce 2 0`."""
        racer = self._racer(self.turn)
        choices = [self._reachable(racer, pawn) for pawn in range(len(self.pawns[racer]))]
        return [
            "announce " + " ".join(str(cards) for cards, _ in choice)
            for choice in product(*choices)
            if any(cards for cards, _ in choice) and sum(bottles for _, bottles in choice) <= REACH
        ]

    def _supply(self) -> list[int]:
        """Rule 4.6: by colour the dice that neither lie there nor are a gift die placed; before the first throw."""
        away = [die.die for die in self.placed] + (self.gift["dice"] if self.gift else [])
        return [DICE_OF_A_COLOUR - sum(die[0] == letter for die in away) for letter in LETTERS]

    def _hands(self) -> list[str]:
        """Rules 3.2, 4.4 and 4.6: six dice, five beside a gift die, of what the supply has, e.g. `hand Y3 R3`."""
        hands = product(*(range(most + 1) for most in self._supply()))
        size = HAND - len(self.placed)
        return [
            "hand " + " ".join(f"{letter}{count}" for letter, count in zip(LETTERS, hand, strict=True) if count)
            for hand in hands
            if sum(hand) == size
        ]

    def _unplaced(self) -> dict[str, int]:
        """How many dice of the hand are not placed, by letter."""
        placed = [die.die[0] for die in self.placed if die.throw != GIFT_THROW]
        hand = self.hand or {}
        return {
            letter: hand.get(colour, 0) - placed.count(letter) for letter, colour in zip(LETTERS, COLOURS, strict=True)
        }

    def _throw(self) -> list[str]:
        """Rule 3.3: three throws, as long as a die is not placed."""
        return ["throw"] if self.throws and any(self._unplaced().values()) else []

    def _end(self) -> list[str]:
        """Rule 3.12: after the third throw; earlier only with a pawn that will move or with all dice placed."""
        thrown_all = self.throws == 0
        thrown_some = self.throws < THROWS
        gains = not any(self._unplaced().values()) or self._after_ride() != self.pawns
        return ["end"] if thrown_all or (thrown_some and gains) else []

    def play(self, seat: int, move: str) -> None:
        """Make a legal move, e.g. `place Y4 5`."""
        match move.split():
            case [_, word] if seat == NATURE:
                self._settle(self.owed.pop(0), word)
            case ["announce", *numbers]:
                self.announced = [int(number) for number in numbers]
                self.phase = self._gift_or_hand()
            case ["gift", die, place, *pawn]:
                self._take_gift(die, place, pawn)
            case ["no", "gift"]:  # Rule 4.5
                self.gift = None
                self.phase = "hand"
            case ["hand", *taken]:
                counts = {each[0]: int(each[1:]) for each in taken}
                self.hand = {colour: counts.get(letter, 0) for colour, letter in zip(COLOURS, LETTERS, strict=True)}
                self.phase = "throw"
            case ["throw"]:
                self.owed = [letter for letter, count in self._unplaced().items() for _ in range(count)]
                self.thrown = []
                self.throws -= 1
            case ["place", die, place, *pawn]:
                self.thrown.remove(die)
                self._put(die, place, pawn, THROWS - self.throws)
            case ["end"]:
                self._ride()
            case ["remove", number]:
                self.route[int(number) - 1] = None
                self.phase, self.turn = "hand", self.order[self.played - 1]
                self._settle_laps()

    def _settle(self, debt: str, word: str) -> None:
        """Nature pays a debt, e.g. a yellow die with the word 6."""
        if debt == "card":
            self._lay(word)
        elif debt == "first":
            self._begin_race(int(word))
        else:
            self.thrown = in_order([*self.thrown, debt + word])
        if debt == "card" and not self.owed:  # Rule 10.3: of a later race the first seat is known.
            self._begin_race((self.first + 1) % len(self.seats))

    def _lay(self, name: str) -> None:
        """Rule 13.1: number by number, on the stretch road a, then road b."""
        for number, cards in enumerate(self.route, start=1):
            assert cards is not None
            if len(cards) < (2 if number in self.options.stretch else 1):
                cards.append(name)
                return

    def _put(self, die: str, place: str, pawn: list[str], throw: int) -> None:
        number = int(pawn[-1]) - 1 if pawn else 0
        self.placed.append(Placed(die, place, number, throw))

    def _take_gift(self, die: str, place: str, pawn: list[str]) -> None:
        """Rules 4.4 and 4.10: the die is placed at once; the gift is over with its last die."""
        assert self.gift
        self._put(die, place, pawn, GIFT_THROW)
        self.gift["dice"].remove(die)
        self.gift["taken_by"] = sorted([*self.gift["taken_by"], self.turn])
        if not self.gift["dice"]:
            self.gift = None
        self.phase = "hand"

    # The ride

    def _ride(self) -> None:
        """Rules 3.9 and 3.13: the pawns ride, the dice go back or stay as a gift."""
        racer, before = self._racer(self.turn), self.pawns
        self.pawns = self._after_ride()
        if self.pawns == before:
            self._leave_gift()
        elif self.options.mode == "velodrome":
            here, there = int(before[racer][0]), int(self.pawns[racer][0])
            if 0 < there <= here:  # Rule 7.2
                self.laps[racer] += 1
        self._clear_turn()
        self.played += 1
        self._score_turn(racer)
        if self.options.mode == "velodrome":
            self._settle_laps()
        elif self._race_is_over():
            self._end_race()
        else:
            self._next_turn()

    def _leave_gift(self) -> None:
        """Rules 4.1, 4.2 and 4.11: the dice of the third throw, placed or not, take the place of an older gift."""
        third = self.thrown + [die.die for die in self.placed if die.throw == THROWS]
        left = self.throws == 0 and third
        self.gift = {"from": self.turn, "dice": in_order(third), "taken_by": []} if left else None

    def _score_turn(self, racer: int) -> None:
        """Rules 6.8, 10.5 and 10.6: what a turn costs, and what an arrival brings."""
        if self.options.scoring == "time":
            self._score(racer, 1)
        if all(place == self.podium for place in self.pawns[racer]) and not self.options.circle:
            if self.options.scoring == "podium":
                self._score(racer, self._prize(len(self.home)))
            self.home.append(racer)

    def _prize(self, place: int) -> int:
        """Points of a place, from 0 for the first, e.g. 0 for the fourth."""
        return PODIUM_POINTS[place] if place < len(PODIUM_POINTS) else 0

    def _score(self, racer: int, points: int) -> None:
        """Rule 10.7: every seat of a team has its points."""
        for seat in self._seats_of(racer):
            self.points[seat] += points

    def _settle_laps(self) -> None:
        """Rules 7.4, 7.5 and 7.7: who has fewer laps than all others is out and removes a card, unless it is over."""
        riders = [rider for rider in self.racers if self._racing(rider)]
        fewest = min(self.laps[rider] for rider in riders)
        last = [rider for rider in riders if self.laps[rider] == fewest]
        if len(last) > 1:
            self._next_turn()
            return
        self.out.append(last[0])
        if self._race_is_over():
            self._end_race()
        else:
            self.phase = "remove"
            self.turn = last[0]

    # The end

    def _race_is_over(self) -> bool:
        if self.options.mode == "duel":  # Rule 8.3
            return self.pawns[0] == self.pawns[1]
        if self.options.mode == "velodrome":  # Rule 7.7
            return len(self.out) == len(self.racers) - 1
        enough = {"sprint": 1, "podium": min(len(PODIUM_POINTS), len(self.racers) - 1), "time": len(self.racers)}
        return len(self.home) >= enough[self.options.scoring]  # Rules 5.1, 10.4 and 10.6

    def _end_race(self) -> None:
        """Rules 10.2, 10.3 and 10.5."""
        self.gift = None
        if self.options.scoring == "sprint":
            self._score(self._winner_of_race(), 1)
        if self.options.scoring == "podium" and len(self.home) == len(self.racers) - 1:
            left = next(racer for racer in self.racers if racer not in self.home)
            self._score(left, self._prize(len(self.home)))
        if self.options.scoring == "sprint" or self.race == self.options.races:
            self.over = True
            return
        self.race += 1
        self._lay_out()
        self.owed = self._cards_to_draw()
        if not self.owed:
            self._begin_race((self.first + 1) % len(self.seats))

    def _winner_of_race(self) -> int:
        if self.options.mode == "duel":
            return self._racer(self.turn)
        return next(racer for racer in self.racers if racer not in self.out) if self.out else self.home[0]

    @property
    def scores(self) -> list[int]:
        return list(self.points)

    @property
    def winners(self) -> list[int]:
        """Rules 10.8 and 10.9: the seats that won, [] while the game is on."""
        if not self.over:
            return []
        best = min(self.points) if self.options.scoring == "time" else max(self.points)
        return [seat for seat in self.seats if self.points[seat] == best]

    # The position

    def position(self) -> dict[str, object]:
        """Rule 13.4: all there is to know while Nature owes nothing."""
        options = self.options
        return {
            "mode": options.mode,
            **{variant: getattr(options, variant) for variant in VARIANTS},
            "scoring": options.scoring,
            "cards": options.cards,
            "blank": options.blank,
            "races": options.races,
            "teams": options.teams,
            "route": [cards if cards is None else cards[0] if len(cards) == 1 else list(cards) for cards in self.route],
            "pawns": [self._pawns_of(racer) for racer in self.racers],
            "hand": self.hand and dict(self.hand),
            "thrown": list(self.thrown),
            "placed": self._placed_in_order(),
            "throws": self.throws,
            "gift": self.gift and {key: list(of) if isinstance(of, list) else of for key, of in self.gift.items()},
            "announced": self._announced_in_words(),
            "turn": self.turn,
            "order": list(self.order),
            "played": self.played,
            "home": list(self.home),
            "race": self.race,
            "first": self.first,
            "points": list(self.points),
            "phase": self.phase,
        }

    def _pawns_of(self, racer: int) -> object:
        places = [written(place) for place in self.pawns[racer]]
        if self.options.mode == "family":
            return places
        if self.options.mode == "velodrome":
            return None if racer in self.out else {"lap": self.laps[racer], "card": places[0]}
        return places[0]

    def _announced_in_words(self) -> object:
        if self.announced is None:
            return None
        return list(self.announced) if self.options.mode == "family" else self.announced[0]

    def _placed_in_order(self) -> list[dict[str, object]]:
        """By pawn, then card by card ahead of it, then die, then throw."""
        racer = self._racer(self.turn)
        ahead = [self._ways(racer, pawn)[0] for pawn in range(len(self.pawns[racer]))]
        placed = sorted(
            self.placed,
            key=lambda die: (die.pawn, ahead[die.pawn].index(die.place), DICE.index(die.die), die.throw),
        )
        return [
            {"die": die.die, "card": written(die.place), "pawn": die.pawn + 1, "throw": die.throw} for die in placed
        ]


def begin(**options: Any) -> Oracle:
    """The game before set-up, with the options of a table."""
    return Oracle(checked_options(**options))
