"""Sheets as pictures: well-formed, complete, in both languages, and the same for a user's plainest map."""

from xml.etree import ElementTree

import pytest

from quincunx.games.dice_trip.files.drawing import Sheet, draw_sheets
from quincunx.games.dice_trip.files.drawing.svg import PAINT, PENCIL, curved, pencilled
from quincunx.games.dice_trip.files.maps import COLOURS, bundled, load_map
from quincunx.games.dice_trip.tests.sheets import VERY_GOOD, VERY_GOOD_PARTS
from quincunx.games.dice_trip.tests.test_maps import plane

SVG = "{http://www.w3.org/2000/svg}"


def drawn(given, sheets=(), language="en"):
    return ElementTree.fromstring(draw_sheets(load_map(given), list(sheets), language))


def texts(root):
    return [element.text for element in root.iter(f"{SVG}text")]


@pytest.mark.rule("1.2", "1.4", "1.5")
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", bundled())
def test_a_map_shows_every_city_number_and_colour(name, language):
    root = drawn(name, language=language)
    words = texts(root)
    assert {city.name for city in load_map(name).cities} <= set(words)
    assert {f"{tens}{units}" for tens in range(1, 7) for units in range(1, 7)} <= set(words)
    rings = [circle.get("stroke") for circle in root.iter(f"{SVG}circle")]
    for colour in COLOURS:
        assert rings.count(PAINT[colour]) == 2 + 1  # two cities, and the key beside the map


def test_the_words_are_in_the_language_asked_for():
    assert {"Longest road", "Crossed cities", "The Channel", "NORTHEAST"} <= set(texts(drawn("france")))
    french = set(texts(drawn("france", language="fr")))
    assert {"Plus longue route", "Villes rayées", "La Manche", "NORD-EST"} <= french


def pencil_marks(root):
    """The digits written in pencil, e.g. {"1": 3}."""
    paths = [path.get("d") for path in root.iter(f"{SVG}path")]
    return {digit: paths.count(path) for digit, path in PENCIL.items()}


def test_an_empty_sheet_has_no_pencil_on_it():
    assert set(pencil_marks(drawn("france")).values()) == {0}


def test_a_filled_sheet_shows_its_numbers_and_its_score():
    root = drawn("france", [Sheet(VERY_GOOD, VERY_GOOD_PARTS, "Zoé")])
    numbers = [str(number) for number in VERY_GOOD["cities"].values() if number != "x"]
    points = [str(VERY_GOOD_PARTS[part]) for part in ("bonus", "road", "consecutive", "zones", "total")]
    everything = "".join([*numbers, *points, "−1"])
    assert pencil_marks(root) == {digit: everything.count(digit) for digit in PENCIL}
    assert "Zoé" in texts(root)


def test_several_sheets_stand_one_below_the_other():
    sheet = Sheet(VERY_GOOD, VERY_GOOD_PARTS)
    one, three = drawn("france", [sheet]), drawn("france", [sheet] * 3)
    assert (one.get("height"), three.get("height")) == ("210mm", "630mm")
    names = [element.get("id") for element in three.iter() if element.get("id")]
    assert len(names) == len(set(names))


def test_a_map_without_land_or_names_is_drawn():
    assert "00" in texts(drawn(plane()))


def test_names_are_not_markup():
    given = plane()
    given["name"]["en"] = "<b>&"
    assert "<b>&" in texts(drawn(given))


def test_a_curve_passes_its_points_without_loops():
    points = [(0.0, 0.0), (10.0, 0.0), (10.0, 1.0), (0.0, 1.0)]
    path = curved(points, closed=True)
    assert path.startswith("M0 0C")
    assert path.endswith(" 0 0Z")
    steps = [pair.split() for pair in path[1:-1].split("C")]
    ends = [(float(step[-2]), float(step[-1])) for step in steps]
    assert ends == [*points, points[0]]
    reach = [abs(float(step[0]) - start[0]) for step, start in zip(steps[1:], ends, strict=False)]
    assert max(reach) <= 10 / 3


def test_a_number_in_pencil_is_centred():
    root = ElementTree.Element("svg")
    pencilled(root, "−1", 50, 50, 16)
    assert root[0].get("transform") == "translate(40 42)"
