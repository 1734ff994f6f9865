"""Ctrl-C that is heard: compiled code that calls back into Python may swallow the exception it raises."""

import _thread
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
    if threading.current_thread() is not threading.main_thread():
        yield came
        return
    alarm = Alarm() if hasattr(signal, "setitimer") else ThreadAlarm()

    def interrupt(number: int, _frame: FrameType | None) -> None:
        came.append(number)
        alarm.set()
        raise KeyboardInterrupt

    before = {number: signal.signal(number, interrupt) for number in alarm.signals}
    try:
        yield came
    finally:
        alarm.clear()
        for number, handler in before.items():
            signal.signal(number, handler)


class Alarm:
    """Interrupts in a moment, be it in the midst of waiting for something."""

    @property
    def signals(self) -> list[signal.Signals]:
        return [signal.SIGINT, signal.SIGALRM]

    def set(self) -> None:
        signal.setitimer(signal.ITIMER_REAL, AGAIN)

    def clear(self) -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)


class ThreadAlarm(Alarm):
    """The same on Windows, which has no alarm signal."""

    def __init__(self) -> None:
        self._timer: threading.Timer | None = None

    @property
    def signals(self) -> list[signal.Signals]:
        return [signal.SIGINT]

    def set(self) -> None:
        self.clear()
        self._timer = threading.Timer(AGAIN, _thread.interrupt_main)
        self._timer.daemon = True
        self._timer.start()

    def clear(self) -> None:
        if self._timer:
            self._timer.cancel()
