"""French or English, chosen before any command is imported. English sentences stand in the code as `_("…")`.

gettext finds French in locale/ by the variable LANGUAGE, for our sentences as for click's own.
"""

import gettext
import locale
import os
import sys
from collections.abc import Iterator, Sequence
from gettext import gettext as _
from pathlib import Path

import click

from quincunx.core.errors import LANGUAGES, Language

DOMAIN = "quincunx"
CATALOGUES = Path(__file__).parent.parent / "locale"
VARIABLE = "QUINCUNX_LANGUAGE"
HABITS = (VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG")


def asked_for(args: Sequence[str]) -> Language:
    """The language named on the command line, else by the first variable that is set or by Windows, else English."""
    named = next(named_in(args), None) or next(filter(None, map(os.environ.get, HABITS)), None) or of_windows()
    return next((language for language in LANGUAGES if named.lower().startswith(language)), "en")


def of_windows() -> str:
    """The user's language where it is in no variable, e.g. "French_France"."""
    return (locale.getlocale()[0] or "") if sys.platform == "win32" else ""


def named_in(args: Sequence[str]) -> Iterator[str]:
    """The values of --language, wherever they stand, the last first."""
    for index in reversed(range(len(args))):
        option, given, value = args[index].partition("=")
        if option == "--language":
            yield value if given else "".join(args[index + 1 : index + 2])


def use(language: Language) -> None:
    """Speak this language from now on."""
    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain(DOMAIN, CATALOGUES)
    gettext.textdomain(DOMAIN)


def current() -> Language:
    return "fr" if os.environ.get("LANGUAGE") == "fr" else "en"


def option() -> click.Option:
    """--language, as every command has it; `asked_for` has read it already, so click only checks it."""
    return click.Option(
        ["--language"],
        type=click.Choice(LANGUAGES),
        envvar=VARIABLE,
        expose_value=False,
        help=_("The language of all texts."),
    )


def number(value: float, digits: int = 0) -> str:
    """A number as the language writes it, e.g. "1,234.5" or "1 234,5"."""
    english = f"{value:,.{digits}f}"
    return english if current() == "en" else english.translate({ord(","): "\u202f", ord("."): ","})


def percent(share: float) -> str:
    """A share as the language writes it, e.g. "33.3%" or "33,3 %"."""
    return _("{number}%").format(number=number(100 * share, 1))


def whole_percent(hundredths: str) -> str:
    """A share that is a whole number of hundredths, e.g. "10%" or "10 %"."""
    return _("{number}%").format(number=hundredths)
