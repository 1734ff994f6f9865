"""Bots by their names: ours, e.g. "greedy"; those of installed packages; and a class in a file, e.g. "careful.py:Careful".

A package offers its bots in the entry-point group "quincunx.bots", e.g. `careful = "my_package.bots:Careful"`.
A file is a program: only commands and Python take one, never a server, whose guests could name any.
"""

import hashlib
import inspect
import sys
import warnings
from collections.abc import Iterable
from functools import cache
from importlib.machinery import SourceFileLoader
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

from quincunx.bots import BOTS, SECONDS, Chooser, make_bot
from quincunx.bots.own import Bot
from quincunx.bots.refereed import Refereed, words_of
from quincunx.core.errors import BadBot, BadFile, BadOption
from quincunx.core.files.json_files import reason_of

GROUP = "quincunx.bots"
MODULE = "quincunx_bots_of_your_own"


def find_bot(
    name: str, seed: int, iterations: int | None = None, seconds: float = SECONDS, threads: int = 1
) -> Chooser:
    """A bot by its name with random numbers of its own; of ours, one that searches does so for so long, in so many threads."""
    if name in BOTS:
        return make_bot(name, seed, iterations, seconds, threads)
    return Refereed(name, kind_of(name), seed)


def require_bot(name: str) -> None:
    """BadBot or BadOption for a name that is no bot's."""
    if name not in BOTS:
        kind_of(name)


def is_file(name: str) -> bool:
    """Whether a name is that of a class in a file, e.g. "careful.py:Careful"."""
    return bool(name.rpartition(":")[0])


def whole_name(name: str) -> str:
    """A name that means the same in every folder, e.g. "/home/ada/careful.py:Careful"."""
    file, _, kind = name.rpartition(":")
    return f"{Path(file).resolve()}:{kind}" if is_file(name) else name


def short_name(name: str, others: Iterable[str] = ()) -> str:
    """A name without its file, e.g. "Careful"; in full where that of another one would be the same."""
    short = name.rpartition(":")[2]
    alike = any(other != name and other.rpartition(":")[2] == short for other in others)
    return name if alike else short


def code_of(name: str) -> str:
    """What a bot of somebody's own is made of, as a number that changes with it; "" for ours."""
    if name in BOTS:
        return ""
    return hashlib.sha256(Path(inspect.getfile(kind_of(name))).read_bytes()).hexdigest()[:12]


def kind_of(name: str) -> type[Bot]:
    """The class behind a name that is not one of ours."""
    if is_file(name):
        file, _, kind = name.rpartition(":")
        return kind_in(loaded(Path(file)), file, kind)
    if name not in offered():
        known = ", ".join([*BOTS, *offered()])
        raise BadOption(
            f"there is no bot “{name}”; the bots are {known}, and FILE.py:CLASS for one of your own",
            f"il n’y a pas de robot « {name} » ; les robots sont {known}, et FICHIER.py:CLASSE pour un des vôtres",
        )
    entry = offered()[name]
    try:
        found = entry.load()
    except (Exception, SystemExit) as error:
        raise unusable(f"{name} ({entry.value})", error) from error
    return require_kind(found, entry.value)


@cache
def offered() -> dict[str, EntryPoint]:
    """The bots of installed packages by their names."""
    found = {}
    for entry in entry_points(group=GROUP):
        if entry.name in BOTS or entry.name in found:
            warnings.warn(f"{entry.value} is left out: there is a bot “{entry.name}” already", stacklevel=2)
        else:
            found[entry.name] = entry
    return found


def loaded(file: Path) -> ModuleType:
    """A file run as a module, once for as long as it is not changed; it may import its neighbours."""
    try:
        content = file.read_bytes()
    except OSError as error:
        en, fr = reason_of(error)
        raise BadFile(f"cannot read {file}: {en}", f"impossible de lire {file} : {fr}") from None
    return run_once(file.resolve(), hashlib.sha256(content).hexdigest())


@cache
def run_once(file: Path, content: str) -> ModuleType:
    name = f"{MODULE}_{hashlib.sha256(f'{file} {content}'.encode()).hexdigest()[:12]}"
    loader = SourceFileLoader(name, str(file))
    spec = spec_from_loader(name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look for their module there
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))
    try:
        loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise unusable(str(file), error) from error
    return module


def kind_in(module: ModuleType, file: str, name: str) -> type[Bot]:
    """A class of a module by its name."""
    if not hasattr(module, name):
        own = [each for each, kind in vars(module).items() if is_bot(kind)]
        en = f"its bots are {', '.join(own)}" if own else "it has no class that inherits from quincunx.Bot"
        fr = f"ses robots sont {', '.join(own)}" if own else "aucune de ses classes n’hérite de quincunx.Bot"
        raise BadBot(f"{file} has no class “{name}”; {en}", f"{file} n’a pas de classe « {name} » ; {fr}")
    return require_kind(getattr(module, name), f"{file}:{name}")


def require_kind(found: Any, name: str) -> type[Bot]:
    if not is_bot(found):
        raise BadBot(
            f"{name} is not a Bot: a class is needed that inherits from quincunx.Bot and has choose(self, view)",
            f"{name} n’est pas un Bot : il faut une classe qui hérite de quincunx.Bot et ait choose(self, view)",
        )
    kind: type[Bot] = found
    return kind


def is_bot(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Bot) and not inspect.isabstract(kind)


def unusable(name: str, error: BaseException) -> BadBot:
    """A file or a package that fails as soon as it is read, e.g. for an error of syntax."""
    return BadBot(
        f"{name} cannot be used: {words_of(error)}", f"{name} est inutilisable : {words_of(error, french=True)}"
    )
