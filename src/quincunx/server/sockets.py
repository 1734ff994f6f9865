"""One socket at a table: messages in, checked one by one; a bounded queue and a writer of its own out."""

import asyncio
from typing import Any
from urllib.parse import urlsplit

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from quincunx.core.errors import BadOption, Mistake
from quincunx.core.faults import fault
from quincunx.server import guests, views
from quincunx.server.limits import Limit
from quincunx.server.live import Client, LiveTable
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
)

MOST_MESSAGE = 8 * 1024
MESSAGES, SECONDS, BREATH = 100, 20, 0.2
POLICY_VIOLATION, TOO_BIG, GONE = 1008, 1009, 4404
HINT_BOT = "search"
MESSAGE: TypeAdapter[Any] = TypeAdapter(ClientMessage)


async def serve_socket(socket: WebSocket, code: str) -> None:
    """A person, or a spectator, at a table, until they leave."""
    if not same_origin(socket):
        await socket.close(POLICY_VIOLATION)
        return
    house, address = socket.app.state.house, socket.client.host if socket.client else ""
    if not socket.app.state.tries.allows(address):
        await socket.close(POLICY_VIOLATION)
        return
    token = socket.cookies.get(guests.COOKIE)
    client = Client(guests.hash_of(token) if token else "")
    await socket.accept()
    try:
        live = await house.find(code.upper())
    except Mistake as mistake:
        await socket.send_text(Refused(id=None, problem=views.sentence(mistake)).model_dump_json())
        await socket.close(GONE)
        return
    writer = asyncio.create_task(write(socket, client))
    try:
        await read(socket, client, live)
    except WebSocketDisconnect:
        pass
    finally:
        live.leave(client)
        writer.cancel()


def same_origin(socket: WebSocket) -> bool:
    """Whether the page that opens the socket is ours; programs send no origin."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


async def write(socket: WebSocket, client: Client) -> None:
    while (message := await client.queue.get()) is not None:
        await socket.send_text(message.model_dump_json())
    await socket.close(POLICY_VIOLATION)


async def read(socket: WebSocket, client: Client, live: LiveTable) -> None:
    """Take messages until the peer goes, or says too much."""
    limit, previews = Limit(MESSAGES, SECONDS), Limit(MESSAGES // 2, SECONDS)  # a preview never keeps a move waiting
    while True:
        frame = await socket.receive()
        if frame["type"] != "websocket.receive":
            return
        text = frame.get("text") or ""
        if len(text) > MOST_MESSAGE:
            await socket.close(TOO_BIG)
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
                live.arrive(client, message.version)
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
    words = await live.house.thinkers.advise(table, message.seat, HINT_BOT)
    client.send(Hinted(id=message.id, seat=message.seat, move=words, text=views.described(table, words)))
