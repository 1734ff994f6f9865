"""Bars on stderr for work that takes long, where somebody sees them."""

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, TaskProgressColumn, TextColumn


def work_bar() -> Progress:
    """With the share that is done."""
    return bar_of(TaskProgressColumn())


def bar_of(*columns: ProgressColumn) -> Progress:
    """What is done, as a bar and in these columns."""
    console = Console(stderr=True)
    first = (TextColumn("{task.description}", markup=False), BarColumn())
    return Progress(*first, *columns, console=console, transient=True, disable=not console.is_terminal)
