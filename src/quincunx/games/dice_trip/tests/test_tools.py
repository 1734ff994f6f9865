"""Dice Trip's files on the command line: check a map, draw a map or the sheets of a game."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.conftest import own_folders  # noqa: F401
from cli.runs import one_sentence, run
from quincunx import Table
from quincunx.games.dice_trip.files.maps import MAPS, load_map
from quincunx.games.dice_trip.files.tools import what_to_draw
from quincunx.games.dice_trip.tests.sheets import VERY_GOOD

FRANCE = MAPS / "france.json"


@pytest.fixture
def file(tmp_path):
    def write(content):
        made = tmp_path / "file.json"
        made.write_text(json.dumps(content), "utf-8")
        return made

    return write


@pytest.mark.parametrize(
    ("language", "first"),
    [
        ("en", "Map “France”: 25 cities, 34 links, 2 to 5 a city."),
        ("fr", "Carte « France » : 25 villes, 34 liaisons, de 2 à 5 par ville."),
    ],
)
def test_a_map_is_told(language, first):
    told = run("check", "dice-trip", FRANCE, language=language).stdout.splitlines()
    assert told[0] == first
    data = json.loads(run("check", "dice-trip", FRANCE, "--json").stdout)
    assert data["colours"]["red"] == ["Bordeaux", "Nancy"]
    assert "Brest" in data["zones"]["west"]


@pytest.mark.rule("9.7")
@pytest.mark.parametrize("command", ["check", "draw"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_bad_map_is_one_sentence(command, language, file):
    france = json.loads(FRANCE.read_text("utf-8"))
    france["cities"] = [city for city in france["cities"] if city["name"] != "Biarritz"]
    france["links"] = [link for link in france["links"] if "Biarritz" not in link]
    done = run(command, "dice-trip", file(france), language=language)
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    assert "24" in done.stderr


@pytest.mark.parametrize("content", [[], {}, {"x": 1}, 7])
def test_what_cannot_be_drawn_is_one_sentence(content, file):
    done = run("draw", "dice-trip", file(content))
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)


def test_a_map_is_drawn_by_its_name_or_its_file(tmp_path):
    picture = run("draw", "dice-trip", "france").stdout
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert run("draw", "dice-trip", FRANCE).stdout == picture
    out = tmp_path / "france.svg"
    run("draw", "dice-trip", "france", "--output", out)
    assert out.read_text("utf-8") == picture
    assert json.loads(run("draw", "dice-trip", "france", "--json").stdout)["svg"] == picture


def test_the_sheet_of_a_position_is_drawn(file):
    position = {"round": 13, "dice": "R6 B4 G1 Y1", "phase": "write", "sheets": [VERY_GOOD]}
    data = json.loads(run("draw", "dice-trip", file(position), "--json").stdout)
    assert [parts["total"] for parts in data["scores"]] == [39]


def test_the_sheets_of_a_record_are_drawn(file):
    table = Table("dice-trip", players=2, seed=5)
    while not table.over:
        seat = table.pending[0]
        table.play(table.moves(seat)[-1], seat)
    record = table.record()
    record["names"] = ["Ada", "Blaise"]
    picture = run("draw", "dice-trip", file(record)).stdout
    assert ">Ada<" in picture
    assert ">Blaise<" in picture
    assert ElementTree.fromstring(picture).get("height") == "420mm"


def test_the_record_of_a_game_by_the_first_rules_is_drawn_on_the_map_of_its_time():
    record = str(Path(__file__).parent / "records" / "rules-1.json")
    assert what_to_draw(record)[0] == load_map("france", 1) != load_map("france")
