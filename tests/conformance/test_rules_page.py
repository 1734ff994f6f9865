"""Every game's rules page: the same numbers in both languages, and a test for each."""

import re

from conformance.walks import every_game
from quincunx.core.registry import find


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
    page = (folder / "README.md").read_text("utf-8")
    rulings = int(re.search(r"^### (\d+) Rulings", page, re.MULTILINE)[1])  # and notation: tested with what they settle
    rules = {rule for rule in rules_of(page) if int(rule.split(".")[0]) < rulings}
    marks = " ".join(
        mark
        for file in (folder / "tests").glob("test_*.py")
        for mark in re.findall(r"mark\.rule\((.*)\)", file.read_text())
    )
    assert rules - set(re.findall(r"\d+\.\d+", marks)) == set()
