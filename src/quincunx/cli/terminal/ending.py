"""How it stands: the seats by their points, taken apart."""

from gettext import gettext as _
from gettext import ngettext
from typing import Any

from rich.table import Table as Grid

from quincunx.cli.shared import language
from quincunx.cli.shared.screen import new_table
from quincunx.core.table.table import Table


def score_table(table: Table, reader: int | None) -> Grid:
    """A column for each seat, the best first: what can be counted of its score sheet and the reader may know."""
    sheets = [table.score_sheet(seat, reader) for seat in range(table.players)]
    scores = table.scores if reader is None else table.scores_for(reader)
    seats = sorted(range(table.players), key=lambda seat: (seat not in table.winners, -(scores[seat] or 0)))
    grid = new_table("", numbers=tuple("★ " * (seat in table.winners) + table.names[seat] for seat in seats))
    for part in sheets[0]:
        if is_counted([sheet[part] for sheet in sheets]):
            label = table.game.label(part, language.current())
            grid.add_row(label, *(in_words(sheets[seat][part]) for seat in seats))
    return grid


def is_counted(parts: list[Any]) -> bool:
    """Whether a part of all sheets is points, and not where they come from, e.g. the cities of a road; [] is neither."""
    return any(part != [] for part in parts) and not any(
        isinstance(part, list) and not all(each is None or isinstance(each, int) for each in part) for part in parts
    )


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
