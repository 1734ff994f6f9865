"""The daily tables of a house: a secret a day, one try a guest and game, and nothing for others until the day is closed."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable

from quincunx.core.catalogue.registry import find, games
from quincunx.core.errors import BadOption
from quincunx.core.table.fair import BYTES, hash_of
from quincunx.server.daily import days, results
from quincunx.server.daily.results import Played
from quincunx.server.messages.daily import Daily, DailyDay, DailyGame, DailyPromise
from quincunx.server.messages.tables import NewTable, SeatWish
from quincunx.server.running.habits import never_ending
from quincunx.server.store import Event, Store
from quincunx.server.store.queries import DailyEntry
from quincunx.server.tables.history import History

Opens = Callable[[str, str, NewTable, Event, DailyEntry], Awaitable[str]]
PREPARE = 3600.0  # seconds
PAST = 2  # days that are told beside today


class DailyTables:
    """Opens and hides the daily tables, and tells how a day stands; `open_table` opens one as it opens any."""

    def __init__(self, store: Store, open_table: Opens) -> None:
        self._store, self._open_table = store, open_table
        self._habit: asyncio.Task[None] | None = None
        self._secrets: dict[str, str] = {}  # by day; what is kept stays

    def begin(self) -> None:
        self._habit = asyncio.create_task(self._prepare())

    def close(self) -> None:
        if self._habit is not None:
            self._habit.cancel()

    async def _prepare(self) -> None:
        """See to it that the secret of tomorrow is promised today, also if nobody asks."""
        while True:
            with never_ending():
                await self._promised(days.today())
            await asyncio.sleep(PREPARE)

    async def _promised(self, today: str) -> tuple[str, str]:
        """The secrets of a day and of the next one, made now unless some server has made them before."""
        first, second = [await self._secret(day) for day in (today, days.day_after(today))]
        return first, second

    async def _secret(self, day: str) -> str:
        if day not in self._secrets:
            self._secrets[day] = await self._store.secret(f"daily {day}", secrets.token_hex(BYTES))
        return self._secrets[day]

    # One game

    async def begun(self, guest: str, slug: str) -> bool:
        """Whether a guest has a table of today."""
        return await self._store.has_daily(days.today(), slug, guest)

    async def open(self, guest: str, name: str, slug: str, may_rank: bool) -> str:
        """A guest's table of today, the same one however often it is asked for; its code."""
        game, day = find(slug), days.today()
        secret, _ = await self._promised(day)
        since = await self._store.guest_since(guest)
        ranked = may_rank and since is not None and since < days.begin_of(day)
        seats = [SeatWish(kind="me"), *[SeatWish(kind="bot", bot=days.BOT)] * (days.players_for(game) - 1)]
        promise = {"daily": day, "fair": {"table": days.name_of(day, slug), "secret": secret}}
        entry = DailyEntry(day, slug, guest, int(ranked))
        return await self._open_table(guest, name, NewTable(game=slug, seats=seats), promise, entry)

    async def is_revealed(self, day: str) -> bool:
        games = await self._store.daily_games(day)
        return days.is_revealed(day, sum(results.played(row).is_running for row in games))

    async def require_seen_by(self, history: History, guest: str | None) -> None:
        """Until the day is closed only its guest may look at a daily game."""
        own = guest is not None and bool(history.seats_of(guest))
        if history.daily is not None and not own and not await self.is_revealed(history.daily):
            raise BadOption(
                "this is somebody’s table of the day: it can be seen when the day is closed",
                "c’est la table du jour de quelqu’un : on pourra la voir quand le jour sera clos",
            )

    async def require_revealed(self, history: History) -> None:
        """Until then nobody has a replay or a record: they would tell others the dice."""
        if history.daily is not None and not await self.is_revealed(history.daily):
            raise BadOption(
                "a daily game can be replayed and saved when its day is closed for everybody",
                "une partie du jour se revoit et s’enregistre quand son jour est clos pour tous",
            )

    # A day

    async def told(self, guest: str | None) -> Daily:
        """How today stands for a guest, what is promised for tomorrow, and the last days that were played."""
        today = days.today()
        first, second = await self._promised(today)
        past = [days.day_after(today, -back) for back in range(1, PAST + 1)]
        finished = await self._store.days_finished(guest) if guest else []
        return Daily(
            now=days.clock(),
            streak=results.streak(finished, today),
            today=await self._day(today, first, guest),
            tomorrow=DailyPromise(day=days.day_after(today), commitment=hash_of(second)),
            past=[each for day in past if (each := await self._past(day, guest))],
        )

    async def _past(self, day: str, guest: str | None) -> DailyDay | None:
        kept = await self._store.kept_secret(f"daily {day}")
        found = await self._day(day, kept, guest) if kept else None
        return found if found and any(game.begun for game in found.games) else None

    async def _day(self, day: str, secret: str, guest: str | None) -> DailyDay:
        rows = await self._store.daily_games(day)
        return await asyncio.to_thread(day_told, day, secret, guest, [results.played(row) for row in rows])


def day_told(day: str, secret: str, guest: str | None, every: list[Played]) -> DailyDay:
    running = sum(each.is_running for each in every) if not days.is_closed(day) else 0
    revealed = days.is_revealed(day, running)
    slugs = [slug for slug in games() if not revealed or any(each.row.game == slug for each in every)]
    return DailyDay(
        day=day,
        ends=days.end_of(day),
        closes=days.close_of(day),
        running=running,
        commitment=hash_of(secret),
        secret=secret if revealed else None,
        games=[
            game_told(slug, day, guest, revealed, [each for each in every if each.row.game == slug]) for slug in slugs
        ],
    )


def game_told(slug: str, day: str, guest: str | None, revealed: bool, every: list[Played]) -> DailyGame:
    """Others' results are told to who has none to come: after one's own game, or when the day is over."""
    mine = next((each for each in every if each.row.guest == guest), None)
    running = mine is not None and mine.is_running and not days.is_closed(day)
    may_see = not running if mine is not None else day != days.today()
    ranked = results.ranking(every)
    places = {each.row.guest: place for place, each in ranked}
    return DailyGame(
        game=slug,
        players=days.players_for(find(slug)),
        code=mine.row.code if mine else None,
        running=running,
        ranked=bool(mine.row.ranked) if mine else None,
        place=places.get(guest) if mine and guest else None,
        result=results.told(mine.result) if mine and mine.result else None,
        begun=len(every),
        finished=sum(each.is_finished for each in every),
        compared=len(ranked),
        standing=results.shown(ranked, guest) if may_see else None,
        best=ranked[0][1].row.code if revealed and ranked else None,
    )
