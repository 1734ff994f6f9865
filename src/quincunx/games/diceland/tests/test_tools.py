"""Diceland's board files: told, drawn and generated."""

import json
import re
import xml.etree.ElementTree as ElementTree

import pytest
from rich.console import Console

from quincunx.core.errors import BadFile
from quincunx.games.diceland.files.boards import load_board
from quincunx.games.diceland.files.tools import check, draw, generate

SVG = "{http://www.w3.org/2000/svg}"


def printed(shown):
    console = Console(width=120)
    with console.capture() as said:
        console.print(shown)
    return said.get()


def test_a_board_is_told_colour_by_colour():
    shown, data = check("random:3", "en")
    told = printed(shown).splitlines()
    assert told[0] == "Board “random:3”: 91 cells, 14 of each colour in 21 areas, 6 rocks; the start is G7."
    assert told[2].split() == ["red", "5", "+", "4", "+", "5", "G9,", "K10"]
    assert told[-1] == "It can be played."
    assert data["colours"]["green"]["areas"][2] == ["H7", "G8"]
    assert (data["start"], data["cells"], len(data["rocks"])) == ("G7", 91, 6)
    json.dumps(data)


def test_a_board_is_told_in_french():
    told = printed(check("1a", "fr")[0])
    assert "91 cases, 14 de chaque couleur" in told
    assert "On peut y jouer." in told


@pytest.mark.parametrize("tool", [check, draw])
def test_a_bad_board_is_refused(tool, tmp_path):
    file = tmp_path / "island.json"
    file.write_text(json.dumps({"name": "Sea", "rows": ["." * 13] * 13}), "utf-8")
    with pytest.raises(BadFile, match=r"exactly one start .* \(rule 12.3\)"):
        tool(str(file), "en")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_picture_has_every_cell(language):
    svg, data = draw("random:3", language)
    assert data == {"name": "random:3", "svg": svg}
    root = ElementTree.fromstring(svg)
    used = [use.get("href") for use in root.iter(f"{SVG}use")]
    assert used.count("#chest") == 12 + 12  # on the island and on the strip
    assert used.count("#rock") == 6
    assert used.count("#flag") == 1
    for colour in ("red", "yellow", "green", "blue", "orange", "grey"):
        assert used.count(f"#symbol-{colour}") == 14 + 2
        assert root.find(f".//*[@id='{colour}']") is not None  # its texture
    names = [text.text for text in root.iter(f"{SVG}text") if text.get("class").startswith("name")]
    assert len(names) == len(set(names)) == 91
    assert "$" not in svg


def test_a_name_cannot_break_the_picture(tmp_path):
    file = tmp_path / "island.json"
    file.write_text(json.dumps({**load_board("1a").model_dump(), "name": "<b> & \"'"}), "utf-8")
    root = ElementTree.fromstring(draw(str(file), "en")[0])
    assert root.find(f"{SVG}title").text == "<b> & \"'"


def test_every_island_fits_on_its_sheet():
    for board in ("1a", "4b", "random:17", "random:9999"):
        svg, _ = draw(board, "en")
        x, y, scale = map(float, re.search(r"translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)", svg).groups())
        edge = re.search(r'class="edge" d="([^"]+)"', svg)[1]
        points = [(float(px), float(py)) for px, py in re.findall(r"([-\d.]+) ([-\d.]+)", edge)]
        assert all(10 < x + scale * px < 200 and 25 < y + scale * py < 250 for px, py in points)
        assert scale > 0.8


@pytest.mark.rule("1.8")
def test_a_generated_board_is_that_of_its_seed():
    assert generate(4711) == load_board("random:4711").model_dump()
    assert load_board(generate(10_000)).name == "random:10000"
