"""The stories of every game's page: whole games by mouse, by keyboard and by thumb, and what people do beside playing."""

import gzip
import json
import random
import re

from playwright.sync_api import expect

from browser.hands import PHONE, Keyboard, Thumb
from browser.pages import Home, NewTable, Replay
from browser.table import FEW_MOVES, FIRST, after_moves, driver_of
from crowds import crowding
from quincunx.conformance.walks import every_game
from quincunx.core.catalogue.registry import find, games

WITH_MOTION = 6  # moves
READABLE = 200  # pixels
LARGEST_FRAME = 100_000  # bytes
KILOBYTES, SECONDS = 200, 2
TRIES = 3  # the best of these, on a machine of one's own: what runs beside this is not the page's fault


def test_the_home_page_tells_how_to_play_every_game(people):
    ada = people("Ada", new=True, width=740, height=360)  # a phone on its side
    ada.go("/")
    for slug in games():
        Home(ada.page).how_to_play(find(slug)).click()
        how_to = driver_of(slug)(ada.page).how_to
        steps = how_to.locator("section")
        steps.first.wait_for()
        expect(how_to).to_contain_text("The goal.")
        expect(how_to).to_contain_text("The end.")
        assert steps.count() in (3, 4)
        assert (
            steps.locator(":scope > p").evaluate_all("all => Math.min(...all.map((one) => one.clientWidth))") > READABLE
        )
        expect(steps.locator("figure.example")).to_have_count(steps.count())
        ada.page.keyboard.press("Escape")
        expect(how_to).to_have_count(0)


def test_one_click_on_the_home_page_tells_how_to_play_and_begins_a_game(people):
    ada = people("Ada", new=True)
    ada.go("/")
    Home(ada.page).play_now(find(FIRST)).click()
    table = driver_of(FIRST)(ada.page)
    table.how_to.locator("section").first.wait_for()
    expect(table.tip).to_have_count(0)  # one thing after the other
    ada.page.keyboard.press("Enter")
    expect(table.how_to).to_have_count(0)
    table.tip.wait_for()
    table.wave_tips_away()
    table.act(random.Random(1))
    assert len(ada.moves()) == 1


def test_how_to_play_is_told_before_the_first_game_of_each_kind_only(people):
    ada = people("Ada", new=True)
    home, table = Home(ada.page), driver_of(FIRST)(ada.page)
    steps = table.how_to.locator("section")
    ada.go("/")
    home.play_now(find(FIRST)).click()
    table.how_to.get_by_role("button", name="Let’s play").click()
    ada.go("/")
    home.play_now(find(FIRST)).click()
    table.ready()
    expect(table.how_to).to_have_count(0)
    expect(table.tip).to_have_count(0)
    ada.page.get_by_role("button", name="How to play").click()
    steps.first.wait_for()
    ada.page.keyboard.press("Escape")
    expect(table.how_to).to_have_count(0)
    other = next(slug for slug in games() if slug != FIRST)
    ada.go("/")
    home.play_now(find(other)).click()
    table.how_to.wait_for()


@every_game
def test_a_whole_game_by_mouse_its_result_and_a_rematch(people, slug):
    ada = people("Ada", motion="no-preference")
    table, choice, page = driver_of(slug).open(ada), random.Random(1), ada.page
    table.play_on(choice, until=after_moves(WITH_MOTION))
    page.emulate_media(reduced_motion="reduce")  # the other moves in a hurry
    table.play_on(choice)
    ending = ada.state()["ending"]
    assert numbers(page.locator("tfoot td")) == table.counts(ada.state())
    expect(page.locator(".podium .won")).to_have_count(len(ending["winners"]))
    best = page.locator(".podium .won .points").first.inner_text()
    title = table.winner.inner_text()
    page.get_by_role("button", name="Look at the board").click()
    expect(table.seats.nth(ending["winners"][0])).to_have_attribute("aria-label", re.compile(f": {best} "))
    page.get_by_role("button", name="Back to the result").click()
    expect(table.winner).to_have_text(title)
    assert ada.messages("refused") == []
    assert max(len(frame) for frame in ada.frames) < LARGEST_FRAME
    page.get_by_role("button", name="Rematch").click()
    expect(table.winner).to_have_count(0)
    table.act(choice)
    assert len({message["code"] for message in ada.messages("snapshot")}) == 2


