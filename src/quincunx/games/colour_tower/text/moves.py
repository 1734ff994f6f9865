"""Colour Tower's moves: how they are written, what others see of them, and what is said of them (rules 10.1 to 10.3)."""

from typing import Any

from quincunx.core.errors import Language
from quincunx.core.text.log import EVERYBODY, Readers
from quincunx.core.text.notation import Listener, Names, Notation, Number, Own, nature, player, veil
from quincunx.games.colour_tower.files.deck import COLOURS, DICE
from quincunx.games.colour_tower.state import ALL_DICE, DICE_NAMES, DieName, Move, Phase
from quincunx.games.colour_tower.text.faces import face_named, faces_of
from quincunx.games.colour_tower.text.words import COLOUR_WORDS, DICE_WORDS, card_words

AND: dict[Language, str] = {"en": "and", "fr": "et"}
ANY_DIE = f"(?:{'|'.join(DICE_NAMES)})"


def forgets(state: Any) -> bool:
    """Rule 8.5: whether seats are told nothing of others' points, nor of rounds before the last."""
    return bool(state.memory)


def the_two_seats(state: Any, seat: int) -> Readers:
    """Those of a steal or swap."""
    return frozenset({state.turn, state.other})


def the_two_seats_if_drawn(state: Any, seat: int) -> Readers:
    """Those, or everybody where the next card of a stack comes to light."""
    return the_two_seats(state, seat) if state.phase == Phase.DRAW else EVERYBODY


def dice_in(dice: int) -> list[DieName]:
    """The names of a set of dice in order, e.g. ["w1", "b2"]."""
    return [name for die, name in enumerate(DICE_NAMES) if dice >> die & 1]


class SetOfDice:
    """A word for some of the dice, e.g. "w1 w2 b1"; in a sentence "w1, w2 and b1", or how many they are."""

    pattern = f"{ANY_DIE}(?: {ANY_DIE}){{0,{DICE - 1}}}"

    def write(self, state: Any, *numbers: int) -> str:
        return " ".join(dice_in(numbers[0]))

    def say(self, text: str, listener: Listener, form: str | None) -> str:
        *most, last = text.split()
        if form == "how_many":
            return DICE_WORDS[listener.language][str(len(most) + 1)]
        return f"{', '.join(most)} {AND[listener.language]} {last}" if most else last


def write_card(state: Any, card: int, *_: int) -> str:
    return faces_of(state)[card].id


def say_card(text: str, listener: Listener, form: str | None) -> str:
    return card_words(face_named(text), listener.language)


MOVES = Notation(
    player(Move.THROW, "throw", en="[Throw|throws] all six dice", fr="[Lancer|lance] les six dés"),
    player(
        Move.THROW_AGAIN,
        "throw {dice}",
        en="[Throw {dice}, keep|throws {dice:how_many} and keeps] the others",
        fr="[Lancer {dice}, garder|lance {dice:how_many} et garde] les autres",
    ),
    player(
        Move.THROW_AGAIN,
        f"throw {' '.join(DICE_NAMES)}",
        of=ALL_DICE,
        en="[Throw|throws] all six dice again",
        fr="[Relancer|relance] les six dés",
    ),
    player(
        Move.TAKE,
        "take {stack}",
        en="[Take|takes] the card of stack {stack}",
        fr="[Prendre|prend] la carte du tas {stack}",
    ),
    player(
        Move.PAINT, "paint {die} {colour}", en="[Paint|paints] {die} {colour}", fr="[Peindre|peint] {die} en {colour}"
    ),
    player(
        Move.PASS,
        "pass",
        en="[Leave the dice unpainted: the turn ends without a card|leaves the dice unpainted]",
        fr="[Ne pas peindre : le tour s’achève sans carte|laisse les dés sans les peindre]",
    ),
    player(Move.STEAL, "steal {seat}", en="[Steal|steals] a card from {seat}", fr="[Voler|vole] une carte à {seat}"),
    player(
        Move.SWAP, "swap {seat}", en="[Swap|swaps] a card with {seat}", fr="[Échanger|échange] une carte avec {seat}"
    ),
    player(
        Move.GIVE,
        "give {card}",
        en="[Give|gives] back {card}",
        fr="[Rendre|rend] {card}",
        veil=veil("give ?", the_two_seats, en="[Give|gives] back a card", fr="[Rendre|rend] une carte"),
    ),
    player(
        Move.STOP,
        "stop",
        en="[Stop the game: most points win|stops the game]",
        fr="[Arrêter la partie : le plus grand total l’emporte|arrête la partie]",
    ),
    player(Move.GO_ON, "go on", en="[Go|goes] on", fr="[Continuer|continue]"),
    nature(Move.DIE, "die {colour}", en="A die shows {colour}", fr="Un dé montre {colour}"),
    nature(
        Move.CARD,
        "card {card}",
        en="The card: {card}",
        fr="La carte : {card}",
        veil=veil("card ?", the_two_seats_if_drawn, en="A card changes hands", fr="Une carte change de main"),
    ),
    nature(Move.FIRST, "first {seat}", en="{seat} begins", fr="{seat} commence"),
    rule="10.2",
    called={
        "dice": ("DICE", "DÉS"),
        "stack": ("STACK", "TAS"),
        "die": ("DIE", "DÉ"),
        "colour": ("COLOUR", "COULEUR"),
        "card": ("CARD", "CARTE"),
    },
    dice=SetOfDice(),
    stack=Number(plus=1),
    die=Names(DICE_NAMES),
    colour=Names(COLOURS, COLOUR_WORDS),
    card=Own(write_card, say_card),
)
