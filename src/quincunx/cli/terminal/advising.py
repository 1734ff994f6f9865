"""A hint in the terminal: the best moves, each with its chances and the reason for it."""

from gettext import gettext as _
from gettext import ngettext
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from quincunx.cli.shared import language
from quincunx.core.table.table import Table

if TYPE_CHECKING:
    from quincunx.bots.advice import Advice
    from quincunx.cli.terminal.face import Face

INDENT = (0, 0, 0, 2)


def advice_told(table: Table, advice: "list[Advice]", face: "Face") -> RenderableType:
    """Each move in words and in notation, with its reason below; and how far its number can be trusted."""
    speaking = language.current()
    lines: list[RenderableType] = []
    for each in advice:
        lines.append(Text.assemble(face.paint(table.describe(each.move, speaking)), (f" ({each.move})", "dim")))
        told = [Text(promise(each), "bold")] if promise(each) else []
        told += [face.paint(each.reason[speaking])] if each.reason else []
        if told:
            lines.append(Padding(Text(" · ").join(told), INDENT))
    return Group(*lines, *([Text(trust(advice[0].error), "dim")] if advice[0].error is not None else []))


def promise(advice: "Advice") -> str:
    """What a move may bring, e.g. "wins 43 of 100 games"; "" where that is not known."""
    if advice.points is not None:
        return ngettext("{points} point", "{points} points", advice.points).format(points=advice.points)
    return _("wins {chance} of 100 games").format(chance=advice.chance) if advice.chance is not None else ""


def trust(error: int) -> str:
    return _("Tried out by a bot; give or take {error}.").format(error=error)
