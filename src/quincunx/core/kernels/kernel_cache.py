"""Where Numba keeps compiled kernels: by their place in the package, so that all copies of it share them.

Numba's own places depend on where a source file lies, so a second installation would compile everything anew.
"""

import hashlib
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

from numba.core import types
from numba.core.caching import CacheImpl, FunctionCache, UserProvidedCacheLocator

from quincunx.core.catalogue.registry import games

PACKAGE = Path(__file__).parents[2]
UNSHIPPED = "tests"  # the folder of a game that is not installed
OWNERS: dict[Any, str] = {}  # the package of the game that a record type belongs to


def shipped(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*.py") if UNSHIPPED not in file.relative_to(folder).parts)


def digest_of(files: Iterable[Path], *more: str) -> str:
    """A name for the content of files, e.g. "3f2a90c1d4e5"."""
    digest = hashlib.sha256(" ".join(more).encode())
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


GUESTS = {game.folder: game.package for game in games().values() if game.is_guest}
# What is compiled for a game with a package of its own has parts of both: all files of the package count.
GUEST_SOURCES = {package: digest_of(shipped(folder)) for folder, package in GUESTS.items()}


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


def owners(given: Iterable[Any]) -> list[str]:
    """The packages of the games whose records are given, e.g. to a kernel."""
    held = (kind.dtype if isinstance(kind, types.Array) else kind for kind in given)
    return [OWNERS[kind] for kind in held if kind in OWNERS]


class GameCache(FunctionCache):  # type: ignore[misc]
    """Keeps programs by the game too: another game, not open now, may have equal records."""

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return *super()._index_key(sig, codegen), *self._games(sig)

    def name_for(self, sig: Any) -> str:
        """E.g. "step.quincunx.games.dice_run"."""
        return ".".join([self._py_func.__name__, *self._games(sig)])

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """None, too, for what a module kept that is not here: a file of somebody's bots is imported by several names."""
        with suppress(ModuleNotFoundError):
            return super().load_overload(sig, target_context)
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """A function has one index for all games: of two that write it at the same moment, one would lose its entry."""
        with locked(Path(self.cache_path), f"{self._impl.filename_base}.index"):
            super().save_overload(sig, data)

    def _games(self, sig: Any) -> list[str]:
        """The packages whose code a program may have parts of, guests' with a name for their sources."""
        module = f"{self._py_func.__module__}."
        own = [package for package in GUEST_SOURCES if module.startswith(f"{package}.")]
        return [package + GUEST_SOURCES.get(package, "") for package in own + owners(sig)]


@contextmanager
def alone(cache: Any, sig: Any) -> Iterator[None]:
    """Wait until no other process is within this block for the same function and game: one compiles, all find it."""
    with ExitStack() as held:
        if isinstance(cache, GameCache):
            held.enter_context(locked(Path(cache.cache_path), cache.name_for(sig)))
        yield


@contextmanager
def locked(folder: Path, name: str) -> Iterator[None]:
    """Wait until no other process is within a block of this name."""
    if sys.platform == "win32":
        yield  # Windows has no such call: there, those that start together compile each for itself
        return
    import fcntl

    with ExitStack() as held:
        with suppress(OSError):  # where nothing can be kept, nothing is waited for
            folder.mkdir(parents=True, exist_ok=True)
            fcntl.flock(held.enter_context((folder / f"{name}.lock").open("wb")), fcntl.LOCK_EX)
        yield


# Users' own kernels are kept where Numba would keep them.
LOCATORS = ",".join(
    f"{locator.__module__}.{locator.__qualname__}" for locator in (PackageLocator, *CacheImpl._locator_classes)
)
