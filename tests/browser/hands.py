"""The ways to press something: by mouse, by keyboard alone, by thumb."""

import random

from playwright.sync_api import expect

ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]

# The key that leads from what has the focus towards something: Tab to its region, arrows within it.
WAY_TO = """(goal) => {
  const place = PLACE;
  const from = document.activeElement;
  if (from === goal) return "here";
  if (!goal.closest("[data-region]")?.contains(from) || !from.matches("[data-stop]")) return "Tab";
  const [start, end] = [from, goal].map(place);
  const [right, down] = [end[0] - start[0], end[1] - start[1]];
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? "ArrowRight" : "ArrowLeft";
  return down > 0 ? "ArrowDown" : "ArrowUp";
}"""


class Mouse:
    def __init__(self, table):
        self.table = table

    def press(self, control):
        control.click()


class Keyboard(Mouse):
    """Nothing but Tab, arrows and Enter."""

    MOST_PRESSES = 200

    def press(self, control):
        """Tab to the region in which it is, and by arrows to the thing itself; a detour now and then, should they circle."""
        detours, keyboard = random.Random(1), self.table.page.keyboard
        way_to = WAY_TO.replace("PLACE", self.table.PLACE)
        for presses in range(1, self.MOST_PRESSES):
            key = control.evaluate(way_to)
            if key == "here":
                break
            keyboard.press(detours.choice(ARROWS) if key in ARROWS and presses % 5 == 0 else key)
        expect(control).to_be_focused()
        keyboard.press("Enter")


PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


class Thumb(Mouse):
    """Everything that is pressed must be large enough for a thumb, and nothing may stick out."""

    SIZE = 44

    def __init__(self, table):
        super().__init__(table)
        self.troubles = set()

    def press(self, control):
        control.scroll_into_view_if_needed()
        box = control.bounding_box()
        if min(box["width"], box["height"]) < self.SIZE - 0.5:
            self.troubles.add((control.get_attribute("class"), round(box["width"]), round(box["height"])))
        if (pixels := self.table.overflow()) > 0:
            self.troubles.add(f"{pixels} pixels stick out")
        control.tap()
