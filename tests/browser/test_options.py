"""How a game is played, chosen on the page: every kind of option, and files of one's own."""

from playwright.sync_api import expect

from browser.pages import NewTable
from browser.people import REFUSED
from browser.table import FIRST


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


def offer(page, options):
    """Have every game offer these options."""

    def tell(route):
        answer = route.fetch()
        catalogue = answer.json()
        for game in catalogue["games"]:
            game["options"] = options
        route.fulfill(response=answer, json=catalogue)

    page.route("**/api/games", tell)


def test_every_kind_of_option_is_drawn_and_sent(people):
    ada = people("Ada")
    page, wishes = ada.page, []

    def refuse(route):
        wishes.append(route.request.post_data_json["options"])
        route.fulfill(status=422, json={"problem": words("map, at “cities”: is missing")})

    ada.forgives = REFUSED
    offer(page, EVERY_KIND)
    page.route("**/api/tables", lambda route: refuse(route) if route.request.method == "POST" else route.continue_())
    ada.go(f"/new/{FIRST}")
    setting = NewTable(page)
    setting.play_bots()
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
    setting.choose_file("mine.json", {"cities": 3})
    setting.begin.click()
    expect(setting.alert).to_have_text("Map, at “cities”: is missing.")
    page.get_by_role("radio", name="France").click()
    expect(setting.alert).to_have_count(0)
    chosen = {"length": "long", "rounds": 4, "pawns": 2, "night": True, "modules": ["hills", "rain"]}
    assert wishes == [{}, chosen | {"map": "belgium"}, chosen | {"map": {"cities": 3}}]


def test_what_goes_with_nothing_that_is_chosen_says_why(people):
    ada = people("Ada")
    setting = NewTable(ada.page)
    mode = option("mode", "choice", "race", ["race", "duel"])
    mode["choices"][1]["players"] = [2, 2]
    offer(ada.page, [mode, option("night", "switch", False) | {"goes_with": {"mode": ["race"]}}])
    ada.go(f"/new/{FIRST}")
    setting.play_bots()
    why = ada.page.get_by_text("Only with “Mode”: Race.")
    expect(ada.page.get_by_role("switch", name="Night")).to_be_visible()
    expect(ada.page.locator("[inert]")).to_have_count(0)
    expect(why).to_have_count(0)
    ada.page.get_by_role("radio", name="Duel").click()
    expect(why).to_be_visible()
    expect(ada.page.locator("[inert]").get_by_role("switch", name="Night")).to_have_count(1)
    ada.page.get_by_role("button", name="Bot", exact=True).first.click()
    expect(ada.page.get_by_role("button", name="“Duel” is for 2 players.")).to_be_disabled()
