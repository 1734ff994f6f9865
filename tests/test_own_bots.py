"""Bots of one's own: found by file, class and package; given what a seat may know; held to the rules, in sentences."""

import gc
import importlib
import subprocess
import sys
from pathlib import Path
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import numpy as np
import pytest

from quincunx import BadBot, BadFile, BadOption, Bot, Table, View, simulate
from quincunx.bots import finding
from quincunx.bots.finding import find_bot, short_name, whole_name
from quincunx.conformance.walks import walk
from quincunx.core.catalogue.registry import games
from quincunx.server.house.opening import seat_of
from quincunx.server.messages.tables import SeatWish

GAME = "dice-run"
EXAMPLE = Path(__file__).parents[1] / "examples" / "careful_bot.py"
CAREFUL = f"{EXAMPLE}:Careful"

every_game = pytest.mark.parametrize("game", list(games()))


@pytest.fixture
def written(tmp_path):
    """Writes a file with a class Mine, and names it as a bot."""

    def write(body, head="from quincunx import Bot", bases="Bot"):
        file = tmp_path / "mine.py"
        file.write_text(f"{head}\n\nclass Mine({bases}):\n    {body}\n", "utf-8")
        return f"{file}:Mine"

    return write


def asked(name, game=GAME, seed=1):
    """The move of a bot that is asked for the first one of a game."""
    table = Table(game, seed=seed)
    seat = table.pending[0]
    return table.words_of(find_bot(name, seed).choose(table.view(seat), seat))


@every_game
def test_the_example_plays_every_game(game):
    def played():
        return simulate(game, bots=[CAREFUL, "random"], players=max(2, games()[game].least_players), games=1, seed=3)

    assert (played().points == played().points).all()


def test_the_example_plays_a_game_of_somebody_else_s(pig):
    assert simulate(pig.slug, bots=[CAREFUL, "random"], goal=20, games=2).results.sum() == 2


def test_the_example_beats_chance():
    match = simulate("colour-tower", bots=[CAREFUL, "random"], games=4)
    assert match.results[match.bot_rows() == 0].mean() == 1


def test_the_example_is_as_short_as_it_is_said_to_be():
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 32


# What a bot is given


@every_game
def test_a_view_is_what_the_table_tells_the_seat(game):
    for table in walk(Table(game, seed=2), 2):
        for seat in table.pending:
            view = view_of(table, seat)
            assert (view.game, view.seat, view.players) == (game, seat, table.players)
            assert view.moves == table.moves(seat)
            assert {"drawn": table.drawn, **view.position} == {"drawn": table.drawn, **table.position(seat)}
            assert view.scores == table.scores_for(seat)
            assert view.record.tobytes() == table.view(seat).tobytes()
        if len(table.log()) > 60:
            break


def view_of(table, seat):
    """What a bot would be given."""
    seen = []

    class Looking(Bot):
        def choose(self, view):
            seen.append(view)
            return view.moves[0]

    bot = finding.Refereed("looking", Looking, 1)
    bot.choose(table.view(seat), seat)
    return seen[0]


@every_game
def test_no_hidden_state_can_be_reached_from_a_view(game):
    """Whatever can be reached from a view without leaving for Python itself: its records are all blanked."""
    for number, table in enumerate(walk(Table(game, seed=5), 5)):
        for seat in table.pending:
            view = view_of(table, seat)
            view.position, view.scores, view.glance(view.moves[0], Random(1))
            records = [each for each in reached_from(view) if each.dtype == table.state.dtype]
            assert records
            assert {each.tobytes() for each in records} == {table.view(seat).tobytes()}
        if number == 12:
            break


def reached_from(view):
    """All arrays behind a view."""
    left_out = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)
    found, waiting, seen = [], [view], set()
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, left_out):
            continue
        seen.add(id(thing))
        if isinstance(thing, np.ndarray):
            found.append(thing)
        waiting.extend(gc.get_referents(thing))
    return found


