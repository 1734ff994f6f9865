"""What people are told of bots before they play against them: what each does, and how strong it was found to be."""

from collections.abc import Iterable, Iterator
from gettext import gettext as _

from rich.table import Table as Grid

from quincunx.bots.finding import short_name
from quincunx.bots.levels import EXPERT, TEMPERS, TOLD
from quincunx.bots.ratings import ratings_of
from quincunx.cli.shared import language
from quincunx.cli.shared.screen import screen
from quincunx.cli.terminal.prompt import read_line


def told(bot: str, slug: str) -> str:
    """E.g. "plays every week: sees every move … (rating 1,612)"; "" for a bot of no level."""
    if bot not in TOLD:
        return ""
    sentence = TOLD[bot][language.current()]
    return f"{sentence} ({rating})" if (rating := rating_told(bot, slug)) else sentence


def as_told(bot: str, seat: int) -> str:
    """A bot as the person that it is on its seat, e.g. "expert, bold"; one of no level by its name alone."""
    if bot not in TOLD:
        return short_name(bot)
    return f"{bot}, {TEMPERS[seat % len(TEMPERS)][language.current()]}"


def rating_told(bot: str, slug: str) -> str:
    """E.g. "rating 1612, 1575–1650"; "" where nothing was measured."""
    measured = ratings_of(slug).get(bot)
    if measured is None:
        return ""
    between = "" if measured.low is None else f", {measured.low}–{measured.high}"
    return _("rating {rating}").format(rating=measured.rating) + between


def introduced(bots: Iterable[str], slug: str) -> Iterator[str]:
    """A line for each kind of bot at the table, e.g. "club: plays every week …"."""
    for bot in dict.fromkeys(bots):
        if sentence := told(bot, slug):
            yield _("{bot}: {what}").format(bot=bot, what=sentence)


def chosen_bot(slug: str) -> str:
    """The opponent that is chosen from the list of levels by its number or its name; the strongest unless another is."""
    listed = Grid.grid(padding=(0, 2))
    for number, bot in enumerate(TOLD, 1):
        listed.add_row(str(number), bot, told(bot, slug))
    screen().print(listed)
    answer = read_line(_("Which opponents? [{usual}] ").format(usual=EXPERT))
    if answer.isdecimal() and 1 <= int(answer) <= len(TOLD):
        return list(TOLD)[int(answer) - 1]
    return answer or EXPERT
