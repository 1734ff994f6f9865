"""Tables over the network: opening, joining, playing, watching, and nothing hidden in any frame."""

import contextlib
import json
import random
from typing import NamedTuple

import pytest
from pydantic import TypeAdapter

from quincunx import NATURE, SPECTATOR, Table
from quincunx.conformance.brought import cases_of
from quincunx.conformance.walks import CASES, every_game
from quincunx.core.catalogue.registry import find
from quincunx.server.company.audience import MOST_TOLD
from quincunx.server.guests.client import fold
from quincunx.server.messages.told import ServerMessage

SERVER_MESSAGE = TypeAdapter(ServerMessage)
STARTED = 3  # the version of a table that was created, joined by one, and begun


def seats_for(game, *kinds):
    """Wishes for the least number of seats: the kinds given, then bots."""
    wishes = [{"kind": kind} for kind in kinds]
    return wishes + [{"kind": "bot", "bot": "random"}] * (find(game).least_players - len(wishes))


def soon_over(game):
    """The options that a game wants tried first: with them people who move at random come to an end."""
    return {name: value for name, value in cases_of(find(game)).OPTIONS[0].items() if name != "players"}


def play_out(sittings, seed=1):
    """All people move at random until the game is over; `sittings` are (sitting, seat) pairs."""
    choice = random.Random(seed)
    for sitting, _ in sittings:
        while sitting.state["status"] == "lobby":
            sitting.receive()
    while any(sitting.state["status"] != "over" for sitting, _ in sittings):
        for sitting, seat in sittings:
            if moves := sitting.view(seat)["moves"]:
                answer = sitting.move(seat, choice.choice(moves))
                assert answer["type"] == "kept", answer
                while sitting.state["version"] < answer["version"]:
                    sitting.receive()
            elif sitting.state["status"] != "over":
                hear(sitting)


def hear(sitting):
    """Take in the next message, if there is one."""
    with contextlib.suppress(TimeoutError):
        sitting.receive(timeout=0.01)


@every_game
def test_a_whole_game_against_bots(server, slug):
    ada = server.guest("Ada")
    code = ada.open_table(slug, seats_for(slug, "me"), **soon_over(slug))
    with ada.sit(code) as sitting:
        play_out([(sitting, 0)])
        assert sitting.state["ending"]["winners"]
        record = ada.call("GET", f"/api/tables/{code}/record")
        assert record["result"]["scores"] == sitting.state["ending"]["scores"]
        replay = ada.call("GET", f"/api/tables/{code}/replay")
        told = [entry["move"] for frame in replay["frames"] for entry in frame["log"]]
        assert told == [words for _, words in record["moves"]]
        assert [entry["move"] for entry in sitting.log] == told[sitting.forgotten :]
        assert ada.call("GET", "/api/tables")[0]["status"] == "over"


def watched_game(server, slug, seats, options):
    """A whole game of two people with somebody who watches: its record, and what each of the three heard, by seat."""
    ada, ben, eve = (server.guest(name) for name in ("Ada", "Ben", "Eve"))
    code = ada.open_table(slug, seats, **options)
    with ada.sit(code) as first, eve.sit(code) as watcher:
        assert first.state["status"] == "lobby"
        assert ben.join(code) == 1
        with ben.sit(code) as second:
            play_out([(first, 0), (second, 1)])
            while watcher.state["status"] != "over":
                watcher.receive()
            record = ada.call("GET", f"/api/tables/{code}/record")
            return record, [(first, 0), (second, 1), (watcher, SPECTATOR)]


@every_game
def test_two_people_and_a_spectator_get_only_what_they_may_see(server, slug):
    """Every frame of a whole game holds exactly what the rules let that client know, and nothing else."""
    record, heard = watched_game(server, slug, seats_for(slug, "me", "open"), soon_over(slug))
    for sitting, seat in heard:
        assert frames_match(sitting.frames, record, seat) > 20


@pytest.mark.parametrize(("slug", "options"), [case for case in CASES if case[1].get("memory")])
def test_a_table_that_remembers_nothing_tells_nobody_how_others_stand(server, slug, options):
    seats = [{"kind": "me"}, {"kind": "open"}, *[{"kind": "bot", "bot": "random"}] * (options["players"] - 2)]
    chosen = {name: value for name, value in options.items() if name != "players"}
    record, heard = watched_game(server, slug, seats, chosen)
    for sitting, seat in heard:
        assert frames_match(sitting.frames, record, seat) > 20
        assert [entry["move"] for entry in sitting.log] == [words for _, words in record["moves"]][-MOST_TOLD:]
        playing = [told for told in told_by(sitting.frames) if told.state["status"] == "playing"]
        assert max(told.forgotten for told in playing) > 0
        for told in playing:
            scores = [each["score"] for each in told.state["seats"]]
            assert {score is None for number, score in enumerate(scores) if number != seat} == {True}


class Told(NamedTuple):
    """A table as a client knows it after a frame; entries of the log that are not told any more are None."""

    state: dict
    log: list
    forgotten: int


