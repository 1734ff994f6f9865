"""Every game's rules page: the same numbers in both languages, and a test for each."""

import re

from conformance.walks import every_game
from quincunx.core.registry import find

RULINGS = 9  # sections from here on tell of rulings and notation, tested with the rules they settle


def rules_of(text):
    return re.findall(r"^\*\*(\d+\.\d+)\*\*", text, re.MULTILINE)


@every_game
def test_both_languages_have_the_same_rules(slug):
    page = (find(slug).folder / "README.md").read_text("utf-8")
    english, french = page.split("## English")[1].split("## Français")
    assert rules_of(english) == rules_of(french)
    assert len(rules_of(english)) > 10


@every_game
def test_every_rule_has_a_test_that_names_it(slug):
    folder = find(slug).folder
    rules = {rule for rule in rules_of((folder / "README.md").read_text("utf-8")) if int(rule.split(".")[0]) < RULINGS}
    marks = " ".join(
        mark
        for file in (folder / "tests").glob("test_*.py")
        for mark in re.findall(r"mark\.rule\((.*)\)", file.read_text())
    )
    assert rules - set(re.findall(r"\d+\.\d+", marks)) == set()
