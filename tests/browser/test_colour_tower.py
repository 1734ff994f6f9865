"""Colour Tower through the page: every action, by mouse, by keyboard and by thumb; nothing told to the wrong browser."""

import contextlib
import gzip
import random
import re
import time

import pytest
from playwright.sync_api import expect

from browser.keyboard import KeyboardTable
from browser.pages import Table
from browser.test_accessibility import AXE, SERIOUS
from browser.test_hidden import playing, rules_view
from browser.test_phone import PHONE, PhoneTable
from browser.test_rules import reasons
from quincunx import SPECTATOR
from quincunx import Table as Rules
from server.test_tables import hear, play_out

GAME = "colour-tower"
KILOBYTES = 200
WITH_MOTION = 30  # moves, Nature's among them


def deck(*cards):
    """A deck of lines such as ("red", 1, "steal", 2): combination, points, action, copies."""
    keys = ("combination", "points", "action", "copies")
    return {"deck": {"name": "Small", "cards": [dict(zip(keys, card, strict=True)) for card in cards]}}


# A die in the right colour wins a card: turns are short, and every card acts.
EASY = [("red", 1, "steal"), ("blue", 2, "swap"), ("green", 3, "super-swap"), ("orange", 4, "replay")]
ACTIONS = deck(*((*card, 3) for card in EASY))
MANY_ACTIONS = deck(*((*card, 9) for card in EASY))
STEALS = deck(("red", 1, None, 3), ("yellow", 2, "steal", 3), ("green", 3, "steal", 3), ("purple", 4, "steal", 3))
RED = deck(("red", 1, None, 12))
SIX_ALIKE = deck(("grand-flush", 6, None, 12))

TAKES, GIVES = "[data-stack]:not([aria-disabled=true])", "[data-card][data-choice]"
VICTIMS = "[data-victim]:not([aria-disabled=true])"
DEEDS = ("sure", "go-on", "throw", "pass")
OFFERED = ", ".join([TAKES, GIVES, VICTIMS, *(f"[data-deed='{deed}']" for deed in DEEDS)])

# What can be done now; null while nothing can. Whoever is in a hurry sees at once what others did meanwhile.
SEEN = """(offered) => {
  if (!document.querySelector("[data-deed=sure]")) dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  if (document.querySelector("#winner")) return { over: true, offers: [] };
  if (/On its way|En route/.test(document.querySelector("main")?.innerText ?? "")) return null;
  const offers = [...document.querySelectorAll(offered)].filter((one) => one.checkVisibility() && one.ariaDisabled !== "true");
  return offers.length > 0 ? { over: false, offers: offers.map((one) => Object.keys(one.dataset).join(" ")) } : null;
}"""


class Tower(Table):
    """A table of Colour Tower: whatever is lit may be touched."""

    def __init__(self, page):
        super().__init__(page)
        self.takes, self.victims, self.gives = (page.locator(each) for each in (TAKES, VICTIMS, GIVES))
        self.dice = page.locator("[data-die]")
        self.wells = page.locator("[data-well]:not([aria-disabled=true])")
        self.planks = page.locator(".plank:not(.maybe)")

    def deed(self, name):
        return self.page.locator(f"[data-deed={name}]")

    def wait(self):
        """What can be done, once something can."""
        return self.page.wait_for_function(SEEN, arg=OFFERED).json_value()

    def choose(self, control):
        """By mouse what is chosen has been seen before, and needs no second click."""
        self.press(control)

    def act(self, choice, take=True):
        """Make one move; False once the game is over."""
        if self.wait()["over"]:
            return False
        for controls in (self.gives, self.victims, self.takes) if take else ():
            if count := controls.count():
                self.choose(controls.nth(choice.randrange(count)))
                return True
        deed = next(deed for deed in DEEDS if self.deed(deed).is_visible())
        self.press(self.deed(deed))
        return True


def heard(person):
    """The moves that a browser was told of, e.g. "take 1"."""
    return [entry["move"] for event in person.messages("happened") for entry in event["log"]]


def actions_taken(record):
    """The actions of all cards that were taken, by the rules' own word on what lay on the stacks."""
    rules, found = Rules(record["game"], dice="manual", **record["options"]), set()
    for seat, move in record["moves"]:
        if move.startswith("take "):
            board = rules.game.board(rules.open_view()[0])
            found.add(board["faces"][board["tops"][int(move[5:]) - 1]]["action"])
        rules.play(move, seat)
    return found


