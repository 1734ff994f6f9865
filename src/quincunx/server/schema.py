"""The messages' JSON Schema, from which the page's types are generated: `python -m quincunx.server.schema`."""

import json
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from quincunx.server import messages


def schema() -> dict[str, Any]:
    """One schema with a definition for every message and body, and for what each side may say."""
    classes = [
        each for each in vars(messages).values() if isinstance(each, type) and issubclass(each, messages.Message)
    ]
    models = [(each, "serialization") for each in classes if each is not messages.Message]
    told = models_json_schema(models, title="Messages")[1]  # type: ignore[arg-type]
    for name in ("ServerMessage", "ClientMessage"):
        told["$defs"][name] = {"oneOf": TypeAdapter(getattr(messages, name)).json_schema()["oneOf"]}
    return told


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
