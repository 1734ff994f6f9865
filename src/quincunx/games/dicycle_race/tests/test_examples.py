"""The drawn examples of the rules page are true, in both languages: each is played at a table."""

import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from quincunx import IllegalMove, Table
from quincunx.games.dicycle_race.tests.roads import card

RULES = (Path(__file__).parent.parent / "README.md").read_text("utf-8")
CODE = r"`([^`]+)`"
CHAIN = re.compile(rf"{CODE}(?: → {CODE})+")
RIDER = re.compile(r"(?P<who>pawn|rival)( (?P<number>\d))?( lap (?P<lap>\d+))?( (?P<road>[ab]))?")
PLACE = re.compile(r"(#(?P<back>↩)?(?P<number>\d+) )?(?P<rest>.+)")
MODES = {"7": "velodrome", "8": "duel"}  # by chapter
IN_A_ROW, IN_A_CIRCLE = 6, 12
FILLER = "6 6 6 6 on YBRR"


@dataclass
class Road:
    """A road of an example; `riders` are by seat, `cards` by label such as "3", "3a" or "↩5", None if removed."""

    riders: dict[int, tuple[str, int]] = field(default_factory=dict)
    cards: dict[str, str | None] = field(default_factory=dict)
    placed: list[tuple[str, str]] = field(default_factory=list)
    thrown: list[str] | None = None
    gift: list[str] | None = None


def road_of(text):
    """A road as rule 13.6 writes it."""
    road, label, forked = Road(), "0", False
    for part in text.split(" | "):
        verb, *rest = part.split()
        if rider := RIDER.fullmatch(part):
            seat = 0 if rider["who"] == "pawn" else int(rider["number"] or 1)
            assert forked == bool(rider["road"]), part
            road.riders[seat] = (label + (rider["road"] or ""), int(rider["lap"] or 0))
        elif verb in ("thrown", "gift"):
            setattr(road, verb, rest)
        else:
            found = PLACE.fullmatch(part)
            label = f"{found['back'] or ''}{found['number'] or int(label.strip('↩')) + 1}"
            sides = found["rest"].split(" / ")
            forked = len(sides) > 1
            for letter, side in zip("ab" if forked else [""], sides, strict=True):
                text, _, dice = side.partition(": ")
                road.cards[label + letter] = None if text == "removed" else text
                road.placed += [(label + letter, die) for die in dice.split()]
    return road


def place_of(label):
    """The step of a label, on a fork with its road."""
    if label.startswith("↩"):
        return 2 * IN_A_ROW - int(label[1:])
    return label if label[-1] in "ab" else int(label)


def pawns_of(road, mode, players):
    """Where all riders are, as in a position."""
    if mode == "velodrome":
        places = {seat: {"lap": lap, "card": int(label)} for seat, (label, lap) in road.riders.items()}
        return [places.get(seat) for seat in range(players)]
    return [place_of(road.riders.get(seat, ("0", 0))[0]) for seat in range(players)]


def table_for(road, mode):
    """A table at which seat 0 has thrown three times, or has a gift before it, and all lies as on a road."""
    length = IN_A_CIRCLE if mode in MODES.values() else IN_A_ROW
    cards, route = [], []
    for number in range(1, length + 1):
        labels = [label for label in (f"{number}", f"{number}a", f"{number}b") if label in road.cards]
        texts = [road.cards[label] for label in labels] or [FILLER]
        names = [f"green-{len(cards) + place}" for place in range(1, len(texts) + 1)]
        cards += [card(text, name) for text, name in zip(texts, names, strict=True)]
        route.append(names[0] if len(names) == 1 else names)
    labels = list(road.cards)
    for label in labels:
        assert road.cards[label] == road.cards[label.strip("↩")], "a card is the same on the way back"
    options = {
        "mode": mode,
        "branches": any(label[-1] in "ab" for label in labels),
        "there_and_back": any(label.startswith("↩") for label in labels),
        "traffic": any("[" in text for text in road.cards.values()),
    }
    players = max(2, len(road.riders))
    position = {"points": [0] * players, "pawns": pawns_of(road, mode, players), **turn_of(road), **options}
    return Table.from_position("dicycle-race", position, deck={"name": "Example", "cards": cards}, route=route)


def turn_of(road):
    """The turn in a position; dice that an example does not speak of are red sixes."""
    if road.gift:
        return {"phase": "gift", "gift": {"from": 1, "dice": road.gift, "taken_by": []}}
    placed = [{"die": die, "card": place_of(label), "throw": 1} for label, die in road.placed]
    thrown = road.thrown or ["R6"] * (6 - len(placed))
    letters = Counter(die[0] for die in [*thrown, *(die for _, die in road.placed)])
    hand = {"yellow": letters["Y"], "blue": letters["B"], "red": letters["R"]}
    return {"phase": "throw", "throws": 0, "hand": hand, "placed": placed, "thrown": thrown}


def require(table, road, before, mode, told):
    """A table is as a road says, and all that the example does not tell of is as before."""
    position = table.position()
    assert position["pawns"] == pawns_of(road, mode, table.players)
    assert Counter((die["card"], die["die"]) for die in position["placed"]) == Counter(
        (place_of(label), die) for label, die in road.placed
    )
    if told:
        assert sorted(position["thrown"]) == sorted(road.thrown or [])
        assert sorted((position["gift"] or {"dice": []})["dice"]) == sorted(road.gift or [])
    removed = [str(number) for number, name in enumerate(position["route"], start=1) if name is None]
    assert removed == [label for label, text in road.cards.items() if text is None]
    assert road.cards == {label: None if label in removed else text for label, text in before.cards.items()}


def examples(language):
    """The drawn examples of one half of the page, each with the rule it belongs to."""
    found, rule = [], ""
    for line in RULES.split("## Français")[language == "fr"].splitlines():
        if number := re.match(r"\*\*(\d+\.\d+)\*\*", line):
            rule = number[1]
        found += [(rule, tuple(re.findall(CODE, chain[0]))) for chain in CHAIN.finditer(line)]
    return found


EXAMPLES = examples("en")


@pytest.mark.rule("13.6")
@pytest.mark.parametrize(("rule", "steps"), EXAMPLES, ids=[f"{rule}-{n}" for n, (rule, _) in enumerate(EXAMPLES)])
def test_the_examples_of_the_rules_page(rule, steps):
    first, *rest = steps
    mode = MODES.get(rule.split(".")[0], "sprint")
    before = road_of(first)
    told = before.thrown is not None or before.gift is not None
    table = table_for(before, mode)
    require(table, before, before, mode, told)
    for move, after in zip(rest[::2], rest[1::2], strict=True):
        if after.startswith("no "):
            with pytest.raises(IllegalMove) as refusal:
                table.play(move)
            assert refusal.value.rule == after.removeprefix("no ")
        else:
            table.play(move)
            require(table, road_of(after), before, mode, told)
    if mode == "duel":
        assert table.over
        assert table.position()["points"] == [1, 0]


def test_both_languages_have_the_same_examples():
    assert examples("fr") == EXAMPLES
    assert {rule for rule, _ in EXAMPLES} == {
        "",  # how to play
        "1.4",
        "3.6",
        "3.7",
        "3.9",
        "4.2",
        "4.4",
        "7.5",
        "8.3",
        "9.4",
        "9.13",
        "9.18",
    }
