"""Colour Tower's record from a position (rule 10.4): every key has a default, and what cannot be is refused."""

from typing import Annotated, Any, Literal

from numpy.typing import NDArray
from pydantic import Field

from quincunx.core.errors import BadPosition
from quincunx.core.files.json_files import Data
from quincunx.core.files.positions import seat_in, seats_of, shaped_position
from quincunx.core.kernels import bits
from quincunx.core.kernels.reading import Reading
from quincunx.games.colour_tower import setup
from quincunx.games.colour_tower.files.deck import ACTIONS, COLOURS, DICE, STACKS, Colour
from quincunx.games.colour_tower.rules import dice, trail, turns
from quincunx.games.colour_tower.state import (
    ASIDE_SINCE,
    DICE_NAMES,
    END_CARDS,
    FIRST_BLACK,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    NONE,
    SECOND_BLACK,
    STOP_CARDS,
    THROWS,
    Action,
    DieName,
    Phase,
)
from quincunx.games.colour_tower.text.card_places import place_cards
from quincunx.games.colour_tower.text.faces import faces_of

Count = Annotated[int, Field(ge=0, le=1000)]
Seat = Annotated[int, Field(ge=0)]
PHASES = {"throw": Phase.THROW, "seat": Phase.SEAT, "give": Phase.GIVE, "stop": Phase.STOP, "over": Phase.OVER}


class ActionGiven(Data):
    """What a card does just now."""

    kind: Literal["steal", "swap", "super-swap"]
    seat: Seat | None = None
    got: str | None = None


class PaintedGiven(Data):
    """The die painted since the last throw, and the colour it fell with."""

    die: DieName
    fell: Colour


class Position(Data):
    """The keys of a position; one that is absent or null has its default."""

    dice: Annotated[list[Colour], Field(min_length=DICE, max_length=DICE)] | None = None
    throws: Annotated[int, Field(ge=0, le=THROWS)] | None = None
    inherited: bool | None = None
    wild: bool = False
    painted: PaintedGiven | None = None
    barred: list[Annotated[int, Field(ge=1, le=STACKS)]] | None = None
    tops: Annotated[list[str | None], Field(min_length=STACKS, max_length=STACKS)] | None = None
    left: Annotated[list[Count], Field(min_length=STACKS, max_length=STACKS)] | None = None
    pool: list[str] | None = None
    held: list[list[str]] | None = None
    action: ActionGiven | None = None
    turn: Seat = 0
    phase: Literal["throw", "seat", "give", "stop", "over"] = "throw"


def from_position(position: dict[str, Any], options: dict[str, Any]) -> NDArray[Any]:
    """The record of a position, or BadPosition with the key that is wrong."""
    given = shaped_position(Position, position)
    players = seats_of(given, ["held"], LEAST_PLAYERS, MOST_PLAYERS)
    states = setup.start(**options | {"players": players})
    state = states[0]
    state.phase = PHASES[given.phase]
    state.turn = seat_in("turn", given.turn, players)
    numbers = {face.id: number for number, face in enumerate(faces_of(Reading(states)))}
    place_cards(state, given, numbers)
    read_action(state, given, numbers)
    require_hands(Reading(states))
    read_dice(state, given)
    read_throws(state, given)
    read_paint(state, given)
    require_phase(Reading(states), given)
    begin_trail(state)
    return states


def read_action(state: Any, given: Position, numbers: dict[str, int]) -> None:
    """Rules 6.4 to 6.6: a seat is to be chosen, or a card to be given back."""
    kinds = {Phase.SEAT: (Action.STEAL, Action.SWAP), Phase.GIVE: (Action.SWAP, Action.SUPER_SWAP)}
    allowed = [ACTIONS[kind] for kind in kinds.get(Phase(state.phase), ())]
    kind = given.action.kind if given.action else None
    if (kind is not None or allowed) and kind not in allowed:
        names = " / ".join(allowed) or "null"
        raise BadPosition(
            "action",
            f"{kind}, where the phase “{given.phase}” wants {names}",
            f"{kind}, alors que la phase « {given.phase} » demande {names}",
        )
    if given.action is None:
        return
    state.action = ACTIONS.index(given.action.kind)
    if state.phase == Phase.SEAT:
        require_choice(state, given.action)
    else:
        read_swap(state, given.action, numbers)


