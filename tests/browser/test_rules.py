"""The rules of a game as a page, and reasons wherever something cannot be done."""

import random
import re

import pytest
from playwright.sync_api import expect

from browser.pages import Home, Lobby, NewTable, Table
from quincunx.core.registry import find, games

HEADINGS = {"en": "English", "fr": "Français"}


def rules_text(game, language):
    readme = (find(game).folder / "README.md").read_text("utf-8")
    return next(part for part in readme.split("\n## ") if part.startswith(HEADINGS[language]))


@pytest.mark.parametrize("game", list(games()))
@pytest.mark.parametrize("language", list(HEADINGS))
def test_every_rule_has_an_address_and_every_example_is_drawn(people, game, language):
    ada = people("Ada", locale=language)
    ada.go(f"/rules/{game}")
    page, text = ada.page, rules_text(game, language)
    page.locator(".example").first.wait_for()
    numbers = re.findall(r"^\*\*(\d+\.\d+)\*\*", text, re.MULTILINE)
    assert len(numbers) > 50
    assert page.locator("a.number").all_inner_texts() == numbers
    assert page.locator("a.number").evaluate_all("all => all.map((one) => one.getAttribute('href'))") == [
        f"#{number}" for number in numbers
    ]
    drawn = [line for line in re.findall(r"^\*Ex[ae]mple.*$", text, re.MULTILINE) if line.rstrip().endswith("`")]
    assert len(drawn) >= 4
    examples = page.locator("figure.example")
    expect(examples).to_have_count(len(drawn))
    expect(examples.filter(has=page.locator("[role=img], svg"))).to_have_count(len(drawn))


def test_a_rule_s_address_leads_to_the_rule(people):
    ada = people("Ada")
    ada.go("/rules/dice-run#6.4")
    expect(ada.page.locator("[id='6.4']")).to_be_in_viewport()
    ada.page.locator("[id='6.3']").get_by_role("link", name="5.3").click()
    expect(ada.page.locator("[id='5.3']")).to_be_in_viewport()


# Whatever is switched off, with all that it says of itself.
DISABLED = """() => [...document.querySelectorAll(":disabled, [aria-disabled=true]")]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.textContent, one.ariaLabel, one.title,
    ...(one.getAttribute("aria-describedby") ?? "").split(" ").map((id) => id && document.getElementById(id)?.textContent)]
    .filter(Boolean).map((text) => text.trim()).join(" | "))"""


def test_what_is_switched_off_says_why(people):
    ada, ben = people("Ada"), people("Ben")
    ada.go("/")
    Home(ada.page).play_now.wait_for()
    assert reasons(ada) == ["Six letters to go"]
    ada.go("/new/dice-run")
    NewTable(ada.page).begin.wait_for()
    for clear in ada.page.get_by_role("button", name="Clear the seat").all()[::-1]:
        clear.click()
    assert reasons(ada) == ["This game needs 3 at least."]
    code = ada.open_table("me", "open", "open")
    ada.go(f"/t/{code}")
    Lobby(ada.page).link.wait_for()
    assert [reason for reason in reasons(ada) if "your turn" not in reason] == []
    for name in ("Ben", "Cleo"):
        ben.context.clear_cookies()
        ben.ask("POST", f"/api/tables/{code}/join", {"name": name})
    table = Table(ada.page)
    table.hand.first.wait_for()
    while ada.board()["turn"] == 0:
        table.play_anything(random.Random(1))
        expect(table.board).not_to_contain_text("On its way")
    expect(table.lit_cards).to_have_count(0)
    silent = [told for told in reasons(ada) if not re.search("your turn|stage|chosen", told)]
    assert silent == []


def reasons(person):
    return person.page.evaluate(DISABLED)
