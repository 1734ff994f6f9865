"""The games of a seed are the same after a refactor, and the same in C."""

from conformance.walks import every_game
from quincunx.arena.speed import Twin, signature
from quincunx.core.registry import find


@every_game
def test_the_signature_is_unchanged(slug):
    """After a change of the rules or of the order of moves, write the new one into tests/signature.txt."""
    assert signature(slug) == (find(slug).folder / "tests" / "signature.txt").read_text("utf-8").strip()


@every_game
def test_the_twin_in_c_plays_the_same_games(slug):
    twin = Twin(slug)
    if twin.available:
        assert all(twin.agrees(players) for players in range(find(slug).least_players, find(slug).most_players + 1))