@every_game
def test_a_game_by_keyboard_alone_with_every_move_spoken(people, server, slug):
    ada = people("Ada")
    table = driver_of(slug).open_played(server, ada, hand=Keyboard)
    table.wait()
    table.listen()
    told = len(ada.log())
    table.play_on(random.Random(2))
    expect(table.winner).to_be_focused()
    expect(ada.page.get_by_role("status").filter(has_text=table.winner.inner_text())).to_have_count(1)
    before_the_end = sum(
        len(message["log"]) for message in ada.messages("happened") if not message["state"].get("ending")
    )
    moves = [entry["text"] for entry in ada.log()[told:before_the_end] if entry["seat"] >= 0]
    assert len(moves) > FEW_MOVES
    assert table.unspoken(moves) == []


@every_game
def test_a_game_by_thumb(people, server, slug):
    ada = people("Ada", **PHONE)
    table = driver_of(slug).open_played(server, ada, hand=Thumb)
    table.play_on(random.Random(21))
    expect(table.winner).to_be_visible()
    assert len(ada.moves()) > FEW_MOVES
    assert table.hand.troubles == set()


@every_game
def test_a_guided_first_game_is_followed_on_a_phone(people, slug):
    """No tip lies over what it speaks of, and none moves the board."""
    ada = people("Ada", **PHONE)
    table, choice = driver_of(slug).open(ada, options={}, guided=True, hand=Thumb), random.Random(31)
    table.tip.wait_for()
    before, troubles, first = table.regions(), table.covered_by_tip(), table.tip.get_by_role("paragraph").inner_text()
    table.tip.get_by_role("button", name="Got it").tap()
    assert table.regions() == before
    tips = table.read_tips(look=lambda: troubles.extend(table.covered_by_tip()))
    missing = [words for words in table.TIPS if not re.search(words, first)]
    while missing and not table.is_over():
        table.act(choice)
        table.ready()
        missing = [words for words in table.TIPS if not any(re.search(words, tip) for tip in [first, *tips])]
    assert missing == []
    assert troubles == []
    assert re.match(table.TIPS[0], first)
    assert len({first, *tips}) == 1 + len(tips)


def test_the_first_table_that_one_sets_is_guided_until_one_has_enough(people):
    ada = people("Ada", new=True)
    ada.go(f"/new/{FIRST}")
    setting, table = NewTable(ada.page), driver_of(FIRST)(ada.page)
    expect(setting.guided).to_be_checked()
    setting.play_bots()
    setting.begin.click()
    table.how_to.get_by_role("button", name="Let’s play").click()
    table.tip.get_by_role("button", name="No more tips").click()
    expect(table.tip).to_have_count(0)
    table.act(random.Random(32))
    table.ready()
    expect(table.tip).to_have_count(0)


@every_game
def test_nothing_moves_under_a_pointer_and_a_reload_shows_the_same_table(people, slug):
    """What slides away from a pointer comes back without it, and slides away again, for ever."""
    ada = people("Ada")
    table, choice = driver_of(slug).open(ada, options={}), random.Random(33)
    for _ in range(FEW_MOVES):
        table.ready()
        assert [moved for offer in table.some_offers(choice) if (moved := table.moved_by_pointing(offer))] == []
        table.act(choice)
    table.wait()
    before = table.seen()
    assert all(before[part] for part in ("board", "touchable", "points", "log"))
    ada.page.reload()
    table.wait()
    assert table.seen() == before
    table.act(choice)


