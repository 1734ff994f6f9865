"""A game's moves, a line each: how a move is written, what others see of it, and what is said of it to people.

    MOVES = Notation(
        player(Move.CHOOSE, "choose {colour}", en="[Choose|chooses] {colour}", fr="[Choisir|choisit] {colour:le}"),
        nature(Move.DIE, "die {colour}", en="A die shows {colour}", fr="Un dé montre {colour}"),
        colour=Names(COLOURS, …),
    )

In braces stand the words of a move: the first takes the first of the numbers by which the kernels know the move, and
so on; `{die@2}` takes the second. A part in brackets, as `[ pawn {pawn}]`, is left out where its word writes nothing.
In a sentence, `[Choose|chooses]` is what a seat would do and what it does, and `{colour:le}` is a word in its form of
that name; a form belongs to one language.
"""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, NamedTuple, Protocol

from quincunx.core.errors import LANGUAGES, IllegalMove, Language
from quincunx.core.kernels.codes import kind_and_numbers
from quincunx.core.text.log import EVERYBODY, Readers

WORD = re.compile(r"\{(\w+)(?:@(\d))?\}")
PIECE = re.compile(r"([^{]+)|\{(\w+)(?:@(\d))?(?::(\w+))?\}")
REMEMBERED = 1 << 14  # sentences that need not be made again
CHOICE = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")


class Listener(NamedTuple):
    """To whom a move is told: at which table, in which language, and what its seats are called."""

    state: Any
    language: Language
    names: Sequence[str]


class Word(Protocol):
    """A word of a move, e.g. a colour."""

    @property
    def pattern(self) -> str:
        """What it looks like, as a regular expression."""

    def write(self, state: Any, *numbers: int) -> str:
        """In notation, by the move's numbers from its own on."""

    def say(self, text: str, listener: Listener, form: str | None) -> str:
        """For people; KeyError, IndexError or ValueError for what is no such word."""


@dataclass(frozen=True)
class Names:
    """A word of a list, e.g. a colour; `said` has what people say, by language or form, where it is not the same."""

    names: Sequence[str]
    said: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for form, words in self.said.items():
            if missing := set(self.names) - set(words):
                raise ValueError(f"nothing is said for {sorted(missing)} in “{form}”")

    @property
    def pattern(self) -> str:
        return "|".join(map(re.escape, self.names))

    def write(self, state: Any, *numbers: int) -> str:
        return self.names[numbers[0]]

    def say(self, text: str, listener: Listener, form: str | None) -> str:
        return self.said[form or listener.language][text] if self.said else text


@dataclass(frozen=True)
class Number:
    """A number; the notation's is greater than the kernels' by `plus`. `forms` are numbers that follow from it."""

    plus: int = 0
    forms: Mapping[str, Callable[[int], int]] = field(default_factory=dict)
    pattern = "0|[1-9][0-9]*"

    def write(self, state: Any, *numbers: int) -> str:
        return str(numbers[0] + self.plus)

    def say(self, text: str, listener: Listener, form: str | None) -> str:
        return str(self.forms[form](int(text))) if form else text


class Seat(Number):
    """A seat, which people know by its name."""

    def say(self, text: str, listener: Listener, form: str | None) -> str:
        return listener.names[int(text)]


@dataclass(frozen=True)
class Own:
    """A word with functions of its own: `writes(state, *numbers)` and `says(text, listener, form)`.

    `by(state)` is as much of a state as it is written by, where that stays the same at a table, e.g. the number of a
    map: what was written is then remembered. What is said goes by the text and by that, and by nothing else of a state.
    """

    writes: Callable[..., str]
    says: Callable[[str, Listener, str | None], str]
    pattern: str = "[^ ]+"
    by: Callable[[Any], Hashable] | None = None

    def write(self, state: Any, *numbers: int) -> str:
        return self.writes(state, *numbers)

    def say(self, text: str, listener: Listener, form: str | None) -> str:
        return self.says(text, listener, form)


class Line(NamedTuple):
    """A move: its form in notation and its sentences. What only veils another has no kind."""

    kind: int | None
    form: str
    sentences: dict[Language, str]
    of: int | None = None  # the first number of the moves of this kind that the line is for, if not for all
    by_nature: bool = False
    veil: "Veil | None" = None


class Veil(NamedTuple):
    """What others see of a move, and who may read it in full: EVERYBODY where nothing is hidden just now."""

    form: str
    readers: Callable[[Any, int], Readers]
    sentences: dict[Language, str]


