"""How people play Colour Tower through the page."""

from browser.table import Table

TAKES = "[data-stack]:not([aria-disabled=true])"


def deck(*cards):
    """A deck of lines such as ("red", 1, "steal", 2): combination, points, action, copies."""
    keys = ("combination", "points", "action", "copies")
    return {"deck": {"name": "Small", "cards": [dict(zip(keys, card, strict=True)) for card in cards]}}


# A die in the right colour wins a card: turns are short, and every card acts.
EASY = [("red", 1, "steal"), ("blue", 2, "swap"), ("green", 3, "super-swap"), ("orange", 4, "replay")]


class Driver(Table):
    GAME = "colour-tower"
    SHORT = deck(*((*card, 3) for card in EASY))
    OFFERS = (
        "[data-card][data-choice]",
        "[data-victim]:not([aria-disabled=true])",
        TAKES,
        "[data-deed=go-on]",
        "[data-deed=throw]:not([aria-disabled=true])",
        "[data-deed=pass]",
    )
    SURE = "[data-deed=sure]"
    BOARD = ".shelves li, [data-die]"
    DIE = r"\b[wb][1-4]\b"
    TIPS = (
        "You have three throws|The player before you",
        "Three cards to win",
        "Tap the dice",
        "A lit card is yours|Both black dice fell alike|A card behind a plank",
        "Who has won how much|The cards you win",
    )

    def deed(self, name):
        return self.page.locator(f"[data-deed={name}]")
