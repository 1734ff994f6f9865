"""Where this server can be found."""

from fastapi import APIRouter, Request

from quincunx.server.entrance.arrivals import LOOPBACK
from quincunx.server.entrance.refusals import REFUSED
from quincunx.server.messages.tables import Reach

reaching = APIRouter(prefix="/api", responses=REFUSED)


@reaching.get("/reach")
async def reach(request: Request) -> Reach:
    """Where friends in the network find this server; nobody else's business than this machine's."""
    here = request.client is not None and request.client.host in LOOPBACK
    return Reach(address=request.app.state.reach if here else None)
