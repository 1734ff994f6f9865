"""The screen: rich consoles and the look of our tables."""

from contextlib import AbstractContextManager, nullcontext
from gettext import gettext as _
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from quincunx.core.bars import bar_of


def screen(stderr: bool = False) -> Console:
    """A console that shows text as it is: no emoji codes, no markup, no guessed colours."""
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def new_table(*columns: str, numbers: tuple[str, ...] = ()) -> Table:
    """An empty table in our look; the columns named last hold numbers, to the right."""
    table = Table(box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for column in columns:
        table.add_column(column)
    for column in numbers:
        table.add_column(column, justify="right")
    return table


def waiting(sentence: str) -> AbstractContextManager[Any]:
    """A sentence shown while the block runs, where somebody sees it."""
    console = screen(stderr=True)
    return console.status(sentence) if console.is_terminal else nullcontext()


def loading() -> AbstractContextManager[Any]:
    """Shown while compiled rules are loaded."""
    return waiting(_("Getting the rules ready …"))


def progress_bar(hidden: bool = False) -> Progress:
    """A bar on stderr, with how many are done and how long it still takes."""
    bar = bar_of(MofNCompleteColumn(), TimeRemainingColumn())
    bar.disable |= hidden
    return bar
