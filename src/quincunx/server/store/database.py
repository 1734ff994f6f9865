"""What both databases can do. The SQL is shared, with ? for values; what differs has a method."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from quincunx.core.errors import BadOption, Mistake
from quincunx.server.store.address import File, read_address

Words = tuple[tuple[str, str], ...]


class NewEvent(NamedTuple):
    """An event to be stored, and what its table's summary becomes; None leaves it."""

    table: int
    number: int
    at: float
    body: str
    summary: str | None


class Answer(Protocol):
    """The rows of a query, or how many a change has touched."""

    @property
    def rowcount(self) -> int: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...
    def __iter__(self) -> Iterator[Any]: ...


class Database(Protocol):
    """One connection, used by one thread at a time. Outside of begin and commit, each statement is a transaction."""

    now: str
    "The seconds since 1970 by the database's own clock, in its SQL."
    appends_alone: bool
    "Whether `append` is one statement, which needs no transaction around it."
    to_remove: str
    "What ends a query for rows that are about to be removed: those that another transaction holds are left out."
    words: Words
    "Where the SQL of the schema differs: a pattern, and what it becomes."

    def run(self, sql: str, values: Sequence[Any] = ()) -> Answer: ...
    def run_for_each(self, sql: str, rows: Sequence[Sequence[Any]]) -> None: ...
    def begin(self) -> None:
        """Begin to write."""

    def begin_snapshot(self) -> None:
        """Begin to read everything as it is now."""

    def begin_alone(self) -> None:
        """Begin to change the schema: no other server does at the same time."""

    def commit(self) -> None: ...
    def rollback(self) -> None: ...
    def append(self, events: Sequence[NewEvent]) -> set[int]:
        """Store events of different tables; the tables whose number was free."""

    def versions(self, tables: Iterable[int]) -> dict[int, int]: ...
    def hint(self, versions: dict[int, int]) -> None:
        """Tell other servers which tables have changed."""

    def say(self, words: Sequence[str]) -> None:
        """Tell other servers something that is not stored."""

    def rows(self, sql: str) -> Iterator[list[tuple[Any, ...]]]:
        """All rows, some at a time."""

    def schema_version(self) -> int: ...
    def set_schema_version(self, version: int) -> None: ...
    def go_on_counting(self) -> None:
        """Go on counting tables after the highest number there is."""

    def explain(self, error: Exception) -> Exception:
        """What an error means for a job: Broken, Contended, a sentence, or only the error itself."""

    def unusable(self, error: Exception) -> Mistake:
        """Why this database cannot be used at all, for whoever starts a server."""

    def close(self) -> None: ...


def open_database(given: str | Path, must_exist: bool = False) -> Database:
    """An open database with the newest schema; a commit is on the disk when it returns."""
    from quincunx.server.store.migrations import migrate

    address = read_address(given)
    if must_exist and isinstance(address, File) and not address.path.is_file():
        raise BadOption(f"there is no file {address}", f"il n’y a pas de fichier {address}")
    database: Database
    if isinstance(address, File):
        from quincunx.server.store.sqlite import Sqlite

        database = Sqlite(address)
    else:
        from quincunx.server.store.postgres import Postgres

        database = Postgres(address)
    try:
        migrate(database)
    except Exception as error:
        database.close()
        raise error if isinstance(error, Mistake) else database.unusable(error) from None
    return database
