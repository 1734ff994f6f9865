"""The JSON Schemas of games' files: they take what the loaders take, and refuse what no loader would.

A game may have files of several kinds, each for an option of its own, in one schema.
"""

import copy
import json
from contextlib import suppress

from jsonschema import Draft202012Validator

from quincunx.cli.shared.tools import offered
from quincunx.conformance.walks import games_with
from quincunx.core.catalogue.registry import find
from quincunx.core.errors import BadFile, BadOption
from quincunx.core.table.records import SCHEMA


def schema_of(game):
    return Draft202012Validator(json.loads((game.folder / "files" / "schema.json").read_text("utf-8")))


def files_of(game):
    """What every file holds that comes with a game."""
    return [json.loads(file.read_text("utf-8")) for file in sorted((game.folder / "data").glob("*.json"))]


def one_of_each_kind(game):
    """What `quincunx new` writes, at once or asked for by the name of an option; where there is none, a file of ours."""
    new, found = offered(game, "new"), []
    for name in (None, *game.options) if new else ():
        with suppress(BadOption):
            found.append(json.loads(new(name)[0]))
    return found or files_of(game)[:1]


def is_loaded(game, content):
    """Whether one of the game's own loaders takes such a file."""
    return any(takes(game, name, content) for name, option in game.options.items() if option.kind == "file")


def takes(game, name, content):
    try:
        game.content(game.checked_options(None, {name: content}))
    except (BadFile, BadOption):
        return False
    return True


@games_with("files")
def test_the_files_of_a_game_are_valid(slug):
    game = find(slug)
    Draft202012Validator.check_schema(schema_of(game).schema)
    every = [*one_of_each_kind(game), *files_of(game)]
    assert every
    for content in every:
        schema_of(game).validate(content)
        assert is_loaded(game, content)


def spoilt(content):
    """A good file made wrong, one way after the other."""
    yield from ([], {}, None, 1.5)
    keys = range(len(content)) if isinstance(content, list) else [*content, "surprise"]
    for key in keys:
        for value in (None, 1.5, "", "x" * 1000, [], {}, [[]], {"x": -1}, {"x": 1.5}):
            changed = copy.deepcopy(content)
            changed[key] = value
            yield changed
    if isinstance(content, list):
        yield from (content[:1], content * 2, [content], [*content[:-1], content])


@games_with("files")
def test_the_schema_refuses_nothing_that_the_loader_takes(slug):
    game, schema = find(slug), schema_of(find(slug))
    for good in one_of_each_kind(game):
        both = 0
        for content in spoilt(good):
            valid = schema.is_valid(content)
            assert valid or not is_loaded(game, content), content
            both += not valid
        assert both > 10  # refused by both


@games_with("records")
def test_records_are_valid(slug):
    valid = Draft202012Validator(json.loads(SCHEMA.read_text("utf-8")))
    for file in find(slug).folder.glob("tests/records/*.json"):
        valid.validate(json.loads(file.read_text("utf-8")))
