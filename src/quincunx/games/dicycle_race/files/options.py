"""The options of a game and what is refused of them (rules 2.1 to 2.7, 9.1 and 10.1)."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import Field, TypeAdapter, ValidationError

from quincunx.core.errors import LANGUAGES, BadOption
from quincunx.core.files.json_files import read_json
from quincunx.games.dicycle_race.files.cards import (
    ID,
    LEVELS,
    STANDARD,
    CardFile,
    CardName,
    RouteCard,
    load_deck,
)
from quincunx.games.dicycle_race.files.phrases import given_words, listed, option_title, quoted, quoted_choice

Place: TypeAlias = tuple[str, ...]  # the one card of a place on the route, or those of roads a and b

ModeName = Literal["sprint", "family", "velodrome", "duel"]
MODES: tuple[ModeName, ...] = get_args(ModeName)
CIRCLES = ("velodrome", "duel")
ScoringName = Literal["sprint", "podium", "time"]
SCORINGS: tuple[ScoringName, ...] = get_args(ScoringName)
VARIANTS = ("there_and_back", "all_or_nothing", "traffic", "branches", "leaders_first")
MODES_OFFERING = {  # Rules 9.1 and 10.1
    "there_and_back": ("sprint", "family"),
    "all_or_nothing": MODES,
    "traffic": ("sprint", "family", "velodrome"),
    "branches": ("sprint", "family"),
    "leaders_first": ("sprint", "family", "velodrome"),
    "podium": ("sprint", "family"),
    "time": ("sprint", "family"),
}
LEVELS_DRAWN = {"mixed": LEVELS, "easy": ("green", "orange"), "hard": ("orange", "red")}
DRAWN = "drawn"

RANGES = {"players": (2, 6), "teams": (2, 3), "pawns": (1, 3), "cards": (6, 24), "blank": (1, 6), "races": (1, 9)}
FEWEST_PLACES, MOST_PLACES = RANGES["cards"]
RouteFile: TypeAlias = Annotated[
    list[CardName | Annotated[list[CardName], Field(min_length=1, max_length=2)]],
    Field(
        title="RouteFile",
        description="A route: its cards from the start to the podium, two by two where the roads part.",
        json_schema_extra={"minItems": FEWEST_PLACES, "maxItems": MOST_PLACES, "uniqueItems": True},
    ),
]
ROUTE_FILE: TypeAdapter[list[str | list[str]]] = TypeAdapter(RouteFile)
AUTO = "auto"
LEAST_PAWNS_BY_SEATS = 2
PAWNS_IN_ALL = 6
CARDS_IN_A_CIRCLE = 12
PLAYERS_IN_A_DUEL = 2
LEAST_STRETCH = 2
PART_OF_THE_ROUTE = 4  # Rule 9.16: the stretch is a quarter of it.


@dataclass(frozen=True)
class Options:
    """What a game was begun with, checked; `route` is None when it is drawn."""

    players: int
    rules: int | None
    mode: str
    teams: int
    pawns: int
    cards: int
    blank: int
    races: int
    scoring: str
    there_and_back: bool
    all_or_nothing: bool
    traffic: bool
    branches: bool
    leaders_first: bool
    deck: CardFile
    route: tuple[Place, ...] | None
    levels: str

    @property
    def circle(self) -> bool:
        return self.mode in CIRCLES

    @property
    def stretch(self) -> range:
        """The cards that lie side by side, e.g. range(5, 8) of twelve; none without branches (rule 9.16)."""
        if not self.branches:
            return range(0)
        if self.route:
            pairs = [number for number, place in enumerate(self.route, start=1) if len(place) > 1]
            return range(pairs[0], pairs[-1] + 1)
        long = max(LEAST_STRETCH, self.cards // PART_OF_THE_ROUTE)
        first = (self.cards - long) // 2 + 1
        return range(first, first + long)

    @property
    def drawn_from(self) -> list[RouteCard]:
        """The cards of the levels asked for (rule 2.2)."""
        return [card for card in self.deck.cards if card.level in LEVELS_DRAWN[self.levels]]


def checked_options(
    players: int = 2,
    rules: int | None = None,
    mode: str = "sprint",
    teams: int = 2,
    pawns: int | str = AUTO,
    cards: int = 12,
    blank: int = 2,
    races: int = 3,
    scoring: str = "sprint",
    there_and_back: bool = False,
    all_or_nothing: bool = False,
    traffic: bool = False,
    branches: bool = False,
    leaders_first: bool = False,
    deck: str | dict[str, Any] = STANDARD,
    route: str | list[Any] | None = DRAWN,
    levels: str = "mixed",
) -> Options:
    """The options of a table, complete; BadOption or BadFile with the reason for what is refused (rule 2.7)."""
    for name, number in (("players", players), ("teams", teams), ("cards", cards), ("blank", blank), ("races", races)):
        require_number(name, number)
    for name, switch in zip(VARIANTS, (there_and_back, all_or_nothing, traffic, branches, leaders_first), strict=True):
        require_switch(name, switch)
    if pawns != AUTO:
        require_number("pawns", pawns)
    require_word("mode", mode, MODES)
    require_word("scoring", scoring, SCORINGS)
    require_word("levels", levels, tuple(LEVELS_DRAWN))
    own = own_route(route)
    options = Options(
        players=players,
        rules=rules,
        mode=mode,
        teams=teams,
        pawns=pawns_each(players, mode, teams, pawns, rules),
        cards=cards if own is None else len(own),
        blank=blank,
        races=races,
        scoring=scoring,
        there_and_back=there_and_back,
        all_or_nothing=all_or_nothing,
        traffic=traffic,
        branches=branches,
        leaders_first=leaders_first,
        deck=load_deck(deck, rules),
        route=own,
        levels=levels,
    )
    require_offered(options)
    require_sizes(options)
    if own is None:
        require_enough(options)
    else:
        require_route(options, own)
    return options


def pawns_each(players: int, mode: str, teams: int, pawns: int | str, rules: int | None) -> int:
    """How many pawns a team has: as many as the largest team has seats, two at least, or as many as asked for (rule 6.2).

    Under the first rules as many as the largest team has seats.
    """
    if mode != "family":
        return 1
    if isinstance(pawns, int):
        return pawns
    seats = -(-players // teams)
    return seats if rules == 1 else max(LEAST_PAWNS_BY_SEATS, seats)


def require_number(name: str, number: Any) -> None:
    least, most = RANGES[name]
    if type(number) is not int or not least <= number <= most:
        raise BadOption(
            f"{option_title(name, 'en')}: a whole number from {least} to {most}, not {given_words(number, 'en')} (rule 13.8)",
            f"{option_title(name, 'fr')} : un nombre entier de {least} à {most}, pas {given_words(number, 'fr')} (règle 13.8)",
        )


def require_switch(name: str, switch: Any) -> None:
    if type(switch) is not bool:
        raise BadOption(
            f"{option_title(name, 'en')}: true or false, not {given_words(switch, 'en')} (rule 13.8)",
            f"{option_title(name, 'fr')} : oui (true) ou non (false), pas {given_words(switch, 'fr')} (règle 13.8)",
        )


def require_word(name: str, word: Any, allowed: tuple[str, ...]) -> None:
    if word not in allowed:
        en, fr = (
            listed([f"{quoted_choice(name, key, language)} ({key})" for key in allowed], language, "or")
            for language in LANGUAGES
        )
        raise BadOption(
            f"{option_title(name, 'en')}: {en}, not {given_words(word, 'en')} (rule 13.8)",
            f"{option_title(name, 'fr')} : {fr}, pas {given_words(word, 'fr')} (règle 13.8)",
        )


def require_offered(options: Options) -> None:
    """Each mode has its variants and scorings (rules 9.1 and 10.1)."""
    for variant in VARIANTS:
        if getattr(options, variant) and options.mode not in MODES_OFFERING[variant]:
            en, fr = (quoted(option_title(variant, language, key=False), language) for language in LANGUAGES)
            raise not_offered(en, fr, options.mode, MODES_OFFERING[variant], "9.1")
    modes = MODES_OFFERING.get(options.scoring, MODES)
    if options.mode not in modes:
        en, fr = (quoted_choice("scoring", options.scoring, language) for language in LANGUAGES)
        raise not_offered(f"the scoring {en}", f"le décompte {fr}", options.mode, modes, "10.1")


def not_offered(en: str, fr: str, mode: str, modes: tuple[str, ...], rule: str) -> BadOption:
    races = {
        language: listed([quoted_choice("mode", each, language) for each in modes], language, "and")
        for language in LANGUAGES
    }
    return BadOption(
        f"{en} goes with the races {races['en']}, not with {quoted_choice('mode', mode, 'en')} (rule {rule})",
        f"{fr} va avec les courses {races['fr']}, pas avec {quoted_choice('mode', mode, 'fr')} (règle {rule})",
    )


def require_sizes(options: Options) -> None:
    """How many players, teams and cards a mode takes (rule 2.7)."""
    if options.mode == "duel" and options.players != PLAYERS_IN_A_DUEL:
        raise BadOption(
            f"a duel is for two players, not {options.players} (rule 8.1)",
            f"un duel se joue à deux, pas à {options.players} (règle 8.1)",
        )
    if options.circle and options.cards != CARDS_IN_A_CIRCLE:
        en, fr = (quoted_choice("mode", options.mode, language) for language in LANGUAGES)
        raise BadOption(
            f"{en} always has {CARDS_IN_A_CIRCLE} cards, in a circle, not {options.cards} (rule 2.1)",
            f"{fr} compte toujours {CARDS_IN_A_CIRCLE} cartes, en cercle, pas {options.cards} (règle 2.1)",
        )
    if options.mode == "family" and options.teams > options.players:
        raise BadOption(
            f"{options.teams} teams for {options.players} players; every team needs a player (rule 2.7)",
            f"{options.teams} équipes pour {options.players} joueurs ; il faut un joueur par équipe (règle 2.7)",
        )

    if options.mode == "family":
        require_few_pawns(options.teams, options.pawns)


def require_few_pawns(teams: int, pawns: int) -> None:
    """There are six pawns in the box (rule 6.2)."""
    if teams * pawns > PAWNS_IN_ALL:
        raise BadOption(
            f"{teams} teams of {pawns} pawns are {teams * pawns}; there are {PAWNS_IN_ALL} in all (rule 6.2)",
            f"{teams} équipes de {pawns} pions, cela fait {teams * pawns} ; il y en a {PAWNS_IN_ALL} en tout (règle 6.2)",
        )


def require_enough(options: Options) -> None:
    """The deck must have the cards that a race draws (rule 2.7)."""
    needed, there, deck = options.cards + len(options.stretch), len(options.drawn_from), options.deck.name
    if needed > there:
        en, fr = (quoted_choice("levels", options.levels, language) for language in LANGUAGES)
        raise BadOption(
            f"the route needs {needed} cards, but with levels {en} deck “{deck}” has only {there} (rule 2.7)",
            f"le parcours demande {needed} cartes, mais avec les niveaux {fr}, le paquet « {deck} » n’en a que {there} (règle 2.7)",
        )


def own_route(route: Any) -> tuple[Place, ...] | None:
    """A route of one's own, place by place, e.g. (("green-1",), ("orange-2", "red-5")); None if it is drawn."""
    if route is None or route == DRAWN:
        return None
    places = listed_in(route) if isinstance(route, str) else route
    if not are_places(places):
        raise bad_route(
            f"{quoted_choice('route', DRAWN, 'en')} ({DRAWN}) or a list of card names, two by two where the roads part, not {given_words(route, 'en')} (rule 2.3)",
            f"{quoted_choice('route', DRAWN, 'fr')} ({DRAWN}) ou une liste de noms de cartes, deux par deux là où les routes se séparent, pas {given_words(route, 'fr')} (règle 2.3)",
        )
    return tuple((place,) if isinstance(place, str) else tuple(place) for place in places)


