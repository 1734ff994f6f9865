"""Why a move is worth making: the counts told are those that lie on the table afterwards."""

import random
import re

from quincunx import Table
from quincunx.bots.advice import reasons
from quincunx.conformance.walks import walk


def told(game, seat, move):
    found = reasons(game.game, game.view(seat), seat, game.code_of(move, seat))
    return found and found["en"]


def count(group, target):
    """Rule 6.4, by hand."""
    points = {0: 0, 1: 1, 2: 3}
    return sum(points[(die[0] == target[0]) + (die[1] == target[1])] for die in group.split())


def groups(game):
    return [place for place in game.position()["race"] if place != "-"]


def test_what_a_target_counts_before_and_after_a_card():
    choice, changes = random.Random(5), set()
    for game in walk(Table("dice-run", players=3, seed=5), 5):
        seat = game.pending[0] if game.pending else None
        cards = [move for move in game.moves(seat) if re.match("play (?!sprint)", move)] if seat is not None else []
        if not cards:
            continue
        move = choice.choice(cards)
        again = game.copy()
        again.play(move, seat)
        sentence = told(game, seat, move)
        target, *numbers = re.findall(r"\b[RYGBP][1-6]\b|\d+", sentence)
        if "still" not in sentence:
            place = 0
            after, before = map(int, numbers)
        elif "in group" in sentence:
            assert count(groups(again)[0], target) == int(numbers[0])
            after, place, before = int(numbers[1]), int(numbers[2]) - 1, int(numbers[3])
        else:
            place, after, before = 0, int(numbers[0]), int(numbers[0])
        then, now = groups(again), groups(game)
        assert after == (count(then[place], target) if place < len(then) else 0)
        assert before == (count(now[place], target) if place < len(now) else 0)
        changes.add((place > 0, after == before))
    assert changes >= {(False, False), (False, True), (True, False)}


def test_a_reroll_tells_how_often_the_value_comes():
    game = Table("dice-run", players=3, seed=5)
    game.play("play blue" if "play blue" in game.moves() else game.moves()[0])
    seat = game.pending[0]
    move = next(move for move in game.moves(seat) if move.startswith("reroll 2"))
    size = len(groups(game)[1].split())
    assert f"{round(100 * (1 - (5 / 6) ** size))} of 100 throws" in told(game, seat, move)
