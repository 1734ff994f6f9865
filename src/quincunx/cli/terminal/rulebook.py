"""A game's README.md, read by the number of a rule in the language of the moment."""

import re

from quincunx.cli.shared import language
from quincunx.core.catalogue.game import Game

PARTS = {"en": "English", "fr": "Français"}


def chapters(game: Game) -> dict[str, str]:
    """The chapters of the rules by number, each with its title, e.g. {"4": "### 4 Movement cards …"}; none without a page."""
    page, part = game.rules_page, f"## {PARTS[language.current()]}\n"
    _before, _part, rest = (page.read_text("utf-8") if page.exists() else "").partition(part)
    text = re.split(r"^## ", rest, maxsplit=1, flags=re.MULTILINE)[0]
    found = re.split(r"^(?=### )", text, flags=re.MULTILINE)[1:]
    return {chapter.split()[1]: chapter for chapter in found}


def contents(game: Game) -> list[str]:
    """The titles, e.g. "4 Movement cards"."""
    return [chapter.splitlines()[0].removeprefix("### ") for chapter in chapters(game).values()]


def rule(game: Game, number: str) -> str | None:
    """A chapter or a rule as Markdown, e.g. for "4" or "4.5"; None if there is none of that number."""
    chapter = chapters(game).get(number.partition(".")[0])
    if chapter is None or "." not in number:
        return chapter
    rules = re.split(r"^(?=\*\*\d+\.\d+\*\*)", chapter, flags=re.MULTILINE)
    return next((text for text in rules if text.startswith(f"**{number}**")), None)
