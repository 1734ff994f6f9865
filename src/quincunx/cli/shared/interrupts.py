"""Ctrl-C that is heard: compiled code that calls back into Python may swallow the exception it raises."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

AGAIN = 0.5  # seconds until an interrupt that was swallowed is raised anew


@contextmanager
def heard() -> Iterator[list[int]]:
    """Within the block Ctrl-C raises KeyboardInterrupt until it gets out; the list holds the signals that came."""
    came: list[int] = []
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield came
        return

    def interrupt(number: int, _frame: FrameType | None) -> None:
        came.append(number)
        signal.setitimer(signal.ITIMER_REAL, AGAIN)
        raise KeyboardInterrupt

    before = {number: signal.signal(number, interrupt) for number in (signal.SIGINT, signal.SIGALRM)}
    try:
        yield came
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            signal.signal(number, handler)
