"""What people get to see of a table: made from hidden states and veiled moves, for their own seats only."""

from typing import TYPE_CHECKING, Any

import msgspec

from quincunx.core.errors import LANGUAGES, Language, Mistake
from quincunx.core.kernels import entries
from quincunx.core.kernels.reading import Reading
from quincunx.core.kernels.seats import NATURE, SPECTATOR
from quincunx.core.table.ending import why_over
from quincunx.core.table.fair import NO_SEED, hash_of
from quincunx.core.table.table import Table
from quincunx.core.text.log import Told
from quincunx.server.messages.common import Sentence, Status
from quincunx.server.messages.told import Advised, Hinted
from quincunx.server.tables.history import History

if TYPE_CHECKING:
    from quincunx.bots.advice import Advice

MOST_EARLIER = 200  # entries of a log that are told to who asks for earlier ones
Encoded = dict[str, bytes]  # values by key, each as JSON
encode = msgspec.json.Encoder().encode


def sentence(mistake: Mistake) -> Sentence:
    return Sentence(en=mistake.say("en"), fr=mistake.say("fr"))


def described(table: Table, move: str) -> Sentence:
    return Sentence(**{language: table.describe(move, language) for language in LANGUAGES})


def hinted(table: Table, seat: int, message_id: str, advice: "list[Advice]") -> Hinted:
    """Advice in words for people."""
    moves = [
        Advised(
            move=each.move,
            text=described(table, each.move),
            chance=each.chance,
            points=each.points,
            reason=Sentence(**each.reason) if each.reason else None,
        )
        for each in advice
    ]
    return Hinted(id=message_id, seat=seat, moves=moves, error=advice[0].error)


def status_of(table: Table | None) -> Status:
    if table is None:
        return "lobby"
    return "over" if table.over else "playing"


def reader_of(seats: tuple[int, ...]) -> int:
    """Whose log people read: their seat's; several at one screen read what is public."""
    return seats[0] if len(seats) == 1 else SPECTATOR


def seat_views(history: History, table: Table | None, mine: tuple[int, ...]) -> list[dict[str, Any]]:
    scores = table.scores_for(reader_of(mine)) if table is not None else (0,) * len(history.seats)
    pending = table.pending if table is not None else ()
    return [
        {
            "number": number,
            "kind": seat.kind,
            "name": seat.name,
            "bot": seat.bot,
            "mine": number in mine,
            "score": scores[number],
            "owes": number in pending,
            "stand_in": seat.stand_in,
            "resigned": number in history.resigned,
            "due": history.due[number] if history.due else None,
        }
        for number, seat in enumerate(history.seats)
    ]


def reason_of(table: Table, mine: tuple[int, ...]) -> dict[str, Any] | None:
    """Why a game is over, as people on these seats are told it, and everybody."""
    told, public = why_over(table, mine[0] if len(mine) == 1 else None), why_over(table)
    if told is None or public is None:
        return None
    text, to_all = ({"en": reason.en, "fr": reason.fr} for reason in (told, public))
    return {"text": text, "public": to_all, "rule": told.rule}


def ending_of(table: Table | None, mine: tuple[int, ...]) -> dict[str, Any] | None:
    if table is None or not table.over:
        return None
    sheets = [table.score_sheet(seat) for seat in range(table.players)]
    return {
        "ended": table.ended,
        "why": reason_of(table, mine),
        "winners": table.winners,
        "scores": table.scores,
        "sheets": sheets,
    }


def fair_dice(history: History, table: Table | None) -> dict[str, Any] | None:
    """What may be told of a table's dice just now: the secret only once the game is over; a day's is told elsewhere."""
    if history.promise is None:
        return None
    seats = range(len(history.seats))
    told = table is not None and table.over and history.daily is None
    return {
        "commitment": hash_of(history.promise.secret),
        "hashes": history.hashes or [seat.hash for seat in history.seats],
        "awaited": history.awaited,
        "seeds": [history.seeds.get(seat, NO_SEED) for seat in seats] if table is not None else None,
        "secret": history.promise.secret if told else None,
    }


