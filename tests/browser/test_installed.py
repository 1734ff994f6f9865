"""From a clean copy to a game: sdist, wheel, an empty environment, the terminal and the page; no Node on the machine.

And a game of somebody else's beside it, with the tests that its author runs.
"""

import json
import os
import random
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser
from importlib.metadata import distributions
from pathlib import Path

import pytest

from browser.pages import Home
from browser.table import FIRST, driver_of
from browser.test_plain import PlainTable
from guests import PIG
from quincunx import __version__
from quincunx.core.catalogue.registry import find, games
from quincunx.core.files.json_files import read_json
from quincunx.core.kernels.jit import fingerprint
from server.conftest import ServerProcess

ROOT = Path(__file__).parents[2]
MOST_BYTES = 4_000_000  # of an archive; the wheel has about 2.9 million, the sdist less
SHIPPED = (
    "server/page/index.html",
    "server/page/preloads.json",
    "server/page/worker.js",
    "server/page/worker.js.br",
    "server/page/worker.js.gz",
    "server/page/manifest.webmanifest",
    "server/page/icon-512.png",
    "server/page/robots.txt",
    "server/page/share.jpg",
    "core/table/record.schema.json",
    "py.typed",
    "cli/locale/fr/LC_MESSAGES/quincunx.mo",
    "conformance/plugin.py",
    "conformance/test_play.py",
)
UNSHIPPED = ("/tests/", "/bench/", "/web/", "node_modules/", "pictures/")


pytestmark = pytest.mark.xdist_group("installed")  # one process, so that the wheel is built once


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("installed")


@pytest.fixture(scope="module")
def bare(folder):
    """Variables of a machine without Node, with folders of its own for what people keep."""
    tools = folder / "bin"
    tools.mkdir()
    (tools / "sh").symlink_to(shutil.which("sh"))
    assert shutil.which("node", path=tools) is None
    kept = {"PATH": str(tools), "XDG_DATA_HOME": str(folder / "data"), "XDG_STATE_HOME": str(folder / "state")}
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | kept


@pytest.fixture(scope="module")
def archives(bare, folder):
    """The sdist, and the wheel that was built from it."""
    return built(clean_copy(folder / "source"), folder / "dist", bare)


@pytest.fixture(scope="module")
def quincunx(archives, bare, folder):
    """The command in an environment that had nothing."""
    environment = folder / "environment"
    run([sys.executable, "-m", "venv", "--without-pip", environment], bare)
    install(environment / "bin" / "quincunx", bare, archives[1])
    return environment / "bin" / "quincunx"


def test_a_clean_copy_is_built_installed_and_played(archives, quincunx, bare, people, tmp_path):
    sdist, wheel = archives
    check_sdist(sdist)
    check_wheel(wheel)
    assert run([quincunx, "--version"], bare) == f"quincunx {__version__}\n"
    assert json.loads(run([quincunx, "schema", FIRST], bare)) == read_json(find(FIRST).folder / "files" / "schema.json")
    python = quincunx.with_name("python")
    assert (
        run([python, "-c", "from quincunx.core.kernels import jit; print(jit.fingerprint())"], bare).strip()
        == fingerprint()
    )
    play_in_the_terminal(quincunx, bare, tmp_path / "record.json")
    server = ServerProcess(tmp_path / "tables.sqlite", program=(quincunx,), env=bare, cwd=tmp_path)
    try:
        play_on_the_page(people("Ada", server.address))
    finally:
        server.close()


@pytest.fixture
def pig(quincunx, bare, tmp_path):
    """Pig's sources, installed beside ours for one test."""
    sources = shutil.copytree(PIG, tmp_path / "quincunx-pig")
    install(quincunx, bare, f"{sources}[test]")
    yield sources
    run([*pip_of(quincunx), "uninstall", "--yes", "quincunx-pig"], bare)


def test_a_game_of_its_own_package_is_installed_played_and_proved(quincunx, pig, bare, people, tmp_path):
    assert "pig  Pig · 2–6 players, 5–10 minutes" in run([quincunx, "games"], bare)
    play_pig_to_its_end(quincunx, bare, tmp_path / "record.json")
    server = ServerProcess(tmp_path / "tables.sqlite", program=(quincunx,), env=bare, cwd=tmp_path)
    try:
        play_pig_on_the_page(people("Ada", server.address))
    finally:
        server.close()
    pytest_there = [quincunx.with_name("python"), "-m", "pytest", "-p", "no:cacheprovider"]
    assert " passed" in run([*pytest_there, pig / "tests"], bare)
    proved = run([*pytest_there, "--pyargs", "quincunx.conformance", "--game", "pig"], bare)
    assert "pig: 2 to 6 players with default options (there is no quincunx_pig.tests.cases)" in proved
    assert "left out for pig: oracle (there is no quincunx_pig.oracle), golden games" in proved
    assert int(re.search(r"(\d+) passed", proved)[1]) > 300


