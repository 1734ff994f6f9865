"""The route and the pawns of a position (rules 2, 6.2, 7.1, 8.1, 9.11 and 9.16)."""

from typing import Any

from quincunx.core.errors import BadPosition
from quincunx.games.dicycle_race import setup
from quincunx.games.dicycle_race.files.phrases import given_words
from quincunx.games.dicycle_race.rules import riding, route
from quincunx.games.dicycle_race.state import DUEL_STARTS, NONE, OUT, ROADS, A, Mode
from quincunx.games.dicycle_race.text.shapes import Position, Rider
from quincunx.games.dicycle_race.text.words import card_name


def read_route(state: Any, given: Position) -> None:
    """Rules 2.1, 2.3, 7.6 and 9.16: cards of the deck, each once; None for a card that was removed."""
    if given.cards is not None and given.cards != state.cards:
        raise BadPosition("cards", f"the route has {state.cards} cards", f"le parcours a {state.cards} cartes")
    if given.route is None:
        lay_first_cards(state)
        return
    if len(given.route) != state.cards:
        there, due = len(given.route), int(state.cards)
        raise BadPosition("route", f"{there} cards, not {due}", f"{there} cartes, pas {due}")
    places = tuple(tuple(place) if isinstance(place, list) else (place,) for place in given.route)
    own = route_names(state) if state.own_route else None
    if own is not None and any(mine != (None,) and mine != theirs for mine, theirs in zip(places, own, strict=True)):
        raise BadPosition("route", "it is not the route of the options", "ce n’est pas le parcours des options")
    require_cards(state, places)
    require_pairs(state, places)
    setup.put_route(state, places)


def route_names(state: Any) -> list[tuple[str, ...]]:
    return [tuple(card_name(state, card) for card in cards if card != NONE) for cards in state.route[: state.cards]]


def lay_first_cards(state: Any) -> None:
    """The first cards of the deck, in its order, unless the route is the user's own."""
    if state.own_route:
        return
    deck = iter(range(state.deck_size))
    for number in range(state.cards):
        for road in range(1 + route.on_stretch(state, number + 1)):
            state.route[number, road] = next(deck)


def require_cards(state: Any, places: tuple[tuple[str | None, ...], ...]) -> None:
    known = {card_name(state, card) for card in range(state.deck_size)}
    names = [name for place in places for name in place]
    for name in names:
        if name is not None and (name not in known or names.count(name) > 1):
            raise BadPosition(
                "route",
                f"“{name}” is not in the deck, or stands twice (rule 2.7)",
                f"« {name} » n’est pas dans le paquet, ou figure deux fois (règle 2.7)",
            )
    if None in names and state.mode != Mode.VELODROME:
        raise BadPosition(
            "route",
            "cards are removed in the velodrome only (rule 7.5)",
            "on ne retire de cartes qu’au vélodrome (règle 7.5)",
        )


def require_pairs(state: Any, places: tuple[tuple[str | None, ...], ...]) -> None:
    """Rule 2.7: pairs in one stretch, between the first card and the last, with branches only."""
    pairs = [number for number, place in enumerate(places, start=1) if len(place) > 1]
    together = pairs == list(range(pairs[0], pairs[-1] + 1)) if pairs else True
    ends = {1, len(places)} & set(pairs)
    if bool(pairs) != bool(state.branches) or not together or ends or any(len(place) not in (1, 2) for place in places):
        raise BadPosition(
            "route",
            "pairs of cards go with the variant “Branches” (branches), next to each other, between the first card and the last (rule 2.7)",
            "les paires de cartes vont avec la variante « Multi routes » (branches), l’une après l’autre, entre la première carte et la dernière (règle 2.7)",
        )


def read_pawns(state: Any, given: Position) -> None:
    """Rules 2.4, 6.2, 7.1 and 8.1; all are at the start if nothing is said."""
    teams, each = int(route.team_count(state)), int(route.pawns_each(state))
    pawns = given.pawns if given.pawns is not None else at_the_start(state)
    if len(pawns) != teams:
        raise BadPosition(
            "pawns",
            f"one entry for each of {teams}, not {len(pawns)}",
            f"un élément pour chacun des {teams}, pas {len(pawns)}",
        )
    for team, entry in enumerate(pawns):
        own = entry if state.mode == Mode.FAMILY else [entry]
        if not isinstance(own, list) or len(own) != each:
            raise BadPosition(
                "pawns", f"[{team}]: {each} pawns are due (rule 6.2)", f"[{team}] : il faut {each} pions (règle 6.2)"
            )
        for pawn, where in enumerate(own):
            read_pawn(state, team, pawn, where)
    require_room(state)


def at_the_start(state: Any) -> list[Any]:
    if state.mode == Mode.VELODROME:
        return [Rider(lap=0, card=0)] * int(state.players)
    if state.mode == Mode.DUEL:
        return list(DUEL_STARTS)
    if state.mode == Mode.FAMILY:
        return [[0] * int(route.pawns_each(state))] * int(route.team_count(state))
    return [0] * int(state.players)


def read_pawn(state: Any, team: int, pawn: int, where: Any) -> None:
    if where is None and state.mode == Mode.VELODROME:
        state.place[team, pawn] = OUT
        return
    if isinstance(where, Rider) != (state.mode == Mode.VELODROME):
        raise no_place("pawns", where)
    if isinstance(where, Rider):
        state.lap[team] = where.lap
        if where.card == 0 and where.lap > 0:
            raise no_place("pawns", where.card)
        where = where.card
    state.place[team, pawn] = read_place(state, "pawns", where, 1 if state.mode == Mode.DUEL else 0)


def read_place(state: Any, key: str, where: Any, least: int) -> int:
    """A place of the route, e.g. 5 or "5a"; the step after the last is home."""
    step, road = where, A
    if isinstance(where, str):
        if len(where) < 2 or where[-1] not in ROADS or not where[:-1].isdecimal() or str(int(where[:-1])) != where[:-1]:
            raise no_place(key, where)
        step, road = int(where[:-1]), ROADS.index(where[-1])
    last = int(state.cards) if route.is_circle(state) else int(route.last_step(state)) + 1
    if type(step) is not int or not least <= step <= last:
        raise no_place(key, where)
    place = int(route.place_of(step, road))
    forked = step > 0 and not route.is_home(state, route.place_of(step, A)) and bool(route.on_stretch(state, step))
    removed = route.is_circle(state) and step > 0 and state.route[step - 1, A] == NONE
    if forked != isinstance(where, str) or removed:
        raise no_place(key, where)
    return place


def no_place(key: str, where: Any) -> BadPosition:
    return BadPosition(
        key,
        f"{given_words(where, 'en')} is not a place of this route",
        f"{given_words(where, 'fr')} n’est pas un endroit de ce parcours",
    )


def require_room(state: Any) -> None:
    """Rule 9.11: no card holds more pawns than it may."""
    for place in {
        int(place) for place in state.place[: route.team_count(state), : route.pawns_each(state)].reshape(-1)
    }:
        if place > 1 and state.traffic and not route.is_home(state, place):
            card = route.card_at(state, place)
            standing = int((state.place[: route.team_count(state), : route.pawns_each(state)] == place).sum())
            capacity = int(riding.capacity_of(state, card))
            if capacity and standing > capacity:
                name = card_name(state, card)
                raise BadPosition(
                    "pawns",
                    f"{standing} pawns on {name}, which holds {capacity} (rule 9.11)",
                    f"{standing} pions sur {name}, qui en accueille {capacity} (règle 9.11)",
                )