def listed_in(route: str) -> Any:
    """A route as it is typed, by the names of its cards or by the path of a file with a list of them (rule 2.3)."""
    places = [place.split("/") for place in route.split()]
    names = [name for place in places for name in place]
    return places if all(re.fullmatch(ID, name) for name in names) else read_json(Path(route))


def are_places(places: Any) -> bool:
    try:
        ROUTE_FILE.validate_python(places, strict=True)
    except ValidationError:
        return False
    return True


def bad_route(en: str, fr: str) -> BadOption:
    return BadOption(f"{option_title('route', 'en')}: {en}", f"{option_title('route', 'fr')} : {fr}")


def require_route(options: Options, route: tuple[Place, ...]) -> None:
    """A route of one's own: known cards, each once, of an allowed length (rule 2.7)."""
    known = {card.id for card in options.deck.cards}
    names = [name for place in route for name in place]
    for name in names:
        if name not in known:
            raise bad_route(
                f"there is no card “{name}” in deck “{options.deck.name}” (rule 2.7)",
                f"il n’y a pas de carte « {name} » dans le paquet « {options.deck.name} » (règle 2.7)",
            )
        if names.count(name) > 1:
            raise bad_route(
                f"“{name}” stands there more than once (rule 2.7)", f"« {name} » y figure plus d’une fois (règle 2.7)"
            )
    least, most = RANGES["cards"]
    if not least <= len(route) <= most:
        raise bad_route(
            f"{least} to {most} cards, not {len(route)} (rule 2.7)",
            f"de {least} à {most} cartes, pas {len(route)} (règle 2.7)",
        )
    require_fork(options, route)


def require_fork(options: Options, route: tuple[Place, ...]) -> None:
    """Pairs go with branches, in one stretch between the first card and the last (rule 2.7)."""
    pairs = [number for number, place in enumerate(route, start=1) if len(place) > 1]
    if bool(pairs) != options.branches:
        en, fr = (quoted(option_title("branches", language, key=False), language) for language in LANGUAGES)
        raise bad_route(
            f"pairs of cards go with {en}, and {en} with pairs of cards (rule 2.7)",
            f"les paires de cartes vont avec {fr}, et {fr} avec des paires de cartes (règle 2.7)",
        )
    if pairs and (pairs != list(range(pairs[0], pairs[-1] + 1)) or pairs[0] == 1 or pairs[-1] == len(route)):
        raise bad_route(
            "the pairs must follow each other, between the first card and the last (rule 2.7)",
            "les paires doivent se suivre, entre la première carte et la dernière (règle 2.7)",
        )
