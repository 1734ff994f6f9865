"""What the page is told, as JSON Schema, from which its types are generated: `python -m quincunx.server.messages.schema`."""

import json
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from pydantic import ConfigDict, TypeAdapter, with_config
from pydantic.json_schema import models_json_schema

from quincunx.core.catalogue.registry import games
from quincunx.server import messages
from quincunx.server.messages.asked import ClientMessage
from quincunx.server.messages.common import Message
from quincunx.server.messages.told import ServerMessage


def message_schema() -> dict[str, Any]:
    """One schema with a definition for every message and body, and for what each side may say."""
    models = [(each, "serialization") for each in message_classes() if each is not Message]
    told = models_json_schema(models, title="Messages")[1]  # type: ignore[arg-type]
    unions: dict[str, Any] = {"ServerMessage": ServerMessage, "ClientMessage": ClientMessage}
    for name, union in unions.items():
        told["$defs"][name] = {"oneOf": TypeAdapter(union).json_schema()["oneOf"]}
    return told


def message_classes() -> Iterator[type[Message]]:
    for part in iter_modules(messages.__path__, f"{messages.__name__}."):
        for each in vars(import_module(part.name)).values():
            if isinstance(each, type) and issubclass(each, Message) and each.__module__ == part.name:
                yield each


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
    return {"web/src/lib/server/messages.ts": message_schema(), **boards}


if __name__ == "__main__":
    print(json.dumps(schemas(), indent=2))
