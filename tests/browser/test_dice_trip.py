"""Dice Trip through the page: alone and together, by mouse, by keyboard, by thumb."""

import gzip
import json
import random
import time

import pytest
from playwright.sync_api import expect

from browser.keyboard import KeyboardTable
from browser.pages import NewTable, Screen, Table
from browser.test_accessibility import AXE, SERIOUS
from browser.test_options import REFUSED, choose_file
from browser.test_phone import PHONE, PhoneTable
from browser.test_rules import reasons
from quincunx.games.dice_trip.tests.cases import square_map

GAME = "dice-trip"
ROUNDS, CITIES = 13, 25
KILOBYTES = 200
PATIENCE, SHORTLY = 60, 100  # seconds and milliseconds

# What is on the page now: how many cities are filled, how many are lit, what else can be done, and whether it is over.
SEEN = """() => ({
  filled: document.querySelectorAll(".window .city .pencil:not(.ghost)").length,
  open: document.querySelectorAll("button.city.open").length,
  deeds: [...document.querySelectorAll("[data-deed], .deeds .sure")].map((one) => one.dataset.deed ?? "sure"),
  over: document.querySelector("#winner") !== null,
})"""
READY = f"""() => {{ const seen = ({SEEN})(); return (seen.deeds.length > 0 || seen.over) && seen; }}"""
FILLED = f"""(before) => {{ const seen = ({SEEN})(); return seen.over || seen.filled > before; }}"""
FILLED_OR_ASKED = f"""(before) => ({FILLED})(before) || document.querySelector(".deeds .sure") !== null"""


class Sheet(Table):
    """A table of Dice Trip: whatever is lit may be touched."""

    def __init__(self, page):
        super().__init__(page)
        self.roll = page.locator("[data-deed=roll]")
        self.keep = page.locator("[data-deed=keep]")
        self.reroll = page.locator("[data-deed=reroll]")
        self.cross = page.locator("[data-deed=cross]")
        self.cities = page.locator("button.city")
        self.open = page.locator("button.city.open")
        self.ghost = page.locator(".city .dash")
        self.sure = page.locator(".deeds .sure")
        self.others = page.locator("[data-other]")
        self.total = page.get_by_role("region", name="Your sheet").locator(".total .value")

    def seen(self):
        """What there is once something can be done."""
        return self.page.wait_for_function(READY).json_value()

    def die(self, letter):
        return self.page.locator(f"[data-die={letter}]")

    def throw_and_keep(self):
        """The roller's part of a round, as far as it is asked for."""
        for deed, control in (("roll", self.roll), ("keep", self.keep)):
            if deed in self.seen()["deeds"]:
                self.press(control)
                expect(control).to_have_count(0)
        self.cross.wait_for()

    def write(self, choice):
        """Put two dice together unless they are, and write their number; cross a city out if none is new."""
        for letter in choice.sample("RBGY", 4):
            if self.seen()["open"]:
                break
            if self.die(letter).get_attribute("aria-disabled") != "true":
                self.press(self.die(letter))
        crossing = not self.seen()["open"]
        if crossing:
            self.press(self.cross)
            self.open.first.wait_for()
        before = self.seen()["filled"]
        self.choose(self.open.nth(choice.randrange(self.open.count())))
        self.page.wait_for_function(FILLED_OR_ASKED, arg=before)
        if self.sure.is_visible():
            self.press(self.sure)
        self.page.wait_for_function(FILLED, arg=before)

    def choose(self, city):
        """A city is pointed at and chosen: that writes if what it would bring was seen, else it asks once more.

        A tip that comes up meanwhile draws the pointer away, so it may have to point again.
        """
        give_up = time.monotonic() + PATIENCE
        while not self.ghost.is_visible():
            assert time.monotonic() < give_up, "no city shows what it would bring"
            city.hover()
            self.page.wait_for_timeout(SHORTLY)
        self.press(city)

    def play_round(self, choice):
        """All that this person does in a round."""
        self.throw_and_keep()
        while "cross" in self.seen()["deeds"]:
            self.write(choice)


def advance(guest, code, rounds, choice):
    """Play a table of one person without the page until a round begins."""
    with guest.sit(code) as sitting:
        while (view := sitting.view(0))["board"]["round"] < rounds:
            answer = sitting.move(0, choice.choice(view["moves"]))
            while sitting.state["version"] < answer["version"]:
                sitting.receive()


def late_table(server, person, rounds=12, seed=5):
    """A person alone at a table that has been played up to a round."""
    guest = server.guest(person.name)
    code = guest.open_table(GAME, [{"kind": "me"}])
    advance(guest, code, rounds, random.Random(seed))
    person.become(guest)
    return code


