"""What a guest's browser asks to be called by Web Push."""

from fastapi import APIRouter, Depends, Request

from quincunx.core.errors import BadOption
from quincunx.server.entrance.limits import limited
from quincunx.server.entrance.refusals import REFUSED
from quincunx.server.house.askers import Looker, TheHouse, require_known
from quincunx.server.house.house import House
from quincunx.server.messages.own import PushEnd, PushKey, PushState, PushWish
from quincunx.server.store.queries import Push

pushing = APIRouter(prefix="/api", responses=REFUSED, dependencies=[Depends(limited)])


@pushing.get("/push")
async def push_key(house: TheHouse) -> PushKey:
    """The key that this server's messages are signed with; None where it sends none."""
    if not house.calls.offered:
        return PushKey(key=None)
    from quincunx.server.push.sealing import public_key

    return PushKey(key=public_key(await house.calls.key()))


@pushing.put("/me/push")
async def begin_push(request: Request, house: TheHouse, guest: Looker, wish: PushWish) -> PushState:
    """Have a browser called from now on; the same one again changes its language."""
    require_keys(house, wish)
    origin = str(request.base_url).rstrip("/")
    await house.store.keep_push(require_known(guest), Push(**wish.model_dump(), origin=origin))
    return PushState(on=True)


def require_keys(house: House, wish: PushWish) -> None:
    if not house.calls.offered:
        raise BadOption("this server calls nobody by push", "ce serveur n’envoie pas de notifications")
    from quincunx.server.push.sealing import is_readable
    from quincunx.server.push.services import require_service

    require_service(wish.endpoint)
    if not is_readable(wish.p256dh, wish.auth):
        raise BadOption("these are no keys of a browser", "ce ne sont pas des clés de navigateur")


@pushing.delete("/me/push")
async def end_push(house: TheHouse, guest: Looker, wish: PushEnd) -> PushState:
    """Have a browser called no more."""
    if guest is not None:
        await house.store.end_push(wish.endpoint, guest)
    return PushState(on=False)
