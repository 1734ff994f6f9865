"""Frames are dropped, doubled, delayed and reordered on the way: in the end everybody knows what the server knows."""

import random
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

from quincunx.conformance.walks import every_game
from quincunx.core.catalogue.registry import find
from quincunx.server.guests.client import BEAT
from server.lossy import HARMS, lossy_line

QUIET = 0.05  # seconds; the server is asked sooner than by people's pages
MOST_MOVES = 40  # of a seat; then it resigns. Whole games by `make stress`


@every_game
def test_a_line_that_loses_doubles_and_delays_costs_time_and_nothing_else(server, slug):
    done = play_by_lossy_lines(server, slug, slug, MOST_MOVES)
    assert all(done[harm] > 0 for harm in HARMS), done


def play_by_lossy_lines(server, slug, seed, most_moves):
    """A game of several people, and one who looks on, each by such a line; how many frames suffered what."""
    names = [f"Seat {number}" for number in range(max(2, find(slug).least_players))]
    people = [server.guest(name) for name in names]
    code = people[0].open_table(slug, [{"kind": "me"}] + [{"kind": "open"}] * (len(people) - 1))
    seats = [0, *(person.join(code) for person in people[1:])]
    guests = [*people, server.guest("Eve")]
    with lossy_line(server.port, seed) as line, ExitStack() as stack:
        sittings = [stack.enter_context(sit_by(line, guest, code)) for guest in guests]
        choices = [random.Random(f"{seed} {seat}") for seat in seats]
        with ThreadPoolExecutor(len(seats)) as pool:
            list(pool.map(play, sittings[:-1], seats, choices, [most_moves] * len(seats)))
        for guest, sitting in zip(guests, sittings, strict=True):
            know_all(sitting)
            with guest.sit(code) as direct:
                assert sitting.state["status"] == "over"
                assert (sitting.state, sitting.log) == (direct.state, direct.log)
        return line.done


def sit_by(line, guest, code):
    guest.address, direct = line.address, guest.address
    sitting = guest.sit(code)
    guest.address, sitting.quiet = direct, QUIET
    return sitting


def play(sitting, seat, choice, most_moves):
    """Make a seat's moves, at random, until the game is over, or give up when it is long."""
    for _ in range(most_moves):
        while not (moves := sitting.view()["moves"]):
            if sitting.state["status"] == "over":
                return
            sitting.receive()
        sitting.move(seat, choice.choice(moves))
    sitting.ask({"type": "resign", "id": "enough", "seat": seat})


def know_all(sitting):
    """Hear until the game is over, and the server has told nothing that has not come."""
    while sitting.state["status"] != "over":
        sitting.receive()
    sitting.send(BEAT)
    while sitting.receive() != BEAT | {"mark": sitting.state["mark"]}:
        pass
