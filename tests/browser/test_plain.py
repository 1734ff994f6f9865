"""A game that is a package of its own brings nothing for the page: the example of such a game, on the plain board."""

import json
import os
import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from browser.hands import PHONE, Keyboard, Thumb
from browser.pages import NewTable, Replay, Screen
from browser.table import Table
from browser.test_screens import AXE, SERIOUS
from guests import PIG, install_pig
from server.conftest import ServerProcess
from server.test_tables import play_out

RULES = PIG / "src" / "quincunx_pig" / "README.md"
ENOUGH = 7


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server beside which the example is installed."""
    site = tmp_path_factory.mktemp("site")
    install_pig(site)
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")])}
    subprocess.run([sys.executable, "-m", "quincunx", "warm", "pig"], env=env, check=True, capture_output=True)
    process = ServerProcess(tmp_path_factory.mktemp("server") / "tables.sqlite", env=env)
    yield process
    process.close()


@pytest.fixture(scope="module")
def finished(server):
    """Ada, and a table where she has played to the end."""
    ada = server.guest("Ada")
    code = ada.open_table("pig", [{"kind": "me"}, {"kind": "bot", "bot": "random"}], **PlainTable.SHORT)
    with ada.sit(code) as sitting:
        play_out([(sitting, 0)])
    return ada, code


class PlainTable(Table):
    GAME = "pig"
    SHORT = {"goal": 20}  # noqa: RUF012

    def __init__(self, page, *how):
        super().__init__(page, *how)
        self.pad = page.get_by_role("table", name=re.compile("How the seats stand|Où en sont les joueurs"))
        self.deeds = page.get_by_role("list", name=re.compile("Your moves|Vos coups")).get_by_role("button")
        self.dice = page.get_by_role("group", name=re.compile("The dice|Les dés")).get_by_role("img")

    def points(self):
        return self.pad.locator("tbody td").all_inner_texts()

    def figure(self, title):
        return self.page.locator("dl > div", has=self.page.get_by_text(title, exact=True)).locator("dd")

    def deed(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def move(self, choice):
        """Roll until enough is at stake, then hold."""
        enough = int(self.figure("At stake").inner_text()) >= ENOUGH
        self.press(self.deed("Hold" if enough else "Roll the die"))


def test_a_whole_game_by_mouse(people):
    ada = people("Ada")
    code = ada.open_table("pig", "me", "random", options={"goal": 50})  # more than the bot has after four moves
    ada.go(f"/t/{code}")
    table = PlainTable(ada.page)
    table.wait()
    expect(table.figure("Goal")).to_have_text("50")
    assert table.points() == ["0", "0"]
    for _ in range(4):
        table.act(None)
    table.wait()
    seen = table.points(), table.log.all_inner_texts()
    ada.page.reload()
    table.wait()
    assert (table.points(), table.log.all_inner_texts()) == seen
    assert not table.play_on(None)
    record = ada.ask("GET", f"/api/tables/{code}/record")
    scores = [str(score) for score in record["result"]["scores"]]
    assert ada.page.locator("tfoot td").all_inner_texts() == scores
    ada.page.get_by_role("link", name="Watch the replay").click()
    replay = Replay(ada.page)
    replay.count.wait_for()
    assert table.points() == ["0", "0"]
    expect(table.dice).to_have_count(1)
    ada.page.keyboard.press("End")
    expect(table.pad.locator("tbody td")).to_have_text(scores)
    assert table.deeds.count() == 0


def test_pointing_shows_what_a_move_would_do(people):
    ada = people("Ada")
    table = PlainTable.open(ada, "me", "random", options={})
    assert table.play_on(None, until=lambda: table.deeds.count() == 2)
    at_stake = table.figure("At stake").inner_text()
    table.deed("Hold").hover()
    expect(table.pad.locator("td .next")).to_have_text(at_stake)
    expect(table.figure("At stake").locator(".next")).to_have_text("0")
    table.point_nowhere()
    expect(ada.page.locator(".next")).to_have_count(0)


def test_by_keyboard(people):
    ada = people("Ada")
    table = PlainTable.open(ada, "me", "random", hand=Keyboard, options={})
    table.wait()
    table.listen()
    for _ in range(6):
        table.act(None)
        table.wait()
        expect(table.deeds.first).to_be_focused()
    assert table.unspoken(["Ada rolls the die. The die shows"]) == []


def test_on_a_phone(people, finished):
    guest, over = finished
    ada = people("Ada", **PHONE)
    ada.become(guest)
    for path in (f"/t/{over}", f"/t/{over}/replay", "/new/pig", "/rules/pig"):
        ada.go(path)
        ada.page.locator("#winner, .timeline .count, #options, a.number").first.wait_for()
        assert (path, Screen(ada.page).overflow()) == (path, 0)
    table = PlainTable.open(ada, "me", *["random"] * 5, hand=Thumb, options={})
    for _ in range(3):
        table.act(None)
    assert table.hand.troubles == set()


@pytest.mark.parametrize("light", ["light", "dark"])
def test_nothing_serious(people, finished, light):
    guest, over = finished
    ada = people("Ada", color_scheme=light)
    ada.become(guest)
    own = ada.open_table("pig", "me", "random")
    found = {}
    for path in (f"/t/{own}", f"/t/{over}", f"/t/{over}/replay", "/rules/pig"):
        ada.go(path)
        ada.page.locator("[data-choice], #winner, .timeline .count, a.number").first.wait_for()
        if path.endswith(own):
            PlainTable(ada.page).act(None)
            PlainTable(ada.page).wait()
        ada.page.evaluate(AXE)
        if serious := ada.page.evaluate(SERIOUS):
            found[path] = serious
    assert found == {}


@pytest.mark.parametrize(("locale", "heading"), [("en-GB", "English"), ("fr-FR", "Français")])
def test_the_rules_come_from_the_server(people, locale, heading):
    text = RULES.read_text("utf-8").split(f"\n## {heading}")[1].split("\n## ")[0]
    numbers = re.findall(r"^\*\*(\d+\.\d+)\*\*", text, re.MULTILINE)
    ada = people("Ada", locale=locale)
    ada.go("/rules/pig")
    expect(ada.page.locator("a.number")).to_have_text(numbers)
    ada.go("/t/" + ada.open_table("pig", "me", "random", guided=True))
    ada.page.get_by_role("button", name=re.compile("Read the rules|Lire les règles")).click()
    expect(ada.page.get_by_role("dialog").locator("a.number")).to_have_text(numbers)


def test_two_at_one_screen_need_no_curtain_and_others_may_watch(people):
    ada, eve = people("Ada"), people("Eve")
    code = ada.open_table("pig", "me:Ada", "me:Ben")
    ada.go(f"/t/{code}")
    eve.go(f"/t/{code}")
    table, seen = PlainTable(ada.page), PlainTable(eve.page)
    table.wait()
    while "Ben" not in (saying := table.saying.inner_text()):
        assert "Ada, it is your turn" in saying
        assert not table.curtain.is_visible()
        table.act(None)
        table.wait()
    expect(seen.pad.locator("tbody td")).to_have_text(table.points())
    expect(seen.saying).to_have_text("You are watching. Waiting for Ben.")
    assert seen.deeds.count() == 0


def test_home_offers_it(people):
    ada = people("Ada")
    ada.go("/")
    card = ada.page.get_by_role("article", name="Pig")
    expect(card.locator("svg.scene")).to_be_visible()
    games = json.loads(ada.context.request.get("/api/games").text())["games"]
    pig = next(game for game in games if game["slug"] == "pig")
    assert pig["labels"]["goal"] == {"en": "Goal", "fr": "But"}
    assert Screen(ada.page).overflow() <= 0
    ada.go("/new/pig")
    NewTable(ada.page).begin.wait_for()
    assert NewTable(ada.page).guided.count() == 0  # there is nobody who would guide