def told_by(frames):
    """What a client puts together from its frames, frame by frame; none is in vain, and each is as its class says."""
    state, log = {}, []
    for frame in frames:
        SERVER_MESSAGE.validate_json(frame, strict=True)
        message, before = json.loads(frame), (state, log)
        if message["type"] not in ("snapshot", "happened"):
            continue
        state = message["state"] if message["type"] == "snapshot" else fold(state, message)
        forgotten = message["forgotten"]
        log = [*log, *[None] * forgotten][: message.get("log_from", forgotten)] + message["log"]
        log[:forgotten] = [None] * forgotten
        assert (state, log) != before
        yield Told(state, log, forgotten)


def frames_match(frames, record, seat):
    """Compare every state that was told with the rules' own hidden view of that moment; how many there were."""
    table, compared = Table(record["game"], dice="manual", **record["options"]), 0
    table.names = record["names"]
    moves = iter(record["moves"])
    for state, log, forgotten in told_by(frames):
        if state["status"] == "lobby":
            continue
        [view] = state["views"]
        moved = [[entry["seat"], entry["move"]] for entry in log[forgotten:]]
        sent = [moved, view["board"], view["moves"], [each["owes"] for each in state["seats"]]]
        while sent != known_to(table, seat):
            mover, words = next(moves)
            table.play(words, mover)
        assert forgotten or state["version"] == STARTED + sum(mover != NATURE for mover, _ in moved)
        assert [each["score"] for each in state["seats"]] == list(table.scores_for(seat))
        assert view["texts"] == [table.describe(move) for move in view["moves"]]
        compared += 1
    for entry in log[forgotten:]:
        assert entry["text"] == table.describe(entry["move"], seat=entry["seat"])
    return compared


def known_to(table, seat):
    """All that a seat may know at a moment, as JSON has it."""
    if not table.at_rest:
        return None
    moves = table.moves(seat) if seat in table.pending else []
    owes = [number in table.pending for number in range(table.players)]
    return json.loads(json.dumps([table.log(seat)[-MOST_TOLD:], table.game.board(table.seen(seat)), moves, owes]))


@every_game
def test_a_move_is_made_once_however_often_it_is_sent(server, slug):
    ada = server.guest("Ada")
    code = ada.open_table(slug, [{"kind": "me"}] * find(slug).least_players)
    with ada.sit(code) as sitting:
        view = next(view for view in sitting.state["views"] if view["moves"])
        first = sitting.move(view["seat"], view["moves"][0], "the-same-id")
        second = sitting.move(view["seat"], view["moves"][0], "the-same-id")
        assert first == second
        assert first["type"] == "kept"


@every_game
def test_a_refused_move_changes_nothing_and_says_why(server, slug):
    ada = server.guest("Ada")
    code = ada.open_table(slug, [{"kind": "me"}] * find(slug).least_players)
    with ada.sit(code) as sitting:
        seat = next(view["seat"] for view in sitting.state["views"] if view["moves"])
        version = sitting.state["version"]
        answer = sitting.move(seat, "dance")
        assert answer["type"] == "refused"
        assert answer["problem"]["en"] != answer["problem"]["fr"]
        other = sitting.move((seat + 1) % find(slug).least_players, "dance")
        assert other["type"] == "refused"
        assert sitting.state["version"] == version


@every_game
def test_nobody_moves_for_another_seat(server, slug):
    ada, eve = server.guest("Ada"), server.guest("Eve")
    code = ada.open_table(slug, [{"kind": "me"}] * find(slug).least_players)
    with ada.sit(code) as sitting, eve.sit(code) as watcher:
        view = next(view for view in sitting.state["views"] if view["moves"])
        answer = watcher.move(view["seat"], view["moves"][0])
        assert answer["type"] == "refused"
        assert "not yours" in answer["problem"]["en"]
        with pytest.raises(ValueError, match="host"):
            eve.call("POST", f"/api/tables/{code}/start")


@every_game
def test_a_preview_shows_the_board_after_ones_own_move(server, slug):
    ada = server.guest("Ada")
    code = ada.open_table(slug, [{"kind": "me"}] * find(slug).least_players)
    with ada.sit(code) as sitting:
        view = next(view for view in sitting.state["views"] if view["moves"])
        sitting.send({"type": "preview", "id": "p", "seat": view["seat"], "move": view["moves"][0]})
        assert sitting.answer("p")["board"].keys() == view["board"].keys()
        sitting.send({"type": "preview", "id": "q", "seat": view["seat"], "move": "dance"})
        assert sitting.answer("q")["type"] == "refused"


@every_game
def test_a_hint_is_of_legal_moves_with_reasons(server, slug):
    ada = server.guest("Ada")
    code = ada.open_table(slug, [{"kind": "me"}] * find(slug).least_players)
    with ada.sit(code) as sitting:
        view = next(view for view in sitting.state["views"] if view["moves"])
        sitting.send({"type": "hint", "id": "h", "seat": view["seat"]})
        told = sitting.answer("h")
    assert {each["move"] for each in told["moves"]} <= set(view["moves"])
    assert 1 <= len(told["moves"]) <= 3
    judged = [each["chance"] for each in told["moves"]]
    assert (told["error"] is None) == (judged == [None] * len(judged)) == (len(view["moves"]) == 1)


