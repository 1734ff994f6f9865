"""How a command ends when something is wrong: one sentence in the user's language, and an exit code."""

import errno
import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from gettext import gettext as _
from pathlib import Path

import click

from quincunx.cli.shared import interrupts, language
from quincunx.core.errors import Mistake, harmless

OURS, YOURS, INTERRUPTED = 1, 2, 130


@contextmanager
def exit_code_of() -> Iterator[None]:
    """Turn whatever the block raises into a sentence and an exit code."""
    try:
        with interrupts.heard() as interrupted:
            yield
    except Mistake as mistake:
        end(mistake.say(language.current()), YOURS)
    except (click.exceptions.Abort, KeyboardInterrupt):
        leave()
    except click.ClickException as error:
        end(error.format_message(), error.exit_code)
    except Exception as error:
        if is_full(error):
            discard_output()
            end(_("cannot write: the disk is full"), YOURS)
        if interrupted:  # half compiled, half not: what failed then is no fault
            leave()
        end(our_fault(error), OURS)


def is_full(error: Exception) -> bool:
    """Whether there was no room to write to, on the disk or in the user's share of it."""
    return isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)


def flush() -> None:
    """Write out what was printed while whatever goes wrong can still be told; nobody reads a broken pipe."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        discard_output()


def discard_output() -> None:
    """Forget what is printed but not written: Python would try it once more at its end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def leave() -> None:
    click.echo(_("Interrupted."), err=True)
    sys.exit(INTERRUPTED)


def end(sentence: str, code: int) -> None:
    click.echo(_("Error: {message}").format(message=harmless(" ".join(sentence.splitlines()))), err=True)
    sys.exit(code)


def our_fault(error: Exception) -> str:
    what = " ".join(f"{type(error).__name__}: {error}".split())
    try:
        where = write_traceback()
    except OSError:
        return _("this is our fault, not yours: {what}").format(what=what)
    return _("this is our fault, not yours: {what}. The details are in {where}").format(what=what, where=where)


def write_traceback() -> Path:
    """Keep the details of the exception being handled for a bug report; where they are."""
    import platformdirs

    file = platformdirs.user_log_path("quincunx") / f"{datetime.now():%Y-%m-%d-%H%M%S}.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(traceback.format_exc(), "utf-8")
    return file
