"""What several contenders do in a second of processor, in turns: whatever else a machine does touches all of them alike."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

Turn = Callable[[], tuple[int, float]]  # plays a little: how much it was, and the seconds it counts


@dataclass
class Contender:
    """Somebody who plays; `rate` is the best round's so far, e.g. 1,200,000 moves a second."""

    name: str
    turn: Turn
    rate: float = 0.0

    def play(self, seconds: float) -> None:
        done, spent = 0, 0.0
        while spent < seconds:
            more, longer = self.turn()
            done, spent = done + more, spent + longer
        self.rate = max(self.rate, done / spent)


def all_of(play: Callable[[], int]) -> Turn:
    """A turn of which every second counts, on whichever threads of this process."""

    def turn() -> tuple[int, float]:
        begin = time.process_time()
        return play(), time.process_time() - begin

    return turn


def in_turns(contenders: Iterable[Contender], rounds: int, seconds: float) -> None:
    """Each plays once before it counts: what it has to compile or load is ready then."""
    playing = list(contenders)
    for contender in playing:
        contender.turn()
    for _ in range(rounds):
        for contender in playing:
            contender.play(seconds)
