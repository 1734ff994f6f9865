"""What is remembered of users' own files is bounded: nobody fills a server with decks, maps and cards."""

import importlib
import pkgutil
from functools import _lru_cache_wrapper

import pytest

from quincunx.core.catalogue.registry import games

NOT_PLAYED_WITH = ("tests", "oracle", "terminal")
# Remembered for ever, because there are few: what comes with a game and its versions, and hands of six dice.
FEW = {"_bundled", "hand_words", "packed_sides", "scores"}


def caches_of(package):
    """Whatever remembers its answers in a package's modules, but for those that no server plays with."""
    root = importlib.import_module(package)
    for module in pkgutil.walk_packages(root.__path__, f"{package}."):
        if not set(module.name.split(".")) & set(NOT_PLAYED_WITH):
            for name, each in vars(importlib.import_module(module.name)).items():
                if isinstance(each, _lru_cache_wrapper) and each.__module__ == module.name:
                    yield name, each


@pytest.mark.parametrize("slug", games())
def test_what_a_game_remembers_is_bounded(slug):
    found = {name: cache.cache_parameters()["maxsize"] for name, cache in caches_of(games()[slug].package)}
    assert found
    assert {name for name, most in found.items() if most is None} <= FEW
