"""How a game in the terminal begins: a new one, a saved one, or one from a record."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from gettext import gettext as _
from pathlib import Path
from typing import Any

import click
from rich.table import Table as Grid

from quincunx.bots.finding import is_file, whole_name
from quincunx.cli.shared import language
from quincunx.cli.shared.getting_ready import get_ready, get_ready_for
from quincunx.cli.shared.screen import loading, screen
from quincunx.cli.shared.shell import as_typed
from quincunx.cli.terminal import saves
from quincunx.cli.terminal.opponents import as_told, chosen_bot, introduced
from quincunx.cli.terminal.prompt import read_line
from quincunx.cli.terminal.seating import PERSON, seat_kinds, seat_names
from quincunx.cli.terminal.session import Session, Thinking
from quincunx.core.catalogue.registry import find, games
from quincunx.core.files.json_files import read_json, write_json
from quincunx.core.table.records import require_record
from quincunx.core.table.table import Table


@dataclass
class Seated:
    """A table, who sits around it, the file in which it is kept, and how bots think."""

    table: Table
    kinds: list[str]
    file: Path
    thinking: Thinking

    def play(self) -> None:
        save = partial(saves.save, self.file, self.table, self.kinds)
        session = Session(self.table, self.kinds, save, self.thinking)
        if {*self.kinds} - {PERSON}:
            get_ready(self.table.game.slug, "bots")
        self._introduce()
        session.run()

    def finish(self, record: Path | None) -> None:
        """The game is over: its record where it was asked for, and nothing to go on with."""
        if record:
            write_json(record, self.table.record())
            click.echo(_("Written to {file}.").format(file=record))
        self.file.unlink(missing_ok=True)

    def farewell(self) -> str:
        """How to go on with this game: `play GAME` takes up the one that was begun last."""
        slug = self.table.game.slug
        which = slug if saves.latest(slug) == self.file else f"--load {as_typed(self.file)}"
        return _("The game is saved. To go on: {command}").format(command=f"quincunx play {which}")

    def _introduce(self) -> None:
        seats = enumerate(zip(self.table.names, self.kinds, strict=True))
        names = ", ".join(name if kind == PERSON else f"{name} ({as_told(kind, seat)})" for seat, (name, kind) in seats)
        screen().print(f"{self.table.game.name(language.current())} · {names} · " + _("? for help"))
        for line in introduced(self.kinds, self.table.game.slug):
            screen().print(line, style="dim", highlight=False)


def sit_down(
    slug: str | None, resume: bool | None, load: Path | None, record: Path | None, setting: dict[str, Any]
) -> Seated:
    """The table that the options of `play` ask for; a person who does not answer raises Left."""
    if record and saves.is_precious(record):
        raise click.UsageError(
            _("--record: {file} is there already and is no saved game; choose another name").format(file=record)
        )
    thinking = Thinking(setting.get("seed"), setting.pop("iterations", None))
    if load:
        return from_file(slug, load, setting, thinking)
    asked, slug = slug is None and sys.stdin.isatty(), chosen_game(slug)
    if saved := saved_game(slug, resume):
        return take_up(slug, saved, thinking)
    people, bots = setting["people"], setting["bots"]
    fewest = fewest_players(slug, people, bots)
    if asked:
        setting.setdefault("players", chosen_number(fewest, find(slug).most_players))
        if not bots and people < setting["players"]:
            setting["bots"] = [chosen_bot(slug)]
    return begin(slug, {"players": fewest} | setting, thinking)


def fewest_players(slug: str, people: int, bots: Sequence[str]) -> int:
    """As many as those who are named and the game need, e.g. 3 for three people; no more than it allows."""
    game = find(slug)
    return min(max(game.least_players, people + len(bots)), game.most_players)


def chosen_number(fewest: int, most: int) -> int:
    """How many play, asked until it is answered; the fewest unless another number is typed."""
    while fewest < most:
        answer = read_line(_("How many play, {fewest} to {most}? [{fewest}] ").format(fewest=fewest, most=most))
        if not answer:
            break
        if answer.isdecimal() and fewest <= int(answer) <= most:
            return int(answer)
    return fewest


def chosen_game(slug: str | None) -> str:
    """The game that is named, or chosen from a list; where nobody can be asked, the first there is."""
    if slug is not None:
        return find(slug).slug
    slugs = list(games())
    if len(slugs) == 1 or not sys.stdin.isatty():
        return slugs[0]
    listed = Grid.grid(padding=(0, 2))
    for number, game in enumerate(games().values(), 1):
        listed.add_row(str(number), game.name(language.current()), game.tagline(language.current()))
    screen().print(listed)
    answer = read_line(_("Which game? "))
    return slugs[int(answer) - 1] if answer.isdecimal() and 1 <= int(answer) <= len(slugs) else find(answer).slug


def saved_game(slug: str, resume: bool | None) -> Path | None:
    """The saved game to go on with, if one is wanted."""
    file = saves.latest(slug)
    if resume and file is None:
        raise click.UsageError(_("there is no saved game to go on with"))
    if file is None or resume is False or (resume is None and not sys.stdin.isatty()):
        return None
    return file if resume or wanted_again(file) else None


def wanted_again(file: Path) -> bool:
    """Ask whether to go on with a saved game; one that is not wanted is removed."""
    saved = datetime.fromtimestamp(file.stat().st_mtime)
    click.echo(_("A game is saved, last played on {date:%Y-%m-%d at %H:%M}.").format(date=saved))
    answer = read_line(_("Go on with it? Otherwise it is thrown away. [Y/n] "))
    unwanted = answer[:1].casefold() == _("n")
    if unwanted:
        file.unlink()
    return not unwanted


def take_up(slug: str, file: Path, thinking: Thinking) -> Seated:
    get_ready(slug, "table")
    with loading():
        return Seated(*saves.load(file), file, thinking)


def begin(slug: str, setting: dict[str, Any], thinking: Thinking) -> Seated:
    """A new game, with the options of `play`."""
    players = setting.pop("players")
    find(slug).require_players(players)
    kinds = seat_kinds(players, setting.pop("people"), setting.pop("bots"))
    names = seat_names(kinds, setting.pop("names"))
    get_ready(slug, "table")
    with loading():
        return Seated(Table(slug, players=players, names=names, **setting), kinds, saves.new_file(slug), thinking)


def from_file(slug: str | None, file: Path, setting: dict[str, Any], thinking: Thinking) -> Seated:
    """The game of a record or of a saved game, as far as it went; in a record's, bots sit behind the people."""
    content = read_json(file)
    saved = saves.is_saved(content)
    record = content["record"] if saved else require_record(content, str(file))
    require_game(slug, record, file)
    get_ready_for(record)
    with loading():
        if saved:
            table, kinds = saves.load(file)
            require_trust(kinds, file, setting["bots"])
            return Seated(table, kinds, file, thinking)
        table = Table.from_record(record, seed=setting.get("seed"), dice=setting["dice"])
    kinds = seat_kinds(table.players, setting["people"], setting["bots"])
    return Seated(table, kinds, saves.new_file(table.game.slug), thinking)


def require_trust(kinds: list[str], file: Path, named: Sequence[str]) -> None:
    """A file from anywhere starts no program: a bot in a file of its own must be named on the command line too."""
    programs = [kind for kind in kinds if is_file(kind) and kind not in map(whole_name, named)]
    if programs and file.resolve().parent != saves.folder().resolve():
        sentence = _("{file} would run a bot of its own, {bot}; if you trust it, say so with --bot {bot}")
        raise click.UsageError(sentence.format(file=file, bot=programs[0]))


def require_game(slug: str | None, record: Any, file: Path) -> None:
    """A game that is named beside a file must be the one in it."""
    found = record.get("game") if isinstance(record, dict) else None
    if slug is not None and found in games() and find(slug).slug != found:
        named, own = (find(each).name(language.current()) for each in (slug, found))
        raise click.UsageError(_("{file} is a game of {own}, not of {named}").format(file=file, own=own, named=named))
