"""A guided first game: tips appear, and whoever follows them finishes the first stage."""

import random

from playwright.sync_api import expect

from browser.pages import NewTable, Table


def test_a_person_who_follows_the_tips_finishes_the_first_stage(people):
    ada = people("Ada")
    ada.go("/t/" + ada.open_table("me", "random", "random", guided=True))
    table, choice = Table(ada.page), random.Random(31)
    table.tip.wait_for()
    tips = table.read_tips()
    while table.progress.inner_text() == "First stage, worth 3":
        table.play_anything(choice)
        table.wait_for_turn()
    assert tips[0].startswith("Thirty dice ride to the right.")
    assert len(set(tips)) >= 6
    expect(table.ride_on).to_be_visible()


def test_tips_can_be_switched_off(people):
    ada = people("Ada")
    ada.go("/t/" + ada.open_table("me", "random", "random", guided=True))
    table = Table(ada.page)
    table.tip.get_by_role("button", name="No more tips").click()
    expect(table.tip).to_have_count(0)
    table.play_anything(random.Random(32))
    table.wait_for_turn()
    expect(table.tip).to_have_count(0)


def test_the_first_table_that_one_sets_is_guided(people):
    ada = people("Ada")
    ada.go("/new/dice-run")
    setting = NewTable(ada.page)
    expect(setting.guided).to_be_checked()
    ada.page.get_by_role("button", name="Clear the seat: A friend").click()
    ada.page.get_by_role("button", name="Bot", exact=True).first.click()
    setting.begin.click()
    Table(ada.page).tip.wait_for()
