"""A simulation as tables, JSON or CSV."""

import csv
import sys
from gettext import gettext as _
from typing import Any

from quincunx.cli.shared.language import number, percent
from quincunx.cli.shared.screen import new_table, screen
from quincunx.cli.shared.tools import print_json
from quincunx.cli.simulation.run import Played
from quincunx.cli.simulation.summary import summary


def as_json(played: Played) -> None:
    print_json(summary(played))


def as_csv(played: Played) -> None:
    """A row for each game: its number, its length, then bot, points and result of each seat."""
    games = played.games
    seats = range(len(games.bots))
    rows = csv.writer(sys.stdout, lineterminator="\n")
    rows.writerow(["game", "moves", *(f"{what}_{seat}" for seat in seats for what in ("bot", "points", "result"))])
    for game, bots in enumerate(games.bot_rows()):
        each = [
            (games.bots[bots[seat]], f"{games.points[game, seat]:g}", f"{games.results[game, seat]:g}")
            for seat in seats
        ]
        rows.writerow([game, games.lengths[game], *(cell for cells in each for cell in cells)])
    sys.stdout.flush()  # here, where a broken pipe is met in silence


def as_tables(played: Played) -> None:
    data, out = summary(played), screen()
    bots = new_table(_("Bot"), numbers=(_("Seats played"), _("Wins"), _("Interval"), _("Points"), _("Interval")))
    for line in data["bots"]:
        bots.add_row(line["bot"], number(line["seats"]), *shares(line["wins"]), *means(line["points"]))
    seats = new_table(_("Seat"), numbers=(_("Wins"), _("Interval")))
    for line in data["seats"]:
        seats.add_row(str(line["seat"]), *shares(line["wins"]))
    out.print(bots)
    out.print(seats)
    out.print(_("The intervals hold the true value 95 times in 100."))
    length = data["length"]
    out.print(
        _("Length: {mean} moves on average, {low} to {high} in nine games of ten.").format(
            mean=number(length["mean"], 1), low=length["low"], high=length["high"]
        )
    )
    out.print(
        _("Speed: {games} games and {moves} moves a second.").format(
            games=number(data["games_per_second"], 1), moves=number(data["moves_per_second"])
        )
    )


def shares(estimate: dict[str, Any]) -> tuple[str, str]:
    return percent(estimate["mean"]), f"{percent(estimate['low'])} – {percent(estimate['high'])}"


def means(estimate: dict[str, Any]) -> tuple[str, str]:
    return number(estimate["mean"], 2), f"{number(estimate['low'], 2)} – {number(estimate['high'], 2)}"