def require_choice(state: Any, action: ActionGiven) -> None:
    """Rules 6.2 and 6.7: the seat has just won such a card, and another one has cards."""
    others = [other for other in range(state.players) if other != state.turn and state.held[other]]
    won = any(int(state.held[state.turn]) >> card & 1 for card in cards_with(state, state.action))
    if action.seat is not None or action.got is not None or not others or not won:
        raise BadPosition(
            "action",
            f"to choose a seat, the seat on turn holds a {action.kind} card, another has cards, and seat and got are null (rules 6.2 and 6.7)",
            f"pour désigner un siège, il faut que celui dont c’est le tour ait une carte {action.kind}, qu’un autre ait des cartes et que seat et got soient null (règles 6.2 et 6.7)",
        )


def cards_with(state: Any, action: int) -> list[int]:
    """The cards of the deck that have an action."""
    return [card for card in range(state.cards) if state.action_of[card] == action]


def read_swap(state: Any, action: ActionGiven, numbers: dict[str, int]) -> None:
    """Rule 6.5: a card has been drawn from another seat, and there is another one to give back."""
    held = int(state.held[state.turn])
    own = [card for card, number in numbers.items() if held >> number & 1]
    if action.seat is None or action.got not in own or len(own) == 1 or action.seat == state.turn:
        raise BadPosition(
            "action",
            "to give a card back, another seat and got, one of at least two cards of the seat on turn, are needed (rule 6.5)",
            "pour rendre une carte, il faut un autre siège et got, l’une d’au moins deux cartes du siège dont c’est le tour (règle 6.5)",
        )
    state.other = seat_in("action", action.seat, state.players)
    state.got = numbers[action.got]


def require_hands(state: Any) -> None:
    """Rules 7.1 and 7.2: with so many cards the game is over, but for the one held for a moment in a swap."""
    end = END_CARDS[state.players]
    for holder in range(state.players):
        held, most = bits.size(state.held[holder]), end - 1
        if holder == state.turn:
            most += state.phase in (Phase.GIVE, Phase.OVER)
        elif state.phase == Phase.GIVE and holder == state.other:
            most -= 1
        if held > most:
            raise BadPosition(
                "held",
                f"seat {holder} has {held} cards, {most} at most are possible here (rule 7.1)",
                f"le siège {holder} a {held} cartes, {most} au plus sont possibles ici (règle 7.1)",
            )


def read_dice(state: Any, given: Position) -> None:
    """Rules 3.1 and 4.1: they lie after a throw, and after a turn without a card."""
    if given.dice is not None:
        state.dice[:] = [COLOURS.index(colour) for colour in given.dice]
    taken = state.phase in (Phase.SEAT, Phase.GIVE) or (
        state.phase == Phase.OVER and (turns.has_enough_to_end(state, state.turn) or turns.stacks_are_empty(state))
    )
    if taken and given.dice is not None:
        raise BadPosition(
            "dice", "null is needed: a card was taken (rule 4.1)", "il faut null : une carte a été prise (règle 4.1)"
        )


def read_throws(state: Any, given: Position) -> None:
    """Rules 3.1, 3.5, 4.3 and 5.1: how far the turn has come."""
    throwing = state.phase == Phase.THROW
    state.throws = given.throws if given.throws is not None else THROWS * throwing
    if (not throwing and state.throws) or (throwing and state.throws < THROWS and given.dice is None):
        raise BadPosition(
            "throws",
            f"{state.throws} throws left do not fit the phase “{given.phase}” and the dice (rule 3.1)",
            f"lancers restants : {state.throws} ; cela ne va pas avec la phase « {given.phase} » et les dés (règle 3.1)",
        )
    if given.inherited not in (None, bool(turns.inherited(state))):
        raise BadPosition(
            "inherited",
            "true when dice lie and there are 3 throws left, and only then (rule 4.1)",
            "vrai quand il y a des dés et qu’il reste 3 lancers, et seulement alors (règle 4.1)",
        )
    thrown = throwing and state.throws < THROWS
    if given.wild and not (thrown and state.dice[FIRST_BLACK] == state.dice[SECOND_BLACK]):
        raise BadPosition(
            "wild",
            "painting needs a black pair in the throw just made (rule 5.1)",
            "pour peindre, il faut une paire noire dans le lancer qui précède (règle 5.1)",
        )
    state.wild = given.wild
    barred = given.barred or []
    if len(set(barred)) < len(barred) or any(state.top[stack - 1] == NONE for stack in barred):
        raise BadPosition(
            "barred",
            "each once, and only stacks that show a card (rule 3.5)",
            "chacun une fois, et seulement des tas qui montrent une carte (règle 3.5)",
        )
    if barred and not (throwing and state.throws < THROWS - 1):
        raise BadPosition(
            "barred",
            "nothing is barred before a second throw (rule 3.5)",
            "rien n’est perdu avant un deuxième lancer (règle 3.5)",
        )
    state.barred = sum(1 << stack - 1 for stack in barred)


