"""What there is to see of a game: by the referee, by a seat, by who looks on."""

import copy
from collections.abc import Iterable
from typing import Any

from numpy.typing import NDArray

from quincunx.core.errors import LANGUAGES, BadOption, Language, shown
from quincunx.core.files.positions import DRAWN
from quincunx.core.kernels import entries
from quincunx.core.kernels.reading import Reading
from quincunx.core.kernels.seats import SPECTATOR
from quincunx.core.kernels.states import copy_of
from quincunx.core.table.playing import Playing
from quincunx.core.text.log import Told


class Seeing(Playing):
    """A game being played, as each of its readers may know it."""

    names: list[str]
    options: dict[str, Any]

    @property
    def rules(self) -> int:
        """The version of the game's rules that is played here, e.g. 2."""
        return int(self.options["rules"])

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's points so far."""
        return tuple(int(points) for points in entries.scores(self._states, self.players))

    def scores_for(self, seat: int) -> tuple[int | None, ...]:
        """Each seat's points so far as a seat (or SPECTATOR) may know them; None where it is to remember others' itself."""
        points, forgets = entries.scores(self.seen(seat).states, self.players).tolist(), self._forgets
        return tuple(None if forgets and other != seat else int(points[other]) for other in range(self.players))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, () while the game is on."""
        if not self.over:
            return ()
        if self.ended:
            return self._ended_for
        values = entries.result(self._states, self.players)
        return tuple(seat for seat in range(self.players) if values[seat] == values.max())

    def leaders(self, among: Iterable[int]) -> tuple[int, ...]:
        """Those of some seats who have the best score as it stands; several who are level."""
        sign = -1 if self.game.fewest_win(self.reading) else 1
        merits = {seat: sign * self.scores[self._player(seat)] for seat in among}
        return tuple(seat for seat, merit in merits.items() if merit == max(merits.values()))

    def score_sheet(self, seat: int, reader: int | None = None) -> dict[str, Any]:
        """A seat's score taken apart, part by part: in full, or as a reading seat (or SPECTATOR) may know it."""
        return self.game.score_sheet(self.reading if reader is None else self.seen(reader), self._player(seat))

    def view(self, seat: int) -> NDArray[Any]:
        """A copy of the record as a seat (or SPECTATOR) may know it, in an array of one; all once it is over."""
        return copy_of(self.seen(seat).states)

    def seen(self, seat: int) -> Reading:
        """The record as a seat (or SPECTATOR) may know it, read into plain Python; not for changing."""
        if seat not in self._readings:
            states = copy_of(self._states)
            if not self.over:
                entries.hide(states, self._viewer(seat))
            self._readings[seat] = Reading(states)
        return self._readings[seat]

    def seen_at_rest(self, seat: int) -> Reading | None:
        """The same before the dice that people have in their hands were thrown; None while they are for the set-up."""
        in_hand = self.own_dice and (self._rest is None or self._rest_at < len(self._log))
        return self._seen_resting(seat) if in_hand else self.seen(seat)

    def _seen_resting(self, seat: int | None) -> Reading | None:
        """The last record in which Nature owed nothing, as a seat may know it, or the referee."""
        if self._rest is None:
            return None
        states = copy_of(self._rest)
        if seat is not None and not self.over:
            entries.hide(states, self._viewer(seat))
        return Reading(states)

    def open_view(self) -> NDArray[Any]:
        """A copy of the record with nothing hidden: the referee's."""
        return copy_of(self._states)

    def position(self, seat: int | None = None) -> dict[str, Any]:
        """The position in text: the referee's, or what a seat (or SPECTATOR) may know.

        While Nature owes a move: the last one in which she owed nothing, and the moves since.
        """
        if self.at_rest:
            return self._written_down(self.reading if seat is None else self.seen(seat)) | self._told_drawn()
        resting = self._seen_resting(seat)
        rest = None if resting is None else self._written_down(resting)
        since = [list(move) for move in self._log.seen_by(seat, self._rest_at)]
        return {"position": rest, "options": self.options, "since": since} | self._told_drawn()

    def _told_drawn(self) -> dict[str, Any]:
        return {DRAWN: self._drawn} if self._drawn else {}

    def _written_down(self, reading: Reading) -> dict[str, Any]:
        """A position that the reader may change: the content of a user's file in it is a copy."""
        position = self.game.position(reading)
        for name, option in self.game.options.items():
            if option.kind == "file" and isinstance(position.get(name), dict):
                position[name] = copy.deepcopy(position[name])
        return position

    def log(self, seat: int | None = None, since: int = 0, until: int | None = None) -> list[tuple[int, str]]:
        """The moves so far with their seats: in full, or as a seat (or SPECTATOR) may see them while it is on.

        `since` leaves out so many of the moves that the seat has seen, forgotten ones among them; `until` what follows
        the first so many.
        """
        return [(mover, words) for mover, words, _ in self.log_with_hints(seat, since, until)]

    def log_with_hints(self, seat: int | None = None, since: int = 0, until: int | None = None) -> list[Told]:
        """The same, with whether each move was made after a hint."""
        reader = self._reader(seat)
        begin = self._log.place_of(reader, max(since, self.forgotten(seat)))
        return self._log.told_to(reader, begin, None if until is None else self._log.place_of(reader, until))

    @property
    def hints(self) -> tuple[int, ...]:
        """How many moves each seat has made after a hint."""
        moves = [entry.seat for entry in self._log.entries if entry.hinted]
        return tuple(moves.count(seat) for seat in range(self.players))

    def forgotten(self, seat: int | None = None) -> int:
        """How many moves a seat (or SPECTATOR) saw that its log does not tell any more: 0, but where the table forgets."""
        if seat is None or not self._forgets:
            return 0
        return self._log.seen_before(self._reader(seat), self._log.last_round(self.players))

    def log_length(self, seat: int | None = None) -> int:
        """How many moves a seat (or SPECTATOR) has seen, forgotten ones among them."""
        return self._log.seen_before(self._reader(seat), len(self._log))

    def same_log(self, seat: int) -> int:
        """How many moves a seat (or SPECTATOR) surely sees now as it saw them at the table that this is a copy of."""
        return 0 if self.over else self._log.seen_before(self._reader(seat), self._log.touched)

    def _reader(self, seat: int | None) -> int | None:
        return None if self.over or seat is None else self._viewer(seat)

    @property
    def _forgets(self) -> bool:
        """Whether others' points, and all rounds but the last, are for seats to remember while the game is on."""
        return not self.over and self.game.forgets(self.reading)

    @property
    def kept_back(self) -> int:
        """How many moves of a simultaneous phase only their own seats know of as yet."""
        return len(self._log.kept_back)

    def describe(self, move: str, language: Language = "en", seat: int | None = None) -> str:
        """A sentence for people: what a move would do, or, with a seat, what that seat did."""
        if language not in LANGUAGES:
            raise BadOption(
                f"language: {', '.join(LANGUAGES)}, not {shown(language)}",
                f"langue : {', '.join(LANGUAGES)}, pas {shown(language)}",
            )
        name = self.names[seat] if seat is not None and seat >= 0 else None
        try:
            return self.game.notation.describe(self.reading, str(move), language, name, self.names)
        except ValueError:
            raise BadOption(f"“{move}” is not a move of this game", f"« {move} » n’est pas un coup de ce jeu") from None

    def _viewer(self, seat: int) -> int:
        return SPECTATOR if seat == SPECTATOR else self._player(seat)
