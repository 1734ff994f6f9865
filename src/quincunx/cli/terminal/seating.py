"""Who sits where: people first, then bots, all with a name."""

import getpass
from collections.abc import Sequence
from gettext import gettext as _
from gettext import ngettext
from itertools import cycle, islice

import click

from quincunx.bots.finding import require_bot, whole_name

PERSON = "person"
DEFAULT_BOT = "expert"
BOT_NAMES = ("Blaise", "Sophie", "Christiaan", "Emmy", "Abraham", "Francis")


def seat_kinds(players: int, people: int, bots: Sequence[str]) -> list[str]:
    """What sits on each seat, e.g. ["person", "club", "expert"]; bots are repeated to fill the table."""
    if not 1 <= people <= players:
        raise click.UsageError(
            _("--hot-seat: from 1 to {players} people, not {people}").format(players=players, people=people)
        )
    free = players - people
    if len(bots) > free:
        sentence = ngettext("--bot: {bots} for {free} free seat", "--bot: {bots} for {free} free seats", free)
        raise click.UsageError(sentence.format(bots=len(bots), free=free))
    for bot in bots:
        require_bot(bot)
    return [PERSON] * people + [whole_name(bot) for bot in islice(cycle(bots or [DEFAULT_BOT]), free)]


def seat_names(kinds: Sequence[str], given: Sequence[str]) -> list[str]:
    """A name for each seat, the given ones first."""
    people = kinds.count(PERSON)
    if len(given) > len(kinds):
        raise click.UsageError(_("--name: {names} for {seats} seats").format(names=len(given), seats=len(kinds)))
    own = [own_name()] if people == 1 else [_("Player {number}").format(number=seat + 1) for seat in range(people)]
    default = own + list(BOT_NAMES[: len(kinds) - people])
    return [*given, *default[len(given) :]]


def own_name() -> str:
    try:
        return getpass.getuser().capitalize()
    except (ImportError, KeyError, OSError):  # no user of this number, no name in a variable of Windows
        return _("Player {number}").format(number=1)