def test_a_whole_game_alone_by_mouse_with_another_map_and_the_variant(people):
    ada = people("Ada")
    ada.go(f"/new/{GAME}")
    page, setting = ada.page, NewTable(ada.page)
    page.get_by_role("button", name="Clear the seat: A friend").click()
    page.get_by_role("radio", name="Switzerland").click()
    page.get_by_role("switch", name="A number of every ten").click()
    setting.guided.click()
    setting.begin.click()
    table, choice = Sheet(page), random.Random(1)
    table.seen()
    assert {"Genève", "St. Gallen"} <= set(page.locator(".window text.name").all_text_contents())
    for number in range(1, ROUNDS + 1):
        expect(table.progress).to_have_text(f"Round {number} of 13")
        table.play_round(choice)
    expect(table.winner).to_be_visible()
    [over] = [told for told in ada.messages("happened") if told["state"]["status"] == "over"]
    [score], board = over["state"]["ending"]["scores"], over["state"]["views"][0]["board"]
    assert (board["map"], board["tens"]) == ("switzerland", True)
    expect(table.winner).to_have_text(f"{score} points" if score != 1 else "1 point")
    expect(
        page.get_by_text(f"More points than {board['percentile']} of 100 games by a strong bot.", exact=True)
    ).to_be_visible()
    page.get_by_role("button", name="Look at the board").click()
    expect(table.total).to_have_text(str(score).replace("-", "−"))
    expect(page.locator(".window .city .pencil")).to_have_count(CITIES)


def test_two_write_at_once_and_see_nothing_of_each_other_before_both_are_done(people):
    ada, ben = people("Ada"), people("Ben")
    code = ada.open_table("me", "open", game=GAME)
    ben.ask("POST", f"/api/tables/{code}/join", {"name": "Ben"})
    for person in (ada, ben):
        person.go(f"/t/{code}")
    sheets = {ada: Sheet(ada.page), ben: Sheet(ben.page)}
    sheets[ada].throw_and_keep()
    for person in (ada, ben):
        sheets[person].cross.wait_for()
        assert [sheet["cities"] for sheet in person.board()["sheets"]] == [{}, {}]
    sheets[ben].write(random.Random(2))  # Ben begins, Ada finishes first
    sheets[ada].write(random.Random(3))
    sheets[ada].write(random.Random(4))
    expect(sheets[ada].saying).to_contain_text("Ben")
    secrets = {person: written_by(person) for person in (ada, ben)}
    assert [len(secrets[person]) for person in (ada, ben)] == [2, 1]
    for person, other, seat in ((ada, ben, 1), (ben, ada, 0)):
        assert [secret for secret in secrets[other] if secret in told_to(person)] == []
        boards = boards_of(person)
        assert [board["sheets"][seat]["cities"] for board in boards] == [{}] * len(boards)
        assert boards[-1]["sheets"][seat]["writing"] is None
        assert len(boards[-1]["sheets"][1 - seat]["cities"]) == len(secrets[person])
        expect(sheets[person].others.locator(".full, .cross")).to_have_count(0)
    sheets[ben].write(random.Random(5))
    for person, other in ((ada, 1), (ben, 0)):
        expect(sheets[person].others.locator(".full, .cross")).to_have_count(2)
        assert len(person.board()["sheets"][other]["cities"]) == 2
        assert [secret for secret in secrets[ada if other == 0 else ben] if secret not in told_to(person)] == []
    sheets[ada].others.click()
    expect(ada.page.get_by_role("region", name="Ben’s sheet")).to_be_visible()
    expect(sheets[ada].open).to_have_count(0)
    ada.page.get_by_role("button", name="Back to your sheet").click()
    expect(ada.page.get_by_role("region", name="Your sheet")).to_be_visible()


def written_by(person):
    """What a person has sent to be written or crossed out, e.g. "write R4B2 Lyon"."""
    return [said["move"] for said in person.said if said["type"] == "move" and said["move"][:5] in ("write", "cross")]


def boards_of(person):
    return [message["state"]["views"][0]["board"] for message in person.messages("snapshot", "happened")]


def told_to(person):
    """All that a browser has heard, but for the moves that it may make itself and what they would do."""
    messages = person.messages("snapshot", "happened", "kept", "presence", "refused", "hinted")
    for message in messages:
        for view in message.get("state", {}).get("views", []):
            view["moves"] = view["texts"] = []
    return json.dumps(messages, ensure_ascii=False)


class KeyboardSheet(KeyboardTable, Sheet):
    """Nothing but Tab, arrows and Enter."""

    def choose(self, city):
        """The focus shows what a city would bring."""
        self.press(city)


def test_the_last_rounds_by_keyboard_alone_with_every_move_spoken(people, server):
    ada = people("Ada")
    ada.go("/t/" + late_table(server, ada))
    table, choice = KeyboardSheet(ada.page), random.Random(22)
    table.seen()
    table.listen()
    while not table.is_over():
        table.play_round(choice)
    expect(table.winner).to_be_focused()
    told = [entry["text"]["en"] for event in ada.messages("happened") for entry in event["log"] if entry["seat"] == 0]
    assert len(told) >= 5
    heard, moves = table.spoken(), [words.split(" (")[0] for words in told[:-1]]  # the end is told by the result itself
    assert [move for move in moves if not any(line.startswith(move) for line in heard)] == []


