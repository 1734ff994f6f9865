"""What a server does again and again, as long as it runs."""

import contextlib
from collections.abc import Iterator

from quincunx.core.errors import Mistake
from quincunx.server.running.logs import LOG

RETRY = 2.0  # seconds after which what has failed is tried again


@contextlib.contextmanager
def never_ending() -> Iterator[None]:
    """Around what is done again and again: while the store is away it is done later, and whoever moves is told."""
    try:
        yield
    except Mistake:
        pass
    except Exception:
        LOG.exception("other servers could not be asked or told")
