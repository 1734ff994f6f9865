"""The moves on offer, laid out so that they fit on the screen below the table."""

from gettext import gettext as _
from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from quincunx.cli.terminal.menu import Entry, Menu

if TYPE_CHECKING:
    from quincunx.cli.terminal.face import Face

BEST = 6  # entries shown at first where it is known which are the best


class Choices:
    """The entries of a menu, each with its number."""

    def __init__(self, menu: Menu, face: "Face", out: Console) -> None:
        self.entries, self.face, self.out = menu.entries, face, out

    def within(self, room: int) -> RenderableType:
        """All of them if there is room for so many lines; else the first ones, and how to see the others."""
        if any(entry.note for entry in self.entries):
            return self._first(min(room, BEST + 1))
        for layout in (self._list(self.entries), self.everything()):
            if self._lines(layout) <= room:
                return layout
        return self._first(room)

    def everything(self) -> RenderableType:
        """Side by side in sentences, or in notation where those are too long for one screen."""
        layouts = [self._columns([entry.label for entry in self.entries])]
        if all(len(entry.moves) == 1 for entry in self.entries):
            layouts.append(self._columns([entry.moves[0] for entry in self.entries]))
        return next((layout for layout in layouts if self._lines(layout) < self.out.height), layouts[-1])

    def _columns(self, labels: list[str]) -> RenderableType:
        """What all begin with is said only once."""
        common = common_beginning(labels)
        cells = [
            Text.assemble((f"{number:>2}  ", "bold"), self.face.paint(label)[len(common) :], (f" {entry.note}", "bold"))
            for number, (label, entry) in enumerate(zip(labels, self.entries, strict=True), 1)
        ]
        columns = Columns(cells, padding=(0, 3), column_first=True)
        return Group(Text(f"{common}…"), columns) if common else columns

    def _first(self, room: int) -> RenderableType:
        shown = self.entries[: max(1, room - 1)] if len(self.entries) > room else self.entries
        while len(shown) > 1 and self._lines(self._shortened(shown)) > room:
            shown = shown[:-1]
        return self._shortened(shown)

    def _shortened(self, shown: list[Entry]) -> RenderableType:
        left = len(self.entries) - len(shown)
        more = Text(_("… and {left} more: type more to see all.").format(left=left), "dim")
        return Group(self._list(shown), more) if left else self._list(shown)

    def _list(self, entries: list[Entry]) -> Grid:
        """One below the other, with what is known of each, and the notation of those that are one move."""
        grid = Grid.grid(padding=(0, 2))
        for number, entry in enumerate(entries, 1):
            notation = entry.moves[0] if len(entry.moves) == 1 else ""
            cells = [
                Text(str(number), "bold"),
                self.face.paint(entry.label),
                Text(entry.note, "bold"),
                Text(notation, "dim"),
            ]
            grid.add_row(*cells)
        return grid

    def _lines(self, layout: RenderableType) -> int:
        return len(self.out.render_lines(layout))


def common_beginning(labels: list[str]) -> str:
    """The words that all labels begin with, e.g. "Write 42 in "; "" if one would have nothing left."""
    words = [label.split(" ") for label in labels]
    shared = 0
    while (
        len(labels) > 1 and all(len(each) > shared + 1 for each in words) and len({each[shared] for each in words}) == 1
    ):
        shared += 1
    return "".join(f"{word} " for word in words[0][:shared])
