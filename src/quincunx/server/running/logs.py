"""What a server writes down while it runs: a line for each thing that an operator may want to know.

No line holds a cookie, a name, an address or a table's code, for a code lets whoever reads it sit down or look on.
Tables are told by their number in the store.
"""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, Literal

Style = Literal["text", "json"]
LOG = logging.getLogger("quincunx")


def note(what: str, **about: Any) -> None:
    """Write down that something happened, e.g. `note("game begun", table=17, game="pig")`."""
    LOG.info(what, extra={"about": about})


def write_down(style: Style) -> None:
    """From now on, all that is worth a line goes to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLine() if style == "json" else TextLine())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    LOG.setLevel(logging.INFO)


class JsonLine(logging.Formatter):
    """E.g. {"time": "2026-11-17T18:00:00.000+00:00", "level": "info", "what": "game begun", "table": 17}."""

    def format(self, record: logging.LogRecord) -> str:
        told = {"time": time_of(record), "level": record.levelname.lower(), "what": record.getMessage()}
        told |= getattr(record, "about", {})
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


class TextLine(logging.Formatter):
    """E.g. 2026-11-17T18:00:00.000+00:00 info: game begun, table 17."""

    def format(self, record: logging.LogRecord) -> str:
        about = "".join(f", {key} {value}" for key, value in getattr(record, "about", {}).items())
        line = f"{time_of(record)} {record.levelname.lower()}: {record.getMessage()}{about}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def time_of(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
