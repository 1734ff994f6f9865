"""A friend who never comes back, one who does, and one who gives up: the game goes on, or ends, in the browser."""

import random
import re

import pytest
from playwright.sync_api import expect

from browser.pages import Lobby, NewTable
from browser.table import FIRST, driver_of
from browser.test_together import whose_turn
from server.conftest import QuickServer

Table = driver_of(FIRST)
NARROW = 360


@pytest.fixture(scope="module")
def impatient(tmp_path_factory):
    """A server where nobody waits long for who is away."""
    process = QuickServer(tmp_path_factory.mktemp("impatient") / "tables.sqlite", options=("--grace", "1"))
    yield process
    process.close()


def seated(people, server, **ada):
    """Ada and Ben at a short game of two and a bot; themselves and their tables."""
    one, other = people("Ada", server.address, **ada), people("Ben", server.address)
    code = one.open_table(FIRST, "me", "open", "random", options=Table.SHORT)
    other.ask("POST", f"/api/tables/{code}/join", {"name": "Ben"})
    for person in (one, other):
        person.go(f"/t/{code}")
    tables = [Table(one.page), Table(other.page)]
    whose_turn(tables)
    return code, one, other, tables


def test_a_friend_who_never_comes_back(people, impatient):
    _code, ada, ben, (table, _) = seated(people, impatient)
    ben.page.close()
    hand_over = ada.page.get_by_role("button", name="Let a bot play for Ben")
    expect(ada.page.get_by_text("Ben is away.")).to_be_visible()
    hand_over.click()
    expect(table.seats.nth(1)).to_contain_text("a bot stands in")
    expect(hand_over).to_have_count(0)
    assert not table.play_on(random.Random(5))
    assert ada.state()["ending"]["ended"] is None


def test_who_comes_back_takes_the_seat_back(people, impatient):
    code, ada, ben, (table, _) = seated(people, impatient, width=NARROW)
    ben.page.goto("about:blank")
    expect(table.seats.nth(1).get_by_text("away", exact=True)).to_be_visible()  # in words, however narrow the window
    ada.page.get_by_role("button", name="Let a bot play for Ben").click()
    expect(table.seats.nth(1)).to_contain_text("a bot stands in")
    assert table.overflow() <= 0
    ben.go(f"/t/{code}")
    expect(ben.page.get_by_text("A bot plays for you.")).to_be_visible()
    ben.page.get_by_role("button", name="Take my seat back").press("Enter")
    expect(ben.page.get_by_text("A bot plays for you.")).to_have_count(0)
    expect(table.seats.nth(1)).not_to_contain_text("stands in")
    assert ben.state()["seats"][1]["stand_in"] is None


def test_resigning_is_asked_once_more_and_told(people, impatient):
    _code, ada, ben, (table, _) = seated(people, impatient)
    for person in (ada, ben):
        person.page.get_by_role("button", name="Resign").click()
        person.page.get_by_role("button", name="Play on").click()
        assert person.state()["status"] == "playing"
        person.page.get_by_role("button", name="Resign").click()
        person.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        expect(table.seats.nth(0)).to_contain_text("resigned") if person is ada else None
    expect(ada.page.get_by_text("resigned; the points are as they stood.")).not_to_have_count(0)
    assert ada.state()["ending"]["ended"] == "resigned"
    ada.page.get_by_role("button", name="Rematch").click()
    expect(table.seats.first).to_be_visible()


def test_a_table_is_left_from_the_list_and_closed_from_the_lobby(people, impatient):
    ada = people("Ada", impatient.address)
    ada.open_table(FIRST, "me", "random")
    code = ada.open_table(FIRST, "me", "open")
    ada.go(f"/t/{code}")
    ada.page.get_by_role("button", name="Close the table").click()
    leave = ada.page.get_by_role("button", name="Leave this table")
    expect(leave).to_have_count(1)
    leave.click()
    ada.page.get_by_role("button", name="Leave and resign").click()
    expect(leave).to_have_count(0)
    assert ada.ask("GET", "/api/tables") == []


def test_whom_the_host_removes_is_told_and_may_watch(people, impatient):
    ada, ben = people("Ada", impatient.address), people("Ben", impatient.address)
    code = ada.open_table(FIRST, "me", "open", "open")
    ben.go(f"/t/{code}")
    Lobby(ben.page).sit_down("Ben")
    ada.go(f"/t/{code}")
    ada.page.get_by_role("button", name="Remove Ben").click()
    expect(ben.page.get_by_text("The host has taken you from your seat; you can watch")).not_to_have_count(0)


def test_a_clock_is_set_with_the_table_and_runs(people, impatient):
    ada, ben = people("Ada", impatient.address), people("Ben", impatient.address)
    ada.go(f"/new/{FIRST}")
    NewTable(ada.page).name.fill("Ada")
    ada.page.get_by_role("radio", name="5 min").click()
    NewTable(ada.page).begin.click()
    ben.go(Lobby(ada.page).link.input_value())
    Lobby(ben.page).sit_down("Ben")
    due = ada.page.locator("[data-seat] .due")
    expect(due).to_have_count(1)
    expect(due).to_have_text(re.compile(r"^[45]:\d\d$"))
