"""What the server is sent or cannot keep is answered in a sentence of ours, in both languages."""

import asyncio
import socket
import sqlite3

import httpx
import pytest

from loops import run_apart
from quincunx.core.errors import Mistake
from quincunx.server.guests.names import clean_name
from quincunx.server.store import Store

TABLE = '{"game": "dice-run", "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "me"}], "options": %s}'


PATIENCE = 120  # seconds: a table waits for its game's rules to be compiled


def post(server, body):
    headers = {"content-type": "application/json"}
    return httpx.post(f"{server.address}/api/tables", content=body, headers=headers, timeout=PATIENCE)


@pytest.mark.parametrize(
    "body",
    [
        "{",
        "[1]",
        '{"game": "dice-run", "seats": [{"kind": "x"}]}',
        '{"game": "\\ud800", "seats": [{"kind": "me"}]}',
        TABLE % '{"deck": NaN}',
        TABLE % '{"deck": {"name": "x", "cards": {"red": 1e999}}}',
        TABLE % f'{{"deck": {"9" * 400}}}',
        TABLE % f'{{"deck": {"9" * 5000}}}',
        TABLE % f'{{"deck": {"[" * 9000}{"]" * 9000}}}',
    ],
    ids=["cut off", "list", "seat", "half letter", "nan", "infinite", "large", "very large", "deep"],
)
def test_a_strange_body_is_answered_in_both_languages(server, body):
    answer = post(server, body)
    assert 400 <= answer.status_code < 500
    problem = answer.json()["problem"]
    assert problem["en"] != problem["fr"]
    assert len(problem["en"]) < 300


def test_a_place_is_named_without_anothers_words(server):
    answer = post(server, "{")
    assert answer.json()["problem"] == {"en": "body: it is not JSON", "fr": "body : ce n’est pas du JSON"}
    assert httpx.put(f"{server.address}/api/tables").json()["problem"]["fr"] == "on ne peut pas demander cela ici"


def test_a_full_disk_is_told_and_loses_nothing_that_was_kept(tmp_path):
    """A database that may not grow, as on a full disk; when there is room again, it goes on."""

    async def fill():
        store = Store(tmp_path / "tables.sqlite")
        table = await store.create_table("ABCDEF", {"kind": "first"})
        await store._read(lambda database: limit(database.connection, pages(database.connection)))
        with pytest.raises(Mistake, match="disk is full") as told:
            await asyncio.gather(*(store.append(table, number, {"kind": "x" * 9000}) for number in range(2, 9)))
        assert "disque du serveur est plein" in told.value.say("fr")
        await store._read(lambda database: limit(database.connection, 100_000))
        await store.append(table, 2, {"kind": "second"})
        kept = await store.events(table)
        store.close()
        return kept

    assert run_apart(fill()) == [{"kind": "first"}, {"kind": "second"}]


def pages(connection: sqlite3.Connection) -> int:
    [count] = connection.execute("PRAGMA page_count").fetchone()
    return int(count)


def limit(connection: sqlite3.Connection, most: int) -> None:
    connection.execute(f"PRAGMA max_page_count = {most}").fetchone()


HALF = "\\ud800"  # half a letter, as JSON


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/assets/%00",
        f"/{'x' * 301}",
        f"/assets/{'x' * 301}",
        f"/assets/{'x/' * 400}",
        "/%",
        "/%zz",
        "/%ed%a0%80",
        "/assets/%ed%a0%80",
        "/assets/../app.py",
        "/api/games/%ed%a0%80/rules",
        "/api/games/%00/rules",
        "/feed/%ed%a0%80.xml",
        "/feed/%00.xml",
        "/feed/x.xml?language=%00",
        "/api/tables/%00/record",
        "/api/tables/%ed%a0%80/record",
        f"/api/tables/{'x' * 5000}/record",
        "/api/tables/ABCDEF/record?%00=%ff",
        "/api/tables/ABCDEF/replay?language=%ed%a0%80",
    ],
)
def test_a_strange_address_is_no_failure(server, path):
    head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as caller:
        caller.sendall(head)
        status = int(caller.recv(1 << 16).split()[1])
    assert status == 200 or 400 <= status < 500


@pytest.mark.parametrize(
    "body",
    [
        f'{{"game": "{HALF}", "seats": [{{"kind": "me"}}]}}',
        TABLE % f'{{"{HALF}": 1}}',
        TABLE % f'{{"deck": "{HALF}"}}',
        TABLE % f'{{"deck": {{"name": "x", "cards": {{"{HALF}": 1}}}}}}',
        TABLE % f'{{"deck": {{"name": "{HALF}", "cards": {{}}}}}}',
        f'{{"game": "dice-run", "seats": [{{"kind": "bot", "bot": "{HALF}"}}, {{"kind": "me"}}, {{"kind": "me"}}]}}',
        f'{{"game": "dicycle-race", "seats": [{{"kind": "me"}}, {{"kind": "me"}}], "options": {{"route": "{HALF}"}}}}',
        f'{{"game": "dicycle-race", "seats": [{{"kind": "me"}}, {{"kind": "me"}}], "options": {{"cards": {{"{HALF}": []}}}}}}',
    ],
)
def test_half_a_letter_anywhere_is_a_mistake_and_no_failure(server, body):
    answer = post(server, body)
    assert answer.status_code in (400, 422)
    assert answer.json()["problem"]["fr"]


@pytest.mark.parametrize(
    "name", ["\u2060", "\u3164", "\u00ad", "\u061c", "\u200b \u200d", "\u2800", "\ufeff", "\u0301", "\U000e0020", "   "]
)
def test_an_invisible_name_is_none(server, name):
    answer = httpx.put(f"{server.address}/api/me", json={"name": name})
    assert answer.status_code == 400
    assert answer.json()["problem"]["en"] == "a name is needed"


@pytest.mark.parametrize(
    ("given", "kept"),
    [("A\u2060d\u00ada", "Ada"), ("  Zoé \u202e ", "Zoé"), ("李小龍", "李小龍"), ("🎲", "🎲"), ("e\u0301", "é")],
)
def test_of_a_name_what_can_be_seen_is_kept(given, kept):
    assert clean_name(given) == kept
