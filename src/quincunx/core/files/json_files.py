"""Reading users' JSON files and writing ours: whatever is wrong is said in a sentence that names the file."""

import errno
import json
import os
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from quincunx.core.errors import BadFile, BadOption, Fault, shown
from quincunx.core.files.faults import Data, Rule, Shape, require_all, require_plain, shape_faults, strange_number

MOST_BYTES = 16 * 1024 * 1024
KEPT = "until-"  # folders of the files that earlier rules had


def read_json(path: Path) -> Any:
    """The JSON content of a file."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)  # no more, for some files have no end
        if len(content) > MOST_BYTES:
            raise BadFile(f"{path} is larger than 16 MB", f"{path} dépasse 16 Mo")
        text = content.decode("utf-8-sig")  # editors of Windows begin a file with a mark
    except OSError as error:
        en, fr = reason_of(error)
        raise BadFile(f"cannot read {path}: {en}", f"impossible de lire {path} : {fr}") from None
    except UnicodeDecodeError:
        raise BadFile(f"{path} is not a text file in UTF-8", f"{path} n’est pas un fichier texte UTF-8") from None
    return parsed(text, str(path))


def parsed(text: str, name: str) -> Any:
    """What a JSON text holds; every key of an object stands there once."""
    twice: list[str] = []

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        twice.extend(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
        return dict(pairs)

    try:
        content = json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        line, place = error.lineno, error.colno
        raise BadFile(
            f"{name} is not JSON, see line {line}, character {place}",
            f"{name} n’est pas du JSON, voir ligne {line}, caractère {place}",
        ) from None
    except ValueError:  # Python reads no number of more than some thousand digits
        raise BadFile.having(name, [strange_number(())]) from None
    except RecursionError:
        raise BadFile(f"{name} is nested too deeply", f"{name} est imbriqué trop profondément") from None
    if twice:
        raise BadFile.having(name, [stands_twice(key) for key in dict.fromkeys(twice)])
    require_plain(content, name)
    return content


def stands_twice(key: str) -> Fault:
    return Fault(f"the key “{key}” stands twice in one object", f"la clé « {key} » figure deux fois dans un même objet")


def load(
    shape: type[Shape],
    given: Any,
    folder: Path,
    what: str,
    sound: str,
    rules: Sequence[Rule[Shape]] = (),
    version: int | None = None,
) -> Shape:
    """A data file that keeps its rules: a bundled one by its name, a user's by its path, or one by its content.

    `sound` names the bundled file whose parts stand in for wrong ones, so that all other mistakes are found too. Of a
    bundled file, `version` is that of the game's rules; the newest if none is given.
    """
    content, name = content_of(given, folder, what, version)
    return require_all(shape, content, name, rules, lambda: read_json(bundled(folder, sound)))


def content_of(given: Any, folder: Path, what: str, version: int | None = None) -> tuple[Any, str]:
    """What a data file holds, and how to name it."""
    if isinstance(given, dict):
        return given, what
    if not isinstance(given, str):
        names = ", ".join(names_in(folder))
        raise BadFile(
            f"{what}: {names} or a file, not {shown(given)}", f"{what} : {names} ou un fichier, pas {shown(given)}"
        )
    path = bundled(folder, given, version) if given in names_in(folder) else Path(given)
    return read_json(path), str(path)


def bundled(folder: Path, name: str, version: int | None = None) -> Path:
    """A file that comes with a game, e.g. data/standard.json, or data/until-1/standard.json under its first rules."""
    kept = [
        file for file in folder.glob(f"{KEPT}*/{name}.json") if version is not None and version <= last_version(file)
    ]
    return min(kept, key=last_version, default=folder / f"{name}.json")


def last_version(file: Path) -> int:
    """The last version of the rules that had a file of earlier ones, e.g. 1 for data/until-1/standard.json."""
    return int(file.parent.name.removeprefix(KEPT))


def names_in(folder: Path) -> list[str]:
    """The files that come with a game, e.g. ["standard"]."""
    return sorted(file.stem for file in folder.glob("*.json"))


def bundled_text(folder: Path, name: str) -> str:
    """A file that comes with a game, as it is written; BadOption with the names there are."""
    if name not in names_in(folder):
        names = ", ".join(names_in(folder))
        raise BadOption(f"there is no “{name}”; there are {names}", f"il n’y a pas de « {name} » ; il y a {names}")
    return bundled(folder, name).read_text("utf-8")


def shaped(shape: type[Shape], content: Any, name: str) -> Shape:
    """The content as a value of its shape, or BadFile with what is wrong with it."""
    require_plain(content, name)
    try:
        return shape.model_validate(content)
    except ValidationError as error:
        raise BadFile.having(name, shape_faults(error, content)) from None


def write_json(file: Path, content: Any) -> None:
    """A whole file or none, in a folder that is made if it is not there."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(file, error) from None
    write_whole(file, json.dumps(content, ensure_ascii=False, indent=1))


def write_whole(file: Path, text: str) -> None:
    """Write a whole file or none: a crash, or a full disk, leaves what was there before."""
    real = Path(os.path.realpath(file))  # a link stays a link
    part = real.with_name(f"{real.name}.part")
    try:
        if os.path.exists(file) and not os.path.isfile(file):  # a device or a pipe, e.g. /dev/stdout
            file.write_text(text, "utf-8")
            return
        part.write_text(text, "utf-8")
        part.replace(real)
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise unwritable(file, error) from None


def unwritable(file: Path | str, error: OSError) -> BadFile:
    en, fr = reason_of(error)
    return BadFile(f"cannot write {file}: {en}", f"impossible d’écrire {file} : {fr}")


REASONS = {
    errno.ENOSPC: ("the disk is full", "le disque est plein"),
    errno.EDQUOT: ("your share of the disk is full", "votre part du disque est pleine"),
    errno.EFBIG: ("the file would be too large", "le fichier serait trop grand"),
    errno.ENOENT: ("there is no such file or folder", "il n’y a ni fichier ni dossier de ce nom"),
    errno.EEXIST: ("there is such a file already", "il existe déjà un fichier de ce nom"),
    errno.EACCES: ("you may not", "vous n’en avez pas le droit"),
    errno.EPERM: ("you may not", "vous n’en avez pas le droit"),
    errno.EROFS: ("nothing can be written there", "rien ne peut y être écrit"),
    errno.EISDIR: ("it is a folder", "c’est un dossier"),
    errno.ENOTDIR: ("a part of the path is no folder", "une partie du chemin n’est pas un dossier"),
    errno.ENAMETOOLONG: ("the name is too long", "le nom est trop long"),
    errno.ELOOP: ("its links lead in a circle", "ses liens tournent en rond"),
    errno.EIO: ("the disk has failed", "le disque est défaillant"),
}


def reason_of(error: OSError) -> tuple[str, str]:
    """Why the system refused, in both languages, e.g. ("the disk is full", "le disque est plein")."""
    known = REASONS.get(error.errno or 0)
    told = error.strerror or type(error).__name__
    return known or (f"the system says “{told}”", f"le système dit « {told} »")


__all__ = ["Data", "Rule", "Shape", "load", "read_json", "shaped", "write_json", "write_whole"]
