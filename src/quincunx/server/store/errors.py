"""Why something was not stored, as a sentence for whoever asked for it."""

from quincunx.core.errors import Mistake


class Conflict(Exception):
    """Somebody else has written this event's number first."""


class Broken(Exception):
    """The connection is gone: whether the last commit came through is not known."""


class Contended(Exception):
    """Two servers waited for each other and the database gave this one up: it may simply try again."""


class Unkept(Mistake):
    """The database could not do what was asked; nobody who asked is at fault."""


class DiskFull(Unkept):
    """There is no room for another event."""

    def __init__(self) -> None:
        super().__init__(
            "the server's disk is full: nothing more can be kept",
            "le disque du serveur est plein : plus rien ne peut être gardé",
        )


class Busy(Unkept):
    """Another program has held the database for longer than we wait."""

    def __init__(self) -> None:
        super().__init__(
            "the server's database is busy: nothing was kept; please try again",
            "la base de données du serveur est occupée : rien n’a été gardé ; veuillez réessayer",
        )


class Away(Unkept):
    """The database cannot be reached."""

    def __init__(self) -> None:
        super().__init__(
            "the server's database cannot be reached: nothing was kept; please try again",
            "la base de données du serveur est injoignable : rien n’a été gardé ; veuillez réessayer",
        )


class Uncertain(Unkept):
    """The database went away between a commit and its answer, and has not come back to tell."""

    def __init__(self) -> None:
        super().__init__(
            "the server's database cannot be reached: whether this was kept will show when it is back",
            "la base de données du serveur est injoignable : on verra à son retour si ceci a été gardé",
        )
