"""The messages' JSON Schema, from which the page's types are generated: `python -m quincunx.server.schema`."""

import json

from pydantic.json_schema import models_json_schema

from quincunx.server import messages


def schema() -> dict[str, object]:
    """One schema with a definition for every message and body."""
    classes = [
        each for each in vars(messages).values() if isinstance(each, type) and issubclass(each, messages.Message)
    ]
    models = [(each, "serialization") for each in classes if each is not messages.Message]
    return models_json_schema(models, title="Messages")[1]  # type: ignore[arg-type]


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
