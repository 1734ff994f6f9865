"""One server a file: a second one, started by mistake, would show people half of who is there."""

import sys
from pathlib import Path
from typing import IO, Any

from quincunx.core.errors import BadOption
from quincunx.server.store.address import File, read_address


def hold(given: str | Path, shared: bool) -> IO[Any] | None:
    """Keep others off a file of SQLite for as long as what this returns is kept; `shared`, only those who do not share.

    The system lets go of it when the process ends, however it ends. None for PostgreSQL, which many may serve.
    """
    address = read_address(given)
    if not isinstance(address, File):
        return None
    try:
        address.path.parent.mkdir(parents=True, exist_ok=True)
        held = Path(f"{address.path}.lock").open("ab")  # noqa: SIM115  (it stays open)
    except OSError:
        return None  # the database itself will tell what is wrong with the place
    try:
        lock(held, shared)
    except OSError:
        held.close()
        raise BadOption(
            f"another server serves {address}: stop it, give this one another file with --data, "
            "or start both with --shared-file",
            f"un autre serveur sert {address} : arrêtez-le, donnez à celui-ci un autre fichier avec --data, "
            "ou lancez les deux avec --shared-file",
        ) from None
    return held


def lock(held: IO[Any], shared: bool) -> None:
    if sys.platform == "win32":
        import msvcrt

        if not shared:  # Windows has no lock that several hold
            msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(held, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
