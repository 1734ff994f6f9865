"""What people say for the words of Dice Run."""

from pathlib import Path

from quincunx.core.text.words import said_in

SAID = said_in(Path(__file__).parent / "words.json")
