"""quincunx tables: what those who run a server want to know of its tables, and do with them."""

import time
from collections.abc import Iterator
from dataclasses import asdict
from gettext import gettext as _
from gettext import ngettext
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from quincunx.cli import help_alone
from quincunx.cli.shared import database, language
from quincunx.cli.shared.asking import require_yes, yes_option
from quincunx.cli.shared.days import DAY
from quincunx.cli.shared.options import json_option
from quincunx.cli.shared.tools import print_json
from quincunx.core.errors import Mistake

if TYPE_CHECKING:
    from quincunx.server.house.overview import Listed
    from quincunx.server.store.database import Database

NEVER, ALWAYS = 0.0, float("inf")
STATUSES = ("lobby", "playing", "over", "closed")
LAST_MOVES = 10
MOST_REASON = 200

code_argument = click.argument("code", metavar=_("CODE"))


@click.group(
    invoke_without_command=True,
    help=_("The tables of a server: list, show, close and export them, also while it runs."),
)
@click.pass_context
def command(context: click.Context) -> None:
    help_alone(context)


@command.command("list", help=_("List tables, the newest first."))
@click.option(
    "--status",
    "statuses",
    type=click.Choice(STATUSES),
    multiple=True,
    help=_("Only those that are so far. May be repeated."),
)
@click.option("--game", "games", multiple=True, metavar=_("GAME"), help=_("Only those of a game. May be repeated."))
@click.option(
    "--older-than", type=click.IntRange(0), metavar=_("DAYS"), help=_("Only those without an event for so many days.")
)
@click.option(
    "--newer-than", type=click.IntRange(1), metavar=_("DAYS"), help=_("Only those with an event in so many days.")
)
@click.option("--most", type=click.IntRange(1), default=100, show_default=True, help=_("How many at most."))
@database.options
@json_option
def list_command(
    statuses: tuple[str, ...],
    games: tuple[str, ...],
    older_than: int | None,
    newer_than: int | None,
    most: int,
    data: Path | None,
    database_url: str | None,
    as_json: bool,
) -> None:
    now = time.time()
    until = ALWAYS if older_than is None else now - older_than * DAY
    since = NEVER if newer_than is None else now - newer_than * DAY
    with database.opened(data, database_url) as store:
        found = list(islice(wanted(store, since, until, statuses, games), most + 1))
    if as_json:
        print_json([asdict(table) for table in found[:most]])
    else:
        show_list(found[:most])
        if len(found) > most:
            click.echo(_("There are more: --most, or choose some of them."))


def wanted(
    store: "Database", since: float, until: float, statuses: tuple[str, ...], games: tuple[str, ...]
) -> "Iterator[Listed]":
    from quincunx.server.house.overview import list_tables

    for table in list_tables(store, since, until):
        if (not statuses or table.status in statuses) and (not games or table.game in games):
            yield table


def show_list(tables: "list[Listed]") -> None:
    from quincunx.cli.shared.screen import new_table, screen

    if not tables:
        click.echo(_("There is no such table."))
        return
    shown = new_table(_("code"), _("game"), _("status"), _("who"), _("last event"), numbers=(_("events"),))
    for table in tables:
        names = ", ".join(table.names)
        shown.add_row(
            table.code, table.game, status_name(table.status), names, moment(table.updated), str(table.events)
        )
    screen().print(shown)


def status_name(status: str | None) -> str:
    names = {"lobby": _("not begun"), "playing": _("under way"), "over": _("over"), "closed": _("closed")}
    return names[status] if status else "?"


def moment(at: float) -> str:
    from datetime import datetime

    return f"{datetime.fromtimestamp(at):%Y-%m-%d %H:%M}"


@command.command(
    help=_("Show a table: its seats, its events, whom it waits for, and its last moves as those who look on see them.")
)
@code_argument
@click.option("--all", "with_hidden", is_flag=True, help=_("Also what is hidden while the game is on."))
@database.options
@json_option
def show(code: str, with_hidden: bool, data: Path | None, database_url: str | None, as_json: bool) -> None:
    from quincunx.cli.shared.screen import loading
    from quincunx.server.house.overview import inspect

    with database.opened(data, database_url) as store, loading():
        table = inspect(store, code, language.current(), with_hidden)
    if as_json:
        print_json(table)
    else:
        for line in told(table):
            click.echo(line)


