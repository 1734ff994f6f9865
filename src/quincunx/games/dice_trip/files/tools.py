"""Dice Trip's tools for people who make their own map, or want one on paper (rules 9.6 and 9.7)."""

from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid

from quincunx.core.errors import BadFile, Language
from quincunx.core.files.json_files import bundled_text, read_json
from quincunx.core.table.table import Table
from quincunx.games.dice_trip.files.drawing import Sheet, draw_sheets
from quincunx.games.dice_trip.files.maps import COLOURS, FRANCE, MAPS, Map, bundled, load_map
from quincunx.games.dice_trip.text.words import SAID

GAME = "dice-trip"
HOLDS: dict[Language, str] = {
    "en": "Map “{name}”: {cities} cities, {links} links, {fewest} to {most} a city.",
    "fr": "Carte « {name} » : {cities} villes, {links} liaisons, de {fewest} à {most} par ville.",
}


def check(path: str, language: Language) -> tuple[RenderableType, dict[str, Any]]:
    """What a map file holds: its zones, its coloured cities, how many links."""
    given = load_map(path)
    ends = [end for link in given.links for end in link]
    degrees = [ends.count(city.name) for city in given.cities]
    data: dict[str, Any] = {
        "name": given.name.say(language),
        "cities": len(given.cities),
        "links": len(given.links),
        "fewest": min(degrees),
        "most": max(degrees),
        "zones": {zone: [city.name for city in given.cities if city.zone == zone] for zone in given.zones},
        "colours": {colour: [city.name for city in given.cities if city.colour == colour] for colour in COLOURS},
    }
    grid = Grid.grid(padding=(0, 2))
    for zone, names in data["zones"].items():
        grid.add_row(given.zones[zone].say(language), ", ".join(names))
    for colour, names in data["colours"].items():
        grid.add_row(SAID["colour"][language][colour].capitalize(), ", ".join(names))
    return Group(HOLDS[language].format(**data), grid), data


def draw(path: str, language: Language) -> tuple[str, dict[str, Any]]:
    """The SVG of a map to print and play on, or of the sheets in a record or a position."""
    given, sheets = what_to_draw(path)
    picture = draw_sheets(given, sheets, language)
    return picture, {"map": given.name.say(language), "scores": [sheet.parts for sheet in sheets], "svg": picture}


def what_to_draw(path: str) -> tuple[Map, list[Sheet]]:
    """A map with no sheets, or the map and the sheets of a game."""
    if path in bundled():
        return load_map(path), []
    match content := read_json(Path(path)):
        case {"links": _}:
            return load_map(path), []
        case {"moves": _, "names": [*names]}:
            return sheets_of(Table.from_record(content), names)
        case {"sheets": _} | {"position": _}:
            return sheets_of(Table.from_position(GAME, content), [])
        case _:
            raise BadFile(
                f"{path} is neither a map nor a record nor a position with sheets (rules 9.4 and 9.6)",
                f"{path} n’est ni une carte, ni une partie, ni une position avec des feuilles (règles 9.4 et 9.6)",
            )


def sheets_of(table: Table, names: list[str]) -> tuple[Map, list[Sheet]]:
    """The sheets on a table as they stood when Nature last owed nothing."""
    position = table.position()
    position = position.get("position", position)
    seats = range(len(position["sheets"]))
    sheets = [
        Sheet(
            content=position["sheets"][seat],
            parts=table.score_sheet(seat),
            name=str(names[seat]) if seat < len(names) else "",
            tens=position["tens"],
        )
        for seat in seats
    ]
    return load_map(position["map"], table.rules), sheets


def new(name: str | None) -> tuple[str, str]:
    """One of our maps, to be changed; it goes with --map."""
    return bundled_text(MAPS, name or FRANCE), "map"
