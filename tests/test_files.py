"""Users' files: what is read in spite of its form, and every mistake said in our own words."""

import errno
import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated, Literal

import pytest
from pydantic import Field

from quincunx import BadFile, BadPosition, Table
from quincunx.core.errors import Fault, Mistake, shown
from quincunx.core.files.faults import FAULTS, MOST_MENDED, Data, Rule, require_all
from quincunx.core.files.json_files import bundled, names_in, read_json, reason_of, shaped, write_json

GAME = "dice-run"


@pytest.fixture
def file(tmp_path):
    def write(content):
        made = tmp_path / "file.json"
        made.write_bytes(content if isinstance(content, bytes) else content.encode())
        return made

    return write


def test_a_byte_order_mark_is_no_matter(file):
    assert read_json(file(b'\xef\xbb\xbf{"a": "\xc3\xa9"}')) == {"a": "é"}


def test_earlier_rules_keep_the_files_that_they_had(tmp_path):
    for place in ("standard.json", "other.json", "until-1/standard.json", "until-3/standard.json"):
        (tmp_path / place).parent.mkdir(exist_ok=True)
        (tmp_path / place).write_text("{}")
    found = [str(bundled(tmp_path, "standard", rules).relative_to(tmp_path)) for rules in (1, 2, 3, 4, None)]
    assert found == [
        "until-1/standard.json",
        "until-3/standard.json",
        "until-3/standard.json",
        "standard.json",
        "standard.json",
    ]
    assert bundled(tmp_path, "other", 1) == tmp_path / "other.json"
    assert names_in(tmp_path) == ["other", "standard"]


@pytest.mark.parametrize(
    ("text", "en", "fr"),
    [
        ('{"a": 1, "b": {"c": 1, "c": 2}}', "the key “c” stands twice", "la clé « c » figure deux fois"),
        ('{"a": [NaN]}', "at “a.0”: a finite number", "à « a.0 » : il faut un nombre fini"),
        ('{"a": Infinity}', "at “a”: a finite number", "un nombre fini"),
        ('{"a": 1e999}', "at “a”: a finite number", "un nombre fini"),
        (f'{{"a": {10**400}}}', "at “a”: a finite number of at most 18 digits", "18 chiffres"),
        (f'{{"a": {"9" * 5000}}}', "a finite number of at most 18 digits", "18 chiffres"),
        ("[" * 60 + "]" * 60, "nested too deeply", "imbriqué trop profondément"),
        ("[" * 100_000 + "]" * 100_000, "nested too deeply", "imbriqué trop profondément"),
        ('{"a": "\\ud800"}', "control characters", "caractères de contrôle"),
        ("{", "not JSON, see line 1, character 2", "voir ligne 1, caractère 2"),
    ],
    ids=lambda value: value[:20],
)
def test_what_is_no_plain_json_is_refused(file, text, en, fr):
    with pytest.raises(BadFile) as refused:
        read_json(file(text))
    assert en in refused.value.say("en")
    assert fr in refused.value.say("fr")
    assert "file.json" in refused.value.say("fr")


def test_every_key_that_stands_twice_is_told(file):
    with pytest.raises(BadFile) as refused:
        read_json(file('{"a": 1, "a": 2, "b": [{"c": 1, "c": 1}]}'))
    assert [fault.en.split("”")[0] for fault in refused.value.faults] == ["the key “c", "the key “a"]


STRANGE = {
    "large": 10**400,
    "too large to be shown": 10**5000,
    "small": -(10**30),
    "nan": float("nan"),
    "infinite": float("inf"),
    "half a letter": "\ud800",
    "lists": [[[]]] * 2,
    "object": {"x": {}},
}


@pytest.mark.parametrize("strange", STRANGE.values(), ids=STRANGE)
@pytest.mark.parametrize("key", ["format", "game", "rules", "options", "names", "start", "moves", "result"])
def test_a_record_with_something_strange_in_it_is_refused(key, strange):
    record = Table(GAME, seed=1).record()
    for value in (strange, [strange], {"players": strange}, {"deck": strange}, [[strange, "x"]], [[0, strange]]):
        with pytest.raises(Mistake) as refused:
            Table.from_record(record | {key: value})
        assert len(refused.value.say("fr")) < 1500
        if key == "start":
            with pytest.raises(Mistake):
                Table.from_position(GAME, value)


def test_deep_nesting_is_refused_in_a_record_and_in_a_position():
    deep = []
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(BadFile, match="nested too deeply"):
        Table.from_record(Table(GAME, seed=1).record() | {"start": {"x": deep}})
    with pytest.raises(BadPosition, match="nested too deeply"):
        Table.from_position(GAME, {"points": deep})


def test_huge_numbers_are_shown_short():
    assert shown("x") == "'x'"
    assert len(shown(10**400)) < 70
    assert shown(10**5000) == "…"
    with pytest.raises(Mistake, match="3 to 6 players"):
        Table(GAME, players=10**5000)


class Part(Data):
    points: Annotated[int, Field(ge=1, le=9)]
    copies: int = 1
    size: int | Literal["blank"] | None = None


class Whole(Data):
    name: Annotated[str, Field(min_length=1)]
    parts: Annotated[list[Part], Field(min_length=2, max_length=4)]


