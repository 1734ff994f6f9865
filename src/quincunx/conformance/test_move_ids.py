"""Every move that players make has an id, and keeps it as long as the rules have their version."""

import numpy as np

from quincunx.conformance.walks import bound, every_case, games_with, start_of
from quincunx.core.catalogue.registry import find
from quincunx.core.kernels import entries
from quincunx.core.kernels.playout import first_seat
from quincunx.core.kernels.random import below, stream
from quincunx.core.kernels.seats import NATURES_TURN
from quincunx.core.text.move_ids import move_ids_of

GAMES, MOVES = 3, 1500


@every_case
def test_every_legal_move_has_an_id(slug, options):
    move_ids = move_ids_of(find(slug))
    met = set()
    for seed in range(GAMES):
        states, nature, players, left = start_of(slug, options), stream(seed), stream(~seed), min(bound(slug), MOVES)
        while left and (pending := entries.pending(states)):
            if pending == NATURES_TURN:
                entries.settle(states, nature)
                continue
            seat = int(first_seat(pending))
            moves = entries.moves(states, seat)
            met.update(moves.tolist())
            entries.step(states, seat, moves[below(players, len(moves))])
            left -= 1
    assert [int(move_ids.codes[move_ids.id_of(code)]) for code in met] == list(met)


@games_with()
def test_kernels_find_the_same_ids(slug):
    move_ids = move_ids_of(find(slug))
    rows, ids = move_ids.places()
    kind, first, second, third = (move_ids.codes >> 16 * word & 0xFFFF for word in range(4))
    base, seconds, thirds = rows[kind].T
    assert (ids[base + (first * seconds + second) * thirds + third] == np.arange(len(move_ids))).all()


@games_with("move ids")
def test_ids_keep_their_meaning(slug):
    """Only new rules may change them: then write "VERSION SIZE HASH" as a new line into tests/move_ids.txt."""
    lines = (find(slug).folder / "tests" / "move_ids.txt").read_text("utf-8").splitlines()
    told = dict(line.split(" ", 1) for line in lines)
    assert told[str(find(slug).rules_version)] == move_ids_of(find(slug)).signature()
