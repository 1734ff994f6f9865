"""Reading users' JSON files: whatever is wrong with one is said in a sentence that names the file."""

import json
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from quincunx.core.errors import ORDERS, BadFile

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
        return json.loads(path.read_text("utf-8-sig"))  # editors of Windows begin a file with a mark
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


def load(shape: type[Shape], given: Any, folder: Path, what: str) -> tuple[Shape, str]:
    """A data file and how to name it: a bundled one by its name, a user's by its path, or one by its content."""
    if isinstance(given, dict):
        return shaped(shape, given, what), what
    if not isinstance(given, str):
        names = ", ".join(sorted(file.stem for file in folder.glob("*.json")))
        raise BadFile(f"{what}: {names} or a file, not {given!r}", f"{what} : {names} ou un fichier, pas {given!r}")
    bundled = folder / f"{given}.json"
    path = bundled if given.replace("-", "").isalnum() and bundled.exists() else Path(given)
    return shaped(shape, read_json(path), str(path)), str(path)


def shaped(shape: type[Shape], content: Any, name: str) -> Shape:
    """The content as a value of its shape, or a sentence with the first thing that is wrong with it."""
    require_letters(content, name)
    try:
        return shape.model_validate(content)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "file"
        en, fr = fault(first)
        raise BadFile(f"{name}, at “{where}”: {en}", f"{name}, à « {where} » : {fr}") from None


def require_letters(content: Any, name: str) -> None:
    """BadFile if a text anywhere in a file's content would give orders to the terminal that shows it."""
    waiting = [content]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            waiting += [*part, *part.values()]
        elif isinstance(part, list):
            waiting += part
        elif isinstance(part, str) and ORDERS.search(part):
            raise BadFile(
                f"{name}: “{part[:60]}” has control characters, which no text may hold",
                f"{name} : « {part[:60]} » contient des caractères de contrôle, interdits dans un texte",
            )


FAULTS = {
    "missing": ("is missing", "manque"),
    "extra_forbidden": ("is not known here", "est inconnu ici"),
    "int_type": ("a whole number is needed", "il faut un nombre entier"),
    "float_type": ("a number is needed", "il faut un nombre"),
    "bool_type": ("true or false is needed", "il faut vrai ou faux"),
    "string_type": ("a text is needed", "il faut un texte"),
    "list_type": ("a list is needed", "il faut une liste"),
    "dict_type": ("an object with keys is needed", "il faut un objet avec des clés"),
    "model_type": ("an object with keys is needed", "il faut un objet avec des clés"),
    "model_attributes_type": ("an object with keys is needed", "il faut un objet avec des clés"),
    "tuple_type": ("a list is needed", "il faut une liste"),
    "json_invalid": ("it is not JSON", "ce n’est pas du JSON"),
    "literal_error": ("one of {expected} is needed", "il faut l’un de {expected}"),
    "union_tag_invalid": ("one of {expected_tags} is needed", "il faut l’un de {expected_tags}"),
    "greater_than_equal": ("at least {ge} is needed", "il faut au moins {ge}"),
    "less_than_equal": ("at most {le} is allowed", "{le} au plus"),
    "string_too_short": ("at least {min_length} letters are needed", "il faut au moins {min_length} lettres"),
    "string_too_long": ("at most {max_length} letters are allowed", "{max_length} lettres au plus"),
    "string_pattern_mismatch": (
        "“{given}” does not have the form {pattern}",
        "« {given} » n’a pas la forme {pattern}",
    ),
    "too_short": ("at least {min_length} entries are needed", "il faut au moins {min_length} éléments"),
    "too_long": ("at most {max_length} entries are allowed", "{max_length} éléments au plus"),
}


def fault(error: Any) -> tuple[str, str]:
    """What pydantic found wrong, in both languages, e.g. ("is missing", "manque")."""
    en, fr = FAULTS.get(error["type"], ("it does not fit", "cela ne convient pas"))
    context = {"given": error["input"], **error.get("ctx", {})}
    return en.format(**context), fr.format(**context).replace(" or ", " ou ")
