"""The built page on its way to browsers: files that were compressed when they were built, and one document for the rest."""

import hashlib
import json
from pathlib import Path
from typing import NamedTuple

from fastapi import FastAPI, Request, Response
from starlette.exceptions import HTTPException

from quincunx.server.entrance.limits import address_of
from quincunx.server.entrance.links import Link, document_for, is_table, language_of, link_to

PAGE = Path(__file__).parents[1] / "page"
# On Windows any program may have changed what a file's ending means, and a browser runs no script sent as plain text.
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PACKED = {"br": ".br", "gzip": ".gz"}  # the smallest first
ASSETS = "assets/"  # named by their content
# No page is at these: who asks for a script of an earlier build must not be given a document for it.
ELSEWHERE = ("api/", ASSETS)
FOR_GOOD = f"public, max-age={365 * 24 * 3600}, immutable"
LOOK_AGAIN = "no-cache"


class File(NamedTuple):
    """A file of the page in every encoding that it has, "" for as it is."""

    kind: str
    keep: str
    tag: str
    bodies: dict[str, bytes]

    def answer(self, request: Request) -> Response:
        encoding = next(each for each in self.bodies if not each or accepts(request, each))
        tag = f'"{self.tag}-{encoding}"' if encoding else f'"{self.tag}"'
        headers = {"Cache-Control": self.keep, "ETag": tag}
        if len(self.bodies) > 1:
            headers["Vary"] = "Accept-Encoding"
        if knows(request, tag):
            return Response(status_code=304, headers=headers)
        if encoding:
            headers["Content-Encoding"] = encoding
        return Response(self.bodies[encoding], headers=headers, media_type=self.kind)


def read_files(page: Path) -> dict[str, File]:
    """The files of the built page by their addresses, e.g. "assets/index-C0FFEE.js"."""
    found = {file.relative_to(page).as_posix(): file for file in page.rglob("*") if file.suffix in KINDS}
    return {path: read_file(path, file) for path, file in found.items()}


def read_file(path: str, file: Path) -> File:
    packed = {name: file.with_name(file.name + ending) for name, ending in PACKED.items()}
    bodies = {name: each.read_bytes() for name, each in packed.items() if each.is_file()} | {"": file.read_bytes()}
    return File(KINDS[file.suffix], FOR_GOOD if path.startswith(ASSETS) else LOOK_AGAIN, tag_of(bodies[""]), bodies)


def tag_of(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:16]


def accepts(request: Request, encoding: str) -> bool:
    """Whether a browser takes an encoding, e.g. "br" by "gzip, br;q=0.9"."""
    for accepted in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, quality = accepted.partition(";")
        if name.strip() == encoding:
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def knows(request: Request, tag: str) -> bool:
    """Whether a browser has it already; a proxy may have called it weak."""
    known = request.headers.get("if-none-match", "").split(",")
    return tag in [each.strip().removeprefix("W/") for each in known]


def serve_page(app: FastAPI) -> None:
    """The built page: its files as they are, and its one document for every address of its own."""
    if not (PAGE / "index.html").exists():
        return
    files, preloads = read_files(PAGE), json.loads((PAGE / "preloads.json").read_text("utf-8"))
    document = files.pop("index.html").bodies[""].decode()

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def serve(request: Request, path: str) -> Response:
        if path in files:
            return files[path].answer(request)
        if path.startswith(ELSEWHERE):
            raise HTTPException(404)
        return answer(request, document_for(document, await found_link(request, path), preloads))


async def found_link(request: Request, path: str) -> Link:
    """What a link shows; a table's game is looked up no oftener than codes may be tried."""
    state = request.app.state
    may_look = is_table(path) and hasattr(state, "house") and state.tries.allows(address_of(request))
    return await link_to(path, language_of(request), str(request.base_url), state.house.store if may_look else None)


def answer(request: Request, text: str) -> Response:
    """The document, which is asked for each time: it names the newest files."""
    tag = f'"{tag_of(text.encode())}"'
    headers = {"Cache-Control": LOOK_AGAIN, "ETag": f"W/{tag}", "Vary": "Accept-Language"}
    if knows(request, tag):
        return Response(status_code=304, headers=headers)
    return Response(text, headers=headers, media_type=KINDS[".html"])
