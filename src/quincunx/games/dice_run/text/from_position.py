"""Dice Run's record from a position (rule 10.4): every key has a default, and what cannot be is refused."""

from collections import Counter
from typing import Annotated, Any, Literal

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from quincunx.core.errors import BadPosition
from quincunx.core.files.json_files import Data
from quincunx.core.files.positions import seat_in, seats_of, shaped_position
from quincunx.core.kernels import bits
from quincunx.games.dice_run import setup
from quincunx.games.dice_run.rules import piles, race
from quincunx.games.dice_run.state import (
    CARD_NAMES,
    CARDS_EACH,
    DICE_A_COLOUR,
    DIE_NAMES,
    FORGOTTEN,
    GAP,
    HEAD,
    LEAST_PLAYERS,
    LETTERS,
    MOST_GAPS,
    MOST_PLAYERS,
    NONE,
    PILES,
    STAGE_POINTS,
    STAGES,
    VALUES,
    Card,
    Phase,
)
from quincunx.games.dice_run.text.position import GAP_MARK, counts_of, targets_due

CardName = Literal[CARD_NAMES]  # type: ignore[valid-type]
DieName = Literal[DIE_NAMES]  # type: ignore[valid-type]
Count = Annotated[int, Field(ge=0, le=1000)]
Seat = Annotated[int, Field(ge=0)]
PHASES = {"turn": Phase.TURN, "sprint": Phase.SPRINT, "show": Phase.SHOW}


class Position(Data):
    """The keys of a position; one that is absent or null has its default."""

    race: list[str] | None = None
    hands: list[list[CardName]] | None = None
    targets: list[list[DieName]] | None = None
    shown: list[DieName | None] | None = None
    chosen: list[DieName | None] | None = None
    used: list[list[DieName]] | None = None
    laid: Seat | None = None
    laid_card: CardName | None = None
    discards: dict[CardName, Count] | None = None
    deck: dict[CardName, Count] | None = None
    undrawn: Count | None = None
    to_stage: Count | None = None
    piles: list[Annotated[int, Field(ge=1, le=1000)]] | None = None
    stage: Annotated[int, Field(ge=1, le=STAGES)] = 1
    turn: Seat = 0
    points: list[Count] | None = None
    stage_cards: list[list[int]] | None = None
    phase: Literal["turn", "sprint", "show"] = "turn"
    picked: list[DieName] | None = None


PER_SEAT = ("hands", "targets", "shown", "chosen", "used", "points", "stage_cards")


def from_position(position: dict[str, Any], options: dict[str, Any]) -> NDArray[Any]:
    """The record of a position, or BadPosition with the key that is wrong."""
    given = shaped_position(Position, position)
    states = setup.start(seats_of(given, PER_SEAT, LEAST_PLAYERS, MOST_PLAYERS), options["rules"], options["deck"])
    state = states[0]
    state.thrown = 0
    state.stage = given.stage - 1
    state.phase = PHASES[given.phase]
    state.turn = seat_in("turn", given.turn, state.players)
    read_race(state, given)
    read_points(state, given)
    read_targets(state, given)
    read_picked(state, given)
    read_cards(state, given)
    read_piles(state, given)
    return states


def kind_of_die(name: str) -> int:
    return DIE_NAMES.index(name)


def read_race(state: Any, given: Position) -> None:
    """Rules 1.1 and 3.1: six dice of each colour, in groups, with gaps between groups only."""
    places = given.race if given.race is not None else [" ".join(DIE_NAMES)]
    settled = [0] * len(LETTERS)
    gaps = places.count(GAP_MARK)
    if gaps > MOST_GAPS or not places or GAP_MARK in (places[0], places[-1]):
        raise BadPosition(
            "race",
            f"gaps lie between groups, {MOST_GAPS} at most (rule 3.7)",
            f"les écarts séparent des groupes, {MOST_GAPS} au plus (règle 3.7)",
        )
    state.places = len(places) if len(places) <= len(state.place) else 0
    for place, words in enumerate(places[: state.places]):
        state.place[place] = GAP
        for name in words.split() if words != GAP_MARK else ():
            if name not in DIE_NAMES:
                raise BadPosition("race", f"“{name}” is not a die", f"« {name} » n’est pas un dé")
            colour, value = divmod(kind_of_die(name), VALUES)
            if settled[colour] < DICE_A_COLOUR:
                die = 1 << (colour * DICE_A_COLOUR + settled[colour])
                state.place[place] |= die
                state.showing[value] |= die
            settled[colour] += 1
    if settled != [DICE_A_COLOUR] * len(LETTERS) or race.groups(state) != len(places) - gaps:
        raise BadPosition(
            "race",
            "six dice of each colour, and no empty group, are needed (rule 1.1)",
            "il faut six dés de chaque couleur, et aucun groupe vide (règle 1.1)",
        )


