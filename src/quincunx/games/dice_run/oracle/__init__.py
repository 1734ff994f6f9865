"""The slow, obvious referee of Dice Run: plain strings and lists, to check the fast kernel against.

A die is "R6", a group is a sorted list of dice, a gap is "-", a race is its places, head first:
[["R6"], "-", ["R1", "B6"]]. Groups are numbered from 1 at the head; gaps are not numbered.
"""

from collections import Counter
from functools import cache
from itertools import product
from typing import Any, Literal, NamedTuple, TypeAlias

from quincunx.games.dice_run.files.deck import load_deck

Group: TypeAlias = list[str]
Race: TypeAlias = list[Group | Literal["-"]]

NATURE = -1
GAP: Literal["-"] = "-"
COLOURS = ("red", "yellow", "green", "blue", "purple")
LETTERS = "RYGBP"
VALUES = "123456"
ACTIONS = ("joker", "exchange", "sprint", "comeback", "flip", "gap", "accident")
CARDS = (*COLOURS, *VALUES, *ACTIONS)
DICE = [letter + value for letter in LETTERS for value in VALUES]  # all kinds of dice, and all targets

DICE_OF_A_COLOUR = 6
TARGETS_DEALT = 4
CARDS_DEALT = 3
PILES = 5
PILE_SLACK = 2
OPPOSITE_FACES = 7
SPRINTERS = 3
STAGE_CARDS = (3, 4, 5, 6)
SECOND_PRIZE, THIRD_PRIZE = 2, 1
COUNT_OF_A_TRAIT, COUNT_OF_BOTH = 1, 3


def in_order(dice: list[str]) -> list[str]:
    """Dice or targets by colour, then value, e.g. R1 R6 B2 for B2 R6 R1."""
    return sorted(dice, key=DICE.index)


def without(dice: list[str], gone: list[str]) -> list[str]:
    """The dice that stay, e.g. R1 B2 when one R1 leaves R1 R1 B2."""
    return in_order(list((Counter(dice) - Counter(gone)).elements()))


def trait(card: str) -> str:
    """What the dice named by a card bear: "R" for red, "6" for 6."""
    return LETTERS[COLOURS.index(card)] if card in COLOURS else card


def groups(race: Race) -> list[Group]:
    """The groups without the gaps, head first, e.g. two for R6 - B1."""
    return [place for place in race if isinstance(place, list)]


def place_of(race: Race, number: int) -> int:
    """Where a group stands among all places, e.g. 2 for group 2 of R6 - B1."""
    return [index for index, place in enumerate(race) if isinstance(place, list)][number - 1]


def advance(race: Race, trait: str) -> Race:
    """Move the dice that bear a trait one place on, e.g. "B" makes B6, R1 B2 of R1 B6, B2."""
    settled: Race = []
    for place in race:  # Rule 3.2: from the head backward.
        if isinstance(place, str):
            settled.append(GAP)
            continue
        moving = [die for die in place if trait in die]
        staying = [die for die in place if trait not in die]
        if not settled:  # Rules 3.3 and 3.4: they are a new head, or the whole head stays.
            settled += [part for part in (moving, staying) if part]
            continue
        if moving:
            in_front = settled[-1]  # Rule 3.6: dice that enter a gap take its place.
            settled[-1] = in_order(in_front + moving) if isinstance(in_front, list) else moving
        if staying:  # Rule 3.5: an emptied place vanishes before the next group moves.
            settled.append(staying)
    return settled


def exchange(race: Race, front: int) -> Race:
    """Rule 4.4: a group and the next one trade places, gaps stay, e.g. R1 B1 - G1 for R1 G1 - B1."""
    a, b = place_of(race, front), place_of(race, front + 1)
    traded = list(race)
    traded[a], traded[b] = race[b], race[a]
    return traded


def sprint(race: Race, sprinters: list[str]) -> Race:
    """Rule 4.5: three dice of the head become a new head, e.g. R1 R2 R3, B1 from R1 R2 R3 B1."""
    return [in_order(sprinters), without(groups(race)[0], sprinters), *race[1:]]


