"""schema: printed for a game's files and for records, whole even where the output is not UTF-8."""

import json
import re

import pytest

from cli.runs import one_sentence, run, shell
from quincunx.cli import schema
from quincunx.core.catalogue.game import Game
from quincunx.core.catalogue.registry import find, games
from quincunx.core.table.records import Record


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.slug)
def test_the_schema_of_a_games_files_is_printed(game):
    printed = json.loads(run("schema", game.slug).stdout)
    assert printed == json.loads((game.folder / "files" / "schema.json").read_text("utf-8"))


def test_the_schema_of_records_is_printed():
    assert json.loads(run("schema").stdout) == Record.model_json_schema()


def test_what_has_no_schema_is_one_sentence(monkeypatch, tmp_path):
    done = run("schema", "chess", language="fr")
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    monkeypatch.setattr(
        schema, "find", lambda slug: Game(slug, "quincunx.games.dice_run", tmp_path, find("dice-run").info)
    )
    for language, said in (("en", "Dice Run takes no files"), ("fr", "Dice Run ne prend pas de fichier")):
        done = run("schema", "dice-run", language=language)
        assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
        assert said in done.stderr


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.slug)
def test_the_rules_page_tells_of_it(game):
    page = (game.folder / "README.md").read_text("utf-8")
    assert len(re.findall(f"`quincunx schema {game.slug}`", page)) == 2  # in English and in French


@pytest.mark.parametrize("encoding", ["cp1252", "cp850", "ascii", "utf-8"])
def test_json_survives_a_pipe_that_is_not_utf_8(encoding):
    variables = {"PYTHONUTF8": "0", "PYTHONIOENCODING": encoding}
    told = json.loads(shell("games", "--json", "--language", "fr", variables=variables).stdout)
    assert [game["tagline"] for game in told] == [game.tagline("fr") for game in games().values()]