def test_whole_games_by_mouse_until_every_action_was_seen(people):
    """Dice fall as they like: mostly one game is enough."""
    ada = people("Ada", motion="no-preference")
    table, choice, taken, did = Tower(ada.page), random.Random(1), set(), set()
    while not (
        taken >= {"replay", "steal", "swap", "super-swap"} and did >= {"throw", "take", "steal", "swap", "give"}
    ):
        code = ada.open_table("me", "random", "random", game=GAME, options=MANY_ACTIONS)
        ada.go(f"/t/{code}")
        while table.act(choice):
            if len(heard(ada)) > WITH_MOTION:
                ada.page.emulate_media(
                    reduced_motion="reduce"
                )  # some turns with all their motion, the others in a hurry
        taken |= actions_taken(ada.ask("GET", f"/api/tables/{code}/record"))
        did = {move.split()[0] for move in heard(ada)}
    scores = ada.messages("happened")[-1]["state"]["ending"]["scores"]
    expect(ada.page.locator(".podium .won .points").first).to_have_text(str(max(scores)))
    ada.page.get_by_role("button", name="Look at the board").click()
    final = ada.page.get_by_role("list", name="The cards of all").locator(".who")
    for seat, score in enumerate(scores):
        expect(final.nth(seat)).to_contain_text("1 point" if score == 1 else f"{score} points")


def advance(sittings, until, choice):
    """Play a table of people without the page, taking what can be taken, until a seat's view is the moment; that seat."""
    while True:
        for seat, sitting in enumerate(sittings):
            hear(sitting)
            view = sitting.view(seat) if sitting.state["status"] == "playing" else {"moves": []}
            if not (moves := view["moves"]):
                continue
            if until(view["board"], seat):
                return seat
            takes = [move for move in moves if move.startswith(("take", "give", "steal", "go on"))]
            answer = sitting.move(seat, choice.choice(takes or moves[:1]))
            while sitting.state["version"] < answer["version"]:
                sitting.receive()


def may_steal_unknown(board, seat):
    """A steal, from somebody who has two cards: nobody else can tell then which one goes."""
    others = [count for other, count in enumerate(board["counts"]) if other != seat]
    return board["phase"] == "seat" and max(others) >= 2


def test_a_steal_of_which_the_third_browser_learns_nothing(people, server):
    guests = [server.guest(name) for name in ("Ada", "Ben", "Cleo")]
    code = guests[0].open_table(GAME, [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], **STEALS)
    players, eve = [people(guest.name) for guest in guests], people("Eve")
    for person, guest in zip(players, guests, strict=True):
        person.become(guest)
    for guest in guests[1:]:
        guest.join(code)
    for person in (*players, eve):
        person.go(f"/t/{code}")
        Tower(person.page).saying.wait_for()
    with contextlib.ExitStack() as stack:
        sittings = [stack.enter_context(guest.sit(code)) for guest in guests]
        thief = advance(sittings, may_steal_unknown, random.Random(3))
        counts = sittings[thief].view(thief)["board"]["counts"]
        victim = max((seat for seat in range(3) if seat != thief), key=lambda seat: counts[seat])
        third = 3 - thief - victim
        table = Tower(players[thief].page)
        table.wait()
        table.press(players[thief].page.locator(f"[data-victim='{victim}']"))
        words = f"{guests[thief].name} steals a card from {guests[victim].name}."
        for person in (*players, eve):
            Tower(person.page).log.filter(has_text=words).last.wait_for()
        card = drawn(players[thief])
        assert re.fullmatch(r"[a-z]+-\d-(steal-)?\d", card)
        assert [drawn(player) for player in players].count(card) == 2
        assert drawn(players[third]) == drawn(eve) == "?"
        name = guests[victim].name
        expect(Tower(players[third].page).saying).to_contain_text(f"A card went from {name} to {guests[thief].name}")
        expect(Tower(players[victim].page).saying).to_contain_text("from you.")
        for person in (players[third], eve):
            held = person.board()["held"]
            assert card not in [one for cards in held for one in cards]
            assert None in held[thief]
    with contextlib.ExitStack() as stack:
        play_out([(stack.enter_context(guest.sit(code)), seat) for seat, guest in enumerate(guests)])
    for person in (*players, eve):
        Tower(person.page).winner.wait_for()
    record = guests[0].call("GET", f"/api/tables/{code}/record")
    for person, seat in zip((*players, eve), (0, 1, 2, SPECTATOR), strict=True):
        boards, _ = rules_view(record, seat)
        told = playing(person)
        assert len(told) > 10
        assert [message for message in told if message["state"]["views"][0]["board"] not in boards] == []