def read_points(state: Any, given: Position) -> None:
    """Rule 6.7; the game is over once the last stage card has been won."""
    if given.points is not None:
        state.points[: state.players] = given.points
    for owner, won in enumerate(given.stage_cards or []):
        for points in won:
            if points not in STAGE_POINTS or state.stage_winner[STAGE_POINTS.index(points)] != NONE:
                raise BadPosition(
                    "stage_cards",
                    f"{points} is not a stage card, or is won twice",
                    f"{points} n’est pas une carte étape, ou elle est gagnée deux fois",
                )
            state.stage_winner[STAGE_POINTS.index(points)] = owner
    last_won = max((stage for stage in range(STAGES) if state.stage_winner[stage] != NONE), default=NONE)
    if last_won == STAGES - 1 == state.stage and state.phase == Phase.SHOW:
        state.phase = Phase.OVER
    elif last_won >= state.stage:
        raise BadPosition(
            "stage_cards",
            f"the card of stage {last_won + 1} cannot be won in stage {given.stage}",
            f"la carte de l’étape {last_won + 1} ne peut pas être gagnée à l’étape {given.stage}",
        )


def read_targets(state: Any, given: Position) -> None:
    """Rules 2.2, 5.4 and 6.8: each target once, and as many as the stage leaves to each seat."""
    for owner in range(state.players):
        for key, field, names in (
            ("shown", state.shown, given.shown),
            ("chosen", state.chosen, given.chosen),
        ):
            name = names[owner] if names is not None else None
            if name is not None:
                field[owner] = kind_of_die(name)
                require_face(state, owner, key)
    named = [name for names in (given.shown, given.chosen) for name in names or () if name is not None]
    named += [name for lists in (given.targets, given.used) for names in lists or () for name in names]
    twice = [name for name, count in Counter(named).items() if count > 1]
    if twice:
        raise BadPosition("targets", f"{twice[0]} is there twice", f"{twice[0]} y est deux fois")
    free = iter([name for name in DIE_NAMES if name not in named])
    for owner in range(state.players):
        used = state.stage + (state.phase == Phase.OVER)
        state.used[owner] = read_set(given.used, "used", owner, used, free)
        state.targets[owner] = read_set(given.targets, "targets", owner, targets_due(state, owner), free)
    if state.phase == Phase.SHOW and all(
        targets_due(state, owner) < STAGES - state.stage for owner in range(state.players)
    ):
        raise BadPosition(
            "chosen",
            "all have shown a target, so the stage would be scored (rule 6.3)",
            "tous ont dévoilé un objectif, le décompte aurait donc eu lieu (règle 6.3)",
        )


def require_face(state: Any, owner: int, key: str) -> None:
    """A target is chosen only while targets are shown, and not by a seat that has played one (rule 6.3)."""
    if state.phase == Phase.OVER or (key == "chosen" and (state.phase != Phase.SHOW or state.shown[owner] != NONE)):
        raise BadPosition(
            key,
            f"seat {owner} cannot have such a target in this phase (rules 5.4 and 6.3)",
            f"le siège {owner} ne peut avoir un tel objectif dans cette phase (règles 5.4 et 6.3)",
        )


def read_set(lists: list[list[Any]] | None, key: str, owner: int, due: int, free: Any) -> int:
    """A seat's targets as a set; from the free ones where none are given."""
    names = lists[owner] if lists is not None else [next(free) for _ in range(due)]
    if len(names) != due:
        raise BadPosition(
            key,
            f"seat {owner} has {len(names)} targets there, {due} are due in this stage (rule 6.8)",
            f"objectifs du siège {owner} à cet endroit : {len(names)} ; il lui en faut {due} à cette étape (règle 6.8)",
        )
    return sum(1 << kind_of_die(name) for name in names)


def read_picked(state: Any, given: Position) -> None:
    """Rule 4.5: up to two dice of a head group of four or more, in the middle of a sprint."""
    picked = given.picked or []
    if state.phase != Phase.SPRINT and not picked:
        return
    for name in picked:
        free = state.place[HEAD] & ~state.picked & race.dice_of_kind(state, kind_of_die(name))
        state.picked |= free & -free
    enough = bits.size(state.place[HEAD]) > race.SPRINTERS
    if not enough or state.phase != Phase.SPRINT or not len(picked) == bits.size(state.picked) < race.SPRINTERS:
        raise BadPosition(
            "picked",
            "up to two dice of a head group of four or more, in phase “sprint” only (rule 4.5)",
            "deux dés au plus d’un groupe de tête de quatre ou plus, en phase « sprint » seulement (règle 4.5)",
        )


