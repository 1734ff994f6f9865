"""Map files: the two that come with the game, and why others are refused."""

import copy
import json
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from quincunx.core.errors import BadFile
from quincunx.games.dice_trip.files.drawing.labels import city_label, extent, zone_spots
from quincunx.games.dice_trip.files.drawing.zones import zone_areas
from quincunx.games.dice_trip.files.geometry import cross, distance_to, inside
from quincunx.games.dice_trip.files.maps import CITY_RADIUS, COLOURS, MAPS, Map, bundled, content, load_map

SCHEMA = Path(__file__).parents[1] / "files" / "schema.json"
FRANCE = json.loads((MAPS / "france.json").read_text("utf-8"))
every_map = pytest.mark.parametrize("name", bundled())


def changed(spoil):
    """France, spoilt by a function."""
    given = copy.deepcopy(FRANCE)
    spoil(given)
    return given


@pytest.mark.rule("1.6")
def test_two_maps_come_with_the_game():
    assert bundled() == ["france", "switzerland"]


@every_map
@pytest.mark.rule("1.2", "1.3", "1.4")
def test_a_map_has_25_linked_cities_three_zones_and_two_cities_of_each_colour(name):
    given = load_map(name)
    assert len(set(given.names)) == 25
    assert {city.zone for city in given.cities} == set(given.zones)
    assert len(given.zones) == 3
    colours = sorted(city.colour for city in given.cities if city.colour)
    assert colours == sorted(COLOURS * 2)
    degrees = [sum(index in pair for pair in given.pairs) for index in range(25)]
    assert min(degrees) >= 2
    assert max(degrees) <= 6


def linked(given, one, other):
    return any({one, other} == set(link) for link in given.links)


@pytest.mark.rule("1.2")
@pytest.mark.parametrize(
    ("name", "road", "no_road"),
    [
        ("france", ("Lyon", "Marseille"), ("Grenoble", "Marseille")),
        ("france", ("Tours", "Bordeaux"), ("Tours", "Limoges")),
        ("france", ("Rouen", "Paris"), ("Caen", "Paris")),
        ("switzerland", ("Lausanne", "Sion"), ("Fribourg", "Sion")),
        ("switzerland", ("Zürich", "St. Gallen"), ("St. Gallen", "Glarus")),
        ("switzerland", ("Luzern", "Interlaken"), ("Glarus", "Andermatt")),
    ],
)
def test_links_follow_roads_that_people_know_and_the_maps_of_the_first_rules_are_kept(name, road, no_road):
    new, old = load_map(name), load_map(name, 1)
    assert (linked(new, *road), linked(new, *no_road)) == (True, False)
    assert (linked(old, *road), linked(old, *no_road)) == (False, True)


@every_map
@pytest.mark.rule("1.3")
def test_a_city_lies_in_the_zone_of_a_city_linked_to_it(name):
    given = load_map(name)
    for number, city in enumerate(given.cities):
        beside = [given.cities[a + b - number] for a, b in given.pairs if number in (a, b)]
        assert city.zone in {other.zone for other in beside}, city.name


@every_map
def test_no_two_links_cross(name):
    given = load_map(name)
    points = [given.drawn(city.at) for city in given.cities]
    for (a, b), (c, d) in combinations(given.pairs, 2):
        if len({a, b, c, d}) == 4:
            assert not cross((points[a], points[b]), (points[c], points[d]))


@every_map
def test_every_city_lies_on_the_land_or_at_its_shore(name):
    given = load_map(name)
    rings = [[given.drawn(point) for point in polygon] for polygon in given.outline]
    for city in given.cities:
        here = given.drawn(city.at)
        shore = min(distance_to(side, here) for ring in rings for side in zip(ring, [*ring[1:], ring[0]], strict=True))
        assert shore < CITY_RADIUS or any(inside(ring, here) for ring in rings), city.name


@pytest.mark.rule("1.3", "1.4")
def test_france():
    france = load_map("france")
    assert list(france.zones) == ["west", "northeast", "southeast"]
    cities = {city.name: city for city in france.cities}
    assert cities["Bordeaux"].colour is not None
    assert cities["La Rochelle"].written == "La-Rochelle"
    assert 80 <= len(france.outline[0]) <= 200