def play_pig_to_its_end(quincunx, environment, record):
    """Four rolls and hold, again and again: after a one that is refused, and the next roll is another turn's."""
    words = ["play", "pig", "--goal", "30", "--seed", "4", "--iterations", "200", "--name", "Ada", "--record", record]
    shown = run([quincunx, *words], environment, "roll\nroll\nroll\nroll\nhold\n" * 100)
    assert "Pig · Ada, Blaise (expert, careful)" in shown
    assert "· The die shows " in shown
    assert re.search(r"^(Ada|Blaise) wins\.$", shown, re.MULTILINE)
    kept = json.loads(record.read_text("utf-8"))
    assert max(kept["result"]["scores"]) >= 30
    told = run([quincunx, "replay", record, "--language", "fr"], environment)
    assert f"{kept['names'][kept['result']['winners'][0]]} gagne." in told
    assert "Le dé montre " in told


def play_pig_on_the_page(ada):
    """A whole game against the bot that searches, and its record."""
    code = ada.open_table("pig", "me", "expert", options=PlainTable.SHORT)
    ada.go(f"/t/{code}")
    assert not PlainTable(ada.page).play_on(None)
    record = ada.ask("GET", f"/api/tables/{code}/record")
    assert ada.page.locator("tfoot td").all_inner_texts() == [str(score) for score in record["result"]["scores"]]
    ada.go("about:blank")  # before the server goes


def clean_copy(folder):
    """What git tracks, as a clone would have it, with what is not committed yet."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.check_output(command, cwd=ROOT, text=True).split("\0"):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    return folder


def built(source, folder, environment):
    """An sdist, and a wheel from that sdist, each in an environment with nothing but what pyproject.toml asks for."""
    run([sys.executable, "-m", "build", "--outdir", folder, source], environment)
    assert not (source / "node_modules").exists()
    return next(folder.glob("*.tar.gz")), next(folder.glob("*.whl"))


def check_sdist(sdist):
    with tarfile.open(sdist) as archive:
        names = archive.getnames()
    assert f"quincunx-{__version__}/package-lock.json" in names
    assert not [name for name in names if "node_modules/" in name or "pictures/" in name or "server/page/" in name]
    assert sdist.stat().st_size < MOST_BYTES


def check_wheel(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        [metadata] = [archive.read(name).decode() for name in names if name.endswith(".dist-info/METADATA")]
    folders = [game.folder.name for game in games().values()]
    wanted = [
        *SHIPPED,
        *(f"server/page/share/{game.slug}.jpg" for game in games().values() if not game.is_guest),
        *(f"games/{folder}/{file}" for folder in folders for file in ("files/schema.json", "README.md")),
    ]
    assert {f"quincunx/{name}" for name in wanted} <= {*names}
    assert not [name for name in names if any(part in name for part in UNSHIPPED)]
    assert wheel.stat().st_size < MOST_BYTES
    check_metadata(Parser().parsestr(metadata))


def check_metadata(told):
    """An index shows it where the repository's files are not."""
    assert told["Description-Content-Type"] == "text/markdown"
    assert "# Changes" in told.get_payload()
    assert "](" not in told.get_payload().replace("](http", "")
    assert {"Typing :: Typed", "Natural Language :: French"} <= {*told.get_all("Classifier")}


def install(quincunx, environment, *packages):
    """With our versions, so that compiled rules are found."""
    constraints = quincunx.parents[2] / "constraints.txt"
    others = (each for each in distributions() if each.name != "quincunx")
    constraints.write_text("".join(f"{each.name}=={each.version}\n" for each in others), "utf-8")
    run([*pip_of(quincunx), "install", "--no-compile", "--constraint", constraints, *packages], environment)


def pip_of(quincunx):
    return [sys.executable, "-m", "pip", "--python", quincunx.with_name("python")]


def run(command, environment, typed=""):
    """What a command says; where it fails, all that it said."""
    done = subprocess.run(
        command, env=environment, input=typed, capture_output=True, text=True, cwd=environment["PATH"], check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def play_in_the_terminal(quincunx, environment, record):
    words = ["play", FIRST, "--bot", "greedy", "--seed", "4", "--new", "--name", "Ada"]
    shown = run([quincunx, *words], environment, "1\n1\n1\n" + f"save {record}\nquit\n")
    assert "Ada" in shown
    moves = json.loads(record.read_text("utf-8"))["moves"]
    assert len([seat for seat, _move in moves if seat == 0]) >= 2  # a line may only open a shelf of moves


def play_on_the_page(ada):
    ada.go("/")
    Home(ada.page).play_now(find(FIRST)).click()
    table = driver_of(FIRST)(ada.page)
    table.wave_tips_away()
    table.wait()
    before = table.story()
    table.act(random.Random(1))
    assert len(table.story()) > len(before)
    ada.go("about:blank")  # before the server goes
