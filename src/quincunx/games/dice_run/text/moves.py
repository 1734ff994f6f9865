"""Dice Run in text: the notation of moves, what others see of them, and scores (rule 10)."""

from functools import cache
from typing import Any

from quincunx.core.log import DONE, Readers
from quincunx.core.moves import first_of, kind_of, second_of, third_of
from quincunx.core.seats import NATURE
from quincunx.games.dice_run.rules import nature, stages
from quincunx.games.dice_run.state import (
    CARD_NAMES,
    LETTERS,
    NONE,
    SECOND_POINTS,
    STAGE_POINTS,
    STAGES,
    THIRD_POINTS,
    VALUES,
    Card,
    Move,
    Phase,
)

ORDERS = ("colour", "value")
EVERYBODY: Readers = None
NO_ONE: Readers = frozenset()
CHOICE_IS_CARD, CHOICE_IS_GROUP, CHOICE_IS_DIE = (Card.JOKER,), (Card.EXCHANGE, Card.GAP), (Card.ACCIDENT,)


def die_name(kind: int) -> str:
    """A die or a target as it is written, e.g. "B6" for 23."""
    return f"{LETTERS[kind // VALUES]}{kind % VALUES + 1}"


DIE_NAMES = tuple(die_name(kind) for kind in range(len(LETTERS) * VALUES))


def play_words(card: int, choice: int, value: int) -> str:
    name = CARD_NAMES[card]
    if card in CHOICE_IS_CARD:
        return f"play {name} {CARD_NAMES[choice]}"
    if card in CHOICE_IS_GROUP:
        return f"play {name} {choice}"
    if card in CHOICE_IS_DIE:
        return f"play {name} {die_name(choice)}"
    if card == Card.FLIP:
        return f"play {name} {choice} {value + 1}"
    return f"play {name}"


def move_words(state: Any, move: int) -> str:
    """A move in notation, e.g. "play exchange 2" (rules 10.1 and 10.2)."""
    return words_of(move)


@cache
def words_of(move: int) -> str:
    first, second = first_of(move), second_of(move)
    match kind_of(move):
        case Move.PLAY:
            return play_words(first, second, third_of(move))
        case Move.DISCARD:
            return f"discard {CARD_NAMES[first]}"
        case Move.PICK:
            return f"pick {die_name(second)}"
        case Move.TARGET:
            return f"target {die_name(first)} {ORDERS[second]}"
        case Move.REROLL:
            return f"reroll {first} {CARD_NAMES[second]}"
        case Move.SHOW:
            return f"show {die_name(first)}"
        case Move.DIE:
            return f"die {first + 1}"
        case Move.DEAL:
            return f"target {die_name(first)}"
        case Move.CARD:
            return f"card {CARD_NAMES[first]}"
        case Move.PILE:
            return f"pile {first}"
        case _:
            return f"first {first}"


def veil(state: Any, seat: int, words: str) -> tuple[Readers, str]:
    """Who may read a move in full, and what the others see of it (rule 10.3)."""
    verb, *rest = words.split()
    if verb == "reroll":
        return frozenset({seat}), f"reroll {rest[0]} ?"
    if verb == "show":
        return frozenset({seat}), DONE
    if seat == NATURE and verb in ("target", "card", "pile"):
        return receivers(state, verb), f"{verb} ?"
    return EVERYBODY, words


def receivers(state: Any, verb: str) -> Readers:
    """The seat that gets the card Nature is about to deal; a pile's size is for no one."""
    if verb == "pile":
        return NO_ONE
    if state.phase == Phase.DRAW:
        return frozenset({int(state.turn)})
    short = nature.seat_short_of_targets if verb == "target" else nature.seat_short_of_cards
    return frozenset({int(short(state))})


def conceals(state: Any) -> bool:
    """Whether moves are being kept back until all seats have made theirs (rule 6.2)."""
    return bool(state.phase == Phase.SHOW)


def score_sheet(state: Any, seat: int) -> dict[str, Any]:
    """A seat's points taken apart: stage by stage, and what stage cards, second and third places gave in all."""
    won = [STAGE_POINTS[stage] for stage, winner in enumerate(state.stage_winner) if winner == seat != NONE]
    total = int(state.points[seat])
    return {
        "stages": [finished_stage(state, stage, seat) for stage in range(STAGES)],
        "stage_cards": won,
        "places": total - sum(won),
        "total": total,
    }


def finished_stage(state: Any, stage: int, seat: int) -> dict[str, Any] | None:
    """How a seat ranked in a stage, e.g. second with target B6, which counted 4, and 2 in group 2 (rules 6.4 to 6.7).

    None for a stage that is not over, or was over before the position in which the table began.
    """
    if state.finish_target[stage, seat] == NONE:
        return None
    counts = [finish_counts(state, stage, other) for other in range(state.players)]
    drew = int(state.finish_turn[stage])
    order = sorted(
        range(state.players),
        key=lambda other: ([-count for count in counts[other]], (other - drew) % state.players),
    )
    rank = order.index(seat)
    level = max(groups_level(counts[seat], counts[other]) for other in range(state.players) if other != seat)
    points = (STAGE_POINTS[stage], SECOND_POINTS, THIRD_POINTS)
    return {
        "target": die_name(int(state.finish_target[stage, seat])),
        "counts": counts[seat][: level + 1],
        "rank": rank + 1,
        "points": points[rank] if rank < len(points) else 0,
        "tie": "draw" if level == len(counts[seat]) else "group" if level else None,
    }


def finish_counts(state: Any, stage: int, seat: int) -> list[int]:
    """What a seat's target counted in each group as a stage ended, the head first."""
    showing, target = state.finish_showing[stage], int(state.finish_target[stage, seat])
    return [int(stages.count(showing, target, dice)) for dice in state.finish[stage].tolist() if dice]


def groups_level(one: list[int], other: list[int]) -> int:
    """In how many groups from the head back two seats count the same before they differ."""
    return next((group for group, count in enumerate(one) if count != other[group]), len(one))
