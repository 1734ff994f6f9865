"""Reading users' JSON files: whatever is wrong with one is said in a sentence that names the file."""

import json
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from quincunx.core.errors import BadFile

MOST_BYTES = 16 * 1024 * 1024


class Data(BaseModel):
    """The shape of a file: no unknown keys, no silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


Shape = TypeVar("Shape", bound=Data)


def read_json(path: Path) -> Any:
    """The JSON content of a file."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadFile(f"{path} is larger than 16 MB", f"{path} dépasse 16 Mo")
        return json.loads(path.read_text("utf-8"))
    except OSError as error:
        reason = error.strerror or "unreadable"
        raise BadFile(f"cannot read {path}: {reason}", f"impossible de lire {path} : {reason}") from None
    except UnicodeDecodeError:
        raise BadFile(f"{path} is not a text file in UTF-8", f"{path} n’est pas un fichier texte UTF-8") from None
    except json.JSONDecodeError as error:
        where = f"{error.lineno}:{error.colno}"
        raise BadFile(f"{path} is not JSON, see {where}", f"{path} n’est pas du JSON, voir {where}") from None
    except RecursionError:
        raise BadFile(f"{path} is nested too deeply", f"{path} est imbriqué trop profondément") from None


def shaped(shape: type[Shape], content: Any, name: str) -> Shape:
    """The content as a value of its shape, or a sentence with the first thing that is wrong with it."""
    try:
        return shape.model_validate(content)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "file"
        what = first["msg"].removeprefix("Value error, ")
        raise BadFile(f"{name}, at “{where}”: {what}", f"{name}, à « {where} » : {what}") from None
