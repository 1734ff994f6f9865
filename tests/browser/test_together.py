"""Several browsers at one table, and what happens when the network or the server goes away."""

import random
import re
import time

import pytest
from playwright.sync_api import expect

from browser.pages import Home, Lobby, NewTable, Table
from browser.people import PATIENCE
from browser.wire import Wire

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
        whose_turn(tables).play_anything(choice)


def whose_turn(tables):
    deadline = time.monotonic() + PATIENCE / 1000
    while not (ready := [table for table in tables if table.has_turn()]):
        assert time.monotonic() < deadline, "Nobody can do anything."
        tables[0].page.wait_for_timeout(20)
    return ready[0]


def expect_one_race(tables):
    """Whoever has the turn sees the newest; the others do too, as soon as it has reached them."""
    race = whose_turn(tables).race()
    for table in tables:
        table.point_nowhere()
        expect(table.groups).to_have_text(race)


def until_turn_of(mine, tables, choice):
    while whose_turn(tables) is not mine:
        whose_turn(tables).play_anything(choice)


def test_a_friend_joins_by_the_link(people):
    ada, ben = people("Ada"), people("Ben")
    ada.go("/new/dice-run")
    NewTable(ada.page).name.fill("Ada")
    NewTable(ada.page).begin.click()
    ben.go(Lobby(ada.page).link.input_value())
    Lobby(ben.page).sit_down("Ben")
    tables = [Table(ada.page), Table(ben.page)]
    for table in tables:
        table.wave_tips_away()
    play_on(tables, random.Random(3))
    expect_one_race(tables)
    assert [label.split(":")[0] for label in tables[1].labels(tables[1].seats)][:2] == ["Ada", "You"]


def test_a_friend_joins_by_the_six_letters(people):
    ada, ben = people("Ada"), people("Ben")
    code = ada.open_table("me", "open", "random")
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
    code = ada.open_table("me", "open", "random")
    ben.ask("POST", f"/api/tables/{code}/join", {"name": "Ben"})
    for person in (ada, ben):
        person.forgives = LOST
        person.go(f"/t/{code}")
    return Table(ada.page), Table(ben.page)


def test_a_reload_in_the_middle_shows_the_same_board(people):
    ada, _ = tables = seated(people)
    choice = random.Random(5)
    play_on(tables, choice)
    until_turn_of(ada, tables, choice)
    before = ada.seen()
    ada.page.reload()
    ada.wait_for_turn()
    assert ada.seen() == before
    play_on(tables, choice, moves=3)


def test_a_line_cut_for_20_seconds_is_told_and_mends_by_itself(people, server, wire):
    ada, ben = tables = seated(people, ada_at=wire.address, ben_at=server.address)
    choice = random.Random(6)
    play_on(tables, choice, moves=3)
    until_turn_of(ben, tables, choice)
    before, lost = ada.race(), time.monotonic()
    wire.cut()
    expect(ada.banner).to_contain_text("The connection is gone. The board stays as it was; your seat is kept.")
    expect(ben.seats.nth(0)).to_contain_text("away")
    ben.play_anything(choice)
    assert ada.race() == before
    while time.monotonic() < lost + LOSS:
        expect(ada.banner).to_contain_text("Trying again")
        assert ada.race() == before
        ada.page.wait_for_timeout(500)
    wire.mend()
    expect(ada.banner).to_have_count(0)
    expect(ben.seats.nth(0)).not_to_contain_text("away")
    expect_one_race(tables)
    expect(ada.log).to_have_count(ben.log.count())
    play_on(tables, choice, moves=3)


def test_a_browser_that_goes_offline_says_so_and_comes_back(people, server, wire):
    """As when the wireless network is gone: the browser knows, and no byte arrives, not even a goodbye."""
    ada, ben = tables = seated(people, ada_at=wire.address, ben_at=server.address)
    choice = random.Random(7)
    until_turn_of(ben, tables, choice)
    wire.silence()
    ada.page.context.set_offline(True)
    expect(ada.banner).to_contain_text("The connection is gone.")
    ben.play_anything(choice)
    wire.cut()
    wire.mend()
    ada.page.context.set_offline(False)
    expect(ada.banner).to_have_count(0)
    expect_one_race(tables)
    play_on(tables, choice, moves=2)


def test_a_move_on_its_way_is_not_shown_as_done_and_is_made_once(people, server, wire):
    ada, ben = tables = seated(people, ada_at=wire.address, ben_at=server.address)
    choice = random.Random(8)
    until_turn_of(ada, tables, choice)
    before, lines = ada.race(), ben.log.count()
    ada.press(ada.lit_cards.first)
    if ada.choices.count():
        ada.press(ada.choices.first)
    wire.silence()
    ada.press(ada.sure)
    expect(ada.board).to_contain_text("On its way")
    assert ada.race() == before
    wire.cut()
    expect(ada.banner).to_be_visible()
    assert ada.race() == before
    wire.mend()
    expect(ada.banner).to_have_count(0)
    expect_one_race(tables)
    moved = [line for line in ben.log.all_inner_texts()[lines - 1 :] if line.startswith("Ada")]
    assert len(moved) == 1


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
    assert (ada.seen(), ben.seen()) == before
    play_on(tables, choice)
