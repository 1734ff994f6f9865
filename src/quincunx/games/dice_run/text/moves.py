"""Dice Run's moves: how they are written, what others see of them, and what is said of them (rules 10.1 to 10.3)."""

from typing import Any

from quincunx.core.text.log import DONE, NOBODY, Readers
from quincunx.core.text.notation import Names, Notation, Number, nature, only_the_mover, player, veil
from quincunx.games.dice_run.rules.nature import seat_short_of_cards, seat_short_of_targets
from quincunx.games.dice_run.state import CARD_NAMES, DIE_NAMES, VALUES, Card, Move, Phase
from quincunx.games.dice_run.text.words import SAID

CARD = Names(CARD_NAMES, {language: SAID["card"][language] for language in ("en", "fr")})
ADVANCING = Names(CARD_NAMES[: Card.JOKER], SAID["card"])
ORDER = Names(("colour", "value"), SAID["order"])


def conceals(state: Any) -> int:
    """Whether moves are being kept back until all seats have made theirs (rule 6.2)."""
    return int(state.phase == Phase.SHOW)


def who_draws(state: Any, seat: int) -> Readers:
    """The seat that gets the card that Nature is about to deal."""
    return frozenset({state.turn if state.phase == Phase.DRAW else seat_short_of_cards(state)})


def who_lacks_a_target(state: Any, seat: int) -> Readers:
    return frozenset({seat_short_of_targets(state)})


MOVES = Notation(
    player(
        Move.PLAY,
        "play {advancing}",
        en="[Play|plays] {advancing}: {advancing:the_dice} advance",
        fr="[Jouer|joue] {advancing} : {advancing:les_dés} avancent",
    ),
    player(
        Move.PLAY,
        "play joker {advancing@2}",
        of=Card.JOKER,
        en="[Play|plays] Joker: {advancing:the_dice} advance",
        fr="[Jouer|joue] Joker : {advancing:les_dés} avancent",
    ),
    player(
        Move.PLAY,
        "play exchange {group@2}",
        of=Card.EXCHANGE,
        en="[Play|plays] Exchange: groups {group} and {group:next} trade places",
        fr="[Jouer|joue] Échange : les groupes {group} et {group:next} échangent leurs places",
    ),
    player(
        Move.PLAY,
        "play sprint",
        of=Card.SPRINT,
        en="[Play|plays] Sprint: three dice of the head group break away",
        fr="[Jouer|joue] Sprint : trois dés du groupe de tête s’échappent",
    ),
    player(
        Move.PLAY,
        "play comeback",
        of=Card.COMEBACK,
        en="[Play|plays] Comeback: the last group moves up behind the head",
        fr="[Jouer|joue] Remontée : le dernier groupe remonte derrière la tête",
    ),
    player(
        Move.PLAY,
        "play flip {group@2} {value@3}",
        of=Card.FLIP,
        en="[Play|plays] Flip: in group {group}, each {value} turns to {value:opposite}",
        fr="[Jouer|joue] Volte-face : dans le groupe {group}, chaque {value} devient un {value:opposite}",
    ),
    player(
        Move.PLAY,
        "play gap {group@2}",
        of=Card.GAP,
        en="[Play|plays] Gap: a gap opens behind group {group}",
        fr="[Jouer|joue] Écart : un écart se creuse derrière le groupe {group}",
    ),
    player(
        Move.PLAY,
        "play accident {die@2}",
        of=Card.ACCIDENT,
        en="[Play|plays] Accident: {die} falls back to the last group",
        fr="[Jouer|joue] Accident : {die} recule dans le dernier groupe",
    ),
    player(
        Move.DISCARD,
        "discard {card}",
        en="[Discard|discards] {card} for nothing",
        fr="[Défausser|défausse] {card} sans effet",
    ),
    player(
        Move.TARGET,
        "target {die} {order}",
        en="[Play|plays] the target {die}, {order}",
        fr="[Jouer|joue] l’objectif {die}, {order}",
    ),
    player(
        Move.REROLL,
        "reroll {group} {card}",
        en="[Reroll|rerolls] group {group}, laying {card} face down",
        fr="[Relancer|relance] le groupe {group} en posant {card} face cachée",
        veil=veil(
            "reroll {group} ?",
            only_the_mover,
            en="[Reroll|rerolls] group {group}, laying a card face down",
            fr="[Relancer|relance] le groupe {group} en posant une carte face cachée",
        ),
    ),
    player(
        Move.PICK,
        "pick {die@2}",
        en="[Pick|picks] {die} for the breakaway",
        fr="[Choisir|choisit] {die} pour l’échappée",
    ),
    player(
        Move.SHOW,
        "show {die}",
        en="[Show|shows] the target {die}",
        fr="[Dévoiler|dévoile] l’objectif {die}",
        veil=veil(DONE, only_the_mover, en="[Choose|has chosen] a target", fr="[Choisir|a choisi] un objectif"),
    ),
    nature(Move.DIE, "die {value}", en="A die shows {value}", fr="Un dé donne un {value}"),
    nature(
        Move.DEAL,
        "target {die}",
        en="The target {die} is dealt",
        fr="L’objectif {die} est distribué",
        veil=veil("target ?", who_lacks_a_target, en="A target is dealt", fr="Un objectif est distribué"),
    ),
    nature(
        Move.CARD,
        "card {card}",
        en="{card} is drawn",
        fr="La carte {card} est piochée",
        veil=veil("card ?", who_draws, en="A card is drawn", fr="Une carte est piochée"),
    ),
    nature(
        Move.PILE,
        "pile {size}",
        en="A pile of {size} is cut",
        fr="Un tas de {size} est formé",
        veil=veil("pile ?", lambda state, seat: NOBODY, en="A pile is cut", fr="Un tas est formé"),
    ),
    nature(Move.FIRST, "first {seat}", en="{seat} begins", fr="{seat} commence"),
    rule="10.2",
    called={
        "advancing": ("COLOUR/VALUE", "COULEUR/VALEUR"),
        "card": ("CARD", "CARTE"),
        "die": ("DIE", "DÉ"),
        "order": ("ORDER", "ORDRE"),
        "group": ("GROUP", "GROUPE"),
        "value": ("VALUE", "VALEUR"),
    },
    advancing=ADVANCING,
    card=CARD,
    die=Names(DIE_NAMES),
    order=ORDER,
    group=Number(forms={"next": lambda group: group + 1}),
    value=Number(plus=1, forms={"opposite": lambda value: VALUES + 1 - value}),
    size=Number(),
)
