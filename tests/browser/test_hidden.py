"""Nothing hidden leaves for a browser."""

from playwright.sync_api import expect

from browser.table import HIDING, driver_of
from quincunx import SPECTATOR
from server.test_tables import frames_match, play_out, seats_for, soon_over


def test_a_seat_and_a_spectator_hear_and_see_only_what_they_may(people, server):
    """A whole game: every frame that a browser got is exactly the rules' own view of that moment."""
    guests = [server.guest("Ada"), server.guest("Ben")]
    code = guests[0].open_table(HIDING, seats_for(HIDING, "me", "open"), **soon_over(HIDING))
    ada, eve = people("Ada"), people("Eve")
    ada.become(guests[0])
    for person in (ada, eve):
        person.go(f"/t/{code}")
        person.page.get_by_role("list", name="Seats").wait_for()
    guests[1].join(code)
    watched = driver_of(HIDING)(eve.page)
    expect(watched.saying).to_contain_text("You are watching.")
    expect(watched.offers).to_have_count(0)
    with guests[0].sit(code) as first, guests[1].sit(code) as second:
        play_out([(first, 0), (second, 1)])
    record = guests[0].call("GET", f"/api/tables/{code}/record")
    for person, seat in ((ada, 0), (eve, SPECTATOR)):
        driver_of(HIDING)(person.page).winner.wait_for()
        assert frames_match(person.frames, record, seat) > 20
    assert [view for message in eve.messages("happened") for view in message["state"]["views"] if view["moves"]] == []
