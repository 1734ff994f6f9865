"""From a clean copy to a game: sdist, wheel, an empty environment, the terminal and the page; no Node on the machine."""

import json
import os
import random
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
from quincunx import __version__
from quincunx.core.files import read_json
from quincunx.core.jit import fingerprint
from quincunx.core.registry import find, games
from server.conftest import ServerProcess

ROOT = Path(__file__).parents[2]
MOST_BYTES = 4_000_000  # of an archive; both have about 1.6 million
SHIPPED = ("server/page/index.html", "core/record.schema.json", "py.typed", "cli/locale/fr/LC_MESSAGES/quincunx.mo")
UNSHIPPED = ("/tests/", "/bench/", "/web/", "node_modules/", "pictures/")


@pytest.fixture
def bare(tmp_path):
    """Variables of a machine without Node, with folders of its own for what people keep."""
    tools = tmp_path / "bin"
    tools.mkdir()
    (tools / "sh").symlink_to(shutil.which("sh"))
    assert shutil.which("node", path=tools) is None
    kept = {"PATH": str(tools), "XDG_DATA_HOME": str(tmp_path / "data"), "XDG_STATE_HOME": str(tmp_path / "state")}
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | kept


def test_a_clean_copy_is_built_installed_and_played(bare, people, tmp_path):
    sdist, wheel = built(clean_copy(tmp_path / "source"), tmp_path / "dist", bare)
    check_sdist(sdist)
    check_wheel(wheel)
    quincunx = installed(wheel, tmp_path / "environment", bare)
    assert run([quincunx, "--version"], bare) == f"quincunx {__version__}\n"
    assert json.loads(run([quincunx, "schema", FIRST], bare)) == read_json(find(FIRST).folder / "schema.json")
    python = quincunx.with_name("python")
    assert run([python, "-c", "from quincunx.core import jit; print(jit.fingerprint())"], bare).strip() == fingerprint()
    play_in_the_terminal(quincunx, bare, tmp_path / "record.json")
    server = ServerProcess(tmp_path / "tables.sqlite", program=(quincunx,), env=bare, cwd=tmp_path)
    try:
        play_on_the_page(people("Ada", server.address))
    finally:
        server.close()


def clean_copy(folder):
    """What git tracks, as a clone would have it, with what is not committed yet."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.check_output(command, cwd=ROOT, text=True).split("\0"):
        if name and (ROOT / name).exists():
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
    wanted = [*SHIPPED, *(f"games/{folder}/{file}" for folder in folders for file in ("schema.json", "README.md"))]
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


def installed(wheel, folder, environment):
    """The command in an environment that had nothing; with our versions, so that compiled rules are found."""
    constraints = folder.with_suffix(".txt")
    others = (each for each in distributions() if each.name != "quincunx")
    constraints.write_text("".join(f"{each.name}=={each.version}\n" for each in others), "utf-8")
    run([sys.executable, "-m", "venv", "--without-pip", folder], environment)
    pip = [sys.executable, "-m", "pip", "--python", folder / "bin" / "python"]
    run([*pip, "install", "--no-compile", "--constraint", constraints, wheel], environment)
    return folder / "bin" / "quincunx"


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
