"""The first table is usable at once, and its scripts are small."""

import gzip
import time

from browser.pages import Table

SECONDS = 2
KILOBYTES = 200
TRIES = 3  # the best of these, on a machine of one's own: what runs beside this is not the page's fault

# When the first card glows, in milliseconds since the navigation began.
FIRST_GLOW = """new MutationObserver(() => {
  if (document.querySelector(".card.lit")) window.firstGlow ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });"""


def test_a_card_glows_within_two_seconds_of_the_address(people):
    took = []
    for _ in range(TRIES):
        ada = people("Ada")
        code = ada.open_table("me", "random", "random")
        ada.page.add_init_script(FIRST_GLOW)
        before = crowding()
        ada.go(f"/t/{code}")
        Table(ada.page).lit_cards.first.wait_for()
        took.append(ada.page.evaluate("firstGlow") / 1000 / max(before, crowding()))
    assert min(took) <= SECONDS, took


def crowding(seconds=0.2):
    """How many times longer than alone a program takes now, e.g. 2.5 where five want two processors."""
    began, worked = time.perf_counter(), time.process_time()
    while time.process_time() < worked + seconds:
        pass
    return (time.perf_counter() - began) / seconds


def test_the_scripts_of_a_table_are_small(people):
    ada = people("Ada")
    code = ada.open_table("me", "random", "random")
    scripts = []
    ada.page.on("response", lambda response: response.request.resource_type == "script" and scripts.append(response))
    ada.go(f"/t/{code}")
    Table(ada.page).lit_cards.first.wait_for()
    assert scripts
    size = sum(len(gzip.compress(script.body())) for script in scripts)
    assert size <= KILOBYTES * 1000, f"{size} bytes in {len(scripts)} scripts"
