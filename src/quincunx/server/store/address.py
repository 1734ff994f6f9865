"""Which database: a file of SQLite, or a PostgreSQL by its URL, which nobody is ever shown whole."""

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from quincunx.core.errors import BadOption

POSTGRES = ("postgresql", "postgres")


@dataclass(frozen=True)
class File:
    """A file of SQLite."""

    path: Path

    def __str__(self) -> str:
        return str(self.path)


@dataclass(frozen=True, repr=False)
class Server:
    """A database of a PostgreSQL; as text it is told without user and password."""

    url: str

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        host = parts.netloc.rpartition("@")[2] or "localhost"
        return f"postgresql://{host}{parts.path}"

    __repr__ = __str__


def read_address(given: str | Path) -> File | Server:
    """A path, sqlite:///PATH or postgresql://USER:PASSWORD@HOST:PORT/NAME."""
    if isinstance(given, Path) or "://" not in given:
        if not str(given).strip():
            raise unreadable()
        return File(Path(given))
    if given.startswith("sqlite:///") and given != "sqlite:///":
        return File(Path(unquote(given.removeprefix("sqlite:///"))))
    if not is_plain_postgres(given):
        raise unreadable()
    return Server(given)


def is_plain_postgres(url: str) -> bool:
    """Whether a URL can be taken apart in one way only: an @ or / in a password would make it part of the host."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return False
    beside = parts.path + parts.query
    return (
        parts.scheme in POSTGRES
        and parts.netloc.count("@") <= 1
        and "@" not in beside
        and not parts.fragment
        and port != 0
    )


def unreadable() -> BadOption:
    """What was given is not repeated: it may hold a password."""
    return BadOption(
        "this is no database: give a path, sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME, "
        "with @ : / ? # in a password written as %40 %3A %2F %3F %23",
        "ceci n’est pas une base de données : donnez un chemin, sqlite:///CHEMIN ou "
        "postgresql://UTILISATEUR:MOT-DE-PASSE@HÔTE/NOM, avec @ : / ? # écrits %40 %3A %2F %3F %23 dans un mot de passe",
    )
