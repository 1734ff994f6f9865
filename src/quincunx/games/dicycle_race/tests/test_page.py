"""What only Dicycle Race has on the page: a hand with its odds, gifts, and every mode and variant."""

import random
import re

import pytest
from playwright.sync_api import expect

from browser.hands import PHONE, Keyboard, Thumb
from browser.pages import NewTable
from browser.table import moved
from quincunx.games.dicycle_race.tests.cases import DOWNHILL
from quincunx.games.dicycle_race.tests.driver import Driver

CHOICE = random.Random()
SETTLED = 2500  # milliseconds, after which nothing glides into sight any more


HEAPS, DICE, TAKING, RIDERS = "[data-take]", "[data-die][data-may]", "[data-takes]", "[data-rider]"


@pytest.fixture(autouse=True)
def choose_as_ever():
    CHOICE.seed(1)


def card(page, spot):
    return page.locator(f"[data-card='{spot}']")


def test_a_hand_is_put_together_with_its_odds(people):
    ada = people("Ada")
    ada.go(f"/new/{Driver.GAME}")
    page, setting, road = ada.page, NewTable(ada.page), Driver(ada.page)
    setting.play_bots()
    page.get_by_role("spinbutton", name="Length").fill("8")
    setting.choose_file("mine.json", DOWNHILL, option="Deck")
    setting.begin.click()
    assert road.play_on(CHOICE, until=page.locator(HEAPS).count)
    assert (ada.board()["cards"], ada.messages("snapshot")[0]["options"]["deck"]["name"]) == (8, "Downhill")
    for _ in range(6 - len(ada.board()["placed"])):
        page.locator(f"{HEAPS}:not([aria-disabled=true])").first.click()
    expect(road.deed("hand")).to_have_text("Take these dice")
    expect(page.locator(".hopes .milestone").first).to_be_visible()
    expect(page.locator(".hopes")).to_contain_text("%")
    page.locator("[data-putback]").first.click()
    expect(road.deed("hand")).to_have_text("1 die to choose")
    road.deed("hand").click(force=True)
    expect(road.saying).to_contain_text("not complete yet")
    asked = {"hand", "throw", "place", "end"}
    road.play_on(CHOICE, until=lambda: {move.split()[0] for move in ada.moves()} >= asked)
    assert {move.split()[0] for move in ada.moves()} >= asked


def test_what_a_die_would_do_is_seen_before_it_is_placed(people):
    ada = people("Ada")
    road, page = Driver.open(ada), ada.page
    assert road.play_on(CHOICE, until=page.locator(DICE).count)
    page.locator(DICE).first.click()
    expect(road.saying).to_contain_text("on which card?")
    taking = page.locator(TAKING).first
    taking.hover()
    expect(taking.locator(".ghost")).to_be_visible()
    expect(road.saying).to_contain_text("and it is done.")
    page.keyboard.press("Escape")
    expect(road.saying).not_to_contain_text("done")
    assert [told for told in road.reasons() if len(told.split()) < 2] == []
    road.act(CHOICE)
    assert len(ada.board()["placed"]) == 1
    assert road.play_on(CHOICE, until=road.deed("end").filter(has_text="Ride to").count)
    expect(page.locator(".rider.ghost")).to_have_count(1)
    road.deed("end").hover()
    expect(road.saying).to_contain_text("You ride to")


UPHILL = {
    "name": "Uphill",
    "cards": [{"id": f"red-{number}", "combination": "6 6 6 6", "bottles": "YBBB"} for number in range(1, 7)],
}


def a_six_is_offered(board):
    """The only one, with three blue dice in the supply, so that it can help."""
    sixes = [die for die in board["gift"]["dice"] if die.endswith("6")] if board["phase"] == "gift" else []
    return sixes == ["Y6"] and board["supply"]["blue"] >= 3


def test_a_gift_die_is_taken_and_five_are_chosen(people, server):
    ada = people("Ada")
    road = Driver.open_played(server, ada, a_six_is_offered, "Ada", "Ben", deck=UPHILL, cards=6)
    road.wait()
    expect(ada.page.locator(".gift")).to_contain_text("gift, for you next")
    left, places = list(ada.board()["gift"]["dice"]), road.places()
    left.remove("Y6")
    road.act(CHOICE)
    assert [move[:7] for move in ada.moves()] == ["gift Y6"]
    assert (ada.board()["gift"] or {"dice": []})["dice"] == left
    assert moved(places, road.places()) == []
    expect(ada.page.locator(".choice .slots li")).to_have_count(5)


def near_the_other(board):
    """In a duel: whoever chooses a hand is at most two cards behind."""
    mine, other = board["pawns"] if board["turn"] == 0 else board["pawns"][::-1]
    return board["phase"] == "hand" and (other - mine) % 12 in (1, 2)


