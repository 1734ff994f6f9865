"""Why a move is illegal: the rule that forbids it, in English and French."""

from typing import Any

from quincunx.core.errors import IllegalMove
from quincunx.games.diceland.files.grid import NEAR, NUMBERS
from quincunx.games.diceland.files.signs import COLOURS
from quincunx.games.diceland.state import COLOUR_COUNT, Move, Phase, Task
from quincunx.games.diceland.text.moves import MOVES
from quincunx.games.diceland.text.sets import marked_by, names_of, of_colour, open_area
from quincunx.games.diceland.text.words import SAID

FRENCH = SAID["colour"]["fr"]


def why_not(state: Any, seat: int, words: str) -> IllegalMove:
    """The reason why a pending seat may not make this move, with the rule that forbids it."""
    kinds, rule = due(state, seat)
    lines = [MOVES.of_kind(kind) for kind in kinds]
    verb, *rest = words.split(" ")
    forms = {line.form.split()[0]: line.form for line in lines}
    if verb not in forms or words.count(" ") != forms[verb].count(" ") or not all(rest):
        en = " or ".join(f"“{MOVES.form(line, 'en')}”" for line in lines)
        fr = " ou ".join(f"« {MOVES.form(line, 'fr')} »" for line in lines)
        return IllegalMove(
            f"“{words}” is not a move now, only {en}", f"« {words} » n’est pas un coup maintenant, seulement {fr}", rule
        )
    reasons = {"choose": not_shown, "use": not_usable, "mark": not_markable}
    return reasons[verb](state, seat, rest[0]) if verb in reasons else no_side(rest[0])


def due(state: Any, seat: int) -> tuple[tuple[Move, ...], str]:
    """The kinds of moves that a seat may make now, and the rule that says so."""
    bonus = state.phase == Phase.BONUS
    if state.task[seat] == Task.MARK:
        return (Move.MARK,), "5.1" if seat == state.active and not bonus else "7.3" if bonus else "5.4"
    if state.task[seat] == Task.CHOOSE:
        return (Move.USE, Move.SKIP), "7.3" if bonus else "5.3"
    return {
        Phase.SIDE: ((Move.SIDE,), "3.2"),
        Phase.ROLL: ((Move.ROLL,), "4.1"),
        Phase.CHOOSE: ((Move.CHOOSE,), "4.2"),
        Phase.PUSH: ((Move.AGAIN, Move.STOP), "4.4"),
        Phase.BONUS: ((Move.BONUS,), "7.3"),
    }[state.phase]


def no_side(side: str) -> IllegalMove:
    return IllegalMove(
        f"“{side}” is not a side: a board has the sides a and b",
        f"« {side} » n’est pas une face : un plateau a les faces a et b",
        "3.2",
    )


def no_colour(colour: str) -> IllegalMove | None:
    if colour in COLOURS:
        return None
    known = ", ".join(COLOURS)
    return IllegalMove(f"“{colour}” is not a colour: {known}", f"« {colour} » n’est pas une couleur : {known}", "1.1")


def not_shown(state: Any, seat: int, colour: str) -> IllegalMove:
    return no_colour(colour) or IllegalMove(f"no die shows {colour}", f"aucun dé n’est {FRENCH[colour]}", "4.2")


def not_usable(state: Any, seat: int, colour: str) -> IllegalMove:
    if wrong := no_colour(colour):
        return wrong
    number, french = COLOURS.index(colour), FRENCH[colour]
    dice = state.dice[number]
    if not dice:
        return IllegalMove(
            f"no die that lies there shows {colour}",
            f"aucun des dés qui sont là n’est {french}",
            "7.3" if state.phase == Phase.BONUS else "5.3",
        )
    if area := open_area(state, seat, number):
        free = free_in(state, seat, area)
        return IllegalMove(
            f"{dice} dice in {colour} are too many: the open area has only {free} free",
            f"{dice} dés de couleur {french}, c’est trop : dans la zone ouverte, il ne reste que {free}",
            "6.5",
        )
    return IllegalMove(
        f"no area in {colour} that touches a marked cell has room for {dice} dice",
        f"aucune zone de couleur {french} touchant une case cochée n’a de place pour {dice} dé{'s' if dice > 1 else ''}",
        "6.5",
    )


def free_in(state: Any, seat: int, area: int) -> str:
    return ", ".join(names_of(area & ~marked_by(state, seat)))


def not_markable(state: Any, seat: int, name: str) -> IllegalMove:
    """What is wrong with marking a cell: no such cell, marked, another colour, out of touch, or in a wrong area."""
    if name not in NUMBERS:
        return IllegalMove(
            f"“{name}” is not a cell: a letter from A to M and a number from 1 to 13",
            f"« {name} » n’est pas une case : une lettre de A à M et un nombre de 1 à 13",
            "1.2",
        )
    cell, marked = NUMBERS[name], marked_by(state, seat)
    if marked >> cell & 1:
        return IllegalMove(f"{name} is marked already", f"{name} est déjà cochée", "6.1")
    using, left = state.using[seat], state.left[seat]
    colour = next((each for each in range(COLOUR_COUNT) if of_colour(state, seat, each) >> cell & 1), None)
    if colour is None:
        return IllegalMove(
            f"{name} is no coloured cell of this island", f"{name} n’est pas une case de couleur de cette île", "1.6"
        )
    if colour != using:
        return IllegalMove(
            f"{name} is {COLOURS[colour]}, and {COLOURS[using]} cells are to be marked",
            f"{name} est de couleur {FRENCH[COLOURS[colour]]}, et il faut cocher la couleur {FRENCH[COLOURS[using]]}",
            due(state, seat)[1],
        )
    opened = open_area(state, seat, using)
    if opened and not opened >> cell & 1:
        free = free_in(state, seat, opened)
        return IllegalMove(
            f"{name} is in another area than the open one, of which {free} can still be marked",
            f"{name} n’est pas dans la zone ouverte, où l’on peut encore cocher {free}",
            "6.3",
        )
    if not NEAR[cell] & marked:
        return IllegalMove(f"{name} touches no marked cell", f"{name} ne touche aucune case cochée", "6.1")
    return IllegalMove(
        f"the area of {name} has fewer than {left} free cells",
        f"la zone de {name} n’a pas assez de cases libres : il en faut {left}",
        "6.5",
    )
