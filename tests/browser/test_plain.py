"""A game that is a package of its own brings nothing for the page: the example of such a game, on the plain board."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.keyboard import KeyboardTable
from browser.pages import READY, NewTable, Replay, Screen
from browser.test_accessibility import AXE, SERIOUS
from browser.test_phone import PHONE, THUMB
from server.conftest import ServerProcess
from server.test_tables import play_out

EXAMPLE = Path(__file__).parents[2] / "examples" / "quincunx-pig" / "src" / "quincunx_pig"
SOON = {"goal": 20}
ENOUGH = 7
ASKED = "[data-choice], #winner"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server beside which the example is installed."""
    site = tmp_path_factory.mktemp("site")
    told = site / "quincunx_pig-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: quincunx-pig\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text("[quincunx.games]\npig = quincunx_pig\n")
    shutil.copytree(EXAMPLE, site / EXAMPLE.name)
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")])}
    subprocess.run([sys.executable, "-m", "quincunx", "warm", "pig"], env=env, check=True, capture_output=True)
    process = ServerProcess(tmp_path_factory.mktemp("server") / "tables.sqlite", env=env)
    yield process
    process.close()


@pytest.fixture(scope="module")
def finished(server):
    """Ada, and a table where she has played to the end."""
    ada = server.guest("Ada")
    code = ada.open_table("pig", [{"kind": "me"}, {"kind": "bot", "bot": "random"}], **SOON)
    with ada.sit(code) as sitting:
        play_out([(sitting, 0)])
    return ada, code


