"""The games and the bots, as the home screen shows them."""

from typing import Any, Literal

from pydantic import Field

from quincunx.server.messages.common import Message, Sentence


class ChoiceInfo(Message):
    """One of the values to choose from; `minutes` if a game takes others with it, `players` if it is for fewer of them."""

    value: str
    title: Sentence
    minutes: tuple[int, int] | None = None
    players: tuple[int, int] | None = None


class OptionInfo(Message):
    """What a game lets be chosen before it begins: `choices` also name the files that come with the game, or words beside a number.

    It means nothing unless each option in `goes_with` has one of the values there.
    """

    name: str
    kind: Literal["choice", "number", "switch", "file"]
    title: Sentence
    help: Sentence
    default: Any
    choices: list[ChoiceInfo]
    least: int
    most: int
    goes_with: dict[str, list[Any]] = Field(default_factory=dict)


class BotRating(Message):
    """How strong a bot was found to be in a game; the true rating lies from `low` to `high` 95 times in 100."""

    rating: int
    low: int | None
    high: int | None


class GameInfo(Message):
    """A game as the home screen shows it; `ready` once its rules are compiled, and how much of them is.

    `labels` is what people call the keys of a position and a score sheet; `hidden`, whether seats hide anything from each other;
    `throws`, whether people in one room can throw its dice themselves; `ratings`, those of bots that were measured in it.
    """

    slug: str
    name: Sentence
    tagline: Sentence
    players: tuple[int, int]
    minutes: tuple[int, int]
    options: list[OptionInfo]
    labels: dict[str, Sentence]
    hidden: bool
    throws: bool
    ratings: dict[str, BotRating]
    ready: bool
    compiled: float


class BotInfo(Message):
    """An opponent that can be asked to sit down."""

    name: str
    title: Sentence


class Catalogue(Message):
    """What can be played, and with whom; bots have the `tempers` in turns, seat by seat."""

    games: list[GameInfo]
    bots: list[BotInfo]
    tempers: list[Sentence]
