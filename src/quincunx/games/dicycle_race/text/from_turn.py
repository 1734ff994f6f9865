"""The turn within a position: whose it is, what was announced, the gift, the hand and the dice (rules 3, 4, 9.5 and 13.5)."""

from typing import Any

from quincunx.core.errors import BadPosition
from quincunx.core.kernels.seats import seat_bit
from quincunx.games.dicycle_race.files.cards import COLOURS
from quincunx.games.dicycle_race.rules import gifts, legal, nature, placing, route, turns
from quincunx.games.dicycle_race.state import AIM, DIE_NAMES, HAND, NONE, OUT, THROWS, Mode, Phase
from quincunx.games.dicycle_race.text.from_route import read_place
from quincunx.games.dicycle_race.text.shapes import PlacedDie, Position

PHASES = {
    "announce": Phase.ANNOUNCE,
    "gift": Phase.GIFT,
    "hand": Phase.HAND,
    "throw": Phase.THROW,
    "remove": Phase.REMOVE,
}


def read_turn(state: Any, given: Position, over: bool) -> None:
    """What the seat on turn has done so far."""
    read_seat(state, given, over)
    read_gift(state, given, over)
    read_phase(state, given, over)
    require_fresh(state, given)
    if state.phase == Phase.OVER or state.phase == Phase.REMOVE:
        return
    read_announced(state, given)
    read_dice(state, given)
    require_answer(state)


def read_seat(state: Any, given: Position, over: bool) -> None:
    """Rule 13.5: the seat at its place in the order, the one that played last, or the one who is out."""
    if given.phase == "remove" and not over:
        outs = [rider for rider in range(state.players) if state.place[rider, 0] == OUT]
        if state.mode != Mode.VELODROME or not outs or given.turn not in (None, *outs):
            raise BadPosition(
                "turn",
                "only a rider who is out removes a card (rule 7.5)",
                "seul un coureur éliminé retire une carte (règle 7.5)",
            )
        state.turn = outs[0] if given.turn is None else given.turn
        return
    due = int(state.order[state.played - 1 if over else state.played])
    if given.turn not in (None, due) or (not over and not route.is_racing(state, route.team_of(state, due))):
        raise BadPosition(
            "turn",
            f"by “order” and “played” it is seat {due}, who must still be racing",
            f"d’après « order » et « played », c’est le siège {due}, qui doit être encore en course",
        )
    state.turn = due


def read_gift(state: Any, given: Position, over: bool) -> None:
    """Rules 4.1, 4.8 and 4.9: never from the seat whose turn it is, nor one that has gone round."""
    if given.gift is None:
        return
    giver, takers, dice = given.gift.from_, given.gift.taken_by, given.gift.dice
    known = all(seat < state.players for seat in (giver, *takers))
    if over or not known or giver in takers or len(set(takers)) != len(takers):
        raise no_such_gift()
    if len(dice) + len(takers) > HAND:
        raise BadPosition("gift", "a throw has six dice at most (rule 4.1)", "un lancer a six dés au plus (règle 4.1)")
    state.gift_from = giver
    state.gift_takers = sum(seat_bit(seat) for seat in takers)
    if has_ended(state, given):
        raise no_such_gift()
    for die in dice:
        state.gift[DIE_NAMES.index(die)] += 1


def has_ended(state: Any, given: Position) -> bool:
    """Rule 4.9: a rider who is out leaves the gift to the others, who may all have had their turn only while a card is removed."""
    if gifts.ends_with_giver(state) and state.place[route.team_of(state, state.gift_from), 0] == OUT:
        return True
    return given.phase != "remove" and bool(gifts.is_over(state, state.turn))


def no_such_gift() -> BadPosition:
    return BadPosition(
        "gift",
        "it lies until the turn of the seat that left it or, if that one is out, until all others have had theirs; each takes one die at most (rules 4.8 and 4.9)",
        "il reste jusqu’au tour de qui l’a laissé ou, s’il est éliminé, jusqu’à ce que tous les autres aient joué ; chacun prend un dé au plus (règles 4.8 et 4.9)",
    )


def read_phase(state: Any, given: Position, over: bool) -> None:
    """The phase that is given, or the first that is due at the start of a turn."""
    if over:
        state.phase = Phase.OVER
        if given.phase not in (None, "hand"):
            raise BadPosition(
                "phase", "“hand”, as the game is over (rule 13.5)", "« hand », car la partie est finie (règle 13.5)"
            )
        return
    if given.phase is None:
        turns.begin(state)
    else:
        state.phase = PHASES[given.phase]
    if state.phase == Phase.ANNOUNCE and not state.all_or_nothing:
        raise BadPosition("phase", "nothing is announced (rule 9.5)", "on n’annonce rien (règle 9.5)")
    if state.phase == Phase.GIFT and not gifts.is_due(state, state.turn):
        raise BadPosition(
            "phase", "there is no gift to answer (rule 4.3)", "il n’y a pas de cadeau auquel répondre (règle 4.3)"
        )


def require_fresh(state: Any, given: Position) -> None:
    """Before its phase, and after the turn, there is no hand, no die, no number (rule 13.5)."""
    before_hand = state.phase != Phase.THROW
    before_gift_die = before_hand and state.phase != Phase.HAND
    begun = {
        "announced": given.announced is not None and state.phase in (Phase.ANNOUNCE, Phase.REMOVE, Phase.OVER),
        "hand": given.hand is not None and before_hand,
        "thrown": bool(given.thrown) and before_hand,
        "throws": given.throws != THROWS and before_hand,
        "placed": bool(given.placed) and before_gift_die,
    }
    for key, wrong in begun.items():
        if wrong:
            raise BadPosition(
                key,
                "it does not fit the phase (rules 13.4 and 13.5)",
                "cela ne va pas avec la phase (règles 13.4 et 13.5)",
            )