@every_game
def test_a_rematch_seats_the_same_people_at_a_new_table(server, slug):
    ada, ben = server.guest("Ada"), server.guest("Ben")
    code = ada.open_table(slug, seats_for(slug, "me", "open"), **soon_over(slug))
    ben.join(code)
    with ada.sit(code) as first, ben.sit(code) as second:
        play_out([(first, 0), (second, 1)])
        again = ben.call("POST", f"/api/tables/{code}/rematch")["code"]
        assert ada.call("POST", f"/api/tables/{code}/rematch")["code"] == again
        assert again != code
        with ada.sit(again) as sitting:
            assert sorted(seat["name"] for seat in sitting.state["seats"] if seat["kind"] == "person") == ["Ada", "Ben"]
            assert sitting.state["status"] == "playing"


def test_a_path_on_the_server_is_not_a_data_file(server):
    ada = server.guest("Ada")
    with pytest.raises(ValueError, match="content of a file"):
        ada.open_table("dice-run", [{"kind": "me"}] * 3, deck="/etc/passwd")


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, "no game"),
        ({"game": "dice-run", "seats": [{"kind": "me"}]}, "3 to 6"),
        ({"game": "dice-run", "seats": [{"kind": "bot", "bot": "genius"}] * 3}, "genius"),
        ({"game": "dice-run", "seats": [{"kind": "me"}] * 3, "options": {"speed": 1}}, "speed"),
        ({"game": "dice-run", "seats": [{"kind": "me"}] * 3, "options": {"deck": {"name": "x"}}}, "cards"),
        ({"game": "dice-run"}, "seats"),
        ({"seats": []}, "game"),
        ([], "body"),
    ],
)
def test_a_bad_wish_gets_a_sentence(server, body, reason):
    with pytest.raises(ValueError, match=reason):
        server.guest("Ada").call("POST", "/api/tables", body)


def test_an_unknown_code_gets_a_sentence(server):
    with pytest.raises(ValueError, match="no table"):
        server.guest("Ada").join("QQQQQQ")


@pytest.mark.parametrize("frame", ["", "{", "[]", '{"type": "dance"}', '{"type": "move"}', "null"])
def test_a_bad_message_gets_a_sentence_and_the_socket_lives(server, frame):
    ada = server.guest("Ada")
    code = ada.open_table("dice-run", [{"kind": "me"}] * 3)
    with ada.sit(code) as sitting:
        sitting.socket.send(frame)
        assert "not a message" in sitting.until("refused")["problem"]["en"]
        sitting.send({"type": "hint", "id": "h", "seat": next(v["seat"] for v in sitting.state["views"] if v["moves"])})
        assert sitting.answer("h")["type"] == "hinted"


@every_game
def test_everybody_is_told_in_their_own_language_and_can_change_it(server, slug):
    ada, eve = server.guest("Ada"), server.guest("Eve")
    code = ada.open_table(slug, [{"kind": "me"}] * find(slug).least_players)
    with ada.sit(code) as english, eve.sit(code, language="fr") as french:
        view = next(view for view in english.state["views"] if view["moves"])
        english.move(view["seat"], view["moves"][0])
        french.until("happened")
        version = english.state["version"]
        assert [entry["move"] for entry in french.log] == [entry["move"] for entry in english.log]
        assert [entry["text"] for entry in french.log] != [entry["text"] for entry in english.log]
        english.send({"type": "language", "language": "fr"})
        english.until("snapshot")
        assert (english.state["version"], english.log) == (version, french.log)


@every_game
def test_who_comes_back_and_has_missed_nothing_is_told_nothing_twice(server, slug):
    ada = server.guest("Ada")
    code = ada.open_table(slug, [{"kind": "me"}] * find(slug).least_players)
    with ada.sit(code) as sitting:
        version, mark, length = sitting.state["version"], sitting.state["mark"], len(sitting.log)
    with ada.sit(code, mark=mark) as sitting:
        told = json.loads(sitting.frames[0])
    assert (told["type"], told["version"], told["log_from"], told["log"], told["changes"]) == (
        "happened",
        version,
        length,
        [],
        {},
    )


def test_who_comes_back_is_told_that_somebody_has_chosen_meanwhile_though_it_is_no_new_version(server):
    people = [server.guest(name) for name in ("Ada", "Ben")]
    code = people[0].open_table("diceland", [{"kind": "me"}, {"kind": "open"}])
    people[1].join(code)
    with people[0].sit(code) as sitting:
        before = sitting.state
    with people[1].sit(code) as other:
        other.move(1, other.view()["moves"][0])
    with people[0].sit(code, mark=before["mark"]) as sitting:
        assert sitting.state["version"] == before["version"]
        assert [seat["owes"] for seat in sitting.state["seats"]] == [True, False]


def test_everything_is_told_again_to_who_asks_and_was_greeted(server):
    ada = server.guest("Ada")
    with ada.sit(ada.open_table("dice-run", [{"kind": "me"}] * 3)) as sitting:
        sitting.send({"type": "again"})
        assert sitting.until("snapshot")["state"] == sitting.state
