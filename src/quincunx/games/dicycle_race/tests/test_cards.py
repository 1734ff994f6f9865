"""Card files: the standard one, and what is refused (rules 1)."""

import copy
import json
from collections import Counter
from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from pydantic import TypeAdapter

from quincunx import BadFile
from quincunx.games.dicycle_race.bots.odds import hardness, in_order_of_levels
from quincunx.games.dicycle_race.files.cards import DECKS, KINDS, LEVELS, CardFile, dice_of, load_deck, solutions
from quincunx.games.dicycle_race.files.options import RouteFile
from quincunx.games.dicycle_race.oracle.riding import does
from quincunx.games.dicycle_race.tests.cases import FORKED

SCHEMA = Path(__file__).parents[1] / "files" / "schema.json"
STANDARD = load_deck("standard")


@pytest.mark.rule("1.1", "1.4")
def test_each_colour_is_on_equally_many_bottles():
    colours = Counter(letter for card in STANDARD.cards for letter in card.bottles)
    assert set(colours) == set("YBR")
    assert len(set(colours.values())) == 1


@pytest.mark.rule("1.2", "1.3", "1.5")
def test_the_standard_cards_have_everything():
    assert Counter(card.level for card in STANDARD.cards) == dict.fromkeys(LEVELS, 12)
    assert {card.kind for card in STANDARD.cards} == set(KINDS)
    signs = {"X X", "X X X", "X X X X", "A B C", "A B C D"}
    assert signs < {card.combination for card in STANDARD.cards}
    assert {len(card.bottles) for card in STANDARD.cards} == {1, 2, 3, 4}
    capacities = Counter(card.capacity for card in STANDARD.cards)
    assert {1, 2, 3, "blank", None} == set(capacities)
    assert capacities["blank"] == 3


@pytest.mark.rule("1.6")
def test_every_orange_card_is_harder_than_every_green_one_and_every_red_one_than_every_orange_one():
    assert in_order_of_levels(STANDARD.cards)
    chances = {level: [hardness(card) for card in STANDARD.cards if card.level == level] for level in LEVELS}
    assert min(chances["green"]) > max(chances["orange"])
    assert min(chances["orange"]) > max(chances["red"])


@pytest.mark.rule("1.3")
@pytest.mark.parametrize("combination", sorted({card.combination for card in STANDARD.cards} | {"2 2 5 5", "<2 <2"}))
def test_the_values_that_do_a_combination_are_those_of_the_slow_rules(combination):
    every = combinations_with_replacement(range(1, 7), dice_of(combination))
    assert list(solutions(combination)) == [values for values in every if does(combination, list(values))]


@pytest.mark.rule("1.3")
@pytest.mark.parametrize(
    ("combination", "values", "done"),
    [
        (">4", [5], True),
        (">4", [4], False),
        ("<3", [2], True),
        ("<3", [3], False),
        ("X X + 6", [6, 6, 6], True),
        ("X X + 6", [3, 6, 6], False),
        ("X X + 6", [6, 3, 3], True),
        ("A B C", [3, 1, 2], True),
        ("A B C", [5, 6, 1], False),
        ("A B C D", [6, 3, 4, 5], True),
        ("X X X", [2, 2, 3], False),
        ("1 6", [6, 1], True),
        ("2 2 5 5", [5, 2, 5, 2], True),
        ("2 2 5 5", [5, 2, 5, 5], False),
    ],
)
def test_the_combinations(combination, values, done):
    assert does(combination, values) == done
    assert (tuple(sorted(values)) in solutions(combination)) == done


def test_the_published_schema_is_that_of_card_files_and_route_files():
    assert json.loads(SCHEMA.read_text("utf-8")) == TypeAdapter(CardFile | RouteFile).json_schema()


def test_a_route_with_branches_is_a_route_file():
    assert Draft202012Validator(json.loads(SCHEMA.read_text("utf-8"))).is_valid(FORKED)


CONTENT = json.loads((DECKS / "standard.json").read_text("utf-8"))


@pytest.mark.rule("1.7")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"id": "blue-1"}, "blue-1"),
        ({"id": "green-0"}, "green-0"),
        ({"id": "green-100"}, "green-100"),
        ({"id": "green-2"}, "twice"),
        ({"combination": "7"}, "combination"),
        ({"combination": "X"}, "combination"),
        ({"combination": ">6"}, "combination"),
        ({"combination": "<1"}, "combination"),
        ({"combination": ">3 >4", "bottles": "YB"}, "combination"),
        ({"combination": "A B"}, "combination"),
        ({"combination": "3 3"}, "bottles of “Y”: 1"),
        ({"bottles": "G"}, "bottles"),
        ({"bottles": ""}, "bottles"),
        ({"combination": "1 1", "bottles": "BY"}, "bottles"),
        ({"capacity": 0}, "capacity"),
        ({"capacity": 7}, "capacity"),
        ({"capacity": "many"}, "capacity"),
        ({"colour": "green"}, "colour"),
        ({"combination": 3}, "text"),
    ],
)
def test_a_bad_card_is_refused_with_the_reason(change, reason):
    content = copy.deepcopy(CONTENT)
    content["cards"][0] |= change
    with pytest.raises(BadFile, match=reason) as caught:
        load_deck(content)
    assert caught.value.say("fr") != caught.value.say("en")


@pytest.mark.rule("1.7")
@pytest.mark.parametrize("count", [0, 5, 61])
def test_a_deck_has_six_to_sixty_cards(count):
    cards = [{"id": f"green-{number}", "combination": "6", "bottles": "Y"} for number in range(1, count + 1)]
    with pytest.raises(BadFile, match="cards"):
        load_deck({"name": "Wrong", "cards": cards})


@pytest.mark.rule("1.7")
def test_a_deck_file_is_read(tmp_path):
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(CONTENT | {"name": "Mine"}), "utf-8")
    assert load_deck(str(file)).name == "Mine"


@pytest.mark.rule("1.3", "1.4", "1.7")
def test_every_mistake_of_a_deck_is_told_at_once():
    content = copy.deepcopy(CONTENT)
    changes = [{"capacity": "many"}, {"id": "blue-1"}, {"combination": "7"}, {"id": "green-1"}, {"bottles": ""}]
    for card, change in zip(content["cards"], [*changes, {"combination": "3 3", "bottles": "Y"}], strict=False):
        card |= change
    with pytest.raises(BadFile) as caught:
        load_deck(content)
    told = [fault.say("en") for fault in caught.value.faults]
    assert [line.split("”")[0] for line in told] == [
        "at “cards.0.capacity",
        "at “cards.1.id",
        "“green-1",
        "at “green-3",
        "at “green-5",
        "at “green-6",
    ]
    assert told[0] == "at “cards.0.capacity”: a whole number is needed, or one of 'blank' is needed"
    assert all(fault.en != fault.fr for fault in caught.value.faults)