def comeback(race: Race) -> Race:
    """Rule 4.6: the last group goes directly behind the head, e.g. R1 G1 - B1 for R1 - B1 G1."""
    return [race[0], race[-1], *race[1:-1]]


def flip(race: Race, number: int, value: str) -> Race:
    """Rule 4.7: the dice of one value in one group turn over, e.g. R1 B2 for R6 B2 and 6."""
    flipped = list(race)
    opposite = str(OPPOSITE_FACES - int(value))
    flipped[place_of(race, number)] = in_order([die.replace(value, opposite) for die in groups(race)[number - 1]])
    return flipped


def lay_gap(race: Race, front: int) -> Race:
    """Rule 4.8: the card lies directly behind a group, e.g. R1 - B1 for R1 B1 and group 1."""
    behind = place_of(race, front) + 1
    return [*race[:behind], GAP, *race[behind:]]


def accident(race: Race, die: str) -> Race:
    """Rule 4.9: a die of the head falls back to the last group, e.g. R2, R1 G1 for R1 in R1 R2, G1."""
    head, last = groups(race)[0], groups(race)[-1]
    return [without(head, [die]), *race[1:-1], in_order([*last, die])]


def tidy(race: Race) -> Race:
    """Rules 3.5 and 3.7: no empty group, no gap without a group on either side, e.g. R1 B1 for R1 B1 -."""
    tidied = [place for place in race if place]
    while tidied[0] == GAP:
        tidied.pop(0)
    while tidied[-1] == GAP:
        tidied.pop()
    return tidied


def after_card(race: Race, card: str, choice: list[str]) -> Race:
    """The race after any card but sprint, e.g. `joker` with `red`."""
    match card, choice:
        case "joker", [named]:  # Rule 4.3
            return advance(race, trait(named))
        case "exchange", [front]:
            return exchange(race, int(front))
        case "comeback", []:
            return comeback(race)
        case "flip", [number, value]:
            return flip(race, int(number), value)
        case "gap", [front]:
            return lay_gap(race, int(front))
        case "accident", [die]:
            return accident(race, die)
        case _:  # Rules 4.1 and 4.2
            return advance(race, trait(card))


def plays(race: Race, card: str) -> list[str]:
    """All ways for a card to have its effect, e.g. `play exchange 2` for three groups, none for two."""
    head, many = groups(race)[0], len(groups(race))
    match card:
        case "joker":
            return [f"play joker {named}" for named in (*COLOURS, *VALUES)]
        case "exchange":  # Rule 4.4: never the head.
            return [f"play exchange {front}" for front in range(2, many)]
        case "sprint":  # Rule 4.5: somebody stays behind.
            return ["play sprint"] if len(head) > SPRINTERS else []
        case "comeback":  # Rule 4.6: a group or a gap is between the head and the last group.
            return ["play comeback"] if len(race) > 2 else []
        case "flip":
            return [
                f"play flip {number} {value}"
                for number, group in enumerate(groups(race), start=1)
                for value in VALUES
                if any(value in die for die in group)
            ]
        case "gap":
            return [f"play gap {front}" for front in range(1, many)]
        case "accident":
            return [f"play accident {die}" for die in dict.fromkeys(head)] if many > 1 else []
        case _:
            return [f"play {card}"]


def count(group: Group, target: str) -> int:
    """Rule 6.4: what a group counts for a target, e.g. 3 + 1 + 1 for B6, B1 and R6 with target B6."""
    colour, value = target[0], target[1]
    return sum(
        COUNT_OF_BOTH if die == target else COUNT_OF_A_TRAIT if colour in die or value in die else 0 for die in group
    )


@cache
def cuts(rest: int) -> list[tuple[int, ...]]:
    """Rule 2.4: all cuts in similar but unequal piles, e.g. (13, 13, 13, 13, 15) among them for 67 cards."""
    even = rest // PILES
    sizes = range(even - PILE_SLACK, even + PILE_SLACK + 1)
    return [cut for cut in product(sizes, repeat=PILES) if sum(cut) == rest and len(set(cut)) > 1]


