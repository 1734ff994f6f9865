"""How the page comes to browsers: compressed, kept for good or looked at again, with what a link shows in its head."""

import gzip
import html
import json
import re
import struct
import subprocess

import httpx
import pytest

from quincunx.core.catalogue.registry import games
from quincunx.server.entrance.delivery import PAGE
from quincunx.server.entrance.links import SIZE
from server.conftest import QuickServer

GAMES = [game for game in games().values() if not game.is_guest]
UNPACK = "process.stdout.write(require('zlib').brotliDecompressSync(require('fs').readFileSync(process.argv[1])))"


def get(server, path, encoding="identity", method="GET", **headers):
    return httpx.request(
        method, f"{server.address}{path}", headers={"Accept-Encoding": encoding, **headers}, timeout=60
    )


def raw(server, path, encoding):
    """The answer and the bytes of its body as they came."""
    with httpx.stream("GET", f"{server.address}{path}", headers={"Accept-Encoding": encoding}) as answer:
        return answer, b"".join(answer.iter_raw())


def largest(ending):
    return max(PAGE.glob(f"assets/*.{ending}"), key=lambda file: file.stat().st_size)


def meta(answer):
    """What a document says of itself, e.g. {"og:title": "…"}."""
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', answer.text)
    [title] = re.findall("<title>(.*?)</title>", answer.text)
    return {name: html.unescape(value) for name, value in found} | {"title": html.unescape(title)}


@pytest.mark.parametrize("ending", ["js", "css"])
@pytest.mark.parametrize(
    ("accepted", "sent"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0, gzip", "gzip"),
        ("gzip", "gzip"),
        ("BR", "br"),
        ("identity", None),
        ("brr", None),
    ],
)
def test_an_asset_is_sent_as_small_as_the_browser_takes_it(server, ending, accepted, sent):
    file = largest(ending)
    answer, body = raw(server, f"/assets/{file.name}", accepted)
    assert answer.headers.get("Content-Encoding") == sent
    assert "Accept-Encoding" in answer.headers["Vary"]
    unpacked = {"br": unbrotlied, "gzip": lambda _, body: gzip.decompress(body), None: lambda _, body: body}[sent]
    assert unpacked(file, body) == file.read_bytes()
    assert sent is None or len(body) < file.stat().st_size / 2


def unbrotlied(file, body):
    """By Node, since Python cannot: what lies on the disk is what was sent."""
    packed = file.with_name(f"{file.name}.br")
    assert packed.read_bytes() == body
    return subprocess.run(["node", "-e", UNPACK, packed], capture_output=True, check=True).stdout


def test_what_is_named_by_its_content_is_kept_for_good_and_the_rest_looked_at_again(server):
    named = [file.name for file in PAGE.glob("assets/*") if file.suffix not in (".br", ".gz")]
    assert named
    for name in named:
        kept = get(server, f"/assets/{name}", "br, gzip", "HEAD").headers["Cache-Control"]
        assert kept == "public, max-age=31536000, immutable", name
    for path in ("/", "/worker.js", "/manifest.webmanifest", "/icon.svg", "/verify"):
        assert get(server, path).headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/worker.js", "/share.jpg", f"/assets/{largest('js').name}"])
