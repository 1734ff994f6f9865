"""Diceland through the page: three at a table, by mouse, by keyboard, by thumb."""

import gzip
import json
import random
import re

import pytest
from playwright.sync_api import expect

from browser.keyboard import KeyboardTable
from browser.pages import HURRY, NewTable, Screen, Table
from browser.test_accessibility import AXE, SERIOUS
from browser.test_options import REFUSED, choose_file
from browser.test_phone import PHONE, PhoneTable
from browser.test_rules import reasons

GAME = "diceland"
KILOBYTES = 200
# The smallest island that the rules allow: two areas of two cells for each colour, a treasure in every one.
ROWS = [
    *["............."] * 3,
    "......gb.....",
    ".....OGB.....",
    "...EeboeE....",
    "....By*yYr...",
    "...OYRrGR....",
    "....o.g......",
    *["............."] * 4,
]
GULL_ISLAND = {"name": "Gull Island", "rows": ROWS}
TREASURES = {
    f"{'ABCDEFGHIJKLM'[column]}{row + 1}"
    for row, signs in enumerate(ROWS)
    for column, sign in enumerate(signs)
    if sign.isupper()
}
CELLS, TO_WIN = 25, 9

# Keeps what the server has told last, and counts the moves that the page sends.
LISTEN_IN = """
  Object.assign(window, { sent: 0, kept: 0, heard: null });
  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      this.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data);
        if (message.state) window.heard = message.state;
        if (message.type === "kept") window.kept = message.version;
      });
    }
    send(text) {
      if (JSON.parse(text).type === "move") window.sent++;
      super.send(text);
    }
  };
"""
# What can be done now: deeds, colours, cells and sides that are lit; or it is over.
SEEN = """() => {
  const all = (what, name) => [...document.querySelectorAll(what)].map((one) => one.dataset[name]);
  const seen = {
    deeds: all("[data-deed]", "deed"),
    colours: all("[data-colour][data-choice]", "colour"),
    cells: all("[data-cell][data-choice]", "cell"),
    sides: all("[data-side]:not(:disabled)", "side"),
    over: document.querySelector("#winner") !== null,
  };
  return (Object.values(seen).flat().some((each) => each && each.length !== 0) || seen.over) && seen;
}"""
READY = f"() => {{ {HURRY}; return ({SEEN})(); }}"
SURE_OR_SENT = "(before) => document.querySelector('.deeds .sure') !== null || sent > before"


class Land(Table):
    """A table of Diceland: whatever is lit may be touched."""

    def __init__(self, page):
        super().__init__(page)
        page.add_init_script(LISTEN_IN)
        self.sure = page.locator(".deeds .sure")
        self.others = page.locator("[data-other]")
        self.crosses = page.locator(".window .cross")
        self.lit_cells = page.locator("[data-cell][data-choice]")
        self.luck = page.locator(".luck")

    def seen(self):
        """What there is once something can be done."""
        return self.page.wait_for_function(READY).json_value()

    def thing(self, kind, name):
        return self.page.locator(f"[data-{kind}='{name}']")

    def make(self, thing):
        """Do something, and say so again if that is asked."""
        before, kept = self.page.evaluate("[sent, kept]")
        self.press(thing)
        self.page.wait_for_function(SURE_OR_SENT, arg=before)
        if self.page.evaluate("sent") == before:
            self.press(self.sure)
        self.page.wait_for_function("(before) => kept > before && heard.version >= kept", arg=kept)

    def heard(self):
        """The table as the server told it last."""
        return self.page.evaluate("heard")

    def owes(self, seat):
        return self.page.evaluate("(seat) => heard?.status === 'playing' && heard.seats[seat].owes", seat)

    def choose(self, seen, choice):
        """One of the things that can be done: treasures first, nobody pushes their luck far, nobody does without."""
        if seen["sides"]:
            return self.thing("side", choice.choice(seen["sides"]))
        if seen["cells"]:
            return self.thing("cell", sorted(seen["cells"], key=lambda cell: cell not in TREASURES)[0])
        if seen["colours"]:
            return self.thing("colour", choice.choice(seen["colours"]))
        return self.thing("deed", choice.choice(seen["deeds"]))

    def play_one(self, choice):
        """One move; False once the game is over."""
        seen = self.seen()
        if not seen["over"]:
            self.make(self.choose(seen, choice))
        return not seen["over"]

    def play_on(self, choice, until):
        """Move after move until something may be done, or the game is over."""
        while not (seen := self.seen())["over"] and not until(seen):
            self.make(self.choose(seen, choice))
        return seen


