"""The cards and the files they come from (rules 1.2 to 1.7 and 11)."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from quincunx.core.errors import BadFile
from quincunx.games.colour_tower.bots.solver import chance
from quincunx.games.colour_tower.files.deck import (
    ACTIONS,
    COLOURS,
    DECKS,
    DICE,
    FREE,
    STACKS,
    Card,
    Deck,
    cards_of,
    load_deck,
)
from quincunx.games.colour_tower.text.words import ACTION_WORDS, SAID

SCHEMA = Path(__file__).parents[1] / "files" / "schema.json"
PAGE = Path(__file__).parents[1] / "README.md"
CARDS = cards_of(load_deck("standard"))


def deck(*cards, name="Mine"):
    return {"name": name, "cards": list(cards)}


def entry(combination="brelan", points=1, copies=12, **more):
    return {"combination": combination, "points": points, "copies": copies, **more}


@pytest.mark.rule("1.2", "2.1")
def test_the_standard_deck_has_three_stacks_of_fifteen_cards():
    assert len({card.id for card in CARDS}) == len(CARDS) == STACKS * 15


@pytest.mark.rule("1.3")
def test_every_free_combination_is_among_the_cards():
    found = Counter(card.free for card in CARDS if card.free)
    assert set(found) == set(FREE)
    assert found["grand-flush"] <= 2


@pytest.mark.rule("1.6")
def test_thirteen_actions_on_the_cheaper_half_of_the_cards():
    acting = [card for card in CARDS if card.action]
    assert Counter(card.action for card in acting) == {"replay": 4, "steal": 4, "swap": 3, "super-swap": 2}
    easiest_first = sorted((chance(card) for card in CARDS), reverse=True)
    assert min(chance(card) for card in acting) >= easiest_first[len(CARDS) // 2]


@pytest.mark.rule("1.7")
def test_points_are_those_of_the_published_rules_where_they_give_any():
    points = {card.combination: card.points for card in CARDS}
    assert (points["carre"], points["small-flush"]) == (2, 3)
    assert set(points.values()) == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("1.7")
def test_no_harder_card_is_worth_less():
    chances = {card.id: chance(card) for card in CARDS}
    for harder in CARDS:
        for easier in CARDS:
            if chances[harder.id] < chances[easier.id] - 1e-9:
                assert harder.points >= easier.points, (harder.id, easier.id)


@pytest.mark.rule("11.1")
@pytest.mark.parametrize(("heading", "language"), [("English", "en"), ("Français", "fr")])
def test_the_rules_page_tells_the_cards_and_chances_as_they_are(heading, language):
    section = PAGE.read_text("utf-8").split(f"## {heading}")[1].split("### 11")[1].split("**11.2**")[0]
    rows = re.findall(r"\| (\d) \| (\d) \| ([^|]*) \| (\d[.,]\d{3}) \|", section)
    told = [(float(row[3].replace(",", ".")), int(row[0]), int(row[1]), told_actions(row[2], language)) for row in rows]
    kinds: dict[tuple[float, int], list[Card]] = {}
    for card in CARDS:
        kinds.setdefault((round(chance(card), 3), card.points), []).append(card)
    found = [
        (*kind, len(cards), Counter(card.action for card in cards if card.action)) for kind, cards in kinds.items()
    ]
    assert sorted(told, key=str) == sorted(found, key=str)


def told_actions(text, language):
    told = {action: re.search(rf"(\d) {word}\b", text, re.I) for action, word in ACTION_WORDS[language].items()}
    return Counter({action: int(found[1]) for action, found in told.items() if found})


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_is_named_in_both_languages(language):
    names = {"colour": COLOURS, "combination": FREE, "action": ACTIONS, "dice": map(str, range(DICE + 1))}
    assert {kind: [*said[language]] for kind, said in SAID.items()} == {kind: [*known] for kind, known in names.items()}


@pytest.mark.rule("11.2")
def test_every_colour_is_asked_for_equally_often():
    asked = Counter(colour for card in CARDS for colour in card.colours)
    assert asked == dict.fromkeys(COLOURS, 12)


@pytest.mark.rule("11.4")
def test_a_deck_of_ones_own_from_its_content_or_its_file(tmp_path):
    own = deck(
        entry("carre", 2, 3, action="steal"),
        entry("blue red red", 1, 2),
        entry("red red blue", 1, 1),
        entry("carre", 2, 3),
        entry("red", 9, 3),
    )
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(own), "utf-8")
    assert load_deck(str(file)) == load_deck(own)
    assert [card.id for card in cards_of(load_deck(own))] == [
        "carre-2-1",
        "carre-2-2",
        "carre-2-3",
        "carre-2-steal-1",
        "carre-2-steal-2",
        "carre-2-steal-3",
        "red-9-1",
        "red-9-2",
        "red-9-3",
        "red-red-blue-1-1",
        "red-red-blue-1-2",
        "red-red-blue-1-3",
    ]


@pytest.mark.rule("11.4")
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (deck(entry("pink pink")), "“pink pink” is neither"),
        (deck(entry("red carre")), "“red carre” is neither"),
        (deck(entry("red red red red red red red")), "asks for 7 dice, and there are 6"),
        (deck(entry(" ")), "asks for 0 dice"),
        (deck(entry(copies=9)), "9 cards; a deck has 12 to 60"),
        (deck(entry(copies=13)), "13 cards; a deck has 12 to 60, in three equal stacks"),
        (deck(entry(copies=60), entry(copies=3)), "63 cards"),
        (deck(), "0 cards"),
        (deck(entry(points=0)), "at least 1"),
        (deck(entry(points=10)), "at most 9"),
        (deck(entry(points="1")), "a whole number"),
        (deck(entry(action="dance")), "'replay', 'steal', 'swap' or 'super-swap'"),
        (deck(entry(copies=0)), "at least 1"),
        (deck(entry(), name=""), "name"),
        ({"cards": []}, "name"),
        ({"name": "Mine", "cards": [], "colour": "red"}, "colour"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused_with_the_reason(content, said):
    with pytest.raises(BadFile) as refused:
        load_deck(content)
    assert said in refused.value.say("en")
    assert refused.value.say("fr") != refused.value.say("en")


def test_a_deck_survives_as_the_content_of_a_record():
    standard = load_deck("standard")
    assert load_deck(json.loads(json.dumps(standard.model_dump()))) == standard


def test_an_action_in_a_deck_file_is_one_of_the_four():
    for action in ACTIONS:
        assert [card.action for card in load_deck(deck(entry(action=action))).cards] == [action]


def test_the_published_schema_is_that_of_the_decks():
    assert json.loads(SCHEMA.read_text("utf-8")) == Deck.model_json_schema()


def test_games_of_the_first_rules_keep_their_deck():
    first = {card.id for card in cards_of(load_deck("standard", 1))}
    assert len(first) == 45
    assert "carre-2-steal-1" in first
    assert first != {card.id for card in CARDS} == {card.id for card in cards_of(load_deck("standard", 2))}


def test_every_bundled_deck_can_be_loaded():
    assert [file.stem for file in DECKS.glob("*.json")] == ["standard"]


@pytest.mark.rule("11.4")
def test_every_mistake_of_a_deck_is_told_at_once():
    content = deck(
        entry("pink", copies=4),
        entry(points=99, copies=4),
        entry(action="dance", copies=4),
        entry("red " * 7),
        {"combination": 7, "points": 1},
    ) | {"name": ""}
    with pytest.raises(BadFile) as refused:
        load_deck(content)
    told = [fault.say("en") for fault in refused.value.faults]
    assert [line[:40] for line in told[:4]] == [
        "at “name”: it may not be empty",
        "at “cards.1.points”: at most 9 is allowe",
        "at “cards.2.action”: one of 'replay', 's",
        "at “cards.4.combination”: a text is need",
    ]
    assert told[4].startswith("at “cards.0.combination”: “pink” is neither")
    assert told[5].startswith("at “cards.3.combination”: “red red")
    assert told[6].startswith("25 cards; a deck has 12 to 60")
    assert len(told) == 7
