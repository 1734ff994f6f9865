"""What people say for the words of a game, from a file that its page reads too."""

import json
from pathlib import Path


def said_in(file: Path) -> dict[str, dict[str, dict[str, str]]]:
    """What people say, on the page too, by kind and form, e.g. {"colour": {"fr": {"red": "rouge", …}, …}}."""
    return {kind: by_form(said) for kind, said in json.loads(file.read_text("utf-8")).items()}


def by_form(said: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    forms = dict.fromkeys(form for each in said.values() for form in each)
    return {form: {name: each[form] for name, each in said.items() if form in each} for form in forms}
