"""Events and summaries as the text that is stored."""

import json
from typing import Any

import msgspec

Event = dict[str, Any]


def text_of(content: Event) -> str:
    """JSON; what msgspec does not write, such as very large numbers, the standard library does."""
    try:
        return msgspec.json.encode(content).decode()
    except (msgspec.MsgspecError, OverflowError, UnicodeEncodeError):
        return json.dumps(content)


def text_or_none(content: Event | None) -> str | None:
    return None if content is None else text_of(content)


def content_of(text: str) -> Event:
    try:
        content: Event = msgspec.json.decode(text)
    except msgspec.DecodeError:
        content = json.loads(text)
    return content
