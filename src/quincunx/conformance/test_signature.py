"""The games of a seed are the same after a refactor."""

from quincunx.arena.speed import signature
from quincunx.conformance.walks import games_with
from quincunx.core.catalogue.registry import find


@games_with("signature")
def test_the_signature_is_unchanged(slug):
    """After a change of the rules or of the order of moves, write the new one into tests/signature.txt."""
    assert signature(slug) == (find(slug).folder / "tests" / "signature.txt").read_text("utf-8").strip()
