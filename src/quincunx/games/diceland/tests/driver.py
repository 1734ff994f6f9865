"""How people play Diceland through the page."""

from typing import ClassVar

from browser.table import Table

# The smallest island that the rules allow: two areas of two cells for each colour, a treasure in every one.
ROWS = [
    *["............."] * 3,
    "......gb.....",
    ".....OGB.....",
    "...EeboeE....",
    "....By*yYr...",
    "...OYRrGR....",
    "....o.g......",
    *["............."] * 4,
]
GULL_ISLAND = {"name": "Gull Island", "rows": ROWS}


class Driver(Table):
    """Treasures first, nobody pushes their luck far, nobody does without."""

    GAME = "diceland"
    SHORT: ClassVar = {"board": GULL_ISLAND}
    OFFERS = (
        "[data-side]:not(:disabled)",
        "[data-cell][data-choice][aria-label*=treasure]",
        "[data-cell][data-choice]",
        "[data-colour][data-choice]",
        "[data-deed]",
    )
    BOARD = "[data-cell]"
    TIPS = (
        "Each board has two sides",
        "Choose one colour",
        "Stop, or throw",
        "The breathing cells",
        "A dashed line|You found a treasure|Somebody else threw",
    )
    # On the island arrows go by columns and rows.
    PLACE = f"""(one) => {{
      const {{ cell }} = one.dataset;
      return cell ? [cell.charCodeAt(0), Number(cell.slice(1))] : ({Table.PLACE})(one);
    }}"""