def test_true_places_give_true_distances():
    """Paris to Marseille is 660 km, Brest to Strasbourg 900: the picture keeps the proportion."""
    france = load_map("france")
    at = {city.name: france.drawn(city.at) for city in france.cities}
    proportion = dist(at["Brest"], at["Strasbourg"]) / dist(at["Paris"], at["Marseille"])
    assert proportion == pytest.approx(900 / 660, rel=0.05)


def rename(given):
    given["cities"][1]["name"] = "Brest"


def rename_in_notation(given):
    given["cities"][1]["name"] = "La-Rochelle"


def isolate(given):
    """Two parts without a link between them: Biarritz, Toulouse, Perpignan and the rest."""
    apart = {"Biarritz", "Toulouse", "Perpignan"}
    given["links"] = [link for link in given["links"] if len(apart & set(link)) != 1]
    given["links"] += [["Biarritz", "Perpignan"], ["Lyon", "Montpellier"]]


def put(name, /, **changes):
    def change(given):
        next(city for city in given["cities"] if city["name"] == name).update(changes)

    return change


def link(*names):
    return lambda given: given["links"].append(list(names))


def crowd(name, *others):
    return lambda given: given["links"].extend([name, other] for other in others)


def unlink(*names):
    return lambda given: given["links"].remove(list(names))


@pytest.mark.rule("9.7")
@pytest.mark.parametrize(
    ("spoil", "en", "fr"),
    [
        (lambda given: given["cities"].pop(), "24 cities", "nombre de villes : 24"),
        (rename, "two cities are called Brest", "deux villes s’appellent Brest"),
        (rename_in_notation, "two cities are called La-Rochelle", "deux villes s’appellent La-Rochelle"),
        (lambda given: given["zones"].pop("west"), "2 zones", "nombre de zones : 2"),
        (put("Lille", zone="east"), "Lille is in the zone “east”", "Lille est dans la zone « east »"),
        (lambda given: given["zones"].update(north={"en": "N", "fr": "N"}), "4 zones", "nombre de zones : 4"),
        (
            lambda given: [city.update(zone="west") for city in given["cities"] if city["zone"] == "southeast"],
            "no city is in the zone “southeast”",
            "aucune ville n’est dans la zone « southeast »",
        ),
        (put("Bordeaux", colour=None), "1 red cities", "villes rouges : 1"),
        (put("Paris", colour="blue"), "3 blue cities", "villes bleues : 3"),
        (link("Paris", "London"), "leads to London", "mène à London"),
        (link("Paris", "Paris"), "from Paris to itself", "de Paris à elle-même"),
        (link("Rennes", "Brest"), "Brest and Rennes are linked twice", "Brest et Rennes sont reliées deux fois"),
        (unlink("Brest", "Rennes"), "Brest has 1 links", "Brest, nombre de liaisons : 1"),
        (crowd("Paris", "Nancy", "Reims", "Tours"), "Paris has 7 links", "Paris, nombre de liaisons : 7"),
        (isolate, "no way leads from Brest to Biarritz", "aucun chemin ne mène de Brest à Biarritz"),
        (put("Brest", at=[-9.0, 48.4]), "Brest lies outside", "Brest est hors du cadre"),
        (put("Nantes", at=[-1.6, 48.0]), "Rennes and Nantes are too close", "Rennes et Nantes sont trop proches"),
        (link("Rouen", "Reims"), "Lille–Paris and Rouen–Reims cross", "se croisent"),
        (put("Limoges", at=[2.5, 46.84]), "runs over Limoges", "passe sur Limoges"),
        (lambda given: given.update(frame=[[1, 2], [1, 3]]), "corners", "coins"),
    ],
)
def test_a_bad_map_is_refused_with_the_reason(spoil, en, fr):
    with pytest.raises(BadFile) as refused:
        load_map(changed(spoil))
    [fault] = [fault for fault in refused.value.faults if en in fault.en]
    assert fr in fault.fr
    assert "9.7" in fault.en


