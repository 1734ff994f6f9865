"""Legal moves on shelves: a heading where several moves share one, a sentence where a move stands alone."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass


@dataclass
class Entry:
    """A line of the menu, and the moves behind it."""

    label: str
    moves: list[str]


class Menu:
    """The moves on offer. `headings` gives a move's shelves, `sentence` what it does."""

    def __init__(
        self, moves: list[str], headings: Callable[[str], list[str]], sentence: Callable[[str], str], depth: int = 0
    ) -> None:
        self.moves = moves
        self._headings, self._sentence, self._depth = headings, sentence, depth
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
            Entry(self._sentence(moves[0]) if len(moves) == 1 else f"{shelf} …", moves)
            for shelf, moves in shelves.items()
        ]

    def _shelf(self, move: str) -> str:
        """The heading at this depth; a move that has none has a shelf of its own."""
        headings = self._headings(move)
        return headings[self._depth] if self._depth < len(headings) else move

    def among(self, moves: list[str], depth: int = 0) -> "Menu":
        """The menu of some of the moves."""
        return Menu(moves, self._headings, self._sentence, depth)

    def meant(self, answer: str) -> "Menu":
        """What an answer leaves on offer: by numbers, by notation, or by a beginning of either or of a sentence."""
        words = answer.split()
        if words and all(word.isdecimal() for word in words):
            return self._numbered([int(word) for word in words])
        for match in (exactly, by_beginnings):
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


def by_beginnings(words: list[str], full: list[str]) -> bool:
    """Whether each word begins the one in its place, e.g. "t b6 c" for "target B6 colour"."""
    return len(words) <= len(full) and all(
        longer.casefold().startswith(word.casefold()) for word, longer in zip(words, full, strict=False)
    )