def test_what_a_bot_does_to_its_view_stays_there(written):
    name = written(
        "def choose(self, view):\n"
        "        view.position.clear(), view.moves.clear(), view.record.fill(0)\n"
        "        view._states.fill(0), view._legal.clear()\n"
        "        return 'play red'"
    )
    table = Table(GAME, seed=1)
    given = table.view(table.pending[0])
    before = given.tobytes()
    assert table.words_of(find_bot(name, 1).choose(given, table.pending[0])) == "play red"
    assert given.tobytes() == before


def test_a_seed_of_its_own_gives_the_same_moves_and_another_one_others(written):
    name = written("def choose(self, view): return self.random.choice(view.moves)")
    assert asked(name) == asked(name)
    assert len({asked(name, seed=seed) for seed in range(9)}) > 1


def test_it_may_remember_and_is_made_anew_for_each_game(written):
    head = "from quincunx import Bot\nMADE = []"
    body = "def __init__(self, random):\n        super().__init__(random)\n        MADE.append(self)\n    "
    name = written(body + "def choose(self, view): return view.moves[0]", head)
    simulate(GAME, bots=[name, "random"], games=2)
    module = finding.loaded(Path(name.rpartition(":")[0]))
    assert len(set(map(id, module.MADE))) == 4  # two seats of three in either game


def test_a_changed_file_is_read_again_and_has_another_code(written):
    first = written("def choose(self, view): return view.moves[0]")
    code, move = finding.code_of(first), asked(first)
    again = written("def choose(self, view): return view.moves[-1]  # another")
    assert (finding.code_of(again) != code, asked(again) != move) == (True, True)


# What a bot's own kernel answers, where the file is a bot's or a module like any other; how often it was compiled.
KERNEL = """
import sys
from pathlib import Path
from quincunx.bots.finding import loaded
sys.path.append(sys.argv[1])
mine = __import__("mine") if sys.argv[2] == "module" else loaded(Path(sys.argv[1], "mine.py"))
print(mine.first_of(7), sum(mine.first_of.stats.cache_misses.values()))
"""


def test_kernels_of_a_bot_are_kept_whatever_its_file_is_imported_as(written, tmp_path):
    head = "from quincunx import Bot\nfrom quincunx.core.kernels.jit import kernel\n\n@kernel\ndef first_of(move): return move // 2\n"
    written("def choose(self, view): return view.moves[0]", head)

    def told(how):
        command = [sys.executable, "-c", KERNEL, str(tmp_path), how]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()

    assert told("bot") == ["3", "1"]
    (tmp_path / "mine.py").touch()
    assert told("bot") == ["3", "0"]
    assert told("module") == ["3", "1"]


def test_a_file_may_import_its_neighbours(written, tmp_path):
    (tmp_path / "my_neighbour.py").write_text("def first(moves): return moves[0]", "utf-8")
    name = written(
        "def choose(self, view): return first(view.moves)", "from quincunx import Bot\nfrom my_neighbour import first"
    )
    assert asked(name) == Table(GAME, seed=1).moves()[0]


# What is wrong with one


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("def choose(self, view): return 'fly'", "answered “fly” on seat 1: .*; allowed are "),
        ("def choose(self, view): return 7", "answered 7 on seat 1: a move is a text; allowed are "),
        ("def choose(self, view): return ['play red']", "a move is a text"),
        ("def choose(self, view): pass", "answered None"),
        ("def choose(self, view): return 1 / 0", "mine.py:Mine failed in line 4: ZeroDivisionError: division by zero"),
        ("def choose(self, view):\n        raise SystemExit", "failed in line 5: SystemExit$"),
        ("def choose(self, view): return view.glance('fly', self.random)", "line 4: “fly” is not a legal move here"),
        ("def __init__(self): pass\n    def choose(self, view): pass", "failed: TypeError: "),
        ("pass", "mine.py:Mine is not a Bot: a class is needed that inherits from quincunx.Bot"),
    ],
)
def test_a_bot_that_errs_is_told_in_a_sentence(written, body, said):
    with pytest.raises(BadBot, match=said) as refused:
        asked(written(body))
    assert refused.value.say("fr") != str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_long_list_of_moves_is_cut(written):
    with pytest.raises(BadBot, match=r" and \d+ more$"):
        asked(written("def choose(self, view): return 'fly'"))


