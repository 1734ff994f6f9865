"""What only Dice Run has on the page: cards to point at, sprints, a stage's end, secrets behind the curtain."""

import json
import random

from playwright.sync_api import expect

from browser.hands import PHONE
from browser.pages import NewTable
from browser.people import REFUSED
from browser.test_own_dice import FACE, in_hand, tap
from quincunx.core.catalogue.registry import find
from quincunx.games.dice_run.tests.driver import CARDS, CHOICES, HAND, Driver

THREE_HERE = ("me:Ada", "me:Ben", "me:Cleo")
TRIES = 20  # of a hint: beside other work the bot may have had no time for a chance

# A mouse that goes from card to card, so many times over the whole hand, and stays so long on each.
POINT_ABOUT = """async ([times, stay]) => {
  for (let time = 0; time < times; time++)
    for (const card of document.querySelectorAll("[data-guide=hand] button")) {
      card.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
      await new Promise((go) => setTimeout(go, stay));
      card.dispatchEvent(new PointerEvent("pointerleave", { pointerType: "mouse" }));
    }
}"""
RESTLESS, CAREFUL = [50, 5], [4, 300]  # times, milliseconds


# Cards that can be seen where their hand cannot, or the other way round.
APART = """() => [...document.querySelectorAll("[data-guide=hand] li:not([inert])")]
  .filter((card) => getComputedStyle(card).visibility !== getComputedStyle(card.closest("div.hand")).visibility)
  .map((card) => card.textContent.trim())"""


def moves_of(person):
    return person.state()["views"][0]["moves"]


def test_a_person_who_points_at_every_card_again_and_again_can_still_move(people):
    ada = people("Ada")
    table = Driver.open(ada)
    # To show a card changes nothing that could be seen beforehand.
    assert table.play_on(random.Random(3), until=lambda: not moves_of(ada)[0].startswith("show"))
    ada.page.evaluate(POINT_ABOUT, RESTLESS)
    ada.page.evaluate(POINT_ABOUT, CAREFUL)
    asked = [said["move"] for said in ada.said if said["type"] == "preview"]
    assert 0 < len(asked) == len(set(asked)) <= ada.page.locator(HAND).count()
    table.act(random.Random(3))
    assert ada.messages("refused") == []


def test_the_last_of_equal_dice_in_a_sprint_waits_for_a_second_click(people):
    ada = people("Ada")
    deck = {"name": "Sprints", "cards": {"sprint": 72}}
    table = Driver.open(ada, *THREE_HERE, options={"deck": deck})  # any of them may begin
    table.press(table.curtain.get_by_role("button"))
    table.wait()
    table.make(lambda: table.press(ada.page.locator(CARDS).first))
    ada.page.locator(CHOICES).first.wait_for()
    labels = table.labels(CHOICES)
    twice = next(label for label in labels if labels.count(label) > 1)
    once = next(label for label in labels if label != twice)
    lines = table.log.count()
    for made, label in enumerate([once, twice], 1):
        table.press(ada.page.get_by_role("button", name=label, exact=True).first)
        expect(table.log).to_have_count(lines + made)
    table.press(ada.page.get_by_role("button", name=label, exact=True).first)
    table.sure.wait_for()
    assert len(picks(ada)) == 2
    table.press(table.sure)
    expect(ada.page.locator(CHOICES)).to_have_count(0)
    assert len(picks(ada)) == 3


def picks(person):
    """The dice of a sprint that this browser has sent."""
    return [move for move in person.moves() if move.startswith("pick")]


def test_the_curtain_shows_nothing_of_anybody_and_waits_for_the_end_of_a_stage(people):
    ada = people("Ada", speed="calm")
    table, choice = Driver.open(ada, *THREE_HERE), random.Random(11)
    names, secrets = set(), set()
    table.ready()
    while ada.board()["stage"] == 1:
        if table.curtain.is_visible():
            told = ada.page.content()
            names.add(table.curtain.get_by_role("button").inner_text())
            assert [secret for secret in secrets if secret in told] == []
            table.curtain.get_by_role("button").click()
            ada.page.locator(HAND).first.wait_for()
            secrets = set(table.labels(f"{HAND}, button.target[data-stop]"))
            assert len(secrets) >= 2
            assert [secret for secret in secrets if secret in told] == []
        table.act(choice)
        table.ready()
    assert names == {"I am Ada", "I am Ben", "I am Cleo"}
    # Everybody looks at the end of the stage before the screen is passed on.
    expect(table.pause).to_be_visible()
    expect(table.curtain).to_have_count(0)
    table.board.get_by_role("button", name="Rule 6.7").click()
    expect(ada.page.get_by_role("dialog", name="Rules").locator("[id='6.7']")).to_be_in_viewport()
    ada.page.keyboard.press("Escape")
    table.wait()
    expect(table.pause).to_have_count(0)