@every_game
def test_a_finished_game_leads_to_its_replay(people, finished, slug):
    guest, code, record = finished(slug)
    ada = people("Ada")
    ada.become(guest)
    ada.go(f"/t/{code}")
    table = driver_of(slug)(ada.page)
    table.winner.wait_for()
    assert ada.state()["ending"]["scores"] == record["result"]["scores"]
    assert numbers(ada.page.locator("tfoot td")) == table.counts(ada.state())
    podium = ada.page.locator(".podium .step")  # the same story twice
    assert sorted(numbers(podium.locator(".points"))) == sorted(table.counts(ada.state()))
    ada.page.get_by_role("button", name="Look at the board").click()
    table.seats.first.wait_for()
    points = [label.partition(":")[2] for label in table.labels("[data-seat]")]
    ada.page.get_by_role("button", name="Back to the result").click()
    ada.page.get_by_role("link", name="Watch the replay").click()
    Replay(ada.page).count.wait_for()
    assert ada.page.url.endswith(f"/t/{code}/replay")
    step_through(people("Eve"), table, code, points)


def numbers(cells):
    """What cells count, without what it is, e.g. "6" for "6 of 8"."""
    return [text.split()[0].replace("−", "-") for text in cells.all_inner_texts()]


def step_through(eve, table, code, points):
    """By arrows, in a browser that has never been here; then it plays by itself."""
    eve.go(f"/t/{code}/replay")
    replay, keys = Replay(eve.page), eve.page.keyboard
    replay.count.wait_for()
    steps = int(replay.count.inner_text().split("/")[1])
    assert steps > 2 * FEW_MOVES
    replay.expect_step(1, steps)
    eve.page.locator(table.BOARD).first.wait_for()
    first = replay.labels(table.BOARD)
    for step in (2, 3, 4):
        keys.press("ArrowRight")
        replay.expect_step(step, steps)
    expect(replay.log).to_have_count(4)
    for step in (3, 2, 1):
        keys.press("ArrowLeft")
        replay.expect_step(step, steps)
    assert replay.labels(table.BOARD) == first
    keys.press("End")
    replay.expect_step(steps, steps)
    assert replay.labels(table.BOARD) != first
    assert [label.partition(":")[2] for label in replay.labels("[data-seat]")] == points
    jumped = eve.page.locator("main").inner_text()
    keys.press("ArrowLeft")
    replay.expect_step(steps - 1, steps)
    keys.press("ArrowRight")
    replay.expect_step(steps, steps)
    assert eve.page.locator("main").inner_text() == jumped
    keys.press("Home")
    replay.expect_step(1, steps)
    eve.page.get_by_role("radio", name="4 ×").click()
    eve.page.get_by_role("button", name="Play", exact=True).click()
    expect(replay.count).to_have_text(re.compile(r"^([3-9]|\d{2,}) "))


# When the first thing glows, in milliseconds since the navigation began.
FIRST_GLOW = """new MutationObserver(() => {
  if (document.querySelector(GLOWS)) window.firstGlow ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });"""


@every_game
def test_a_table_is_usable_within_two_seconds_and_its_scripts_are_small(people, server, slug):
    took = []
    while len(took) < TRIES and min(took, default=SECONDS + 1) > SECONDS:
        seconds, size = arrive(people("Ada"), server, driver_of(slug))
        took.append(seconds)
        assert 0 < size <= KILOBYTES * 1000
    assert min(took) <= SECONDS, took


def arrive(person, server, driver):
    """Seconds until something glows at a table where it is one's turn, as if nothing else ran, and bytes of scripts."""
    page, scripts = person.page, []
    page.on("response", lambda response: response.request.resource_type == "script" and scripts.append(response))
    page.add_init_script(FIRST_GLOW.replace("GLOWS", json.dumps(", ".join(driver.OFFERS))))
    before = crowding()
    driver.open_played(server, person, after_moves(0)).offers.first.wait_for()
    seconds = page.evaluate("firstGlow") / 1000 / max(before, crowding())
    return seconds, sum(len(gzip.compress(script.body())) for script in scripts)
