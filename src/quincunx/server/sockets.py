"""One socket at a table: who may open it, and what is done with each of its messages, one by one."""

import asyncio
import re
from collections.abc import Callable
from http import HTTPStatus
from typing import Any
from urllib.parse import unquote, urlsplit

from fastapi import FastAPI
from pydantic import TypeAdapter, ValidationError
from starlette.requests import cookie_parser
from websockets.datastructures import Headers
from websockets.http11 import Request

from quincunx.core.errors import BadOption, Mistake
from quincunx.core.faults import fault
from quincunx.server import guests, stand_ins, views
from quincunx.server.doors import TRY_LATER, Door, Visit
from quincunx.server.limits import Limit, Rate
from quincunx.server.live import LiveTable
from quincunx.server.messages import (
    AskHint,
    AskPreview,
    AskUndo,
    ClientMessage,
    HandOver,
    Hello,
    Hinted,
    MakeMove,
    Previewed,
    React,
    Refused,
    Resign,
    Sentence,
    SpeakTo,
    TakeBack,
)
from quincunx.server.peers import Client
from quincunx.server.store import Unkept

TABLE = re.compile("/ws/([^/]+)")
BREATH = 0.2
HINT_BOT = "search"
MESSAGE: TypeAdapter[Any] = TypeAdapter(ClientMessage)


def doors_for(app: FastAPI) -> Callable[..., Door]:
    """What makes a door for each socket that somebody opens at a server, as uvicorn asks for it."""

    def door_for(config: Any, server_state: Any, app_state: Any) -> Door:
        return Door(app.state.doors, lambda door, request: admit(app, door, request))

    return door_for


def admit(app: FastAPI, door: Door, request: Request) -> Visit | HTTPStatus:
    """Whoever comes to a table, if it is from our own page or from a program, and not too often."""
    table = TABLE.fullmatch(unquote(urlsplit(request.path).path))
    if table is None:
        return HTTPStatus.NOT_FOUND
    if not same_origin(request.headers):
        return HTTPStatus.FORBIDDEN
    if not app.state.tries.allows(door.address):
        app.state.metrics.limited()
        return HTTPStatus.FORBIDDEN
    return serve_socket(app, door, table[1].upper(), guest_of(request.headers))


def same_origin(headers: Headers) -> bool:
    """Whether the page that opens the socket is ours; programs send no origin."""
    hosts = headers.get_all("Host")
    return all([urlsplit(origin).netloc] == hosts for origin in headers.get_all("Origin"))


def guest_of(headers: Headers) -> str:
    """The guest that the cookie names, "" for none."""
    token = cookie_parser("; ".join(headers.get_all("Cookie"))).get(guests.COOKIE)
    return guests.hash_of(token) if token else ""


async def serve_socket(app: FastAPI, door: Door, code: str, guest: str) -> None:
    """A person, or a spectator, at a table, until they leave."""
    client = Client(guest, door, app.state.metrics)
    try:
        live = await app.state.house.find(code)
    except Unkept:  # the page comes back by itself
        door.close(TRY_LATER)
        return
    except Mistake as mistake:
        client.send_away(Refused(id=None, problem=views.sentence(mistake)))
        return
    try:
        await read(door, client, live, app.state.limits.messages)
    finally:
        live.leave(client)


async def read(door: Door, client: Client, live: LiveTable, rate: Rate) -> None:
    """Take messages until the peer goes; what is too long has closed its socket."""
    limit = Limit(rate)
    previews = Limit(Rate(rate.most // 2, rate.seconds))  # a preview never keeps a move waiting
    while (text := await door.receive()) is not None:
        try:
            message = MESSAGE.validate_json(text)
        except ValidationError as error:
            await until_allowed(limit)
            en, fr = fault(error.errors()[0])
            client.send(refused_for(f"not a message: {en}", f"ce n’est pas un message : {fr}"))
            continue
        if isinstance(message, AskPreview) and not previews.allows("previews"):
            continue  # the page shows no ghosts for a while, and nothing else is lost
        await until_allowed(limit)
        await handle(client, live, message)


async def until_allowed(limit: Limit) -> None:
    """Whoever says too much is heard later, not less."""
    while not limit.allows("messages"):
        await asyncio.sleep(BREATH)


def refused_for(en: str, fr: str) -> Refused:
    return Refused(id=None, problem=Sentence(en=en, fr=fr))


async def handle(client: Client, live: LiveTable, message: Any) -> None:
    """Answer one message."""
    try:
        match message:
            case Hello():
                live.arrive(client, message)
            case SpeakTo():
                live.speak(client, message.language)
            case MakeMove():
                await live.handle_move(client, message)
            case AskPreview():
                live.require_own(client, message.seat)
                board = views.preview(live.playing(), message.seat, message.move)
                client.send(Previewed(id=message.id, move=message.move, board=board))
            case AskUndo():
                async with live.lock:
                    live.require_own(client, message.seat)
                    await live.undo(message.seat, message.id)
                    live.acknowledge(client, message.id)
            case HandOver():
                async with live.lock:
                    await stand_ins.hand_over(live, client.guest, message.seat, message.id)
                    live.acknowledge(client, message.id)
            case TakeBack():
                async with live.lock:
                    live.require_own(client, message.seat)
                    await stand_ins.take_back(live, message.seat, message.id)
                    live.acknowledge(client, message.id)
            case Resign():
                async with live.lock:
                    live.require_own(client, message.seat)
                    await stand_ins.resign(live, message.seat, message.id)
                    live.acknowledge(client, message.id)
            case AskHint():
                await hint(client, live, message)
            case React():
                live.require_own(client, message.seat)
                live.react(message.seat, message.reaction)
    except Mistake as mistake:
        live.refuse(client, getattr(message, "id", None), mistake)


async def hint(client: Client, live: LiveTable, message: AskHint) -> None:
    """What the strongest bot would do on the seat's own view."""
    live.require_own(client, message.seat)
    table = live.playing()
    if message.seat not in table.pending:
        raise BadOption("it is not your turn", "ce n’est pas votre tour")
    words = table.words_of(await live.house.thinkers.advise(table, message.seat, HINT_BOT))
    client.send(Hinted(id=message.id, seat=message.seat, move=words, text=views.described(table, words)))
