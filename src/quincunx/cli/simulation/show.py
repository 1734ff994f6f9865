"""A simulation, or two beside each other, as tables, JSON or CSV."""

import csv
import sys
from gettext import gettext as _
from typing import Any

from rich.console import Console

from quincunx.arena.finished import Games
from quincunx.bots.finding import short_name
from quincunx.cli.shared.language import number, percent, whole_percent
from quincunx.cli.shared.screen import new_table, screen
from quincunx.cli.shared.tools import print_json
from quincunx.cli.simulation.compare import Difference, comparison, differences
from quincunx.cli.simulation.run import Played


def as_json(*played: Played) -> None:
    print_json(played[0].data() if len(played) == 1 else comparison(*played))


class Rows:
    """CSV with a row for each game, as the games come: its number, its length, who began, then bot, points and result of each seat."""

    def __init__(self, versions: int) -> None:
        self._rows = csv.writer(sys.stdout, lineterminator="\n")  # a progress bar may put something else in its place
        self._versions, self._begun = versions, False

    def add(self, games: Games, version: int) -> None:
        """More games; of which version of the rules, from 1, is told where there are several."""
        seats = range(len(games.bots))
        if not self._begun:
            each_seat = [f"{what}_{seat}" for seat in seats for what in ("bot", "points", "result")]
            self._rows.writerow([*self._told("version"), "game", "moves", "turns", "first", *each_seat])
            self._begun = True
        for row, bots in enumerate(games.bot_rows()):
            each = [
                (games.bots[bots[seat]], f"{games.points[row, seat]:g}", f"{games.results[row, seat]:g}")
                for seat in seats
            ]
            cells = [cell for seat in each for cell in seat]
            first = games.first[row] if games.first[row] >= 0 else ""
            self._rows.writerow(
                [*self._told(version), games.number + row, games.lengths[row], games.turns[row], first, *cells]
            )

    def _told(self, version: str | int) -> list[str | int]:
        return [version] if self._versions > 1 else []


def as_tables(played: Played) -> None:
    data, out = played.data(), screen()
    if data["bots"]:
        bots = new_table(_("Bot"), numbers=(_("Seats played"), _("Wins"), _("Interval"), _("Points"), _("Interval")))
        for line in data["bots"]:
            bots.add_row(
                short_name(line["bot"], played.bots),
                number(line["seats"]),
                *shares(line["wins"]),
                *means(line["points"]),
            )
        out.print(bots)
    if data["players"] > 1:
        show_seats(data, out)
    show_points(data["points"], out)
    show_lengths(data, out)
    out.print(_("The intervals hold the true value 95 times in 100."))
    out.print(
        _("Speed: {games} games and {moves} moves a second.").format(
            games=number(data["games_per_second"], 1), moves=number(data["moves_per_second"])
        )
    )


def show_seats(data: dict[str, Any], out: Console) -> None:
    """Who wins from where, and whether it helps to begin."""
    seats = new_table(_("Seat"), numbers=(_("Wins"), _("Interval")))
    for line in data["seats"]:
        seats.add_row(str(line["seat"]), *shares(line["wins"]))
    out.print(seats)
    if first := data["first"]:
        wins, interval = shares(first["wins"])
        helps = first["wins"]["low"] > first["equal_share"]
        hurts = first["wins"]["high"] < first["equal_share"]
        verdict = _("an advantage") if helps else _("a disadvantage") if hurts else _("no difference seen")
        sentence = _("Who begins wins {wins} ({interval}), where an equal share is {equal}: {verdict}.")
        out.print(sentence.format(wins=wins, interval=interval, equal=percent(first["equal_share"]), verdict=verdict))
    out.print(_("Won by several: {share} of the games.").format(share=percent(data["shared_wins"]["mean"])))


def show_points(points: dict[str, Any], out: Console) -> None:
    """What a seat scores, on average and from its worst games to its best."""
    shown, interval = means(points)
    scores = new_table(numbers=(_("Points a seat"), _("Interval"), *map(whole_percent, points["quantiles"])))
    scores.add_row(shown, interval, *(number(value) for value in points["quantiles"].values()))
    out.print(scores)
    out.print(_("So many percent of the scores are as low as that, or lower."))


def show_lengths(data: dict[str, Any], out: Console) -> None:
    sentences = {
        "length": _("Length: {mean} moves on average, {low} to {high} in nine games of ten."),
        "turns": _("Turns: {mean} on average, {low} to {high} in nine games of ten."),
    }
    for key, sentence in sentences.items():
        if told := data.get(key):
            out.print(sentence.format(mean=number(told["mean"], 1), low=number(told["low"]), high=number(told["high"])))


def compared(names: list[str], first: Played, second: Played) -> None:
    """What differs between two versions, line by line."""
    out, lines = screen(), list(differences(first.games, second.games))
    table = new_table("", numbers=(*names, _("Difference"), _("Interval")))
    table.columns[-1].no_wrap = True
    table.add_column(no_wrap=True)
    for line in lines:
        if not line.never:
            table.add_row(line.title, *figures(line), verdict_on(line))
    out.print(table)
    if same := [line.title for line in lines if line.never]:
        out.print(_("The same in every game: {lines}.").format(lines=", ".join(same)))
    out.print(
        _("Game n of both has the same dice and seats; one interval in twenty misses the true difference by chance.")
    )


def figures(line: Difference) -> tuple[str, str, str, str]:
    """Both values, their difference and its interval."""
    say = percent if line.kind == "share" else lambda value: number(value, 2)
    low, high = (signed(say, line.difference[bound]) for bound in ("low", "high"))
    return say(line.first), say(line.second), signed(say, line.difference["mean"]), f"{low} … {high}"


def signed(say: Any, value: float) -> str:
    """A difference with its sign, e.g. "+1.20"; "0.00" has none."""
    text = say(abs(value))
    nothing = text == say(0)
    return text if nothing else f"{'+' if value > 0 else '−'}{text}"


def verdict_on(line: Difference) -> str:
    if not line.seen:
        return _("none seen")
    return _("higher") if line.difference["mean"] > 0 else _("lower")


def shares(estimate: dict[str, Any]) -> tuple[str, str]:
    return percent(estimate["mean"]), f"{percent(estimate['low'])} – {percent(estimate['high'])}"


def means(estimate: dict[str, Any]) -> tuple[str, str]:
    return number(estimate["mean"], 2), f"{number(estimate['low'], 2)} – {number(estimate['high'], 2)}"