def test_a_duel_on_the_circle(people, server):
    ada = people("Ada")
    road = Driver.open_played(server, ada, near_the_other, "Ada", "Ben", mode="duel", deck=DOWNHILL)
    road.wait()
    expect(ada.page.locator(RIDERS)).to_have_count(2)
    expect(ada.page.locator(".infield")).to_contain_text(re.compile("(1 card|2 cards) to catch"))
    road.play_on(CHOICE)
    expect(road.winner).to_be_visible()


def in_the_last_lap(board):
    """In the velodrome: one has just crossed the line, the others are near it, so that nobody is two laps behind."""
    if board["phase"] != "hand" or None in board["pawns"]:
        return False
    *others, first = sorted((rider["lap"], rider["card"]) for rider in board["pawns"])
    return first in ((1, 1), (1, 2), (1, 3)) and min(others) >= (0, 8)


def to_a_removal(server, ada):
    """Play on from the last lap until a card is to be removed, and the two who are left are in the same lap (rule 7.4)."""
    while True:
        road = Driver.open_played(server, ada, in_the_last_lap, "Ada", "Ben", "Cleo", mode="velodrome", deck=DOWNHILL)
        road.wait()
        expect(ada.page.locator(RIDERS)).to_have_count(3)
        assert road.play_on(CHOICE, until=lambda: ada.board()["phase"] == "remove")
        left = [rider["lap"] for rider in ada.board()["pawns"] if rider]
        if len(left) == 2 and len(set(left)) == 1:
            return road


def test_a_velodrome_with_an_elimination_and_a_removed_card(people, server):
    ada = people("Ada")
    road, page, riders = to_a_removal(server, ada), ada.page, ada.page.locator(RIDERS)
    page.locator("[data-remove='5']").or_(page.locator("[data-remove='6']")).first.click()
    removed = page.locator("[data-remove][aria-pressed=true]").get_attribute("data-remove")
    expect(road.deed("remove")).to_have_text(f"Remove card {removed}")
    road.make(road.deed("remove").click)
    expect(card(page, removed).get_by_role("img", name=f"Card {removed} has been removed.")).to_be_visible()
    assert ada.board()["route"][int(removed) - 1] is None
    expect(riders).to_have_count(2)
    expect(page.locator(".infield .out")).to_have_count(1)
    road.act(CHOICE)
    assert ada.board()["phase"] != "remove"


def nearly_home(board):
    """In a family: the team on turn has few cards to go."""
    return board["phase"] == "hand" and sum(board["pawns"][board["turn"] % 2]) >= 13


def test_a_family_outing_by_keyboard(people, server):
    ada, options = people("Ada"), Driver.SHORT | {"mode": "family"}
    road = Driver.open_played(server, ada, nearly_home, "Ada", "Ben", "Cleo", hand=Keyboard, **options)
    road.wait()
    expect(ada.page.locator(RIDERS)).to_have_count(4)
    assert road.play_on(CHOICE, until=ada.page.locator(DICE).count)
    road.press(ada.page.locator(DICE).first)
    expect(ada.page.locator(TAKING).first).to_be_focused()
    road.make(lambda: ada.page.keyboard.press("Enter"))
    road.play_on(CHOICE)
    expect(road.winner).to_be_focused()
    assert any("pawn" in move for move in ada.moves() if move.startswith("place"))


def before_the_turn(board):
    """There and back over eight cards: whoever chooses a hand is about to turn round."""
    return board["phase"] == "hand" and board["pawns"][board["turn"]] in (6, 7)


def on_the_last_cards(board):
    return board["phase"] == "hand" and board["pawns"][board["turn"]] > 9


def test_there_and_back_in_traffic_by_thumb(people, server):
    ada = people("Ada", **PHONE)
    how = {"hand": Thumb, **Driver.SHORT, "there_and_back": True, "traffic": True}
    road = Driver.open_played(server, ada, before_the_turn, "Ada", "Ben", **how)
    road.wait()
    expect(card(ada.page, "3").locator(".wheels")).to_have_count(2)
    expect(card(ada.page, "7").locator("[data-slots='9 1']")).to_be_visible()
    turn = ada.board()["turn"]
    assert road.play_on(CHOICE, until=lambda: ada.board()["turn"] != turn)
    assert road.hand.troubles == set()
    road = Driver.open_played(server, ada, on_the_last_cards, "Ada", "Ben", **how)
    road.play_on(CHOICE)
    expect(road.winner).to_be_visible()
    assert max(step for board in ada.boards() for step in board["pawns"]) == 16
    assert road.hand.troubles == set()


