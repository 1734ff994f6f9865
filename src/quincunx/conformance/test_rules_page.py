"""Every game's rules page: the same numbers in both languages, and a test for each."""

import re

from quincunx.conformance.walks import every_game, games_with
from quincunx.core.catalogue.registry import find


def rules_of(text):
    return re.findall(r"^\*\*(\d+\.\d+)\*\*", text, re.MULTILINE)


@every_game
def test_both_languages_have_the_same_rules(slug):
    page = (find(slug).folder / "README.md").read_text("utf-8")
    english, french = page.split("## English\n")[1].split("## Français\n")
    assert rules_of(english) == rules_of(french)
    assert rules_of(english)


@games_with("tests of rules")
def test_every_rule_has_a_test_that_names_it(slug):
    """But rulings and notation, in the last chapters: they are tested with what they settle."""
    folder = find(slug).folder
    page = (folder / "README.md").read_text("utf-8")
    rulings = re.search(r"^### (\d+) (Rulings|For programs)", page, re.MULTILINE)
    rules = {rule for rule in rules_of(page) if not rulings or int(rule.split(".")[0]) < int(rulings[1])}
    marks = " ".join(
        mark
        for file in (folder / "tests").glob("test_*.py")
        for mark in re.findall(r"mark\.rule\((.*)\)", file.read_text("utf-8"))
    )
    assert rules
    assert rules - set(re.findall(r"\d+\.\d+", marks)) == set()
