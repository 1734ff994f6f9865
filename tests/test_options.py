"""Options of every kind: what fits is taken, anything else is refused with what is allowed."""

import pytest

from quincunx.core.errors import BadOption
from quincunx.core.options import option

TOLD = {
    "mode": {"kind": "choice", "default": "sprint", "choices": {"sprint": {}, "duel": {}}},
    "cards": {"kind": "number", "default": 12, "range": [6, 24]},
    "tens": {"kind": "switch", "default": False},
    "deck": {"kind": "file", "default": "standard", "choices": {"standard": {}}},
}


def made(name):
    words = {"en": "…", "fr": "…"}
    return option(name, {"title": words, "help": words, **TOLD[name]})


@pytest.mark.parametrize(
    ("name", "value"),
    [("mode", "duel"), ("cards", 6), ("cards", 24), ("tens", True), ("deck", "mine.json"), ("deck", {"name": "mine"})],
)
def test_what_fits_is_taken(name, value):
    made(name).check(value)


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("mode", "marathon", "one of sprint, duel"),
        ("mode", None, "one of sprint, duel"),
        ("cards", 25, "from 6 to 24"),
        ("cards", 12.0, "from 6 to 24"),
        ("cards", True, "from 6 to 24"),
        ("tens", 0, "true or false"),
        ("deck", 3, "standard or a file"),
    ],
)
def test_anything_else_is_refused_with_what_is_allowed(name, value, allowed):
    with pytest.raises(BadOption, match=f"{name}: .*{allowed}, not") as refusal:
        made(name).check(value)
    assert refusal.value.say("fr") != str(refusal.value)


def test_over_the_network_a_file_is_a_bundled_name_or_its_content():
    deck = made("deck")
    deck.check_remote("standard")
    deck.check_remote({"name": "mine"})
    with pytest.raises(BadOption, match="content of a file"):
        deck.check_remote("/etc/passwd")
