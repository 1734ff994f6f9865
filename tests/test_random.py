"""Nature's numbers: each as likely as the others."""

import numpy as np

from quincunx.core.kernels.random import COUNT, below, random_member, stream


def test_below_is_even():
    draws = 60_000
    random = stream(5)
    counts = np.bincount([below(random, 6) for _ in range(draws)], minlength=6)
    expected = draws / 6
    chi_square = ((counts - expected) ** 2 / expected).sum()
    assert chi_square < 20.5  # one in a thousand with five degrees of freedom


def test_each_member_of_a_set_is_as_likely_as_the_others():
    draws, random = 6_000, stream(7)
    counts = np.bincount([random_member(0b10110, random) for _ in range(draws)])
    assert np.flatnonzero(counts).tolist() == [1, 2, 4]
    assert np.abs(counts[[1, 2, 4]] - draws / 3).max() < 5 * np.sqrt(draws * 2 / 9)


def test_below_redraws_where_a_total_does_not_divide_the_range():
    """Three quarters of the range: without the second draw, a third of the numbers would come twice as often."""
    total, draws = 3 << 29, 40_000
    random = stream(6)
    numbers = np.array([below(random, total) for _ in range(draws)])
    assert random[COUNT] == draws
    thirds = np.bincount(numbers % 3, minlength=3)
    assert np.abs(thirds - draws / 3).max() < 5 * np.sqrt(draws * 2 / 9)
