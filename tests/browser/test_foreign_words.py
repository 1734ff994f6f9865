"""Whatever people write is shown as they wrote it, on every screen, and nothing of it ever runs."""

import json
import uuid
from itertools import cycle, islice
from urllib.parse import quote

from playwright.sync_api import expect

from browser.pages import Lobby, NewTable, Replay, Screen
from browser.people import REFUSED
from browser.table import FIRST, after_moves, comes_to, driver_of
from browser.test_fair import SLUG, choose
from browser.test_own import open_you
from foreign_words import LONG, MILD, NAMES, WORDS
from quincunx.core.catalogue.registry import find, games
from quincunx.core.kernels.seats import NATURE

# Says what has run, or would have without the Content-Security-Policy.
LISTEN = """
  addEventListener("securitypolicyviolation", (event) => hit(`${event.violatedDirective} ${event.blockedURI}`));
"""
# What only somebody's words can have made: the page itself has no such elements, and sets no such attributes.
INTRUDERS = """() => [...document.querySelectorAll("*")].filter((one) =>
  one.matches("#hit, x-hit, iframe, object, embed, base, math, video, form[action], img:not([src]), body :is(script, style, meta)") ||
  [...one.attributes].some(({ name, value }) => /^on/i.test(name) ||
    /^(href|src|action|formaction|data|xlink:href)$/i.test(name) && /^\\s*(javascript:|[/]{2})/i.test(value))
).map((one) => one.outerHTML.slice(0, 200))"""
GO = "(address) => { history.pushState(null, '', address); dispatchEvent(new PopStateEvent('popstate')); }"
RENAMED = ("name", "en", "fr")
ADDRESSES = (
    "/t/{0}",
    "/new/{0}",
    "/rules/{0}",
    "/{0}",
    "/?{0}#{0}",
    "/travel#{0}",
    f"/rules/{FIRST}?{{0}}#{{0}}",
    "/verify#{0}",
)
FILES = ("<img src onerror=hit()>", '"onfocus=hit() autofocus', "{@html '<b id=hit>'}", "__proto__")


class Reader:
    """Goes through the screens of a page, and notes what has crept in, and what is not to be read."""

    def __init__(self, person):
        self.person, self.page, self.ran = person, person.page, []
        person.forgives = REFUSED
        self.page.expose_function("hit", lambda *words: self.ran.append(words))
        self.page.add_init_script(LISTEN)
        self.page.on("dialog", self._note_dialog)
        self.troubles = {}

    def _note_dialog(self, dialog):
        self.ran.append(dialog.message)
        dialog.dismiss()

    def go(self, address):
        self.page.evaluate(GO, address)

    def read(self, screen, words=()):
        """Look whether all these words are written or read aloud here, just as they are."""
        texts = Screen(self.page).texts()
        missing = [word for word in words if not any(word in text for text in texts)]
        if found := [*self.page.evaluate(INTRUDERS), *(f"not to be read: {word}" for word in missing)]:
            self.troubles[screen] = found

    def read_address(self, way, word):
        self.page.locator("main").wait_for()
        self.read(way.format(word))

    def check(self):
        assert self.troubles == {}
        assert self.ran == []


def own_file(slug):
    """A game's option that takes a file, and a file that comes with the game, in which all names are foreign words."""
    option = next(option.name for option in find(slug).options.values() if option.kind == "file")
    content = json.loads(min((find(slug).folder / "data").glob("*.json")).read_text("utf-8"))
    new = dict(zip(names_in(content), cycle(LONG)))
    new |= dict(zip(names_in(content.get("cities", [])), cycle(MILD)))
    return {option: renamed(content, new)}


def cities_of(options):
    return [city["name"] for content in options.values() for city in content.get("cities", [])]


def names_in(content):
    if isinstance(content, list):
        return [name for part in content for name in names_in(part)]
    if not isinstance(content, dict):
        return []
    own = [content[key] for key in RENAMED if isinstance(content.get(key), str)]
    return own + [name for part in content.values() for name in names_in(part)]


def renamed(content, new):
    if isinstance(content, dict):
        return {key: renamed(part, new) for key, part in content.items()}
    if isinstance(content, list):
        return [renamed(part, new) for part in content]
    return new.get(content, content) if isinstance(content, str) else content


