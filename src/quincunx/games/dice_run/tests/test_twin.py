"""The kernels and their twin in C (bench/twin.c) play the same games, to the last byte."""

import shutil

import pytest

from quincunx.arena.speed import Twin


@pytest.fixture(scope="module")
def twin():
    assert shutil.which("cc"), "the twin is compiled by cc, and this machine has no such command"
    found = Twin("dice-run")
    assert found.available
    return found


@pytest.mark.parametrize("players", range(3, 7))
def test_the_twin_in_c_plays_the_same_games(twin, players):
    assert twin.agrees(players)
