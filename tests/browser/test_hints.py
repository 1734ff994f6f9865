"""A hint: the best moves beside the board, shown on it when they are pointed at, and played by one click."""

from playwright.sync_api import expect

from browser.hands import PHONE
from browser.table import driver_of

GAME = "dice-run"


def ask(people, **how):
    """Ada at a table, with the advice that she has asked for."""
    ada = people("Ada", **how)
    table = driver_of(GAME).open(ada)
    table.wait()
    ada.page.get_by_role("button", name="Hint").click()
    advice = ada.page.get_by_role("region", name="What a strong bot would do")
    expect(advice.get_by_role("listitem")).to_have_count(3)
    return table, advice


def test_the_best_moves_with_chances_and_reasons_are_shown_and_played_by_keyboard(people):
    table, advice = ask(people)
    page, lines, ghost = table.page, advice.get_by_role("listitem"), table.board.locator(".ghost").first
    for line in lines.all():
        expect(line.locator(".promise")).to_contain_text("of 100 games")
        expect(line.locator(".reason .die, .reason").first).to_be_visible()
    lines.nth(1).hover()
    expect(ghost).to_be_visible()
    table.point_nowhere()
    expect(ghost).to_be_hidden()
    lines.nth(0).get_by_role("button").first.focus()
    expect(ghost).to_be_visible()
    page.keyboard.press("Tab")
    table.make(lambda: page.keyboard.press("Enter"))
    expect(advice).to_have_count(0)
    expect(table.log.filter(has_text="after a hint")).to_have_count(1)


def test_on_a_phone_one_line_is_open(people):
    table, advice = ask(people, **PHONE)
    first, second, _ = advice.get_by_role("listitem").all()
    expect(first.locator(".reason")).to_be_visible()
    expect(second.locator(".reason")).to_be_hidden()
    second.get_by_role("button").first.tap()
    expect(second.locator(".reason")).to_be_visible()
    expect(first.locator(".reason")).to_be_hidden()
    assert table.overflow() == 0
