"""Learns what bots take the signs of a stage for (bots/weights.py), from games that they play with what they knew before.

Run by hand: `python -m quincunx.games.dice_run.tests.bench.learn`, with the number of games if not 3000; again, to go on from what
was learned. How each stage and each game ended is known of every position then; the weights become those under which that
is likeliest, seats being ranked one after the other (Plackett and Luce).
"""

import sys
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.arena.matches import sitting
from quincunx.core.catalogue.registry import open_game
from quincunx.core.kernels import bits, entries
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.random import stream
from quincunx.core.kernels.seats import NATURES_TURN, NOBODY, seats_in
from quincunx.core.kernels.shares import softmax
from quincunx.core.kernels.states import copy_of
from quincunx.games.dice_run.bots import prospects, value, weights
from quincunx.games.dice_run.rules import stages
from quincunx.games.dice_run.state import STAGE_POINTS, STAGES, TARGETS_EACH
from quincunx.games.dice_run.text.sheet import finished_stage

GAMES, PLAYERS, SEED = "3000", 3, 1_000_000
BOTS = ["greedy", "club", "casual"]  # some err, so that it is seen what follows on errors
PASSES = 3  # over the same games: which target promises most changes with the weights
STEPS, CLOSE = 12, 0.001  # of Newton's method, until it moves no more
DOUBT = 20.0  # that a weight is other than before
Floats = NDArray[np.float64]

SEEN = np.dtype(  # a position for all seats, with all that is hidden: bots who look ahead deal it
    [
        ("signs", np.float64, (PLAYERS, TARGETS_EACH, prospects.SIGNS)),  # of each target that a seat may show
        ("targets", np.int64, PLAYERS),  # how many those are
        ("moment", np.int64, PLAYERS),
        ("kept", np.float64, (PLAYERS, TARGETS_EACH)),  # what the other targets count
        ("points", np.float64, PLAYERS),
        ("stage", np.int64),
        ("rank", np.int64, PLAYERS),  # as the stage ended, from 0
        ("result", np.float64, PLAYERS),  # as the game ended
    ]
)


@kernel
def see(states, signs, targets, moments, kept):
    """Fill a row of what is seen of a position."""
    state = states[0]
    front = prospects.front_groups(state)
    for seat in range(state.players):
        own = stages.target_of(state, seat)
        moments[seat], targets[seat] = prospects.moment(state, seat), 0
        options = state.targets[seat] if own < 0 else 1 << own
        while options != 0:
            target, place = bits.first(options), targets[seat]
            prospects.read_signs(state, seat, target, front, signs[seat, place])
            kept[seat, place] = prospects.kept_beside(state, seat, target, front)
            options &= options - 1
            targets[seat] += 1


def game_seen(number: int) -> NDArray[Any]:
    """Every position of a game in which somebody is to move."""
    game = open_game("dice-run")
    states, nature = game.start(game.checked_options(PLAYERS, {})), stream(SEED + number)
    bots, rows = sitting(BOTS, SEED, number, 1), list[NDArray[Any]]()
    while (pending := entries.pending(states)) != NOBODY:
        if pending == NATURES_TURN:
            entries.settle(states, nature)
            continue
        row = np.zeros(1, SEEN)
        see(states, row["signs"][0], row["targets"][0], row["moment"][0], row["kept"][0])
        row["points"], row["stage"] = entries.scores(states, PLAYERS), states[0].stage
        rows.append(row)
        seat = next(seats_in(pending))
        view = copy_of(states)
        entries.hide(view, seat)
        entries.step(states, seat, bots[seat].choose(view, seat))
    seen, ranks = (
        np.concatenate(rows),
        np.array([[rank_in(states[0], *at) for at in seats_of(stage)] for stage in range(STAGES)]),
    )
    seen["rank"], seen["result"] = ranks[seen["stage"]], entries.result(states, PLAYERS)
    return seen


def seats_of(stage: int) -> list[tuple[int, int]]:
    return [(stage, seat) for seat in range(PLAYERS)]


def rank_in(state: Any, stage: int, seat: int) -> int:
    finished = finished_stage(state, stage, seat)
    assert finished is not None
    return finished["rank"] - 1


