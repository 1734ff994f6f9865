"""People's own dice: thrown on a real table, tapped in, taken back, and never called proven."""

import random
import sqlite3
from contextlib import closing

import pytest

from quincunx.core.catalogue.registry import find, games
from quincunx.core.errors import BadFile
from quincunx.core.kernels.seats import NATURE
from quincunx.core.table.proof import verify
from quincunx.core.table.table import Table
from quincunx.server.live.table import CHECKPOINT

every_game = pytest.mark.parametrize("slug", games())
ANY = next(iter(games()))
GREEDY = {"kind": "bot", "bot": "greedy"}


def people(slug, names="Ada Bob Cleo"):
    """As few people as a game needs, all at one screen."""
    return [{"kind": "me", "name": name} for name in names.split()[: max(2, find(slug).least_players)]]


def short(slug):
    """The options of a short game, as those who test the page play it."""
    from browser.table import driver_of

    return driver_of(slug).SHORT


def catch_up(sitting, answer):
    while sitting.state["version"] < answer["version"]:
        sitting.receive()


def play_on(sitting, choice, moves=10**9):
    """Throw and move at random for everybody at this screen; what was asked of people."""
    asked = []
    while sitting.state["status"] == "playing" and moves > 0:
        dice = sitting.state["own_dice"]
        view = next((view for view in sitting.state["views"] if view["moves"]), None)
        if dice["moves"]:
            asked += dice["moves"]
            answer = sitting.throw(choice.choice(dice["moves"]))
        elif view:
            answer = sitting.move(view["seat"], choice.choice(view["moves"]))
        else:
            sitting.receive()
            continue
        assert answer["type"] == "kept", answer
        catch_up(sitting, answer)
        moves -= 1
    return asked


def until_dice(sitting, choice, left=2):
    """Play on until so many dice at least are in hand that nobody has typed anything of as yet."""
    while not (sitting.state["own_dice"]["left"] >= left and sitting.log[-1:] and sitting.log[-1]["seat"] >= 0):
        play_on(sitting, choice, 1)


@every_game
def test_a_whole_game_with_dice_of_ones_own(server, slug):
    ada, choice = server.guest("Ada"), random.Random(5)
    seats = [*people(slug)[:-1], GREEDY] if find(slug).least_players > 1 else people(slug)
    code = ada.open_table(slug, seats, own_dice=True, **short(slug))
    with ada.sit(code) as sitting:
        asked = play_on(sitting, choice)
        assert sitting.state["fair"] is None
    assert asked
    assert all(find(slug).is_throw(move) for move in asked), "what is no die is never asked of people"
    record = ada.call("GET", f"/api/tables/{code}/record")
    assert (record["own_dice"], "fair" in record) == (True, False)
    again = Table.from_record(record)
    assert (again.over, again.own_dice) == (True, True)
    assert sum(find(slug).is_throw(words) for seat, words in record["moves"] if seat == NATURE) * 6 == len(asked)
    with pytest.raises(BadFile, match="nothing can prove them"):
        verify(record)
    assert ada.call("GET", f"/api/tables/{code}/replay")["frames"]


@every_game
def test_every_die_is_told_with_who_throws_it_and_how_many_are_left(server, slug):
    ada, choice = server.guest("Ada"), random.Random(6)
    code = ada.open_table(slug, people(slug), own_dice=True, **short(slug))
    with ada.sit(code, language="fr") as sitting:
        until_dice(sitting, choice)
        while (dice := sitting.state["own_dice"])["moves"]:
            assert dice["seat"] == next(entry["seat"] for entry in reversed(sitting.log) if entry["seat"] >= 0)
            assert len(dice["texts"]) == len(dice["moves"])
            assert all("dé" in text for text in dice["texts"])
            left = dice["left"]
            play_on(sitting, choice, 1)
            assert sitting.state["own_dice"]["left"] == left - 1


