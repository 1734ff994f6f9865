"""What the server is sent or cannot keep is answered in a sentence of ours, in both languages."""

import asyncio
import sqlite3

import httpx
import pytest

from loops import run_apart
from quincunx.core.errors import Mistake
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