def likeliest(signs: Floats, choices: list[tuple[NDArray[np.bool_], Floats]], before: Floats) -> Floats:
    """Weights of signs, by [position, seat, sign], that make likeliest whom of some seats each choice took."""
    found = before.copy()
    for _ in range(STEPS):
        slope, curve = DOUBT * (before - found), DOUBT * np.eye(len(found))
        for among, taken in choices:
            merits = np.where(among, signs @ found, -np.inf)
            chances = np.exp(merits - merits.max(axis=1, keepdims=True))
            chances /= chances.sum(axis=1, keepdims=True)
            slope += np.einsum("nps,np->s", signs, taken - chances)
            mean = np.einsum("nps,np->ns", signs, chances)
            wide = (signs * np.sqrt(chances)[:, :, None]).reshape(-1, len(found))
            curve += wide.T @ wide - mean.T @ mean
        step = np.linalg.solve(curve, slope)
        found += step
        if abs(step).max() < CLOSE:
            break
    return found


def hopes_of(seen: NDArray[Any], sign_weights: Floats) -> Floats:
    """How well each target may do, by [position, seat, target]; minus infinity where there is none."""
    hopes = np.einsum("npts,nps->npt", seen["signs"], sign_weights[seen["moment"]])
    return np.where(np.arange(TARGETS_EACH) < seen["targets"][:, :, None], hopes, -np.inf)


def of_best(seen: NDArray[Any], sign_weights: Floats) -> tuple[Floats, NDArray[np.int64]]:
    """The hope for the most promising target of each seat, and which that is."""
    hopes = hopes_of(seen, sign_weights)
    return hopes.max(axis=2), hopes.argmax(axis=2)


def learned_signs(seen: NDArray[Any], before: Floats) -> Floats:
    """Each moment has weights of its own: a sign of one is no sign of another."""
    first, second = seen["rank"] == 0, seen["rank"] == 1
    choices = [(np.ones_like(first), first.astype(float)), (~first, second.astype(float))]
    found = before
    for _ in range(PASSES):
        _, best = of_best(seen, found)
        signs = np.take_along_axis(seen["signs"], best[:, :, None, None], axis=2)[:, :, 0]
        apart = np.zeros((*signs.shape[:2], *before.shape))
        np.put_along_axis(apart, seen["moment"][:, :, None, None], signs[:, :, None], axis=2)
        found = likeliest(apart.reshape(*signs.shape[:2], -1), choices, before.ravel()).reshape(before.shape)
    return found


def learned_merits(seen: NDArray[Any], sign_weights: Floats, before: Floats) -> Floats:
    """Of each stage, what points, points to come and kept targets are worth."""
    hopes, best = of_best(seen, sign_weights)
    kept = np.take_along_axis(seen["kept"], best[:, :, None], axis=2)[:, :, 0]
    to_come = np.zeros_like(hopes)
    for row, stage in enumerate(seen["stage"]):
        softmax(hopes[row], 1.0)
        value.expect_points(STAGE_POINTS[stage], hopes[row], to_come[row])
    merits, found = np.stack([seen["points"], to_come, kept], axis=2), before.copy()
    for stage in range(STAGES):
        there = seen["stage"] == stage
        everybody = np.ones((there.sum(), PLAYERS), bool)
        found[stage] = likeliest(merits[there], [(everybody, seen["result"][there])], before[stage])
    return found


def table(name: str, rows: Floats) -> str:
    told = "".join(f"    ({', '.join(f'{each:.3f}' for each in row)}),\n" for row in rows)
    return f"{name} = (\n{told})\n"


if __name__ == "__main__":
    count = int([*sys.argv[1:], GAMES][0])
    met = np.concatenate([game_seen(number) for number in range(count)])
    by_sign = learned_signs(met, np.array(weights.SIGN_WEIGHTS))
    by_stage = learned_merits(met, by_sign, np.array(weights.STAGE_WEIGHTS))
    file = Path(weights.__file__)
    heading, _, _ = file.read_text("utf-8").partition("\n\n")
    file.write_text("\n\n".join([heading, table("SIGN_WEIGHTS", by_sign) + table("STAGE_WEIGHTS", by_stage)]), "utf-8")
