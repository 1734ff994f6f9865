"""Several browsers at one table, and what happens when the network or the server goes away."""

import random
import re
import time

import pytest
from playwright.sync_api import expect

from browser.pages import Home, Lobby, NewTable
from browser.people import PATIENCE
from browser.table import FIRST, driver_of
from browser.wire import Wire

Table = driver_of(FIRST)

LOSS = 20  # seconds without a network

# What Chromium itself writes into the console when a server cannot be reached.
LOST = re.compile(r"WebSocket connection to .* failed|net::ERR_|Failed to load resource")


@pytest.fixture
def wire(server):
    wire = Wire(server.port)
    yield wire
    wire.cut()


def play_on(tables, choice, moves=6):
    """So many moves by whoever has the turn."""
    for _ in range(moves):
        whose_turn(tables).act(choice)


def whose_turn(tables):
    deadline = time.monotonic() + PATIENCE / 1000
    while not (ready := [table for table in tables if table.has_turn()]):
        assert time.monotonic() < deadline, "Nobody can do anything."
        tables[0].page.wait_for_timeout(20)
    return ready[0]


def expect_one_story(tables):
    """Whoever has the turn sees the newest; the others do too, as soon as it has reached them."""
    story = whose_turn(tables).story()
    for table in tables:
        table.expect_story(story)


def expect_nothing_missed(mine, tables):
    """What came over a line that was mended is what a newcomer would be told."""
    expect_one_story(tables)
    seen, story = mine.seen(), mine.story()
    mine.page.reload()
    mine.expect_story(story)
    assert mine.seen() == seen


def until_turn_of(mine, tables, choice):
    while whose_turn(tables) is not mine:
        whose_turn(tables).act(choice)


def test_a_friend_joins_by_the_link(people):
    ada, ben = people("Ada"), people("Ben")
    ada.go(f"/new/{FIRST}")
    NewTable(ada.page).name.fill("Ada")
    NewTable(ada.page).begin.click()
    ben.go(Lobby(ada.page).link.input_value())
    Lobby(ben.page).sit_down("Ben")
    tables = [Table(ada.page), Table(ben.page)]
    for table in tables:
        table.wave_tips_away()
    play_on(tables, random.Random(3))
    expect_one_story(tables)
    assert [label.split(":")[0] for label in tables[1].labels("[data-seat]")][:2] == ["Ada", "You"]


def test_a_friend_joins_by_the_six_letters(people):
    ada, ben = people("Ada"), people("Ben")
    code = ada.open_table(FIRST, "me", "open", "random")
    ada.go(f"/t/{code}")
    expect(Lobby(ada.page).code).to_have_attribute("aria-label", "Code: " + " ".join(code))
    ben.go("/")
    Home(ben.page).type_code(code)
    Home(ben.page).join.click()
    Lobby(ben.page).sit_down("Ben")
    tables = [Table(ada.page), Table(ben.page)]
    play_on(tables, random.Random(4), moves=2)
    expect(tables[0].seats.nth(1)).to_have_attribute("aria-label", re.compile("^Ben: "))


def seated(people, *, ada_at=None, ben_at=None):
    """Ada and Ben at a table with a bot; their tables."""
    ada, ben = people("Ada", ada_at), people("Ben", ben_at or ada_at)
    code = ada.open_table(FIRST, "me", "open", "random")
    ben.ask("POST", f"/api/tables/{code}/join", {"name": "Ben"})
    for person in (ada, ben):
        person.forgives = LOST
        person.go(f"/t/{code}")
    return Table(ada.page), Table(ben.page)


def test_a_line_cut_for_20_seconds_is_told_and_mends_by_itself(people, server, wire):
    ada, ben = tables = seated(people, ada_at=wire.address, ben_at=server.address)
    choice = random.Random(6)
    play_on(tables, choice, moves=3)
    until_turn_of(ben, tables, choice)
    before, lost = ada.standing(), time.monotonic()
    wire.cut()
    expect(ada.banner).to_contain_text("The connection is gone. The board stays as it was; your seat is kept.")
    expect(ben.seats.nth(0)).to_contain_text("away")
    ben.act(choice)
    assert ada.standing() == before
    while time.monotonic() < lost + LOSS:
        expect(ada.banner).to_contain_text("Trying again")
        assert ada.standing() == before
        ada.page.wait_for_timeout(500)
    wire.mend()
    expect(ada.banner).to_have_count(0)
    expect(ben.seats.nth(0)).not_to_contain_text("away")
    expect_nothing_missed(ada, tables)
    play_on(tables, choice, moves=3)


def test_a_browser_that_goes_offline_says_so_and_comes_back(people, server, wire):
    """As when the wireless network is gone: the browser knows, and no byte arrives, not even a goodbye."""
    ada, ben = tables = seated(people, ada_at=wire.address, ben_at=server.address)
    choice = random.Random(7)
    until_turn_of(ben, tables, choice)
    expect(ada.seats.nth(1)).to_be_visible()  # her page has all that it shows
    wire.silence()
    ada.page.context.set_offline(True)
    expect(ada.banner).to_contain_text("The connection is gone.")
    ben.act(choice)
    wire.cut()
    wire.mend()
    ada.page.context.set_offline(False)
    expect(ada.banner).to_have_count(0)
    expect_nothing_missed(ada, tables)
    play_on(tables, choice, moves=2)


def test_a_move_on_its_way_is_not_shown_as_done_and_is_made_once(people, server, wire):
    ada, ben = tables = seated(people, ada_at=wire.address, ben_at=server.address)
    choice = random.Random(8)
    until_turn_of(ada, tables, choice)
    ada.wait()
    before, lines = ada.standing(), len(ben.story())
    wire.silence()
    ada.move(choice)
    if ada.sure.is_visible():
        ada.press(ada.sure)
    expect(ada.board).to_contain_text("On its way")
    assert ada.standing() == before
    wire.cut()
    expect(ada.banner).to_be_visible()
    assert ada.standing() == before
    wire.mend()
    expect(ada.banner).to_have_count(0)
    expect_nothing_missed(ada, tables)
    assert len([line for line in ben.story()[lines:] if line.startswith("Ada")]) == 1


def test_the_game_goes_on_after_the_server_was_killed(people, own_server):
    ada, ben = tables = seated(people, ada_at=own_server.address)
    choice = random.Random(9)
    play_on(tables, choice)
    whose_turn(tables)
    before = ada.seen(), ben.seen()
    own_server.kill()
    expect(ada.banner).to_be_visible()
    expect(ben.banner).to_be_visible()
    own_server.start()
    expect(ada.banner).to_have_count(0)
    expect(ben.banner).to_have_count(0)
    whose_turn(tables)
    ada.expect_seen(before[0])
    ben.expect_seen(before[1])
    play_on(tables, choice)
