"""axe-core finds nothing serious on any screen, by day and in the evening."""

import pytest

from browser.chromium import MODULES
from browser.pages import Home, Lobby, NewTable, Replay, Table
from server.test_tables import play_out

AXE = (MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
SERIOUS = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, any }) => `${target} ${any[0]?.message ?? ""}`).join(" / ")}`);
}"""


@pytest.fixture(scope="module")
def finished(server):
    """Ada, and a table where she has played to the end."""
    ada = server.guest("Ada")
    code = ada.open_table("dice-run", [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * 2)
    with ada.sit(code) as sitting:
        play_out([(sitting, 0)])
    return ada, code


@pytest.mark.parametrize("light", ["light", "dark"])
def test_nothing_serious(people, finished, light):
    guest, over = finished
    ada = people("Ada", color_scheme=light)
    ada.become(guest)
    page = ada.page
    lobby, own = ada.open_table("me", "open", "random"), ada.open_table("me", "random", "random")
    screens = {
        "/": Home(page).play_now,
        "/new/dice-run": NewTable(page).begin,
        f"/t/{lobby}": Lobby(page).link,
        f"/t/{own}": Table(page).lit_cards.first,
        f"/t/{over}": Table(page).winner,
        "/rules/dice-run": page.locator(".example").first,
        f"/t/{over}/replay": Replay(page).count,
    }
    found = {}
    for path, sign in screens.items():
        ada.go(path)
        sign.wait_for()
        page.evaluate(AXE)
        if serious := page.evaluate(SERIOUS):
            found[path] = serious
    assert found == {}
