"""Dicycle Race through the page: every mode, by mouse, by keyboard, by thumb."""

import gzip
import json
import re

import pytest
from playwright.sync_api import expect

from browser.keyboard import KeyboardTable
from browser.pages import NewTable, Screen, Table
from browser.test_accessibility import AXE, SERIOUS
from browser.test_options import REFUSED
from browser.test_phone import PHONE, PhoneTable
from browser.test_rules import reasons
from quincunx.games.dicycle_race.tests.cases import DOWNHILL

GAME = "dicycle-race"
KILOBYTES = 200
EASY = {"deck": DOWNHILL, "route": [f"green-{number}" for number in (2, 5, 1, 3, 4, 6, 7, 8)]}

# What can be done now, or that it is over; Esc skips what others do meanwhile.
OFFERS = "[data-die][data-may], [data-take], [data-go], [data-remove], [data-deed]:not([aria-disabled=true])"
READY = f"""() => {{
  if (document.querySelector("#winner")) return "over";
  dispatchEvent(new KeyboardEvent("keydown", {{ key: "Escape" }}));
  return document.querySelector(".tray {OFFERS.replace(", ", ", .tray ")}") && "turn";
}}"""
# How many boards have been shown, and whether there is another since a move was sent, or the end.
MOMENT = "document.querySelector('.board').dataset.moment"
CHANGED = f"""(before) => document.querySelector("#winner") !== null || {MOMENT} !== before"""


class Road(Table):
    """A table of Dicycle Race: whatever is lit may be touched."""

    def __init__(self, page):
        super().__init__(page)
        self.dice = page.locator("[data-die][data-may]")
        self.taking = page.locator("[data-takes]")
        self.heaps = page.locator("[data-take]")
        self.riders = page.locator("[data-rider]")
        self.ghost_rider = page.locator(".rider.ghost")

    def deed(self, name):
        return self.page.locator(f"[data-deed={name}]")

    def card(self, spot):
        return self.page.locator(f"[data-card='{spot}']")

    def ready(self):
        """Until something can be done here, or the game is over: then False."""
        return self.page.wait_for_function(READY).json_value() == "turn"

    def may(self, name):
        deed = self.deed(name)
        return deed.count() > 0 and deed.get_attribute("aria-disabled") != "true"

    def then(self, act):
        """Do something that is a move, and wait until it has been made."""
        before = self.page.evaluate(MOMENT)
        act()
        self.page.wait_for_function(CHANGED, arg=before)

    def place(self):
        """The first die that fits, on the first card that takes it."""
        self.press(self.dice.first)
        self.taking.first.wait_for()
        self.press(self.taking.first)

    def do_something(self):
        """One move towards the end of the turn: whatever is asked for, placing before throwing before riding."""
        if self.page.locator("[data-go]").count():
            self.press(self.page.locator("[data-go='1 1']"))
            self.press(self.deed("announce"))
        elif self.page.locator("[data-remove]").count():
            self.press(self.page.locator("[data-remove]").first)
            self.press(self.deed("remove"))
        elif self.heaps.count():
            self.press(self.deed("suit"))
            self.press(self.deed("hand"))
        elif self.dice.count():
            self.place()
        else:
            self.press(next(self.deed(name) for name in ("throw", "end", "decline") if self.may(name)))

    def play_on(self, until=lambda: False):
        """Move by move until something is so, or to the end."""
        while self.ready() and not until():
            self.then(self.do_something)


def boards(person):
    """All boards that a browser was told."""
    return [message["state"]["views"][0]["board"] for message in person.messages("snapshot", "happened")]


def played(server, person, names, until, **options):
    """A table of one person's seats, played without the page, the first move each time, until its board is so."""
    guest = server.guest(person.name)
    person.become(guest)
    while True:
        code = guest.open_table(GAME, [{"kind": "me", "name": name} for name in names], **options)
        with guest.sit(code) as sitting:
            if comes_to(sitting, until):
                return f"/t/{code}"


def comes_to(sitting, until):
    """Play on until the board is so; False if the game is over before."""
    while sitting.state["status"] != "over":
        board = sitting.view(0)["board"]
        if until(board):
            return True
        answer = sitting.move(board["turn"], sitting.view(board["turn"])["moves"][0])
        while sitting.state["version"] < answer["version"]:
            sitting.receive()
    return False


def moves_of(person):
    return [said["move"] for said in person.said if said["type"] == "move"]


