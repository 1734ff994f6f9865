"""How people play Dicycle Race through the page."""

from typing import ClassVar

from browser.table import Table
from quincunx.games.dicycle_race.tests.cases import DOWNHILL

ENABLED = ":not([aria-disabled=true])"


class Driver(Table):
    """One move towards the end of the turn: whatever is asked for, placing before throwing before riding."""

    GAME = "dicycle-race"
    SHORT: ClassVar = {"deck": DOWNHILL, "route": [f"green-{number}" for number in (2, 5, 1, 3, 4, 6, 7, 8)]}
    OFFERS = (
        "[data-go='1 1']",
        "[data-remove]",
        "[data-deed=suit]",
        "[data-die][data-may]",
        *(f"[data-deed={deed}]{ENABLED}" for deed in ("throw", "end", "decline")),
    )
    # A die that is picked goes on a card; what is announced, removed or taken is told by a button.
    SURE = ", ".join(["[data-takes]", *(f"[data-deed={deed}]{ENABLED}" for deed in ("announce", "remove", "hand"))])
    PAUSE = "[data-guide=race-end] .button.lit"
    BOARD = "[data-slots], [data-rider] [role=img]"
    DIE = r"\b[YBRI][1-6]\b"
    TIPS = ("The large cards are the next ones|Somebody threw three times", "Choose six dice", "You have three throws")

    def counts(self, state):
        """Cards ridden, of those of the route."""
        board = state["views"][0]["board"]
        return [str(min(step, board["cards"])) for step in board["pawns"]]

    def deed(self, name):
        return self.page.locator(f"[data-deed={name}]")