CARD_IS_IN_SIGHT = """() => {
  const [card, dice] = ["[data-card]:has([data-slots])", ".near"].map((what) => document.querySelector(what));
  return card && card.getBoundingClientRect().top > 0 && card.getBoundingClientRect().bottom < dice.getBoundingClientRect().top;
}"""


def test_on_a_phone_the_next_card_glides_into_sight_above_the_dice(people):
    ada = people("Ada", motion="no-preference", **PHONE)
    Driver.open(ada).wait()
    ada.page.wait_for_function(CARD_IS_IN_SIGHT)


def test_on_a_phone_a_hint_stays_in_sight(people):
    ada = people("Ada", motion="no-preference", **PHONE)
    Driver.open(ada).wait()
    ada.page.get_by_role("button", name="Hint").click()
    advice = ada.page.get_by_role("region", name="What a strong bot would do")
    expect(advice).to_be_in_viewport()
    ada.page.wait_for_timeout(SETTLED)
    expect(advice).to_be_in_viewport()


@pytest.mark.parametrize("slug", [Driver.GAME])  # with the other tests of this finished game
def test_on_a_phone_a_replay_follows_the_riders(people, finished, slug):
    guest, code, _ = finished(slug)
    ada = people("Ada", **PHONE)
    ada.become(guest)
    ada.go(f"/t/{code}/replay#15")
    ada.page.wait_for_function(CARD_IS_IN_SIGHT)


def near_the_podium(board):
    step = int(str(board["pawns"][board["turn"]]).rstrip("ab"))
    return (board["race"], board["phase"]) == (1, "hand") and step >= 5


def test_several_races_with_forks_and_a_standing_between_them(people, server):
    ada = people("Ada")
    options = {"deck": DOWNHILL, "cards": 6, "branches": True, "leaders_first": True, "scoring": "podium", "races": 2}
    road, page = Driver.open_played(server, ada, near_the_podium, "Ada", "Ben", **options), ada.page
    road.wait()
    expect(road.progress).to_have_text("Race 1 of 2")
    expect(page.locator("[data-card$=a], [data-card$=b]")).to_have_count(4)
    standing = page.locator("[data-guide=race-end]")
    while standing.count() == 0:
        road.act(CHOICE)
        road.ready()
    expect(standing).to_contain_text("Race 1 is over.")
    expect(standing.get_by_role("listitem")).to_have_count(2)
    expect(standing).to_contain_text("3 points")
    standing.get_by_role("button", name="Ride on").click()
    expect(standing).to_have_count(0)
    expect(road.progress).to_have_text("Race 2 of 2")
    assert sorted(ada.board()["points"]) == [2, 3]
    road.act(CHOICE)


def one_is_home(board):
    return board["phase"] == "hand" and len(board["home"]) == 1


def test_by_time_the_fewest_turns_win(people, server):
    ada = people("Ada")
    options = {"deck": DOWNHILL, "cards": 6, "scoring": "time", "races": 1}
    road = Driver.open_played(server, ada, one_is_home, "Ada", "Ben", **options)
    road.wait()
    expect(road.seats.first).to_have_attribute("aria-label", re.compile(r"Ada: \d+ turns?$"))
    road.play_on(CHOICE)
    points = ada.board()["points"]
    fewer = abs(points[0] - points[1])
    title = ["Ada wins", "Ben wins"][points.index(min(points))] if fewer else "Ada and Ben share the victory"
    expect(road.winner).to_have_text(title)
    if fewer:
        expect(ada.page.locator(".why:not(.ended)")).to_have_text(
            f"{fewer} turn{'s' if fewer > 1 else ''} fewer than the next."
        )


def test_options_are_chosen_on_the_page_where_they_go_together(people):
    ada = people("Ada")
    page, setting, road = ada.page, NewTable(ada.page), Driver(ada.page)
    ada.go(f"/new/{Driver.GAME}")
    setting.play_bots()
    page.get_by_role("radio", name="Velodrome").click()
    expect(page.locator("[inert]").get_by_role("switch", name="There and back")).to_have_count(1)
    expect(page.get_by_text(re.compile("^Only with “Race”: .*Sprint")).first).to_be_visible()
    chosen = ("All or nothing", "Traffic", "Leaders first")
    for variant in chosen:
        page.get_by_role("switch", name=variant).click()
    setting.begin.click()
    assert road.play_on(CHOICE, until=lambda: ada.board()["announced"] is not None and ada.board()["turn"] == 0)
    board = ada.board()
    assert board["mode"] == "velodrome"
    assert all(board[variant.lower().replace(" ", "_")] for variant in chosen)
    assert (board["announced"], [line["pawn"] for line in board["ahead"]]) == (1, [1])