class PhoneSheet(PhoneTable, Sheet):
    """A tap asks before it is a move."""

    def choose(self, city):
        """A tap shows what it would do, and where, and asks."""
        self.press(city)
        self.ghost.wait_for()
        expect(self.page.locator(".window text.pointed")).to_have_count(1)
        expect(self.sure).to_be_visible()


def test_the_last_rounds_by_thumb(people, server):
    ada = people("Ada", **PHONE)
    ada.go("/t/" + late_table(server, ada, seed=6))
    table, choice = PhoneSheet(ada.page), random.Random(21)
    while not table.is_over():
        table.play_round(choice)
    expect(table.winner).to_be_visible()
    assert table.too_small == set()
    assert table.widest <= 0


def doubled(dice):
    """A die to use twice, and two others that each make a number with it, e.g. "R", "B", "Y" for R4 B2 G4 Y6."""
    for die in dice:
        others = [other[0] for other in dice if other[1] != die[1]]
        if len(others) > 1:
            return die[0], *others[:2]
    return None


def throw_twice(ada):
    """A new table, whose first dice are thrown, and the red and the green one again: the dice before and after."""
    ada.go("/t/" + ada.open_table("me", game=GAME))
    table = Sheet(ada.page)
    table.roll.click()
    table.keep.wait_for()
    before = ada.board()["dice"].split()
    table.die("R").click()
    table.die("G").click()
    expect(table.reroll).to_be_visible()
    table.reroll.click()
    table.cross.wait_for()
    return before, ada.board()["dice"].split()


def test_dice_are_put_together_swapped_and_thrown_again(people):
    ada = people("Ada")
    table, page = Sheet(ada.page), ada.page
    before, after = throw_twice(ada)
    while doubled(after) is None:  # four equal dice
        before, after = throw_twice(ada)
    assert (after[1], after[3]) == (before[1], before[3])
    assert [said["move"] for said in ada.said if said["type"] == "move"][-1] == "reroll R G"
    expect(page.locator("[data-power=reroll]")).to_contain_text("used up")
    page.locator("[data-die=B]").drag_to(page.locator("[data-die=R]"))
    number = page.locator(".throw .number")
    expect(number).to_have_text(after[0][1] + after[1][1])
    page.locator("[data-die=R]").click()
    expect(number).to_have_text(after[1][1] + after[0][1])
    page.keyboard.press("Escape")
    expect(number).to_have_count(0)
    double, *others = doubled(after)
    page.locator("[data-power=twice]").click()
    table.die(double).click()
    table.sure.click()
    expect(table.die(double)).to_contain_text("2×")
    for letter in others:
        table.die(letter).click()
    expect(table.saying).to_contain_text("must be in both numbers")
    assert [told for told in reasons(ada) if len(told.split()) < 2] == []


def test_a_map_of_one_s_own_is_drawn_or_refused_with_the_reason(people):
    ada = people("Ada")
    page, setting = ada.page, NewTable(ada.page)
    ada.forgives = REFUSED
    ada.go(f"/new/{GAME}")
    page.get_by_role("button", name="Clear the seat: A friend").click()
    own = square_map()
    choose_file(page, "wrong.json", own | {"links": own["links"][1:]} | {"cities": own["cities"][:24]})
    setting.begin.click()
    expect(page.get_by_role("alert")).to_contain_text("24 cities; there must be 25")
    choose_file(page, "square.json", own)
    setting.begin.click()
    table = Sheet(page)
    table.throw_and_keep()
    expect(table.cities).to_have_count(CITIES)
    expect(page.locator(".window text.name").filter(has_text="C 3")).to_have_count(1)
    table.write(random.Random(7))
    assert table.seen()["filled"] == 1


def test_a_guided_first_game_is_followed_for_a_round(people):
    ada = people("Ada")
    ada.go("/t/" + ada.open_table("me", "random", game=GAME, guided=True))
    table = Sheet(ada.page)
    table.tip.wait_for()
    tips = table.read_tips()
    table.play_round(random.Random(31))
    assert tips[0].startswith("Everybody uses the same four dice.")
    assert len(set(tips)) >= 4
    assert any("swap the digits" in tip for tip in tips)


@pytest.mark.parametrize("light", ["light", "dark"])
def test_nothing_serious_and_nothing_large(people, server, light):
    ada = people("Ada", color_scheme=light)
    code, page = late_table(server, ada, rounds=8, seed=8), ada.page
    scripts = []
    page.on("response", lambda response: response.request.resource_type == "script" and scripts.append(response))
    ada.go(f"/t/{code}")
    table = Sheet(page)
    table.throw_and_keep()
    assert sum(len(gzip.compress(script.body())) for script in scripts) <= KILOBYTES * 1000
    page.evaluate(AXE)
    assert page.evaluate(SERIOUS) == []
    assert Screen(page).overflow() <= 0
    assert max(len(frame) for frame in ada.frames) < 100_000, json.loads(max(ada.frames, key=len))["type"]
    ada.go(f"/rules/{GAME}")
    page.locator("figure.example").first.wait_for()
    page.evaluate(AXE)
    assert page.evaluate(SERIOUS) == []
