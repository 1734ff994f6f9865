"""The games behind the interfaces that researchers use: Gymnasium, PettingZoo and OpenSpiel.

Each is an extra, imported when it is used: quincunx.envs.gymnasium, quincunx.envs.pettingzoo, quincunx.envs.openspiel.
"""

from importlib.util import find_spec

from quincunx.core.errors import BadOption

ILLEGAL_REWARD = -1.0  # less than any game can bring


def require(library: str, extra: str) -> None:
    """BadOption with what to install where a library is missing."""
    if find_spec(library) is None:
        raise BadOption(
            f'this needs {extra}, which is not installed: pip install "quincunx[{extra}]"',
            f'il faut {extra}, qui n’est pas installé : pip install "quincunx[{extra}]"',
        )
