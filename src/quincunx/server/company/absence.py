"""Since when the people of a table are away, as this server has seen it; nothing of it is stored."""

import time


class Absence:
    """Counts for each seat the seconds without its person."""

    def __init__(self) -> None:
        self._since: dict[int, float] = {}

    def note(self, away: set[int]) -> None:
        """Take in which seats' people are away now."""
        now = time.monotonic()
        self._since = {seat: self._since.get(seat, now) for seat in away}

    def seconds(self, seat: int) -> float | None:
        """How long a seat's person has been away, None for who is here."""
        since = self._since.get(seat)
        return None if since is None else round(time.monotonic() - since, 1)
