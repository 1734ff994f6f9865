"""The boards of a position and the marks on them, read into a record (rule 11.4)."""

from typing import Any

from numpy.typing import NDArray

from quincunx.core.errors import BadFile, BadPosition
from quincunx.core.kernels.reading import Reading
from quincunx.games.diceland import setup
from quincunx.games.diceland.files.boards import RANDOM, SIDES
from quincunx.games.diceland.files.grid import NUMBERS, connected
from quincunx.games.diceland.files.signs import COLOURS
from quincunx.games.diceland.rules import layout
from quincunx.games.diceland.state import BOARDS, COLOUR_COUNT, FACE_NAMES, Phase
from quincunx.games.diceland.text.sets import marked_by, names_of, of_colour, open_area, put

WITHOUT_SIDE = tuple(str(board + 1) for board in range(BOARDS))


def read_boards(state: Any, given: list[Any] | None, rules: int) -> None:
    """Rules 3.1 to 3.4: a board for each seat, with its side once that is chosen."""
    boards = given if given is not None else ["1a"] * state.players
    choosing = state.phase == Phase.SIDE
    if choosing:
        require_dealt(boards)
        setup.fill_box(state, rules)
    for seat, board in enumerate(boards):
        if choosing and board in WITHOUT_SIDE:
            state.board[seat] = WITHOUT_SIDE.index(board)
            continue
        state.board[seat], state.side[seat] = placed(state, board, boards, seat, rules)
        layout.lay_out(state, seat)


def require_dealt(boards: list[Any]) -> None:
    """Rules 3.1 and 3.2: different boards of the four, and somebody has still to choose a side."""
    numbers = [board[0] for board in boards if isinstance(board, str) and board in (*WITHOUT_SIDE, *SIDES)]
    if len(numbers) < len(boards) or len(set(numbers)) < len(numbers):
        raise BadPosition(
            "boards",
            f"while sides are chosen, different ones of {', '.join(WITHOUT_SIDE)}, with or without a side (rule 3.1)",
            f"pendant le choix des faces, il en faut de différents parmi {', '.join(WITHOUT_SIDE)}, "
            "avec ou sans face (règle 3.1)",
        )
    if not set(boards) & set(WITHOUT_SIDE):
        raise BadPosition(
            "boards",
            "all have chosen a side, so the phase would be over (rule 3.2)",
            "tous ont choisi une face, la phase serait donc finie (règle 3.2)",
        )


def placed(state: Any, board: Any, boards: list[Any], seat: int, rules: int) -> tuple[int, int]:
    """A board put into the box, at a place that no other seat's board needs; its number and its side."""
    if isinstance(board, str) and board not in SIDES and not board.startswith(RANDOM):
        raise BadPosition(
            "boards",
            f"“{board}” is none of {', '.join(SIDES)} or {RANDOM}0 to {RANDOM}9999",
            f"« {board} » n’est ni l’une des faces {', '.join(SIDES)}, ni une île de {RANDOM}0 à {RANDOM}9999",
        )
    if board in boards[:seat]:
        return int(state.board[boards.index(board)]), int(state.side[boards.index(board)])
    taken = {SIDES.index(other) // len(FACE_NAMES) for other in boards if other in SIDES}
    taken |= {int(number) for number in state.board[:seat]}
    try:
        free = next(place for place in range(BOARDS + 1) if place not in taken)
        return setup.put_into_box(state, board, free, rules)
    except BadFile as error:
        raise BadPosition("boards", str(error), error.say("fr")) from None


def read_marks(states: NDArray[Any], given: list[list[str]] | None) -> None:
    """Rules 1.3, 6.1 and 6.3: marks hang together with the start, and of each colour one area at most is open.

    What was marked before a position was written down is taken to be known to all.
    """
    for seat, names in enumerate(given or []):
        state, marks = Reading(states), 0
        start = marked_by(state, seat)
        for name in names:
            marks |= 1 << NUMBERS[name]
        if marks.bit_count() != len(names) or start & ~marks or (names and not start):
            raise BadPosition(
                "marked",
                f"seat {seat}: each cell once, the start among them where a side is chosen (rule 1.3)",
                f"siège {seat} : chaque case une fois, le départ parmi elles si la face est choisie (règle 1.3)",
            )
        require_path(state, seat, marks, start)
        put(states[0].marked[seat], marks)
        require_one_open(Reading(states), seat)


def require_path(state: Any, seat: int, marks: int, start: int) -> None:
    """Rule 6.1: every mark touches another, all the way to the start; nobody marks rocks and sea (rule 1.6)."""
    land = sum((of_colour(state, seat, colour) for colour in range(COLOUR_COUNT)), start)
    if lost := marks & ~connected(marks & land, start):
        raise BadPosition(
            "marked",
            f"seat {seat}: {', '.join(names_of(lost))} cannot have been marked from the start (rules 1.6 and 6.1)",
            f"siège {seat} : on n’a pas pu cocher {', '.join(names_of(lost))} depuis le départ (règles 1.6 et 6.1)",
        )


def require_one_open(state: Any, seat: int) -> None:
    for colour, name in enumerate(COLOURS):
        opened = open_area(state, seat, colour)
        if opened != connected(opened, opened & -opened):
            raise BadPosition(
                "marked",
                f"seat {seat}: two areas are open in {name} (rule 6.3)",
                f"siège {seat} : deux zones de la couleur « {name} » sont ouvertes (règle 6.3)",
            )