def told(table: dict[str, Any]) -> Iterator[str]:
    """A table, line by line."""
    reason = f" ({table['reason']})" if table["reason"] else ""
    yield f"{table['code']} · {table['game']} · {status_name(table['status'])}{reason}"
    times = _("opened {opened}, last event {updated}")
    yield times.format(opened=moment(table["opened"]), updated=moment(table["updated"]))
    kinds = ", ".join(f"{kind} {count}" for kind, count in table["events"].items())
    yield _("events: {count} ({kinds})").format(count=sum(table["events"].values()), kinds=kinds)
    scores = table.get("scores") or [None] * len(table["seats"])
    for number, (seat, score) in enumerate(zip(table["seats"], scores, strict=True)):
        points = "" if score is None else f" · {score}"
        owes = " · " + _("owes a move") if seat["owes"] else ""
        yield f"  {number} {seat['name']} ({seat['bot'] or seat['kind']}){points}{owes}"
    waits = [seat["name"] for seat in table["seats"] if seat["owes"]]
    if table["status"] == "lobby":
        waits = [_("seat {number}").format(number=n) for n, seat in enumerate(table["seats"]) if seat["kind"] == "open"]
    if waits:
        yield _("waits for: {names}").format(names=", ".join(waits))
    for entry in table.get("moves", [])[-LAST_MOVES:]:
        yield f"  {entry['text']}"


@command.command(help=_("Close a table that is not over: those at it are told, and nobody plays there any more."))
@code_argument
@click.option("--reason", default="", metavar=_("TEXT"), help=_("Why, for those at the table."))
@database.options
@yes_option
def close(code: str, reason: str, data: Path | None, database_url: str | None, yes: bool) -> None:
    from quincunx.server.guests.names import clean_name
    from quincunx.server.house.overview import require_table
    from quincunx.server.house.upkeep import close_table

    reason = clean_name(reason)
    if len(reason) > MOST_REASON:
        raise click.UsageError(_("--reason: at most {most} letters").format(most=MOST_REASON))
    with database.opened(data, database_url) as store:
        code = require_table(store, code).code
        require_yes(_("Close {code} for good?").format(code=code), yes)
        close_table(store, code, reason)
    click.echo(_("Closed: {code}").format(code=code))


@command.command(
    help=_(
        "Write the records of finished games into a folder, a file a table. Without CODE, of all of them. "
        "A file of an earlier export is written anew."
    )
)
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), metavar=_("FOLDER"))
@click.argument("codes", nargs=-1, metavar=_("[CODE]…"))
@click.option("--all", "even_unfinished", is_flag=True, help=_("Also of games that are on, with all that is hidden."))
@database.options
def export(
    folder: Path, codes: tuple[str, ...], even_unfinished: bool, data: Path | None, database_url: str | None
) -> None:
    from quincunx.cli.shared.screen import loading
    from quincunx.server.house.overview import require_table

    failed = written = 0
    with database.opened(data, database_url) as store, loading():
        named = [require_table(store, code).code for code in codes]
        for code in named or all_codes(store, even_unfinished):
            try:
                written += export_one(store, code, folder, even_unfinished, bool(named))
            except Mistake as mistake:
                failed += 1
                click.echo(f"{code}: {mistake.say(language.current())}", err=True)
    click.echo(
        ngettext("{count} record in {folder}", "{count} records in {folder}", written).format(
            count=written, folder=folder
        )
    )
    if failed:
        raise click.exceptions.Exit(1)


def all_codes(store: "Database", even_unfinished: bool) -> Iterator[str]:
    """The tables that have something to export."""
    statuses = ("playing", "over", "closed") if even_unfinished else ("over",)
    return (table.code for table in wanted(store, NEVER, ALWAYS, statuses, ()))


def export_one(store: "Database", code: str, folder: Path, even_unfinished: bool, named: bool) -> int:
    """Write a table's record; how many that are."""
    from quincunx.cli.terminal.saves import is_precious
    from quincunx.core.errors import BadOption
    from quincunx.core.files.json_files import write_json
    from quincunx.server.house.overview import record_of

    record = record_of(store, code, even_unfinished)
    if record is None:
        if named:
            raise BadOption(
                "the game is not over; with --all its record shows all that is hidden",
                "la partie n’est pas finie ; avec --all, tout ce qui est caché y figure",
            )
        return 0
    file = folder / f"{code}.json"
    if is_precious(file):
        raise BadOption(f"{file} is there, and no record", f"{file} existe déjà, et n’est pas une partie")
    write_json(file, record)
    return 1