class Debt(NamedTuple):
    """One move that Nature owes, e.g. a `card` for seat 2 or a red `die`."""

    kind: Literal["die", "target", "card", "pile", "first"]
    seat: int = NATURE
    colour: str = ""


class Oracle:
    """One game of Dice Run, from the roll of the first die to the winners."""

    def __init__(self, players: int, deck: dict[str, int]) -> None:
        self.seats = range(players)
        self.thrown: Group = []  # the group whose dice Nature is throwing
        self.race: Race = [self.thrown]
        self.hands: list[list[str]] = [[] for _ in self.seats]
        self.targets: list[list[str]] = [[] for _ in self.seats]
        self.shown: list[str | None] = [None for _ in self.seats]
        self.chosen: list[str | None] = [None for _ in self.seats]
        self.used: list[list[str]] = [[] for _ in self.seats]
        self.laid: int | None = None
        self.laid_card: str | None = None
        self.played: Counter[str] = Counter()  # face up, gap cards in the race among them
        self.deck = Counter(deck)
        self.to_stage = 0
        self.piles: list[int] = []
        self.stage = 0
        self.turn = 0
        self.points = [0 for _ in self.seats]
        self.stage_cards: list[list[int]] = [[] for _ in self.seats]
        self.phase: Literal["turn", "sprint", "show"] = "turn"
        self.picked: list[str] = []
        self.owed = self._set_up()

    def _set_up(self) -> list[Debt]:
        """Rules 2.1 to 2.6: all that Nature settles before the first turn, e.g. 57 moves for three seats."""
        return [
            *(Debt("die", colour=letter) for letter in LETTERS for _ in range(DICE_OF_A_COLOUR)),
            *(Debt("target", seat=seat) for seat in self.seats for _ in range(TARGETS_DEALT)),
            *(Debt("card", seat=seat) for seat in self.seats for _ in range(CARDS_DEALT)),
            *(Debt("pile") for _ in range(PILES)),
            Debt("first"),
        ]

    @property
    def over(self) -> bool:
        """Rule 7.1: every seat has used one target for each of the four stages."""
        return all(len(used) == len(STAGE_CARDS) for used in self.used)

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a move, e.g. (0, 2) while seat 1 has shown a target; (-1,) for Nature."""
        if self.owed:
            return (NATURE,)
        if self.over:
            return ()
        return self._still_to_show() if self.phase == "show" else (self.turn,)

    def _still_to_show(self) -> tuple[int, ...]:
        """Rule 6.3: a seat that played a target this stage owes nothing, e.g. (0, 2) if seat 1 did."""
        return tuple(seat for seat in self.seats if not self._target_of_stage(seat))

    def _target_of_stage(self, seat: int) -> str:
        """The target played face up or chosen at the end, e.g. B6; "" for none yet."""
        return self.shown[seat] or self.chosen[seat] or ""

    @property
    def scores(self) -> list[int]:
        """Points so far, e.g. [3, 0, 2]."""
        return list(self.points)

    @property
    def winners(self) -> list[int]:
        """Rules 7.2 to 7.4: most points, then the highest stage card won, else shared, e.g. [2]."""
        results = [(self.points[seat], max(self.stage_cards[seat], default=0)) for seat in self.seats]
        return [seat for seat in self.seats if results[seat] == max(results)]

    def chances(self) -> list[tuple[str, int]]:
        """Nature's possible next moves with their weights, e.g. ("card red", 5)."""
        if not self.owed:
            return []
        match self.owed[0].kind:
            case "die":
                return [(f"die {value}", 1) for value in VALUES]
            case "target":
                dealt = [target for targets in self.targets for target in targets]
                return [(f"target {target}", 1) for target in DICE if target not in dealt]
            case "card":
                return [(f"card {card}", self.deck[card]) for card in CARDS if self.deck[card]]
            case "pile":
                return [(f"pile {size}", ways) for size, ways in self._next_pile_sizes().items()]
            case "first":
                return [(f"first {seat}", 1) for seat in self.seats]

    def _next_pile_sizes(self) -> Counter[int]:
        """Rule 2.4: the sizes the next pile may have, each with the number of cuts that go on so."""
        known = len(self.piles)
        possible = [cut for cut in cuts(self.deck.total()) if list(cut[:known]) == self.piles]
        return Counter(cut[known] for cut in possible)

    def moves(self, seat: int) -> list[str]:
        """The legal moves of a seat, e.g. `play red`; none for a seat that owes no move."""
        if seat not in self.pending:
            return []
        if seat == NATURE:
            return [move for move, _ in self.chances()]
        if self.phase == "show":
            return [f"show {target}" for target in self.targets[seat]]
        if self.phase == "sprint":
            return [f"pick {die}" for die in dict.fromkeys(without(groups(self.race)[0], self.picked))]
        return self._card_moves(seat) + self._target_moves(seat) + self._reroll_moves(seat)

    def _card_moves(self, seat: int) -> list[str]:
        """Rule 4.10: a card is discarded only if it cannot have its effect, e.g. `discard gap`."""
        return [
            move for card in dict.fromkeys(self.hands[seat]) for move in plays(self.race, card) or [f"discard {card}"]
        ]

    def _target_moves(self, seat: int) -> list[str]:
        """Rule 5.4: one target a stage, colour or value first, e.g. `target B6 colour`."""
        if self.shown[seat] is not None:
            return []
        return [f"target {target} {first}" for target in self.targets[seat] for first in ("colour", "value")]

    def _reroll_moves(self, seat: int) -> list[str]:
        """Rules 5.5 and 5.6: not the head, nor while one's own card is the last laid, e.g. `reroll 2 red`."""
        if self.laid == seat:
            return []
        behind_head = range(2, len(groups(self.race)) + 1)
        return [f"reroll {number} {card}" for number in behind_head for card in dict.fromkeys(self.hands[seat])]

    def play(self, seat: int, move: str) -> None:
        """Make a legal move, e.g. `play joker red`."""
        match move.split():
            case [_, word] if seat == NATURE:
                self._settle(self.owed.pop(0), word)
            case ["play", "sprint"]:
                self._turn_up(seat, "sprint")
                self.phase = "sprint"
            case ["play", card, *choice]:
                self._turn_up(seat, card)
                self.race = tidy(after_card(self.race, card, choice))
                self._owe_card(seat)
            case ["pick", die]:
                self._pick(seat, die)
            case ["discard", card]:
                self._turn_up(seat, card)
                self._owe_card(seat)
            case ["target", target, first]:
                self._play_target(seat, target, first)
            case ["reroll", number, card]:
                self._reroll(seat, int(number), card)
            case ["show", target]:
                self._show(seat, target)

    def _settle(self, debt: Debt, word: str) -> None:
        """Nature pays a debt, e.g. the die of a colour with the word 6."""
        match debt.kind:
            case "die":
                self.thrown.append(debt.colour + word)
                self.thrown.sort(key=DICE.index)
            case "target":
                self.targets[debt.seat] = in_order([*self.targets[debt.seat], word])
            case "card":
                self.deck[word] -= 1
                self.hands[debt.seat] = sorted([*self.hands[debt.seat], word], key=CARDS.index)
                if not self.owed:  # Set-up still owes piles, so this was drawn in a turn.
                    self._after_draw()
            case "pile":
                self.piles.append(int(word))
            case "first":  # Rule 2.6
                self.turn = int(word)
                self._begin_stage()

    def _turn_up(self, seat: int, card: str) -> None:
        """A card leaves the hand face up, e.g. red."""
        self.hands[seat].remove(card)
        self.played[card] += 1

    def _owe_card(self, seat: int) -> None:
        """Rule 5.2: who has played draws a card."""
        self.owed.append(Debt("card", seat=seat))

    def _pick(self, seat: int, die: str) -> None:
        """Rule 4.5: the sprint starts with the third die picked, e.g. R1."""
        self.picked = in_order([*self.picked, die])
        if len(self.picked) == SPRINTERS:
            self.race = sprint(self.race, self.picked)
            self.picked = []
            self.phase = "turn"
            self._owe_card(seat)

    def _play_target(self, seat: int, target: str, first: str) -> None:
        """Rule 5.3: advance colour and value in the order chosen, and draw nothing, e.g. B6, colour first."""
        for trait in target if first == "colour" else reversed(target):
            self.race = tidy(advance(self.race, trait))
        self.targets[seat].remove(target)
        self.shown[seat] = target
        self._next_turn()

    def _reroll(self, seat: int, number: int, card: str) -> None:
        """Rules 5.5 and 5.7: throw a group; the card laid before is gone face down, e.g. group 2 for red."""
        self.hands[seat].remove(card)
        self.laid, self.laid_card = seat, card
        self.thrown = groups(self.race)[number - 1]
        self.owed = [Debt("die", colour=die[0]) for die in self.thrown]
        self.thrown.clear()
        self._owe_card(seat)

    def _after_draw(self) -> None:
        """Rule 6.1: the stage ends when its card is on top of the deck, else the next seat has its turn."""
        self.to_stage -= 1
        if self.to_stage:
            self._next_turn()
        else:
            self.phase = "show"
            self._score_if_all_show()

    def _next_turn(self) -> None:
        """Clockwise, e.g. from seat 2 of three to seat 0."""
        self.turn = (self.turn + 1) % len(self.seats)

    def _begin_stage(self) -> None:
        """Rule 2.5: the next pile lies on top, down to the next stage card, e.g. stage 2 with pile 2."""
        self.stage += 1
        self.to_stage = self.piles.pop(0)
        self.phase = "turn"

    def _show(self, seat: int, target: str) -> None:
        """Rule 6.2: a choice stays secret until the last seat has chosen, e.g. B6."""
        self.targets[seat].remove(target)
        self.chosen[seat] = target
        self._score_if_all_show()

    def _score_if_all_show(self) -> None:
        """Rules 6.8 and 7.1: then the seat after the one that drew goes on, but not after stage 4."""
        if self._still_to_show():
            return
        self._award()
        self._put_targets_away()
        if not self.over:
            self._begin_stage()
            self._next_turn()

    def _award(self) -> None:
        """Rule 6.7: the stage card, 2 and 1 for the first three, e.g. 3, 2, 1 in stage 1."""
        first, second, third, *_ = sorted(self.seats, key=self._rank)
        stage_card = STAGE_CARDS[self.stage - 1]
        self.stage_cards[first].append(stage_card)
        self.points[first] += stage_card
        self.points[second] += SECOND_PRIZE
        self.points[third] += THIRD_PRIZE

    def _rank(self, seat: int) -> tuple[list[int], int]:
        """Rules 6.5 and 6.6: by head, second group …, then clockwise from who drew, e.g. ([-5, 0], 1)."""
        most_first = [-count(group, self._target_of_stage(seat)) for group in groups(self.race)]
        return most_first, (seat - self.turn) % len(self.seats)

    def _put_targets_away(self) -> None:
        """The stage's targets are out of the game, e.g. B6 among the used ones."""
        for seat in self.seats:
            self.used[seat] = in_order([*self.used[seat], self._target_of_stage(seat)])
            self.shown[seat] = self.chosen[seat] = None

    def position(self) -> dict[str, object]:
        """All the referee knows while Nature owes nothing, e.g. race ["R6", "-", "R1 B6"]."""
        in_race = Counter({"gap": self.race.count(GAP)})
        return {
            "race": [" ".join(place) for place in self.race],
            "hands": [list(hand) for hand in self.hands],
            "targets": [list(targets) for targets in self.targets],
            "shown": list(self.shown),
            "chosen": list(self.chosen),
            "used": [list(used) for used in self.used],
            "laid": self.laid,
            "laid_card": self.laid_card,
            "discards": dict(self.played - in_race),
            "deck": dict(+self.deck),
            "undrawn": self.deck.total(),
            "to_stage": self.to_stage,
            "piles": list(self.piles),
            "stage": self.stage,
            "turn": self.turn,
            "points": list(self.points),
            "stage_cards": [list(won) for won in self.stage_cards],
            "phase": self.phase,
            "picked": list(self.picked),
        }


def begin(players: int, deck: str | dict[str, Any] = "standard") -> Oracle:
    """The game before set-up, with the options of a table."""
    return Oracle(players, load_deck(deck).cards)
