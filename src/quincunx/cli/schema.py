"""quincunx schema: what a file must look like, for editors and other programs."""

import json
from gettext import gettext as _
from pathlib import Path

import click

from quincunx.cli.shared import language
from quincunx.cli.shared.tools import print_json
from quincunx.core.catalogue.registry import find


@click.command(help=_("Print the JSON Schema of a game's own files. Without a game, that of game records."))
@click.argument("game", required=False, metavar=_("[GAME]"))
def command(game: str | None) -> None:
    print_json(json.loads(schema_file(game).read_text("utf-8")))


def schema_file(slug: str | None) -> Path:
    """Where a game keeps the schema of its files, or where that of records is."""
    if slug is None:
        from quincunx.core.table.records import SCHEMA

        return SCHEMA
    game = find(slug)
    file = game.folder / "files" / "schema.json"
    if not file.exists():
        raise click.UsageError(_("{game} takes no files of your own").format(game=game.name(language.current())))
    return file
