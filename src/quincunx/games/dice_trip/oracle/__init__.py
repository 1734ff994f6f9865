"""The slow, obvious referee of Dice Trip: plain strings, lists and dicts, to check the fast kernel against.

A die is its letter, "R", and shows a digit; a city is its name as moves write it, "La-Rochelle".
"""

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any, Literal, TypeAlias

from quincunx.games.dice_trip.files.maps import content, load_map

NATURE = -1
LETTERS = "RBGY"
COLOUR_OF = {"R": "red", "B": "blue", "G": "green", "Y": "yellow"}
DIGITS = range(1, 7)
TRACKER = [10 * tens + units for tens in DIGITS for units in DIGITS]  # Rule 1.5: 11 … 16, 21 … 66
CROSS: Literal["x"] = "x"

LAST_ROUND = 13
CITIES_A_ROUND, CITIES_IN_THE_LAST = 2, 1
SHORTEST_ROAD = SHORTEST_SERIES = 2
POINTS_OF_SERIES = {4: 2, 5: 3, 6: 4, 7: 6, 8: 6, 9: 6, 10: 9}
LONGEST_PAID_SERIES = max(POINTS_OF_SERIES)
POINTS_OF_ZONES = [0, 4, 7, 9]

Road: TypeAlias = tuple[str, ...]


class Country:
    """A map as the rules need it: who is linked to whom, the zone of each city, the colour of some."""

    def __init__(self, given: str | dict[str, Any]) -> None:
        chosen = load_map(given)
        self.given = content(given)
        self.names = chosen.names
        self.zone = {city.written: city.zone for city in chosen.cities}
        self.coloured = {city.written: city.colour for city in chosen.cities if city.colour}
        self.linked: dict[str, list[str]] = {name: [] for name in self.names}
        for one, other in chosen.links:
            a, b = one.replace(" ", "-"), other.replace(" ", "-")
            self.linked[a].append(b)
            self.linked[b].append(a)


