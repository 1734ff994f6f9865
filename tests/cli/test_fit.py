"""What is printed for one prompt, the table and the choices, fits a terminal of 24 lines and 80 columns."""

import io
from itertools import islice

import pytest
from rich.console import Console

from quincunx import NATURE, Table
from quincunx.cli.shared import language
from quincunx.cli.terminal.dice_prompt import DicePrompt
from quincunx.cli.terminal.move_prompt import MovePrompt
from quincunx.cli.terminal.session import Session, Thinking
from quincunx.conformance.walks import CASES, walk
from quincunx.core.catalogue.registry import games
from quincunx.core.errors import LANGUAGES

LINES, COLUMNS = 24, 80
NAMES = ["Bartholomäus", "Christiaan", "Emmanuelle", "Maximilian", "Abraham", "Francis"]
FULL = [(slug, {"players": game.most_players}) for slug, game in games().items()]
SEED, MOVES, EVERY = 3, 200, 17

with_most_players = pytest.mark.parametrize(
    ("slug", "options"), [*FULL, *CASES], ids=[f"{slug}-{number}" for number, (slug, _) in enumerate([*FULL, *CASES])]
)


class Screen:
    """A session whose prompts are shown on a terminal that tells what it was sent."""

    def __init__(self, table):
        self.session = Session(table, ["person"] * table.players, lambda: None, Thinking())
        self.session.out = Console(
            file=io.StringIO(), width=COLUMNS, height=LINES, highlight=False, markup=False, emoji=False
        )

    def shown(self, prompt):
        """The lines of a prompt, with the one on which the answer is typed."""
        file = self.session.out.file
        file.seek(0)
        file.truncate()
        prompt()
        return [*file.getvalue().splitlines(), "> "]


def moments(slug, options, **how):
    """Some moments of a game, each in both languages."""
    players = options.get("players", 1)
    table = Table(slug, seed=SEED, names=NAMES[:players], **options, **how)
    for number, moment in enumerate(islice(walk(table, SEED), MOVES)):
        if number % EVERY == 0:
            for speaking in LANGUAGES:
                language.use(speaking)
                yield moment


def require_fit(lines):
    picture = "\n".join(lines)
    assert len(lines) <= LINES, picture
    assert max(map(len, lines)) <= COLUMNS, picture


@with_most_players
def test_every_prompt_for_a_move_fits_the_terminal(slug, options):
    for number, table in enumerate(moments(slug, options)):
        for seat in table.pending[:1]:
            screen = Screen(table)
            prompt = MovePrompt(screen.session, seat)
            require_fit(screen.shown(prompt.show))
            require_fit(screen.shown(prompt.more))
            shelves = [at for at, entry in enumerate(prompt.all.entries, 1) if len(entry.moves) > 1]
            if shelves:
                prompt.menu = prompt.all.meant(str(shelves[number % len(shelves)]))
                require_fit(screen.shown(prompt.show))
                require_fit(screen.shown(prompt.more))


@with_most_players
def test_every_prompt_for_typed_dice_fits_the_terminal(slug, options):
    for table in moments(slug, options, dice="manual"):
        if table.pending == (NATURE,):
            screen = Screen(table)
            require_fit(screen.shown(DicePrompt(screen.session).draw_again))
