"""Who is at tables by other servers on the same store, and what those are told of this one; nothing of it is stored.

A server says what has changed at once, and all of it again every few seconds, for a word may get lost. What is not said
again is forgotten, so a server that was killed takes its people with it. One that hears of no other says only that it is
here. Seats are told by their numbers, and who looks on is only counted: a guest's hash is nobody's business.
"""

import asyncio
import secrets
import time
from collections.abc import Iterator
from itertools import count
from typing import Annotated, NamedTuple

from pydantic import BaseModel, Field, ValidationError

from quincunx.server.messages.common import Reaction, SeatNumber

REPEAT = 5.0  # seconds
FORGET = 3 * REPEAT
SOME = 60  # tables and reactions that fit into one notification, however large their numbers


class Here(NamedTuple):
    """Who is at a table by one server: on which seats, and how many connections that look on."""

    seats: tuple[SeatNumber, ...]
    watching: Annotated[int, Field(ge=0)]


NOBODY = Here((), 0)


class TableReaction(NamedTuple):
    """A reaction at a table of the store."""

    table: int
    seat: SeatNumber
    reaction: Reaction


class Word(BaseModel):
    """What a server says: of some tables who is there, reactions, or that it stops.

    Words of a server are numbered, for after a break the last one may be said twice.
    """

    server: str
    number: int
    tables: dict[int, Here] = {}
    reactions: list[TableReaction] = []
    stops: bool = False


class Server:
    """Another server, as it was last heard."""

    def __init__(self) -> None:
        self.number, self.heard = 0, 0.0
        self.tables: dict[int, tuple[Here, float]] = {}

    def take_in(self, word: Word, now: float) -> set[int]:
        """The tables where something has changed."""
        self.number, self.heard = word.number, now
        changed = {table for table, here in word.tables.items() if here != self.at(table)}
        for table, here in word.tables.items():
            self.tables[table] = here, now
            if here == NOBODY:
                del self.tables[table]
        return changed

    def at(self, table: int) -> Here:
        return self.tables.get(table, (NOBODY, 0.0))[0]

    def forget(self, before: float) -> set[int]:
        """The tables of which nothing was heard since."""
        forgotten = {table for table, (_here, heard) in self.tables.items() if heard < before}
        for table in forgotten:
            del self.tables[table]
        return forgotten


class Elsewhere:
    """What other servers have said, and what is to be said to them; `news` is set when there is something."""

    def __init__(self) -> None:
        self.news = asyncio.Event()
        self._name, self._numbers = secrets.token_hex(8), count(1)
        self._servers: dict[str, Server] = {}
        self._here: dict[int, Here] = {}
        self._to_say: dict[int, Here] = {}
        self._reactions: list[TableReaction] = []
        self._repeat_at = 0.0

    # To others

    def tell(self, table: int, here: Here) -> None:
        """Who is at a table by this server now."""
        if here == self._here.get(table, NOBODY):
            return
        self._here[table] = here
        if here == NOBODY:
            del self._here[table]
        if self._servers:
            self._to_say[table] = here
            self.news.set()

    def react(self, table: int, seat: int, reaction: Reaction) -> None:
        if self._servers:
            self._reactions.append(TableReaction(table, seat, reaction))
            self.news.set()

    def seconds_to_wait(self) -> float:
        """Until everything is to be said again."""
        return self._repeat_at - time.monotonic()

    def next_words(self) -> list[str]:
        """What is to be said now: the news, or everything, and be it only that this server is here."""
        if self.seconds_to_wait() <= 0:
            self._repeat_at = time.monotonic() + REPEAT
            self._to_say |= self._here if self._servers else {}
        tables, reactions = self._to_say, self._reactions
        self._to_say, self._reactions = {}, []
        return [
            self._word(tables=dict(list(tables.items())[some]), reactions=reactions[some])
            for some in slices(max(len(tables), len(reactions), 1))
        ]

    def farewell(self) -> str:
        return self._word(stops=True)

    def _word(self, **said: object) -> str:
        word = Word.model_validate({"server": self._name, "number": next(self._numbers), **said})
        return word.model_dump_json(exclude_defaults=True)

    # From others

    def at(self, table: int) -> list[Here]:
        """Who is at a table by each of the other servers."""
        return [server.at(table) for server in self._servers.values()]

    def hear(self, text: str) -> tuple[set[int], list[TableReaction]]:
        """The tables where somebody has come or gone by this word, and the reactions that are new."""
        try:
            word = Word.model_validate_json(text)
        except ValidationError:  # nothing that we have written
            return set(), []
        if word.server == self._name:
            return set(), []
        if word.stops:
            return self._forget_server(word.server), []
        server = self._servers.get(word.server)
        if server is None:
            server = self._servers[word.server] = Server()
            self._repeat_at = 0.0  # it has just come, and knows nothing of us
            self.news.set()
        elif word.number <= server.number:
            return set(), []
        return server.take_in(word, time.monotonic()), word.reactions

    def forget(self) -> set[int]:
        """The tables of which somebody has not been heard again."""
        before = time.monotonic() - FORGET
        changed = {table for server in self._servers.values() for table in server.forget(before)}
        for name in [name for name, server in self._servers.items() if server.heard < before]:
            changed |= self._forget_server(name)
        return changed

    def _forget_server(self, name: str) -> set[int]:
        server = self._servers.pop(name, None)
        return set(server.tables) if server else set()


def slices(length: int) -> Iterator[slice]:
    return (slice(first, first + SOME) for first in range(0, length, SOME))
