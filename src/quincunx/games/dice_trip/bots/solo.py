"""A game alone beside many games of a strong bot (rule 6.4).

`python -m quincunx.games.dice_trip.solo` plays those games and writes data/solo/scores.json anew; the games on maps of
earlier rules stay as they are.
"""

import json
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from quincunx.core.files.json_files import KEPT, Data, read_json, shaped
from quincunx.core.kernels import entries
from quincunx.games.dice_trip.files import atlas
from quincunx.games.dice_trip.state import Phase

FILE = Path(__file__).parents[1] / "data" / "solo" / "scores.json"


class Games(Data):
    """How often games on a map, with or without the variant, ended with each score."""

    map: str  # its file, e.g. "france" or "until-1/france"
    tens: bool
    scores: dict[str, int]


class Scores(Data):
    """Many games of a bot that plays alone."""

    bot: str
    games: int
    seed: int
    played: list[Games]


@cache
def scores() -> Scores:
    return shaped(Scores, read_json(FILE), str(FILE))


def percentile(state: Any) -> int | None:
    """How many of a hundred games ended with fewer points, e.g. 62; None while it is on, and on a map of one's own."""
    if state.players != 1 or state.phase != Phase.OVER:
        return None
    reached, name = int(entries.scores(state.states, 1)[0]), atlas.map_of(state).file
    for games in scores().played:
        if (games.map, games.tens) == (name, bool(state.with_tens)):
            fewer = sum(count for score, count in games.scores.items() if int(score) < reached)
            return 100 * fewer // sum(games.scores.values())
    return None


def played_on_earlier_maps() -> list[Games]:
    return [games for games in scores().played if games.map.startswith(KEPT)]


def play(bot: str, games: int, seed: int) -> Scores:
    """So many games with each map and with and without the variant, and those kept of earlier maps."""
    from quincunx.arena.matches import play_games
    from quincunx.games.dice_trip.files.maps import bundled

    played = []
    for name in bundled():
        for tens in (False, True):
            options = {"players": 1, "map": name, "tens": tens}
            points = play_games("dice-trip", options, [bot], games, seed, workers=2).points[:, 0]
            counts = sorted(Counter(points.astype(int).tolist()).items())
            played.append(Games(map=name, tens=tens, scores={str(score): count for score, count in counts}))
    return Scores(bot=bot, games=games, seed=seed, played=played + played_on_earlier_maps())


if __name__ == "__main__":
    bot, games, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    FILE.write_text(json.dumps(play(bot, games, seed).model_dump(), indent=2) + "\n", "utf-8")