def test_who_never_stops_is_told(written, monkeypatch):
    monkeypatch.setattr("quincunx.bots.refereed.MOST_MOVES", 3)
    with pytest.raises(BadBot, match="has made 3 moves in one game, which is not over"):
        simulate(GAME, bots=[written("def choose(self, view): return view.moves[0]")], games=1)


@pytest.mark.parametrize(
    ("name", "kind", "said"),
    [
        ("nowhere.py:Mine", BadFile, "cannot read nowhere.py: there is no such file"),
        (f"{EXAMPLE.parent}:Careful", BadFile, "it is a folder"),
        (f"{EXAMPLE}:Reckless", BadBot, "has no class “Reckless”; its bots are Careful, Bold"),
        (f"{EXAMPLE}:View", BadBot, "View is not a Bot"),
        (f"{EXAMPLE}:GLANCES", BadBot, "GLANCES is not a Bot"),
        (str(EXAMPLE), BadOption, "there is no bot “.*”; the bots are beginner, .*, search, and FILE.py:CLASS"),
    ],
)
def test_a_name_that_is_no_bot_s(name, kind, said):
    with pytest.raises(kind, match=said) as refused:
        simulate(GAME, bots=name, games=1)
    assert refused.value.say("fr") != str(refused.value)


@pytest.mark.parametrize("content", ["def", "import no_such_module", "raise SystemExit(3)", "\0", "\xff"])
def test_a_file_that_cannot_be_run(tmp_path, content):
    file = tmp_path / "mine.py"
    file.write_bytes(content.encode("latin-1"))
    with pytest.raises(BadBot, match=r"mine.py cannot be used: \w+"):
        find_bot(f"{file}:Mine", 1)


def test_names_for_every_folder_and_for_tables(monkeypatch):
    monkeypatch.chdir(EXAMPLE.parent)
    assert whole_name("careful_bot.py:Careful") == CAREFUL
    assert whole_name("greedy") == short_name("greedy") == "greedy"
    assert short_name("old.py:Careful", ["greedy", "old.py:Careful"]) == "Careful"
    assert short_name("old.py:Careful", ["new.py:Careful"]) == "old.py:Careful"


# Those of packages, and what no server takes


@pytest.fixture
def packages(tmp_path, monkeypatch):
    """Two bots of an installed package, one of which is not there; and one that is called as one of ours."""
    told = tmp_path / "timid-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: timid\nVersion: 1.0\n", "utf-8")
    (told / "entry_points.txt").write_text("[quincunx.bots]\ntimid = timid:Timid\nlost = timid:Lost\n", "utf-8")
    source = "from quincunx import Bot\nclass Timid(Bot):\n    def choose(self, view): return view.moves[0]\n"
    (tmp_path / "timid.py").write_text(source, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    finding.offered.cache_clear()
    yield told
    finding.offered.cache_clear()


def test_a_package_offers_bots(packages):
    assert asked("timid") == Table(GAME, seed=1).moves()[0]
    assert len(finding.code_of("timid")) == 12
    with pytest.raises(BadBot, match=r"lost \(timid:Lost\) cannot be used: AttributeError"):
        asked("lost")
    with pytest.raises(BadOption, match=r"search, timid, lost, and FILE\.py:CLASS"):
        asked("nobody")


def test_a_package_cannot_take_the_name_of_ours(packages):
    (packages / "entry_points.txt").write_text("[quincunx.bots]\ngreedy = timid:Timid\n", "utf-8")
    importlib.invalidate_caches()
    finding.offered.cache_clear()
    with pytest.warns(UserWarning, match="timid:Timid is left out: there is a bot “greedy” already"):
        assert finding.offered() == {}


def test_a_server_runs_no_file():
    with pytest.raises(BadOption, match="there is no bot"):
        seat_of(0, SeatWish(kind="bot", bot=CAREFUL), "guest", "Guest")


def test_what_is_public():
    assert View.__doc__
    assert Bot.choose.__isabstractmethod__
