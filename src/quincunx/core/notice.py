"""One line for whoever waits in Python while rules are compiled. Where all is compiled, there is none."""

import sys

_told = False


def hush() -> None:
    """For those who show the work in their own way."""
    global _told  # noqa: PLW0603
    _told = True


def tell_once() -> None:
    """To a terminal, and never where results are written."""
    if not _told and sys.stderr is not None and sys.stderr.isatty():
        print("Quincunx compiles the rules of this game; the first time, that takes some seconds …", file=sys.stderr)
    hush()
