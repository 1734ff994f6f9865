"""The French catalogue: complete, compiled, nothing left over, the same values named in both languages."""

import string
from pathlib import Path

import click
import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

import quincunx.cli

FOLDER = Path(quincunx.cli.__file__).parent
PO = FOLDER / "locale/fr/LC_MESSAGES/quincunx.po"
COMPILE = "pybabel compile --domain quincunx --directory src/quincunx/cli/locale"


@pytest.fixture(scope="module")
def catalogue():
    with PO.open("rb") as file:
        return read_po(file, locale="fr", domain="quincunx", abort_invalid=True)


def messages_in(folder):
    """Every message in the sources, a plural one as its singular."""
    found = (message for _file, _line, message, _comments, _context in extract_from_dir(folder))
    return {message[0] if isinstance(message, tuple) else message for message in found}


def test_every_message_has_its_french(catalogue):
    needed = messages_in(FOLDER) | messages_in(Path(click.__file__).parent)
    assert len(needed) > 100
    french = {message.id[0] if message.pluralizable else message.id for message in catalogue if message.id}
    assert needed - french == set()
    assert french - needed == set()


def test_no_french_is_empty_or_in_doubt(catalogue):
    for message in catalogue:
        texts = message.string if message.pluralizable else [message.string]
        assert all(texts), message.id
        assert not message.fuzzy or not message.id


def test_both_languages_name_the_same_values(catalogue):
    for message in catalogue:
        if message.id:
            english = values_in(message.id if message.pluralizable else [message.id])
            assert values_in(message.string if message.pluralizable else [message.string]) <= english, message.id


def values_in(texts):
    return {field for text in texts for _text, field, _format, _conversion in string.Formatter().parse(text) if field}


def test_french_spaces(catalogue):
    """A colon, a semicolon, a question mark and quotes have a space that does not break."""
    for message in catalogue:
        for text in message.string if message.pluralizable else [message.string]:
            if message.id:
                assert (
                    not any(pair in text for pair in (" :", " ;", " ?", " !", "« ", " »", "'")) or "{decls!r}" in text
                )


def test_the_compiled_catalogue_is_that_of_the_text(catalogue):
    with PO.with_suffix(".mo").open("rb") as file:
        compiled = read_mo(file)
    assert texts_of(compiled) == texts_of(catalogue), f"run: {COMPILE}"


def texts_of(catalogue):
    return {tuple(message.id): tuple(message.string) for message in catalogue if message.id}
