"""People in one room throw real dice, and tap in what they show."""

import random

import pytest
from playwright.sync_api import expect

from browser.hands import PHONE, Keyboard, Thumb
from browser.pages import NewTable
from browser.table import FIRST, READY, driver_of
from browser.test_screens import AXE, SERIOUS
from quincunx.core.catalogue.registry import games

FACE = ".pad [data-face]"


def in_hand(table):
    return table.page.evaluate("heard?.own_dice?.left ?? 0")


def ready(table):
    """Until a die or a move can be made, or the game is over."""
    table.page.wait_for_function(READY, arg=table._glows(table.PAUSE, FACE))


def tap(table, choice, press=None):
    """Tap in one die, and wait until the table has it."""
    version, faces = table.page.evaluate("heard.version"), table.page.locator(FACE)
    faces.first.wait_for()
    (press or table.press)(faces.nth(choice.randrange(faces.count())))
    table.page.wait_for_function("(version) => heard.version > version", arg=version)


def act(table, choice, press=None):
    ready(table)
    if table.is_over():
        return
    if in_hand(table):
        tap(table, choice, press)
    else:
        expect(table.page.locator(".pad")).to_have_count(0)
        table.act(choice)


def test_a_whole_game_by_tapping(people):
    ada, choice = people("Ada"), random.Random(4)
    ada.go(f"/new/{FIRST}")
    setting = NewTable(ada.page)
    own = ada.page.get_by_role("switch", name="Our own dice")
    expect(own).to_have_count(0)
    expect(ada.page.get_by_text("when no seat waits for a friend")).to_be_visible()
    setting.play_bots()
    own.click()
    setting.begin.click()
    table = driver_of(FIRST)(ada.page)
    table.wave_tips_away()
    until_dice(table, choice)
    assert ada.state()["fair"] is None

    table = driver_of(FIRST).open(ada, own_dice=True)
    throwers = set()
    while not table.is_over():
        act(table, choice)
        if in_hand(table):
            throwers.add(ada.state()["own_dice"]["seat"])
    assert throwers == {0, 1}, "people throw for bots too"
    expect(ada.page.get_by_text("nothing proves how those dice fell")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Verify these dice")).to_have_count(0)
    assert [said for said in ada.said if said["type"] == "throw"]


def until_dice(table, choice, left=3):
    while in_hand(table) < left:
        act(table, choice)
    table.page.locator(FACE).first.wait_for()


def test_a_wrong_tap_is_corrected_and_a_reload_keeps_the_rest(people):
    ada, choice = people("Ada"), random.Random(5)
    table = driver_of(FIRST).open(ada, "me:Ada", "me:Ben", own_dice=True)
    table.page.locator(f".curtain, {FACE}").first.wait_for()
    if table.curtain.is_visible():
        table.curtain.get_by_role("button").click()
    until_dice(table, choice)
    left, row = in_hand(table), table.page.locator(".pad .row li")
    tap(table, choice)
    tap(table, choice)
    table.page.reload()
    table.page.locator(FACE).first.wait_for()
    expect(row.locator(".die:not(.ghost)")).to_have_count(2)
    table.page.get_by_role("button", name="Take back the last die").click()
    expect(row.locator(".die:not(.ghost)")).to_have_count(1)
    assert in_hand(table) == left - 1


@pytest.mark.parametrize("slug", games())
def test_dice_by_keyboard(people, slug):
    """By Tab, arrows and Enter; by digits; Backspace takes back."""
    ada, choice = people("Ada"), random.Random(6)
    table = driver_of(slug).open(ada, own_dice=True)
    until_dice(table, choice)
    left, keyboard = in_hand(table), table.page.keyboard
    tap(table, choice, Keyboard(table).press)
    keyboard.press("3")
    table.page.wait_for_function("(left) => heard.own_dice.left === left", arg=left - 2)
    assert ada.state()["own_dice"]["moves"][2] == ada.log()[-1]["move"]
    keyboard.press("Backspace")
    table.page.wait_for_function("(left) => heard.own_dice.left === left", arg=left - 1)
    kept = table.page.evaluate("kept")
    for _ in range(left - 1):
        keyboard.press("1")
    table.page.wait_for_function("(all) => kept >= all", arg=kept + left - 1)


@pytest.mark.parametrize("slug", games())
def test_dice_by_thumb(people, slug):
    ada, choice = people("Ada", **PHONE), random.Random(7)
    table = driver_of(slug).open(ada, hand=Thumb, own_dice=True)
    until_dice(table, choice)
    while in_hand(table):
        tap(table, choice)
    assert table.hand.troubles == set()
    assert table.overflow() <= 0


def test_whoever_looks_on_waits_for_the_dice(people):
    ada, eve, choice = people("Ada"), people("Eve", locale="fr-FR"), random.Random(8)
    table = driver_of(FIRST).open(ada, own_dice=True)
    until_dice(table, choice)
    eve.go(ada.page.url)
    expect(eve.page.locator(".pad")).to_contain_text("On attend ce que montrent les dés")
    expect(eve.page.locator(FACE)).to_have_count(0)


@pytest.mark.parametrize("light", ["light", "dark"])
def test_nothing_serious_is_found_where_dice_are_tapped(people, light):
    ada, choice = people("Ada", color_scheme=light), random.Random(9)
    table = driver_of(FIRST).open(ada, own_dice=True)
    until_dice(table, choice)
    tap(table, choice)
    ada.page.evaluate(AXE)
    assert ada.page.evaluate(SERIOUS) == []


def test_the_board_waits_for_the_dice_as_well(people):
    """The throw is made: nothing asks for it once more."""
    ada, choice = people("Ada"), random.Random(9)
    table = driver_of(FIRST).open(ada, own_dice=True)
    while not (in_hand(table) and ada.state()["own_dice"]["seat"] == 0):
        act(table, choice)
    expect(table.saying).to_have_text("Throw the dice, and tap what each one shows.")
    expect(table.board.get_by_text("Click again")).to_have_count(0)


@pytest.mark.parametrize("screen", [{"width": 1280, "height": 800}, {"width": 360, "height": 740}])
def test_the_board_stays_where_it_is(people, screen):
    """Whether dice are in somebody's hand or not, and whatever can be taken back."""
    ada, choice = people("Ada", **screen), random.Random(10)
    table = driver_of(FIRST).open(ada, own_dice=True)
    board, places, throws = table.page.locator("main .board"), set(), 0
    while throws < 3:
        ready(table)
        lay = in_hand(table) == 0
        places.add(board.evaluate("(board) => board.getBoundingClientRect().y + scrollY"))
        act(table, choice)
        throws += lay and in_hand(table) > 0
    assert len(places) == 1
