"""Finished games told over HTTP: made once for all who wait, a few kept, and sent as each client takes them."""

import asyncio
import gzip
import threading

import httpx
import pytest

from loops import run_apart
from quincunx import Table
from quincunx.conformance.walks import every_case, walk
from quincunx.core.errors import IllegalMove
from quincunx.server.looking_back.replay import replay_told
from quincunx.server.looking_back.retelling import A_PIECE, Retellings, Retold, pack, unpacked
from quincunx.server.looking_back.review import review
from quincunx.server.messages.after import ReplayFrames, Review
from quincunx.server.tables.views import encode
from server.long_games import keep_game


class Maker:
    """Makes parts, and counts how often."""

    def __init__(self, *parts):
        self.parts, self.times = parts, 0

    def __call__(self):
        self.times += 1
        return iter(self.parts)


def telling(story, **how):
    async def whole():
        retellings = Retellings(**how)
        try:
            return await story(retellings)
        finally:
            retellings.close()

    return run_apart(whole())


def test_those_who_wait_for_the_same_get_the_same_work():
    maker = Maker(b"once ", b"upon")

    async def story(retellings):
        asks = (retellings.tell(Retold("replay", 1, 9), f"192.0.2.{number}", maker) for number in range(10))
        told = await asyncio.gather(*asks)
        return [*told, await retellings.tell(Retold("replay", 1, 9), "192.0.2.1", maker)]

    [told] = set(telling(story))
    assert (gzip.decompress(told), maker.times) == (b"once upon", 1)


def test_a_game_that_has_gone_on_is_told_anew():
    makers = Maker(b"one"), Maker(b"two")

    async def story(retellings):
        return [await retellings.tell(Retold("record", 1, version), "", maker) for version, maker in enumerate(makers)]

    assert [gzip.decompress(told) for told in telling(story)] == [b"one", b"two"]


def test_a_few_are_kept_and_those_asked_for_least_of_late_are_made_anew():
    makers = [Maker(bytes([number])) for number in range(3)]

    async def story(retellings):
        for number in (0, 1, 0, 2, 0, 1):
            await retellings.tell(Retold("replay", number, 1), "", makers[number])

    telling(story, most_kept=2 * len(pack([b"0"])))
    assert [maker.times for maker in makers] == [1, 2, 1]


def test_what_cannot_be_told_is_said_to_all_who_wait_and_not_kept():
    tries = []

    def fail():
        tries.append(1)
        raise IllegalMove("no", "non")

    async def story(retellings):
        asks = [retellings.tell(Retold("replay", 1, 1), "", fail) for _ in range(3)]
        told = await asyncio.gather(*asks, return_exceptions=True)
        with pytest.raises(IllegalMove):
            await retellings.tell(Retold("replay", 1, 1), "", fail)
        return told

    assert [str(each) for each in telling(story)] == ["no"] * 3
    assert len(tries) == 2


def test_who_asks_for_much_waits_behind_who_asks_for_little():
    order = []

    async def story(retellings):
        async def ask(asker, table):
            await retellings.tell(Retold("replay", table, 1), asker, Maker(b"told"))
            order.append(asker)

        await asyncio.gather(*(ask("greedy", table) for table in range(5)), ask("modest", 9))

    telling(story)
    assert order.index("modest") <= 2


def test_a_server_that_stops_does_not_make_a_long_game_to_its_end():
    begun, ended = threading.Event(), threading.Event()

    def endless():
        try:
            while True:
                begun.set()
                yield b"and so on "
        finally:
            ended.set()

    async def story(retellings):
        asked = asyncio.create_task(retellings.tell(Retold("replay", 1, 1), "", endless))
        await asyncio.to_thread(begun.wait)
        retellings.close()
        await asyncio.gather(asked, return_exceptions=True)
        assert asked.cancelled()

    telling(story)
    assert ended.wait(60)


def test_what_is_packed_is_unpacked_in_pieces():
    """Of what packs a thousandfold, and of what does not end with a piece."""
    for told in (bytes(3 * A_PIECE), b"x" * (2 * A_PIECE + 1), b"", b"short"):
        found = list(unpacked(pack([told])))
        assert b"".join(found) == told
        assert max(map(len, found)) <= A_PIECE


@every_case
def test_what_is_told_is_as_the_page_knows_it(slug, options):
    """Nothing else looks at it on the way."""
    *_, table = walk(Table(slug, seed=3, **options), 3)
    for seat in (None, 0):
        ReplayFrames.model_validate_json(b"".join(replay_told(table, "fr", seat)), strict=True)
    Review.model_validate_json(encode(review(table, "fr") | {"ended_at": 1.5}), strict=True)


def test_it_is_sent_packed_or_not_as_a_client_takes_it(server):
    address = f"{server.address}/api/tables/{keep_game(server.data, 60)}/replay"
    packed, plain = (httpx.get(address, headers={"Accept-Encoding": way}) for way in ("br, gzip", "identity"))
    assert packed.json() == plain.json()
    assert len(packed.json()["frames"]) > 50
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert {packed.headers["Vary"], plain.headers["Vary"]} == {"Accept-Encoding"}


def test_whole_games_are_not_asked_for_without_end(tmp_path, start_server):
    server = start_server(tmp_path / "tables.sqlite", options=("--limit", "looks=3/600"))
    code = keep_game(str(server.data), 60)
    paths = ("replay", "record", "review", "replay")
    answers = [httpx.get(f"{server.address}/api/tables/{code}/{path}") for path in paths]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[3].json()["problem"]["fr"].startswith("trop de parties consultées")
