"""A game's moves, a line each: how a move is written, what others see of it, and what is said of it to people.

    MOVES = Notation(
        verb(Move.CHOOSE, "choose {colour}", en="[Choose|chooses] {colour}", fr="[Choisir|choisit] {colour:le}"),
        nature(Move.DIE, "die {colour}", en="A die shows {colour}", fr="Un dé montre {colour}"),
        colour=Names(…),
    )

In braces stand the words of a move: the first takes the first of the numbers by which the kernels know the move, and
so on; `{die@2}` takes the second. A form may have a part, as `[ pawn {pawn}]`, that is left out where its word writes
nothing. In a sentence, `[Choose|chooses]` is what a seat would do and what it does, and `{colour:le}` is the word in
its form of that name.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from quincunx.core.errors import IllegalMove, Language
from quincunx.core.log import Readers
from quincunx.core.moves import WORD_BITS, WORD_MASK

EVERYBODY: Readers = None
NUMBERS = 3  # beside its kind, in the number of a move
REMEMBERED = 1 << 16  # moves that need not be put together again
WORD = re.compile(r"\{(\w+)(?:@(\d))?\}")
SPOKEN = re.compile(r"\{(\w+)(?::(\w+))?\}")
PART = re.compile(r"\[([^|\]]*)\]")
NOTHING = "\0"  # stands where a word writes nothing, until its part is left out
CHOICE = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")


class Listener(NamedTuple):
    """To whom a move is told: at which table, in which language, and what its seats are called."""

    table: Any
    language: Language
    names: Sequence[str]


class Word(Protocol):
    """A word of a move, e.g. a colour."""

    @property
    def several(self) -> bool:
        """Whether it is more than one word in notation, e.g. some dice."""

    @property
    def of_table(self) -> bool:
        """Whether tables write it differently, e.g. a card of a user's deck."""

    def write(self, table: Any, numbers: tuple[int, ...], at: int) -> str:
        """In notation; `at` says which of the move's numbers it is."""

    def say(self, text: str, listener: Listener, form: str | None) -> str:
        """For people; KeyError, IndexError or ValueError for what is no such word."""


@dataclass(frozen=True)
class Names:
    """A word of a list, e.g. a colour; `said` has what people say, by language or form, where it is not the same."""

    names: Sequence[str]
    said: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    several, of_table = False, False

    def write(self, table: Any, numbers: tuple[int, ...], at: int) -> str:
        return self.names[numbers[at]]

    def say(self, text: str, listener: Listener, form: str | None) -> str:
        if text not in self.names:
            raise KeyError(text)
        return self.said[form or listener.language][text] if self.said else text


@dataclass(frozen=True)
class Number:
    """A number; kernels count from 0, the notation from `first`."""

    first: int = 0
    several, of_table = False, False

    def write(self, table: Any, numbers: tuple[int, ...], at: int) -> str:
        return str(numbers[at] + self.first)

    def say(self, text: str, listener: Listener, form: str | None) -> str:
        return str(int(text))


class Seat(Number):
    """A seat, which people know by its name."""

    def say(self, text: str, listener: Listener, form: str | None) -> str:
        return listener.names[int(text)]


@dataclass(frozen=True)
class Told:
    """A word that needs functions of its own: `writes(table, *numbers)` and `says(text, listener, form)`."""

    writes: Callable[..., str]
    says: Callable[[str, Listener, str | None], str]
    several: bool = False
    of_table: bool = False

    def write(self, table: Any, numbers: tuple[int, ...], at: int) -> str:
        return self.writes(table, *numbers[at:])

    def say(self, text: str, listener: Listener, form: str | None) -> str:
        return self.says(text, listener, form)


class Line(NamedTuple):
    """A move: its form in notation and its sentences. What only veils another has no kind."""

    kind: int | None
    form: str
    said: dict[Language, str]
    by_nature: bool = False
    veil: "Veil | None" = None


class Veil(NamedTuple):
    """What others see of a move, and who may read it in full: EVERYBODY where nothing is hidden just now."""

    line: Line
    readers: Callable[[Any, int], Readers]


def verb(kind: int, form: str, *, en: str, fr: str, veil: Veil | None = None) -> Line:
    """A move of players'."""
    return Line(kind, form, {"en": en, "fr": fr}, False, veil)


def nature(kind: int, form: str, *, en: str, fr: str, veil: Veil | None = None) -> Line:
    """A move of Nature's."""
    return Line(kind, form, {"en": en, "fr": fr}, True, veil)


def veil(form: str, readers: Callable[[Any, int], Readers], *, en: str, fr: str) -> Veil:
    """What others see of a move, e.g. "reroll {group} ?"; `readers(state, seat)` are those who see all of it."""
    return Veil(Line(None, form, {"en": en, "fr": fr}), readers)


def names_in(file: Path) -> dict[str, Names]:
    """The words of a game that its page says too, e.g. {"colour": …} for {"colour": {"red": {"en": "red", "fr": …}}}."""
    kinds = json.loads(file.read_text("utf-8"))
    return {kind: Names(tuple(said), turned(said)) for kind, said in kinds.items()}