def own_dice(history: History, table: Table | None, language: Language) -> dict[str, Any] | None:
    """What the next die of people's own may show, where they throw dice of their own."""
    if not history.own_dice:
        return None
    waits = table is not None and table.awaits_throw
    moves = [move for move, _ in table.chances()] if table is not None and waits else []
    return {
        "moves": moves,
        "texts": [table.describe(move, language) for move in moves] if table is not None else [],
        "seat": table.last_player if table is not None and waits else None,
        "left": table.dice_in_hand if table is not None else 0,
        "may_undo": table is not None and table.may_undo(NATURE),
    }


def board_of(table: Table, seen: Reading | None) -> dict[str, Any]:
    """What a board is drawn from; nothing lies there while dice of people's own are awaited for the set-up."""
    return {} if seen is None else table.game.board(seen)


class Moment:
    """A table as it is just now: what several may see is made once, in JSON."""

    def __init__(self, history: History, table: Table | None) -> None:
        self.history, self.table = history, table
        self._boards: dict[bytes, Encoded] = {}
        self._moves: dict[int, tuple[list[str], bytes]] = {}
        self._entries: dict[tuple[int, str, bool, Language], bytes] = {}
        self._fair = encode(fair_dice(history, table))

    def common(self, seats: tuple[int, ...], language: Language) -> Encoded:
        """What is no seat's view, for people on these seats."""
        told = {
            "status": status_of(self.table),
            "seats": seat_views(self.history, self.table, seats),
            "ending": ending_of(self.table, seats),
            "own_dice": own_dice(self.history, self.table, language),
        }
        return {key: encode(value) for key, value in told.items()} | {"fair": self._fair}

    def log(self, table: Table, reader: int, since: int, language: Language) -> list[bytes]:
        """The moves of a reader's log from one on, in notation and in words."""
        return [self._entry(table, told, language) for told in table.log_with_hints(reader, since)]

    def _entry(self, table: Table, told: Told, language: Language) -> bytes:
        key = (*told, language)
        if key not in self._entries:
            self._entries[key] = encode(log_entry(table, told, language))
        return self._entries[key]

    def board(self, table: Table, seat: int) -> Encoded:
        """A seat's board, or a spectator's, by its keys; those who may know the same share one."""
        seen = table.seen_at_rest(seat)
        known = b"" if seen is None else seen.states.tobytes()
        if known not in self._boards:
            self._boards[known] = {key: encode(value) for key, value in board_of(table, seen).items()}
        return self._boards[known]

    def choices(self, table: Table, seat: int, language: Language, told: Encoded) -> Encoded:
        """What a seat may do itself, in notation and in words; these are as they were told if the moves are."""
        in_person = seat != SPECTATOR and self.history.seats[seat].stand_in is None
        if seat not in self._moves:
            moves = table.moves(seat) if in_person and seat in table.pending else []
            self._moves[seat] = (moves, encode(moves))
        moves, encoded = self._moves[seat]
        known = told.get("moves") == encoded
        return {
            "seat": encode(None if seat == SPECTATOR else seat),
            "moves": encoded,
            "texts": told["texts"] if known else encode([table.describe(move, language) for move in moves]),
            "may_undo": encode(in_person and table.may_undo(seat)),
        }


def earlier(table: Table, reader: int, before: int, language: Language) -> tuple[int, list[dict[str, Any]]]:
    """Some entries of a reader's log before one, and where they begin."""
    end = min(before, table.log_length(reader))
    begin = max(table.forgotten(reader), end - MOST_EARLIER)
    return begin, [log_entry(table, each, language) for each in table.log_with_hints(reader, begin, end)]


def log_entry(table: Table, told: Told, language: Language) -> dict[str, Any]:
    seat, move, hinted = told
    entry = {"seat": seat, "move": move, "text": table.describe(move, language, seat)}
    return entry | ({"hinted": True} if hinted else {})


def preview(table: Table, seat: int, move: str) -> dict[str, Any]:
    """The board after a seat's own move on what it knows, before any die or card falls."""
    code = table.code_of(move, seat)
    states = table.view(seat)
    entries.step(states, seat, code)
    return table.game.board(Reading(states))
