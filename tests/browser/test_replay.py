"""A finished game, opened by its address in a browser that has never been here."""

import re

import pytest
from playwright.sync_api import expect

from browser.pages import Replay, Table
from server.test_tables import play_out


@pytest.fixture(scope="module")
def finished(server):
    """A game that Ada has played to its end: her guest, the table's code, the record."""
    ada = server.guest("Ada")
    code = ada.open_table("dice-run", [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * 2)
    with ada.sit(code) as sitting:
        play_out([(sitting, 0)])
    return ada, code, ada.call("GET", f"/api/tables/{code}/record")


def test_arrows_step_through_a_replay(people, finished):
    _, code, record = finished
    eve = people("Eve")
    eve.go(f"/t/{code}/replay")
    replay = Replay(eve.page)
    replay.count.wait_for()
    steps = int(replay.count.inner_text().split("/")[1])
    assert steps > 40
    replay.expect_step(1, steps)
    first = replay.race.inner_text()
    for step in (2, 3, 4):
        eve.page.keyboard.press("ArrowRight")
        replay.expect_step(step, steps)
    assert replay.log.count() == 4
    for step in (3, 2, 1):
        eve.page.keyboard.press("ArrowLeft")
        replay.expect_step(step, steps)
    assert replay.race.inner_text() == first
    eve.page.keyboard.press("End")
    replay.expect_step(steps, steps)
    assert replay.race.inner_text() != first
    for seat, score in enumerate(record["result"]["scores"]):
        expect(replay.seats.nth(seat)).to_have_attribute("aria-label", re.compile(f": {score} points?$"))
    eve.page.keyboard.press("Home")
    replay.expect_step(1, steps)


def test_a_replay_plays_by_itself(people, finished):
    _, code, _ = finished
    eve = people("Eve")
    eve.go(f"/t/{code}/replay")
    replay = Replay(eve.page)
    eve.page.get_by_role("radio", name="4 ×").click()
    eve.page.get_by_role("button", name="Play", exact=True).click()
    expect(replay.count).to_have_text(re.compile(r"^([3-9]|\d{2,}) "))


def test_the_result_leads_to_the_replay(people, finished):
    guest, code, record = finished
    ada = people("Ada")
    ada.become(guest)
    ada.go(f"/t/{code}")
    Table(ada.page).winner.wait_for()
    totals = ada.page.locator("tfoot td").all_inner_texts()
    assert totals == [str(score) for score in record["result"]["scores"]]
    ada.page.get_by_role("link", name="Watch the replay").click()
    Replay(ada.page).count.wait_for()
    assert ada.page.url.endswith(f"/t/{code}/replay")
