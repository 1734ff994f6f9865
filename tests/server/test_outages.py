"""A server that hears nothing of others, or whose database is away: nothing is missed, nothing is made up."""

import pytest

from server.outages import away, deaf

IMPATIENT = "from quincunx.server.store import store; store.PATIENCE = 1.0"


def test_what_a_deaf_server_does_not_hear_it_finds_by_looking(wire, postgres_url, start_server):
    told, _slowest = deaf(wire, postgres_url, start_server, seconds=3)
    assert told > 2


@pytest.mark.parametrize("how", ["cut", "clogged"])
def test_while_the_database_is_away_people_are_refused_and_stay(wire, postgres_url, start_server, how):
    cut, mend = (wire.cut, wire.lay) if how == "cut" else (wire.clog, wire.clear)

    def start_impatient(url):
        return start_server(url, IMPATIENT)

    refused, _slowest, _back = away(wire, postgres_url, start_impatient, 3, cut, mend)
    assert refused > 1
