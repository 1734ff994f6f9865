"""Games with fair dice, for tests."""

import importlib.util
from pathlib import Path

from quincunx import Table
from quincunx.conformance.walks import walk
from quincunx.core.table.fair import NO_SEED, FairDice, hash_of

SECRET, SEED = "5a" * 32, "c3" * 32
VERIFIER = Path(__file__).parent.parent / "docs" / "verify.py"


def independent_verifier():
    """docs/verify.py, which knows nothing of ours."""
    spec = importlib.util.spec_from_file_location("verify", VERIFIER)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def dice_for(players, secret=SECRET):
    """The first seat has shown its seed, the second has not, the others gave none."""
    seeds = (SEED, NO_SEED, NO_SEED, NO_SEED, NO_SEED, NO_SEED)[:players]
    hashes = (hash_of(SEED), hash_of("77" * 32), None, None, None, None)[:players]
    return FairDice(secret, "KTMFWH", hashes, seeds)


def fair_game(slug, seed=1, secret=SECRET, **options):
    """A game played at random to its end with fair dice."""
    players = options.pop("players", Table(slug, dice="manual", **options).players)
    *_, last = walk(Table(slug, dice=dice_for(players, secret), players=players, **options), seed)
    return last