@pytest.mark.parametrize("encoding", ["identity", "gzip", "br"])
def test_who_has_it_already_is_told_so(server, path, encoding):
    first = get(server, path, encoding)
    again = get(server, path, encoding, **{"If-None-Match": f'"other", {first.headers["ETag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    assert {name: again.headers[name] for name in ("ETag", "Cache-Control")} == {
        name: first.headers[name] for name in ("ETag", "Cache-Control")
    }
    assert get(server, path, encoding, **{"If-None-Match": '"other"'}).status_code == 200


def test_the_encodings_of_a_file_are_told_apart(server):
    path = f"/assets/{largest('js').name}"
    assert len({get(server, path, encoding).headers["ETag"] for encoding in ("identity", "gzip", "br")}) == 3


@pytest.mark.parametrize("path", ["/assets/Board-OLD00000.js", "/assets/", "/api/nothing"])
def test_what_is_gone_is_not_the_document(server, path):
    answer = get(server, path)
    assert answer.status_code == 404
    assert answer.json()["problem"]["fr"] == "il n’y a rien ici"


def test_the_document_names_what_its_address_will_need(server):
    code = server.guest("Ada").open_table("dice-run", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    home, table = get(server, "/").text, get(server, f"/t/{code}").text
    files = {"home": named(home), "table": named(table)}
    assert any(file.startswith("assets/Home-") for file in files["home"])
    assert not any(file.startswith("assets/Board-") for file in files["home"])
    assert {part for file in files["table"] for part in ("Table-", "Board-") if part in file} == {"Table-", "Board-"}
    for file in files["home"] + files["table"]:
        assert (PAGE / file).is_file()


def named(document):
    return re.findall(r'(?:href|src)="/(assets/[^"]+)"', document)


# Installed


def test_the_page_can_be_installed(server):
    assert '<link rel="manifest" href="/manifest.webmanifest" />' in get(server, "/").text
    answer = get(server, "/manifest.webmanifest")
    assert answer.headers["Content-Type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    sizes = {}
    for icon in manifest["icons"]:
        picture = get(server, icon["src"])
        assert picture.headers["Content-Type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            sizes[icon.get("purpose", "any"), png_size(picture.content)] = icon["sizes"]
    assert sizes == {
        ("any", (192, 192)): "192x192",
        ("any", (512, 512)): "512x512",
        ("maskable", (512, 512)): "512x512",
    }


def png_size(picture):
    return struct.unpack(">II", picture[16:24])


def test_the_worker_keeps_files_that_there_are(server):
    answer = get(server, "/worker.js")
    assert answer.headers["Content-Type"].startswith("text/javascript")
    files = json.loads(re.search(r'\["/assets/[^\]]+\]', answer.text)[0])
    assert len(files) > 10
    assert [file for file in files if not (PAGE / file[1:]).is_file()] == []
    assert not re.search(r"^\s*(import|export)\b", answer.text, re.MULTILINE)  # a browser may know no worker in modules


def test_robots_are_told_where_nothing_is(server):
    answer = get(server, "/robots.txt")
    assert answer.headers["Content-Type"].startswith("text/plain")
    assert "Disallow: /api/" in answer.text


# What a link shows


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_tables_link_shows_the_game_and_nobodys_name(server, game, language):
    least = max(2, game.least_players)
    code = server.guest("Hypatia").open_table(game.slug, [{"kind": "me"}] + [{"kind": "open"}] * (least - 1))
    answer = get(server, f"/t/{code}", **{"Accept-Language": f"{language}-CA, en;q=0.5"})
    told = meta(answer)
    name = game.info["name"][language]
    assert name in told["title"] == told["og:title"]
    assert game.info["tagline"][language] in told["description"] == told["og:description"]
    assert told["og:image"] == f"{server.address}/share/{game.slug}.jpg"
    assert told["robots"] == "noindex"
    assert f'<html lang="{language}">' in answer.text
    assert "Accept-Language" in answer.headers["Vary"]
    assert "Hypatia" not in answer.text
    assert code not in answer.text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_game_has_a_picture_and_its_rules_are_listed(server, game):
    told = meta(get(server, f"/rules/{game.slug}"))
    assert game.info["name"]["en"] in told["title"]
    assert "robots" not in told
    picture = httpx.get(told["og:image"])
    assert picture.headers["Content-Type"] == "image/jpeg"
    assert jpeg_size(picture.content) == SIZE


def jpeg_size(picture):
    """From the first frame's head."""
    height, width = struct.unpack(">HH", re.search(rb"\xff[\xc0\xc2]..\x08(.{4})", picture, re.DOTALL)[1])
    return width, height


@pytest.mark.parametrize("path", ["/", "/verify", "/t/ABCDEF", "/ABCDEF", "/t/ABCDEF/replay", "/nowhere", "/t/<x>"])
def test_other_links_show_the_site(server, path):
    told = meta(get(server, path))
    assert told["title"] == "Quincunx · five dice games on one table"
    assert jpeg_size(httpx.get(told["og:image"]).content) == SIZE
    assert ("robots" in told) == (path != "/")


def test_nobody_finds_tables_by_asking_for_many_links(tmp_path):
    hasty = QuickServer(tmp_path / "tables.sqlite", options=("--limit", "tries=6/600"))
    try:
        code = hasty.guest("Ada").open_table("dice-run", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
        titles = [meta(get(hasty, f"/t/{code}"))["title"] for _ in range(7)]
        assert [title == "A table of Dice Run · Quincunx" for title in titles] == [True] * 5 + [False] * 2
        assert get(hasty, "/").status_code == 200
    finally:
        hasty.close()


@pytest.mark.parametrize("method_path", ["POST join", "GET record", "GET replay", "POST leave", "POST rematch"])
def test_a_code_of_no_table_is_told_so(server, method_path):
    method, path = method_path.split()
    ada = server.guest("Ada")
    answer = ada.http.request(method, f"/api/tables/ABCDEF/{path}", json={"name": "Ada"} if path == "join" else None)
    assert (answer.status_code, answer.json()["problem"]["en"]) == (404, "there is no table ABCDEF")
