"""The days of the daily tables, by UTC: when they begin and close, and what a day's secret makes of dice and bots."""

import hmac
import time
from datetime import UTC, date, datetime, timedelta

from quincunx.core.catalogue.game import Game
from quincunx.core.errors import IllegalMove

DAY = 24 * 3600
SKEW = 600  # seconds that the clocks of servers on one database may differ
BOT = "expert"
ITERATIONS = 400  # of a bot for each move, so that it plays the same on every machine
SEATS = 3  # where nobody can play alone
LONGEST_NAME = 40  # of a table, as dice take it

clock = time.time


def today() -> str:
    """E.g. "2026-11-18"."""
    return datetime.fromtimestamp(clock(), UTC).date().isoformat()


def day_after(day: str, days: int = 1) -> str:
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def begin_of(day: str) -> float:
    return datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp()


def end_of(day: str) -> float:
    return begin_of(day) + DAY


def close_of(day: str) -> float:
    """Until when a game that was begun on a day may be finished."""
    return end_of(day) + DAY


def is_closed(day: str | None) -> bool:
    """Whether nobody may move any more at the tables of a day."""
    return day is not None and clock() >= close_of(day)


def is_revealed(day: str, running: int) -> bool:
    """Whether a day's secret may be told: nobody can begin, and the last game is over or closed."""
    last = end_of(day) if running == 0 else close_of(day)
    return clock() >= last + SKEW


def require_in_time(day: str | None) -> None:
    if is_closed(day):
        raise IllegalMove(
            f"the daily tables of {day} are closed: a day was left to finish them",
            f"les tables du {day} sont fermées : il restait un jour pour les finir",
        )


def players_for(game: Game) -> int:
    """Alone where a game can be played so, else with two bots, or as many as it takes."""
    least, most = game.info["players"]
    return 1 if least == 1 else min(max(least, SEATS), most)


def name_of(day: str, game: str) -> str:
    """By which a day's dice are drawn for a game, e.g. "daily-2026-11-18-pig"."""
    return f"daily-{day}-{game}"[:LONGEST_NAME]


def bot_seed(secret: str, table: str, seat: int, move: int) -> int:
    """Of a bot's n-th move: the same for everybody, and nothing that leads to the secret."""
    message = f"{table}\nbot\n{seat}\n{move}"
    return int.from_bytes(hmac.digest(bytes.fromhex(secret), message.encode(), "sha256")[:8]) >> 2