def read_cards(state: Any, given: Position) -> None:
    """Rules 2.3, 5.2 and 5.7: every card is somewhere; those nobody names lie face down among the discards."""
    if given.laid is not None:
        state.laid = seat_in("laid", given.laid, state.players)
    if given.laid_card is not None:
        if given.laid is None:
            raise BadPosition("laid_card", "no seat has laid it", "aucun siège ne l’a posée")
        state.laid_card = CARD_NAMES.index(given.laid_card)
    gaps_in_race = state.places - race.groups(state)
    for card, name in enumerate(CARD_NAMES):
        state.discards[card] = (given.discards or {}).get(name, 0) + gaps_in_race * (card == Card.GAP)
    elsewhere = state.discards + np.eye(len(CARD_NAMES), dtype=np.int32)[state.laid_card] * (state.laid_card != NONE)
    if given.deck is not None:
        state.deck[: len(CARD_NAMES)] = [given.deck.get(name, 0) for name in CARD_NAMES]
        elsewhere = elsewhere + state.deck[: len(CARD_NAMES)]
    unplaced = state.cards - elsewhere
    read_hands(state, given, unplaced)
    if (unplaced < 0).any():
        name = CARD_NAMES[int(np.argmin(unplaced))]
        raise BadPosition(
            "deck" if given.deck is not None else "hands",
            f"there are more “{name}” cards than the deck has",
            f"il y a plus de cartes « {name} » que n’en a le paquet",
        )
    if given.deck is not None:
        state.buried[FORGOTTEN, : len(CARD_NAMES)] = unplaced
    else:
        state.deck[: len(CARD_NAMES)] = unplaced
    if given.undrawn not in (None, state.deck.sum()):
        raise BadPosition(
            "undrawn",
            f"{given.undrawn} given, {state.deck.sum()} cards are undrawn",
            f"{given.undrawn} est donné, il reste {state.deck.sum()} cartes à piocher",
        )


def read_hands(state: Any, given: Position, unplaced: NDArray[np.int32]) -> None:
    """Three cards each, two for a seat in the middle of a sprint; where none are given, the first free ones."""
    for owner in range(state.players):
        due = CARDS_EACH - (state.phase == Phase.SPRINT and owner == state.turn)
        if given.hands is not None:
            held = Counter(given.hands[owner])
        else:
            held = Counter(
                [name for name, count in counts_of(np.maximum(unplaced, 0)).items() for _ in range(count)][:due]
            )
        if held.total() != due:
            raise BadPosition(
                "hands",
                f"seat {owner} has {held.total()} cards, {due} are due (rule 5.2)",
                f"le siège {owner} a {held.total()} cartes, il lui en faut {due} (règle 5.2)",
            )
        for card, name in enumerate(CARD_NAMES):
            state.hand[owner, card] = held[name]
        unplaced -= state.hand[owner, : len(CARD_NAMES)]


def read_piles(state: Any, given: Position) -> None:
    """Rules 2.4 and 2.5; only the sum is checked. How long earlier stages were is taken to be usual."""
    undrawn, later = int(state.deck.sum()), PILES - 1 - int(state.stage)
    ended = state.phase in (Phase.SHOW, Phase.OVER)
    to_stage = given.to_stage
    if to_stage is None and given.piles is not None:
        to_stage = undrawn - sum(given.piles)
    if to_stage is None:
        to_stage = 0 if ended else -(-undrawn // (later + 1))
    if (to_stage == 0) != ended or to_stage < 0:
        raise BadPosition(
            "to_stage",
            f"{to_stage} cards before the stage card do not fit the phase “{given.phase}” (rule 6.1)",
            f"{to_stage} cartes avant la carte étape ne vont pas avec la phase « {given.phase} » (règle 6.1)",
        )
    state.pile[: state.stage] = 0
    state.pile[state.stage] = to_stage
    piles.share_evenly(state, state.stage + 1, undrawn - to_stage)
    if given.piles is not None and len(given.piles) == later:
        state.pile[state.stage + 1 :] = given.piles
    if (
        len(given.piles or [0] * later) != later
        or state.pile.sum() != undrawn
        or state.pile[state.stage + 1 :].min() < 1
    ):
        raise BadPosition(
            "piles",
            f"{later} piles with the cards to the stage card must hold the {undrawn} undrawn cards (rule 2.5)",
            f"{later} tas et les cartes avant la carte étape doivent faire les {undrawn} cartes à piocher (règle 2.5)",
        )
    usual = int(piles.rest(state)) // PILES
    state.drawn[: state.stage] = usual
    state.drawn[state.stage] = piles.rest(state) - undrawn - usual * state.stage