def player(kind: int, form: str, *, en: str, fr: str, of: int | None = None, veil: Veil | None = None) -> Line:
    """A move of players'."""
    return Line(kind, form, {"en": en, "fr": fr}, of, False, veil)


def nature(kind: int, form: str, *, en: str, fr: str, veil: Veil | None = None) -> Line:
    """A move of Nature's."""
    return Line(kind, form, {"en": en, "fr": fr}, None, True, veil)


def veil(form: str, readers: Callable[[Any, int], Readers], *, en: str, fr: str) -> Veil:
    """What others see of a move, e.g. "reroll {group} ?"; `readers(state, seat)` are those who see all of it."""
    return Veil(form, readers, {"en": en, "fr": fr})


def no_table(state: Any) -> None:
    """Of a word that every table writes alike, nothing of the state matters."""


def only_the_mover(state: Any, seat: int) -> Readers:
    return frozenset({seat})


class Place(NamedTuple):
    """Where a word stands in a form or a sentence: which of the move's numbers it takes, or in which form it is said."""

    name: str
    number: int
    form: str | None


Part = list[str | Place]  # left out where a word of it is


def parts_of(text: str) -> Iterator[Part]:
    """A form or a sentence cut into its parts, e.g. [["place ", die, " ", place], [" pawn ", pawn]]."""
    counted = count()
    for part in re.findall(r"\[([^\]]*)\]|([^\[]+)", text):
        pieces: Part = []
        for literal, name, number, form in PIECE.findall("".join(part)):
            place = next(counted) if name else 0
            pieces.append(literal or Place(name, int(number) - 1 if number else place, form or None))
        yield pieces


