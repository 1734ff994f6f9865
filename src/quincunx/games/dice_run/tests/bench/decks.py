"""How often each movement card is played, discarded for nothing or laid for a reroll, deck by deck (rule 11).

Run by hand: `python -m quincunx.games.dice_run.tests.bench.decks`, with the number of games if not 1000, and the bot if not
greedy, e.g. `100 search`; after that come deck files of your own. Without any it compares the rules and the standard
deck of version 1 with that deck under the rules of now, and with the standard deck of now.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.arena.matches import watch_one
from quincunx.core.catalogue.registry import open_game
from quincunx.core.files.json_files import bundled
from quincunx.core.kernels import entries
from quincunx.core.kernels.moves import first_of, kind_of, second_of
from quincunx.core.kernels.seats import NATURE
from quincunx.games.dice_run.files.deck import DECKS, STANDARD
from quincunx.games.dice_run.rules.race import SPRINTERS
from quincunx.games.dice_run.state import CARD_NAMES, CARDS, HEAD, Card, Move, Phase

GAMES, BOT, ITERATIONS, SEED = "1000", "greedy", 200, 1
PLAYERS = (3, 4, 5, 6)
USES = {Move.PLAY: "played", Move.DISCARD: "discarded", Move.REROLL: "laid"}
KINDS = ("colour", "value", *CARD_NAMES[Card.JOKER :])


def kind_of_card(card: int) -> str:
    """One of the nine kinds, e.g. "value" for a six (rule 1.4)."""
    return "colour" if card < Card.ONE else "value" if card < Card.JOKER else CARD_NAMES[card]


@dataclass
class Tally:
    """What became of the cards in some games, and how their stages ended."""

    used: Counter[tuple[str, str]] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)  # turns that began with such a card in the hand
    idle: Counter[str] = field(default_factory=Counter)  # and those in which it could have no effect
    heads: list[int] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    states: NDArray[Any] = field(default_factory=lambda: np.zeros(0))  # of the game that is being played

    def play(self, start: NDArray[Any], bots: list[str], seed: int) -> None:
        """One game to its end."""
        self.lengths.append(0)
        watch_one(start, bots, seed, self.hear, ITERATIONS)
        self.heads += [int(head).bit_count() for head in self.states[0].finish[:, HEAD]]

    def hear(self, states: NDArray[Any], seat: int, move: int) -> None:
        """A move that is about to be made."""
        self.states = states
        if seat != NATURE:
            self.lengths[-1] += 1
            self.look(seat)
            self.note(move)

    def look(self, seat: int) -> None:
        """Count the cards of the hand at the beginning of a turn, and those that could only be discarded."""
        state = self.states[0]
        if state.phase == Phase.TURN:
            moves = [int(move) for move in entries.moves(self.states, seat)]
            self.held.update({kind_of_card(card) for card in range(CARDS) if state.hand[seat, card]})
            self.idle.update({kind_of_card(first_of(move)) for move in moves if kind_of(move) == Move.DISCARD})

    def note(self, move: int) -> None:
        """Count the card that a move uses, if it uses one."""
        kind = kind_of(move)
        if kind in USES:
            card = second_of(move) if kind == Move.REROLL else first_of(move)
            self.used[kind_of_card(card), USES[Move(kind)]] += 1

    def told(self) -> Iterator[str]:
        """A line for each kind of card: its uses in 100 games, and in which share of turns it was of no use."""
        games, heads = len(self.lengths), np.array(self.heads)
        yield f"{'in 100 games':12}{'played':>8}{'discarded':>11}{'laid':>8}{'idle turns':>12}"
        for kind in KINDS:
            uses = "".join(
                f"{100 * self.used[kind, use] / games:{width}.0f}"
                for use, width in zip(USES.values(), (8, 11, 8), strict=True)
            )
            yield f"{kind:12}{uses}{self.idle[kind] / max(1, self.held[kind]):12.0%}"
        sprints = float((heads > SPRINTERS).mean())
        yield f"head at a stage's end: {heads.mean():.2f} dice; large enough for a sprint: {sprints:.0%}"
        yield f"length: {np.mean(self.lengths):.1f} moves, {min(self.lengths)} to {max(self.lengths)}"


def tally(deck: str, rules: int, games: int, bot: str) -> Tally:
    """So many games, each number of players in turn."""
    game, found = open_game("dice-run"), Tally()
    for row in range(games):
        players = PLAYERS[row % len(PLAYERS)]
        found.play(game.start({"players": players, "rules": rules, "deck": deck}), [bot] * players, SEED + row)
    return found


def main(games: str = GAMES, bot: str = BOT, *decks: str) -> None:
    newest, first = open_game("dice-run").rules_version, str(bundled(DECKS, STANDARD, 1))
    compared = [(deck, newest) for deck in decks] or [(first, 1), (first, newest), (STANDARD, newest)]
    for deck, rules in compared:
        print(f"\n{Path(deck).stem if decks else deck.removeprefix(str(DECKS))}, rules {rules}, {games} games, {bot}")
        for line in tally(deck, rules, int(games), bot).told():
            print(line, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
