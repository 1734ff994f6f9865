"""For how long a table waits: where a move may take days, longer than elsewhere."""

from quincunx.server.store import Event

DAY = 24 * 3600
CLOCKS_UNTIL_ABANDONED = 3


def patience_with(clock: int | None, usual: float) -> float:
    """After how many seconds without an event a table ends; where a move may take days, three times that."""
    return CLOCKS_UNTIL_ABANDONED * clock if clock and clock >= DAY else usual


def abandonment(begun: bool) -> Event:
    """What is stored of a table that is abandoned."""
    if begun:
        return {"kind": "ended", "reason": "abandoned", "winners": []}
    return {"kind": "closed", "reason": "", "by": "nobody"}
