"""Running the command line: in this process, or as a user's shell would."""

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from click.testing import CliRunner, Result

from quincunx.cli import main
from quincunx.core.catalogue.registry import find

PROGRAM = (sys.executable, "-c", "from quincunx.cli import main; main(prog_name='quincunx')")
LANGUAGE_VARIABLES = ("QUINCUNX_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def run(*args: str | Path | int, lines: Iterable[str] = (), language: str = "en") -> Result:
    """A command in this process, with these lines typed into a pipe; its help texts are those of the first language."""
    text = "".join(f"{line}\n" for line in lines)
    words = [*map(str, args), "--language", language]
    return CliRunner().invoke(main, words, input=text, catch_exceptions=False, prog_name="quincunx")


def company(game: str) -> int:
    """The least number of seats at which somebody else plays too."""
    return max(2, find(game).least_players)


def shell(*args: str | Path, variables: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, in a shell that has only these variables for the language."""
    plain = {name: value for name, value in os.environ.items() if name not in LANGUAGE_VARIABLES}
    environment = plain | {"PYTHONUTF8": "1"} | (dict(variables) if variables else {})
    return subprocess.run(
        [*PROGRAM, *map(str, args)], env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )


def one_sentence(text: str) -> bool:
    """Whether this is a single line that is no traceback."""
    return text.count("\n") == 1 and text.endswith("\n") and "Traceback" not in text
