"""What the README and docs/ say is true: examples and commands run, links lead somewhere, all there is is told."""

import doctest
import importlib.util
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import own_folders  # noqa: F401
from cli.runs import run
from quincunx.cli import command_of

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("src/quincunx/games/*/README.md")]
LINK = re.compile(r'\]\(([^)#\s]+)|(?:src|href)="([^"#]+)')

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
FILE = re.compile(r"\*\*`(?P<file>\S+)`\*\*\n\n```(?:json|python)\n(?P<content>.*?)```", re.DOTALL)
COMMANDS = re.compile(r"```sh\n(?P<commands>.*?)```(?:\n\n```text\n(?P<said>.*?)```)?", re.DOTALL)
VERBS = re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
INSTALLING = ("python3", ".venv/bin/pip")  # as tests/browser/test_installed.py does, with an environment of its own
with_examples = [page for page in PAGES if ">>> " in page.read_text("utf-8")]


@pytest.mark.parametrize("page", with_examples, ids=lambda page: page.name)
def test_examples_run(page):
    text = page.read_text("utf-8").replace("```", "")  # a fence is not output
    results = doctest.DocTestRunner().run(doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0))
    assert results.attempted > 0
    assert results.failed == 0


@every_page
def test_links_lead_somewhere(page):
    links = {link or source for link, source in LINK.findall(page.read_text("utf-8"))}
    here = [link for link in links if "://" not in link]
    assert [link for link in here if not (page.parent / link).exists()] == []


def test_every_command_is_told(tmp_path):
    subprocess.run([sys.executable, ROOT / "docs/commands.py", tmp_path / "commands.md"], check=True)
    told = (ROOT / "docs/commands.md").read_text("utf-8")
    assert told == (tmp_path / "commands.md").read_text("utf-8"), "run: make docs"


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_is_told(verb):
    told = "".join((ROOT / page).read_text("utf-8") for page in ("README.md", "CONTRIBUTING.md"))
    assert verb == "help" or f"`make {verb}`" in told


def test_every_setting_of_a_server_is_told():
    page = (ROOT / "docs" / "deploy.md").read_text("utf-8")
    settings = [option.envvar for option in command_of("serve").params if option.name != "language"]
    assert len(found := [name for name in settings if name]) > 3
    assert [name for name in found if f"`{name}`" not in page] == []


def reference():
    spec = importlib.util.spec_from_file_location("reference", ROOT / "docs" / "reference.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_reference_is_that_of_the_source():
    for page, text in reference().pages().items():
        assert page.read_text("utf-8") == text, f"{page}: run make docs"


def test_every_field_of_a_record_is_explained():
    rows = re.findall(r"^\| `(\w+)` \| \S+ \| (.*) \|$", reference().reference(), re.MULTILINE)
    assert len(rows) > 100
    assert [name for name, told in rows if not told] == []


@pytest.mark.parametrize(("page", "commands"), [("README.md", 5), ("docs/files.md", 15), ("docs/bots.md", 4)])
def test_every_command_runs(page, commands, tmp_path, monkeypatch):
    """The page is followed from its top: files are written where it shows them, commands say what it shows."""
    monkeypatch.chdir(tmp_path)
    text = (ROOT / page).read_text("utf-8")
    found = sorted([*FILE.finditer(text), *COMMANDS.finditer(text)], key=re.Match.start)
    done = 0
    for step in found:
        told = step.groupdict()
        if "file" in told:
            Path(told["file"]).write_text(told["content"], "utf-8")
            continue
        for line in told["commands"].splitlines():
            program, *words = shlex.split(line, comments=True)
            if program in INSTALLING:
                continue
            if program == "make":
                assert words[0] in VERBS
                continue
            assert program in ("quincunx", ".venv/bin/quincunx")
            result = run(*words, *(["--help"] if words == ["serve"] else []))  # which would go on for ever
            assert result.exit_code == (2 if (told["said"] or "").startswith("Error") else 0), result.stderr
            done += 1
        if told["said"]:
            assert plain(result.output) == plain(told["said"])
    assert done >= commands


def plain(text):
    """Lines without the spaces at their ends, none of them empty."""
    return [line.rstrip() for line in text.splitlines() if line.strip()]
