"""How people play Dice Run through the page."""

from typing import ClassVar

from browser.table import Table
from quincunx.games.dice_run.state import CARD_NAMES

CHOICES, TARGETS, REROLL = "[data-choice]", "button.target.lit", "button.reroll"
HAND = "[data-guide=hand] li:not([inert]) button"
CARDS = f"{HAND}:has(.card:is(.lit, .pointed, .dim))"


class Driver(Table):
    GAME = "dice-run"
    SHORT: ClassVar = {"deck": {"name": "Two of each", "cards": dict.fromkeys(CARD_NAMES, 2)}}
    OFFERS = (CHOICES, CARDS, TARGETS, REROLL)
    SURE = ".sure .button.lit"
    PAUSE = "[data-guide=stage-end] .button.lit"
    BOARD = "[data-guide=road] ol li"
    DIE = r"\b[RYGBP][1-6]\b"
    TIPS = (
        "Thirty dice ride to the right.",
        "These are your secret targets",
        "Point at a card",
        "Dashed dice|Your targets say|A gap|Lay one face down|A stage card lies",
        "The stage is over.",
        "First takes the stage card",
    )

    @staticmethod
    def is_late(board):
        return board["stage"] >= 3

    def move(self, choice):
        """A card, a target or a reroll, cards more often than the rest, then what they ask for; or a die of a sprint."""
        cards, targets, reroll = (self.page.locator(kind) for kind in (CARDS, TARGETS, REROLL))
        if self.page.locator(CHOICES).count() == 0:
            ways = choice.choice([way for way in (*[cards] * 6, targets, *[reroll] * 2) if way.count()])
            self.press_one_of(ways, choice)
            if ways is reroll:
                self.press_one_of(self.page.locator(CHOICES), choice)
                return self.press_one_of(cards, choice)
        if self.page.locator(CHOICES).count():
            self.press_one_of(self.page.locator(CHOICES), choice)
