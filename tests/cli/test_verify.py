import json
import subprocess
import sys

import pytest

from cli.runs import one_sentence, run
from fairly import VERIFIER, dice_for, fair_game
from quincunx import Table


@pytest.fixture(scope="module")
def proven(tmp_path_factory):
    """A finished game whose dice are proven, in a file."""
    file = tmp_path_factory.mktemp("proven") / "proven.json"
    file.write_text(json.dumps(fair_game("dice-trip", players=2).record()), "utf-8")
    return file


@pytest.mark.parametrize(("language", "words"), [("en", "Proven: "), ("fr", "Prouvé\u00a0: ")])
def test_what_is_proven_is_told(proven, language, words):
    dice = len(json.loads(proven.read_text("utf-8"))["fair"]["draws"])
    done = run("verify", proven, language=language)
    assert done.exit_code == 0
    assert done.stdout.startswith(f"{words}{dice} ")
    assert dice_for(2).commitment in done.stdout
    assert "--commitment" in done.stdout
    assert "--commitment" not in run("verify", proven, "--commitment", dice_for(2).commitment.upper()).stdout


def test_the_same_as_json(proven):
    told = json.loads(run("verify", proven, "--json").stdout)
    assert (told["commitment"], told["compared"]) == (dice_for(2).commitment, False)
    assert [seat["gave"] for seat in told["seats"]] == ["seed", "hash"]


def test_what_is_wrong_is_one_sentence(proven, tmp_path):
    record = json.loads(proven.read_text("utf-8"))
    spoilt = {
        "seed.json": Table("dice-trip", seed=1).record(),
        "bit.json": record | {"fair": record["fair"] | {"secret": "00" * 32}},
        "list.json": [1, 2],
    }
    for name, content in spoilt.items():
        (tmp_path / name).write_text(json.dumps(content), "utf-8")
        for language in ("en", "fr"):
            done = run("verify", tmp_path / name, language=language)
            assert (done.exit_code, one_sentence(done.stderr), done.stdout) == (2, True, "")
    assert run("verify", tmp_path / "nowhere.json").exit_code == 2
    assert run("verify", proven, "--commitment", "00").exit_code == 2


def test_the_independent_verifier_is_a_program_by_itself(proven, tmp_path):
    """In a Python that finds nothing of ours."""

    def verified(file, *more):
        command = [sys.executable, "-I", "-S", str(VERIFIER), str(file), *more]
        return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)

    assert verified(proven, dice_for(2).commitment).returncode == 0
    assert verified(proven, "00" * 32).returncode == 1
    record = json.loads(proven.read_text("utf-8"))
    record["fair"]["draws"][0][0] = 1
    (tmp_path / "gap.json").write_text(json.dumps(record), "utf-8")
    done = verified(tmp_path / "gap.json")
    assert (done.returncode, one_sentence(done.stderr)) == (1, True)


def test_the_independent_verifier_proves_nothing_where_python_leaves_out_its_checks(proven):
    command = [sys.executable, "-O", str(VERIFIER), str(proven), "00" * 32]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.returncode, one_sentence(done.stderr), done.stdout) == (1, True, "")
