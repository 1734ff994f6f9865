"""Limits on how much one address or one socket may ask, so that nobody can guess codes or flood a table."""

import time
from collections import defaultdict, deque


class Limit:
    """At most so many in so many seconds for each key, e.g. 100 messages in 20 s."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most, self._seconds = most, seconds
        self._times: defaultdict[str, deque[float]] = defaultdict(deque)

    def allows(self, key: str) -> bool:
        """Count one more, unless it is too many."""
        now = time.monotonic()
        times = self._times[key]
        while times and times[0] <= now - self._seconds:
            times.popleft()
        if len(times) >= self._most:
            return False
        times.append(now)
        if len(self._times) > 10_000:
            self._forget(now)
        return True

    def _forget(self, now: float) -> None:
        for key in [key for key, times in self._times.items() if not times or times[-1] <= now - self._seconds]:
            del self._times[key]