def test_pointing_moves_nothing_at_the_end_of_a_stage_and_taking_up_a_card_puts_it_away(people):
    ada = people("Ada")
    table, choice = Driver.open(ada), random.Random(12)
    table.ready()
    while not table.pause.is_visible():
        table.make(lambda: table.move(choice))
        table.ready()
    cards = ada.page.locator(CARDS)
    cards.first.wait_for()
    assert [table.moved_by_pointing(cards.nth(index)) for index in range(cards.count())] == [[]] * cards.count()
    cards.first.click()
    expect(table.pause).to_have_count(0)


def test_a_deck_of_one_s_own_is_played_or_refused_with_the_reason(people):
    ada = people("Ada")
    setting = NewTable(ada.page)
    deck = json.loads((find(Driver.GAME).folder / "data" / "standard.json").read_text("utf-8"))
    ada.go(f"/new/{Driver.GAME}")
    setting.play_bots()
    ada.forgives = REFUSED
    setting.choose_file("wrong.json", deck | {"cards": {"turquoise": 80}})
    setting.begin.click()
    expect(setting.alert).to_contain_text("“turquoise” is not a movement card")
    setting.choose_file("mine.json", deck | {"name": "Mine"})
    expect(ada.page.get_by_role("radio", name="mine.json")).to_be_checked()
    setting.begin.click()
    ada.page.locator(HAND).first.wait_for()
    assert ada.messages("snapshot")[0]["options"]["deck"]["name"] == "Mine"


def test_the_table_is_set_only_when_all_dice_of_the_set_up_lie(people):
    ada = people("Ada")
    table = Driver.open(ada, own_dice=True)
    ada.page.locator(FACE).first.wait_for()
    dice = in_hand(table)
    tap(table, random.Random(1))
    expect(table.log.first).to_contain_text("The table is being set.")
    for _ in range(dice - 1):
        ada.page.keyboard.press("3")
    expect(table.log.filter(has_text="The table is set.")).to_have_count(1)  # a bot's dice may be in the hand already


def advised(people, **how):
    """Ada at a table, with the advice that she has asked for."""
    ada = people("Ada", **how)
    table = Driver.open(ada)
    table.wait()
    advice = ada.page.get_by_role("region", name="What a strong bot would do")
    for _ in range(TRIES):
        ada.page.get_by_role("button", name="Hint").click()
        expect(advice.get_by_role("listitem")).to_have_count(3)
        if advice.locator(".promise b").count():
            return table, advice
        advice.get_by_role("button", name="Close").click()
        expect(advice).to_have_count(0)
    raise AssertionError("No hint could tell a chance.")


def test_a_hint_s_best_moves_with_chances_and_reasons_are_shown_and_played_by_keyboard(people):
    table, advice = advised(people)
    page, lines, ghost = table.page, advice.get_by_role("listitem"), table.board.locator(".ghost").first
    for line in lines.all():
        expect(line.locator(".promise")).to_contain_text("of 100 games")
        if not line.get_by_role("button", name="Discard").count():  # of which there is nothing more to say
            expect(line.locator(".reason").first).to_be_visible()
    shown = lines.filter(has_not_text="Discard")  # which nothing on the board shows
    shown.first.hover()
    expect(ghost).to_be_visible()
    table.point_nowhere()
    expect(ghost).to_be_hidden()
    shown.first.get_by_role("button").first.focus()
    expect(ghost).to_be_visible()
    page.keyboard.press("Tab")
    table.make(lambda: page.keyboard.press("Enter"))
    expect(advice).to_have_count(0)
    expect(table.log.filter(has_text="after a hint")).to_have_count(1)


def test_what_takes_the_place_of_the_hand_leaves_no_card_behind_on_a_phone(people):
    """Cards travel while the end of a stage, or a choice, comes and goes."""
    ada = people("Ada", motion="no-preference", speed="brisk", **PHONE | {"width": 740, "height": 360})
    table, choice, apart = Driver.open(ada), random.Random(5), []
    table.hurry = False

    def look():
        apart.extend(ada.page.evaluate(APART))
        return False

    table.play_on(choice, until=look)
    assert apart == []


def test_one_line_of_a_hint_is_open_on_a_phone(people):
    table, advice = advised(people, **PHONE)
    first, second, _ = advice.get_by_role("listitem").all()
    expect(first.locator(".reason")).to_be_visible()
    expect(second.locator(".reason")).to_be_hidden()
    second.get_by_role("button").first.tap()
    expect(second.locator(".reason")).to_be_visible()
    expect(first.locator(".reason")).to_be_hidden()
    assert table.overflow() == 0
    for target in table.page.locator("button.target").all():
        expect(target).to_be_in_viewport(ratio=1)
