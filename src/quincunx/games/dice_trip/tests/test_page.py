"""What only Dice Trip has on the page: maps, a sheet that all fill at once, dice that are put together."""

import json
import random

from playwright.sync_api import expect

from browser.hands import PHONE, Thumb
from browser.pages import NewTable
from browser.people import REFUSED
from quincunx.games.dice_trip.tests.cases import square_map
from quincunx.games.dice_trip.tests.driver import CROSS, OPEN, Driver

CITIES = 25
MOST_CITIES = 20  # of which there is room for the names, however small the map is
NAMES = ".window text.name"
WRITTEN = ".window .city .pencil:not(.ghost)"
PAIR = ".throw .number"


def may_write(board):
    return board["phase"] == "write"


def put_together(table, choice):
    """Two dice whose number is new."""
    for letter in choice.sample("RBGY", 4):
        if not table.page.locator(OPEN).count():
            table.press(table.die(letter))
    return table.page.locator(OPEN).first


def test_another_map_and_the_variant_are_chosen_on_the_page(people):
    ada = people("Ada")
    ada.go(f"/new/{Driver.GAME}")
    page, setting, table = ada.page, NewTable(ada.page), Driver(ada.page)
    setting.clear_friend()
    page.get_by_role("radio", name="Switzerland").click()
    page.get_by_role("switch", name="A number of every ten").click()
    setting.begin.click()
    table.wait()
    assert {"Genève", "St. Gallen"} <= set(page.locator(".window text.name").all_text_contents())
    assert (ada.board()["map"], ada.board()["tens"]) == ("switzerland", True)
    expect(table.progress).to_have_text("Round 1 of 13")


def test_a_sheet_that_is_filled_alone_is_compared_with_a_bot_s(people, server):
    ada = people("Ada")
    table, page = Driver.open_played(server, ada, lambda board: board["round"] == 13), ada.page
    expect(table.progress).to_have_text("Round 13 of 13")
    table.play_on(random.Random(1))
    score = ada.state()["ending"]["scores"][0]
    expect(table.winner).to_have_text(f"{score} points" if score != 1 else "1 point")
    told = f"More points than {ada.board()['percentile']} of 100 games by a strong bot."
    expect(page.get_by_text(told, exact=True)).to_be_visible()
    page.get_by_role("button", name="Look at the board").click()
    total = page.get_by_role("region", name="Your sheet").locator(".total .value")
    expect(total).to_have_text(str(score).replace("-", "−"))
    expect(page.locator(WRITTEN)).to_have_count(CITIES)


def test_two_write_at_once_and_see_nothing_of_each_other_before_both_are_done(people):
    ada, ben = people("Ada"), people("Ben")
    code = ada.open_table(Driver.GAME, "me", "open")
    ben.ask("POST", f"/api/tables/{code}/join", {"name": "Ben"})
    for person in (ada, ben):
        person.go(f"/t/{code}")
    sheets = {ada: Driver(ada.page), ben: Driver(ben.page)}
    others = {person: person.page.locator("[data-other]") for person in (ada, ben)}
    while ada.board()["phase"] != "write":
        sheets[ada].act(random.Random(1))
    for person in (ada, ben):
        person.page.locator(CROSS).wait_for()
        assert [sheet["cities"] for sheet in person.board()["sheets"]] == [{}, {}]
    sheets[ben].act(random.Random(2))  # Ben begins, Ada finishes first
    sheets[ada].act(random.Random(3))
    sheets[ada].act(random.Random(4))
    expect(sheets[ada].saying).to_contain_text("Ben")
    secrets = {person: written_by(person) for person in (ada, ben)}
    assert [len(secrets[person]) for person in (ada, ben)] == [2, 1]
    for person, other, seat in ((ada, ben, 1), (ben, ada, 0)):
        assert [secret for secret in secrets[other] if secret in told_to(person)] == []
        boards = person.boards()
        assert [board["sheets"][seat]["cities"] for board in boards] == [{}] * len(boards)
        assert boards[-1]["sheets"][seat]["writing"] is None
        assert len(boards[-1]["sheets"][1 - seat]["cities"]) == len(secrets[person])
        expect(others[person].locator(".full, .cross")).to_have_count(0)
    sheets[ben].act(random.Random(5))
    for person, other in ((ada, 1), (ben, 0)):
        expect(others[person].locator(".full, .cross")).to_have_count(2)
        assert len(person.board()["sheets"][other]["cities"]) == 2
        assert [secret for secret in secrets[ada if other == 0 else ben] if secret not in told_to(person)] == []
    others[ada].click()
    expect(ada.page.get_by_role("region", name="Ben’s sheet")).to_be_visible()
    expect(ada.page.locator(OPEN)).to_have_count(0)
    ada.page.get_by_role("button", name="Back to your sheet").click()
    expect(ada.page.get_by_role("region", name="Your sheet")).to_be_visible()


