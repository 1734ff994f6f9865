"""What is common to all that the page and the server say to each other."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from quincunx.core.errors import harmless
from quincunx.core.table.fair import HEX

Name = Annotated[str, Field(min_length=1, max_length=24), AfterValidator(harmless)]
Code = Annotated[str, Field(pattern="^[A-Z]{6}$")]
MoveId = Annotated[str, Field(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
Status = Literal["lobby", "playing", "over"]
Words = Annotated[str, Field(min_length=1, max_length=200)]
Hex = Annotated[str, Field(pattern=HEX)]
Endpoint = Annotated[str, Field(pattern=r"^https://[A-Za-z0-9.-]+(:\d{1,5})?/[!-~]*$", max_length=1000)]
Clock = Literal[30, 60, 120, 300, 86400, 259200, 604800]  # seconds for each move; from a day on, a game over days
Reaction = Literal["bravo", "ouch", "hurry", "thanks", "laugh", "think"]


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Sentence(Message):
    """The same words in each language."""

    en: str
    fr: str


class Problem(Message):
    """Why something cannot be done."""

    problem: Sentence
