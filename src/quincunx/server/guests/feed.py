"""Where it is one's turn in games over days, as an Atom feed at a secret address."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple
from uuid import NAMESPACE_URL, uuid5
from xml.etree import ElementTree as Xml

from quincunx.core.errors import Language
from quincunx.server.guests import tokens
from quincunx.server.store import Event
from quincunx.server.tables.summary import game_name

ATOM = "http://www.w3.org/2005/Atom"
KIND = "application/atom+xml"
FRESH = 60  # seconds that a reader may go by what it has read
WORDS = {
    "en": ("Your turn · Quincunx", "Your turn in {game}", "At the table: {names}. Time until {due} UTC."),
    "fr": ("À vous · Quincunx", "À vous de jouer : {game}", "À la table : {names}. Temps jusqu’au {due} UTC."),
}
DATE = {"en": "%Y-%m-%d %H:%M", "fr": "%d/%m/%Y %H:%M"}


class Turn(NamedTuple):
    """A table where a guest is to move, since when and until when."""

    code: str
    game: str
    names: list[str]
    since: float
    due: float


def turns_of(guest: str, tables: Sequence[tuple[str, float, Event | None]]) -> list[Turn]:
    """The turns at tables of a clock of days, the newest first."""
    found = []
    for code, _updated, summary in tables:
        due = (summary or {}).get("due", {}).get(guest)
        if summary and due and guest in summary["owes"]:
            found.append(Turn(code, summary["game"], summary["names"], due - summary["clock"], due))
    return sorted(found, key=lambda turn: -turn.since)


def atom(turns: list[Turn], made: float, base: str, secret: str, language: Language) -> bytes:
    """The feed as XML; a turn has an id of its own, so that a reader tells of each once."""
    title, _, _ = WORDS[language]
    root = Xml.Element("feed", {"xmlns": ATOM, "xml:lang": language})
    add(root, "title", title)
    add(root, "id", name_of("feed", tokens.hash_of(secret)))
    add(root, "updated", moment(max([made, *(turn.since for turn in turns)])))
    add(add(root, "author"), "name", "Quincunx")
    add(root, "link", rel="alternate", href=base)
    add(root, "link", rel="self", type=KIND, href=f"{base}feed/{secret}.xml?language={language}")
    for turn in turns:
        add_entry(root, turn, base, language)
    return bytes(Xml.tostring(root, encoding="utf-8", xml_declaration=True))


def add_entry(root: Xml.Element, turn: Turn, base: str, language: Language) -> None:
    _, title, text = WORDS[language]
    due = datetime.fromtimestamp(turn.due, UTC).strftime(DATE[language])
    entry = add(root, "entry")
    add(entry, "title", title.format(game=game_name(turn.game, language)))
    add(entry, "id", name_of(turn.code, str(turn.since)))
    add(entry, "updated", moment(turn.since))
    add(entry, "link", rel="alternate", href=f"{base}t/{turn.code}")
    add(entry, "summary", text.format(names=", ".join(turn.names), due=due))


def add(parent: Xml.Element, tag: str, text: str | None = None, **attributes: str) -> Xml.Element:
    element = Xml.SubElement(parent, tag, attributes)
    element.text = text
    return element


def name_of(*parts: str) -> str:
    return uuid5(NAMESPACE_URL, " ".join(parts)).urn


def moment(seconds: float) -> str:
    """E.g. 2026-11-18T04:05:06Z."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
