"""In a tab that nobody looks at nothing runs: no clock ticks, nothing is drawn or asked again and again."""

import pytest

from browser.pages import Replay
from browser.table import FIRST, driver_of

WATCH = 3500  # milliseconds
# Counts whatever runs by itself, and lets a test say that nobody looks.
COUNT = """
  window.ran = [];
  const counted = (name, act) => (...given) => { ran.push(name); return act(...given); };
  for (const name of ["setInterval", "setTimeout", "requestAnimationFrame"]) {
    const usual = window[name];
    window[name] = (act, ...more) => usual(counted(name, act), ...more);
  }
  const usual = window.fetch;
  window.fetch = (...given) => { ran.push(`fetch ${given[0]}`); return usual(...given); };
  let hidden = false;
  Object.defineProperty(document, "hidden", { get: () => hidden });
  window.look = (away) => { hidden = away; document.dispatchEvent(new Event("visibilitychange")); };
"""


def own_turn(ada, server, finished):
    driver_of(FIRST).open(ada).ready()


def somebody_away(ada, server, finished):
    """The other has never come, and is told to be away."""
    code = ada.open_table(FIRST, "me", "open", "random")
    server.guest("Ben").join(code)
    ada.go(f"/t/{code}")
    driver_of(FIRST)(ada.page).seats.filter(has_text="away").first.wait_for()


def replay_that_plays(ada, server, finished):
    ada.become(finished(FIRST)[0])
    ada.go(f"/t/{finished(FIRST)[1]}/replay")
    replay = Replay(ada.page)
    ada.page.get_by_role("button", name="Play", exact=True).click()
    ada.page.get_by_role("button", name="Pause").wait_for()
    assert replay.count.is_visible()


def home_that_waits(ada, server, finished):
    """A game is not ready yet, so the list is asked for again and again."""
    unready = ada.ask("GET", "/api/games")
    unready["games"][0]["ready"] = False
    ada.page.route("**/api/games", lambda route: route.fulfill(json=unready))
    ada.go("/")
    ada.page.get_by_role("heading", name="Your tables").wait_for()


@pytest.mark.parametrize("come", [own_turn, somebody_away, replay_that_plays, home_that_waits])
def test_nothing_runs_in_a_tab_that_nobody_looks_at(people, server, finished, come):
    ada = people("Ada", motion="no-preference")
    ada.page.add_init_script(COUNT)
    come(ada, server, finished)
    assert ran(ada), "It runs while somebody looks."
    ada.page.evaluate("look(true)")
    ada.page.wait_for_timeout(1000)  # what has just been begun may end
    assert ran(ada) == []
    ada.page.evaluate("look(false)")
    assert ran(ada), "It goes on when somebody looks again."


def ran(person):
    person.page.evaluate("ran.length = 0")
    person.page.wait_for_timeout(WATCH)
    return person.page.evaluate("ran")