@every_game
def test_dice_are_taken_back_one_by_one_and_survive_a_restart(own_server, slug):
    ada, choice = own_server.guest("Ada"), random.Random(7)
    code = ada.open_table(slug, people(slug), own_dice=True, **short(slug))
    with ada.sit(code) as sitting:
        until_dice(sitting, choice)
        before = [sitting.log, sitting.state["views"], sitting.state["own_dice"]]
        first = sitting.state["own_dice"]["moves"][0]
        catch_up(sitting, sitting.throw(first))
        catch_up(sitting, sitting.throw(sitting.state["own_dice"]["moves"][-1]))
        for _ in range(2):
            assert sitting.state["own_dice"]["may_undo"]
            answer = sitting.undo_throw()
            assert answer["type"] == "kept"
            catch_up(sitting, answer)
        assert [sitting.log, sitting.state["views"], sitting.state["own_dice"]] == before
        catch_up(sitting, sitting.throw(first))
        told = sitting.state
    own_server.kill()
    own_server.start()
    with own_server_guest(own_server, ada).sit(code) as sitting:
        assert sitting.state == told
        catch_up(sitting, sitting.undo_throw())
        assert sitting.state["own_dice"] == before[2]
        play_on(sitting, choice, 20)


@every_game
def test_a_long_game_comes_back_without_being_replayed(own_server, slug):
    ada, choice = own_server.guest("Ada"), random.Random(12)
    code = ada.open_table(slug, people(slug), own_dice=True)
    with ada.sit(code) as sitting:
        play_on(sitting, choice, 4 * CHECKPOINT)
        told = sitting.state
    own_server.kill()
    with closing(sqlite3.connect(own_server.data)) as database:
        ((number,),) = database.execute("SELECT number FROM checkpoints").fetchall()
        ((events,),) = database.execute("SELECT count(*) FROM events").fetchall()
    assert events - 2 * CHECKPOINT < number <= events
    own_server.start()
    with own_server_guest(own_server, ada).sit(code) as sitting:
        assert sitting.state == told
        play_on(sitting, choice, 20)


def own_server_guest(server, guest):
    """The same guest, after the server has come back at another port."""
    guest.address = server.address
    guest.http.base_url = server.address
    return guest


def test_what_a_bot_did_on_its_dice_is_taken_back_with_the_last_of_them(server):
    """A tap was wrong, and the bot has gone on by then."""
    ada, choice = server.guest("Ada"), random.Random(8)
    slug = next(slug for slug, game in games().items() if not game.hides)
    seats = [{"kind": "me"}, *[GREEDY] * (find(slug).least_players - 1)]
    code = ada.open_table(slug, seats, own_dice=True, **short(slug))
    with ada.sit(code) as sitting:
        while not (sitting.state["own_dice"]["left"] == 1 and sitting.state["own_dice"]["seat"] == 1):
            play_on(sitting, choice, 1)
        awaited = sitting.state["own_dice"]
        thrown = len(sitting.log)
        catch_up(sitting, sitting.throw(awaited["moves"][0]))
        while len(sitting.log) < thrown + 2:
            sitting.receive()
        assert sitting.log[thrown + 1]["seat"] == 1
        catch_up(sitting, sitting.undo_throw())
        assert (len(sitting.log), sitting.state["own_dice"]) == (thrown, awaited)


def test_two_screens_of_one_guest_tap_in_a_die_once(server):
    ada, choice = server.guest("Ada"), random.Random(9)
    code = ada.open_table(ANY, people(ANY), own_dice=True)
    with ada.sit(code) as one, ada.sit(code) as other:
        until_dice(one, choice, 3)
        while other.state["version"] < one.state["version"]:
            other.receive()
        die, left = one.state["own_dice"]["moves"][0], one.state["own_dice"]["left"]
        first = one.throw(die, "tap")
        assert (first["type"], one.throw(die, "tap")["type"]) == ("kept", "kept")
        other.send({"type": "throw", "id": "late", "move": die, "version": first["version"] - 1})
        assert "meanwhile" in other.answer("late")["problem"]["en"]
        other.until("snapshot")
        assert other.state["own_dice"]["left"] == left - 1


