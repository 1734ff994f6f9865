"""What is refused to whoever asks over HTTP, in our words, and the headers that keep a browser safe."""

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from quincunx.core.errors import Mistake
from quincunx.core.files.faults import fault, place_of
from quincunx.server.entrance.arrivals import same_origin
from quincunx.server.entrance.limits import TooMany
from quincunx.server.messages.common import Problem, Sentence
from quincunx.server.running.logs import LOG
from quincunx.server.store import Unkept
from quincunx.server.tables.codes import NoTable

MOST_BODY = 64 * 1024
LOOKS = ("GET", "HEAD", "OPTIONS")
YEAR = 365 * 24 * 3600
A_WHILE = 5  # seconds after which a database that was away may be back
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
# With what a call can be answered beside what was asked for.
REFUSED: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 403, 404, 413, 421, 422, 429, 500, 503)
}


def guard_app(app: FastAPI) -> None:
    """Have the application refuse in our words what should not be asked, and whatever fails."""
    app.middleware("http")(guard)
    app.add_exception_handler(Mistake, tell_mistake)
    app.add_exception_handler(RequestValidationError, tell_bad_body)
    app.add_exception_handler(HTTPException, tell_refusal)
    app.add_exception_handler(Exception, tell_failure)


async def guard(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Refuse what is too large or from another's page; send the headers that keep a browser safe."""
    response = refusal_of(request) or await call_next(request)
    response.headers.update(HEADERS)
    if request.url.path.startswith("/api/") and "cache-control" not in response.headers:
        response.headers["Cache-Control"] = "no-store"
    if request.url.scheme == "https":
        response.headers["Strict-Transport-Security"] = f"max-age={YEAR}"
    return response


def refusal_of(request: Request) -> Response | None:
    host, origins = request.headers.get("host", ""), request.headers.getlist("origin")
    if not request.app.state.arrivals.knows(host):
        return problem(
            421,
            "this server is not known by that name; its operator can give it one with --name",
            "ce serveur n’est pas connu sous ce nom ; son opérateur peut lui en donner un avec --name",
        )
    if request.method not in LOOKS and not same_origin(origins, host, request.url.scheme):
        return problem(403, "this was asked by another’s page", "cela est demandé par la page d’un autre")
    chunked = "transfer-encoding" in request.headers
    length = request.headers.get("content-length", "0")
    if chunked or not length.isdigit() or int(length) > MOST_BODY:
        return problem(413, "the request is larger than 64 KB", "la requête dépasse 64 Ko")
    return None


def problem(status: int, en: str, fr: str) -> JSONResponse:
    en, fr = (text.encode("utf-8", "replace").decode() for text in (en, fr))  # a sentence may cite half a letter
    return JSONResponse(Problem(problem=Sentence(en=en, fr=fr)).model_dump(), status)


async def tell_mistake(request: Request, mistake: Exception) -> JSONResponse:
    assert isinstance(mistake, Mistake)
    status, wait = 400, None
    if isinstance(mistake, TooMany):
        status, wait = 429, mistake.seconds
    elif isinstance(mistake, Unkept):
        status, wait = 503, A_WHILE
    elif isinstance(mistake, NoTable):
        status = 404
    answer = problem(status, mistake.say("en"), mistake.say("fr"))
    if wait is not None:
        answer.headers["Retry-After"] = str(wait)
    return answer


async def tell_bad_body(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = place_of({"body": error.body}, first) if first["loc"][0] == "body" else first["loc"]
    where = ".".join(map(str, place))
    en, fr = fault(first)
    return problem(422, f"{where}: {en}", f"{where} : {fr}")


async def tell_refusal(request: Request, error: Exception) -> JSONResponse:
    """What FastAPI itself refuses, in our words."""
    assert isinstance(error, HTTPException)
    en, fr = REFUSALS.get(
        error.status_code, (f"this is refused ({error.status_code})", f"cela est refusé ({error.status_code})")
    )
    return problem(error.status_code, en, fr)


async def tell_failure(request: Request, error: Exception) -> JSONResponse:
    """What should never happen is written down, by its route: an address holds a table's code."""
    route = getattr(request.scope.get("route"), "path", "")
    LOG.error("a request failed", exc_info=error, extra={"about": {"method": request.method, "route": route}})
    return problem(
        500, "the server has failed at this; its log says why", "le serveur y a échoué ; son journal dit pourquoi"
    )


REFUSALS = {
    400: ("the request cannot be read", "la requête est illisible"),
    404: ("there is nothing here", "il n’y a rien ici"),
    405: ("this cannot be asked for here", "on ne peut pas demander cela ici"),
}
