"""Why a move is worth making in Dicycle Race: the exact chance to do a card with a hand, a die placed, or the throws left."""

from typing import Any

from quincunx.bots.telling import Saying, Things, counted, in_a_hundred
from quincunx.core.errors import Language
from quincunx.core.kernels import entries
from quincunx.core.kernels.moves import move as move_code
from quincunx.core.kernels.reading import Reading
from quincunx.core.kernels.states import copy_of
from quincunx.games.dicycle_race.bots.ahead import ahead
from quincunx.games.dicycle_race.bots.hand_odds import hand_odds, place_odds, supplied_hands
from quincunx.games.dicycle_race.rules import placing, riding, route
from quincunx.games.dicycle_race.rules.outlook import outlook
from quincunx.games.dicycle_race.state import Move, Phase
from quincunx.games.dicycle_race.text.words import place_word

HAND: Saying = {
    "en": "This hand does card {card} in {chance} of 100 turns, the surest one in {best}.",
    "fr": "Cette main valide la carte {card} dans {chance} tours sur 100, la plus sûre dans {best}.",
}
SUREST: Saying = {
    "en": "This hand does card {card} in {chance} of 100 turns; none does it more surely.",
    "fr": "Cette main valide la carte {card} dans {chance} tours sur 100\u00a0; aucune ne le fait plus sûrement.",
}
WITH_GIFT: Saying = {
    "en": "With it the surest hand does card {card} in {chance} of 100 turns, without it in {before}.",
    "fr": "Avec lui, la main la plus sûre valide la carte {card} dans {chance} tours sur 100, sans lui dans {before}.",
}
FROM_HERE: Saying = {
    "en": "With all dice thrown for it, card {card} is done in {chance} of 100 turns from here.",
    "fr": "Si tous les dés sont lancés pour elle, la carte {card} est validée dans {chance} tours sur 100.",
}
PLACED: Saying = {
    "en": "Card {card} is then done in {chance} of 100 turns.",
    "fr": "La carte {card} est alors validée dans {chance} tours sur 100.",
}
DONE: Saying = {
    "en": "Card {card} is done; your row is then {cards} long.",
    "fr": "La carte {card} est validée\u00a0; votre rangée compte alors {cards}.",
}
BEYOND: Saying = {
    "en": "Card {card} is done, but the one next to your pawn is not yet.",
    "fr": "La carte {card} est validée, mais celle devant votre pion ne l’est pas encore.",
}
RIDES: Saying = {"en": "You ride {cards}.", "fr": "Vous avancez de {cards}."}
STAYS: Saying = {"en": "No pawn moves.", "fr": "Aucun pion n’avance."}
CARDS: Things = {"en": ("card", "cards"), "fr": ("carte", "cartes")}


def reason(before: Any, after: Any, seat: int, move: str, language: Language) -> str | None:
    """What is known exactly of a hand, a throw, a die or a ride."""
    verb, _, words = move.partition(" ")
    team = route.team_of(before, seat)
    if verb == "hand":
        return hand_told(before, team, words, language)
    if verb == "gift":
        return gift_told(before, after, seat, language)
    if verb == "place":
        return die_told(after, team, language)
    if verb == "throw":
        return throw_told(before, language)
    return ride_told(before, team, language) if verb == "end" else None


def hand_told(state: Any, team: int, hand: str, language: Language) -> str | None:
    """The card that a hand does most surely, of those next to the pawns."""
    odds = hand_odds(state)
    chances = {pawn: chance for pawn, chance in enumerate(odds[hand]) if chance is not None}
    if not any(chances.values()):
        return None
    pawn = max(chances, key=lambda pawn: chances[pawn])
    best = max(each[pawn] or 0.0 for each in odds.values())
    step = route.next_step(state, route.step_of(state.place[team][pawn]))
    told = {"card": card_word(state, team, pawn, step), "chance": in_a_hundred(chances[pawn])}
    if best == chances[pawn]:
        return SUREST[language].format(**told)
    return HAND[language].format(**told, best=in_a_hundred(best))


def card_word(state: Any, team: int, pawn: int, step: int) -> int | str:
    """The card at a step ahead of a pawn, by its number alone while both roads are open to it."""
    place = riding.place_ahead(state, team, pawn, step)
    return step if place < 0 else place_word(state, place)


def gift_told(before: Any, after: Any, seat: int, language: Language) -> str:
    """Rule 4.5: declined, its dice are back in the supply."""
    declined = copy_of(before.states)
    entries.step(declined, seat, move_code(Move.NO_GIFT))
    pawn, place = last_die(after)
    without, chance = (
        max(place_odds(state, pawn, place, supplied_hands(state))) for state in (Reading(declined), after)
    )
    return WITH_GIFT[language].format(
        card=place_word(after, place), chance=in_a_hundred(chance), before=in_a_hundred(without)
    )


def last_die(state: Any) -> tuple[int, int]:
    """The pawn and the place of the die that was placed last."""
    last = state.dice_placed - 1
    return state.placed_pawn[last], state.placed_at[last]


def die_told(state: Any, team: int, language: Language) -> str | None:
    pawn, place = last_die(state)
    card = place_word(state, place)
    if placing.is_validated(state, pawn, place):
        row = riding.row_length(state, team, pawn)
        return (DONE if row else BEYOND)[language].format(card=card, cards=counted(row, CARDS, language))
    chance = next(
        (each["chance"] for each in ahead_of(state) if (each["pawn"], each["card"]) == (pawn + 1, card)), None
    )
    return PLACED[language].format(card=card, chance=in_a_hundred(chance)) if chance else None


def ahead_of(state: Any) -> list[Any]:
    """The cards that dice may still be placed on, with their chances."""
    return list(ahead(state, outlook(state).ahead)) if state.phase == Phase.THROW else []


def throw_told(state: Any, language: Language) -> str | None:
    """The likeliest of the cards that are not done."""
    open_cards = [each for each in ahead_of(state) if each["takes"] and each["chance"]]
    if not open_cards:
        return None
    best = max(open_cards, key=lambda each: float(each["chance"]))
    return FROM_HERE[language].format(card=best["card"], chance=in_a_hundred(best["chance"]))


def ride_told(state: Any, team: int, language: Language) -> str:
    places = zip(state.place[team], outlook(state).places[team], strict=True)
    rides = [
        route.steps_between(state, route.step_of(place), route.step_of(then)) for place, then in places if place != then
    ]
    return RIDES[language].format(cards=counted(sum(rides), CARDS, language)) if rides else STAYS[language]
