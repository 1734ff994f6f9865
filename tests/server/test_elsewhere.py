"""What servers say to each other of who is where: soon, once, and again until it is heard."""

import json

import pytest

from quincunx.server.company import elsewhere
from quincunx.server.company.elsewhere import FORGET, NOBODY, REPEAT, SOME, Elsewhere, Here
from quincunx.server.store.postgres import MOST_PAYLOAD

LARGEST = 2**63 - 1
ALL_SEATS = tuple(range(16))


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(elsewhere.time, "monotonic", lambda: clock.now)
    return clock


class Clock:
    now = 1000.0


@pytest.fixture
def both(clock):
    """Two servers that know of each other, and have nothing more to say."""
    one, other = Elsewhere(), Elsewhere()
    for _ in range(2):
        pass_on(one, other)
        pass_on(other, one)
    return one, other


def pass_on(speaker, hearer):
    """All that one says now, as the other takes it in: changed tables and reactions."""
    heard = [hearer.hear(word) for word in speaker.next_words()]
    return {table for changed, _ in heard for table in changed}, [each for _, some in heard for each in some]


def test_who_comes_and_goes_is_told(both):
    one, other = both
    one.tell(7, Here((0, 2), 1))
    assert one.news.is_set()
    assert pass_on(one, other) == ({7}, [])
    assert other.at(7) == [Here((0, 2), 1)]
    one.tell(7, NOBODY)
    assert pass_on(one, other) == ({7}, [])
    assert other.at(7) == [NOBODY]


def test_what_has_not_changed_is_no_news(both, clock):
    one, other = both
    one.tell(7, Here((0,), 0))
    pass_on(one, other)
    one.news.clear()
    one.tell(7, Here((0,), 0))
    assert not one.news.is_set()
    clock.now += REPEAT
    assert pass_on(one, other) == (set(), [])
    assert other.at(7) == [Here((0,), 0)]


def test_a_server_that_is_alone_says_only_that_it_is_here(clock):
    alone = Elsewhere()
    alone.tell(7, Here((0,), 1))
    alone.react(7, 0, "bravo")
    assert not alone.news.is_set()
    [word] = alone.next_words()
    assert set(json.loads(word)) == {"server", "number"}


def test_who_comes_new_is_told_everything_at_once(clock):
    old, new = Elsewhere(), Elsewhere()
    old.tell(7, Here((0,), 0))
    old.next_words()
    pass_on(new, old)
    assert old.news.is_set()
    assert old.seconds_to_wait() <= 0
    assert pass_on(old, new) == ({7}, [])


def test_a_lost_word_heals(both, clock):
    one, other = both
    one.tell(7, Here((0,), 0))
    one.next_words()  # nobody hears it
    clock.now += REPEAT
    assert pass_on(one, other) == ({7}, [])
    one.tell(7, NOBODY)
    one.next_words()
    for _ in range(3):
        clock.now += REPEAT
        pass_on(one, other)
        changed = other.forget()
    assert (changed, other.at(7)) == (set(), [Here((0,), 0)])
    clock.now += 0.1
    assert (other.forget(), other.at(7)) == ({7}, [NOBODY])


def test_a_server_that_is_heard_no_more_takes_its_people_with_it(both, clock):
    one, other = both
    one.tell(7, Here((1,), 0))
    pass_on(one, other)
    clock.now += FORGET + 0.1
    assert other.forget() == {7}
    assert other.at(7) == []


def test_a_server_that_stops_says_so(both):
    one, other = both
    one.tell(7, Here((1,), 3))
    pass_on(one, other)
    assert other.hear(one.farewell()) == ({7}, [])
    assert other.at(7) == []


def test_a_reaction_is_heard_once_though_it_be_said_twice(both):
    one, other = both
    one.react(7, 1, "bravo")
    one.react(7, 1, "bravo")
    [word] = one.next_words()
    assert other.hear(word) == (set(), [(7, 1, "bravo"), (7, 1, "bravo")])
    assert other.hear(word) == (set(), [])
    assert one.hear(word) == (set(), [])


def test_a_server_with_many_tables_says_them_in_several_words(both):
    one, other = both
    for number in range(3 * SOME - 1):
        one.tell(LARGEST - number, Here(ALL_SEATS, 2**31))
        one.react(LARGEST - number, 15, "thanks")
    words = one.next_words()
    assert len(words) == 3
    assert max(len(word) for word in words) <= MOST_PAYLOAD
    assert sum(len(other.hear(word)[1]) for word in words) == 3 * SOME - 1
    assert other.at(LARGEST - 100) == [Here(ALL_SEATS, 2**31)]


@pytest.mark.parametrize("word", ["", "7:12", "[]", "{}", '{"server": "x", "number": 1, "reactions": [[7, 0, "<b>"]]}'])
def test_what_no_server_says_is_passed_over(both, word):
    assert both[0].hear(word) == (set(), [])
    assert both[0].at(7) == [NOBODY]