@pytest.mark.parametrize(
    ("spoil", "where"),
    [
        (lambda given: given.update(rivers=[]), "rivers"),
        (lambda given: given.pop("links"), "links"),
        (put("Brest", colour="pink"), "cities.0.colour"),
        (put("Brest", at=[1, 2, 3]), "cities.0.at"),
        (put("Brest", name="Br?st"), r"cities.0.name.*“Br\?st” does not have the form"),
        (put("Brest", name=" Brest"), "cities.0.name"),
        (lambda given: given["name"].pop("fr"), "name.fr"),
        (lambda given: given.update(frame=[[float("nan"), 0], [1, 1]]), "frame.0.0"),
    ],
)
def test_a_map_of_another_shape_is_refused_with_the_place(spoil, where):
    with pytest.raises(BadFile, match=where):
        load_map(changed(spoil))


@pytest.mark.rule("1.6")
def test_a_map_is_given_by_name_by_path_or_by_content(tmp_path):
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(FRANCE), "utf-8")
    assert load_map("france") == load_map(str(file)) == load_map(FRANCE)
    assert content("france") == "france"
    assert content(str(file)) == content(FRANCE) == content(content(FRANCE)) == FRANCE


def plane():
    """A map on squared paper, without scenery: five rows of five."""
    colours = iter(COLOURS * 2)
    cities = [
        {"name": f"{row}{column}", "at": [column, row], "zone": "abc"[min(row, 4) // 2]}
        for row in range(5)
        for column in range(5)
    ]
    for city in cities[::3][:8]:
        city["colour"] = next(colours)
    across = [[f"{row}{column}", f"{row}{column + 1}"] for row in range(5) for column in range(4)]
    down = [[f"{row}{column}", f"{row + 1}{column}"] for row in range(4) for column in range(5)]
    zones = {zone: {"en": zone, "fr": zone} for zone in "abc"}
    corners = [[-0.5, 4.5], [4.5, -0.5]]
    name = {"en": "Squares", "fr": "Carreaux"}
    return dict(name=name, coordinates="plane", frame=corners, zones=zones, cities=cities, links=across + down)


def test_a_map_on_squared_paper():
    given = load_map(plane())
    assert given.size == (1000, 1000)
    assert given.drawn([2, 0.75]) == (500, 250)
    assert content(plane()) == plane()


def test_the_published_schema_is_that_of_the_maps():
    assert json.loads(SCHEMA.read_text("utf-8")) == Map.model_json_schema()


@every_map
def test_every_city_lies_in_the_area_of_its_zone(name):
    given = load_map(name)
    areas = zone_areas(given)
    for city in given.cities:
        here = given.drawn(city.at)
        assert [zone for zone, rings in areas.items() if any(inside(ring, here) for ring in rings)] == [city.zone]


@every_map
def test_the_names_of_cities_and_zones_keep_apart(name):
    given = load_map(name)
    names = [extent(city_label(given, city), city.name) for city in given.cities]
    for spot in zone_spots(given).values():
        assert min(distance_to(line, spot) for line in names) > 12
    for (index, city), line in zip(enumerate(given.cities), names, strict=True):
        others = [given.drawn(other.at) for other in given.cities if other is not city]
        assert min(distance_to(line, other) for other in others) > CITY_RADIUS, (index, city.name)


@pytest.mark.rule("9.7")
@pytest.mark.parametrize(
    ("part", "more"),
    [
        ("links", [["Rouen", "Reims"], ["Lille", "Paris"]] * 2500),
        ("cities", [{"name": f"x{number}", "at": [2, 47], "zone": "west"} for number in range(1500)]),
    ],
)
def test_of_a_map_without_end_not_everything_is_compared(part, more):
    """A file as large as a server takes: millions of links would cross, or of cities lie on each other."""
    with pytest.raises(BadFile, match=f"{part}.*entries are allowed") as refused:
        load_map(changed(lambda given: given[part].extend(more)))
    assert len(refused.value.faults) < 10


@pytest.mark.rule("9.7")
def test_every_mistake_of_a_map_is_told_at_once():
    def spoil(given):
        put("Brest", zone="east")(given)
        put("Nantes", at=[-1.6, 48.0])(given)
        put("Paris", colour="blue")(given)
        link("Paris", "London")(given)
        given["name"].pop("fr")
        given["rivers"] = []

    with pytest.raises(BadFile) as refused:
        load_map(changed(spoil))
    told = [fault.en for fault in refused.value.faults]
    for part in ("is missing", "is not known", "“east”", "3 blue", "London", "Rennes and Nantes are too close"):
        assert any(part in line for line in told), part
