"""What a link shows where it is sent, before anybody opens it: a title, a sentence and a picture.

Of a table it tells the game, and nothing of who sits there: a code may be sent on, or guessed.
"""

import re
from html import escape
from typing import NamedTuple

from fastapi import Request

from quincunx.core.catalogue.registry import games
from quincunx.core.errors import LANGUAGES, Language, Mistake
from quincunx.server.store import Store
from quincunx.server.tables.codes import is_code

SIZE = (1200, 630)  # pixels of a picture
PLAYED = ("Table", "Replay")
ABOUT_GAMES = {"new": "NewTable", "rules": "Rules"}
ALONE = {"": "Home", "dice": "Dice", "verify": "Verify", "travel": "Travel"}
LOCALES = {"en": "en_GB", "fr": "fr_FR"}
HEAD = re.compile(r'<title>.*?</title>\s*<meta name="description"[^>]*>', re.DOTALL)
WORDS: dict[Language, dict[str, tuple[str, str]]] = {
    "en": {
        "Home": (
            "Quincunx · five dice games on one table",
            "Five modern dice games on one table: at once against bots, on one screen, or with friends by a link. No account is needed.",
        ),
        "NewTable": ("{game} · Quincunx", "{tagline}"),
        "Rules": ("{game}: the rules · Quincunx", "{tagline}"),
        "Table": ("A table of {game} · Quincunx", "Take a seat, no account is needed. {tagline}"),
        "Replay": ("A game of {game} · Quincunx", "Watch it move by move. {tagline}"),
    },
    "fr": {
        "Home": (
            "Quincunx · cinq jeux de dés sur une table",
            "Cinq jeux de dés modernes sur une table : tout de suite contre des robots, sur un même écran, ou entre amis par un lien. Aucun compte n’est nécessaire.",
        ),
        "NewTable": ("{game} · Quincunx", "{tagline}"),
        "Rules": ("{game} : les règles · Quincunx", "{tagline}"),
        "Table": ("Une table de {game} · Quincunx", "Prenez place, aucun compte n’est nécessaire. {tagline}"),
        "Replay": ("Une partie de {game} · Quincunx", "Revoyez-la coup par coup. {tagline}"),
    },
}


class Link(NamedTuple):
    """What is told of an address, and what it will show: a screen, e.g. "Table", and a game if there is one.

    `listed` says whether search engines may tell it too.
    """

    screen: str
    game: str
    language: Language
    title: str
    text: str
    picture: str
    listed: bool


async def link_to(path: str, language: Language, base: str, store: Store | None) -> Link:
    """What is told of an address, e.g. of "t/KXWQTE"; without a store, nothing of tables."""
    screen, about = screen_of(path)
    slug = await game_at(about, store) if screen in PLAYED else about
    game = games().get(slug)
    if game is None:
        return Link(screen, "", language, *WORDS[language]["Home"], f"{base}share.jpg", listed=screen == "Home")
    told = {"game": game.info["name"][language], "tagline": game.info["tagline"][language]}
    title, text = (words.format(**told) for words in WORDS[language][screen])
    picture = f"{base}share.jpg" if game.is_guest else f"{base}share/{slug}.jpg"
    return Link(screen, slug, language, title, text, picture, listed=screen not in PLAYED)


def screen_of(path: str) -> tuple[str, str]:
    """The screen and what it is about, as the page's router has it, e.g. ("Table", "KXWQTE")."""
    parts = path.split("/")
    if len(parts) == 2 and parts[0] in ABOUT_GAMES:
        return ABOUT_GAMES[parts[0]], parts[1]
    if parts[0] == "t" and len(parts) in (2, 3) and parts[2:] in ([], ["replay"]):
        return "Replay" if parts[2:] else "Table", parts[1].upper()
    if is_code(path) and path.isupper():
        return "Table", path
    return ALONE.get(path, ""), ""


def is_table(path: str) -> bool:
    return screen_of(path)[0] in PLAYED


async def game_at(code: str, store: Store | None) -> str:
    if store is None or not is_code(code):
        return ""
    try:
        return await store.game_at(code) or ""
    except Mistake:  # the database is away; the page says so itself
        return ""


def document_for(document: str, link: Link, preloads: dict[str, list[str]]) -> str:
    """The page's document, with what is told of an address in its head, and the files that it will need."""
    named = {"description": link.text, "twitter:card": "summary_large_image"}
    if not link.listed:
        named["robots"] = "noindex"
    width, height = SIZE
    graph = {
        "type": "website",
        "site_name": "Quincunx",
        "locale": LOCALES[link.language],
        "title": link.title,
        "description": link.text,
        "image": link.picture,
        "image:width": width,
        "image:height": height,
    }
    lines = [
        f"<title>{escape(link.title)}</title>",
        *(f'<meta name="{name}" content="{escape(value)}" />' for name, value in named.items()),
        *(f'<meta property="og:{name}" content="{escape(str(value))}" />' for name, value in graph.items()),
    ]
    parts = [link.screen, link.game] if link.screen in PLAYED else [link.screen]
    files = dict.fromkeys(file for part in parts for file in preloads.get(part, []))
    lines += [preload(file) for file in files if file not in document]
    head = "\n    ".join(lines)
    return HEAD.sub(lambda _: head, document, count=1).replace('lang="en"', f'lang="{link.language}"', 1)


def preload(file: str) -> str:
    how = 'rel="modulepreload"' if file.endswith(".js") else 'rel="preload" as="style"'
    return f'<link {how} crossorigin fetchpriority="low" href="/{file}" />'  # after what the document shows first


def language_of(request: Request) -> Language:
    """The first of our languages that a browser asks for."""
    asked = [each.strip()[:2] for each in request.headers.get("accept-language", "").lower().split(",")]
    return next((ours for each in asked for ours in LANGUAGES if ours == each), "en")
