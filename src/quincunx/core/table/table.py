"""A table: one game being played, refereed and recorded. The public face of the rules."""

import copy
import string
from typing import Any

from numpy.typing import NDArray

from quincunx.core.catalogue.registry import open_game
from quincunx.core.errors import (
    ORDERS,
    BadFile,
    BadOption,
    BadPosition,
    Mistake,
    shown,
)
from quincunx.core.files.json_files import shaped
from quincunx.core.files.positions import Owing, options_in, shaped_position, without_drawn
from quincunx.core.kernels.seats import NATURE
from quincunx.core.kernels.states import copy_of
from quincunx.core.table.fair import FairDice
from quincunx.core.table.proof import dice_of, proof_of
from quincunx.core.table.records import FORMAT, EarlyEnd, Record, Result
from quincunx.core.table.seeing import Seeing
from quincunx.core.table.source import DiceOrDraw


class Table(Seeing):
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
        draw = self._source.draw
        return {"fair": proof_of(self, draw)} if isinstance(draw, FairDice) else {}

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
        twin._states, twin._log = copy_of(self._states), self._log.copy()
        twin._undoable, twin._readings = list(self._undoable), {}
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
        chance = (self._states.tobytes(), self._source, self._drawn, self.own_dice)
        ended = (self.ended, self._ended_for)
        return (self.game.slug, self.options, self.names, self._start_position, self._log, *ended, *chance)

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