def read_announced(state: Any, given: Position) -> None:
    """Rules 9.5, 9.6 and 9.9: what was announced could be announced."""
    needed = bool(state.all_or_nothing) and state.phase != Phase.ANNOUNCE
    if not needed and given.announced is None:
        return
    numbers = given.announced if isinstance(given.announced, list) else [given.announced or 0]
    fits = isinstance(given.announced, list) == (state.mode == Mode.FAMILY) and len(numbers) == route.pawns_each(state)
    if not needed or not fits or not could_announce(state, numbers):
        raise BadPosition(
            "announced",
            "a number of cards ahead, in family one for each pawn, with six bottles at most (rules 9.5, 9.6 and 9.9)",
            "un nombre de cartes à venir, en famille un par pion, avec six gourdes au plus (règles 9.5, 9.6 et 9.9)",
        )
    state.announced[:] = (*numbers, 0, 0)[:3]


def could_announce(state: Any, numbers: list[int]) -> bool:
    team = route.team_of(state, state.turn)
    bottles = [legal.bottles_announced(state, team, pawn, number) for pawn, number in enumerate(numbers)]
    return bool(0 < sum(bottles) <= AIM)


def read_dice(state: Any, given: Position) -> None:
    """Rules 3.2 to 3.7: every die of the hand lies somewhere, and those placed may lie there."""
    for die in given.placed:
        read_placed(state, given, die)
    if state.phase == Phase.THROW:
        read_hand(state, given)


def read_placed(state: Any, given: Position, die: PlacedDie) -> None:
    team = route.team_of(state, state.turn)
    kind, pawn = DIE_NAMES.index(die.die), die.pawn - 1
    latest = THROWS - given.throws
    if (
        pawn >= route.pawns_each(state)
        or (state.phase == Phase.HAND and die.throw != gifts.GIFT_DIE)
        or die.throw > latest
    ):
        raise BadPosition(
            "placed",
            f"{die.die}: no such pawn, or no such throw so far",
            f"{die.die} : ce pion n’existe pas, ou ce lancer n’a pas encore eu lieu",
        )
    place = read_place(state, "placed", die.card, 1)
    twice = die.throw == gifts.GIFT_DIE and gifts.gift_dice_placed(state) > 0
    if twice or not placing.may_place(state, team, pawn, place, kind):
        raise BadPosition(
            "placed",
            f"{die.die} may not lie on card {die.card} (rules 3.5 to 3.7 and 4.4)",
            f"{die.die} ne peut pas être sur la carte {die.card} (règles 3.5 à 3.7 et 4.4)",
        )
    placing.place_die(state, kind, pawn, place, die.throw)
    if die.throw == gifts.GIFT_DIE and not gifts.can_help(state, team, kind, place, pawn):
        raise BadPosition(
            "placed",
            f"{die.die} could not help on card {die.card}: the supply lacks the dice for the rest (rule 4.4)",
            f"{die.die} ne pouvait pas servir sur la carte {die.card} : la réserve n’a pas les dés qu’il faudrait pour le reste (règle 4.4)",
        )


def read_hand(state: Any, given: Position) -> None:
    if given.hand is None:
        raise BadPosition(
            "hand", "it is chosen before a throw (rule 3.2)", "elle se choisit avant un lancer (règle 3.2)"
        )
    size = HAND - int(gifts.gift_dice_placed(state))
    state.hand[:] = [getattr(given.hand, colour) for colour in COLOURS]
    supplied = all(state.hand[colour] <= gifts.supply(state, colour) for colour in range(len(COLOURS)))
    if int(state.hand.sum()) != size or not supplied:
        raise BadPosition(
            "hand",
            f"{size} dice that the supply has are needed (rules 3.2, 4.4 and 4.6)",
            f"il faut {size} dés que la réserve possède (règles 3.2, 4.4 et 4.6)",
        )
    for die in given.thrown:
        state.thrown[DIE_NAMES.index(die)] += 1
    state.throws = given.throws
    nowhere = [int(nature.in_the_air(state, colour)) for colour in range(len(COLOURS))]
    due = state.hand.tolist() if given.throws == THROWS else [0] * len(COLOURS)
    last_throw = len(given.thrown) + sum(die.throw == THROWS - given.throws for die in given.placed)
    if nowhere != due or (given.throws < THROWS and last_throw == 0):
        raise BadPosition(
            "thrown",
            "each die of the hand lies there or is placed once it was thrown, and a throw has one die at least (rule 3.3)",
            "chaque dé de la main est là ou posé une fois lancé, et un lancer a un dé au moins (règle 3.3)",
        )


def require_answer(state: Any) -> None:
    """Rules 4.3 and 4.8: a seat that has a gift behind it has taken from it, or the gift is over."""
    past = state.phase in (Phase.HAND, Phase.THROW)
    taken = state.gift_from != NONE and state.gift_takers & seat_bit(state.turn) != 0
    if past and state.gift_from != NONE and not taken:
        raise BadPosition(
            "gift",
            f"seat {state.turn} must answer it first (rule 4.3)",
            f"le siège {state.turn} doit d’abord y répondre (règle 4.3)",
        )
