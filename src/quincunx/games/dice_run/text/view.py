"""What the page's board needs beside the position: which die is which, and what each known target counts."""

from typing import Any

from quincunx.core import bits
from quincunx.games.dice_run.rules import stages
from quincunx.games.dice_run.state import DICE, DICE_A_COLOUR, DIE_NAMES, GAP, LETTERS, VALUES
from quincunx.games.dice_run.text.position import Position, position


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
    faces = face_of_each_die(state)
    places = [
        sorted((die for die in range(DICE) if dice >> die & 1), key=lambda die: (faces[die], die))
        for dice in state.place[: state.places].tolist()
    ]
    return {
        **position(state),
        "rules": int(state.rules),
        "ids": places,
        "faces": [face_name(state, die, face) for die, face in enumerate(faces)],
        "counts": {DIE_NAMES[target]: counts_by_group(state, target) for target in known_targets(state)},
    }


def face_name(state: Any, die: int, face: int) -> str:
    return f"{LETTERS[die // DICE_A_COLOUR]}?" if state.thrown >> die & 1 else DIE_NAMES[face]


def face_of_each_die(state: Any) -> list[int]:
    """The kind of every die by its number, e.g. 0 for a red one that shows 1."""
    faces = [0] * DICE
    for value, dice in enumerate(state.showing.tolist()):
        while dice:
            die = bits.first(dice)
            faces[die] = die // DICE_A_COLOUR * VALUES + value
            dice &= dice - 1
    return faces


def known_targets(state: Any) -> list[int]:
    """The targets that this view knows: unused, shown, chosen, and those of earlier stages."""
    targets = {int(target) for field in (state.shown, state.chosen) for target in field if target >= 0}
    for members in [*state.targets[: state.players].tolist(), *state.used[: state.players].tolist()]:
        targets |= {target for target in range(DICE) if members >> target & 1}
    return sorted(targets)


def counts_by_group(state: Any, target: int) -> list[int]:
    groups = [dice for dice in state.place[: state.places].tolist() if dice != GAP]
    return [int(stages.count(state.showing, target, dice)) for dice in groups]
