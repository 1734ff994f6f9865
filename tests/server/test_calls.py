"""Some hundred calls made up from the published schema; many thousands by `make stress`."""

import os

import httpx

from server.calls import NO_LIMITS, accepted, call_everything

EXAMPLES = 6
MOST = 0.75


def test_every_call_is_answered_as_the_schema_says(tmp_path, start_server):
    server = start_server(tmp_path / "tables.sqlite", env={**os.environ, "QUINCUNX_LIMITS": NO_LIMITS})
    told, report = call_everything(server, tmp_path, EXAMPLES)
    assert report["exit_code"] == 0, told
    published = httpx.get(f"{server.address}/api/openapi.json").json()["paths"]
    calls = {f"{method.upper()} {path}" for path, methods in published.items() for method in methods}
    assert len(accepted(report)) > MOST * len(calls), calls - accepted(report)
    server.process.terminate()
    written = server.process.stdout.read()
    assert "Traceback" not in written, written
