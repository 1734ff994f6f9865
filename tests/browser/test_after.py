"""After a game: why it ended, how it went, what each did, the replay through a seat's eyes; and all of one's games."""

import re

from playwright.sync_api import expect

from browser.hands import PHONE
from browser.pages import Home, Replay
from browser.table import FIRST, driver_of
from quincunx.conformance.walks import every_game
from quincunx.core.catalogue.registry import find
from server.test_tables import play_out, seats_for

PNG = b"\x89PNG"


@every_game
def test_a_result_tells_why_and_how_and_its_moments_lead_into_the_replay(people, finished, slug):
    guest, code, record = finished(slug)
    ada = people("Ada")
    ada.become(guest)
    ada.go(f"/t/{code}")
    page, why = ada.page, ada.state()["ending"]["why"]
    rule = page.get_by_role("link", name=f"Rule {why['rule']}", exact=True)
    expect(page.locator("p").filter(has=rule)).to_contain_text(why["text"]["en"])
    expect(rule).to_have_attribute("href", f"/rules/{slug}#{why['rule']}")
    page.set_viewport_size({"width": 740, "height": 360})  # a phone on its side
    expect(page.locator("#winner")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Look at the board").click()
    back = page.get_by_role("button", name="Back to the result")
    back.wait_for()
    page.evaluate("scrollTo(0, 200)")
    back.dispatch_event("click")  # a tap would scroll there first
    page.locator("#winner").wait_for()
    assert page.evaluate("scrollY") == 0
    page.set_viewport_size({"width": 1280, "height": 800})
    course = ada.ask("GET", f"/api/tables/{code}/review")["course"]
    chart = page.get_by_role("img", name=re.compile("of each seat over"))
    expect(chart.locator("path.line:not(.tail)")).to_have_count(len(record["names"]))
    page.get_by_text("The same as a table").click()
    rows = page.get_by_role("group", name="The same as a table").locator("tbody tr")
    expect(rows).to_have_count(len(course))
    assert rows.last.locator("td").all_inner_texts() == [shown(value) for value in course[-1]["values"]]
    with page.expect_download() as picture:
        page.get_by_role("button", name="Share a picture").click()
    assert picture.value.path().read_bytes().startswith(PNG)
    moments = page.get_by_role("region", name="The moments that decided it").get_by_role("link")
    step = int(re.search(r"See step (\d+)", moments.last.inner_text())[1])
    assert step - 1 in [point["at"] for point in course[1:]]
    moments.last.click()
    look_through_eyes(ada, slug, step, course[-1]["at"] + 1)


def shown(value):
    return "–" if value is None else f"{value:,}".replace("-", "−")


def look_through_eyes(ada, slug, step, steps):
    """The step stays when one looks as a seat did; only where something was hidden is there anything to choose."""
    replay, eyes = Replay(ada.page), ada.page.get_by_label("Seen by")
    replay.expect_step(step, steps)
    expect(eyes).to_have_count(int(find(slug).hides))
    if find(slug).hides:
        with ada.page.expect_response(re.compile("seat=0")):
            eyes.select_option("As Ada saw it")
        replay.expect_step(step, steps)
        eyes.blur()
        ada.page.keyboard.press("End")
        replay.expect_step(steps, steps)


# What is written into the picture that people share.
DRAWN = """window.drawn = [];
const fill = CanvasRenderingContext2D.prototype.fillText;
CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
  drawn.push(text);
  fill.call(this, text, ...where);
};"""


def test_who_has_no_name_is_you_on_the_page_and_a_guest_in_the_picture(people, server):
    guest = server.guest("Invité")
    code = guest.open_table(FIRST, seats_for(FIRST, "me"), **driver_of(FIRST).SHORT)
    with guest.sit(code) as sitting:
        play_out([(sitting, 0)])
    ada = people("Ada", locale="fr-FR")
    ada.become(guest)
    ada.page.add_init_script(DRAWN)
    ada.go(f"/t/{code}")
    ada.page.get_by_role("region", name="Les moments décisifs").wait_for()
    told = ada.page.locator("main").inner_text()
    assert re.findall(r"Invité(?! \(vous\)).*", told) == []
    assert "Invité (vous)" in told
    with ada.page.expect_download():
        ada.page.get_by_role("button", name="Partager une image").click()
    drawn = ada.page.evaluate("drawn")
    assert "Un invité" in drawn
    assert [text for text in drawn if re.search("Invité|[Vv]ous", text)] == []


def test_ones_games_are_filtered_counted_and_removed(people, finished):
    guest, code, record = finished(FIRST)
    ada = people("Ada", **PHONE)
    ada.become(guest)
    running = ada.open_table(FIRST, "me", *["random"] * (find(FIRST).least_players - 1))
    ada.go("/")
    home = Home(ada.page)
    home.expect_order(home.all_games, home.letter, home.play_now(find(FIRST)))  # who comes back plays on
    home.all_games.click()
    page, rows = ada.page, ada.page.locator("main li a")
    by_code = {each: page.locator(f"main li a[href='/t/{each}']") for each in (code, running)}
    expect(by_code[code]).to_contain_text("Won" if 0 in record["result"]["winners"] else "Lost")
    expect(by_code[running]).to_be_visible()
    assert Replay(page).overflow() <= 0
    played = page.get_by_role("group", name="By game").get_by_role("row", name=find(FIRST).name())
    expect(played.get_by_role("cell").first).not_to_have_text("0")
    page.get_by_role("radio", name="Under way").click()
    expect(by_code[code]).to_have_count(0)
    expect(by_code[running]).to_be_visible()
    page.get_by_role("radio", name="All", exact=True).click()
    page.get_by_label("Opponent").select_option(record["names"][-1])
    expect(by_code[running]).to_have_count(0)
    expect(by_code[code]).to_be_visible()
    page.get_by_label("Opponent").select_option("Everybody")
    expect(by_code[running]).to_be_visible()
    before = rows.count()
    page.locator("main li", has=page.locator(f"a[href='/t/{running}']")).get_by_role("button").click()
    page.get_by_role("button", name="Leave and resign").click()
    expect(by_code[running]).to_have_count(0)
    expect(rows).to_have_count(before - 1)


def test_who_has_not_played_is_shown_where_to_begin(people):
    ada = people("Ada")
    ada.go("/games")
    ada.page.get_by_role("link", name="Choose a game").click()
    expect(ada.page.get_by_role("button", name=f"Play now: {find(FIRST).name()}")).to_be_visible()