# The key that leads towards something: Tab to its region, arrows within it, on the island by columns and rows.
WAY_TO = """(goal) => {
  const from = document.activeElement;
  if (from === goal) return "here";
  if (!goal.closest("[data-region]").contains(from)) return "Tab";
  const place = (one) => [one.dataset.cell?.charCodeAt(0), Number(one.dataset.cell?.slice(1))];
  const [start, end] = goal.dataset.cell
    ? [from, goal].map(place)
    : [from, goal].map((one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().y]);
  if (Math.abs(end[0] - start[0]) > 0.5) return end[0] > start[0] ? "ArrowRight" : "ArrowLeft";
  return end[1] > start[1] ? "ArrowDown" : "ArrowUp";
}"""


class KeyboardLand(KeyboardTable, Land):
    """Nothing but Tab, arrows and Enter."""

    way_to = WAY_TO


class PhoneLand(PhoneTable, Land):
    """By thumb."""


def boards_of(person):
    return [message["state"]["views"][0]["board"] for message in person.messages("snapshot", "happened")]


def log_of(person):
    """All moves told to a browser, with the seat of each."""
    log = []
    for message in person.messages("snapshot", "happened"):
        del log[message.get("log_from", 0) :]
        log += [(entry["seat"], entry["move"]) for entry in message["log"]]
    return log


def chains_in(log):
    """How many bonus throws were won in a bonus throw: a treasure marked in one, and the next throw at once."""
    chains, thrower, found = 0, None, False
    for seat, move in log:
        if move == "bonus":
            chains += thrower == seat and found
            thrower, found = seat, False
        elif move == "roll":
            thrower, found = None, False
        elif thrower == seat and move.startswith("mark "):
            found = found or move.split()[1] in TREASURES
    return chains


def test_whole_games_of_three_by_mouse_and_by_keyboard_with_marking_at_once_and_bonus_chains(people):
    ada, ben = people("Ada"), people("Ben")
    at_once = chains = 0
    for seed in range(5):  # the server's dice cannot be chosen: nearly always one game has it all
        marked, chained = play_a_game(ada, ben, random.Random(seed))
        at_once, chains = at_once + marked, chains + chained
        if at_once and chains:
            break
    assert at_once > 0
    assert chains > 0


def play_a_game(ada, ben, choice):
    """Ada by mouse, Ben by keyboard, and a bot; how often both marked at once, and how many bonus throws were chained."""
    code = ada.open_table("me", "open", "greedy", game=GAME, options={"board": GULL_ISLAND})
    ben.ask("POST", f"/api/tables/{code}/join", {"name": "Ben"})
    lands = {ada: Land(ada.page), ben: KeyboardLand(ben.page)}
    for person in (ada, ben):
        person.go(f"/t/{code}")
        lands[person].board.wait_for()
    lands[ben].listen()
    at_once = 0
    while lands[ada].heard()["status"] != "over":
        for person, other, seat in ((ada, ben, 0), (ben, ada, 1)):
            if lands[person].owes(seat):
                at_once += play_in_secret(lands[person], lands[other], seat, choice)
    over = lands[ada].heard()
    board = over["views"][0]["board"]
    for seat in over["ending"]["winners"]:
        assert board["treasures"][seat] >= TO_WIN
        assert any(marked == of for marked, of in board["tally"][seat].values())
    for person in (ada, ben):
        expect(lands[person].winner).to_be_visible()
    assert any(line.startswith("Ben ") for line in lands[ben].spoken())
    return at_once, chains_in(log_of(ada))


def play_in_secret(land, other, seat, choice):
    """A move, of which another who marks at the same time must see nothing; whether there was such another."""
    before = other.heard()
    at_once = before["views"][0]["board"]["phase"] == "mark" and other.owes(1 - seat)
    land.play_one(choice)
    if at_once:
        boards = [state["views"][0]["board"] for state in (before, other.heard())]
        assert boards[0]["marked"][seat] == boards[1]["marked"][seat]
    return at_once


def small_table(person, *others, **more):
    """A table on the smallest island, at which a person plays with bots."""
    return person.open_table("me", *others, game=GAME, options={"board": GULL_ISLAND}, **more)


def test_a_whole_game_by_thumb(people):
    ada = people("Ada", **PHONE)
    land, choice = PhoneLand(ada.page), random.Random(2)
    ada.go("/t/" + small_table(ada, "greedy"))
    while land.play_one(choice):
        pass
    expect(land.winner).to_be_visible()
    assert land.too_small == set()
    assert land.widest <= 0


def test_both_sides_are_looked_at_and_chosen_in_secret(people):
    ada, ben = people("Ada"), people("Ben")
    code = ada.open_table("me", "open", game=GAME)
    ben.ask("POST", f"/api/tables/{code}/join", {"name": "Ben"})
    lands = {ada: Land(ada.page), ben: Land(ben.page)}
    for person in (ada, ben):
        person.go(f"/t/{code}")
        expect(person.page.locator(".side svg .start")).to_have_count(2)
    lands[ada].make(lands[ada].thing("side", "b"))
    expect(ada.page.get_by_text("Yours", exact=True)).to_be_visible()
    number = lands[ben].heard()["views"][0]["board"]["boards"][0]
    assert number in "1234"
    lands[ben].make(lands[ben].thing("side", "a"))
    ada.page.wait_for_function("() => heard.views[0].board.phase !== 'side'")
    assert [board[1] for board in lands[ada].heard()["views"][0]["board"]["boards"]] == ["b", "a"]
    expect(ada.page.locator(".window .start")).to_have_count(1)
    expect(lands[ben].others).to_have_count(1)


