"""A contest as tables, a chart of ratings, and JSON."""

from gettext import gettext as _
from typing import Any

from rich.table import Table

from quincunx.bots.finding import short_name
from quincunx.cli.shared.language import number, percent
from quincunx.cli.shared.screen import new_table, screen
from quincunx.cli.shared.tools import print_json
from quincunx.core.files.json_files import write_json

WIDTH = 28  # of the chart, in letters

__all__ = ["as_tables", "print_json", "write_json"]


def as_tables(data: dict[str, Any]) -> None:
    out, names = screen(), [line["bot"] for line in data["ratings"]]
    shown = {name: short_name(name, names) for name in names}
    out.print(rating_table(sorted(data["ratings"], key=lambda line: -line["rating"]), shown))
    out.print(pair_table(data["pairs"], shown))
    out.print(
        _("Played {games} games in blocks of {size}.").format(games=number(data["games"]), size=data["block_size"])
    )
    decided = _("Every pair is told apart, and no more was played; one such contest in twenty is wrong at most.")
    out.print(decided if data["decided"] else _("Not every pair is told apart: that takes more games."))
    equal = percent(1 / data["players"])
    out.print(_("400 points more are odds of ten to one. An equal share of the wins is {equal}.").format(equal=equal))


def rating_table(lines: list[dict[str, Any]], shown: dict[str, str]) -> Table:
    """The bots, the best first, each with its line of the chart."""
    table = new_table(_("Bot"), numbers=(_("Rating"), _("Interval"), _("Wins")))
    table.add_column(scale_of(lines), no_wrap=True)
    for line in lines:
        told = (number(line["rating"]), interval(line), percent(line["wins"]))
        table.add_row(shown[line["bot"]], *told, bar(line, lines))
    return table


def pair_table(pairs: list[dict[str, Any]], shown: dict[str, str]) -> Table:
    """How often the first of each pair was placed before the second."""
    table = new_table("", numbers=(_("Placed before"), _("Interval")))
    table.add_column(no_wrap=True)
    for pair in pairs:
        one, other = shown[pair["first"]], shown[pair["second"]]
        better = {"better": one, "worse": other}.get(pair["first_is"])
        verdict = _("{bot} is better").format(bot=better) if better else _("not told apart")
        between = f"{percent(pair['low'])} – {percent(pair['high'])}"
        table.add_row(f"{one} – {other}", percent(pair["before"]), between, verdict)
    return table


def interval(line: dict[str, Any]) -> str:
    """Between which ratings the true one lies; of very few blocks nothing is said."""
    return "–" if line["low"] is None else f"{number(line['low'])} – {number(line['high'])}"


def bounds(lines: list[dict[str, Any]]) -> tuple[float, float]:
    ends = [end for line in lines for end in (line["low"], line["rating"], line["high"]) if end is not None]
    return min(ends), max(ends)


def scale_of(lines: list[dict[str, Any]]) -> str:
    """The lowest and the highest rating of the chart, e.g. "1,312 … 1,688"."""
    low, high = (number(end) for end in bounds(lines))
    return low + high.rjust(WIDTH - len(low))


def bar(line: dict[str, Any], lines: list[dict[str, Any]]) -> str:
    """A line of the chart, a rating in its interval, e.g. "  ├──●───┤     "."""
    low, high = bounds(lines)

    def place(rating: float) -> int:
        return round((rating - low) / ((high - low) or 1) * (WIDTH - 1))

    drawn = [" "] * WIDTH
    if line["low"] is not None:
        left, right = place(line["low"]), place(line["high"])
        drawn[left : right + 1] = "─" * (right + 1 - left)
        drawn[left], drawn[right] = "├", "┤"
    drawn[place(line["rating"])] = "●"
    return "".join(drawn)
