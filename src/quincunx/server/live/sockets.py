"""One socket at a table: who may open it, and what is done with each of its messages, one by one."""

import asyncio
import re
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import Any
from urllib.parse import unquote, urlsplit

from fastapi import FastAPI
from pydantic import TypeAdapter, ValidationError
from starlette.requests import cookie_parser
from websockets.datastructures import Headers
from websockets.http11 import Request

from quincunx.core.errors import BadOption, Mistake
from quincunx.core.files.faults import fault
from quincunx.server.company.peers import Client
from quincunx.server.entrance.arrivals import Arrivals, same_origin
from quincunx.server.entrance.callers import neighbourhood
from quincunx.server.entrance.doors import TRY_LATER, Door, Visit
from quincunx.server.entrance.limits import Limit, Rate
from quincunx.server.guests import tokens
from quincunx.server.live import answers, hints, stand_ins, throws
from quincunx.server.live.table import LiveTable
from quincunx.server.messages.asked import (
    Again,
    AskEarlier,
    AskHint,
    AskPreview,
    AskUndo,
    ClientMessage,
    HandOver,
    Hello,
    MakeMove,
    React,
    Resign,
    SpeakTo,
    TakeBack,
    Throw,
    UndoThrow,
)
from quincunx.server.messages.common import Sentence
from quincunx.server.messages.told import Beat, Previewed, Refused
from quincunx.server.store import Unkept
from quincunx.server.tables import views

TABLE = re.compile("/ws/([^/]+)")
BREATH = 0.2
LOOKS = (Hello, Again, SpeakTo, AskEarlier)  # what makes the server tell much
Allowed = Callable[[], bool]
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
    arrivals: Arrivals = app.state.arrivals
    host = ", ".join(request.headers.get_all("Host"))
    scheme = arrivals.scheme(door.address, request.headers.get("X-Forwarded-Proto"))
    if not arrivals.knows(host):
        return HTTPStatus.MISDIRECTED_REQUEST
    if not same_origin(request.headers.get_all("Origin"), host, scheme):
        return HTTPStatus.FORBIDDEN
    client = arrivals.client(door.address, request.headers.get_all("X-Forwarded-For"))
    if not app.state.tries.allows(neighbourhood(client)):
        app.state.metrics.limited()
        return HTTPStatus.TOO_MANY_REQUESTS
    looks = partial(app.state.looks.allows, neighbourhood(client))
    return serve_socket(app, door, table[1].upper(), guest_of(request.headers, scheme), looks)


def guest_of(headers: Headers, scheme: str) -> str:
    """The guest that the cookie names, "" for none."""
    token = cookie_parser("; ".join(headers.get_all("Cookie"))).get(tokens.cookie_for(scheme))
    return tokens.hash_of(token) if token else ""


async def serve_socket(app: FastAPI, door: Door, code: str, guest: str, may_look: Allowed) -> None:
    """A person, or a spectator, at a table, until they leave."""
    client = Client(guest, door, app.state.metrics)
    try:
        live = await app.state.house.find(code)
        await app.state.house.daily.require_seen_by(live.history, guest)
    except Unkept:  # the page comes back by itself
        door.close(TRY_LATER)
        return
    except Mistake as mistake:
        client.send_away(Refused(id=None, problem=views.sentence(mistake)))
        return
    try:
        await read(door, client, live, app.state.limits.messages, may_look)
    finally:
        live.leave(client)


async def read(door: Door, client: Client, live: LiveTable, rate: Rate, may_look: Allowed) -> None:
    """Take messages until the peer goes; what is too long has closed its socket."""
    may_speak = partial(Limit(rate).allows, "messages")
    previews = Limit(Rate(rate.most // 2, rate.seconds))  # a preview never keeps a move waiting
    while (text := await door.receive()) is not None:
        try:
            message = MESSAGE.validate_json(text)
        except ValidationError as error:
            await until(may_speak)
            en, fr = fault(error.errors()[0])
            client.send(refused_for(f"not a message: {en}", f"ce n’est pas un message : {fr}"))
            continue
        if isinstance(message, AskPreview) and not (previews.allows("previews") and may_look()):
            continue  # the page shows no ghosts for a while, and nothing else is lost
        await until(may_speak)
        if isinstance(message, LOOKS):
            await until(may_look)
        await handle(client, live, message)


async def until(allowed: Allowed) -> None:
    """Whoever says too much is heard later, not less."""
    while not allowed():
        await asyncio.sleep(BREATH)


def refused_for(en: str, fr: str) -> Refused:
    return Refused(id=None, problem=Sentence(en=en, fr=fr))


async def handle(client: Client, live: LiveTable, message: Any) -> None:
    """Answer one message."""
    try:
        match message:
            case Hello():
                require_first(client)
                live.arrive(client, message)
            case Again():
                require_greeted(client)
                live.company.tell_whole(client)
            case AskEarlier():
                live.tell_earlier(client, message.before)
            case Beat():
                client.send(Beat(mark=client.audience.mark if client.audience is not None else None))
            case SpeakTo():
                live.company.speak(client, message.language)
            case React():
                answers.require_own(client, live, message.seat)
                live.company.react(message.seat, message.reaction)
            case AskPreview():
                answers.require_own(client, live, message.seat)
                board = views.preview(live.playing(), message.seat, message.move)
                client.send(Previewed(id=message.id, move=message.move, board=board))
            case AskHint():
                await hints.give(client, live, message)
            case _:
                await change(client, live, message)
    except Mistake as mistake:
        answers.refuse(client, live, getattr(message, "id", None), mistake)


async def change(client: Client, live: LiveTable, message: Any) -> None:
    """Do what a message asks to be done with the table, and acknowledge it once it is stored."""
    match message:
        case MakeMove():
            async with answers.kept_or_refused(client, live, message):
                answers.require_own(client, live, message.seat)
                await live.move(message.seat, message.move, message.id)
        case Throw():
            async with answers.kept_or_refused(client, live, message):
                throws.require_thrower(client, live)
                await throws.throw(client, live, message)
        case AskUndo():
            async with answers.kept(client, live, message.id):
                answers.require_own(client, live, message.seat)
                await live.undo(message.seat, message.id)
        case UndoThrow():
            async with answers.kept(client, live, message.id):
                throws.require_thrower(client, live)
                await throws.undo(live, message.id)
        case HandOver():
            async with answers.kept(client, live, message.id):
                await stand_ins.hand_over(live, client.guest, message.seat, message.id)
        case TakeBack():
            async with answers.kept(client, live, message.id):
                answers.require_own(client, live, message.seat)
                await stand_ins.take_back(live, message.seat, message.id)
        case Resign():
            async with answers.kept(client, live, message.id):
                answers.require_own(client, live, message.seat)
                await stand_ins.resign(live, message.seat, message.id)


def require_first(client: Client) -> None:
    """Whoever has been greeted is told all that happens; to be told everything again and again is nobody's right."""
    if client.audience is not None:
        raise BadOption("hello was said already", "bonjour a déjà été dit")


def require_greeted(client: Client) -> None:
    if client.audience is None:
        raise BadOption("please say hello first", "veuillez d’abord dire bonjour")