def test_what_no_die_shows_is_refused_and_changes_nothing(server):
    ada, eve, choice = server.guest("Ada"), server.guest("Eve"), random.Random(10)
    code = ada.open_table(ANY, people(ANY), own_dice=True)
    with ada.sit(code) as sitting, eve.sit(code) as watching:
        until_dice(sitting, choice)
        told = sitting.state
        for words in ("die 7", "first 0", "card ?", "throw", "x" * 200):
            assert "cannot come now" in sitting.throw(words)["problem"]["en"]
        die = told["own_dice"]["moves"][0]
        watching.send({"type": "throw", "id": "eve", "move": die, "version": watching.state["version"]})
        assert "only those who play here" in watching.answer("eve")["problem"]["en"]
        assert "only those who play here" in watching.undo_throw()["problem"]["en"]
        sitting.send({"type": "throw", "id": "more", "move": die, "version": 1, "seat": 0})
        assert "not a message" in sitting.until("refused")["problem"]["en"]
        assert sitting.move(0, die)["type"] == "refused"
        with ada.sit(code) as again:
            assert again.state == told


def test_nothing_is_tapped_in_when_no_die_is_awaited(server):
    ada, choice = server.guest("Ada"), random.Random(11)
    code = ada.open_table(ANY, people(ANY), own_dice=True)
    with ada.sit(code) as sitting:
        until_dice(sitting, choice)
        die = sitting.state["own_dice"]["moves"][0]
        play_on(sitting, choice, sitting.state["own_dice"]["left"])
        assert "no die is awaited" in sitting.throw(die)["problem"]["en"]
    fair = ada.open_table(ANY, people(ANY))
    with ada.sit(fair) as sitting:
        assert sitting.state["own_dice"] is None
        assert "not thrown by hand" in sitting.throw(die)["problem"]["en"]
        assert "not thrown by hand" in sitting.undo_throw()["problem"]["en"]


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        ([{"kind": "me"}, {"kind": "open"}], {}),
        ([GREEDY, GREEDY], {}),
        ([{"kind": "me"}, GREEDY], {"clock": 60}),
    ],
)
def test_own_dice_are_for_people_at_one_screen(server, seats, more):
    wish = {"game": "", "seats": [*seats, GREEDY], "own_dice": True, **more}
    wish["game"] = next(slug for slug, game in games().items() if game.most_players >= 3 >= game.least_players)
    with pytest.raises(ValueError, match="at one screen"):
        server.guest("Ada").call("POST", "/api/tables", wish)


def test_the_next_table_has_its_own_dice_too(server):
    ada = server.guest("Ada")
    code = ada.open_table(ANY, people(ANY), own_dice=True)
    with ada.sit(code) as sitting:
        for seat in range(len(sitting.state["seats"])):
            sitting.send({"type": "resign", "id": f"resign {seat}", "seat": seat})
        while sitting.state["status"] != "over":
            sitting.receive()
    with ada.sit(ada.call("POST", f"/api/tables/{code}/rematch")["code"]) as sitting:
        assert sitting.state["own_dice"] is not None


@every_game
def test_a_game_given_up_before_its_first_die_can_be_looked_at(server, slug):
    ada = server.guest("Ada")
    code = ada.open_table(slug, people(slug), own_dice=True)
    ada.call("POST", f"/api/tables/{code}/leave")
    with ada.sit(code) as sitting:
        assert sitting.state["status"] == "over"
    assert len(ada.call("GET", f"/api/tables/{code}/replay")["frames"]) == 1
    assert Table.from_record(ada.call("GET", f"/api/tables/{code}/record")).ended == "resigned"


def test_a_table_that_waits_for_dice_waits_for_its_people(server):
    ada, choice = server.guest("Ada"), random.Random(12)
    code = ada.open_table(ANY, [{"kind": "me"}, *[GREEDY] * (find(ANY).least_players - 1)], own_dice=True)
    with ada.sit(code) as sitting:
        while sitting.state["own_dice"]["seat"] != 1:
            play_on(sitting, choice, 1)
    assert next(table for table in ada.call("GET", "/api/tables") if table["code"] == code)["your_turn"]


def test_games_tell_whether_people_can_throw_their_dice(server):
    told = server.guest("Ada").call("GET", "/api/games")["games"]
    assert {game["slug"]: game["throws"] for game in told} == {
        slug: bool(game.throws) for slug, game in games().items()
    }
    assert all(game.throws for game in games().values() if not game.is_guest)
