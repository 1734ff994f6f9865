"""How the games of a day compare: what each has come to, their order, and how many days somebody has played in a row."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from quincunx.core.table import ending
from quincunx.core.table.table import Table
from quincunx.server.daily.days import day_after
from quincunx.server.messages.common import Sentence
from quincunx.server.messages.daily import DailyPlace, DailyResult
from quincunx.server.store import Event
from quincunx.server.store.bodies import content_of
from quincunx.server.store.queries import DailyRow
from quincunx.server.tables.history import History

MOST_SHOWN = 20  # of a ranking


def result_at(history: History, table: Table) -> Event:
    """What a finished daily game has come to for its person, as its summary keeps it."""
    [seat] = [number for number, each in enumerate(history.seats) if each.kind == "person"]
    counted = ending.standing(table)
    values = list(table.scores) if counted is None else counted.values
    return {
        "finished": table.ended is None,
        "won": seat in table.winners if table.players > 1 else None,
        "points": values[seat],
        "others": [value for number, value in enumerate(values) if number != seat and value is not None],
        "fewest": counted is None and bool(table.game.fewest_win(table.reading)),
        "counts": None if counted is None else {"en": counted.en, "fr": counted.fr},
    }


class Played(NamedTuple):
    """Somebody's game of a day, from what is stored for lists."""

    row: DailyRow
    status: str
    result: Event | None

    @property
    def is_running(self) -> bool:
        return self.status in ("lobby", "playing")

    @property
    def is_finished(self) -> bool:
        return self.result is not None and self.result["finished"]

    @property
    def is_ranked(self) -> bool:
        return self.is_finished and bool(self.row.ranked)

    @property
    def worth(self) -> tuple[bool, float, float]:
        """The higher the better: to have won, then the points, then how far the best bot is behind."""
        assert self.result is not None, "only finished games are compared"
        sign = -1 if self.result["fewest"] else 1
        others = [sign * other for other in self.result["others"]]
        points = float("-inf") if self.result["points"] is None else sign * self.result["points"]
        return bool(self.result["won"]), points, points - max(others) if others else 0.0


def played(row: DailyRow) -> Played:
    summary: Event = content_of(row.summary) if row.summary else {"status": "lobby"}
    return Played(row, summary["status"], summary.get("daily"))


def ranking(games: Iterable[Played]) -> list[tuple[int, Played]]:
    """The ranked games with their places; who is level shares one, and then who finished first stands first."""
    order = sorted((each for each in games if each.is_ranked), key=lambda each: each.row.updated)
    order.sort(key=lambda each: each.worth, reverse=True)
    worths = [each.worth for each in order]
    return [(1 + worths.index(each.worth), each) for each in order]


def shown(ranked: list[tuple[int, Played]], guest: str | None) -> list[DailyPlace]:
    """The first of a ranking, and oneself."""
    return [
        DailyPlace(place=place, name=each.row.name, mine=each.row.guest == guest, result=told(each.result))
        for number, (place, each) in enumerate(ranked)
        if number < MOST_SHOWN or each.row.guest == guest
    ]


def told(result: Event | None) -> DailyResult:
    assert result is not None, "only finished games are told"
    best = min if result["fewest"] else max
    return DailyResult(
        finished=result["finished"],
        won=result["won"],
        points=result["points"],
        best_other=best(result["others"], default=None),
        counts=Sentence(**result["counts"]) if result["counts"] else None,
    )


def streak(days: Iterable[str], today: str) -> int:
    """How many days in a row somebody has finished a game, up to today, or to yesterday while today may still be played."""
    finished, count = set(days), 0
    day = today if today in finished else day_after(today, -1)
    while day in finished:
        day, count = day_after(day, -1), count + 1
    return count


def with_secret(record: dict[str, Any], history: History) -> dict[str, Any]:
    """A record of a day that is closed, with the secret that its dice came from; any other record as it is."""
    if history.daily is None or history.promise is None:
        return record
    return record | {"fair": record["fair"] | {"secret": history.promise.secret}}