def drawn(person):
    """The card that the last steal drew, as this browser was told."""
    moves = heard(person)
    at = max(index for index, move in enumerate(moves) if move.startswith("steal "))
    return moves[at + 1].removeprefix("card ")


class KeyboardTower(KeyboardTable, Tower):
    """Nothing but Tab, arrows and Enter."""


def test_a_whole_game_by_keyboard_alone_with_every_move_spoken(people):
    ada = people("Ada")
    ada.go("/t/" + ada.open_table("me", "random", game=GAME, options=ACTIONS))
    table, choice = KeyboardTower(ada.page), random.Random(2)
    table.wait()
    table.listen()
    while table.act(choice):
        pass
    expect(table.winner).to_be_focused()
    events = [event for event in ada.messages("happened") if event["state"]["status"] == "playing"]
    moves = [entry["text"]["en"] for event in events for entry in event["log"] if entry["seat"] >= 0]
    told = [words.lower() for words in table.spoken()]
    assert len(moves) > 20
    assert [move for move in moves if not any(words.startswith(spoken(move)) for words in told)] == []


def spoken(text):
    """A sentence with its dice in words, as the ear needs it."""
    return re.sub(r"\b([wb])[1-4]\b", lambda die: "ivory on white" if die[1] == "w" else "ivory on black", text).lower()


class PhoneTower(Tower, PhoneTable):
    """The first tap shows what it would do, the second is sure."""

    def choose(self, control):
        self.press(control)
        self.press(self.deed("sure"))


def test_a_whole_game_by_thumb(people):
    ada = people("Ada", **PHONE)
    ada.go("/t/" + ada.open_table("me", "random", game=GAME, options=ACTIONS))
    table, choice = PhoneTower(ada.page), random.Random(21)
    while table.act(choice):
        pass
    assert table.too_small == set()
    assert table.widest <= 0


