"""The log of a long game: its end is shown, and the rest, back to its beginning, to who asks."""

import pytest
from playwright.sync_api import expect

from browser.table import FIRST
from server.conftest import QuickServer
from server.test_long_games import BRIEF, TOLD, news, play

PLACE = "(line) => line.getBoundingClientRect().y"


@pytest.fixture(scope="module")
def brief(tmp_path_factory):
    """A server that tells few entries of a log at a time."""
    process = QuickServer(tmp_path_factory.mktemp("brief") / "tables.sqlite", BRIEF)
    yield process
    process.close()


@pytest.fixture
def long_game(brief):
    """Ada, the code of a game that she has played for a while on both seats, and all entries of its log."""
    ada = brief.guest("Ada")
    code = ada.open_table(FIRST, [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bea"}])
    whole = []
    with ada.sit(code) as sitting:
        while sitting.forgotten < 3 * TOLD:
            whole += news(sitting, whole)
            play(sitting, 1)
        return ada, code, whole + news(sitting, whole)


@pytest.mark.parametrize("how", ["by mouse", "by keyboard"])
def test_the_log_is_read_from_its_beginning(people, brief, long_game, how):
    guest, code, whole = long_game
    ada = people("Ada", brief.address, height=500)  # so low that the log has no room for what is told unasked
    ada.become(guest)
    ada.go(f"/t/{code}")
    log = ada.page.get_by_role("region", name="What happened")
    lines, scroll = log.locator("li:not(.now)"), log.get_by_role("group")
    earlier = log.get_by_role("button", name="Show earlier")
    expect(earlier).to_be_visible()
    while earlier.count():
        shown, first = lines.count(), lines.first.element_handle()
        if how == "by mouse":
            earlier.hover()
        else:
            scroll.focus()
            ada.page.keyboard.press("Tab")
            expect(earlier).to_be_focused()
        place = first.evaluate(PLACE)
        if how == "by mouse":
            ada.page.mouse.down()
            ada.page.mouse.up()
        else:
            ada.page.keyboard.press("Enter")
        expect(lines.nth(shown)).to_be_attached()
        assert abs(first.evaluate(PLACE) - place) < 1
        expect(scroll).to_be_focused()
    moves = [entry for entry in whole if entry["seat"] >= 0]
    expect(lines).to_have_count(1 + len(moves))
    expect(lines.first).to_contain_text("The table is set")
    assert lines.nth(1).inner_text().split()[0] == moves[0]["text"].split()[0]
