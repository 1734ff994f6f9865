"""A table of Dice Run played by keyboard alone: Tab, arrows, Enter."""

from browser.pages import Table

ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]

# What can be done now: choices, sure, riding on, lit cards and targets, the reroll.
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


class KeyboardTable(Table):
    MOST_TABS = 60

    def listen(self):
        self.page.evaluate(LISTEN)

    def spoken(self):
        return self.page.evaluate("spoken")

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
