"""The pages in docs/: their examples run, their commands say what the page says, and the reference is up to date."""

import doctest
import importlib.util
import re
import shlex
from pathlib import Path

from cli.conftest import own_folders  # noqa: F401
from cli.runs import run

DOCS = Path(__file__).parents[1] / "docs"
FILE = re.compile(r"\*\*`(?P<file>\S+)`\*\*\n\n```json\n(?P<content>.*?)```", re.DOTALL)
COMMANDS = re.compile(r"```sh\n(?P<commands>.*?)```(?:\n\n```text\n(?P<said>.*?)```)?", re.DOTALL)


def test_examples_of_the_python_api_run():
    text = (DOCS / "api.md").read_text("utf-8").replace("```", "")  # a fence is not output
    examples = doctest.DocTestParser().get_doctest(text, {}, "api.md", "api.md", 0)
    results = doctest.DocTestRunner().run(examples)
    assert results.attempted > 50
    assert results.failed == 0


def reference():
    spec = importlib.util.spec_from_file_location("reference", DOCS / "reference.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_reference_is_that_of_the_source():
    assert (DOCS / "api.md").read_text("utf-8") == reference().whole_page(), "run: make reference"


def test_every_field_of_a_record_is_explained():
    rows = re.findall(r"^\| `(\w+)` \| \S+ \| (.*) \|$", reference().reference(), re.MULTILINE)
    assert len(rows) > 100
    assert [name for name, told in rows if not told] == []


def test_every_command_about_your_own_files_runs(tmp_path, monkeypatch):
    """The page is followed from its top: files are written where it shows them, commands say what it shows."""
    monkeypatch.chdir(tmp_path)
    text = (DOCS / "files.md").read_text("utf-8")
    found = sorted([*FILE.finditer(text), *COMMANDS.finditer(text)], key=re.Match.start)
    done = 0
    for step in found:
        told = step.groupdict()
        if "file" in told:
            Path(told["file"]).write_text(told["content"], "utf-8")
            continue
        for line in told["commands"].splitlines():
            program, *words = shlex.split(line)
            assert program == "quincunx"
            result = run(*words)
            assert result.exit_code == (2 if (told["said"] or "").startswith("Error") else 0), result.stderr
            done += 1
        if told["said"]:
            assert plain(result.output) == plain(told["said"])
    assert done > 15


def plain(text):
    """Lines without the spaces at their ends, none of them empty."""
    return [line.rstrip() for line in text.splitlines() if line.strip()]
