"""From where people come: by whose address, by which scheme and under which name, also behind a proxy."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from quincunx.core.errors import BadOption

LOOPBACK = ("127.0.0.1", "::1", "localhost")  # where a server listens that only this machine can reach


@dataclass(frozen=True)
class Arrivals:
    """What an operator says of the way to the server: proxies to believe, TLS before it, the names it is known by.

    Without names, a server that only this machine can reach is known as this machine; any other by whatever name.
    """

    proxies: tuple[IPv4Network | IPv6Network, ...] = ()
    https: bool = False
    names: frozenset[str] = frozenset()

    def is_proxy(self, address: str) -> bool:
        with suppress(ValueError):
            found = ip_address(address)
            return any(found in network for network in self.proxies)
        return False

    def client(self, peer: str, forwarded: Iterable[str]) -> str:
        """The client's own address: the last in X-Forwarded-For that is no proxy of ours, if a proxy of ours says so."""
        hops = [hop.strip() for line in forwarded for hop in line.split(",")]
        while hops and self.is_proxy(peer):
            peer = hops.pop()
        return peer

    def scheme(self, peer: str, told: str | None) -> str:
        """How the browser came here, e.g. https where a proxy of ours says so."""
        return "https" if self.https or (told == "https" and self.is_proxy(peer)) else "http"

    def knows(self, host: str) -> bool:
        """Whether a Host is a name of this server, or an address: with a name of its own a page could pretend to be us."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return bool(name) and (not self.names or name in self.names or name == "localhost" or is_address(name))

    def of(self, scope: Any) -> tuple[str, str]:
        """A request's client address and scheme."""
        headers, peer = Headers(scope=scope), (scope.get("client") or ("", 0))[0]
        client = self.client(peer, headers.getlist("x-forwarded-for"))
        return client, self.scheme(peer, headers.get("x-forwarded-proto"))


class ArrivalMiddleware:
    """Has the application see the client's own address and scheme."""

    def __init__(self, app: Any, arrivals: Arrivals) -> None:
        self._app, self._arrivals = app, arrivals

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            client, scope["scheme"] = self._arrivals.of(scope)
            scope["client"] = (client, 0)
        await self._app(scope, receive, send)


def arrivals_by(proxies: Iterable[str], https: bool, names: Iterable[str], host: str) -> Arrivals:
    """What an operator's settings say; BadOption where one is no address."""
    named = {name.lower() for name in names}
    if not named and host in LOOPBACK and not proxies:
        named = {*LOOPBACK}
    return Arrivals(tuple(network_of(proxy) for proxy in proxies), https, frozenset(named))


def network_of(proxy: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(proxy)
    except ValueError:
        raise BadOption(
            f"trusted proxy “{proxy}”: an address or a network, as in 127.0.0.1 or 10.0.0.0/8",
            f"proxy de confiance « {proxy} » : une adresse ou un réseau, comme 127.0.0.1 ou 10.0.0.0/8",
        ) from None


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def same_origin(origins: Iterable[str], host: str, scheme: str) -> bool:
    """Whether the page that asks is ours; programs send no origin. A proxy that speaks TLS need not have told us so."""
    schemes = ("https",) if scheme == "https" else ("http", "https")
    return all((urlsplit(origin).scheme in schemes and urlsplit(origin).netloc == host) for origin in origins)
