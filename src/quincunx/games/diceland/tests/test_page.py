"""What only Diceland has on the page: sides and cells marked in secret, bonus throws, luck, islands of all kinds."""

import random
import re

from playwright.sync_api import expect

from browser.hands import PHONE, Keyboard, Thumb
from browser.pages import NewTable
from browser.people import REFUSED
from quincunx.games.diceland.tests.driver import GULL_ISLAND, ROWS, Driver

TREASURES = {
    f"{'ABCDEFGHIJKLM'[column]}{row + 1}"
    for row, signs in enumerate(ROWS)
    for column, sign in enumerate(signs)
    if sign.isupper()
}
CELLS, TO_WIN = 25, 9


def board_of(table):
    return table.heard()["views"][0]["board"]


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


def log_of(person):
    """All moves told to a browser, with the seat of each."""
    log = []
    for message in person.messages("snapshot", "happened"):
        del log[message.get("log_from", 0) :]
        log += [(entry["seat"], entry["move"]) for entry in message["log"]]
    return log


def sit_together(ada, ben, *bots, options):
    """Ada by mouse and Ben by keyboard at one table."""
    code = ada.open_table(Driver.GAME, "me", "open", *bots, options=options)
    ben.ask("POST", f"/api/tables/{code}/join", {"name": "Ben"})
    lands = Driver(ada.page), Driver(ben.page, Keyboard)
    for person in (ada, ben):
        person.go(f"/t/{code}")
        Driver(person.page).board.wait_for()
    return lands


def test_three_mark_at_once_in_secret_and_win_chains_of_bonus_throws(people):
    ada, ben = people("Ada"), people("Ben")
    at_once = chains = 0
    for seed in range(5):  # the server's dice cannot be chosen: nearly always one game has it all
        lands = sit_together(ada, ben, "greedy", options=Driver.SHORT)
        at_once += play_in_secret(lands, random.Random(seed))
        chains += chains_in(log_of(ada))
        if at_once and chains:
            break
    assert at_once > 0
    assert chains > 0
    over = lands[0].heard()
    for seat in over["ending"]["winners"]:
        board = over["views"][0]["board"]
        assert board["treasures"][seat] >= TO_WIN
        assert any(marked == of for marked, of in board["tally"][seat].values())


def play_in_secret(lands, choice):
    """A whole game; how often one marked while another did too, who must have seen nothing of it."""
    at_once = 0
    while lands[0].heard()["status"] != "over":
        for seat, (land, other) in enumerate([lands, lands[::-1]]):
            if not land.owes(seat):
                continue
            before = board_of(other)
            secret = before["phase"] == "mark" and other.owes(1 - seat)
            land.act(choice)
            assert not secret or before["marked"][seat] == board_of(other)["marked"][seat]
            at_once += secret
    for land in lands:
        expect(land.winner).to_be_visible()
    return at_once


def test_both_sides_are_looked_at_and_chosen_in_secret(people):
    ada, ben = people("Ada"), people("Ben", **PHONE)
    lands = sit_together(ada, ben, options={})
    for person in (ada, ben):
        expect(person.page.locator(".side svg .start")).to_have_count(2)
    taking, near = (ben.page.locator(what).bounding_box() for what in ("[data-side=a]", ".near"))
    assert taking["y"] + taking["height"] < near["y"]  # what sticks to a phone's near edge covers nothing of it
    lands[0].make(ada.page.locator("[data-side=b]").click)
    expect(ada.page.get_by_text("Yours", exact=True)).to_be_visible()
    assert board_of(lands[1])["boards"][0] in "1234"
    lands[1].make(ben.page.locator("[data-side=a]").click)
    ada.page.wait_for_function("() => heard.views[0].board.phase !== 'side'")
    assert [board[1] for board in board_of(lands[0])["boards"]] == ["b", "a"]
    expect(ada.page.locator(".window .start")).to_have_count(1)
    expect(ben.page.locator("[data-other]")).to_have_count(1)


def test_pushing_one_s_luck_with_the_odds_shown_and_reasons_given(people):
    ada = people("Ada")
    land, page = Driver.open(ada, "me", "random", options={"board": "1a"}), ada.page
    again, stop, luck = (page.locator(what) for what in ("[data-deed=again]", "[data-deed=stop]", ".luck"))
    assert land.play_on(random.Random(3), until=again.count)
    expect(land.saying).to_contain_text("Once more?")
    expect(stop).to_contain_text("Stop, mark")
    expect(luck).to_have_count(0)
    page.get_by_role("button", name="Hint").first.click()
    expect(luck).to_contain_text("it ends, you mark")
    assert sum(int(share) for share in luck.locator(".bar span").all_inner_texts()) == 100
    expect(page.locator(".rail .die")).to_have_count(board_of(land)["aside"])
    page.locator("[data-cell]:not([data-choice])").nth(5).hover()
    expect(land.saying.locator(".how")).to_contain_text(re.compile(r"\(\d+\.\d+\)"))
    assert [told for told in land.reasons() if len(told.split()) < 2] == []
    land.make(again.click)
    expect(land.sure).to_have_count(0)


def may_choose(board):
    """Seat 0 has a choice of colours."""
    dice, ground = board["dice"], board["ground"][0]
    usable = [colour for colour in {*dice} if any(len(area) >= dice.count(colour) for area in ground[colour])]
    return board["phase"] == "choose" and len(usable) > 1


def test_an_area_that_glows_answers_a_tap_also_on_an_island_that_is_enlarged(people, server):
    ada = people("Ada", **PHONE)
    land = Driver.open_played(server, ada, may_choose, hand=Thumb)
    land.wait()
    land.enlarge()
    group = ada.page.locator("[data-colour][data-choice]").first
    colour, board = group.get_attribute("data-colour"), ada.board()
    land.press(group)
    area = next(area for area in board["ground"][0][colour] if len(area) >= board["dice"].count(colour))
    assert ada.moves() == []
    cell = ada.page.locator(f"[data-cell={area[0]}]")
    land.make(lambda: cell.tap(force=True))  # no move of its own lies there: it counts as disabled
    assert ada.moves() == [f"choose {colour}"]


def test_an_island_of_one_s_own_is_drawn_or_refused_with_the_reason(people):
    ada = people("Ada")
    setting, land = NewTable(ada.page), Driver(ada.page)
    ada.forgives = REFUSED
    ada.go(f"/new/{Driver.GAME}")
    setting.play_bots()
    setting.choose_file("wrong.json", {"name": "Wrong", "rows": [row.replace("R", "r") for row in ROWS]})
    setting.begin.click()
    expect(setting.alert).to_contain_text("2.8")
    setting.choose_file("gull.json", GULL_ISLAND)
    setting.begin.click()
    land.ready()
    expect(ada.page.locator("[data-cell]")).to_have_count(CELLS)


def test_a_new_island_for_all_is_drawn_from_its_seed(people):
    ada = people("Ada")
    setting, land = NewTable(ada.page), Driver(ada.page)
    ada.go(f"/new/{Driver.GAME}")
    setting.play_bots()
    ada.page.get_by_role("radio", name="A new island for all").click()
    setting.begin.click()
    land.ready()
    boards = board_of(land)["boards"]
    assert boards[0] == boards[1]
    assert boards[0].startswith("random:")
    ada.page.locator("[data-other]").first.click()
    expect(land.saying).to_contain_text(f"island {boards[0].removeprefix('random:')}")
