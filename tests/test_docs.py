"""What the README and docs/ say is true: examples run, links lead somewhere, every command is told."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("src/quincunx/games/*/README.md")]
LINK = re.compile(r'\]\(([^)#\s]+)|(?:src|href)="([^"#]+)')

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
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


@pytest.mark.parametrize("verb", re.findall(r"^([a-z]+):.*## ", (ROOT / "Makefile").read_text("utf-8"), re.M))
def test_every_verb_is_told(verb):
    told = "".join((ROOT / page).read_text("utf-8") for page in ("README.md", "CONTRIBUTING.md"))
    assert verb == "help" or f"`make {verb}`" in told
