"""A table: one game being played, refereed and recorded. The public face of the rules."""

import copy
import secrets
import string
from typing import Any, Literal

from numpy.typing import NDArray

from quincunx.core import entries
from quincunx.core.errors import (
    LANGUAGES,
    ORDERS,
    BadFile,
    BadOption,
    BadPosition,
    IllegalMove,
    Language,
    Mistake,
    shown,
)
from quincunx.core.files import shaped
from quincunx.core.log import Entry, Log
from quincunx.core.positions import Owing, options_in, shaped_position
from quincunx.core.protocol import natures_choice
from quincunx.core.random import COUNT, stream
from quincunx.core.records import FORMAT, Record
from quincunx.core.registry import open_game
from quincunx.core.seats import NATURE, SPECTATOR, seats_in

Dice = Literal["auto", "manual"]
MOST_SEED = (1 << 63) - 1


def nothing_to_take_back() -> IllegalMove:
    return IllegalMove(
        "nothing to take back: a die, a card, a reveal or another seat's move has followed",
        "rien à reprendre : un dé, une carte, une révélation ou le coup d’un autre a suivi",
    )


class Table:
    """A game on the table, e.g. `Table("dice-run", players=4, seed=7)`.

    Nature plays by herself, from the seed or from a fresh secure one; with `dice="manual"` her moves are
    typed in. A game's own options are keyword arguments. `rules` is the version of its rules, the newest if none.
    """

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        seed: int | None = None,
        dice: Dice = "auto",
        names: list[str] | None = None,
        rules: int | None = None,
        **options: Any,
    ) -> None:
        self._open(game, players, options, names, rules)
        self._begin(self.game.start(self.options), seed, dice)

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

    def _begin(self, states: NDArray[Any], seed: int | None, dice: Dice) -> None:
        self._start, self._states = states.copy(), states
        self.players = int(states[0].players)
        if self._names is not None and len(self._names) != self.players:
            raise BadOption(
                f"{len(self._names)} names for {self.players} players",
                f"{len(self._names)} noms pour {self.players} joueurs",
            )
        self.names = self._names or list(string.ascii_uppercase[: self.players])
        self._log = Log()
        self._throw_from(seed, dice)
        self._undoable: list[tuple[NDArray[Any], int]] = []
        self._rest: NDArray[Any] | None = None
        self._rest_at = 0
        self._start_position: dict[str, Any] | None = None
        self._note_rest()
        self._settle()

    # What is going on

    @property
    def rules(self) -> int:
        """The version of the game's rules that is played here, e.g. 2."""
        return int(self.options["rules"])

    @property
    def state(self) -> Any:
        """The record itself, as the rules see it; not for changing."""
        return self._states[0]

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a move, e.g. (2,); (NATURE,) when dice are typed in; () once the game is over."""
        return tuple(seats_in(entries.pending(self._states)))

    @property
    def at_rest(self) -> bool:
        """Whether Nature owes nothing."""
        return self.pending != (NATURE,)

    @property
    def over(self) -> bool:
        return not self.pending

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's points so far."""
        return tuple(int(points) for points in entries.scores(self._states, self.players))

    def scores_for(self, seat: int) -> tuple[int | None, ...]:
        """Each seat's points so far as a seat (or SPECTATOR) may know them; None where it is to remember others' itself."""
        points, forgets = entries.scores(self.view(seat), self.players), self._forgets
        return tuple(None if forgets and other != seat else int(points[other]) for other in range(self.players))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, () while the game is on."""
        if not self.over:
            return ()
        values = entries.result(self._states, self.players)
        return tuple(seat for seat in range(self.players) if values[seat] == values.max())

    def score_sheet(self, seat: int, reader: int | None = None) -> dict[str, Any]:
        """A seat's score taken apart, part by part: in full, or as a reading seat (or SPECTATOR) may know it."""
        state = self.state if reader is None else self.view(reader)[0]
        return self.game.score_sheet(state, self._player(seat))

    def view(self, seat: int) -> NDArray[Any]:
        """A copy of the record as a seat (or SPECTATOR) may know it, in an array of one; all once it is over."""
        states = self._states.copy()
        if not self.over:
            entries.hide(states, self._viewer(seat))
        return states

    def open_view(self) -> NDArray[Any]:
        """A copy of the record with nothing hidden: the referee's."""
        return self._states.copy()

    def position(self, seat: int | None = None) -> dict[str, Any]:
        """The position in text: the referee's, or what a seat (or SPECTATOR) may know.

        While Nature owes a move: the last one in which she owed nothing, and the moves since.
        """
        write = self.game.position
        if self.at_rest:
            return write((self._states if seat is None else self.view(seat))[0])
        rest = None
        if self._rest is not None:
            states = self._rest.copy()
            if seat is not None:
                entries.hide(states, self._viewer(seat))
            rest = write(states[0])
        since = [list(move) for move in self._log.seen_by(seat, self._rest_at)]
        return {"position": rest, "options": self.options, "since": since}

    def log(self, seat: int | None = None) -> list[tuple[int, str]]:
        """The moves so far with their seats: in full, or as a seat (or SPECTATOR) may see them while it is on."""
        return self._seen_by(seat)[self.forgotten(seat) :]

    def forgotten(self, seat: int | None = None) -> int:
        """How many moves a seat (or SPECTATOR) saw that its log does not tell any more: 0, but where the table forgets."""
        if seat is None or not self._forgets:
            return 0
        return len(self._seen_by(seat)) - len(self._log.seen_by(seat, self._log.last_round(self.players)))

    def _seen_by(self, seat: int | None) -> list[tuple[int, str]]:
        return self._log.seen_by(None if self.over or seat is None else self._viewer(seat))

    @property
    def _forgets(self) -> bool:
        """Whether others' points, and all rounds but the last, are for seats to remember while the game is on."""
        return not self.over and self.game.forgets(self.state)

    @property
    def kept_back(self) -> int:
        """How many moves of a simultaneous phase only their own seats know of as yet."""
        return self._log.kept_back()

    # Moves

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
        return [(self.words_of(move), int(weight) / total) for move, weight in zip(moves, weights, strict=True)]

    def play(self, move: str, seat: int | None = None) -> None:
        """Make a move; IllegalMove with the rule that forbids it otherwise, and nothing has changed."""
        mover = self._mover(seat)
        self._make(mover, self.code_of(move, mover), move)
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
        return self.game.moves.write(self.state, code)

    def may_undo(self, seat: int) -> bool:
        """Whether a seat's last move can be taken back."""
        return self._player(seat) == seat and bool(self._undoable) and self._log[-1].seat == seat

    def undo(self, seat: int) -> None:
        """Take back a seat's last move, if no die, card, reveal or other seat's move has followed it."""
        if not self.may_undo(seat):
            raise nothing_to_take_back()
        before, length = self._undoable.pop()
        self._states = before.copy()  # a copy of this table may take the same move back
        del self._log[length:]
        self._note_rest()

    def rewind(self, length: int) -> None:
        """Go back to the first so many moves, where dice are typed in, e.g. to type the last one again."""
        if self.dice != "manual" or not 0 <= length <= len(self._log):
            last = len(self._log)
            raise BadOption(
                f"back to move {length}: from 0 to {last}, and only where dice are typed in",
                f"retour au coup {length} : de 0 à {last}, et seulement quand les dés sont saisis",
            )
        moves = self._log.seen_by(None)[:length]
        self._states, self._log = self._start.copy(), Log()
        self._undoable.clear()
        self._rest, self._rest_at = None, 0
        self._note_rest()
        self.replay(moves)

    def describe(self, move: str, language: Language = "en", seat: int | None = None) -> str:
        """A sentence for people: what a move would do, or, with a seat, what that seat did."""
        if language not in LANGUAGES:
            raise BadOption(
                f"language: {', '.join(LANGUAGES)}, not {shown(language)}",
                f"langue : {', '.join(LANGUAGES)}, pas {shown(language)}",
            )
        name = self.names[seat] if seat is not None and seat >= 0 else None
        try:
            return self.game.moves.describe(self.state, move, language, name, self.names)
        except (KeyError, IndexError, ValueError, AttributeError):
            raise BadOption(f"“{move}” is not a move of this game", f"« {move} » n’est pas un coup de ce jeu") from None

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

    def _viewer(self, seat: int) -> int:
        return SPECTATOR if seat == SPECTATOR else self._player(seat)

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
        if seat == NATURE:
            moves, _ = entries.chances(self._states)
        else:
            moves = entries.moves(self._states, seat)
        return {self.words_of(move): int(move) for move in moves}

    def _reason_against(self, move: str, seat: int) -> IllegalMove:
        move = str(move)
        if seat == NATURE:
            allowed = ", ".join(words for words, _ in self.chances()[:40])
            return IllegalMove(
                f"“{move}” cannot come now; what can: {allowed}",
                f"« {move} » ne peut pas sortir maintenant ; possibles : {allowed}",
            )
        return self.game.why_not(self.state, seat, move)

    def _make(self, seat: int, code: int, words: str) -> None:
        """One legal move of anyone's: log it as others may see it, then step."""
        readers, veiled = self.game.moves.veil(self.state, seat, code)
        before = self._states.copy()
        concealed = self.game.conceals(self.state)
        entries.step(self._states, seat, code)
        revealed = bool(concealed) and self.game.conceals(self.state) != concealed
        if seat == NATURE or revealed or (self._undoable and self._log[-1].seat != seat):
            self._undoable.clear()
        if seat != NATURE and not revealed:
            self._undoable.append((before, len(self._log)))
        self._log.append(Entry(seat, words, readers, veiled))
        if revealed:
            self._log.reveal()
        self._note_rest()

    def _note_rest(self) -> None:
        """Remember the last position in which Nature owed nothing."""
        if self.dice == "manual" and self.at_rest:
            self._rest, self._rest_at = self._states.copy(), len(self._log)

    def _settle(self) -> None:
        while self.dice == "auto" and not self.at_rest:
            moves, weights = entries.chances(self._states)
            code = int(moves[natures_choice(weights, len(weights), self._random)])
            self._make(NATURE, code, self.words_of(code))

    # Text in and out

    def record(self) -> dict[str, Any]:
        """The whole game as JSON: the referee's, so not for a seat's eyes while the game is on."""
        return {
            "format": FORMAT,
            "game": self.game.slug,
            "rules": self.rules,
            "options": {name: value for name, value in self.options.items() if name != "rules"},
            "names": self.names,
            "start": self._start_position,
            "moves": [list(move) for move in self._log.seen_by(None)],
            "result": {"scores": list(self.scores), "winners": list(self.winners)} if self.over else None,
        }

    @classmethod
    def from_record(cls, record: Any, *, seed: int | None = None, dice: Dice = "auto") -> "Table":
        """The table after a record's moves, each refereed anew; BadFile where one does not fit."""
        read = shaped(Record, record, "record")
        table = cls._from_options(read)
        table.replay(read.moves)
        ended = {"scores": list(table.scores), "winners": list(table.winners)} if table.over else None
        if (read.result and read.result.model_dump()) != ended:
            raise BadFile(
                f"record: the result is {ended}, not {read.result}",
                f"partie : le résultat est {ended}, pas {read.result}",
            )
        table.go_on(seed, dice)
        return table

    @classmethod
    def _from_options(cls, read: Record) -> "Table":
        """A table as a record began, with its dice to be typed in."""
        newest = open_game(read.game).rules_version
        if read.rules > newest:
            raise BadFile(
                f"record: its rules are version {read.rules}, this program knows {newest}",
                f"partie : ses règles sont la version {read.rules}, ce programme connaît la {newest}",
            )
        reserved = {"dice", "names", "rules", "seed", "game", "position"} & set(read.options)
        if reserved:
            raise BadFile(f"record: {reserved} are not options", f"partie : {reserved} ne sont pas des options")
        if read.start is not None:
            return cls.from_position(
                read.game, read.start, dice="manual", names=read.names, rules=read.rules, **read.options
            )
        return cls(read.game, dice="manual", names=read.names, rules=read.rules, **read.options)

    @classmethod
    def from_position(
        cls,
        game: str,
        position: dict[str, Any],
        *,
        seed: int | None = None,
        dice: Dice = "auto",
        names: list[str] | None = None,
        rules: int | None = None,
        **options: Any,
    ) -> "Table":
        """A table from a position in text; BadPosition with the key that is wrong."""
        table = cls.__new__(cls)
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
        table._begin(states, seed, "manual")
        table._start_position = copy.deepcopy(given)
        try:
            table.replay(since)
        except BadFile as error:
            raise BadPosition("since", str(error), error.say("fr")) from None
        table.go_on(seed, dice)
        return table

    def replay(self, moves: list[tuple[int, str]]) -> None:
        """Make moves that were made before, Nature's among them; BadFile at the first that does not fit."""
        for number, (seat, words) in enumerate(moves):
            try:
                self.play(words, seat)
            except (IllegalMove, BadOption) as error:
                raise BadFile(
                    f"move {number + 1}, “{words}” of seat {seat}: {error}",
                    f"coup {number + 1}, « {words} » du siège {seat} : {error.say('fr')}",
                ) from None

    def go_on(self, seed: int | None, dice: Dice) -> None:
        """Leave the moves made before behind: from here on the dice fall as asked."""
        self._throw_from(seed, dice)
        self._settle()

    def _throw_from(self, seed: int | None, dice: Dice) -> None:
        """Nature's n-th move is a function of the seed and n, also in a game that is taken up again."""
        if seed is not None and (type(seed) is not int or not 0 <= seed <= MOST_SEED):
            raise BadOption(
                f"seed: a whole number from 0 to {MOST_SEED}, not {shown(seed)}",
                f"seed : un nombre entier de 0 à {MOST_SEED}, pas {shown(seed)}",
            )
        if dice not in ("auto", "manual"):
            raise BadOption(
                f"dice: “auto” or “manual”, not {shown(dice)}", f"dice : « auto » ou « manual », pas {shown(dice)}"
            )
        self._random = stream(secrets.randbits(63) if seed is None else seed)
        self._random[COUNT] = sum(entry.seat == NATURE for entry in self._log)
        self.dice = dice

    # Copies

    def copy(self) -> "Table":
        """The same table once more: what is played on one does not change the other."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._states, twin._random = self._states.copy(), self._random.copy()
        twin._log, twin._undoable = Log(self._log), list(self._undoable)
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
        chance = (self._states.tobytes(), self._random.tobytes())
        return (self.game.slug, self.options, self.names, self.dice, self._start_position, self._log, *chance)

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
