"""The page's screens, by what a person finds on them."""

import re

# All that asks for the next move: cards, targets, choices on the road; or the curtain, or the end.
GLOWS = ".card:is(.lit, .pointed, .dim), .target.lit, [data-choice], .curtain, #winner"


class Table:
    """A table of Dice Run, played by mouse or by thumb: whatever glows may be touched."""

    def __init__(self, page, touch=False):
        self.page = page
        self.press = (lambda what: what.tap()) if touch else (lambda what: what.click())
        self.board = page.get_by_role("main", name="Board")
        self.hand = page.locator("[data-guide=hand] button")
        self.targets = page.locator("button.target[data-stop]")
        self.lit_targets = page.locator("button.target.lit")
        self.choices = page.locator("[data-choice]")
        self.reroll = page.get_by_role("button", name="Reroll a group")
        self.sure = page.locator(".sure .button.lit")
        self.ride_on = page.get_by_role("button", name="Ride on")
        self.log = page.get_by_role("region", name="What happened").get_by_role("listitem")
        self.winner = page.locator("#winner")
        self.banner = page.get_by_role("alert")
        self.curtain = page.locator(".curtain")

    @property
    def lit_cards(self):
        return self.hand.filter(has=self.page.locator(".card:is(.lit, .pointed, .dim)"))

    def wait_for_turn(self, seconds=20):
        self.page.locator(GLOWS).first.wait_for(timeout=seconds * 1000)

    def is_over(self):
        return self.winner.is_visible()

    # One move

    def play_anything(self, choice):
        """Make one of the moves that the page offers; False once the game is over."""
        self.wait_for_turn()
        if self.is_over():
            return False
        if self.ride_on.is_visible():
            self.press(self.ride_on)
        if self.choices.count():
            self._choose(choice)
        else:
            choice.choice(self._ways())(choice)
        return True

    def _ways(self):
        """What can be done, cards more often than the rest."""
        ways = [self._play_card] * 6 if self.lit_cards.count() else []
        ways += [self._play_target] * (1 if ways else self.lit_targets.count())
        ways += [self._reroll] * 2 if self.reroll.is_visible() else []
        return ways if self.lit_targets.count() or not ways else [way for way in ways if way != self._play_target]

    def _play_card(self, choice):
        self._press_one_of(self.lit_cards, choice)
        self._choose(choice)

    def _play_target(self, choice):
        self._press_one_of(self.lit_targets, choice)
        self._choose(choice)

    def _reroll(self, choice):
        self.press(self.reroll)
        self._press_one_of(self.choices, choice)
        self._press_one_of(self.lit_cards, choice)
        self.press(self.sure)

    def _choose(self, choice):
        """What a card or a target still asks for, then sure."""
        if self.choices.count():
            self._press_one_of(self.choices, choice)
        self.page.locator(".sure .button.lit, .spot .picked").first.wait_for()
        if self.sure.is_visible():
            self.press(self.sure)

    def _press_one_of(self, controls, choice):
        controls.first.wait_for()
        self.press(controls.nth(choice.randrange(controls.count())))
