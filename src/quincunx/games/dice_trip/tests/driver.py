"""How people play Dice Trip through the page."""

from browser.table import Table

CROSS, OPEN = "[data-deed=cross]", "button.city.open"


class Driver(Table):
    GAME = "dice-trip"
    OFFERS = ("[data-deed=roll]", "[data-deed=keep]", CROSS)
    BOARD = "[data-city]"
    DIE = r"\b[RBGY][1-6]\b"
    TIPS = (
        "Everybody uses the same four dice.",
        "Four dice make two numbers|Every lit city is free",
        "swap the digits",
        "A coloured city is worth a point",
    )

    @staticmethod
    def is_late(board):
        return board["round"] >= 12

    def die(self, letter):
        return self.page.locator(f"[data-die={letter}]")

    def move(self, choice):
        """Throw and keep the dice; put two together unless they are, and write their number, or cross if none is new."""
        cross, cities = self.page.locator(CROSS), self.page.locator(OPEN)
        if not cross.count():
            return super().move(choice)
        for letter in choice.sample("RBGY", 4):
            if not cities.count() and self.die(letter).get_attribute("aria-disabled") != "true":
                self.press(self.die(letter))
        if not cities.count():
            self.press(cross)
        self.press_one_of(cities, choice)
