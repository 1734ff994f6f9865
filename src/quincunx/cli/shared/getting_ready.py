"""Compiling what a command is about to need, with a bar for whoever waits."""

from collections.abc import Iterator
from contextlib import contextmanager
from gettext import gettext as _
from typing import Any

from quincunx.cli.shared import language
from quincunx.cli.shared.warming import Tell, cold_stages, warm
from quincunx.core.bars import work_bar
from quincunx.core.catalogue.registry import find, games


def get_ready(slug: str, *stages: str) -> None:
    """Compile those stages of a game that are cold; nothing is shown where none is."""
    cold = cold_stages(slug, stages)
    if cold:
        with bars() as show:
            for stage in cold:
                warm(slug, stage, show)


@contextmanager
def bars() -> Iterator[Tell]:
    """What shows the work as bars, one for each game and stage that is under way."""
    with work_bar() as bar:
        tasks: dict[tuple[str, str], Any] = {}

        def show(slug: str, stage: str, share: float) -> None:
            if (slug, stage) not in tasks:
                tasks[slug, stage] = bar.add_task(title(slug, stage), total=1.0)
            bar.update(tasks[slug, stage], completed=share, visible=share < 1)

        yield show


def get_ready_for(record: Any) -> None:
    """Compile what the table of a record needs, if it is one."""
    slug = record.get("game") if isinstance(record, dict) else None
    if slug in games():
        get_ready(slug, "table")


def title(slug: str, stage: str) -> str:
    """What is compiled, e.g. "Dice Run, rules": this is done once."""
    titles = {"table": _("{game}, rules"), "bots": _("{game}, bots"), "simulation": _("{game}, simulation")}
    return titles[stage].format(game=find(slug).name(language.current()))
