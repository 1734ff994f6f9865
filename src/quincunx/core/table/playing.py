"""A game being played: its record, its log, and how moves are made, refused and taken back."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from numpy.typing import NDArray

from quincunx.core.catalogue.game import Game
from quincunx.core.errors import BadFile, BadOption, IllegalMove, shown
from quincunx.core.kernels import entries
from quincunx.core.kernels.reading import Reading
from quincunx.core.kernels.seats import NATURE, SPECTATOR, seats_in
from quincunx.core.kernels.states import copy_of
from quincunx.core.table.records import EarlyEnd
from quincunx.core.table.source import Dice, DiceOrDraw, source_of
from quincunx.core.text.log import Entry, Hint, Log


class Undoable(NamedTuple):
    """What the table was before a move that can still be taken back."""

    seat: int
    states: NDArray[Any]
    length: int  # of the log
    rest: NDArray[Any] | None
    rest_at: int


def nothing_to_take_back() -> IllegalMove:
    return IllegalMove(
        "nothing to take back: a die, a card, a reveal or another seat's move has followed",
        "rien à reprendre : un dé, une carte, une révélation ou le coup d’un autre a suivi",
    )


class Playing:
    """A game from its start to where it is now. Nature plays by herself, or her moves are typed in.

    With `own_dice` her throws of dice are typed in whatever becomes of her other moves.
    """

    game: Game

    def __init__(
        self, states: NDArray[Any], seed: int | None, dice: DiceOrDraw, drawn: int = 0, own_dice: bool = False
    ) -> None:
        self._start, self._states, self.own_dice = copy_of(states), states, own_dice
        self.players = int(states[0].players)
        self._log = Log()
        self._drawn = drawn
        self._written: dict[int, str] = {}
        self.ended: EarlyEnd | None = None
        self._ended_for: tuple[int, ...] = ()
        self._moved()
        self._throw_from(seed, dice)
        self._undoable: list[Undoable] = []
        self._rest: NDArray[Any] | None = None
        self._rest_at = 0
        self._note_rest()
        self._settle()

    @property
    def dice(self) -> Dice:
        """Whether Nature plays by herself or her moves are typed in."""
        return self._source.dice

    @property
    def state(self) -> Any:
        """The record itself, as the rules see it; not for changing."""
        return self._states[0]

    @property
    def reading(self) -> Reading:
        """The record read into plain Python, for texts."""
        if None not in self._readings:
            self._readings[None] = Reading(self._states)
        return self._readings[None]

    def _moved(self) -> None:
        """Forget what was true of the record before it changed."""
        self._readings: dict[int | None, Reading] = {}
        self._offers: dict[int, dict[str, int]] = {}
        self._pending: tuple[int, ...] | None = None

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a move, e.g. (2,); (NATURE,) when dice are typed in; () once the game is over."""
        if self._pending is None:
            self._pending = () if self.ended else tuple(seats_in(entries.pending(self._states)))
        return self._pending

    @property
    def at_rest(self) -> bool:
        """Whether Nature owes nothing."""
        return self.pending != (NATURE,)

    @property
    def over(self) -> bool:
        return not self.pending

    @property
    def awaits_throw(self) -> bool:
        """Whether the table waits for what a die of people's own shows."""
        return not self.at_rest and self._throw_in(self._states) is not None

    @property
    def dice_in_hand(self) -> int:
        """How many dice of people's own are still to be typed in before anything else happens, e.g. 6."""
        states, dice = copy_of(self._states), 0
        while not self.over and (face := self._throw_in(states)) is not None:
            entries.step(states, NATURE, face)
            dice += 1
        return dice

    def _throw_in(self, states: NDArray[Any]) -> int | None:
        """A face of the die of people's own that a record waits for; None where it waits for none."""
        if not self.own_dice or tuple(seats_in(entries.pending(states))) != (NATURE,):
            return None
        first = int(entries.chances(states)[0][0])
        return first if self.game.is_throw(self.words_of(first)) else None

    @property
    def last_player(self) -> int | None:
        """Who has moved last, as whoever throws dice has done; None before anybody has."""
        return next((entry.seat for entry in reversed(self._log.entries) if entry.seat != NATURE), None)

    @property
    def drawn(self) -> int:
        """How many numbers were drawn here from a seed, or by dice of one's own: the next is number `drawn`.

        It never goes back, and goes with positions and records, so that no die comes again that was seen.
        """
        return self._drawn

    def moves(self, seat: int | None = None) -> list[str]:
        """The legal moves of a seat, in notation; the seat may be left out when only one is pending."""
        mover = self._mover(seat)
        if mover not in self.pending:
            return []
        return list(self._legal(mover))

    def chances(self) -> list[tuple[str, float]]:
        """What Nature may do next, each with its probability; [] when she owes nothing."""
        if self.at_rest:
            return []
        moves, weights = entries.chances(self._states)
        total = int(weights.sum())
        return [
            (self.words_of(move), weight / total) for move, weight in zip(moves.tolist(), weights.tolist(), strict=True)
        ]

    def play(self, move: str, seat: int | None = None) -> None:
        """Make a move; IllegalMove with the rule that forbids it otherwise, and nothing has changed."""
        mover = self._mover(seat)
        self._make(mover, self.code_of(move, mover), move)
        self._settle()

    def play_code(self, code: int, seat: int) -> None:
        """Make a move by the kernels' number, as a bot chooses it."""
        self._require_pending(seat)
        words = self.words_of(code)
        if self._legal(seat).get(words) != code:
            raise self._reason_against(words, seat)
        self._make(seat, code, words)
        self._settle()

    def code_of(self, move: str, seat: int) -> int:
        """The number that the kernels know a legal move by; IllegalMove for any other."""
        self._require_pending(seat)
        code = self._legal(seat).get(move) if isinstance(move, str) else None
        if code is None:
            raise self._reason_against(move, seat)
        return code

    def words_of(self, code: int) -> str:
        """A move in notation by the kernels' number."""
        words = self._written.get(code)
        if words is None:
            words = self.game.notation.write(self.reading, code)
            if self.game.notation.is_lasting(code):
                self._written[code] = words
        return words

    def note_hint(self, seat: int) -> None:
        """A seat has asked for a hint: of its next move the log says so, also if it takes one back and makes another."""
        self._log.asked.add(self._player(seat))

    def has_asked(self, seat: int) -> bool:
        """Whether a seat has asked for a hint since its last move."""
        return seat in self._log.asked

    def may_undo(self, seat: int) -> bool:
        """Whether a seat's last move can be taken back: the end of a game reveals all that was hidden.

        NATURE: whether the last die of people's own can be, with what the seat that threw it has done since.
        """
        if self.over or not self._undoable:
            return False
        if self._seat(seat) == NATURE:
            return any(before.seat == NATURE for before in self._undoable)
        return self._log.last_mover == seat

    def undo(self, seat: int) -> None:
        """Take back a seat's last move, if nothing that Nature drew, no reveal or other seat's move has followed it.

        NATURE: the last die that was typed in at a table with people's own dice, and what was done since.
        """
        if not self.may_undo(seat):
            raise nothing_to_take_back()
        before = self._undoable.pop()
        while before.seat != seat:
            before = self._undoable.pop()
        self._states = copy_of(before.states)  # a copy of this table may take the same move back
        self._rest, self._rest_at = before.rest, before.rest_at
        self._moved()
        self._log.cut(before.length)

    def end(self, why: EarlyEnd, winners: Sequence[int]) -> None:
        """The game is over as it stands, e.g. `end("resigned", [1])`: nobody moves any more, and nothing is hidden."""
        if self.over:
            raise IllegalMove("the game is over", "la partie est finie")
        self.ended, self._ended_for = why, tuple(self._player(seat) for seat in winners)
        self._moved()

    def rewind(self, length: int) -> None:
        """Go back to the first so many moves, where dice are typed in, e.g. to type the last one again."""
        if self.dice != "manual" or not 0 <= length <= len(self._log):
            last = len(self._log)
            raise BadOption(
                f"back to move {length}: from 0 to {last}, and only where dice are typed in",
                f"retour au coup {length} : de 0 à {last}, et seulement quand les dés sont saisis",
            )
        moves, hints = self._log.seen_by(None)[:length], self._log.hints
        self._states, self._log = copy_of(self._start), Log()
        self.ended = None
        self._moved()
        self._undoable.clear()
        self._rest, self._rest_at = None, 0
        self._note_rest()
        self.replay(moves, hints=hints)

    def replay(self, moves: list[tuple[int, str]], first: int = 0, hints: Iterable[Hint] = ()) -> None:
        """Make moves that were made before, Nature's among them; BadFile at the first that does not fit.

        `first` is how many came before them, for what is told of such a move, and `hints` who had asked for one before
        which of the moves; before none of them, a hint is for the next one.
        """
        asked = set(hints)
        for number, (seat, words) in enumerate(moves, first):
            if (seat, number) in asked:
                self.note_hint(seat)
                asked.remove((seat, number))
            try:
                self.play(words, seat)
            except (IllegalMove, BadOption) as error:
                raise BadFile(
                    f"move {number + 1}, “{words}” of seat {seat}: {error}",
                    f"coup {number + 1}, « {words} » du siège {seat} : {error.say('fr')}",
                ) from None
        self._log.asked.update(seat for seat, _ in asked)

    def _mover(self, seat: int | None) -> int:
        if seat is not None:
            return self._seat(seat)
        pending = self.pending
        if len(pending) == 1:
            return pending[0]
        if not pending:
            return SPECTATOR
        raise BadOption(
            f"seats {pending} all owe a move: say which one moves",
            f"les sièges {pending} doivent tous jouer : dites lequel joue",
        )

    def _seat(self, seat: int) -> int:
        if type(seat) is not int or not NATURE <= seat < self.players:
            last = self.players - 1
            raise BadOption(
                f"seat {shown(seat)}: 0 to {last}, or -1 for Nature",
                f"siège {shown(seat)} : 0 à {last}, ou -1 pour la Nature",
            )
        return seat

    def _player(self, seat: int) -> int:
        if type(seat) is not int or not 0 <= seat < self.players:
            last = self.players - 1
            raise BadOption(f"seat {shown(seat)}: 0 to {last}", f"siège {shown(seat)} : 0 à {last}")
        return seat

    def _require_pending(self, seat: int) -> None:
        pending = self.pending
        if seat in pending:
            return
        if not pending:
            raise IllegalMove("the game is over", "la partie est finie")
        others = ", ".join(map(str, pending))
        raise IllegalMove(
            f"seat {seat} owes no move now, {others} does",
            f"le siège {seat} n’a pas à jouer, c’est à {others}",
        )

    def _legal(self, seat: int) -> dict[str, int]:
        """A pending seat's moves in notation, with their numbers."""
        if seat not in self._offers:
            moves = entries.chances(self._states)[0] if seat == NATURE else entries.moves(self._states, seat)
            self._offers[seat] = {self.words_of(move): move for move in moves.tolist()}
        return self._offers[seat]

    def _reason_against(self, move: str, seat: int) -> IllegalMove:
        move = str(move)
        if seat == NATURE:
            allowed = ", ".join(words for words, _ in self.chances()[:40])
            return IllegalMove(
                f"“{move}” cannot come now; what can: {allowed}",
                f"« {move} » ne peut pas sortir maintenant ; possibles : {allowed}",
            )
        return self.game.why_not(self.reading, seat, move)

    def _make(self, seat: int, code: int, words: str) -> None:
        """One legal move of anyone's: log it as others may see it, then step."""
        readers, veiled = self.game.notation.veil(self.reading, seat, code, words)
        drawn = seat == NATURE and not (self.own_dice and self.game.is_throw(words))
        before = self._states if drawn else copy_of(self._states)
        others = seat != NATURE and any(each.seat not in (seat, NATURE) for each in self._undoable)
        concealed = self.game.conceals(self.reading)
        entries.step(self._states, seat, code)
        self._moved()
        revealed = bool(concealed) and self.game.conceals(self.reading) != concealed
        if drawn or revealed or others:
            self._undoable.clear()
        if not (drawn or revealed):
            self._undoable.append(Undoable(seat, before, len(self._log), self._rest, self._rest_at))
        self._log.append(Entry(seat, words, readers, veiled))
        if revealed:
            self._log.reveal()
        self._note_rest()

    def _note_rest(self) -> None:
        """Remember the last position in which Nature owed nothing."""
        if (self.dice == "manual" or self.own_dice) and self.at_rest:
            self._rest, self._rest_at = copy_of(self._states), len(self._log)

    def _settle(self) -> None:
        while self.dice == "auto" and not self.at_rest and not self.awaits_throw:
            moves, weights = entries.chances(self._states)
            code = int(moves[self._source.choice(self._drawn, weights)])
            self._drawn += self._source.repeats
            self._make(NATURE, code, self.words_of(code))

    def take_up(self, states: NDArray[Any], log: Log) -> None:
        """Go on from a record that was kept at rest, with the moves that led to it: none of them can be taken back."""
        self._states, self._log = states, log
        self._undoable.clear()
        self._moved()
        self._note_rest()

    @property
    def is_settled(self) -> bool:
        """Whether nothing can be taken back."""
        return not self._undoable

    def stored_moves(self, since: int) -> list[list[Any]]:
        """The moves after the first so many as JSON, with who may read them and what the others see."""
        return [entry.stored() for entry in self._log.entries[since:]]

    def go_on(self, seed: int | None, dice: DiceOrDraw, drawn: int = 0) -> None:
        """Leave the moves made before behind: from here on the dice fall as asked, `drawn` of them at least before."""
        self._drawn = max(self._drawn, drawn)
        self._throw_from(seed, dice)
        self._settle()

    def _throw_from(self, seed: int | None, dice: DiceOrDraw) -> None:
        """Nature's n-th move is a function of the seed and n, also in a game that is taken up again."""
        self._source = source_of(seed, dice)
        if self.dice == "auto" and self._source.repeats:
            self._drawn = max(self._drawn, sum(entry.seat == NATURE for entry in self._log.entries))
