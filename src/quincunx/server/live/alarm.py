"""The clock of a table: called when the next time for a move is over."""

import asyncio
import time
from typing import TYPE_CHECKING

from quincunx.core.errors import Mistake
from quincunx.server.live import stand_ins
from quincunx.server.running.habits import RETRY

if TYPE_CHECKING:
    from quincunx.server.live.table import LiveTable


class Alarm:
    """Rings for one time at once, if somebody is here; else whoever comes has the clock looked at."""

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self._timer: asyncio.TimerHandle | None = None

    def set(self) -> None:
        """Ring when the next time for a move is over."""
        if self._timer is not None:
            self._timer.cancel()
        due = min((due for due in self._live.history.due if due is not None), default=None)
        if due is not None and self._live.company.clients:
            self._ring_in(due - time.time())

    def _ring_in(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(max(0.0, seconds), lambda: self._live.house.send(self._time_is_over()))

    async def _time_is_over(self) -> None:
        try:
            async with self._live.lock:
                await stand_ins.stand_in_for_late(self._live)
        except Mistake:
            self._ring_in(RETRY)
