"""The kernel decorator: plain Python that Numba compiles once and keeps in a user's cache folder."""

import functools
import hashlib
import os
from pathlib import Path

import llvmlite
import numba
import platformdirs

PACKAGE = Path(__file__).parent.parent


def fingerprint() -> str:
    """A name for the compiled code, e.g. "3f2a90c1d4e5": it changes with our sources and with the compiler.

    Numba's own cache does not notice a change in another file, nor the bounds-check flag.
    """
    digest = hashlib.sha256(f"{numba.__version__} {llvmlite.__version__} {numba.config.BOUNDSCHECK}".encode())
    for folder in ("core", "bots", "games"):
        for source in sorted((PACKAGE / folder).rglob("*")):
            if (source.suffix == ".py" or source.parent.name == "data") and "tests" not in source.parts:
                digest.update(source.read_bytes())
    return digest.hexdigest()[:12]


CACHE = platformdirs.user_cache_path("quincunx") / "kernels" / fingerprint()
os.environ["NUMBA_CACHE_DIR"] = numba.config.CACHE_DIR = str(CACHE)

# `@kernel`, or `@kernel(forceinline=True)` where the call itself costs: `moves` and its like, once a move.
kernel = functools.partial(numba.njit, cache=True, nogil=True, error_model="numpy")


def warm_mark(slug: str) -> Path:
    """The file that says that all of a game's kernels are in the cache folder."""
    return CACHE / f"{slug}.warm"
