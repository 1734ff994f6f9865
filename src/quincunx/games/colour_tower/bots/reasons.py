"""Why a move is worth making in Colour Tower: the exact chance to win a card from there, or what a card brings."""

from typing import Any

from quincunx.bots.telling import Saying, in_a_hundred
from quincunx.core.errors import Language
from quincunx.core.kernels import bits
from quincunx.games.colour_tower.bots.odds import odds
from quincunx.games.colour_tower.files.deck import Card
from quincunx.games.colour_tower.rules import dice, turns
from quincunx.games.colour_tower.state import END_CARDS
from quincunx.games.colour_tower.text.faces import faces_of
from quincunx.games.colour_tower.text.words import QUOTED, combination_words

MOST_TOLD = 2  # cards that a throw may win
WORTH_TELLING = 0.05

WINS: Saying = {"en": "Gone for alone, {cards}.", "fr": "Visée seule, {cards}."}
WON: Saying = {
    "en": "{card} (stack {stack}) is won in {chance} of 100 turns",
    "fr": "{card} (tas {stack}) se gagne dans {chance} tours sur 100",
}
ALSO_WON: Saying = {"en": "{card} (stack {stack}) in {chance}", "fr": "{card} (tas {stack}) dans {chance}"}
MAKES: Saying = {"en": "The dice then make {card}.", "fr": "Les dés donnent alors {card}."}
BRINGS: Saying = {
    "en": "It is card {cards} of the {end} that end the game, and brings {points}.",
    "fr": "C’est la carte {cards} sur les {end} qui finissent la partie, et elle rapporte {points}.",
}
AHEAD: Saying = {
    "en": "You have {mine} points, the best of the others {best}.",
    "fr": "Vous avez {mine} points, le meilleur des autres {best}.",
}


def reason(before: Any, after: Any, seat: int, move: str, language: Language) -> str | None:
    """What is known exactly of a throw, of a die painted, of a card taken or of the end."""
    verb, *words = move.split()
    if verb == "throw":
        return from_here(after, language)
    if verb == "paint":
        return matched(after, language) or from_here(after, language)
    if verb == "take":
        return brought(before, seat, int(words[0]) - 1, language)
    return lead(before, seat, language) if verb == "stop" else None


def from_here(state: Any, language: Language) -> str | None:
    """The cards that are most worth going for from here, each with its chance, e.g. 58 of 100 for the first of them."""
    chances = {stack: chance for stack, chance in enumerate(odds(state, faces_of(state))) if chance}
    best = sorted(chances, key=lambda stack: -chances[stack] * card_on(state, stack).points)[:MOST_TOLD]
    worth_it = [stack for stack in best if chances[stack] >= WORTH_TELLING] or best[:1]
    if not worth_it:
        return None
    told = [
        saying[language].format(
            card=named(card_on(state, stack), language), stack=stack + 1, chance=in_a_hundred(chances[stack])
        )
        for saying, stack in zip((WON, *[ALSO_WON] * MOST_TOLD), worth_it, strict=False)
    ]
    return WINS[language].format(cards=", ".join(told))


def card_on(state: Any, stack: int) -> Card:
    return faces_of(state)[state.top[stack]]


def named(card: Card, language: Language) -> str:
    return QUOTED[language].format(combination_words(card, language))


def matched(state: Any, language: Language) -> str | None:
    """A card that the dice make and that is not barred."""
    stacks = dice.matches(state.states)[0] & ~state.barred
    if not stacks:
        return None
    best = max((card_on(state, stack) for stack in bits.members_of(int(stacks))), key=lambda card: card.points)
    return MAKES[language].format(card=named(best, language))


def brought(state: Any, seat: int, stack: int, language: Language) -> str:
    points = card_on(state, stack).points
    return BRINGS[language].format(
        cards=turns.cards_held(state, seat) + 1,
        end=END_CARDS[state.players],
        points="1 point" if points == 1 else f"{points} points",
    )


def lead(state: Any, seat: int, language: Language) -> str | None:
    """How the points stand, where this view knows them."""
    others = [other for other in range(state.players) if other != seat]
    if any(state.unseen[other] for other in others):
        return None
    best = max(turns.points_of(state, other) for other in others)
    return AHEAD[language].format(mine=turns.points_of(state, seat), best=best)
