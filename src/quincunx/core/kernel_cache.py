"""Where Numba keeps compiled kernels: by their place in the package, so that all copies of it share them.

Numba's own places depend on where a source file lies, so a second installation would compile everything anew.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba.core.caching import CacheImpl, UserProvidedCacheLocator

from quincunx.core.registry import games

PACKAGE = Path(__file__).parent.parent
GUESTS = {game.folder: game.package for game in games().values() if game.is_guest}


def place_of(file: Path) -> str | None:
    """A name for the folder of a file in our package or a game's own, e.g. "games_dice_run_rules"; None elsewhere."""
    for root, name in {PACKAGE: "", **GUESTS}.items():
        if root in file.parents:
            return "_".join(filter(None, [name, *file.parent.relative_to(root).parts]))
    return None


class PackageLocator(UserProvidedCacheLocator):  # type: ignore[misc]
    """A folder in the cache for each folder of the package, e.g. "games_dice_run"; Numba asks for nothing else."""

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> Any:
        return super().from_function(py_func, py_file) if place_of(Path(py_file)) is not None else None

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        return place_of(Path(py_file)) or ""

    def get_source_stamp(self) -> bytes:
        return hashlib.sha256(Path(self._py_file).read_bytes()).digest()


# Users' own kernels are kept where Numba would keep them.
LOCATORS = ",".join(
    f"{locator.__module__}.{locator.__qualname__}" for locator in (PackageLocator, *CacheImpl._locator_classes)
)
