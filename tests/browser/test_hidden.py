"""Nothing hidden leaves for a browser, and nothing of the next person is shown on a shared screen."""

import json
import random

from playwright.sync_api import expect

from browser.pages import Table
from quincunx import SPECTATOR
from quincunx import Table as Rules
from server.test_tables import play_out


def test_the_curtain_shows_nothing_of_anybody(people):
    ada = people("Ada")
    ada.go("/t/" + ada.open_table("me:Ada", "me:Ben", "me:Cleo"))
    table, choice = Table(ada.page), random.Random(11)
    names, secrets = set(), set()
    table.wait_for_turn()
    while ada.board()["stage"] == 1:
        if table.curtain.is_visible():
            told = ada.page.content()
            names.add(table.curtain.get_by_role("button").inner_text())
            assert [secret for secret in secrets if secret in told] == []
            table.curtain.get_by_role("button").click()
            table.hand.first.wait_for()
            secrets = set(table.labels(table.hand)) | set(table.labels(table.targets))
            assert len(secrets) >= 2
            assert [secret for secret in secrets if secret in told] == []
        table.play_anything(choice)
        table.wait_for_turn()
    assert names == {"I am Ada", "I am Ben", "I am Cleo"}
    # Everybody looks at the end of the stage before the screen is passed on.
    expect(table.ride_on).to_be_visible()
    expect(table.curtain).to_have_count(0)
    table.board.get_by_role("button", name="Rule 6.7").click()
    expect(ada.page.get_by_role("dialog", name="Rules").locator("[id='6.7']")).to_be_in_viewport()
    ada.page.keyboard.press("Escape")
    table.press(table.ride_on)
    expect(table.ride_on).to_have_count(0)
    table.wait_for_turn()


def test_a_seat_and_a_spectator_hear_and_see_only_what_they_may(people, server):
    """A whole game: every frame that a browser got is exactly the rules' own view of that moment."""
    guests = [server.guest("Ada"), server.guest("Ben")]
    code = guests[0].open_table("dice-run", [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}])
    ada, ben, eve = people("Ada"), people("Ben"), people("Eve")
    ada.become(guests[0])
    ben.become(guests[1])
    for person in (ada, ben, eve):
        person.go(f"/t/{code}")
        person.page.get_by_role("list", name="Seats").wait_for()
    guests[1].join(code)
    for person in (ada, ben):
        Table(person.page).hand.first.wait_for()
    watched = Table(eve.page)
    expect(watched.saying).to_contain_text("You are watching.")
    assert watched.hand.count() == watched.targets.count() == 0
    with guests[0].sit(code) as first, guests[1].sit(code) as second:
        play_out([(first, 0), (second, 1)])
    for person in (ada, ben, eve):
        Table(person.page).winner.wait_for()
    record = guests[0].call("GET", f"/api/tables/{code}/record")
    for person, seat in ((ada, 0), (ben, 1), (eve, SPECTATOR)):
        boards, log = rules_view(record, seat)
        told = playing(person)
        assert len(told) > 40
        assert [message for message in told if message["state"]["views"][0]["board"] not in boards] == []
        heard = []
        for message in told:
            heard[message.get("log_from", 0) :] = [(entry["seat"], entry["move"]) for entry in message["log"]]
        assert heard == log[: len(heard)]
    for message in playing(eve):
        [view] = message["state"]["views"]
        assert view["board"]["hands"] == [None] * 3
        assert not any(view["board"]["targets"])  # empty for a seat whose last one is chosen
        assert view["moves"] == []


def playing(person):
    """What the browser was told while the game was on."""
    return [told for told in person.messages("snapshot", "happened") if told["state"]["status"] == "playing"]


def rules_view(record, seat):
    """What the rules let a seat know: the boards of the whole game, and the log just before its end."""
    rules = Rules(record["game"], dice="manual", **record["options"])
    boards, log = [], []
    for mover, words in record["moves"]:
        rules.play(words, mover)
        if rules.at_rest and not rules.over:
            board = rules.game.module("text.view").board(rules.view(seat)[0])
            boards.append(json.loads(json.dumps(board)))
            log = list(rules.log(seat))
    return boards, log
