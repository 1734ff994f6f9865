"""Web Push: people are called when it is their turn and no page of theirs is open. Needs `quincunx[push]`."""

from importlib.util import find_spec


def is_installed() -> bool:
    return all(find_spec(package) is not None for package in ("cryptography", "httpx"))