def read_paint(state: Any, given: Position) -> None:
    """Rules 5.1, 5.2, 5.4 and 5.8: a die was painted after the throw just made, on a black pair."""
    if given.painted is None:
        return
    die, fell = DICE_NAMES.index(given.painted.die), COLOURS.index(given.painted.fell)
    thrown = state.phase == Phase.THROW and state.throws < THROWS
    fallen = [fell if die == other else state.dice[other] for other in (FIRST_BLACK, SECOND_BLACK)]
    if not thrown or state.wild or state.dice[die] == fell or fallen[0] != fallen[1]:
        raise BadPosition(
            "painted",
            f"{given.painted.die}, fallen {given.painted.fell}: it takes a throw, another colour now, a black pair as the dice fell, and wild is false (rules 5.1 and 5.2)",
            f"{given.painted.die}, tombé {given.painted.fell} : il faut un lancer, une autre couleur à présent, une paire noire au moment où les dés sont tombés, et wild doit être faux (règles 5.1 et 5.2)",
        )
    if state.rules < ASIDE_SINCE:
        raise BadPosition(
            "painted",
            f"null under the rules of version {state.rules}: it came with version {ASIDE_SINCE} (rule 5.8)",
            f"null d’après les règles de la version {state.rules} : la clé est venue avec la version {ASIDE_SINCE} (règle 5.8)",
        )
    state.painted, state.fell = die, fell


def require_phase(state: Any, given: Position) -> None:
    """Rules 3.7, 5.7, 7.3 and 7.5: the phase could be reached, and somebody has a move unless the game is over."""
    empty, may_stop = turns.stacks_are_empty(state), bits.size(state.held[state.turn]) >= STOP_CARDS[state.players]
    if (
        (state.phase in (Phase.THROW, Phase.STOP) and empty)
        or (state.phase == Phase.STOP and not may_stop)
        or (state.phase == Phase.OVER and not (empty or may_stop))
    ):
        raise BadPosition(
            "phase",
            f"“{given.phase}” fits neither the stacks nor the cards of seat {state.turn} (rules 7.1, 7.3 and 7.5)",
            f"« {given.phase} » ne va ni avec les tas, ni avec les cartes du siège {state.turn} (règles 7.1, 7.3 et 7.5)",
        )
    if state.phase == Phase.THROW and state.throws == 0:
        matched = dice.matches(state.states)[0] & ~state.barred
        if not matched and not (state.wild and dice.painting_helps(state.states[0])):
            raise BadPosition(
                "throws",
                "no throw is left and no card can be taken, so the turn would be over (rules 3.7 and 5.7)",
                "il ne reste ni lancer ni carte à prendre : le tour serait fini (règles 3.7 et 5.7)",
            )


def begin_trail(state: Any) -> None:
    """Everybody knows their own cards only; the two seats of a swap also the card drawn (rules 8.2 and 8.4)."""
    for holder in range(state.players):
        for card in range(state.cards):
            if int(state.held[holder]) >> card & 1:
                before = int(state.other) if card == state.got else holder
                trail.note(state, trail.OUTSIDE, before, 0, card)
    if state.got != NONE:
        trail.note(state, int(state.other), int(state.turn), 0, int(state.got))
