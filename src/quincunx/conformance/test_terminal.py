"""What every game's terminal must do, its own or the plain one, at any moment of a game."""

import io

import pytest
from rich.console import Console

from quincunx import NATURE, SPECTATOR, Table
from quincunx.cli.terminal.board import LEAST_WIDTH
from quincunx.cli.terminal.face import face_of
from quincunx.conformance.walks import every_case, walk
from quincunx.core.errors import LANGUAGES

EVERY = 25  # moves between two looks


def moments(slug, options, **how):
    """A game, looked at now and then, with its face."""
    for number, table in enumerate(walk(Table(slug, seed=6, **options, **how), 6)):
        if number % EVERY == 0 or table.over:
            yield table, face_of(table.game)


def lines(renderable, width):
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(renderable)
    return console.file.getvalue().splitlines()


@every_case
@pytest.mark.parametrize("width", [LEAST_WIDTH, 120])
def test_the_table_is_drawn_within_the_terminal(slug, options, width):
    for table, face in moments(slug, options):
        for seat in (*range(table.players), SPECTATOR):
            for language in LANGUAGES:
                drawn = lines(face.draw(table.position(seat), table.options, seat, table.names, language), width)
                assert 3 <= len(drawn) <= 30
                assert max(map(len, drawn)) <= width


@every_case
def test_the_table_is_drawn_as_it_lies_before_another(slug, options):
    """A reader at another's chair sees no more than at the own one, and the drawing does without the rest."""
    for table, face in moments(slug, options):
        for reader in range(table.players):
            chair = (reader + 1) % table.players
            drawn = lines(face.draw(table.position(reader), table.options, chair, table.names, "fr"), 80)
            assert max(map(len, drawn)) <= 80


@every_case
def test_every_move_has_its_shelf_and_its_sentence(slug, options):
    for table, face in moments(slug, options):
        for seat in table.pending:
            for move in table.moves(seat):
                for language in LANGUAGES:
                    assert all(face.shelves(move, table.position(seat), language) or ["none"])
                    sentence = table.describe(move, language)
                    assert face.paint(sentence).plain == sentence


@every_case
def test_what_nature_owes_is_told_in_both_languages(slug, options):
    for table, face in moments(slug, options, dice="manual"):
        if table.pending == (NATURE,):
            english, french = (face.wanted(table.position(), table.names, language) for language in LANGUAGES)
            assert english
            assert french
            assert english != french


@every_case
def test_what_nature_did_is_told_to_those_who_may_know(slug, options):
    (*_, table) = walk(Table(slug, seed=6, **options), 6)
    face = face_of(table.game)
    for language in LANGUAGES:
        for seat, words in table.log():
            if seat == NATURE:
                assert face.chance([words], table.names, language).endswith(".")