def turned(said: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """What is said by language and form, e.g. {"fr": {"red": "rouge", …}, …}."""
    forms = dict.fromkeys(form for each in said.values() for form in each)
    return {form: {name: each[form] for name, each in said.items() if form in each} for form in forms}


def its_own(state: Any, seat: int) -> Readers:
    """Nobody but the seat that moves."""
    return frozenset({seat})


class Notation:
    """All moves of a game, with the words that they are made of and what stands for these where forms are listed.

    `called` says this in English and French, e.g. {"colour": ("COLOUR", "COULEUR")}, for the words of players' moves;
    `rule` is the number of the rule that tells the notation. `table(state)` is as much of a table as words are written
    by, where they are `of_table`: few and small, for what was written is remembered by it.
    """

    def __init__(
        self,
        *lines: Line,
        rule: str,
        called: Mapping[str, tuple[str, str]] | None = None,
        table: Callable[[Any], Any] | None = None,
        **words: Word,
    ) -> None:
        self.rule = rule
        self.words: dict[str, Word] = {"seat": Seat(), **words}
        self._called = {"seat": ("SEAT", "SIÈGE"), **(called or {})}
        self._table = table
        self._lines = {line.kind: line for line in lines if line.kind is not None}
        veils = {line.veil.line.form: line.veil.line for line in lines if line.veil}
        self._read = [(self._pattern(line.form), line) for line in (*veils.values(), *lines)]
        self._remembered = lru_cache(REMEMBERED)(self._written)

    def write(self, state: Any, move: int) -> str:
        """A move in notation, e.g. "mark D7"."""
        line = self._line(move)
        if not any(word.of_table for word in self._words_in(line.form)):
            return self._remembered(None, line.form, move)
        if self._table is None:
            return self._written(state, line.form, move)
        return self._remembered(self._table(state), line.form, move)

    def veil(self, state: Any, seat: int, move: int) -> tuple[Readers, str]:
        """Who may read a move in full, and what the others see of it."""
        line = self._line(move)
        if line.veil is None or (readers := line.veil.readers(state, seat)) is EVERYBODY:
            return EVERYBODY, self.write(state, move)
        return readers, self._written(state, line.veil.line.form, move)

    def describe(self, state: Any, words: str, language: Language, name: str | None, names: Sequence[str]) -> str:
        """A sentence on a move: what it would do, or what the seat of that name did; KeyError for what is no move."""
        found, line = self._found(words)
        listener = Listener(self._table(state) if self._table else state, language, names)

        def said(match: re.Match[str]) -> str:
            return self.words[match[1]].say(found[match[1]] or "", listener, match[2])

        told = SPOKEN.sub(said, CHOICE.sub(r"\1" if name is None else r"\2", line.said[language]))
        return f"{told}." if name is None or line.by_nature else f"{name} {told}."

    def malformed(self, words: str) -> IllegalMove:
        """The refusal of what is no move of this game at all, with those that there are."""
        return IllegalMove(
            f"“{words}” is not a move: {', '.join(self.forms('en'))}",
            f"« {words} » n’est pas un coup : {', '.join(self.forms('fr'))}",
            self.rule,
        )

    def forms(self, language: Language) -> list[str]:
        """The forms of players' moves, e.g. ["roll", "choose COLOUR"]."""
        players = [line.form for line in self._lines.values() if not line.by_nature]
        return [WORD.sub(lambda match: self._called[match[1]][language == "fr"], form) for form in players]

    def _found(self, words: str) -> tuple[re.Match[str], Line]:
        for pattern, line in self._read:
            if found := pattern.fullmatch(words):
                return found, line
        raise KeyError(words)

    def _line(self, move: int) -> Line:
        return self._lines[int(move) & WORD_MASK]

    def _words_in(self, form: str) -> Iterable[Word]:
        return (self.words[match[1]] for match in WORD.finditer(form))

    def _written(self, table: Any, form: str, move: int) -> str:
        numbers = tuple(int(move) >> WORD_BITS * at & WORD_MASK for at in range(1, NUMBERS + 1))
        order = {match.start(): at for at, match in enumerate(WORD.finditer(form))}

        def word(match: re.Match[str]) -> str:
            at = int(match[2]) - 1 if match[2] else order[match.start()]
            return self.words[match[1]].write(table, numbers, at) or NOTHING

        return PART.sub(lambda part: "" if NOTHING in part[1] else part[1], WORD.sub(word, form))

    def _pattern(self, form: str) -> re.Pattern[str]:
        """What reads a form: a word in each place, or several."""
        return re.compile("".join(self._piece(piece) for piece in re.split(r"(\{\w+(?:@\d)?\}|[\[\]])", form)))

    def _piece(self, piece: str) -> str:
        if match := WORD.fullmatch(piece):
            return rf"(?P<{match[1]}>{'.+' if self.words[match[1]].several else '[^ ]+'})"
        return {"[": "(?:", "]": ")?"}.get(piece, re.escape(piece))
