"""Five modern dice games on one table: rules, referee, opponents.

>>> from quincunx import Table
>>> table = Table("dice-run", players=4, seed=7)
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quincunx.arena.batch import simulate, simulate_in_chunks
    from quincunx.arena.finished import Games
    from quincunx.bots.advice import Advice, advise
    from quincunx.bots.own import Bot, View
    from quincunx.core.errors import BadBot, BadFile, BadOption, BadPosition, IllegalMove
    from quincunx.core.kernels.seats import NATURE, SPECTATOR
    from quincunx.core.table.table import Table
    from quincunx.envs.batch import Batch

__version__ = "0.1.0"
__all__ = [
    "NATURE",
    "SPECTATOR",
    "Advice",
    "BadBot",
    "BadFile",
    "BadOption",
    "BadPosition",
    "Batch",
    "Bot",
    "Games",
    "IllegalMove",
    "Table",
    "View",
    "advise",
    "simulate",
    "simulate_in_chunks",
]

_HOMES = {
    "Advice": "bots.advice",
    "Batch": "envs.batch",
    "Bot": "bots.own",
    "Games": "arena.finished",
    "NATURE": "core.kernels.seats",
    "SPECTATOR": "core.kernels.seats",
    "Table": "core.table.table",
    "View": "bots.own",
    "advise": "bots.advice",
    "simulate": "arena.batch",
    "simulate_in_chunks": "arena.batch",
}


def __getattr__(name: str) -> Any:
    """Import the compiled part only when it is used: the command line starts at once."""
    from importlib import import_module

    if name not in __all__:
        raise AttributeError(f"module 'quincunx' has no attribute {name!r}")
    return getattr(import_module(f"quincunx.{_HOMES.get(name, 'core.errors')}"), name)
