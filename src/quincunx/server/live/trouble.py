"""What people are told where a change could not be kept, for no reason that they could know."""

from quincunx.core.errors import BadOption


def trouble() -> BadOption:
    return BadOption(
        "the server could not keep this; please try again", "le serveur n’a pas pu garder ceci ; veuillez réessayer"
    )
