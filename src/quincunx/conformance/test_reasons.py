"""Why a move is worth making: told in both languages or in none, whatever moment of a game it is."""

import random
import re
from itertools import islice

from quincunx import Table
from quincunx.bots.advice import reasons
from quincunx.conformance.walks import cases_with, walk

MOMENTS, EVERY, MOVES = 40, 4, 2
UNSPACED = re.compile("[^\u00a0][:;?!]")


@cases_with("reasons")
def test_reasons_are_sentences_in_both_languages(slug, options):
    choice, told = random.Random(3), []
    for table in islice(walk(Table(slug, seed=3, **options), 3), 0, MOMENTS * EVERY, EVERY):
        for seat in table.pending:
            moves = table.moves(seat)
            told += [
                reasons(table.game, table.view(seat), seat, table.code_of(move, seat))
                for move in choice.sample(moves, min(MOVES, len(moves)))
            ]
    given = [each for each in told if each is not None]
    assert given
    for each in given:
        assert set(each) == {"en", "fr"}
        for sentence in each.values():
            assert sentence.endswith(".")
            assert "{" not in sentence
        assert not UNSPACED.search(each["fr"])