def test_a_whole_sprint_by_mouse_with_hand_odds_and_previews(people):
    ada = people("Ada")
    ada.go(f"/new/{GAME}")
    page, setting = ada.page, NewTable(ada.page)
    page.get_by_role("button", name="Clear the seat: A friend").click()
    page.get_by_role("button", name="Bot", exact=True).first.click()
    page.get_by_role("spinbutton", name="Length").fill("8")
    choose_deck(page, DOWNHILL)
    setting.guided.click()
    setting.begin.click()
    road = Road(page)
    road.play_on(until=lambda: road.heaps.count() > 0)
    assert (ada.board()["cards"], ada.messages("snapshot")[0]["options"]["deck"]["name"]) == (8, "Downhill")
    size = 6 - len(ada.board()["placed"])
    for _ in range(size):
        page.locator("[data-take]:not([aria-disabled=true])").first.click()
    expect(road.deed("hand")).to_have_text("Take these dice")
    expect(page.locator(".hopes .milestone").first).to_be_visible()
    expect(page.locator(".hopes")).to_contain_text("%")
    page.locator("[data-putback]").first.click()
    expect(road.deed("hand")).to_have_text("1 die to choose")
    road.deed("hand").click(force=True)
    expect(road.saying).to_contain_text("not complete yet")
    road.play_on()
    expect(road.winner).to_be_visible()
    assert {move.split()[0] for move in moves_of(ada)} >= {"hand", "throw", "place", "end"}
    page.get_by_role("button", name="Look at the board").click()
    assert 9 in ada.board()["pawns"]


def choose_deck(page, deck):
    """As the file dialogue does after a click on "My file"."""
    file = {"name": "mine.json", "mimeType": "application/json", "buffer": json.dumps(deck).encode()}
    with page.expect_file_chooser() as chooser:
        page.get_by_role("radiogroup", name="Deck").get_by_role("radio", name="My file").click()
    chooser.value.set_files(file)


def test_what_a_die_would_do_is_seen_before_it_is_placed(people):
    ada = people("Ada")
    ada.go("/t/" + ada.open_table("me", "random", game=GAME, options=EASY))
    road, page = Road(ada.page), ada.page
    road.play_on(until=lambda: road.dice.count() > 0)
    road.dice.first.click()
    expect(road.saying).to_contain_text("on which card?")
    card = road.taking.first
    card.hover()
    expect(card.locator(".ghost")).to_be_visible()
    expect(road.saying).to_contain_text("and it is done.")
    page.keyboard.press("Escape")
    expect(road.saying).not_to_contain_text("done")
    assert [told for told in reasons(ada) if len(told.split()) < 2] == []
    road.then(road.place)
    assert len(ada.board()["placed"]) == 1
    road.play_on(until=lambda: "Ride to" in (road.deed("end").text_content() if road.deed("end").count() else ""))
    expect(road.ghost_rider).to_have_count(1)
    road.deed("end").hover()
    expect(road.saying).to_contain_text("You ride to")


UPHILL = {
    "name": "Uphill",
    "cards": [{"id": f"red-{number}", "combination": "6 6 6 6", "bottles": "YBBB"} for number in range(1, 7)],
}


def a_six_is_offered(board):
    """With three blue dice in the supply, so that it can help."""
    return board["phase"] == "gift" and "Y6" in board["gift"]["dice"] and board["supply"]["blue"] >= 3


def test_a_gift_die_is_taken_and_five_are_chosen(people, server):
    ada = people("Ada")
    ada.go(played(server, ada, ["Ada", "Ben"], a_six_is_offered, deck=UPHILL, cards=6))
    road, page = Road(ada.page), ada.page
    road.ready()
    expect(page.locator(".gift")).to_contain_text("gift, for you next")
    left = list(ada.board()["gift"]["dice"])
    left.remove("Y6")
    road.then(road.place)
    assert [move[:7] for move in moves_of(ada)] == ["gift Y6"]
    assert (ada.board()["gift"] or {"dice": []})["dice"] == left
    expect(page.locator(".choice .slots li")).to_have_count(5)


def near_the_other(board):
    """In a duel: whoever chooses a hand is at most two cards behind."""
    mine, other = board["pawns"] if board["turn"] == 0 else board["pawns"][::-1]
    return board["phase"] == "hand" and (other - mine) % 12 in (1, 2)


def test_a_duel_on_the_circle(people, server):
    ada = people("Ada")
    ada.go(played(server, ada, ["Ada", "Ben"], near_the_other, mode="duel", deck=DOWNHILL))
    road = Road(ada.page)
    road.ready()
    expect(road.riders).to_have_count(2)
    expect(ada.page.locator(".infield")).to_contain_text(re.compile("(1 card|2 cards) to catch"))
    road.play_on()
    expect(road.winner).to_be_visible()


def in_the_last_lap(board):
    """In the velodrome: one has just crossed the line, the others are near it, so that nobody is two laps behind."""
    if board["phase"] != "hand" or None in board["pawns"]:
        return False
    *others, first = sorted((rider["lap"], rider["card"]) for rider in board["pawns"])
    return first in ((1, 1), (1, 2), (1, 3)) and min(others) >= (0, 8)


