"""Whole games of Dice Run against bots."""

import random
import re

from playwright.sync_api import expect

from browser.keyboard import KeyboardRun
from browser.pages import Home, Table

COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "P": "purple"}

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


def test_a_whole_game_by_mouse_from_the_home_page(people):
    ada = people("Ada", motion="no-preference")
    ada.go("/")
    Home(ada.page).play_now.click()
    table, choice = Table(ada.page), random.Random(1)
    table.wave_tips_away()
    while table.play_anything(choice):
        if table.progress.inner_text() != "First stage, worth 3":
            ada.page.emulate_media(reduced_motion="reduce")  # one stage with all its motion, the others in a hurry
    [over] = [told for told in ada.messages("happened") if told["state"]["status"] == "over"]
    best = max(over["state"]["ending"]["scores"])
    expect(ada.page.locator(".podium .won .points")).to_have_text(str(best))
    expect(ada.page.get_by_role("button", name="Rematch")).to_be_visible()
    ada.page.get_by_role("button", name="Rematch").click()
    expect(table.progress).to_have_text("First stage, worth 3")
    table.wait_for_turn()


def test_a_whole_game_by_keyboard_alone_with_every_move_spoken(people):
    ada = people("Ada")
    ada.go("/t/" + ada.open_table("me", "random", "random"))
    table, choice = KeyboardRun(ada.page), random.Random(2)
    table.wait_for_turn()
    table.listen()
    while table.press_something(choice):
        pass
    events = [event for event in ada.messages("happened") if event["state"]["status"] == "playing"]
    moves = [entry["text"]["en"] for event in events for entry in event["log"] if entry["seat"] >= 0]
    expect(table.winner).to_be_focused()
    expect(ada.page.get_by_role("status").filter(has_text=table.winner.inner_text())).to_have_count(1)
    heard = table.spoken()
    assert len(moves) > 40
    assert [move for move in moves if not any(words.startswith(spoken(move)) for words in heard)] == []


def test_a_person_who_points_at_every_card_again_and_again_can_still_move(people):
    ada = people("Ada")
    ada.go("/t/" + ada.open_table("me", "random", "random"))
    table = Table(ada.page)
    table.wait_for_turn()
    ada.page.evaluate(POINT_ABOUT, RESTLESS)
    ada.page.evaluate(POINT_ABOUT, CAREFUL)
    asked = [said["move"] for said in ada.said if said["type"] == "preview"]
    assert len(asked) == len(set(asked)) <= table.hand.count()
    before = table.log.count()
    table.play_anything(random.Random(3))
    expect(table.saying).not_to_contain_text("On its way")
    assert table.log.count() > before
    assert ada.messages("refused") == []


def test_the_last_of_equal_dice_in_a_sprint_waits_for_a_second_click(people):
    ada = people("Ada")
    deck = {"name": "Sprints", "cards": {"sprint": 72}}
    ada.go("/t/" + ada.open_table("me:Ada", "me:Ben", "me:Cleo", options={"deck": deck}))  # any of them may begin
    table = Table(ada.page)
    table.press(table.curtain.get_by_role("button"))
    table.wait_for_turn()
    table.press(table.lit_cards.first)
    table.press(table.sure)
    table.choices.first.wait_for()
    labels = table.labels(table.choices)
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
    expect(table.choices).to_have_count(0)
    assert len(picks(ada)) == 3


def picks(person):
    """The dice of a sprint that this browser has sent."""
    return [said for said in person.said if said["type"] == "move" and said["move"].startswith("pick")]


def spoken(text):
    """A sentence with its dice in words, as the ear needs it."""
    return re.sub(r"\b([RYGBP])([1-6])\b", lambda die: f"{COLOURS[die[1]]} {die[2]}", text)