def written_by(person):
    """What a person has sent to be written or crossed out, e.g. "write R4B2 Lyon"."""
    return [move for move in person.moves() if move[:5] in ("write", "cross")]


def told_to(person):
    """All that a browser has heard, but for the moves that it may make itself and what they would do."""
    messages = person.messages("snapshot", "happened", "kept", "presence", "refused", "hinted")
    for message in messages:
        for told in (message.get("state", {}), message.get("changes", {})):
            for view in told.get("views", []):
                view["moves"] = view["texts"] = []
    return json.dumps(messages, ensure_ascii=False)


def test_by_mouse_a_city_that_shows_what_it_would_bring_is_written_at_once(people, server):
    ada = people("Ada")
    table = Driver.open_played(server, ada, may_write)
    table.wait()
    city = put_together(table, random.Random(1))
    city.hover()
    ada.page.locator(".city .dash").wait_for()
    table.make(city.click)
    expect(table.sure).to_have_count(0)
    expect(ada.page.locator(WRITTEN)).to_have_count(1)


def test_a_tap_shows_what_it_would_do_and_where_and_asks_also_on_a_map_that_is_enlarged(people, server):
    ada = people("Ada", **PHONE)
    table = Driver.open_played(server, ada, may_write, hand=Thumb)
    table.wait()
    assert ada.page.locator(NAMES).count() >= MOST_CITIES
    table.enlarge()
    table.press(put_together(table, random.Random(1)))
    ada.page.locator(".city .dash").wait_for()
    expect(ada.page.locator(".window text.pointed")).to_have_count(1)
    expect(table.sure).to_be_visible()
    assert ada.moves() == []


def doubled(dice):
    """A die to use twice, and two others that each make a number with it, e.g. "R", "B", "Y" for R4 B2 G4 Y6."""
    for die in dice:
        others = [other[0] for other in dice if other[1] != die[1]]
        if len(others) > 1:
            return die[0], *others[:2]
    return None


def throw_twice(ada):
    """A new table, whose first dice are thrown, and the red and the green one again: the dice before and after."""
    table, reroll = Driver.open(ada), ada.page.locator("[data-deed=reroll]")
    table.act(random.Random(1))
    table.wait()
    before = ada.board()["dice"].split()
    table.die("R").click()
    table.die("G").click()
    table.make(reroll.click)
    return before, ada.board()["dice"].split()


def test_dice_are_put_together_swapped_and_thrown_again(people):
    ada = people("Ada")
    table, page = Driver(ada.page), ada.page
    before, after = throw_twice(ada)
    while doubled(after) is None:  # four equal dice
        before, after = throw_twice(ada)
    assert (after[1], after[3]) == (before[1], before[3])
    assert ada.moves()[-1] == "reroll R G"
    expect(page.locator("[data-power=reroll]")).to_contain_text("used up")
    table.die("B").drag_to(table.die("R"))
    expect(page.locator(PAIR)).to_have_text(after[0][1] + after[1][1])
    table.die("R").click()
    expect(page.locator(PAIR)).to_have_text(after[1][1] + after[0][1])
    page.keyboard.press("Escape")
    expect(page.locator(PAIR)).to_have_count(0)
    double, *others = doubled(after)
    page.locator("[data-power=twice]").click()
    table.make(table.die(double).click)
    expect(table.die(double)).to_contain_text("2×")
    for letter in others:
        table.die(letter).click()
    expect(table.saying).to_contain_text("must be in both numbers")
    assert [told for told in table.reasons() if len(told.split()) < 2] == []


def test_a_map_of_one_s_own_is_drawn_or_refused_with_the_reason(people):
    ada = people("Ada")
    page, setting, table = ada.page, NewTable(ada.page), Driver(ada.page)
    ada.forgives = REFUSED
    ada.go(f"/new/{Driver.GAME}")
    setting.clear_friend()
    own = square_map()
    setting.choose_file("wrong.json", own | {"links": own["links"][1:]} | {"cities": own["cities"][:24]})
    setting.begin.click()
    expect(setting.alert).to_contain_text("24 cities; there must be 25")
    setting.choose_file("square.json", own)
    setting.begin.click()
    table.wave_tips_away()
    table.play_on(random.Random(7), until=lambda: page.locator(WRITTEN).count() == 1)
    expect(page.locator("button.city")).to_have_count(CITIES)
    expect(page.locator(".window text.name").filter(has_text="C 3")).to_have_count(1)