def test_a_velodrome_with_an_elimination_and_a_removed_card(people, server):
    ada = people("Ada")
    ada.go(played(server, ada, ["Ada", "Ben", "Cleo"], in_the_last_lap, mode="velodrome", deck=DOWNHILL))
    road, page = Road(ada.page), ada.page
    road.ready()
    expect(road.riders).to_have_count(3)
    road.play_on(until=lambda: ada.board()["phase"] == "remove")
    assert ada.board()["pawns"].count(None) == 1
    page.locator("[data-remove='5']").or_(page.locator("[data-remove='6']")).first.click()
    removed = page.locator("[data-remove][aria-pressed=true]").get_attribute("data-remove")
    expect(road.deed("remove")).to_have_text(f"Remove card {removed}")
    road.then(road.deed("remove").click)
    expect(road.card(removed).get_by_role("img", name=f"Card {removed} has been removed.")).to_be_visible()
    assert ada.board()["route"][int(removed) - 1] is None
    expect(road.riders).to_have_count(2)
    expect(page.locator(".infield .out")).to_have_count(1)
    road.then(road.do_something)
    assert ada.board()["phase"] != "remove"


class KeyboardRoad(KeyboardTable, Road):
    """Nothing but Tab, arrows and Enter."""

    def place(self):
        """A die picked by keyboard leads to the first card that takes it."""
        self.press(self.dice.first)
        expect(self.taking.first).to_be_focused()
        self.page.keyboard.press("Enter")


def nearly_home(board):
    """In a family: the team on turn has few cards to go."""
    return board["phase"] == "hand" and sum(board["pawns"][board["turn"] % 2]) >= 13


def test_a_family_outing_by_keyboard_alone_with_every_move_spoken(people, server):
    ada = people("Ada")
    ada.go(played(server, ada, ["Ada", "Ben", "Cleo"], nearly_home, **EASY, mode="family"))
    road = KeyboardRoad(ada.page)
    road.ready()
    road.listen()
    expect(road.riders).to_have_count(4)
    road.play_on()
    expect(road.winner).to_be_focused()
    assert any("pawn" in move for move in moves_of(ada) if move.startswith("place"))
    told = [entry["text"]["en"] for event in ada.messages("happened") for entry in event["log"] if entry["seat"] >= 0]
    heard = road.spoken()
    beginnings = [re.split(r" [YBR][1-6]\b", words)[0] for words in told[:-1]]  # the end is told by the result itself
    assert [words for words in beginnings if not any(line.startswith(words) for line in heard)] == []


class PhoneRoad(PhoneTable, Road):
    """By thumb."""


def before_the_turn(board):
    """There and back over eight cards: whoever chooses a hand is about to turn round."""
    return board["phase"] == "hand" and board["pawns"][board["turn"]] in (6, 7)


def on_the_last_cards(board):
    return board["phase"] == "hand" and board["pawns"][board["turn"]] > 9


def test_there_and_back_in_traffic_by_thumb(people, server):
    ada = people("Ada", **PHONE)
    options = EASY | {"there_and_back": True, "traffic": True}
    ada.go(played(server, ada, ["Ada", "Ben"], before_the_turn, **options))
    road = PhoneRoad(ada.page)
    road.ready()
    expect(road.card("3").locator(".wheels")).to_have_count(2)
    expect(road.card("7").locator("[data-slots='9 1']")).to_be_visible()
    turn = ada.board()["turn"]
    road.play_on(until=lambda: ada.board()["turn"] != turn)
    ada.go(played(server, ada, ["Ada", "Ben"], on_the_last_cards, **options))
    road.play_on()
    expect(road.winner).to_be_visible()
    assert max(step for board in boards(ada) for step in board["pawns"]) == 16
    assert road.too_small == set()
    assert road.widest <= 0


CARD_IS_IN_SIGHT = """() => {
  const [card, dice] = ["[data-card]:has([data-slots])", ".near"].map((what) => document.querySelector(what));
  return card && card.getBoundingClientRect().top > 0 && card.getBoundingClientRect().bottom < dice.getBoundingClientRect().top;
}"""


def test_on_a_phone_the_next_card_glides_into_sight_above_the_dice(people):
    ada = people("Ada", motion="no-preference", **PHONE)
    ada.go("/t/" + ada.open_table("me", "random", game=GAME, options=EASY))
    Road(ada.page).ready()
    ada.page.wait_for_function(CARD_IS_IN_SIGHT)


def near_the_podium(board):
    return (board["race"], board["phase"]) == (1, "hand") and stepped(board, board["turn"]) >= 5


def stepped(board, seat):
    return int(str(board["pawns"][seat]).rstrip("ab"))


