"""A thousand games with fair dice, verified by the independent verifier, and six million dice counted.

A part of `make stress`. It ends with lines for docs/figures.md, or with the first die that is not what it should be.
"""

import importlib.util
import json
import time
from collections import Counter
from pathlib import Path

from quincunx import Table
from quincunx.conformance import chosen
from quincunx.conformance.walks import CASES, walk
from quincunx.core.table.fair import FairDice, hash_of, new_secret
from quincunx.core.table.proof import verify

GAMES = 1_000
BY_THE_RULES = 20  # of which one is verified with the rules too
DICE, FACES = 6_000_000, 6
MOST_OF_DICE, MOST_OF_PAIRS = 20.5, 66.6  # one in a thousand, with 5 and 35 degrees of freedom
VERIFIER = Path(__file__).parents[1] / "docs" / "verify.py"


def independent_verifier():
    spec = importlib.util.spec_from_file_location("verify", VERIFIER)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def fresh_dice(players):
    """A secret, and seeds of all seats but the last."""
    seeds = [*(new_secret() for _ in range(players - 1)), ""]
    return FairDice(new_secret(), "STRESS", tuple(hash_of(seed) if seed else None for seed in seeds), tuple(seeds))


def chi_square(counts, cells):
    expected = sum(counts.values()) / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


def flipped(record, number):
    """The record with one bit of its secret changed."""
    digits = bytearray.fromhex(record["fair"]["secret"])
    digits[number % len(digits)] ^= 1 << number % 8
    return record | {"fair": record["fair"] | {"secret": digits.hex()}}


def prove_games(games=GAMES):
    verifier, begin, recomputed = independent_verifier(), time.perf_counter(), 0
    cases = {game.slug: [options for slug, options in CASES if slug == game.slug] for game in chosen.games()}
    for number in range(games):
        slug = list(cases)[number % len(cases)]
        options = cases[slug][number // len(cases) % len(cases[slug])]
        dice = fresh_dice(options["players"])
        *_, table = walk(Table(slug, dice=dice, **options), number)
        record = json.loads(json.dumps(table.record()))
        recomputed += verifier.verify(record, dice.commitment)
        if number % BY_THE_RULES == 0:
            verify(record, commitment=dice.commitment)
        try:
            verifier.verify(flipped(record, number))
        except AssertionError:
            continue
        raise SystemExit(f"{slug}: a flipped bit was not found")
    took = time.perf_counter() - begin
    print(f"{games:,} games of {len(cases)}: all {recomputed:,} dice and cards recomputed ({took:.0f} s)", flush=True)


def throw_dice(count=DICE):
    begin, dice = time.perf_counter(), fresh_dice(4)
    thrown = [dice(n, FACES) for n in range(count)]
    pairs = Counter(one * FACES + other for one, other in zip(thrown[::2], thrown[1::2], strict=True))
    of_dice, of_pairs = chi_square(Counter(thrown), FACES), chi_square(pairs, FACES**2)
    assert of_dice < MOST_OF_DICE, of_dice
    assert of_pairs < MOST_OF_PAIRS, of_pairs
    took = time.perf_counter() - begin
    print(f"{count:,} dice: χ²(5) {of_dice:.1f}, of pairs χ²(35) {of_pairs:.1f} ({took:.0f} s)")


if __name__ == "__main__":
    prove_games()
    throw_dice()
