"""What people write stays text in all that the server itself makes of it: feeds, documents, refusals, files."""

import json
from html.parser import HTMLParser
from itertools import cycle
from urllib.parse import quote
from xml.etree import ElementTree as Xml

import httpx
import pytest

from foreign_words import NAMES, UNSEEN, WORDS
from quincunx.core.catalogue.registry import games
from server.test_own import ATOM, DAY

GAME, MOST_PLAYERS = max(((slug, game.most_players) for slug, game in games().items()), key=lambda each: each[1])
PAGES = ("/{0}", "/t/{0}", "/new/{0}", "/?{0}", "/t/ABCDEF?{0}")
CALLS = ("/api/{0}", "/api/tables/{0}/record", "/api/games/{0}/rules")
PARTS_OF_A_FEED = {"feed", "title", "id", "updated", "author", "name", "link", "entry", "summary"}
PARTS_OF_A_LINK = {"rel", "href", "type"}


class Elements(HTMLParser):
    """The elements of a document and the names of their attributes, e.g. ("meta", "charset")."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, *(name for name, _ in attributes)))


def test_a_feed_tells_every_name_as_it_is(server):
    ada = server.guest(NAMES[0])
    some = [NAMES[first : first + MOST_PLAYERS] for first in range(0, len(NAMES) - 1, MOST_PLAYERS)]
    for names in some:
        seats = [{"kind": "me", "name": name} for name in names]
        ada.call("POST", "/api/tables", {"game": GAME, "seats": seats, "clock": DAY})
    told = Xml.fromstring(httpx.get(server.address + ada.call("POST", "/api/me/feed")["path"]).content)
    summaries = [entry.find("summary", ATOM).text for entry in told.findall("entry", ATOM)]
    assert len(summaries) == len(some)
    for names, summary in zip(reversed(some), summaries, strict=True):
        assert ", ".join(names) in summary
    assert {element.tag.rpartition("}")[2] for element in told.iter()} <= PARTS_OF_A_FEED
    assert {name for element in told.findall(".//link", ATOM) for name in element.attrib} <= PARTS_OF_A_LINK


def test_no_address_changes_the_document(server):
    with httpx.Client(base_url=server.address) as browser:
        usual = {each for way in PAGES for each in Elements(browser.get(way.format("word")).text).found}
        assert ("html", "lang") in usual
        for way, word in zip(cycle(PAGES), WORDS, strict=False):
            answer = browser.get(way.format(quote(word, safe="")))
            assert answer.headers["content-type"].startswith("text/html")
            assert {*Elements(answer.text).found} <= usual


def test_a_refusal_is_json_whatever_it_cites(server):
    with httpx.Client(base_url=server.address) as browser:
        for way, word in zip(cycle(CALLS), WORDS, strict=False):
            answer = browser.get(way.format(quote(word, safe="")))
            assert 400 <= answer.status_code < 500
            require_json(answer)


def test_a_refusal_cites_a_word_as_it_is(server):
    ada = server.guest("Ada")
    for word in NAMES:
        seats = [{"kind": "bot", "bot": word}] * MOST_PLAYERS
        answer = ada.http.post("/api/tables", json={"game": GAME, "seats": seats})
        require_json(answer)
        assert word in answer.json()["problem"]["fr"]


def test_a_foreign_seed_is_refused(server):
    """Wherever a page gives a seed or its hash; nothing of it is kept."""
    ada = server.guest("Ada")
    code = ada.open_table(GAME, [{"kind": "me"}, {"kind": "open"}, *[{"kind": "open"}] * (MOST_PLAYERS - 2)])
    with ada.sit(code) as sitting:
        for word in WORDS:
            wishes = (
                ("PUT", f"/api/tables/{code}/seed", {"seed": word}),
                ("POST", f"/api/tables/{code}/join", {"name": "Ben", "seed_hash": word}),
                ("PUT", f"/api/tables/{code}/seats/1", {"kind": "me", "seed_hash": word}),
                ("POST", "/api/tables", {"game": GAME, "seats": [{"kind": "me", "seed_hash": word}]}),
            )
            for method, path, wish in wishes:
                answer = ada.http.request(method, path, json=wish)
                assert answer.status_code == 422
                require_json(answer)
        assert sitting.state["version"] == 1


@pytest.mark.parametrize("slug", games())
def test_a_foreign_option_is_refused_and_cited_as_it_is(server, slug):
    """By its value, and by its name."""
    ada, options, words = server.guest("Ada"), games()[slug].options, cycle(WORDS)
    seats = [{"kind": "me"}] * games()[slug].least_players
    for name in (*options, *[None] * 8):
        word = next(words)
        answer = ada.http.post(
            "/api/tables", json={"game": slug, "seats": seats, "options": {name or word: word if name else 1}}
        )
        require_json(answer)
        assert answer.status_code == 400
        if name is None or options[name].kind != "file":
            assert word in answer.json()["problem"]["fr"]


def test_ones_own_data_is_a_file_and_no_page(server):
    ada = server.guest(NAMES[0])
    answer = ada.http.get("/api/me/data")
    require_json(answer)
    assert answer.headers["content-disposition"].startswith("attachment")
    assert json.loads(answer.text)["name"] == NAMES[0]


def require_json(answer):
    """No browser takes it for anything else."""
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    answer.json()


@pytest.mark.parametrize(("given", "kept"), UNSEEN.items())
def test_what_nobody_sees_hides_nothing(server, given, kept):
    assert server.guest("Ada").call("PUT", "/api/me", {"name": given}) == {"name": kept}