def test_several_races_with_forks_and_a_standing_between_them(people, server):
    ada = people("Ada")
    options = {"deck": DOWNHILL, "cards": 6, "branches": True, "leaders_first": True, "scoring": "podium", "races": 2}
    ada.go(played(server, ada, ["Ada", "Ben"], near_the_podium, **options))
    road, page = Road(ada.page), ada.page
    road.ready()
    expect(road.progress).to_have_text("Race 1 of 2")
    expect(page.locator("[data-card$=a], [data-card$=b]")).to_have_count(4)
    standing = page.locator("[data-guide=race-end]")
    road.play_on(until=lambda: standing.count() > 0)
    expect(standing).to_contain_text("Race 1 is over.")
    expect(standing.get_by_role("listitem")).to_have_count(2)
    expect(standing).to_contain_text("3 points")
    standing.get_by_role("button", name="Ride on").click()
    expect(standing).to_have_count(0)
    expect(road.progress).to_have_text("Race 2 of 2")
    assert sorted(ada.board()["points"]) == [2, 3]
    road.then(road.do_something)


def one_is_home(board):
    return board["phase"] == "hand" and len(board["home"]) == 1


def test_by_time_the_fewest_turns_win(people, server):
    ada = people("Ada")
    options = {"deck": DOWNHILL, "cards": 6, "scoring": "time", "races": 1}
    ada.go(played(server, ada, ["Ada", "Ben"], one_is_home, **options))
    road = Road(ada.page)
    road.ready()
    expect(road.seats.first).to_have_attribute("aria-label", re.compile(r"Ada: \d+ turns?$"))
    road.play_on()
    points = boards(ada)[-1]["points"]
    fewer = abs(points[0] - points[1])
    title = ["Ada wins", "Ben wins"][points.index(min(points))] if fewer else "Ada and Ben share the victory"
    expect(road.winner).to_have_text(title)
    if fewer:
        expect(ada.page.locator(".why")).to_have_text(f"{fewer} turn{'s' if fewer > 1 else ''} fewer than the next.")


def test_options_are_chosen_on_the_page_and_refused_with_the_reason(people):
    ada = people("Ada")
    page, setting = ada.page, NewTable(ada.page)
    ada.forgives = REFUSED
    ada.go(f"/new/{GAME}")
    page.get_by_role("button", name="Clear the seat: A friend").click()
    page.get_by_role("button", name="Bot", exact=True).first.click()
    page.get_by_role("radio", name="Velodrome").click()
    page.get_by_role("switch", name="There and back").click()
    setting.begin.click()
    expect(page.locator(".notice")).to_contain_text("not with “Velodrome”")
    page.get_by_role("switch", name="There and back").click()
    for variant in ("All or nothing", "Traffic", "Leaders first"):
        page.get_by_role("switch", name=variant).click()
    setting.guided.click()
    setting.begin.click()
    road = Road(page)
    road.play_on(until=lambda: ada.board()["announced"] is not None and ada.board()["turn"] == 0)
    board = ada.board()
    assert [board[key] for key in ("mode", "all_or_nothing", "traffic", "leaders_first")] == [
        "velodrome",
        True,
        True,
        True,
    ]
    assert (board["announced"], [line["pawn"] for line in board["ahead"]]) == (1, [1])


def test_a_guided_first_game_is_followed_for_a_turn(people):
    ada = people("Ada")
    ada.go("/t/" + ada.open_table("me", "random", game=GAME, guided=True, options=EASY))
    road = Road(ada.page)
    road.tip.wait_for()
    tips = road.read_tips()
    road.play_on(until=lambda: max(ada.board()["pawns"][:1]) > 0)
    assert any(tip.startswith("The large cards are the next ones") for tip in tips)
    assert any("three throws" in tip for tip in tips)
    assert len(set(tips)) >= 3


@pytest.mark.parametrize("light", ["light", "dark"])
def test_nothing_serious_and_nothing_large(people, light):
    ada = people("Ada", color_scheme=light)
    page, scripts = ada.page, []
    page.on("response", lambda response: response.request.resource_type == "script" and scripts.append(response))
    options = {"mode": "velodrome"} if light == "dark" else {"there_and_back": True, "traffic": True}
    ada.go("/t/" + ada.open_table("me", "random", "random", game=GAME, options=options))
    road = Road(page)
    road.play_on(until=lambda: road.heaps.count() > 0)
    assert sum(len(gzip.compress(script.body())) for script in scripts) <= KILOBYTES * 1000
    page.evaluate(AXE)
    assert page.evaluate(SERIOUS) == []
    road.play_on(until=lambda: road.dice.count() > 0)
    assert page.evaluate(SERIOUS) == []
    assert Screen(page).overflow() <= 0
    assert max(len(frame) for frame in ada.frames) < 100_000
    ada.go(f"/rules/{GAME}")
    page.locator("figure.example").first.wait_for()
    page.evaluate(AXE)
    assert page.evaluate(SERIOUS) == []
