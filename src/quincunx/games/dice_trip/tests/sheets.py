"""Sheets that several tests use."""

from quincunx.games.dice_trip import setup
from quincunx.games.dice_trip.oracle import Sheet
from quincunx.games.dice_trip.tests.tables import NUMBERS

# Ten bonus cities, one crossed, a road of 14, a series from 11 to 26, two clean zones: 39 points, as in rule 5.11.
VERY_GOOD = {
    "cities": {
        "Brest": 32,
        "Rennes": 44,
        "Caen": 11,
        "Nantes": 31,
        "Tours": 61,
        "La-Rochelle": "x",
        "Limoges": 41,
        "Bordeaux": 65,
        "Biarritz": 52,
        "Lille": 14,
        "Rouen": 12,
        "Paris": 13,
        "Reims": 15,
        "Nancy": 16,
        "Strasbourg": 21,
        "Orléans": 66,
        "Dijon": 22,
        "Clermont-Ferrand": 33,
        "Lyon": 23,
        "Grenoble": 24,
        "Toulouse": 54,
        "Montpellier": 62,
        "Marseille": 26,
        "Nice": 25,
        "Perpignan": 64,
    },
    "bonus": [
        "Brest",
        "Rennes",
        "Caen",
        "Tours",
        "Bordeaux",
        "Lille",
        "Nancy",
        "Orléans",
        "Dijon",
        "Clermont-Ferrand",
    ],
    "twice": True,
    "reroll": False,
    "tens": None,
    "writing": {"left": 0, "used": "R6B4", "twice": None},
}
VERY_GOOD_PARTS = {
    "bonus": 10,
    "crossed": -1,
    "road": 14,
    "consecutive": 9,
    "zones": 7,
    "tens": 0,
    "total": 39,
    "road_cities": [
        *("Caen", "Rouen", "Paris", "Lille", "Reims", "Nancy", "Strasbourg"),
        *("Dijon", "Lyon", "Grenoble", "Nice", "Marseille", "Montpellier", "Perpignan"),
    ],
    "series_cities": [
        *("Caen", "Rouen", "Paris", "Lille", "Reims", "Nancy"),
        *("Strasbourg", "Dijon", "Lyon", "Grenoble", "Nice", "Marseille"),
    ],
}


def random_sheet(country, choice):
    """The same sheet as a record, in an array of one, and as the oracle's, with numbers in many cities and crosses in some others."""
    states, slow = setup.start(1, 2, country.given), Sheet(country)
    state = states[0]
    slow.cities = random_cities(country, choice)
    for name, number in slow.cities.items():
        city = country.names.index(name)
        state.empty[0] ^= 1 << city
        if number == "x":
            state.crossed[0] |= 1 << city
        else:
            state.city[0, NUMBERS.index(number)] = city
    return states, slow


def random_cities(country, choice):
    """Often the numbers are consecutive, often the cities lie along a way; both make a long series."""
    count = choice.randint(1, 25)
    first = choice.randint(0, 36 - count)
    numbers = choice.choice([choice.sample(NUMBERS, count), NUMBERS[first : first + count]])
    names = choice.choice([choice.sample(country.names, count), way_through(country, choice)[:count]])
    others = [name for name in country.names if name not in names]
    crossed = choice.sample(others, min(len(others), choice.randint(0, 3)))
    return dict(zip(names, numbers, strict=False)) | dict.fromkeys(crossed, "x")


def way_through(country, choice):
    """Cities that are linked one by one, in a walk that visits each once at most."""
    way = [choice.choice(country.names)]
    while beside := [city for city in country.linked[way[-1]] if city not in way]:
        way.append(choice.choice(beside))
    return way