class Notation:
    """All moves of a game, with the words that they are made of.

    `called` is how refusals call these, e.g. {"colour": ("COLOUR", "COULEUR")}, where their own names in capitals will
    not do; `rule` tells the notation.
    """

    def __init__(
        self, *lines: Line, rule: str, called: Mapping[str, tuple[str, str]] | None = None, **words: Word
    ) -> None:
        self.rule = rule
        self._words: dict[str, Word] = {"seat": Seat(), **words}
        own_names = {name: (name.upper(), name.upper()) for name in words}
        self._called = {"seat": ("SEAT", "SIÈGE"), **own_names, **(called or {})}
        self._lines = {(line.kind, line.of): line for line in lines}
        if len(self._lines) < len(lines):
            raise ValueError("two lines are for the same moves")
        veils = {veil.form: Line(None, *veil[::2], by_nature=line.by_nature) for line in lines if (veil := line.veil)}
        self._forms = {line.form: list(parts_of(line.form)) for line in (*lines, *veils.values())}
        self._readers: dict[str, list[tuple[re.Pattern[str], Line]]] = {}
        self._sentences: dict[tuple[str, Language, bool], list[Part]] = {}
        for line in (*veils.values(), *sorted(lines, key=lambda line: line.of is None)):
            self._readers.setdefault(line.form.split()[0], []).append((self._pattern(line.form), line))
            self._sentences.update(self._told(line))
        self._lasting = {form: all(self._stays(match[1]) for match in WORD.finditer(form)) for form in self._forms}
        self._told_by = [
            word.by for word in words.values() if isinstance(word, Own) and word.by not in (None, no_table)
        ]
        self._remembered: dict[Hashable, str] = {}

    def write(self, state: Any, move: int) -> str:
        """A move in notation, e.g. "mark D7"."""
        return self._written(state, self._line(move).form, move)

    def is_lasting(self, move: int) -> bool:
        """Whether a move is always written alike at a table."""
        return self._lasting[self._line(move).form]

    def veil(self, state: Any, seat: int, move: int, words: str) -> tuple[Readers, str]:
        """Who may read a move in full, and what the others see of it."""
        line = self._line(move)
        readers = line.veil.readers(state, seat) if line.veil else EVERYBODY
        if line.veil is None or readers is EVERYBODY:
            return readers, words
        return readers, self._written(state, line.veil.form, move)

    def read(self, words: str) -> tuple[Line, dict[str, str | None]] | None:
        """The line that a text is of, and its words by name, None for those left out; None for what is no move."""
        for pattern, line in self._readers.get(words.partition(" ")[0], ()):
            if found := pattern.fullmatch(words):
                return line, found.groupdict()
        return None

    def describe(self, state: Any, words: str, language: Language, name: str | None, names: Sequence[str]) -> str:
        """A sentence on a move: what it would do, or what the seat of that name did; ValueError for what is no move."""
        key = (words, language, *(by(state) for by in self._told_by if state is not None))
        if name is None and key in self._remembered:
            return self._remembered[key]
        found = self.read(words)
        if found is None:
            raise ValueError(f"{words} is not a move")
        line, given = found
        told = self._sentence(line, given, Listener(state, language, names), name is not None)
        if name is None and "seat" not in given:
            self._remember(key, f"{told}.")
        return f"{told}." if name is None or line.by_nature else f"{name} {told}."

    def _sentence(self, line: Line, given: dict[str, str | None], listener: Listener, done: bool) -> str:
        def say(place: Place) -> str:
            text = given[place.name]
            return "" if text is None else self._words[place.name].say(text, listener, place.form)

        try:
            return joined(self._sentences[line.form, listener.language, done], say)
        except (KeyError, IndexError):
            raise ValueError(f"there is a word in it that is not a move's: {line.form}") from None

    def _remember(self, key: Hashable, sentence: str) -> None:
        if len(self._remembered) >= REMEMBERED:
            self._remembered.clear()
        self._remembered[key] = sentence

    def malformed(self, words: str) -> IllegalMove:
        """The refusal of what is no move of this game at all, with those that there are."""
        en, fr = (
            ", ".join(self.form(line, language) for line in self._lines.values() if not line.by_nature)
            for language in LANGUAGES
        )
        return IllegalMove(f"“{words}” is not a move: {en}", f"« {words} » n’est pas un coup : {fr}", self.rule)

    def form(self, line: Line, language: Language) -> str:
        """How a move is written, e.g. "choose COULEUR"."""
        return WORD.sub(lambda match: self._called[match[1]][language == "fr"], line.form)

    def words_by_kind(self) -> dict[int, list[Word]]:
        """The words of players' moves, in the order of their numbers, where a kind of moves has one form."""
        return {
            line.kind: [self._words[match[1]] for match in WORD.finditer(line.form)]
            for line in self._lines.values()
            if line.kind is not None and not line.by_nature
        }

    def of_kind(self, kind: int) -> Line:
        """The line of all moves of a kind."""
        return self._lines[kind, None]

    def is_natures_open(self, verb: str) -> bool:
        """Whether a verb, e.g. "die", is one of Nature's that hides nothing from anybody."""
        lines = [line for line in self._lines.values() if line.form.split()[0] == verb]
        return bool(lines) and all(line.by_nature and line.veil is None for line in lines)

    def _line(self, move: int) -> Line:
        kind, first, *_ = kind_and_numbers(move)
        return self._lines.get((kind, first)) or self._lines[kind, None]

    def _stays(self, name: str) -> bool:
        word = self._words[name]
        return not isinstance(word, Own) or word.by is not None

    def _written(self, state: Any, form: str, move: int) -> str:
        _, *numbers = kind_and_numbers(move)
        return joined(self._forms[form], lambda place: self._words[place.name].write(state, *numbers[place.number :]))

    def _pattern(self, form: str) -> re.Pattern[str]:
        """What reads a form."""
        pieces = re.split(r"(\{\w+(?:@\d)?\}|[\[\]])", form)
        return re.compile("".join(map(self._piece_pattern, pieces)))

    def _piece_pattern(self, piece: str) -> str:
        if match := WORD.fullmatch(piece):
            return f"(?P<{match[1]}>{self._words[match[1]].pattern})"
        return {"[": "(?:", "]": ")?"}.get(piece, re.escape(piece))

    def _told(self, line: Line) -> Iterator[tuple[tuple[str, Language, bool], list[Part]]]:
        """The sentences of a line in their parts; ValueError where one names a word that the line does not have."""
        words = {match[1] for match in WORD.finditer(line.form)}
        for language, sentence in line.sentences.items():
            for done, which in ((False, r"\1"), (True, r"\2")):
                parts = list(parts_of(CHOICE.sub(which, sentence)))
                said = {piece.name for part in parts for piece in part if isinstance(piece, Place)}
                if not said <= words:
                    raise ValueError(f"“{sentence}” has words that “{line.form}” has not: {sorted(said - words)}")
                yield (line.form, language, done), parts


def joined(parts: list[Part], word: Callable[[Place], str]) -> str:
    """The parts put together with their words; one of which a word is "" is left out."""
    whole = ""
    for part in parts:
        text = ""
        for piece in part:
            said = piece if isinstance(piece, str) else word(piece)
            if not said:
                break
            text += said
        else:
            whole += text
    return whole
