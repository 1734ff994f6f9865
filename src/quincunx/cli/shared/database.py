"""Which database a command works on: --database, or QUINCUNX_DATABASE, or the file in the user's data folder."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.core import ParameterSource

from quincunx.core.errors import Mistake

if TYPE_CHECKING:
    from quincunx.server.store.database import Database

VARIABLE = "QUINCUNX_DATABASE"
Function = TypeVar("Function", bound=Callable[..., Any])

option = click.option(
    "--database",
    "database_url",
    metavar="URL",
    envvar=VARIABLE,
    help=_("The database: a path, or postgresql://USER:PASSWORD@HOST/NAME; default: QUINCUNX_DATABASE."),
)
data_option = click.option(
    "--data", type=click.Path(path_type=Path), help=_("The database file; default: in your data folder.")
)


def options(function: Function) -> Function:
    """--data and --database."""
    return data_option(option(function))


@contextmanager
def opened(data: Path | None, url: str | None) -> "Iterator[Database]":
    """The database that was chosen, which a server may be using; what goes wrong with it is told in a sentence."""
    from quincunx.server.store.database import open_database
    from quincunx.server.store.worker import sentence

    with closing(open_database(chosen(data, url), must_exist=True)) as database:
        try:
            yield database
        except (Mistake, click.ClickException, click.exceptions.Exit):
            raise
        except Exception as error:
            raise sentence(database.explain(error), writes=True) from error


def chosen(data: Path | None, url: str | None) -> Path | str:
    """The file or the URL, whichever was given; a file counts for more than the variable."""
    typed = click.get_current_context().get_parameter_source("database_url") is ParameterSource.COMMANDLINE
    if data is not None and typed:
        raise click.UsageError(_("--data and --database: give one of them"))
    return data or url or default_data()


def show(done: str, counts: dict[str, int]) -> None:
    """What a command has copied, e.g. "Copied: 12 tables …" by its parts."""
    parts = _("tables {tables:,}, events {events:,}, guests {guests:,}").format(**counts)
    click.echo(f"{done} {parts}.")


def default_data() -> Path:
    import platformdirs

    return platformdirs.user_data_path("quincunx") / "tables.sqlite"
