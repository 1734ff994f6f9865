import gc

import pytest

from guests import install_pig
from quincunx.core.catalogue import registry


def pytest_collection_finish():
    """What is in memory now stays there: Python need not look through it for garbage again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module")
def pig(tmp_path_factory):
    """Pig in this process, beside our own games."""
    with pytest.MonkeyPatch.context() as patch:
        site = tmp_path_factory.mktemp("site")
        install_pig(site)
        patch.syspath_prepend(site)
        registry.games.cache_clear()
        yield registry.open_game("pig")
    registry.games.cache_clear()
