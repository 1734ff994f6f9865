"""Calls that no page would make, by Schemathesis: whatever the published schema allows and much that it forbids."""

import json
import os
import subprocess
import sys
import uuid

from quincunx.bots import BOTS
from quincunx.core.catalogue.registry import find, games
from quincunx.server.guests.tokens import COOKIE
from server.conftest import HASTE

NO_LIMITS = f"{HASTE} openings=1000000/1 tries=1000000/1"
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
)
PROGRAM = "from schemathesis.cli import schemathesis; schemathesis()"
LIKELY = 0.7  # of a code that it is a table's, and so on
GAME = next(slug for slug, game in games().items() if game.least_players == 1)  # a body has few seats
SETTINGS = """
headers = {{ Cookie = {ada} }}
[dictionaries]
{dictionaries}
[parameters]
{parameters}
[[operations]]
include-name-regex = "(DELETE /api/me|leave)$"
headers = {{ Cookie = {ben} }}
"""


def call_everything(server, folder, examples, phases="coverage,fuzzing", seed=1):
    """Make so many calls of each kind, and one for each edge of the schema; what was said of them, and the report."""
    settings, report = folder / "schemathesis.toml", folder / "report.json"
    settings.write_text(settings_for(server), "utf-8")
    command = [sys.executable, "-c", PROGRAM, "--config-file", settings, "run", f"{server.address}/api/openapi.json"]
    command += ["--checks", ",".join(CHECKS), "--phases", phases, "--seed", str(seed), "--max-examples", str(examples)]
    command += ["--generation-database", "none", "--warnings", "off", "--no-color"]
    command += ["--report", "json", "--report-json-path", report]
    how = {"capture_output": True, "text": True, "cwd": folder, "env": {**os.environ, "COLUMNS": "120"}}
    done = subprocess.run(command, check=False, **how)
    return done.stdout + done.stderr, json.loads(report.read_text("utf-8"))


def accepted(report):
    """The calls of which one at least was not refused, e.g. "POST /api/tables"."""
    return {
        call for call, phases in report["valid_rates"].items() if any(phase["accepted"] for phase in phases.values())
    }


def settings_for(server):
    """Ada calls, who has tables of every kind; Ben, who sits at one of them, leaves it and is forgotten."""
    ada, ben, *travellers = map(server.guest, ("Ada", "Ben", "Cleo", "Dora", "Emil"))
    words = {
        "path.code": tables_of(ada, ben),
        "path.number": [0, 1],
        "path.slug": list(games()),
        "body.game": [GAME],
        "body.bot": list(BOTS),
        "body.seats[*].bot": list(BOTS),
        "body.code": [guest.call("POST", "/api/me/travel")["code"] for guest in travellers],
    }
    names = {key: f"words{number}" for number, key in enumerate(words)}
    return SETTINGS.format(
        ada=json.dumps(cookie_of(ada)),
        ben=json.dumps(cookie_of(ben)),
        dictionaries="\n".join(f"{names[key]} = {{ values = {json.dumps(words[key])} }}" for key in words),
        parameters="\n".join(f'"{key}" = {{ dictionary = "{names[key]}", probability = {LIKELY} }}' for key in words),
    )


def cookie_of(guest):
    return f"{COOKIE}={guest.http.cookies[COOKIE]}"


def tables_of(ada, ben):
    """Codes of a table that has not begun, of one that may begin, of one that goes on, and of one that is over."""
    lobby, full = (ada.open_table(GAME, [{"kind": "me"}, {"kind": "open"}]) for _ in range(2))
    ada.call("PUT", f"/api/tables/{full}/seats/1", {"kind": "me"})
    going_on = ada.open_table(GAME, [{"kind": "me"}, {"kind": "open"}])
    ben.join(going_on)
    over = ada.open_table(GAME, [{"kind": "me"}] * find(GAME).least_players)
    with ada.sit(over) as sitting:
        sitting.ask({"type": "resign", "seat": 0, "id": uuid.uuid4().hex})
    return [lobby, full, going_on, over]
