"""A table: one game being played, refereed and recorded. The public face of the rules."""

import copy
import string
from collections.abc import Iterable
from typing import Any

from numpy.typing import NDArray

from quincunx.core import entries
from quincunx.core.errors import (
    LANGUAGES,
    ORDERS,
    BadFile,
    BadOption,
    BadPosition,
    Language,
    Mistake,
    shown,
)
from quincunx.core.fair import FairDice
from quincunx.core.files import shaped
from quincunx.core.log import Told
from quincunx.core.playing import DiceOrDraw, Playing
from quincunx.core.positions import DRAWN, Owing, options_in, shaped_position, without_drawn
from quincunx.core.proof import dice_of, proof_of
from quincunx.core.random import KEY
from quincunx.core.reading import Reading
from quincunx.core.records import FORMAT, EarlyEnd, Record, Result
from quincunx.core.registry import open_game
from quincunx.core.seats import NATURE, SPECTATOR
from quincunx.core.states import copy_of


class Table(Playing):
    """A game on the table, e.g. `Table("dice-run", players=4, seed=7)`.

    Nature plays by herself, from the seed, or from the system's secure numbers where none is given; with
    `dice="manual"` her moves are typed in, and `dice=draw` has her n-th move picked by `draw(n, total)`. With
    `own_dice=True` people throw real dice and type them in, and only what is no die comes as `dice` says.
    A game's own options are keyword arguments. `rules` is the version of its rules, the newest if none.
    """

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        seed: int | None = None,
        dice: DiceOrDraw = "auto",
        names: list[str] | None = None,
        rules: int | None = None,
        own_dice: bool = False,
        **options: Any,
    ) -> None:
        self._open(game, players, options, names, rules)
        self._begin(self.game.start(self.options), seed, dice, own_dice=own_dice)

    def _begin(
        self, states: NDArray[Any], seed: int | None, dice: DiceOrDraw, drawn: int = 0, own_dice: bool = False
    ) -> None:
        if own_dice:
            self.game.require_throws()
        players = int(states[0].players)
        if self._names is not None and len(self._names) != players:
            raise BadOption(
                f"{len(self._names)} names for {players} players", f"{len(self._names)} noms pour {players} joueurs"
            )
        self.names = self._names or list(string.ascii_uppercase[:players])
        self._start_position: dict[str, Any] | None = None
        super().__init__(states, seed, dice, drawn, own_dice)

    def _open(
        self, game: str, players: int | None, options: dict[str, Any], names: list[str] | None, rules: int | None
    ) -> None:
        self.game = open_game(game)
        self.options = self.game.content(self.game.checked_options(players, options, rules))
        self._references = self.game.references(self.options)
        if names is not None and not (isinstance(names, list) and all(isinstance(name, str) for name in names)):
            raise BadOption(
                f"names: a list of names, not {shown(names)}", f"names : une liste de noms, pas {shown(names)}"
            )
        if names is not None and (wrong := [name for name in names if ORDERS.search(name)]):
            raise BadOption(
                f"names: “{wrong[0]}” has control characters, which no name may hold",
                f"names : « {wrong[0]} » contient des caractères de contrôle, interdits dans un nom",
            )
        self._names = names

    # What is going on

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

    # Text in and out

    def record(self) -> dict[str, Any]:
        """The whole game as JSON: the referee's, so not for a seat's eyes while the game is on."""
        hints = {"hints": [list(hint) for hint in self._log.hints]} if self._log.hints else {}
        early = {"ended": self.ended} if self.ended else {}
        return {
            "format": FORMAT,
            "game": self.game.slug,
            "rules": self.rules,
            "options": {name: value for name, value in self.options.items() if name != "rules"},
            "names": self.names,
            "start": self._start_position,
            "moves": [list(move) for move in self._log.seen_by(None)],
            "result": {"scores": list(self.scores), "winners": list(self.winners)} if self.over else None,
            **hints,
            **early,
            **self._told_drawn(),
            **self._told_dice(),
        }

    def _told_dice(self) -> dict[str, Any]:
        """What proves the dice; nothing does where people have typed in their own."""
        if self.own_dice:
            return {"own_dice": True}
        return {"fair": proof_of(self, self._draw)} if isinstance(self._draw, FairDice) else {}

    @classmethod
    def from_record(cls, record: Any, *, seed: int | None = None, dice: DiceOrDraw = "auto") -> "Table":
        """The table after a record's moves, each refereed anew; BadFile where one does not fit."""
        read = shaped(Record, record, "record")
        table = cls.from_start_of(read)
        table._require_hints(read)
        table.replay(read.moves, hints=read.hints)
        if read.ended is not None:
            table._take_end(read.ended, read.result)
        ended = {"scores": list(table.scores), "winners": list(table.winners)} if table.over else None
        if (read.result and read.result.model_dump()) != ended:
            raise BadFile(
                f"record: the result is {ended}, not {read.result}",
                f"partie : le résultat est {ended}, pas {read.result}",
            )
        proven = dice_of(read) if table.over else None
        table.go_on(seed, dice if proven is None else proven, read.drawn)
        return table

    def _require_hints(self, read: Record) -> None:
        """BadFile where a record's hints are not of its own seats and moves."""
        for seat, number in read.hints:
            mover = read.moves[number][0] if number < len(read.moves) else seat
            if not 0 <= seat < self.players or number > len(read.moves) or mover != seat:
                raise BadFile(
                    f"record: seat {seat} cannot have asked for a hint before move {number}, which is not its own",
                    f"partie : le siège {seat} n’a pu demander conseil avant le coup {number}, qui n’est pas le sien",
                )

    def _take_end(self, why: EarlyEnd, result: Result | None) -> None:
        """Be over as a record says; BadFile where it cannot have ended so."""
        winners = result.winners if result else []
        if self.over or not all(0 <= seat < self.players for seat in winners):
            raise BadFile(
                f"record: a game that is over cannot have been {why}, nor won by seats that are not there: {winners}",
                f"partie : une partie finie n’a pu être interrompue ({why}), ni gagnée par des places absentes : {winners}",
            )
        self.end(why, winners)

    def begun_again(self) -> "Table":
        """The same table before its first move, with its dice to be typed in."""
        twin = self.copy()
        twin.go_on(None, "manual")
        twin.rewind(0)
        twin._log.asked.clear()
        return twin

    @classmethod
    def from_start_of(cls, read: Record) -> "Table":
        """A table as a record began, with its dice to be typed in."""
        newest = open_game(read.game).rules_version
        if read.rules > newest:
            raise BadFile(
                f"record: its rules are version {read.rules}, this program knows {newest}",
                f"partie : ses règles sont la version {read.rules}, ce programme connaît la {newest}",
            )
        reserved = {"dice", "names", "rules", "seed", "game", "position", "own_dice"} & set(read.options)
        if reserved:
            raise BadFile(f"record: {reserved} are not options", f"partie : {reserved} ne sont pas des options")
        told: dict[str, Any] = {
            "dice": "manual",
            "names": read.names,
            "rules": read.rules,
            "own_dice": read.own_dice,
        }
        if read.start is not None:
            return cls.from_position(read.game, read.start, **told, **read.options)
        return cls(read.game, **told, **read.options)

    @classmethod
    def from_position(
        cls,
        game: str,
        position: dict[str, Any],
        *,
        seed: int | None = None,
        dice: DiceOrDraw = "auto",
        names: list[str] | None = None,
        rules: int | None = None,
        own_dice: bool = False,
        **options: Any,
    ) -> "Table":
        """A table from a position in text; BadPosition with the key that is wrong."""
        table = cls.__new__(cls)
        position, drawn = without_drawn(position)
        given: dict[str, Any] | None = position
        since: list[tuple[int, str]] = []
        owing_nature = isinstance(position, dict) and "since" in position
        if owing_nature:
            owing = shaped_position(Owing, position)
            given, since = owing.position, owing.since
            options = owing.options | options
            rules = options.pop("rules", None) if rules is None else rules
        told = options_in(given, open_game(game).options)
        options = told | options
        try:
            table._open(game, options.pop("players", None), options, names, rules)
        except Mistake as mistake:
            if not told:
                raise
            raise BadPosition(", ".join(told), str(mistake), mistake.say("fr")) from None
        if given is None and owing_nature:
            states = table.game.start(table.options)
        else:
            states = table.game.from_position(given, table.options)
        table.options["players"] = int(states[0].players)
        table._begin(states, None, "manual", drawn, own_dice)
        table._start_position = copy.deepcopy(given)
        try:
            table.replay(since)
        except BadFile as error:
            raise BadPosition("since", str(error), error.say("fr")) from None
        table.go_on(seed, dice)
        return table

    # Copies

    def copy(self) -> "Table":
        """The same table once more: what is played on one does not change the other."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._states, twin._random = copy_of(self._states), None if self._random is None else self._random.copy()
        twin._log, twin._undoable, twin._readings = self._log.copy(), list(self._undoable), {}
        twin.options, twin.names = dict(self.options), list(self.names)
        return twin

    __copy__ = copy

    def __setstate__(self, told: dict[str, Any]) -> None:
        """Take up a table that was pickled, perhaps in another process, which knew the user's files."""
        self.__dict__.update(told)
        self._references = self.game.references(self.options)

    def __eq__(self, other: object) -> bool:
        """Whether the same game was played here by the same seats, and goes on with the same dice."""
        if not isinstance(other, Table):
            return NotImplemented
        return self._essence() == other._essence()

    __hash__ = None  # type: ignore[assignment]  # a table changes

    def _essence(self) -> tuple[Any, ...]:
        seeded = self._random is not None and self._random[KEY]
        chance = (self._states.tobytes(), seeded, self._draw, self._drawn)
        ended = (self.ended, self._ended_for)
        dice = (self.dice, self.own_dice)
        return (self.game.slug, self.options, self.names, *dice, self._start_position, self._log, *ended, *chance)

    def __repr__(self) -> str:
        """E.g. <Table dice-run, 4 players, seat 2 to move>: nothing that is hidden."""
        pending = self.pending
        if not pending:
            doing = "over"
        elif pending == (NATURE,):
            doing = "dice or cards to be typed in"
        else:
            doing = f"seat{'s' if len(pending) > 1 else ''} {', '.join(map(str, pending))} to move"
        return f"<Table {self.game.slug}, {self.players} player{'s' if self.players > 1 else ''}, {doing}>"
