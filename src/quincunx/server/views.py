"""What each client gets to see of a table: made from hidden states and veiled moves, for its own seats only."""

from typing import Any

from quincunx.core import entries
from quincunx.core.errors import LANGUAGES, IllegalMove, Mistake
from quincunx.core.seats import SPECTATOR
from quincunx.core.table import Table
from quincunx.server.history import History, Status
from quincunx.server.messages import Ending, LogEntry, SeatView, Sentence, TableState, View

Log = list[tuple[int, str]]


def sentence(mistake: Mistake) -> Sentence:
    return Sentence(en=mistake.say("en"), fr=mistake.say("fr"))


def status_of(history: History, table: Table | None) -> Status:
    if table is None:
        return "lobby"
    return "over" if table.over else "playing"


def reader_of(seats: list[int]) -> int:
    """Whose log a client reads: its seat's; several people at one screen read what is public."""
    return seats[0] if len(seats) == 1 else SPECTATOR


def board(table: Table, states: Any) -> dict[str, Any]:
    return table.game.board(states[0])


def described(table: Table, move: str, seat: int | None = None) -> Sentence:
    return Sentence(**{language: table.describe(move, language, seat) for language in LANGUAGES})


def log_entries(table: Table, log: Log) -> list[LogEntry]:
    return [LogEntry(seat=seat, move=move, text=described(table, move, seat)) for seat, move in log]


def view_of(table: Table, seat: int) -> View:
    """A seat's view, or a spectator's."""
    moves = table.moves(seat) if seat in table.pending else []
    return View(
        seat=None if seat == SPECTATOR else seat,
        board=board(table, table.view(seat)),
        moves=moves,
        texts=[described(table, move) for move in moves],
        may_undo=seat != SPECTATOR and table.may_undo(seat),
    )


def seat_views(history: History, table: Table | None, mine: list[int], connected: list[bool]) -> list[SeatView]:
    scores = table.scores_for(reader_of(mine)) if table is not None else (0,) * len(history.seats)
    pending = table.pending if table is not None else ()
    return [
        SeatView(
            number=number,
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            connected=connected[number],
            mine=number in mine,
            score=scores[number],
            owes=number in pending,
        )
        for number, seat in enumerate(history.seats)
    ]


def ending_of(table: Table | None) -> Ending | None:
    if table is None or not table.over:
        return None
    sheets = [table.score_sheet(seat) for seat in range(table.players)]
    return Ending(winners=list(table.winners), scores=list(table.scores), sheets=sheets)


def state_for(history: History, table: Table | None, mine: list[int], connected: list[bool]) -> TableState:
    """All that changes at a table, for a client with these seats."""
    return TableState(
        version=history.version_for(mine),
        status=status_of(history, table),
        seats=seat_views(history, table, mine, connected),
        views=[view_of(table, seat) for seat in mine or [SPECTATOR]] if table is not None else [],
        ending=ending_of(table),
    )


def preview(table: Table, seat: int, move: str) -> dict[str, Any]:
    """The board after a seat's own move on what it knows, before any die or card falls."""
    code = table.code_of(move, seat)
    states = table.view(seat)
    entries.step(states, seat, code)
    return board(table, states)


def replay_frames(table: Table) -> list[dict[str, Any]]:
    """A finished game move by move, open to all: each frame a board and what led to it."""
    if not table.over:
        raise IllegalMove("the game is not over yet", "la partie n’est pas finie")
    again = Table(table.game.slug, names=table.names, dice="manual", **table.options)
    frames, since = [], 0
    for seat, words in table.log():
        again.play(words, seat)
        if again.at_rest:
            log = log_entries(again, again.log()[since:])
            frames.append(
                {
                    "board": board(again, again.open_view()),
                    "log": [entry.model_dump() for entry in log],
                    "scores": list(again.scores),
                    "owes": list(again.pending),
                }
            )
            since = len(again.log())
    return frames
