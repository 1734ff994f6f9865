"""A table that waits for somebody takes next to nothing of their battery, also where everything may move."""

import random

from browser.table import driver_of
from quincunx.conformance.walks import every_game

MOST = 0.03  # of a core
SECONDS = 2
LOOKS = 15  # what it has just done may still be tidied up, and a second takes longer beside other work
BREATHE_FAST = "() => document.documentElement.style.setProperty('--time-breathe', '100ms')"
RESTING = "() => document.getAnimations().every(({ playState }) => playState !== 'running')"


@every_game
def test_a_table_that_waits_takes_next_to_nothing(people, chromium, slug):
    ada = people("Ada", motion="no-preference", sounds=True)
    table = driver_of(slug).open(ada)
    table.act(random.Random(1))  # only now may a page make sounds
    table.wait()
    ada.page.evaluate(BREATHE_FAST)
    ada.page.wait_for_function(RESTING)
    assert any(share_of_a_core(ada.page, chromium) <= MOST for _ in range(LOOKS))


def share_of_a_core(page, chromium):
    """What the browser takes for a while."""
    before = processor_seconds(chromium)
    page.wait_for_timeout(SECONDS * 1000)
    return (processor_seconds(chromium) - before) / SECONDS


def processor_seconds(chromium):
    """What all processes of a browser have used so far."""
    line = chromium.new_browser_cdp_session()
    processes = line.send("SystemInfo.getProcessInfo")["processInfo"]
    line.detach()
    return sum(process["cpuTime"] for process in processes)
