"""The kernel decorator: plain Python that Numba compiles once and keeps in a user's cache folder."""

import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

import llvmlite
import numba
import platformdirs

from quincunx.core.catalogue.registry import find
from quincunx.core.files.json_files import unwritable
from quincunx.core.kernels.compiling import Kernel
from quincunx.core.kernels.kernel_cache import GUEST_SOURCES, LOCATORS, PACKAGE, digest_of, shipped


def fingerprint() -> str:
    """A name for the compiled code, e.g. "3f2a90c1d4e5": it changes with our kernels and with the compiler.

    Numba's own cache does not notice a change in another file, nor the bounds-check flag.
    """
    versions = (sys.implementation.cache_tag, numba.__version__, llvmlite.__version__, str(numba.config.BOUNDSCHECK))
    return digest_of(kernel_sources(), *versions)


def kernel_sources() -> list[Path]:
    """The files with kernels, and all of ours that they import: their constants are compiled in."""
    files = [file for folder in ("core", "bots", "games", "envs") for file in shipped(PACKAGE / folder)]
    imports = {file: imported(file) for file in files}
    found: set[Path] = set()
    waiting = [file for file, names in imports.items() if Path(__file__) in names]
    while waiting:
        file = waiting.pop()
        if file not in found and file in imports:
            found.add(file)
            waiting += imports[file]
    return sorted(found)


def imported(file: Path) -> set[Path]:
    """The modules of this package that a file imports, as files."""
    found = set()
    for module, names in re.findall(r"^from quincunx\.?(\S*) import (\([^)]*\)|.*)$", file.read_text("utf-8"), re.M):
        place = PACKAGE.joinpath(*module.split("."))
        for each in (place, *(place / name for name in re.findall(r"\w+", names))):
            found |= {each.with_suffix(".py"), each / "__init__.py"}
    return found


CACHE = platformdirs.user_cache_path("quincunx") / "kernels" / fingerprint()
os.environ["NUMBA_CACHE_DIR"] = numba.config.CACHE_DIR = str(CACHE)
numba.config.CACHE_LOCATOR_CLASSES = LOCATORS


def kernel(function: Any) -> Any:
    """Compile a function; where Numba is told not to (NUMBA_DISABLE_JIT=1), it stays plain Python."""
    if numba.config.DISABLE_JIT:
        return function
    return Kernel(function, targetoptions={"nogil": True, "error_model": "numpy", "boundscheck": None})


def warm_mark(slug: str, stage: str) -> Path:
    """The file that says that a game's kernels are in the cache folder as far as a stage, e.g. "table", needs them."""
    return CACHE / f"{slug}{GUEST_SOURCES.get(find(slug).package, '')}.{stage}"


def require_room() -> None:
    """BadFile where compiled rules could not be kept, before anybody waits for them."""
    try:
        CACHE.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=CACHE).close()
    except OSError as error:
        raise unwritable(CACHE, error) from None
