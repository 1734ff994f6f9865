"""What people are told to type into their shell."""

import shlex
import subprocess
import sys
from pathlib import Path


def as_typed(file: Path) -> str:
    """A file's name in a command, e.g. 'my deck.json' with its quotes."""
    return subprocess.list2cmdline([str(file)]) if sys.platform == "win32" else shlex.quote(str(file))
