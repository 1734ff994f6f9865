"""Legal moves on shelves: a heading where several moves share one, a sentence where a move stands alone."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass
class Entry:
    """A line of the menu, the moves behind it, and what is known of them, e.g. "65%"."""

    label: str
    moves: list[str]
    note: str = ""


class Menu:
    """The moves on offer. `headings` gives a move's shelves, `sentence` what it does, `notes` what is known of some."""

    def __init__(
        self,
        moves: list[str],
        headings: Callable[[str], list[str]],
        sentence: Callable[[str], str],
        notes: Mapping[str, str] = MappingProxyType({}),
        depth: int = 0,
    ) -> None:
        self.moves = moves
        self._headings, self._sentence, self._notes, self._depth = headings, sentence, notes, depth
        self.entries = self._shelved()

    def _shelved(self) -> list[Entry]:
        """One entry for each heading of this depth; deeper at once if there is only one."""
        shelves: dict[str, list[str]] = defaultdict(list)
        for move in self.moves:
            shelves[self._shelf(move)].append(move)
        if len(shelves) == 1 and len(self.moves) > 1:
            self._depth += 1
            return self._shelved()
        return [
            Entry(self._sentence(moves[0]), moves, self._notes.get(moves[0], ""))
            if len(moves) == 1
            else Entry(f"{shelf} …", moves)
            for shelf, moves in shelves.items()
        ]

    def _shelf(self, move: str) -> str:
        """The heading at this depth; a move that has none has a shelf of its own."""
        headings = self._headings(move)
        return headings[self._depth] if self._depth < len(headings) else move

    def among(self, moves: list[str], depth: int = 0) -> "Menu":
        """The menu of some of the moves."""
        return Menu(moves, self._headings, self._sentence, self._notes, depth)

    def meant(self, answer: str) -> "Menu":
        """What an answer leaves on offer: by numbers, by notation with its verb or without, or by beginnings."""
        words = answer.split()
        if words and all(word.isdecimal() for word in words):
            return self._numbered([int(word) for word in words])
        for match in (exactly, without_verb, by_beginnings):
            if found := [move for move in self.moves if match(words, move.split())]:
                return self.among(found)
        return self.among([move for move in self.moves if by_beginnings(words, self._sentence(move).split())])

    def _numbered(self, numbers: list[int]) -> "Menu":
        """Down the shelves by number, e.g. [4, 1]; nothing if there is no such entry."""
        menu = self
        for number in numbers:
            if not 1 <= number <= len(menu.entries):
                return self.among([])
            menu = menu.among(menu.entries[number - 1].moves, menu._depth + 1)
        return menu


def exactly(words: list[str], full: list[str]) -> bool:
    return words == full


def without_verb(words: list[str], full: list[str]) -> bool:
    """Whether these are all words but the verb, e.g. "f7" for "mark F7"."""
    return bool(words) and [word.casefold() for word in words] == [word.casefold() for word in full[1:]]


def by_beginnings(words: list[str], full: list[str]) -> bool:
    """Whether each word begins the one in its place, e.g. "t b6 c" for "target B6 colour"."""
    return len(words) <= len(full) and all(
        longer.casefold().startswith(word.casefold()) for word, longer in zip(words, full, strict=False)
    )
