"""Tables that were closed, and what people are told who come there."""

from typing import Literal

from quincunx.core.errors import BadOption

Closer = Literal["operator", "host", "nobody"]


class Closed(BadOption):
    """Nobody can go to a table that was closed."""


def closed_table(reason: str, closer: Closer) -> Closed:
    """What people are told of a table that was closed; an operator's reason, if any, is in the operator's words."""
    if closer == "host":
        return Closed("the host has left, and this table is closed", "l’hôte est parti, et cette table est fermée")
    if closer == "nobody":
        return Closed(
            "nobody came to this table for a long time, and it is closed",
            "personne n’est venu à cette table depuis longtemps, et elle est fermée",
        )
    en, fr = (f": {reason}", f" : {reason}") if reason else ("", "")
    return Closed(
        f"this table was closed by those who run the server{en}",
        f"cette table a été fermée par ceux qui tiennent le serveur{fr}",
    )