def nines(whole):
    for number, part in enumerate(whole.parts):
        if part.points == 9:
            yield Fault("nine", "neuf", f"parts.{number}")


def total(whole):
    if sum(part.copies for part in whole.parts) != 3:
        yield Fault("not three", "pas trois")


def after_nines(whole):
    yield Fault("told after nines", "dit après les neuf")


RULES = [Rule(nines), Rule(total, reads=["parts.*.copies"]), Rule(after_nines, after=[nines])]
SOUND = {"name": "Sound", "parts": [{"points": 1}, {"points": 2}]}


def mistakes(content, language="en"):
    with pytest.raises(BadFile) as refused:
        require_all(Whole, content, "file", RULES, lambda: SOUND)
    return [fault.say(language) for fault in refused.value.faults]


def test_where_more_is_wrong_than_people_would_mend_the_rules_are_not_asked():
    """It would take the longer the more is wrong."""
    parts = {"name": "x", "parts": [{"points": 9}, {"points": 1}]}
    assert len(mistakes(parts | dict.fromkeys(map(str, range(MOST_MENDED))))) == MOST_MENDED + 2
    assert len(mistakes(parts | dict.fromkeys(map(str, range(MOST_MENDED + 1))))) == MOST_MENDED + 1


def test_mistakes_of_shape_and_of_rules_are_told_together():
    content = {"parts": [{"points": 10}, {"points": 9, "size": "x"}], "colour": 1}
    assert mistakes(content) == [
        "at “name”: is missing",
        "at “parts.0.points”: at most 9 is allowed",
        "at “parts.1.size”: a whole number is needed, or one of 'blank' is needed",
        "at “colour”: is not known here",
        "at “parts.1”: nine",
        "not three",
    ]


def test_a_rule_is_silent_about_what_could_not_be_read():
    assert mistakes({"name": "x", "parts": [{"points": 9, "copies": "x"}, {"points": 1}]}) == [
        "at “parts.0.copies”: a whole number is needed",
        "at “parts.0”: nine",
    ]


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ([{"points": 9}], ["at “parts”: at least 2 entries are needed", "at “parts.0”: nine"]),
        (
            [{"points": 9}] * 5,
            ["at “parts”: at most 4 entries are allowed", *(f"at “parts.{n}”: nine" for n in range(4))],
        ),
    ],
)
def test_a_list_of_a_wrong_length_is_looked_at_all_the_same(parts, told):
    assert mistakes({"name": "x", "parts": parts}) == told


def test_what_is_no_object_is_one_mistake():
    assert mistakes([1], "fr") == ["à « file » : il faut un objet avec des clés"]


def test_a_refusal_names_the_first_few():
    with pytest.raises(BadFile) as refused:
        shaped(Whole, {"a": 1, "b": 1, "c": 1}, "mine.json")
    assert str(refused.value) == (
        "mine.json, at “name”: is missing; at “parts”: is missing; at “a”: is not known here; and 2 more"
    )
    assert refused.value.say("fr").endswith("; et 2 de plus")


def test_every_sentence_is_ours_in_both_languages():
    assert all(en != fr and "input" not in en.lower() for en, fr in FAULTS.values())


def test_a_full_disk_is_told_as_such(tmp_path):
    (tmp_path / "game.json").write_text("before")
    (tmp_path / "game.json.part").symlink_to("/dev/full")
    with pytest.raises(BadFile, match="the disk is full") as refused:
        write_json(tmp_path / "game.json", {"a": 1})
    assert "le disque est plein" in refused.value.say("fr")
    assert (tmp_path / "game.json").read_text() == "before"
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_what_is_no_file_or_a_link_stays_one(tmp_path):
    """Written to, and not put aside: who may do anything would lose /dev/null."""
    os.mkfifo(tmp_path / "pipe")
    with ThreadPoolExecutor(1) as reader:
        read = reader.submit((tmp_path / "pipe").read_text, "utf-8")
        write_json(tmp_path / "pipe", {"a": 1})
        assert json.loads(read.result(60)) == {"a": 1}
    assert (tmp_path / "pipe").is_fifo()
    (tmp_path / "real.json").write_text("before")
    (tmp_path / "link.json").symlink_to("real.json")
    write_json(tmp_path / "link.json", {"a": 1})
    assert (tmp_path / "link.json").is_symlink()
    assert read_json(tmp_path / "real.json") == {"a": 1}


def test_a_file_without_end_is_too_large():
    with pytest.raises(BadFile, match="/dev/zero is larger than 16 MB"):
        read_json(Path("/dev/zero"))


def test_what_the_system_says_has_both_languages():
    for number in (errno.ENOENT, errno.EACCES, errno.ENOSPC, errno.EXDEV):
        en, fr = reason_of(OSError(number, os.strerror(number)))
        assert en != fr


def test_what_is_written_is_read_again(tmp_path):
    write_json(tmp_path / "folder" / "x.json", {"é": [1]})
    assert read_json(tmp_path / "folder" / "x.json") == {"é": [1]}
    assert json.loads((tmp_path / "folder" / "x.json").read_text("utf-8")) == {"é": [1]}