def test_a_card_passed_over_is_barred_after_one_was_asked(people):
    ada = people("Ada")
    ada.go("/t/" + ada.open_table("me", "random", game=GAME, options=RED))
    table = Tower(ada.page)
    while True:
        table.wait()
        several = ada.board()["throws"] > 1 and not ada.board()["inherited"]  # after a throw another will be left
        if table.takes.count() and table.deed("throw").is_visible() and several:
            break
        table.act(random.Random(1), take=table.deed("throw").count() == 0)
    thrown = len(heard(ada))
    table.dice.nth(0).click()
    expect(table.dice.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(table.deed("throw")).to_have_text("Throw five dice")
    expect(ada.page.locator(".plank.maybe")).to_have_count(3)
    table.deed("throw").click()
    expect(table.saying).to_contain_text("It bars")
    assert len(heard(ada)) == thrown
    table.deed("sure").click()
    expect(table.planks).to_have_count(3)
    assert [said["move"] for said in ada.said if said["type"] == "move"][-1] == "throw w2 w3 w4 b1 b2"
    assert ada.board()["barred"] == [1, 2, 3]
    assert [told for told in reasons(ada) if len(told.split()) < 2] == []


def test_a_black_pair_paints_a_die_and_the_odds_follow(people):
    ada = people("Ada")
    ada.go("/t/" + ada.open_table("me", "random", game=GAME, options=SIX_ALIKE))
    table, page = Tower(ada.page), ada.page
    page.get_by_role("button", name="Show the odds").click()
    while not table.deed("paint").is_visible():
        table.act(random.Random(1), take=False)
        table.wait()
    before = ada.board()["dice"]
    most = max(before, key=before.count)
    die = next(die for die, colour in enumerate(before) if colour != most)
    table.point_nowhere()
    percent = max(1, round(ada.board()["odds"][0] * 100))
    expect(page.locator(".chance").first).to_contain_text(f"{percent}%")
    table.deed("paint").click()
    expect(table.wells).to_have_count(0)
    table.dice.nth(die).click()
    expect(table.wells).to_have_count(5)
    page.locator(f"[data-well={most}]").hover()
    expect(table.dice.nth(die).locator(".ghost")).to_be_visible()
    soon = time.monotonic() + 60
    page.locator(f"[data-well={most}]").click()
    expect(table.deed("paint")).to_have_count(0)
    page.wait_for_function("() => !document.querySelector('.palette')")
    while ada.board()["dice"] == before and time.monotonic() < soon:  # the move is on its way
        page.wait_for_timeout(50)
    assert ada.board()["dice"] == [most if each == die else colour for each, colour in enumerate(before)]


def test_a_guided_first_game_is_followed(people):
    ada = people("Ada")
    ada.go("/t/" + ada.open_table("me", "random", game=GAME, guided=True, options=ACTIONS))
    table, choice = Tower(ada.page), random.Random(31)
    table.tip.wait_for()
    tips = table.read_tips()
    while len(set(tips)) < 5 and table.act(choice):
        pass
    assert len(set(tips)) >= 5
    assert tips[0].startswith(("You have three throws", "The player before you"))


@pytest.mark.parametrize("light", ["light", "dark"])
def test_nothing_serious_and_nothing_large(people, light):
    ada, page_scripts = people("Ada", color_scheme=light), []
    page = ada.page
    page.on("response", lambda response: response.request.resource_type == "script" and page_scripts.append(response))
    ada.go("/t/" + ada.open_table("me", "random", "random", game=GAME))
    table, choice = Tower(page), random.Random(4)
    for _ in range(4):
        table.act(choice)
        table.wait()
    assert sum(len(gzip.compress(script.body())) for script in page_scripts) <= KILOBYTES * 1000
    assert table.overflow() <= 0
    for path in (None, f"/rules/{GAME}"):
        if path:
            ada.go(path)
            page.locator("figure.example").first.wait_for()
        page.evaluate(AXE)
        assert page.evaluate(SERIOUS) == []


def test_a_table_that_remembers_nothing_shows_backs_and_tells_the_last_round_only(people):
    """Random players may end a game before that can be seen: mostly one is enough."""
    ada = people("Ada")
    table, page, choice = Tower(ada.page), ada.page, random.Random(5)

    def begin():
        ada.go("/t/" + ada.open_table("me", "random", "random", game=GAME, options=MANY_ACTIONS | {"memory": True}))
        table.wait()

    def last():
        return ada.messages("snapshot", "happened")[-1]

    begin()
    while not (last()["forgotten"] and any(ada.board()["counts"][1:])):
        if not table.act(choice) or table.wait()["over"]:
            begin()
    own, other = (page.locator(f"[data-seat='{seat}'] .points") for seat in (0, 1))
    expect(own).to_contain_text(re.compile(r"^\d+"))
    expect(other).to_contain_text(re.compile(r"^\?"))
    shelves = page.locator(".shelves li")
    for seat, count in enumerate(ada.board()["counts"]):
        expect(shelves.nth(seat).locator(".chip")).to_have_count(count)
        expect(shelves.nth(seat).locator(".chip.back")).to_have_count(count if seat else 0)
    expect(page.locator(".shelves")).to_contain_text("remember them yourself")
    moves = sum(entry["seat"] >= 0 for entry in told_last_round(ada))
    expect(page.get_by_role("region", name="What happened").locator("li:not(.now)")).to_have_count(moves)
    while table.act(choice):
        pass
    scores = last()["state"]["ending"]["scores"]
    assert [each["score"] for each in last()["state"]["seats"]] == scores
    assert last()["forgotten"] == 0


def told_last_round(person):
    """The log as this browser has it now: what is forgotten is gone."""
    log = []
    for message in person.messages("snapshot", "happened"):
        log = [*log, *[None] * message["forgotten"]][: message.get("log_from", message["forgotten"])] + message["log"]
    return log[message["forgotten"] :]


def test_a_painted_die_cannot_be_picked_for_the_next_throw(people):
    ada = people("Ada")
    ada.go("/t/" + ada.open_table("me", "random", game=GAME, options=SIX_ALIKE))
    table, page = Tower(ada.page), ada.page
    while not (table.deed("paint").is_visible() and ada.board()["throws"] > 1):
        table.act(random.Random(1), take=False)
        table.wait()
    die = 1
    colour = next(each for each in ("red", "blue") if each != ada.board()["dice"][die])
    table.deed("paint").click()
    table.dice.nth(die).click()
    page.locator(f"[data-well={colour}]").click()
    expect(table.saying).to_contain_text("set aside")
    painted = table.dice.nth(die)
    expect(painted).to_have_attribute("aria-pressed", "true")
    expect(painted).to_have_attribute("aria-disabled", "true")
    expect(painted).to_have_attribute("title", re.compile("set aside"))
    painted.click(force=True)
    expect(painted).to_have_attribute("aria-pressed", "true")
    expect(table.deed("throw")).to_have_text("Throw five dice")
    table.deed("throw").click()
    table.wait()
    assert [said["move"] for said in ada.said if said["type"] == "move"][-1] == "throw w1 w3 w4 b1 b2"