class Sheet:
    """One player's sheet, and what the player does in the running round."""

    def __init__(self, country: Country) -> None:
        self.country = country
        self.cities: dict[str, int | Literal["x"]] = {}
        self.bonus: list[str] = []
        self.twice = self.reroll = False
        self.tens: int | None = None
        self.begin_round(1)

    def begin_round(self, number: int) -> None:
        """Rules 3.2 and 3.9: two cities to fill, one in round 13."""
        self.left = CITIES_IN_THE_LAST if number == LAST_ROUND else CITIES_A_ROUND
        self.used: list[str] = []
        self.doubled: str | None = None

    @property
    def numbers(self) -> dict[str, int]:
        """The written cities, e.g. {"Bordeaux": 42}."""
        return {city: number for city, number in self.cities.items() if number != CROSS}

    @property
    def empty(self) -> list[str]:
        return [city for city in self.country.names if city not in self.cities]

    def pairs(self, dice: dict[str, int]) -> Iterator[tuple[str, str]]:
        """Tens die and units die of every number that may be written now, e.g. ("R", "B")."""
        for a, b in permutations(LETTERS, 2):
            if dice[a] == dice[b] and LETTERS.index(a) > LETTERS.index(b):  # Rule 9.2: one move, not two.
                continue
            if any(die in self.used and die != self.doubled for die in (a, b)):  # Rules 3.2 and 4.4
                continue
            if self.doubled and (self.doubled not in (a, b) or dice[a] == dice[b]):  # Rules 4.4 and 4.5
                continue
            if 10 * dice[a] + dice[b] not in self.numbers.values():  # Rule 3.5
                yield a, b

    def write(self, city: str, number: int, letters: list[str]) -> None:
        """Rules 5.2 to 5.4: equal digits or a die of the city's colour make a bonus city."""
        self.cities[city] = number
        self.used += letters
        double = number // 10 == number % 10
        if double or self.country.coloured.get(city) in [COLOUR_OF[letter] for letter in letters]:
            self.bonus.append(city)
        self.left -= 1

    def cross(self, city: str) -> None:
        """Rules 3.6 and 3.7: no die is used."""
        self.cities[city] = CROSS
        self.left -= 1

    def count_tens(self) -> None:
        """Rule 5.14: coloured cities still empty when every ten is there for the first time."""
        every_ten = {number // 10 for number in self.numbers.values()} == set(DIGITS)
        if self.tens is None and every_ten:
            self.tens = len([city for city in self.country.coloured if city not in self.cities])

    def roads(self, start: Road, consecutive: bool) -> Iterator[Road]:
        """A road and all that go on from its end, every number larger, or the next on the tracker."""
        yield start
        numbers = self.numbers
        here = numbers[start[-1]]
        for city in self.country.linked[start[-1]]:
            number = numbers.get(city, 0)
            follows = here != TRACKER[-1] and number == TRACKER[TRACKER.index(here) + 1]
            if follows if consecutive else number > here:
                yield from self.roads((*start, city), consecutive)

    def longest(self, consecutive: bool, shortest: int) -> Road:
        """Rules 5.6, 5.8 and 5.13: the longest of all roads, of those the one with the smallest numbers."""
        numbers = self.numbers
        found = [road for city in numbers for road in self.roads((city,), consecutive) if len(road) >= shortest]
        return min(found, key=lambda road: (-len(road), [numbers[city] for city in road]), default=())

    def parts(self) -> dict[str, Any]:
        """The score taken apart (rules 5 and 9.5)."""
        road = self.longest(consecutive=False, shortest=SHORTEST_ROAD)
        series = self.longest(consecutive=True, shortest=SHORTEST_SERIES)
        crossed = [city for city, number in self.cities.items() if number == CROSS]
        spoilt = {self.country.zone[city] for city in crossed}
        points = {
            "bonus": len(self.bonus),
            "crossed": -len(crossed),
            "road": len(road),
            "consecutive": POINTS_OF_SERIES.get(min(len(series), LONGEST_PAID_SERIES), 0),
            "zones": POINTS_OF_ZONES[len(set(self.country.zone.values()) - spoilt)],
            "tens": self.tens or 0,
        }
        total = sum(points.values())
        return points | {"total": total, "road_cities": list(road), "series_cities": list(series)}

    def position(self, dice: dict[str, int]) -> dict[str, Any]:
        """Rule 9.4: cities in the map's order, dice in theirs."""
        used = "".join(f"{letter}{dice[letter]}" for letter in LETTERS if letter in self.used)
        return {
            "cities": {city: self.cities[city] for city in self.country.names if city in self.cities},
            "bonus": [city for city in self.country.names if city in self.bonus],
            "twice": self.twice,
            "reroll": self.reroll,
            "tens": self.tens,
            "writing": {"left": self.left, "used": used, "twice": self.doubled},
        }


class Oracle:
    """One game of Dice Trip, from the first throw to the winners."""

    def __init__(self, players: int, country: Country, tens: bool) -> None:
        self.country = country
        self.tens = tens
        self.seats = range(players)
        self.sheets = [Sheet(country) for _ in self.seats]
        self.round = 1
        self.phase: Literal["roll", "reroll", "write"] = "roll"
        self.dice: dict[str, int] = {}
        self.owed: list[str] = []  # the dice that Nature is throwing

    @property
    def roller(self) -> int:
        """Rule 2.2: clockwise from seat 0, e.g. seat 1 in round 2."""
        return (self.round - 1) % len(self.seats)

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a move, e.g. (0, 2) while seat 1 has written; (-1,) for Nature; () at the end."""
        if self.owed:
            return (NATURE,)
        if self.phase == "write":
            return tuple(seat for seat in self.seats if self.sheets[seat].left)
        return (self.roller,)

    @property
    def scores(self) -> list[int]:
        """Rule 5.12: what each sheet is worth as it stands, e.g. [31, 28]."""
        return [sheet.parts()["total"] for sheet in self.sheets]

    @property
    def winners(self) -> list[int]:
        """Rules 6.2 and 6.3: all who have the highest score, e.g. [0]."""
        return [seat for seat in self.seats if self.scores[seat] == max(self.scores)]

    def chances(self) -> list[tuple[str, int]]:
        """Nature's possible next moves with their weights, e.g. ("die 4", 1)."""
        return [(f"die {value}", 1) for value in DIGITS]

    def moves(self, seat: int) -> list[str]:
        """The legal moves of a seat that owes one, e.g. `write R4B2 Bordeaux`."""
        if self.phase == "roll":
            return ["roll"]
        if self.phase == "reroll":  # Rule 4.2: one to four dice.
            some = [chosen for many in range(1, len(LETTERS) + 1) for chosen in combinations(LETTERS, many)]
            return ["keep", *(f"reroll {' '.join(chosen)}" for chosen in some)]
        return self._writing_moves(self.sheets[seat])

    def _writing_moves(self, sheet: Sheet) -> list[str]:
        """Rules 3.2 to 3.7, 4.4 and 4.9."""
        may_double = sheet.left == CITIES_A_ROUND and not sheet.twice and self.round < LAST_ROUND
        doubles = [f"twice {letter}" for letter in LETTERS] if may_double else []
        writes = [
            f"write {a}{self.dice[a]}{b}{self.dice[b]} {city}"
            for a, b in sheet.pairs(self.dice)
            for city in sheet.empty
        ]
        return doubles + writes + [f"cross {city}" for city in sheet.empty]

    def play(self, seat: int, move: str) -> None:
        """Make a legal move, e.g. `write R4B2 Bordeaux`."""
        match move.split():
            case ["die", value]:
                self._settle(int(value))
            case ["roll"]:
                self.owed = list(LETTERS)
            case ["keep"]:
                self.phase = "write"
            case ["reroll", *letters]:
                self.sheets[seat].reroll = True
                self.owed = letters
            case ["twice", letter]:
                self.sheets[seat].twice = True
                self.sheets[seat].doubled = letter
            case ["write", dice, city]:
                self.sheets[seat].write(city, int(dice[1] + dice[3]), [dice[0], dice[2]])
                self._after_writing(seat)
            case ["cross", city]:
                self.sheets[seat].cross(city)
                self._after_writing(seat)

    def _settle(self, value: int) -> None:
        """Rules 4.1 to 4.3: after the last die the roller may throw again, once a game; then all write."""
        self.dice[self.owed.pop(0)] = value
        if not self.owed:
            may_reroll = self.phase == "roll" and not self.sheets[self.roller].reroll
            self.phase = "reroll" if may_reroll else "write"

    def _after_writing(self, seat: int) -> None:
        """Rule 3.8: the round ends when all have filled their cities; after round 13 the game is over."""
        if self.tens:
            self.sheets[seat].count_tens()
        if any(sheet.left for sheet in self.sheets) or self.round == LAST_ROUND:
            return
        self.round += 1
        self.phase = "roll"
        self.dice = {}
        for sheet in self.sheets:
            sheet.begin_round(self.round)

    def position(self) -> dict[str, Any]:
        """All the referee knows while Nature owes nothing (rule 9.4)."""
        return {
            "map": self.country.given,
            "tens": self.tens,
            "round": self.round,
            "roller": self.roller,
            "dice": " ".join(f"{letter}{self.dice[letter]}" for letter in LETTERS) if self.dice else None,
            "phase": self.phase,
            "sheets": [sheet.position(self.dice) for sheet in self.sheets],
        }


def begin(players: int = 1, map: str | dict[str, Any] = "france", tens: bool = False) -> Oracle:
    """The game before the first throw, with the options of a table."""
    return Oracle(players, Country(map), tens)
