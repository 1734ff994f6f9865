"""The games that can be played here, and the bots that play them, as the home screen shows them."""

from typing import Any

from quincunx.bots.levels import TEMPERS, TOLD
from quincunx.bots.ratings import ratings_of
from quincunx.core.catalogue.game import Game
from quincunx.core.catalogue.options import Option
from quincunx.core.catalogue.registry import games
from quincunx.server.messages.common import Sentence
from quincunx.server.messages.games import BotInfo, BotRating, Catalogue, ChoiceInfo, GameInfo, OptionInfo
from quincunx.server.running.readiness import Readiness

TEMPERAMENTS = [Sentence(**told) for told in TEMPERS]
OPPONENTS = [BotInfo(name=name, title=Sentence(**told)) for name, told in TOLD.items()]  # from weak to strong


def catalogue_of(readiness: Readiness) -> Catalogue:
    return Catalogue(
        games=[game_info(game, readiness) for game in games().values()],
        bots=OPPONENTS,
        tempers=TEMPERAMENTS,
    )


def game_info(game: Game, readiness: Readiness) -> GameInfo:
    info = game.info
    return GameInfo(
        slug=game.slug,
        name=Sentence(**info["name"]),
        tagline=Sentence(**info["tagline"]),
        players=tuple(info["players"]),
        minutes=tuple(info["minutes"]),
        options=[option_info(option, info["options"][name]) for name, option in game.options.items()],
        labels={key: Sentence(**label) for key, label in game.labels.items()},
        hidden=game.hides,
        throws=bool(game.throws),
        ratings={bot: BotRating(**rating.model_dump()) for bot, rating in ratings_of(game.slug).items()},
        ready=readiness.is_ready(game.slug),
        compiled=readiness.share(game.slug),
    )


def option_info(option: Option, told: dict[str, Any]) -> OptionInfo:
    """`told` is what game.toml says of it; which options go together concerns only those who choose them."""
    players = told.get("players", {})
    choices = [
        ChoiceInfo(
            value=value,
            title=Sentence(**title),
            minutes=option.minutes.get(value),
            players=players.get(value),
        )
        for value, title in option.choices.items()
    ]
    return OptionInfo(
        name=option.name,
        kind=option.kind,
        title=Sentence(**option.title),
        help=Sentence(**option.help),
        default=option.default,
        choices=choices,
        least=option.least,
        most=option.most,
        goes_with=told.get("goes_with", {}),
    )
