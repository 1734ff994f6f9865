"""What is told of a board is what its class says, from which the page's types are generated."""

from importlib import import_module

from pydantic import TypeAdapter

from quincunx import SPECTATOR, Table
from quincunx.conformance.walks import every_case, walk
from quincunx.core.catalogue.registry import find
from quincunx.core.kernels.reading import Reading
from quincunx.server.tables import views


@every_case
def test_a_board_is_as_its_class_says(slug, options):
    board = TypeAdapter(import_module(f"{find(slug).package}.text.view").Board)
    for table in walk(Table(slug, **options, seed=3), 3):
        for seat in (0, SPECTATOR):
            board.validate_python(table.game.board(Reading(table.view(seat))), strict=True, extra="forbid")
        for seat in table.pending:
            for move in table.moves(seat)[:1]:
                board.validate_python(views.preview(table, seat, move), strict=True, extra="forbid")
