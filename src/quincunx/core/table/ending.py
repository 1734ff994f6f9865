"""What a finished game tells of itself: why it is over, how it stood on the way, and what its seats did.

A game that has more to say than its points says it in its text/ending.py:

    def why_over(state, winners, who): return Reason("Ada has 6 cards.", "Ada a 6 cartes.", "7.1")
    def standing(state): return Standing("Steps ridden", "Pas parcourus", [4, 7])  # None where points tell it
    STATISTICS = (Statistic("Cards taken", "Cartes prises", made("take")),)
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from quincunx.core.catalogue.game import Game
from quincunx.core.errors import Language
from quincunx.core.kernels.seats import NATURE
from quincunx.core.table.table import Table

AND: dict[Language, str] = {"en": " and ", "fr": " et "}
YOU: dict[Language, str] = {"en": "you", "fr": "vous"}


class Reason(NamedTuple):
    """Why a game is over, and the rule that says so, e.g. "7.1"."""

    en: str
    fr: str
    rule: str


class Standing(NamedTuple):
    """How seats stand, in something else than points, and its name; None for a seat that is out. The most is best."""

    en: str
    fr: str
    values: list[int | None]


class Deed(NamedTuple):
    """A move of the log; Nature's belong to the seat that moved before."""

    of: int
    by_nature: bool
    words: str
    hinted: bool = False


class Statistic(NamedTuple):
    """Something that is counted for each seat in the log of a game."""

    en: str
    fr: str
    counts: Callable[[Deed], bool]


def made(*verbs: str) -> Callable[[Deed], bool]:
    """A seat's own moves that begin with one of some words, e.g. "take"."""
    return lambda deed: not deed.by_nature and deed.words.partition(" ")[0] in verbs


class Who(NamedTuple):
    """What seats are called in a sentence: by their names, and the one that reads it "you"; nobody's is read by all."""

    names: Sequence[str]
    reader: int | None = None

    def listed(self, seats: Sequence[int], language: Language) -> str:
        """E.g. "you, Ada and Ben"."""
        others = [self.names[seat] for seat in seats if seat != self.reader]
        *first, last = [YOU[language], *others] if self.reader in seats else others
        return f"{', '.join(first)}{AND[language]}{last}" if first else last

    def en(self, seats: Sequence[int], *, you: str, one: str) -> str:
        """How a sentence on seats begins, e.g. "You have" or "Ada has" by "have" and "has"."""
        return self._begun(seats, "en", you if self.reader in seats else one)

    def fr(self, seats: Sequence[int], *, you: str, one: str, many: str = "") -> str:
        """E.g. "Vous avez", "Ada a" or "Ada et Ben ont" by "avez", "a" and "ont"."""
        return self._begun(seats, "fr", you if self.reader in seats else many if len(seats) > 1 else one)

    def _begun(self, seats: Sequence[int], language: Language, verb: str) -> str:
        names = self.listed(seats, language)
        return f"{names[0].upper()}{names[1:]} {verb}" if self.reader in seats else f"{names} {verb}"


def _own(game: Game, name: str) -> Any:
    """What a game's text/ending.py has under a name, if anything."""
    return getattr(game.module("text.ending"), name, None) if game.offers("text.ending") else None


def why_over(table: Table, reader: int | None = None) -> Reason | None:
    """Why the rules ended a game, as it is told to a seat or to all; None where they did not, or no words are there."""
    own = _own(table.game, "why_over")
    if own is None or not table.over or table.ended is not None:
        return None
    reason: Reason = own(table.reading, table.winners, Who(table.names, reader))
    return reason


def standing(table: Table) -> Standing | None:
    """How seats stand where points do not tell it."""
    own = _own(table.game, "standing")
    told: Standing | None = own(table.reading) if own else None
    return told


AFTER_A_HINT = Statistic("Moves after a hint", "Coups après un conseil", lambda deed: deed.hinted)


def statistics(table: Table) -> list[tuple[Statistic, list[int]]]:
    """What is counted of a game, and how much of it each seat did; what nobody did is left out."""
    deeds = list(deeds_of(table))
    counted = [
        (each, [sum(deed.of == seat and each.counts(deed) for deed in deeds) for seat in range(table.players)])
        for each in (*dice_thrown(table.game), *(_own(table.game, "STATISTICS") or ()), AFTER_A_HINT)
    ]
    return [(each, values) for each, values in counted if any(values)]


def dice_thrown(game: Game) -> list[Statistic]:
    """Of every game with dice."""
    thrown = Statistic("Dice thrown", "Dés lancés", lambda deed: deed.by_nature and game.is_throw(deed.words))
    return [thrown] if game.throws else []


def deeds_of(table: Table) -> Iterator[Deed]:
    mover = NATURE
    for seat, words, hinted in table.log_with_hints():
        mover = mover if seat == NATURE else seat
        yield Deed(mover, seat == NATURE, words, hinted)
