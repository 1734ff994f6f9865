"""Why a move is illegal: the rule that forbids it, in English and French."""

from collections.abc import Callable
from typing import Any

from quincunx.core.errors import IllegalMove
from quincunx.games.dicycle_race.files.cards import LETTERS
from quincunx.games.dicycle_race.rules import gifts, legal, placing, route
from quincunx.games.dicycle_race.rules.combinations import COMBINATIONS
from quincunx.games.dicycle_race.state import AIM, DIE_NAMES, HAND, NONE, ROADS, SIDES, THROWS, A, Mode, Move, Phase
from quincunx.games.dicycle_race.text.moves import MOVES
from quincunx.games.dicycle_race.text.position import dice_names
from quincunx.games.dicycle_race.text.words import COLOUR, cards_counted, dice_counted

DUE = {  # what a phase wants: its verbs, in both languages, and the rule
    Phase.ANNOUNCE: (
        ("announce",),
        "announce how many cards you go for",
        "annoncez combien de cartes vous visez",
        "9.5",
    ),
    Phase.GIFT: (
        ("gift", "no"),
        "take a die of the gift, or “no gift”",
        "prenez un dé du cadeau, ou « no gift »",
        "4.3",
    ),
    Phase.HAND: (("hand",), "choose a hand", "choisissez une main", "3.2"),
    Phase.THROW: (
        ("throw", "place", "end"),
        "throw, place a die or end the turn",
        "lancez, posez un dé ou finissez le tour",
        "3.1",
    ),
    Phase.REMOVE: (("remove",), "remove a card of the circle", "retirez une carte du cercle", "7.5"),
}
VERBS = {verb for verbs, *_ in DUE.values() for verb in verbs}


def why_not(state: Any, seat: int, words: str) -> IllegalMove:
    """The reason why a pending seat may not make this move, with the rule that forbids it."""
    verb, _, _ = words.partition(" ")
    verbs, en, fr, rule = DUE[state.phase]
    if verb in VERBS and verb not in verbs:
        return IllegalMove(f"not “{verb}” now: {en}", f"pas « {verb} » maintenant : {fr}", rule)
    reasons: dict[int | None, Callable[..., IllegalMove | None]] = {
        Move.ANNOUNCE: not_announceable,
        Move.GIFT: not_placeable,
        Move.HAND: not_a_hand,
        Move.THROW: not_throwable,
        Move.PLACE: not_placeable,
        Move.END: not_endable,
        Move.REMOVE: not_removable,
    }
    line, given = MOVES.read(words) or (None, {})
    reason = reasons[line.kind](state, seat, **given) if line and line.kind in reasons else None
    return reason or MOVES.malformed(words)


def not_announceable(state: Any, seat: int, numbers: str) -> IllegalMove | None:
    pawns, counts = route.pawns_each(state), [int(number) for number in numbers.split()]
    if (pawns > 1) != (len(counts) > 1):
        return None
    if len(counts) != pawns or not any(counts):
        return IllegalMove(
            f"{pawns} numbers are needed, one of them more than 0" if pawns > 1 else "one card at least is needed",
            f"il faut {pawns} nombres, dont un supérieur à 0" if pawns > 1 else "il faut une carte au moins",
            "9.9" if pawns > 1 else "9.5",
        )
    team = route.team_of(state, seat)
    bottles = [legal.bottles_announced(state, team, pawn, number) for pawn, number in enumerate(counts)]
    if any(number > AIM for number in bottles):
        return IllegalMove(
            "there are not so many cards ahead, or they have more than six bottles",
            "il n’y a pas autant de cartes devant le pion, ou elles ont plus de six gourdes",
            "9.6",
        )
    return IllegalMove(
        f"the cards announced have {sum(bottles)} bottles, six at most are allowed",
        f"les cartes annoncées ont {sum(bottles)} gourdes, six au plus sont permises",
        "9.6",
    )


def not_a_hand(state: Any, seat: int, hand: str) -> IllegalMove:
    for taking in hand.split():
        left = gifts.supply(state, LETTERS.index(taking[0]))
        if int(taking[1:]) > left:
            return IllegalMove(
                f"{dice_counted(taking, 'en')}: the supply has only {left}",
                f"{dice_counted(taking, 'fr')} : la réserve n’en a que {left}",
                "4.6",
            )
    size, dice = HAND - gifts.gift_dice_placed(state), sum(int(taking[1:]) for taking in hand.split())
    return IllegalMove(
        f"a hand has {size} dice in this turn, not {dice}",
        f"une main compte {size} dés pendant ce tour, pas {dice}",
        "3.2" if size == HAND else "4.4",
    )


def not_throwable(state: Any, seat: int) -> IllegalMove:
    if state.throws == 0:
        return IllegalMove("you have thrown three times", "vous avez déjà lancé trois fois", "3.3")
    return IllegalMove(
        "all dice are placed, none is left to throw", "tous les dés sont posés, il n’en reste aucun à lancer", "3.3"
    )


def not_endable(state: Any, seat: int) -> IllegalMove:
    if state.throws == THROWS:
        return IllegalMove("a turn begins with a throw", "un tour commence par un lancer", "3.12")
    return IllegalMove(
        "before the third throw a turn ends only if a pawn will move or all dice are placed",
        "avant le troisième lancer, un tour ne finit que si un pion avance ou si tous les dés sont posés",
        "3.12",
    )


