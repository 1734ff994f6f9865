"""Dicycle Race's moves: how they are written and what is said of them (rules 13.1 to 13.3). All is open (rule 11.1)."""

from typing import Any

from quincunx.core.text.notation import Listener, Names, Notation, Number, Own, nature, no_table, player
from quincunx.games.dicycle_race.files.cards import ID
from quincunx.games.dicycle_race.files.phrases import Words, listed
from quincunx.games.dicycle_race.rules import route
from quincunx.games.dicycle_race.state import DIE_NAMES, Mode, Move
from quincunx.games.dicycle_race.text.words import (
    card_name,
    card_title,
    cards_counted,
    dice_counted,
    hand_words,
    road_word,
)

FOR_PAWN: Words = {"en": "{} for pawn {}", "fr": "{} pour le pion {}"}


def written_numbers(state: Any, *numbers: int) -> str:
    """The cards announced for each pawn, e.g. "2 0"."""
    return " ".join(map(str, numbers[: route.pawns_each(state)]))


def told_numbers(text: str, listener: Listener, form: str | None) -> str:
    """The same for people, e.g. "2 cards for pawn 1"; "3 cards" where there is one pawn."""
    language, numbers = listener.language, [int(number) for number in text.split()]
    if len(numbers) == 1:
        return cards_counted(numbers[0], language)
    told = [(cards_counted(number, language), pawn) for pawn, number in enumerate(numbers, start=1) if number]
    return listed([FOR_PAWN[language].format(*each) for each in told], language, "and")


def written_pawn(state: Any, pawn: int) -> str:
    """Rule 13.3: only in family, e.g. "2"."""
    return str(pawn + 1) if state.mode == Mode.FAMILY else ""


def as_written(text: str, listener: Listener, form: str | None) -> str:
    return text


UP_TO_99 = "(?:0|[1-9][0-9]?)"
MOVES = Notation(
    player(Move.ANNOUNCE, "announce {numbers}", en="[Go|goes] for {numbers}", fr="[Viser|vise] {numbers}"),
    player(
        Move.GIFT,
        "gift {die} {step}[{road@2}][ pawn {pawn@3}]",
        en="[Take|takes] the gift {die} for card {step}[, road {road}][, for pawn {pawn}]",
        fr="[Prendre|prend] {die} du cadeau pour la carte {step}[, route {road}][, pour le pion {pawn}]",
    ),
    player(Move.NO_GIFT, "no gift", en="[Decline|declines] the gift", fr="[Refuser|refuse] le cadeau"),
    player(Move.HAND, "hand {hand}", en="[Take|takes] {hand}", fr="[Prendre|prend] {hand}"),
    player(Move.THROW, "throw", en="[Throw|throws] the dice", fr="[Lancer|lance] les dés"),
    player(
        Move.PLACE,
        "place {die} {step}[{road@2}][ pawn {pawn@3}]",
        en="[Place|places] {die} on card {step}[, road {road}][, for pawn {pawn}]",
        fr="[Poser|pose] {die} sur la carte {step}[, route {road}][, pour le pion {pawn}]",
    ),
    player(Move.END, "end", en="[End|ends] the turn", fr="[Finir|finit] le tour"),
    player(
        Move.REMOVE,
        "remove {number}",
        en="[Remove|removes] card {number} of the circle",
        fr="[Retirer|retire] la carte {number} du cercle",
    ),
    nature(Move.CARD, "card {card}", en="{card} is laid", fr="La carte {card} est posée"),
    nature(Move.FIRST, "first {seat}", en="{seat} begins", fr="{seat} commence"),
    nature(Move.DIE, "die {value}", en="A die shows {value}", fr="Un dé montre {value}"),
    rule="13.2",
    called={
        "numbers": ("CARDS[ CARDS …]", "CARTES[ CARTES …]"),
        "die": ("DIE", "DÉ"),
        "step": ("CARD", "CARTE"),
        "road": ("ROAD", "ROUTE"),
        "pawn": ("PAWN", "PION"),
        "hand": ("Y3 B1 R2", "Y3 B1 R2"),
        "number": ("CARD", "CARTE"),
    },
    numbers=Own(written_numbers, told_numbers, f"{UP_TO_99}(?: {UP_TO_99})*"),
    die=Names(DIE_NAMES),
    step=Own(lambda state, place, *_: str(route.step_of(place)), as_written, "[1-9][0-9]?", by=no_table),
    road=Own(lambda state, place, *_: road_word(state, place), as_written, "a|b"),
    pawn=Own(written_pawn, as_written, "[1-9]"),
    hand=Own(
        lambda state, *hand: hand_words(hand),
        lambda text, listener, form: dice_counted(text, listener.language),
        "Y[1-9](?: B[1-9])?(?: R[1-9])?|B[1-9](?: R[1-9])?|R[1-9]",
        by=no_table,
    ),
    number=Number(),
    card=Own(
        lambda state, card, *_: card_name(state, card),
        lambda text, listener, form: card_title(text, listener.language),
        ID,
    ),
    value=Number(plus=1),
)
