"""The cards of a record, read back from its numbers."""

from quincunx import Table
from quincunx.games.colour_tower.text.faces import MOST_DECKS, faces_of, read


def test_decks_that_nobody_plays_with_any_more_are_forgotten():
    for points in range(1, 10):
        for copies in range(1, 11):
            lines = [("red", copies), ("blue", 12 - copies), ("carre", 3)]
            cards = [{"combination": name, "points": points, "copies": count} for name, count in lines]
            table = Table("colour-tower", deck={"name": "Mine", "cards": cards}, seed=1)
            assert len(faces_of(table.reading)) == 15
    assert read.cache_info().currsize <= MOST_DECKS
