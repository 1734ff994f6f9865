"""The screen: rich consoles and the look of our tables."""

from rich import box
from rich.console import Console
from rich.table import Table


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
