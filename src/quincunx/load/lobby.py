"""Coming and going over HTTP: tables opened, joined and played again."""

import asyncio
from dataclasses import dataclass
from http.cookiejar import CookieJar, DefaultCookiePolicy
from types import TracebackType
from typing import Any

import httpx

from quincunx.server.guests.tokens import COOKIE

AT_ONCE = 16
PATIENCE = 120
QUIET = 1.0  # seconds after which a connection is not used again: the server hangs up after five


@dataclass(frozen=True)
class Opened:
    """A table that has begun, and the cookie of each of its people."""

    code: str
    cookies: list[str]


class Lobby:
    """Calls to a server, or to several in turn; every person is another guest, so no cookie is kept here."""

    def __init__(self, *addresses: str) -> None:
        self._addresses = [address.rstrip("/") for address in addresses]
        nobody: Any = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self._http = httpx.AsyncClient(timeout=PATIENCE, cookies=nobody, limits=httpx.Limits(keepalive_expiry=QUIET))
        self._calls = 0
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def __aenter__(self) -> "Lobby":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    def address(self, number: int) -> str:
        """Where somebody calls: with several servers, whoever sits at one table is spread over them."""
        return self._addresses[number % len(self._addresses)]

    async def call(self, method: str, path: str, body: Any = None, cookie: str | None = None) -> tuple[Any, str]:
        """The answer and the guest's cookie; ValueError with the server's sentence when it refuses."""
        headers = {"Cookie": f"{COOKIE}={cookie}"} if cookie else {}
        self._calls += 1
        async with self._turns:
            answer = await self._http.request(method, self.address(self._calls) + path, json=body, headers=headers)
        told = answer.json()
        if answer.is_error:
            raise ValueError(told["problem"]["en"])
        return told, answer.cookies.get(COOKIE) or cookie or ""

    async def until_ready(self, games: list[str]) -> None:
        """Wait until the rules of these games are compiled."""
        while not games_ready((await self.call("GET", "/api/games"))[0], games):
            await asyncio.sleep(0.5)

    async def open_table(self, game: str, people: int) -> Opened:
        """A new table of so many people; the last to join begins it."""
        seats = [{"kind": "me", "name": "Guest 0"}, *[{"kind": "open"}] * (people - 1)]
        told, cookie = await self.call("POST", "/api/tables", {"game": game, "seats": seats})
        cookies = [cookie]
        for number in range(1, people):
            name = {"name": f"Guest {number}"}
            cookies.append((await self.call("POST", f"/api/tables/{told['code']}/join", name))[1])
        return Opened(told["code"], cookies)

    async def open_for_bots(self, game: str, seats: int) -> str:
        """A table of the strongest bots; they think as long as somebody looks on."""
        bot = (await self.call("GET", "/api/games"))[0]["bots"][-1]["name"]
        told, _cookie = await self.call(
            "POST", "/api/tables", {"game": game, "seats": [{"kind": "bot", "bot": bot}] * seats}
        )
        return str(told["code"])

    async def rematch(self, code: str, cookie: str) -> str:
        return str((await self.call("POST", f"/api/tables/{code}/rematch", cookie=cookie))[0]["code"])


def games_ready(catalogue: dict[str, Any], games: list[str]) -> bool:
    return all(game["ready"] for game in catalogue["games"] if game["slug"] in games)