def not_removable(state: Any, seat: int, number: str) -> IllegalMove:
    if number not in {str(card + 1) for card in range(state.cards) if state.route[card][A] != NONE}:
        return IllegalMove(f"card {number} is not in the circle", f"la carte {number} n’est pas dans le cercle", "7.5")
    return IllegalMove(f"a rider stands on card {number}", f"un coureur se trouve sur la carte {number}", "7.5")


def not_placeable(state: Any, seat: int, die: str, step: str, road: str | None, pawn: str | None) -> IllegalMove:
    """Why a die, of a throw or of a gift, may not lie where it was to go."""
    dice = dice_names(state.gift if state.phase == Phase.GIFT else state.thrown)
    if die not in dice:
        return IllegalMove(
            f"{die} does not lie there, only {', '.join(dice)}" if dice else "no die lies there",
            f"{die} n’est pas là, il n’y a que {', '.join(dice)}" if dice else "aucun dé n’est là",
            "4.4" if state.phase == Phase.GIFT else "3.4",
        )
    if (state.mode == Mode.FAMILY) != bool(pawn):
        return which_pawn(state)
    team, number = route.team_of(state, seat), int(pawn or 1) - 1
    if number >= route.pawns_each(state) or route.is_home(state, state.place[team][number]):
        return IllegalMove(
            f"there is no pawn {number + 1} to play", f"il n’y a pas de pion {number + 1} à jouer", "6.5"
        )
    there = int(step), road or ""
    return out_of_reach(state, team, number, *there) or unfit(state, team, number, die, *there)


def which_pawn(state: Any) -> IllegalMove:
    if state.mode == Mode.FAMILY:
        return IllegalMove(
            "say for which pawn, such as “place Y4 5 pawn 2”",
            "dites pour quel pion, par exemple « place Y4 5 pawn 2 »",
            "13.3",
        )
    return IllegalMove(
        "a pawn is named in a family outing only", "on ne nomme un pion que dans une course en famille", "13.3"
    )


def out_of_reach(state: Any, team: int, pawn: int, step: int, road: str) -> IllegalMove | None:
    """The card is not ahead, not announced, or on a road that has no such letter."""
    ahead = steps_ahead(state, team, pawn, step)
    if ahead == NONE:
        if state.mode == Mode.DUEL:
            return IllegalMove(
                f"card {step} lies beyond the other rider", f"la carte {step} est au-delà de l’autre coureur", "8.2"
            )
        return IllegalMove(f"card {step} is not ahead", f"la carte {step} n’est pas devant le pion", "3.4")
    if bool(road) != route.on_stretch(state, step):
        return IllegalMove(
            f"card {step} is on one road only" if road else f"there are two roads: say {step}a or {step}b",
            f"la carte {step} n’est que sur une route" if road else f"il y a deux routes : dites {step}a ou {step}b",
            "13.3",
        )
    if state.all_or_nothing and ahead > state.announced[pawn]:
        number = state.announced[pawn]
        return IllegalMove(
            f"you announced {cards_counted(number, 'en')} for this pawn, and its dice go no farther",
            f"vous avez annoncé {cards_counted(number, 'fr')} pour ce pion, et ses dés ne vont pas plus loin",
            "9.7",
        )
    return None


def steps_ahead(state: Any, team: int, pawn: int, wanted: int) -> int:
    """How many cards ahead of a pawn a step is, or NONE."""
    step = route.step_of(state.place[team][pawn])
    for ahead in range(1, route.cards_ahead(state, team, pawn) + 1):
        step = route.next_step(state, step)
        if step == wanted:
            return ahead
    return NONE


def unfit(state: Any, team: int, pawn: int, die: str, step: int, road: str) -> IllegalMove:
    """The road is another, six dice do not reach, or the card does not take the die."""
    place = route.place_of(step, ROADS.index(road) if road else A)
    fixed = placing.fixed_road(state, team, pawn, route.is_way_back(state, step))
    if road and fixed not in (NONE, ROADS.index(road)):
        return IllegalMove(f"the pawn is on road {ROADS[fixed]}", f"le pion est sur la route {ROADS[fixed]}", "9.18")
    ahead = steps_ahead(state, team, pawn, step)
    if not placing.may_aim_at(state, team, pawn, ahead, place, placing.bottles_left(state, team, pawn)):
        return IllegalMove(
            f"up to card {step} there are more than six bottles, so nobody aims so far",
            f"jusqu’à la carte {step}, il y a plus de six gourdes, personne ne vise si loin",
            "3.7",
        )
    combination = COMBINATIONS[state.combination[route.card_at(state, place)]]
    en, fr = f"card {step}{road} (“{combination}”)", f"la carte {step}{road} (« {combination} »)"
    if placing.free_bottles(state, pawn, place, DIE_NAMES.index(die) // SIDES) == 0:
        return IllegalMove(
            f"{die}: {en} has no free {COLOUR['en'][die[0]]} bottle",
            f"{die} : {fr} n’a pas de {COLOUR['gourde'][die[0]]} libre",
            "3.5",
        )
    kind = DIE_NAMES.index(die)
    if state.phase == Phase.GIFT and placing.card_takes(state, pawn, place, kind):
        return IllegalMove(
            f"{die} could not help on {en}: beside the gift, the supply lacks the dice for the rest of your way there",
            f"{die} ne pourrait pas servir sur {fr} : hors du cadeau, la réserve n’a pas les dés qu’il faudrait jusque-là",
            "4.4",
        )
    return IllegalMove(f"with {die}, {en} could not be done any more", f"avec {die}, {fr} serait irréalisable", "3.6")
