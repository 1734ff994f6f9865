"""The table on the screen: drawn for somebody who looks at it, with what this one may know."""

from gettext import gettext as _

from rich.console import Console
from rich.text import Text

from quincunx.cli.shared import language
from quincunx.cli.terminal.face import face_of
from quincunx.core.table.table import Table

LEAST_WIDTH = 72


def draw(out: Console, table: Table, reader: int | None, chair: int) -> int:
    """Draw what a reader may know as it lies before a chair (or SPECTATOR); how many lines of the screen it takes.

    While Nature owes a die, it is the table before she began to throw; before the set-up is done, nothing.
    """
    position = table.position(reader)
    if "since" in position:
        position = position["position"]
    if not position:
        return say(out, _("Nothing lies on the table yet."))
    if out.width < LEAST_WIDTH:
        sentence = _(
            "This terminal is {width} columns wide; to draw the table it takes {least}. Type board once it is."
        )
        return say(out, sentence.format(width=out.width, least=LEAST_WIDTH))
    drawn = face_of(table.game).draw(position, table.options, chair, table.names, language.current())
    out.print(drawn)
    return len(out.render_lines(drawn))


def say(out: Console, sentence: str) -> int:
    """Print a sentence; how many lines of the screen it takes."""
    text = Text(sentence)
    out.print(text)
    return len(out.render_lines(text))
