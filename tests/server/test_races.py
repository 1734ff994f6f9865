"""Whatever races at a table: one event, one answer, and who comes second is told what the table is now."""

import asyncio
import json
import uuid
from collections import Counter

from websockets.asyncio.client import connect

from loops import run_apart
from quincunx.server.guests.tokens import COOKIE

RACES = 12  # ten thousand by `make stress`


class Device:
    """One of several sockets of a guest; it says what it is told to say, and keeps what it hears."""

    def __init__(self, socket):
        self.socket = socket

    @classmethod
    async def at(cls, server, guest, code):
        cookie = {"Cookie": f"{COOKIE}={guest.http.cookies[COOKIE]}"}
        device = cls(await connect(f"ws://127.0.0.1:{server.port}/ws/{code}", additional_headers=cookie, max_size=None))
        await device.send(type="hello")
        device.state = (await device.hear("snapshot"))["state"]
        return device

    async def send(self, **message):
        await self.socket.send(json.dumps(message))

    async def hear(self, *types):
        async with asyncio.timeout(60):
            while (message := json.loads(await self.socket.recv()))["type"] not in types:
                pass
        return message

    async def answer(self, message_id):
        async with asyncio.timeout(60):
            while (message := json.loads(await self.socket.recv())).get("id") != message_id:
                pass
        return message

    async def look_again(self):
        await self.send(type="language", language="en")
        self.state = (await self.hear("snapshot"))["state"]
        return self.state


def choice_of(state, number=0):
    """A seat that may move, a move of its, and the version that shows it."""
    view = next(view for view in state["views"] if view["moves"])
    return view["seat"], view["moves"][number % len(view["moves"])], state["version"]


async def close_all(devices):
    await asyncio.gather(*(device.socket.close() for device in devices))


def test_one_move_a_hundred_times_over_ten_sockets_is_one_event(server):
    ada = server.guest("Ada")
    code = ada.open_table("dice-run", [{"kind": "me"}] * 3)

    async def story():
        devices = [await Device.at(server, ada, code) for _ in range(10)]
        seat, move, version = choice_of(devices[0].state)
        message = {"type": "move", "id": "the one", "seat": seat, "move": move, "version": version}
        for _ in range(10):
            await asyncio.gather(*(device.send(**message) for device in devices))
        answers = [await device.answer("the one") for device in devices for _ in range(10)]
        state = await devices[0].look_again()
        await close_all(devices)
        return version, answers, state["version"]

    before, answers, after = run_apart(story())
    assert len(answers) == 100
    assert {json.dumps(answer) for answer in answers} == {
        json.dumps({"type": "kept", "id": "the one", "version": after})
    }
    assert after == before + 1


def test_two_devices_on_one_seat(server):
    assert sum(run_apart(race_devices(server, RACES)).values()) == RACES


async def race_devices(server, races):
    """Two devices of a guest move on the same version; how often each was first."""
    ada = server.guest("Ada")
    first, code, devices = {0: 0, 1: 0}, None, []
    for race in range(races):
        if code is None:
            code = ada.open_table("dice-trip", [{"kind": "me"}])
            devices = [await Device.at(server, ada, code) for _ in range(2)]
        seat, _, version = choice_of(devices[0].state)
        ids = [uuid.uuid4().hex for _ in devices]
        moves = [choice_of(devices[0].state, number)[1] for number in (race, race + 1)]
        sends = zip(devices, ids, moves, strict=True)
        await asyncio.gather(
            *(device.send(type="move", id=id_, seat=seat, move=move, version=version) for device, id_, move in sends)
        )
        answers = [await device.answer(id_) for device, id_ in zip(devices, ids, strict=True)]
        states = [await device.look_again() for device in devices]
        assert states[0] == states[1]
        kept = [answer["type"] == "kept" for answer in answers]
        assert states[0]["version"] == version + sum(kept), "as many events as were acknowledged"
        assert any(kept)
        first[kept.index(True)] += 1
        if states[0]["status"] == "over":
            await close_all(devices)
            code = None
    if code is not None:
        await close_all(devices)
    return first


def test_an_undo_against_a_move(server):
    outcomes = run_apart(race_undo(server, RACES))
    assert sum(outcomes.values()) == RACES
    assert outcomes[True, True] > 0, "it was undone in time"
    assert outcomes[False, True] > 0, "it was revealed before"


async def race_undo(server, races):
    """One seat takes its move back while the last one makes its own, which reveals all; how each race ended."""
    ada = server.guest("Ada")
    outcomes = Counter()
    for race in range(races):
        code = ada.open_table("diceland", [{"kind": "me"}] * 2)
        devices = [await Device.at(server, ada, code) for _ in range(2)]
        seat, move, version = choice_of(devices[0].state)
        await devices[0].send(type="move", id="before", seat=seat, move=move, version=version)
        assert (await devices[0].answer("before"))["type"] == "kept"
        last, move, version = choice_of(await devices[1].look_again())
        ids = [uuid.uuid4().hex for _ in devices]
        sends = [
            devices[0].send(type="undo", id=ids[0], seat=seat),
            devices[1].send(type="move", id=ids[1], seat=last, move=move, version=version),
        ]
        await asyncio.gather(*(sends if race % 2 else reversed(sends)))
        answers = [await device.answer(id_) for device, id_ in zip(devices, ids, strict=True)]
        kept = tuple(answer["type"] == "kept" for answer in answers)
        states = [await device.look_again() for device in devices]
        assert states[0] == states[1]
        assert states[0]["version"] == version + sum(kept), "as many events as were acknowledged"
        assert kept[1], "the other seat's move stands in any case"
        outcomes[kept] += 1
        await close_all(devices)
    return outcomes


def test_who_moves_on_an_old_view_is_told_the_new_one(server):
    ada = server.guest("Ada")
    code = ada.open_table("dice-run", [{"kind": "me"}] * 3)

    async def story():
        devices = [await Device.at(server, ada, code) for _ in range(2)]
        seat, move, version = choice_of(devices[0].state)
        await devices[0].send(type="move", id="first", seat=seat, move=move, version=version)
        assert (await devices[0].answer("first"))["type"] == "kept"
        await devices[1].send(type="move", id="second", seat=seat, move="nothing of the kind", version=version)
        refused = await devices[1].answer("second")
        snapshot = await devices[1].hear("snapshot")
        await close_all(devices)
        return refused["type"], snapshot["state"]["version"], version + 1

    kind, told, now = run_apart(story())
    assert (kind, told) == ("refused", now)


def test_seats_that_move_at_the_same_time_are_both_kept(server):
    run_apart(race_seats(server, 1))


async def race_seats(server, races):
    """Two people move at the same time on the same version, at a table after the other: both moves stand."""
    people = [server.guest(name) for name in ("Ada", "Ben")]
    for _ in range(races):
        code = people[0].open_table("diceland", [{"kind": "me"}, {"kind": "open"}])
        people[1].join(code)
        devices = [await Device.at(server, person, code) for person in people]
        chosen = [choice_of(device.state) for device in devices]
        assert [seat for seat, *_ in chosen] == [0, 1]
        await asyncio.gather(
            *(
                device.send(type="move", id="mine", seat=seat, move=move, version=version)
                for device, (seat, move, version) in zip(devices, chosen, strict=True)
            )
        )
        answers = [await device.answer("mine") for device in devices]
        states = [await device.look_again() for device in devices]
        await close_all(devices)
        assert [answer["type"] for answer in answers] == ["kept", "kept"]
        assert states[0]["version"] == states[1]["version"] == chosen[0][2] + 2
