"""What the page is told, as JSON Schema, from which its types are generated: `python -m quincunx.server.schema`."""

import json
from importlib import import_module
from typing import Any

from pydantic import ConfigDict, TypeAdapter, with_config
from pydantic.json_schema import models_json_schema

from quincunx.core.registry import games
from quincunx.server import messages


def message_schema() -> dict[str, Any]:
    """One schema with a definition for every message and body, and for what each side may say."""
    classes = [
        each for each in vars(messages).values() if isinstance(each, type) and issubclass(each, messages.Message)
    ]
    models = [(each, "serialization") for each in classes if each is not messages.Message]
    told = models_json_schema(models, title="Messages")[1]  # type: ignore[arg-type]
    for name in ("ServerMessage", "ClientMessage"):
        told["$defs"][name] = {"oneOf": TypeAdapter(getattr(messages, name)).json_schema()["oneOf"]}
    return told


def board_schema(package: str) -> dict[str, Any]:
    """What a game's board is, with the words that stand below each key of its classes Position and Board."""
    position, board = import_module(f"{package}.text.position").Position, import_module(f"{package}.text.view").Board
    of_position, of_board = (typed_dict_schema(each) for each in (position, board))
    of_board["properties"] |= of_position["properties"]
    return of_board


def typed_dict_schema(typed_dict: type) -> dict[str, Any]:
    documented = with_config(ConfigDict(use_attribute_docstrings=True))(typed_dict)
    return TypeAdapter(documented).json_schema(mode="serialization")


def schemas() -> dict[str, Any]:
    """By the file that the page's types are written to."""
    boards = {
        f"src/quincunx/games/{game.folder.name}/web/view.ts": board_schema(game.package)
        for game in games().values()
        if not game.is_guest
    }
    return {"web/src/lib/messages.ts": message_schema(), **boards}


if __name__ == "__main__":
    print(json.dumps(schemas(), indent=2))
