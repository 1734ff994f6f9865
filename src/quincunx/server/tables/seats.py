"""Where people and bots sit at a table."""

from dataclasses import dataclass
from typing import Literal


@dataclass
class Seat:
    """A chair at the table: a person (a guest's hash), a bot, or open to whoever has the link.

    `hash` is that of the seed which the person's page will show when the game is to begin.
    `stand_in` is the bot that plays for a person who is away, late or has resigned; the seat stays theirs.
    """

    kind: Literal["person", "open", "bot"]
    name: str
    guest: str | None = None
    bot: str | None = None
    hash: str | None = None
    stand_in: str | None = None

    @property
    def moved_by(self) -> str | None:
        """The bot that moves here; None where a person does."""
        return self.bot if self.kind == "bot" else self.stand_in