def test_names_and_maps_are_read_as_they_were_written(people, server):
    reader, names = Reader(people("Ada")), iter(NAMES)
    ada, stranger = server.guest(next(names)), server.guest(next(names))
    reader.person.become(ada)
    tables = {open_all(ada, slug, islice(names, find(slug).most_players)): slug for slug in games()}
    while given := list(islice(names, find(FIRST).most_players - 1)):
        bots = [{"kind": "bot", "bot": "random", "name": name} for name in given]
        code = ada.open_table(FIRST, [{"kind": "open"}, *bots])
        reader.person.go(f"/t/{code}")
        Lobby(reader.page).link.wait_for()
        reader.read(f"lobby of {given}", given)
    open_you(reader.person)
    reader.read("home", [ada.name, *(name for table in ada.call("GET", "/api/tables") for name in table["names"])])
    for code, slug in tables.items():
        read_table(reader, ada, code, slug)
    reader.person.go("/travel#" + stranger.call("POST", "/api/me/travel")["code"])
    reader.page.get_by_text("Replace what is here").wait_for()
    reader.read("travel", [ada.name, stranger.name])
    reader.check()


def open_all(guest, slug, names):
    """A table on whose seats the guest sits by other names."""
    seats = [{"kind": "me", "name": name} for name in names]
    return guest.open_table(slug, seats, **own_file(slug))


def read_table(reader, guest, code, slug):
    """A table in the midst of a game, at its end, and its replay."""
    table = driver_of(slug)(reader.page)
    with guest.sit(code) as sitting:
        names = [seat["name"] for seat in sitting.state["seats"]]
        comes_to(sitting, after_moves())
        reader.go(f"/t/{code}")
        table.ready()
        reader.read(f"{slug}, begun", names)
        for button in table.curtain.get_by_role("button").all():
            button.click()
        expect(table.curtain).to_have_count(0)
        table.ready()
        reader.read(f"{slug}, seen", [*names, *cities_of(own_file(slug))])
        reader.page.get_by_role("button", name="Fair dice").click()
        reader.page.get_by_role("dialog").wait_for()
        reader.read(f"{slug}, its dice", names)
        for seat in range(len(names)):
            if sitting.state["status"] != "over":
                sitting.ask({"type": "resign", "seat": seat, "id": uuid.uuid4().hex})
    table.winner.wait_for()
    reader.read(f"{slug}, over", names)
    reader.go(f"/t/{code}/replay")
    Replay(reader.page).count.wait_for()
    reader.page.keyboard.press("End")
    reader.read(f"{slug}, replayed", names)


def test_addresses_files_and_records_are_but_text(people, finished):
    reader = Reader(people("Ada"))
    for way, word in zip(ADDRESSES, NAMES, strict=False):
        reader.person.go(way.format(quote(word)))
        reader.read_address(way, word)
    for way, word in zip(cycle(ADDRESSES), WORDS, strict=False):
        reader.go(way.format(quote(word)))
        reader.read_address(way, word)
    setting = NewTable(reader.page)
    for word in FILES:
        reader.go(f"/new/{FIRST}")
        setting.play_bots()
        setting.choose_file(f"{word}.json", {word: word, "cards": {word: 1}})
        setting.begin.click()
        setting.alert.wait_for()
        reader.read(f"a file called {word}", [word])
        reader.go("/verify")
        choose(reader.page, f"{word}.json", {"no": "record"})
        reader.page.get_by_role("alert").wait_for()
        reader.read(f"no record, called {word}", [word])
    choose(reader.page, "game.json", foreign_record(finished(SLUG)[2]))
    reader.page.get_by_text("Die by die").click()
    reader.read("a record", WORDS)
    for number, record in enumerate(foreign_proofs(finished(SLUG)[2])):
        choose(reader.page, f"{number}.json", record)
        reader.page.get_by_text(f"{number}.json").wait_for()
        reader.read(f"proof {number}")
    reader.check()


def foreign_record(record):
    """A record of words that nobody has checked, wherever a record has words; two people of one name gave wrong seeds."""
    names = (*WORDS, WORDS[0])
    proof = {
        "commitment": WORDS[0],
        "seats": [{"hash": "0" * 64, "seed": "0" * 64}] * len(names),
        "lists": [[[word, 1]] for word in WORDS],
        "draws": [[number, 1, number] for number in range(len(WORDS))],
    }
    moves = [[NATURE, word] for word in reversed(WORDS)]
    told = {"game": WORDS[0], "names": names, "moves": moves, "drawn": len(moves)}
    return record | told | {"fair": record["fair"] | proof}


def foreign_proofs(record):
    """The record with a word in the place of each thing that proves its dice."""
    for word, part in zip(WORDS, ("table", "commitment", "secret", "hash", "seed"), strict=False):
        fair = record["fair"]
        if part in fair:
            yield record | {"fair": fair | {part: word}}
        else:
            yield record | {"fair": fair | {"seats": [seat | {part: word} for seat in fair["seats"]]}}
