"""What the server would send is the same to the byte, whatever is hidden from who gets it."""

from itertools import islice

from quincunx import SPECTATOR, Table
from quincunx.conformance.test_hiding import scrambled
from quincunx.conformance.walks import every_case, viewers, walk
from quincunx.server.company.audience import Audience
from quincunx.server.tables.history import History
from quincunx.server.tables.seats import Seat
from quincunx.server.tables.views import Moment

MOST_MOMENTS = 300  # of a game, each seen by another of those who look


@every_case
def test_hidden_changes_alter_no_byte_of_what_is_sent(slug, options):
    """The whole table for who arrives, and what is news to who was there at the last moment."""
    history = History(game=slug, seats=[Seat("person", f"Seat {seat}") for seat in range(options["players"])])
    before, hidden, changed = None, 0, 0
    for number, table in enumerate(islice(walk(Table(slug, seed=12, **options), 12), MOST_MOMENTS)):
        if table.over:
            break
        seats = list(viewers(table))
        seat, other = seats[number % len(seats)], table.copy()
        other._states = scrambled(table, seat, number)
        other._moved()
        hidden += table.view(seat).tobytes() != table.state.tobytes()
        changed += other.state.tobytes() != table.state.tobytes()
        assert sent_to(seat, history, before, other) == sent_to(seat, history, before, table.copy())
        before = table.copy()
    assert bool(changed) == bool(hidden)


def sent_to(seat, history, before, table):
    seats, now = () if seat == SPECTATOR else (seat,), Moment(history, table)
    audience = Audience(seats, "en", Moment(history, before))
    return audience.news(now), audience.snapshot({}), Audience(seats, "fr", now).snapshot({})
