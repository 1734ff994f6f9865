"""The schema: numbered files, one series for both databases."""

import re
from pathlib import Path

from quincunx.core.errors import BadOption
from quincunx.server.store.database import Database, Words

FILES = sorted(Path(__file__).parent.glob("*.sql"))
COMMENT = re.compile(r"--.*")


def migrate(database: Database) -> None:
    """Bring the schema up to date, one file after the other; two servers that start at once take turns."""
    database.begin_alone()
    version = database.schema_version()
    if version > int(FILES[-1].stem):
        raise BadOption(
            "this database was used by a newer Quincunx: install that one, or use another database",
            "cette base de données a servi à un Quincunx plus récent : installez-le, ou prenez une autre base",
        )
    for file in FILES:
        if int(file.stem) > version:
            for statement in statements(file.read_text("utf-8"), database.words):
                database.run(statement)
            database.set_schema_version(int(file.stem))
    database.commit()


def statements(text: str, words: Words) -> list[str]:
    """The statements of a file, in the words of a database."""
    text = COMMENT.sub("", text)
    for ours, theirs in words:
        text = re.sub(ours, theirs, text)
    return [statement for part in text.split(";") if (statement := part.strip())]
