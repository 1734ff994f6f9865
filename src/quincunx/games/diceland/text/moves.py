"""Diceland's moves: how they are written, what others see of them, and what is said of them (rules 11.1 to 11.3)."""

from typing import Any

from quincunx.core.text.log import DONE, EVERYBODY, Readers
from quincunx.core.text.notation import Names, Notation, Number, nature, player, veil
from quincunx.games.diceland.files.grid import NAMES
from quincunx.games.diceland.files.signs import COLOURS
from quincunx.games.diceland.state import BOARDS, FACE_NAMES, Move, Phase
from quincunx.games.diceland.text.words import SAID

CONCEALED = {Phase.SIDE: 1, Phase.MARK: 2}


def conceals(state: Any) -> int:
    """Whether sides are being chosen or cells marked, which others see when all have finished (rules 3.2 and 5.6)."""
    return CONCEALED.get(state.phase, 0)


def the_mover_while_concealed(state: Any, seat: int) -> Readers:
    return frozenset({seat}) if conceals(state) else EVERYBODY


KEPT_BACK = veil(DONE, the_mover_while_concealed, en="[Finish|has finished]", fr="[Finir|a fini]")
MOVES = Notation(
    player(
        Move.SIDE, "side {side}", en="[Take|takes] side {side}", fr="[Prendre|prend] la face {side}", veil=KEPT_BACK
    ),
    player(Move.ROLL, "roll", en="[Throw|throws] the six dice", fr="[Lancer|lance] les six dés"),
    player(
        Move.CHOOSE,
        "choose {colour}",
        en="[Choose {colour} for this round|chooses {colour}]",
        fr="[Choisir {colour:le} pour cette manche|choisit {colour:le}]",
    ),
    player(Move.AGAIN, "again", en="[Throw|throws] the other dice again", fr="[Relancer|relance] les autres dés"),
    player(Move.STOP, "stop", en="[Stop and mark|stops]", fr="[S’arrêter et cocher|s’arrête]"),
    player(
        Move.USE,
        "use {colour}",
        en="[Mark|marks] with the {colour} dice",
        fr="[Cocher|coche] avec {colour:le}",
        veil=KEPT_BACK,
    ),
    player(Move.SKIP, "skip", en="[Mark|marks] nothing", fr="[Ne rien cocher|ne coche rien]", veil=KEPT_BACK),
    player(Move.MARK, "mark {cell}", en="[Mark|marks] {cell}", fr="[Cocher|coche] {cell}", veil=KEPT_BACK),
    player(Move.BONUS, "bonus", en="[Throw|throws] the five bonus dice", fr="[Lancer|lance] les cinq dés bonus"),
    nature(Move.BOARD, "board {board}", en="Board {board} is dealt", fr="Le plateau {board} est distribué"),
    nature(Move.SEED, "seed {seed}", en="The island of seed {seed} is drawn", fr="L’île de la graine {seed} est tirée"),
    nature(Move.FIRST, "first {seat}", en="{seat} begins", fr="{seat} commence"),
    nature(Move.DIE, "die {colour}", en="A die shows {colour}", fr="Un dé montre {colour}"),
    rule="11.2",
    called={"side": ("SIDE", "FACE"), "colour": ("COLOUR", "COULEUR"), "cell": ("CELL", "CASE")},
    side=Names(FACE_NAMES),
    colour=Names(COLOURS, SAID["colour"]),
    cell=Names(NAMES),
    board=Names([str(board + 1) for board in range(BOARDS)]),
    seed=Number(),
)
