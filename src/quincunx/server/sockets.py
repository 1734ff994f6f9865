"""One socket at a table: messages in, checked one by one; a bounded queue and a writer of its own out."""

import asyncio
import contextlib
from typing import Any
from urllib.parse import urlsplit

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from quincunx.core.errors import BadOption, Mistake
from quincunx.core.faults import fault
from quincunx.server import guests, views
from quincunx.server.doors import GONE, POLICY_VIOLATION, TOO_BIG, TRY_LATER, Door
from quincunx.server.limits import Limit, Rate
from quincunx.server.live import LiveTable
from quincunx.server.messages import (
    AskHint,
    AskPreview,
    AskUndo,
    ClientMessage,
    Hello,
    Hinted,
    MakeMove,
    Previewed,
    React,
    Reacted,
    Refused,
    Sentence,
    SpeakTo,
)
from quincunx.server.peers import Client
from quincunx.server.store import Unkept

MOST_MESSAGE = 8 * 1024
BREATH = 0.2
HINT_BOT = "search"
MESSAGE: TypeAdapter[Any] = TypeAdapter(ClientMessage)


async def serve_socket(socket: WebSocket, code: str) -> None:
    """A person, or a spectator, at a table, until they leave."""
    if not same_origin(socket):
        await socket.close(POLICY_VIOLATION)
        return
    house, address = socket.app.state.house, socket.client.host if socket.client else ""
    if not socket.app.state.tries.allows(address):
        socket.app.state.metrics.limited()
        await socket.close(POLICY_VIOLATION)
        return
    token = socket.cookies.get(guests.COOKIE)
    await socket.accept()
    try:
        live = await house.find(code.upper())
    except Unkept:  # the page comes back by itself
        await socket.close(TRY_LATER)
        return
    except Mistake as mistake:
        await socket.send_text(Refused(id=None, problem=views.sentence(mistake)).model_dump_json())
        await socket.close(GONE)
        return
    with socket.app.state.doors.holding(Door(socket)) as door:
        client = Client(guests.hash_of(token) if token else "", door.close)
        writer = asyncio.create_task(write(socket, client))
        try:
            await read(door, client, live, socket.app.state.limits.messages)
        finally:
            live.leave(client)
            client.say_no_more()
            await door.shut(writer)
            writer.cancel()


def same_origin(socket: WebSocket) -> bool:
    """Whether the page that opens the socket is ours; programs send no origin."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


async def write(socket: WebSocket, client: Client) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the peer is gone, and the reader will hear it
        while (message := await client.queue.get()) is not None:
            await socket.send_text(message)


async def read(door: Door, client: Client, live: LiveTable, rate: Rate) -> None:
    """Take messages until the peer goes, or says too much."""
    limit = Limit(rate)
    previews = Limit(Rate(rate.most // 2, rate.seconds))  # a preview never keeps a move waiting
    while (frame := await door.receive()) is not None:
        text = frame.get("text") or ""
        if len(text) > MOST_MESSAGE:
            door.close(TOO_BIG)
            return
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
            case AskHint():
                await hint(client, live, message)
            case React():
                live.require_own(client, message.seat)
                live.broadcast(Reacted(seat=message.seat, reaction=message.reaction))
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
