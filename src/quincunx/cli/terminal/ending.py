"""How it stands: the seats by their points, taken apart."""

from gettext import gettext as _
from gettext import ngettext
from typing import Any

from rich.table import Table as Grid

from quincunx.cli.shared import language
from quincunx.cli.shared.screen import new_table
from quincunx.core.table import Table


def score_table(table: Table, reader: int | None) -> Grid:
    """A row for each seat, the best first: its score sheet, what can be counted of it and the reader may know."""
    sheets = [table.score_sheet(seat, reader) for seat in range(table.players)]
    parts = [part for part in sheets[0] if not any(holds_words(sheet[part]) for sheet in sheets)]
    grid = new_table("", numbers=tuple(table.game.label(part, language.current()) for part in parts))
    scores = table.scores if reader is None else table.scores_for(reader)
    for seat in sorted(range(table.players), key=lambda seat: (seat not in table.winners, -(scores[seat] or 0))):
        mark = "★ " if seat in table.winners else "  "
        grid.add_row(mark + table.names[seat], *(in_words(sheets[seat][part]) for part in parts))
    return grid


def holds_words(part: Any) -> bool:
    """Whether a part is no points but where they come from, e.g. the cities of a road, or stages one by one."""
    return isinstance(part, list) and not all(isinstance(each, int) for each in part)


def in_words(part: Any) -> str:
    """A part of a score sheet: a number, or several; "?" for one that the reader is to remember."""
    if isinstance(part, list):
        return " + ".join(in_words(each) for each in part)
    return "?" if part is None else str(part)


def verdict(table: Table) -> str:
    """Who won, e.g. "Ada wins."."""
    if table.ended == "abandoned":
        return _("The game was abandoned; nobody wins.")
    if table.ended == "longest":
        return _("The game went on for longer than any may; nobody wins.")
    if not table.winners:
        return _("The game was given up; nobody wins.")
    names = _(" and ").join(table.names[seat] for seat in table.winners)
    won = ngettext("{names} wins.", "{names} share the victory.", len(table.winners)).format(names=names)
    return _("{won} The game ended by resignation.").format(won=won) if table.ended else won
