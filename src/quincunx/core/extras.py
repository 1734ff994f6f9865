"""Libraries that only some people want: the extras of the package."""

from importlib.util import find_spec

from quincunx.core.errors import BadOption


def require(library: str, extra: str) -> None:
    """BadOption with what to install where a library is missing."""
    if find_spec(library) is None:
        raise BadOption(
            f'this needs {library}, which is not installed: pip install "quincunx[{extra}]"',
            f'il faut {library}, qui n’est pas installé : pip install "quincunx[{extra}]"',
        )
