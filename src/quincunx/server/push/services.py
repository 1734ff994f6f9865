"""Push services, which a browser names and this server calls: only by https, at public addresses, and not for long."""

import asyncio
import socket
import ssl
from functools import cache
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

import httpx

from quincunx.core.errors import BadOption

PORT = 443
PATIENCE = 10.0  # seconds for the whole call
KEPT_FOR = 3 * 24 * 3600  # seconds that a push service keeps a message for a browser that is off
NAT64 = ip_network("64:ff9b::/96")  # other addresses in disguise


class Private(Exception):
    """A push service at an address that is no business of the world's."""


def require_service(endpoint: str) -> None:
    """BadOption for what can be no push service; whether its address is public is seen when it is called."""
    if not may_be_service(endpoint):
        raise BadOption("no push service is there", "il n’y a pas là de service de notification")


def may_be_service(endpoint: str) -> bool:
    try:
        url = urlsplit(endpoint)
        return url.scheme == "https" and bool(url.hostname) and url.port in (None, PORT)
    except ValueError:  # half an IPv6 address, or a port beyond all ports
        return False


def origin_of(endpoint: str) -> str:
    url = urlsplit(endpoint)
    return f"{url.scheme}://{url.netloc}"


def host_of(endpoint: str) -> str:
    return urlsplit(endpoint).hostname or ""


def is_public(address: str) -> bool:
    """Whether an address is one of the whole internet, also if another is wrapped into it."""
    ip = ip_address(address)
    if isinstance(ip, IPv6Address) and (ip.ipv4_mapped or ip.sixtofour or ip.teredo or ip in NAT64):
        return False
    return ip.is_global and not ip.is_multicast


async def addresses_of(host: str) -> list[str]:
    """The addresses of a host; Private if any of them is not public."""
    found = await asyncio.get_running_loop().getaddrinfo(host, PORT, type=socket.SOCK_STREAM)
    addresses = list(dict.fromkeys(str(each[4][0]) for each in found))
    if not all(is_public(address) for address in addresses):
        raise Private()
    return addresses


@cache
def trusted() -> ssl.SSLContext:
    return ssl.create_default_context()


async def post(endpoint: str, body: bytes, authorization: str) -> int:
    """Hand a message to a push service; the status that it answers.

    The address that was looked at is the one that is called. No redirection is followed, and no answer is read.
    """
    headers = {
        "Host": urlsplit(endpoint).netloc,
        "Authorization": authorization,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_FOR),
        "Urgency": "normal",
    }
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient(verify=trusted(), trust_env=False) as client:
        *others, last = await addresses_of(host_of(endpoint))
        for address in others:
            try:
                return await post_to(client, address, endpoint, body, headers)
            except httpx.ConnectError:
                continue
        return await post_to(client, last, endpoint, body, headers)


async def post_to(client: httpx.AsyncClient, address: str, endpoint: str, body: bytes, headers: dict[str, str]) -> int:
    url = httpx.URL(endpoint).copy_with(host=address)
    name = {"sni_hostname": host_of(endpoint)}
    async with client.stream("POST", url, content=body, headers=headers, extensions=name) as answer:
        return answer.status_code
