"""A table played by keyboard alone: Tab, arrows, Enter."""

import random

from playwright.sync_api import expect

from browser.pages import Table

ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]

# What can be done now in Dice Run: choices, sure, riding on, lit cards and targets, the reroll.
OFFERED = ", ".join(
    [
        "[data-choice]",
        ".sure .button.lit",
        "[data-guide=stage-end] .button.lit",
        "[data-guide=hand] button:has(.card:is(.lit, .pointed, .chosen, .dim))",
        ".target.lit",
        ".reroll",
    ]
)

# Keeps everything that the live region of the log says.
LISTEN = """() => {
  window.spoken = [];
  const heard = new WeakSet();
  const hear = () => {
    for (const line of document.querySelectorAll("[role=log][aria-live] p"))
      if (!heard.has(line)) heard.add(line), spoken.push(line.textContent.trim());
  };
  new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
}"""


# The key that leads from what has the focus towards something: Tab to its region, arrows within it.
WAY_TO = """(goal) => {
  const from = document.activeElement;
  if (from === goal) return "here";
  if (!goal.closest("[data-region]").contains(from) || !from.matches("[data-stop]")) return "Tab";
  const [start, end] = [from, goal].map((one) => one.getBoundingClientRect());
  const [right, down] = [end.x - start.x + (end.width - start.width) / 2, end.y - start.y + (end.height - start.height) / 2];
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? "ArrowRight" : "ArrowLeft";
  return down > 0 ? "ArrowDown" : "ArrowUp";
}"""


class KeyboardTable(Table):
    """Nothing but Tab, arrows and Enter."""

    MOST_PRESSES = 200
    way_to = WAY_TO

    def listen(self):
        self.page.evaluate(LISTEN)

    def spoken(self):
        return self.page.evaluate("spoken")

    def press(self, control):
        """Tab to the region in which it is, and by arrows to the thing itself; a detour now and then, should they circle."""
        detours = random.Random(1)
        for presses in range(1, self.MOST_PRESSES):
            key = control.evaluate(self.way_to)
            if key == "here":
                break
            self.page.keyboard.press(detours.choice(ARROWS) if key in ARROWS and presses % 5 == 0 else key)
        expect(control).to_be_focused()
        self.page.keyboard.press("Enter")


class KeyboardRun(KeyboardTable):
    """Dice Run: whatever Tab and a few arrows lead to."""

    MOST_TABS = 60

    def on_an_offer(self):
        return self.page.evaluate("offered => document.activeElement.matches(offered)", OFFERED)

    def press_something(self, choice):
        """Tab to something that can be done, wander a little by arrows, press Enter; False once the game is over."""
        self.wait_for_turn()
        if self.is_over():
            return False
        tabs = 0
        while not self.on_an_offer():
            assert tabs < self.MOST_TABS, "Tab reaches nothing that can be done."
            self.page.keyboard.press("Tab")
            tabs += 1
        for _ in range(choice.randrange(3)):
            self.page.keyboard.press(choice.choice(ARROWS))
        if self.on_an_offer():
            self.page.keyboard.press("Enter")
        return True
