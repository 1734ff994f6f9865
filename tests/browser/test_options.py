"""How a game is played, chosen on the page: every kind of option, and files of one's own."""

import json
import re

from playwright.sync_api import expect

from browser.pages import NewTable, Table
from quincunx.core.registry import find

# What Chromium itself writes into the console when the server refuses.
REFUSED = re.compile(r"status of 4\d\d")


def words(text):
    return {"en": text, "fr": f"{text} (fr)"}


def option(name, kind, default, choices=(), least=0, most=0):
    return {
        "name": name,
        "kind": kind,
        "title": words(name.capitalize()),
        "help": words(f"A sentence about {name}."),
        "default": default,
        "choices": [{"value": choice, "title": words(choice.capitalize())} for choice in choices],
        "least": least,
        "most": most,
    }


EVERY_KIND = [
    option("length", "choice", "short", ["short", "middling", "long"]),
    option("rounds", "number", 3, least=1, most=4),
    option("pawns", "number", "auto", ["auto"], least=1, most=3),
    option("night", "switch", False),
    option("modules", "many", [], ["hills", "wind", "rain"]),
    option("map", "file", "france", ["france", "belgium"]),
]


def test_every_kind_of_option_is_drawn_and_sent(people):
    ada = people("Ada")
    page, wishes = ada.page, []

    def with_every_kind(route):
        answer = route.fetch()
        catalogue = answer.json()
        for game in catalogue["games"]:
            game["options"] = EVERY_KIND
        route.fulfill(response=answer, json=catalogue)

    def refuse(route):
        wishes.append(route.request.post_data_json["options"])
        route.fulfill(status=422, json={"problem": words("map, at “cities”: is missing")})

    ada.forgives = REFUSED
    page.route("**/api/games", with_every_kind)
    page.route("**/api/tables", lambda route: refuse(route) if route.request.method == "POST" else route.continue_())
    ada.go("/new/dice-run")
    setting = NewTable(page)
    fill_with_bots(page)
    setting.begin.click()
    page.get_by_role("radio", name="Long").click()
    more = page.get_by_role("group", name="Rounds").get_by_role("button", name="More")
    more.click()
    expect(page.get_by_role("spinbutton", name="Rounds")).to_have_value("4")
    expect(more).to_have_attribute("title", "4 at most")
    expect(page.get_by_role("radio", name="Auto")).to_be_checked()
    page.get_by_role("radio", name="2", exact=True).click()
    page.get_by_role("switch", name="Night").click()
    page.get_by_role("checkbox", name="Rain").click()
    page.get_by_role("checkbox", name="Hills").click()
    page.get_by_role("radio", name="Belgium").click()
    setting.begin.click()
    choose_file(page, "mine.json", {"cities": 3})
    setting.begin.click()
    expect(page.get_by_role("alert")).to_have_text("Map, at “cities”: is missing.")
    page.get_by_role("radio", name="France").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    chosen = {"length": "long", "rounds": 4, "pawns": 2, "night": True, "modules": ["hills", "rain"]}
    assert wishes == [{}, chosen | {"map": "belgium"}, chosen | {"map": {"cities": 3}}]


def test_a_deck_of_one_s_own_is_played_or_refused_with_the_reason(people):
    ada = people("Ada")
    page, setting = ada.page, NewTable(ada.page)
    deck = json.loads((find("dice-run").folder / "data" / "standard.json").read_text("utf-8"))
    ada.go("/new/dice-run")
    fill_with_bots(page)
    ada.forgives = REFUSED
    choose_file(page, "wrong.json", deck | {"cards": {"turquoise": 80}})
    setting.begin.click()
    expect(page.get_by_role("alert")).to_contain_text("“turquoise” is not a movement card")
    choose_file(page, "mine.json", deck | {"name": "Mine"})
    expect(page.get_by_role("radio", name="mine.json")).to_be_checked()
    setting.begin.click()
    Table(page).hand.first.wait_for()
    assert ada.messages("snapshot")[0]["options"]["deck"]["name"] == "Mine"


def fill_with_bots(page):
    page.get_by_role("button", name="Clear the seat: A friend").click()
    page.get_by_role("button", name="Bot", exact=True).first.click()


def choose_file(page, name, content):
    """As the file dialogue does after a click on "My file"."""
    file = {"name": name, "mimeType": "application/json", "buffer": json.dumps(content).encode()}
    with page.expect_file_chooser() as chooser:
        page.get_by_role("radio", name="My file").or_(page.get_by_role("radio", name=".json")).click()
    chooser.value.set_files(file)