def test_pushing_one_s_luck_with_the_odds_shown_and_reasons_given(people):
    ada, choice = people("Ada"), random.Random(3)
    land, page = Land(ada.page), ada.page
    ada.go("/t/" + ada.open_table("me", "random", game=GAME, options={"board": "1a"}))
    land.play_on(choice, lambda seen: "again" in seen["deeds"])
    expect(land.saying).to_contain_text("Once more?")
    expect(page.locator("[data-deed=stop]")).to_contain_text("Stop, mark")
    expect(land.luck).to_have_count(0)
    page.get_by_role("button", name="Hint").first.click()
    expect(land.luck).to_contain_text("it ends, you mark")
    shares = [int(share) for share in land.luck.locator(".bar span").all_inner_texts()]
    assert sum(shares) == 100
    aside = land.heard()["views"][0]["board"]["aside"]
    expect(page.locator(".rail .die")).to_have_count(aside)
    page.locator("[data-cell]:not([data-choice])").nth(5).hover()
    expect(land.saying.locator(".how")).to_contain_text(re.compile(r"\(\d+\.\d+\)"))
    assert [told for told in reasons(ada) if len(told.split()) < 2] == []
    land.make(page.locator("[data-deed=again]"))
    seen = land.seen()
    expect(land.sure).to_have_count(0)
    if "stop" in seen["deeds"]:
        land.make(page.locator("[data-deed=stop]"))


def test_an_island_of_one_s_own_is_drawn_or_refused_with_the_reason(people):
    ada = people("Ada")
    page, setting, land = ada.page, NewTable(ada.page), Land(ada.page)
    ada.forgives = REFUSED
    ada.go(f"/new/{GAME}")
    page.get_by_role("button", name="Clear the seat: A friend").click()
    page.get_by_role("button", name="Bot").first.click()
    choose_file(page, "wrong.json", {"name": "Wrong", "rows": [row.replace("R", "r") for row in ROWS]})
    setting.begin.click()
    expect(page.get_by_role("alert")).to_contain_text("2.8")
    choose_file(page, "gull.json", GULL_ISLAND)
    setting.begin.click()
    land.seen()
    expect(page.locator("[data-cell]")).to_have_count(CELLS)


def test_a_new_island_for_all_is_drawn_from_its_seed(people):
    ada = people("Ada")
    page, setting, land = ada.page, NewTable(ada.page), Land(ada.page)
    ada.go(f"/new/{GAME}")
    page.get_by_role("button", name="Clear the seat: A friend").click()
    page.get_by_role("button", name="Bot").first.click()
    page.get_by_role("radio", name="A new island for all").click()
    setting.begin.click()
    land.seen()
    boards = land.heard()["views"][0]["board"]["boards"]
    assert boards[0] == boards[1]
    assert boards[0].startswith("random:")
    land.others.first.click()
    expect(land.saying).to_contain_text(f"island {boards[0].removeprefix('random:')}")


def test_a_guided_first_game_is_followed_for_a_while(people):
    ada, choice = people("Ada"), random.Random(4)
    land = Land(ada.page)
    ada.go("/t/" + ada.open_table("me", "random", game=GAME, guided=True))
    land.tip.wait_for()
    tips = land.read_tips()
    land.play_on(choice, lambda _: len(set(tips)) >= 5 and any("breathing cells" in tip for tip in tips))
    assert tips[0].startswith("Each board has two sides")
    assert len(tips) == len(set(tips))


@pytest.mark.parametrize("light", ["light", "dark"])
def test_nothing_serious_and_nothing_large(people, light):
    ada, choice = people("Ada", color_scheme=light), random.Random(5)
    page, land, scripts = ada.page, Land(ada.page), []
    page.on("response", lambda response: response.request.resource_type == "script" and scripts.append(response))
    ada.go("/t/" + ada.open_table("me", "random", "random", game=GAME, options={"board": "2b"}))
    for moment in ("colours", "cells"):
        land.play_on(choice, lambda seen, moment=moment: seen[moment])
        page.evaluate(AXE)
        assert page.evaluate(SERIOUS) == []
    assert sum(len(gzip.compress(script.body())) for script in scripts) <= KILOBYTES * 1000
    assert Screen(page).overflow() <= 0
    assert max(len(frame) for frame in ada.frames) < 100_000, json.loads(max(ada.frames, key=len))["type"]