class PlainTable(KeyboardTable):
    def __init__(self, page):
        super().__init__(page)
        self.pad = page.get_by_role("table", name=re.compile("How the seats stand|Où en sont les joueurs"))
        self.deeds = page.get_by_role("list", name=re.compile("Your moves|Vos coups")).get_by_role("button")
        self.dice = page.get_by_role("group", name=re.compile("The dice|Les dés")).get_by_role("img")

    def wait_for_turn(self):
        self.page.wait_for_function(
            f"(asked) => {{ dispatchEvent(new KeyboardEvent('keydown', {{ key: 'Escape' }})); return ({READY})(asked); }}",
            arg=ASKED,
        )

    def points(self):
        return self.pad.locator("tbody td").all_inner_texts()

    def figure(self, title):
        return self.page.locator("dl > div", has=self.page.get_by_text(title, exact=True)).locator("dd")

    def deed(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def play(self):
        """Roll until enough is at stake, then hold; False once the game is over."""
        self.wait_for_turn()
        if self.is_over():
            return False
        enough = int(self.figure("At stake").inner_text()) >= ENOUGH
        self.press(self.deed("Hold" if enough else "Roll the die"))
        return True


class MouseTable(PlainTable):
    def press(self, control):
        control.click()


def test_a_whole_game_by_mouse(people):
    ada = people("Ada")
    code = ada.open_table("me", "random", game="pig", options=SOON)
    ada.go(f"/t/{code}")
    table = MouseTable(ada.page)
    table.wait_for_turn()
    expect(table.figure("Goal")).to_have_text("20")
    assert table.points() == ["0", "0"]
    moves = 0
    while table.play():
        moves += 1
        if moves == 4:
            expect(table.board).not_to_contain_text("On its way")
            table.wait_for_turn()
            seen = table.points(), table.log.all_inner_texts()
            ada.page.reload()
            table.wait_for_turn()
            assert (table.points(), table.log.all_inner_texts()) == seen
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
    ada.go("/t/" + ada.open_table("me", "random", game="pig"))
    table = MouseTable(ada.page)
    table.wait_for_turn()
    while table.deeds.count() < 2:
        table.press(table.deed("Roll the die"))
        expect(table.board).not_to_contain_text("On its way")
        table.wait_for_turn()
    at_stake = table.figure("At stake").inner_text()
    table.deed("Hold").hover()
    expect(table.pad.locator("td .next")).to_have_text(at_stake)
    expect(table.figure("At stake").locator(".next")).to_have_text("0")
    table.point_nowhere()
    expect(ada.page.locator(".next")).to_have_count(0)


def test_by_keyboard(people):
    ada = people("Ada")
    ada.go("/t/" + ada.open_table("me", "random", game="pig"))
    table = PlainTable(ada.page)
    table.wait_for_turn()
    table.listen()
    for _ in range(6):
        assert table.play()
        expect(table.board).not_to_contain_text("On its way")
        table.wait_for_turn()
        expect(table.deeds.first).to_be_focused()
    assert [line for line in table.spoken() if line.startswith("Ada rolls the die. The die shows")]


def test_on_a_phone(people, finished):
    guest, over = finished
    ada = people("Ada", **PHONE)
    ada.become(guest)
    for path in (f"/t/{over}", f"/t/{over}/replay", "/new/pig", "/rules/pig"):
        ada.go(path)
        ada.page.locator("#winner, .timeline .count, #options, a.number").first.wait_for()
        assert (path, Screen(ada.page).overflow()) == (path, 0)
    ada.go("/t/" + ada.open_table("me", *["random"] * 5, game="pig"))
    table = MouseTable(ada.page)
    for _ in range(3):
        table.wait_for_turn()
        assert table.overflow() <= 0
        boxes = [deed.bounding_box() for deed in table.deeds.all()]
        assert [box for box in boxes if min(box["width"], box["height"]) < THUMB] == []
        table.play()
        expect(table.board).not_to_contain_text("On its way")


@pytest.mark.parametrize("light", ["light", "dark"])
def test_nothing_serious(people, finished, light):
    guest, over = finished
    ada = people("Ada", color_scheme=light)
    ada.become(guest)
    own = ada.open_table("me", "random", game="pig")
    found = {}
    for path in (f"/t/{own}", f"/t/{over}", f"/t/{over}/replay", "/rules/pig"):
        ada.go(path)
        ada.page.locator(f"{ASKED}, .timeline .count, a.number").first.wait_for()
        if path.endswith(own):
            MouseTable(ada.page).play()
            MouseTable(ada.page).wait_for_turn()
        ada.page.evaluate(AXE)
        if serious := ada.page.evaluate(SERIOUS):
            found[path] = serious
    assert found == {}


@pytest.mark.parametrize(("locale", "heading"), [("en-GB", "English"), ("fr-FR", "Français")])
def test_the_rules_come_from_the_server(people, locale, heading):
    text = (EXAMPLE / "README.md").read_text("utf-8").split(f"\n## {heading}")[1].split("\n## ")[0]
    numbers = re.findall(r"^\*\*(\d+\.\d+)\*\*", text, re.MULTILINE)
    ada = people("Ada", locale=locale)
    ada.go("/rules/pig")
    expect(ada.page.locator("a.number")).to_have_text(numbers)
    ada.go("/t/" + ada.open_table("me", "random", game="pig", guided=True))
    PlainTable(ada.page).wait_for_turn()
    ada.page.get_by_role("button", name=re.compile("Read the rules|Lire les règles")).click()
    expect(ada.page.get_by_role("dialog").locator("a.number")).to_have_text(numbers)


def test_two_at_one_screen_need_no_curtain_and_others_may_watch(people):
    ada, eve = people("Ada"), people("Eve")
    code = ada.open_table("me:Ada", "me:Ben", game="pig")
    ada.go(f"/t/{code}")
    eve.go(f"/t/{code}")
    table, seen = MouseTable(ada.page), MouseTable(eve.page)
    while "Ben" not in (saying := table.saying.inner_text()):
        assert "Ada, it is your turn" in saying
        assert not table.curtain.is_visible()
        table.play()
        expect(table.board).not_to_contain_text("On its way")
        table.wait_for_turn()
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
