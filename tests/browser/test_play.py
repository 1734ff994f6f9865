"""Whole games against bots."""

import random

from browser.pages import Table


def test_a_whole_game_by_mouse(people):
    ada = people("Ada")
    ada.go("/t/" + ada.open_table("me", "random", "greedy"))
    table, choice = Table(ada.page), random.Random(1)
    moves = 0
    while table.play_anything(choice):
        moves += 1
    assert moves > 10
