"""All hands that a seat has to reckon with, by brute force, to check what the kernels remember and deal anew."""

from collections import Counter
from typing import Any

from quincunx import Table

Hands = tuple[frozenset[str], ...]


class Watcher:
    """What one seat can tell from the log as it sees it: every way the hands may be, with its chance.

    A card given back is taken to be any of those that may be given.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.seat, self.read = seat, len(table.log())
        self.worlds: dict[tuple[Hands, str], float] = {((frozenset(),) * table.players, ""): 1.0}  # hands, card drawn

    def follow(self, table: Table, before: dict[str, Any]) -> None:
        """Go along with the move made since the position before it."""
        (mover, move), *nature = table.log(self.seat)[self.read :]
        self.read = len(table.log())
        cards = [words.split()[1] for _, words in nature if words.startswith("card")]
        match move.split():
            case ["take", stack]:
                self.take(mover, before["tops"][int(stack) - 1])
                drawn = cards[1:] if before["left"][int(stack) - 1] else cards
                if drawn:
                    self.pass_card(next_with_cards(before, mover), mover, drawn[0])
            case ["steal" | "swap", other]:
                self.pass_card(int(other), mover, cards[0])
            case ["give", card]:
                other = before["action"]["seat"]
                self.pass_card(mover, other, card, back=True)
                if cards:
                    self.pass_card(next_with_cards(before, other), mover, cards[0])

    def take(self, getter: int, card: str) -> None:
        """A card comes from a stack, which all see."""
        after: Counter[tuple[Hands, str]] = Counter()
        for (hands, _), chance in self.worlds.items():
            after[changed(hands, getter, {card}), ""] += chance
        self.worlds = dict(after)

    def pass_card(self, giver: int, getter: int, seen: str, back: bool = False) -> None:
        """A card goes from one seat to another, maybe seen; none is given back that was drawn just before."""
        after: Counter[tuple[Hands, str]] = Counter()
        for (hands, drawn), chance in self.worlds.items():
            cards = hands[giver] - {drawn} if back else hands[giver]
            for card in cards if seen == "?" else cards & {seen}:
                world = changed(changed(hands, giver, {card}), getter, {card})
                after[world, "" if back else card] += chance / len(cards)
        total = sum(after.values())
        self.worlds = {world: chance / total for world, chance in after.items()}

    def chances(self) -> dict[tuple[int, str], float]:
        """How likely each seat holds each card."""
        held: Counter[tuple[int, str]] = Counter()
        for (hands, _), chance in self.worlds.items():
            held.update({(seat, card): chance for seat, cards in enumerate(hands) for card in cards})
        return held


def changed(hands: Hands, seat: int, cards: set[str]) -> Hands:
    """The hands after cards have come to a seat or left it."""
    return (*hands[:seat], hands[seat] ^ cards, *hands[seat + 1 :])


def next_with_cards(before: dict[str, Any], seat: int) -> int:
    """The next seat clockwise that has cards, as a super swap goes round."""
    players = len(before["held"])
    return next(other for step in range(1, players) if before["held"][other := (seat + step) % players])
