"""What guests have chosen for the page: it is theirs on every device, told with all that is kept, and goes with them."""

import httpx
import pytest

from quincunx.core.catalogue.registry import games
from quincunx.server.guests.client import PATIENCE
from server.conftest import QuickServer
from server.test_tables import seats_for

GAME = next(iter(games()))
CHOSEN = {"speed": "calm", "confirm": "always", "motion": "less", "patterns": True, "sound": False, "loudness": 5}
WRONG = [{"speed": "wild"}, {"loudness": 0}, {"loudness": 9}, {"patterns": "é"}, {"more": 1}, {"motion": None}]


@pytest.fixture(params=["sqlite", "postgresql"])
def running(tmp_path, request):
    sqlite = request.param == "sqlite"
    server = QuickServer(tmp_path / "tables.sqlite" if sqlite else request.getfixturevalue("postgres").new_database())
    yield server
    server.close()


def test_settings_come_along_to_another_device_and_are_forgotten_with_the_guest(running):
    ada, ben = running.guest("Ada"), running.guest("Ben")
    ada.open_table(GAME, seats_for(GAME, "me"))
    assert ada.call("GET", "/api/me/settings") == {"settings": None}
    for chosen in (CHOSEN | {"speed": "instant"}, CHOSEN):
        assert ada.call("PUT", "/api/me/settings", chosen) == {"settings": chosen}
    with httpx.Client(base_url=running.address, timeout=PATIENCE) as phone:
        code = ada.call("POST", "/api/me/travel")["code"]
        assert phone.post("/api/travel", json={"code": code}).status_code == 200
        assert phone.get("/api/me/settings").json() == {"settings": CHOSEN}
    assert ada.call("GET", "/api/me/data")["settings"] == CHOSEN
    assert ben.call("GET", "/api/me/data")["settings"] is None
    assert ada.http.delete("/api/me").json() == {"tables": 1}
    assert ben.call("GET", "/api/me/settings") == ada.call("GET", "/api/me/settings") == {"settings": None}


def test_of_somebody_of_whom_nothing_is_kept_neither_are_settings(running):
    with httpx.Client(base_url=running.address, timeout=PATIENCE) as visitor:
        assert visitor.put("/api/me/settings", json=CHOSEN).json() == {"settings": None}
        assert visitor.get("/api/me/settings").json() == {"settings": None}
        assert visitor.cookies == {}


def test_what_cannot_be_chosen_is_refused(running):
    ada = running.guest("Ada")
    ada.call("PUT", "/api/me/settings", CHOSEN)
    for wrong in WRONG:
        answer = ada.http.put("/api/me/settings", json=CHOSEN | wrong)
        assert answer.status_code == 422
        assert answer.json()["problem"]["fr"]
    assert ada.call("GET", "/api/me/settings") == {"settings": CHOSEN}
