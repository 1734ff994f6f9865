"""The JSON Schemas of games' files: they take what the loaders take, and refuse what no loader would."""

import copy
import json

from jsonschema import Draft202012Validator

from quincunx.conformance.walks import games_with
from quincunx.core.errors import BadFile
from quincunx.core.records import SCHEMA
from quincunx.core.registry import find


def schema_of(game):
    return Draft202012Validator(json.loads((game.folder / "files" / "schema.json").read_text("utf-8")))


def files_of(game):
    """What every file holds that comes with a game."""
    return [json.loads(file.read_text("utf-8")) for file in sorted((game.folder / "data").glob("*.json"))]


def is_loaded(game, content):
    """Whether the game's own loader takes such a file."""
    name = next(name for name, option in game.options.items() if option.kind == "file")
    try:
        game.content(game.checked_options(None, {name: content}))
    except BadFile:
        return False
    return True


@games_with("files")
def test_the_files_of_a_game_are_valid(slug):
    game = find(slug)
    Draft202012Validator.check_schema(schema_of(game).schema)
    for content in files_of(game):
        schema_of(game).validate(content)
        assert is_loaded(game, content)


def spoilt(content):
    """A good file made wrong, one way after the other."""
    yield from ([], {}, content | {"surprise": 1})
    for key in content:
        for value in (None, 1.5, "", "x" * 1000, [], {}, [[]], {"x": -1}, {"x": 1.5}):
            yield copy.deepcopy(content) | {key: value}


@games_with("files")
def test_the_schema_refuses_nothing_that_the_loader_takes(slug):
    game = find(slug)
    both = 0
    for content in spoilt(files_of(game)[0]):
        valid = schema_of(game).is_valid(content)
        assert valid or not is_loaded(game, content), content
        both += not valid
    assert both > 10  # refused by both


@games_with("records")
def test_records_are_valid(slug):
    valid = Draft202012Validator(json.loads(SCHEMA.read_text("utf-8")))
    for file in find(slug).folder.glob("tests/records/*.json"):
        valid.validate(json.loads(file.read_text("utf-8")))
