"""What the page's board needs beside the position: which die is which, and what each known target counts."""

from functools import lru_cache
from typing import Any

from quincunx.core.kernels import bits
from quincunx.games.dice_run.rules import stages
from quincunx.games.dice_run.state import DICE_A_COLOUR, DIE_NAMES, GAP, LETTERS
from quincunx.games.dice_run.text.position import Position, face_of_each_die, in_order, position


class Board(Position):
    """The board of Dice Run."""

    rules: int
    """The version of the rules that is played."""
    ids: list[list[int]]
    """The places of the race as numbers of dice; a gap is empty."""
    faces: list[str]
    """What each die shows, by its number, e.g. "R6"; "R?" while it is in the air."""
    counts: dict[str, list[int]]
    """What each known target counts in each group, the head first, e.g. [6, 0, 2]."""


def board(state: Any) -> Board:
    """A position with the dice's identities, so that each can be seen to move, and the targets' counts."""
    showing = tuple(state.showing)
    groups = tuple(dice for dice in state.place[: state.places] if dice != GAP)
    return {
        **position(state),
        "rules": state.rules,
        "ids": [list(in_order(showing, dice)) for dice in state.place[: state.places]],
        "faces": face_names(showing, state.thrown),
        "counts": {DIE_NAMES[target]: counts_by_group(showing, groups, target) for target in known_targets(state)},
    }


@lru_cache(maxsize=1 << 10)
def face_names(showing: tuple[int, ...], thrown: int) -> list[str]:
    return [
        f"{LETTERS[die // DICE_A_COLOUR]}?" if thrown >> die & 1 else DIE_NAMES[face]
        for die, face in enumerate(face_of_each_die(showing))
    ]


def known_targets(state: Any) -> list[int]:
    """The targets that this view knows: unused, shown, chosen, and those of earlier stages."""
    targets = {target for target in (*state.shown, *state.chosen) if target >= 0}
    for members in (*state.targets[: state.players], *state.used[: state.players]):
        targets.update(bits.members_of(members))
    return sorted(targets)


@lru_cache(maxsize=1 << 12)
def counts_by_group(showing: tuple[int, ...], groups: tuple[int, ...], target: int) -> list[int]:
    return [stages.count(list(showing), target, dice) for dice in groups]
