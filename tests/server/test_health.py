"""What whoever runs a server may ask it, and who may not."""

import asyncio
import re
from types import SimpleNamespace

import httpx
import pytest
from starlette.requests import Request

from loops import run_apart
from quincunx.core.errors import BadOption, IllegalMove
from quincunx.server.running.metrics import Metrics
from quincunx.server.running.routes import answers, may_read
from server.conftest import QuickServer, wait_until


def get(server, path, **headers):
    return httpx.get(f"{server.address}{path}", headers=headers, timeout=60)


def test_it_is_alive_and_then_ready(server):
    assert get(server, "/healthz").json() == {"alive": True}
    wait_until(lambda: get(server, "/readyz").status_code == 200)
    told = get(server, "/readyz").json()
    assert (told["ready"], told["store"], told["stopping"]) == (True, True, False)
    assert all(told["games"].values())
    assert len(told["games"]) == 5


def test_a_store_that_does_not_answer_is_no_store(monkeypatch):
    async def broken(code):
        raise OSError

    async def silent(code):
        await asyncio.sleep(60)

    monkeypatch.setattr("quincunx.server.running.routes.PATIENCE", 0.01)
    for find_table in (broken, silent):
        house = SimpleNamespace(store=SimpleNamespace(find_table=find_table))
        assert run_apart(answers(house)) is False


def test_metrics_are_for_this_machine(server):
    told = get(server, "/metrics")
    assert told.headers["content-type"].startswith("text/plain; version=")
    assert re.search(r"^quincunx_tables \d", told.text, re.MULTILINE)
    assert get(server, "/metrics", **{"X-Forwarded-For": "203.0.113.7"}).status_code == 404


def test_metrics_are_for_whoever_has_the_token(tmp_path, monkeypatch):
    monkeypatch.setenv("QUINCUNX_METRICS_TOKEN", "open sesame")
    server = QuickServer(tmp_path / "tables.sqlite")
    try:
        assert get(server, "/metrics").status_code == 404
        assert get(server, "/metrics", Authorization="Bearer open").status_code == 404
        assert get(server, "/metrics", Authorization="Bearer open sesame").status_code == 200
    finally:
        server.close()


@pytest.mark.parametrize(
    ("host", "headers", "token", "allowed"),
    [
        ("127.0.0.1", {}, None, True),
        ("::1", {}, None, True),
        ("192.168.1.7", {}, None, False),
        ("", {}, None, False),
        ("127.0.0.1", {"forwarded": "for=192.0.2.60"}, None, False),
        ("127.0.0.1", {}, "secret", False),
        ("192.168.1.7", {"authorization": "Bearer secret"}, "secret", True),
        ("192.168.1.7", {"authorization": "secret"}, "secret", False),
    ],
)
def test_who_may_read_them(host, headers, token, allowed):
    written = [(name.encode(), value.encode()) for name, value in headers.items()]
    assert may_read(Request({"type": "http", "client": (host, 1), "headers": written}), token) is allowed


def test_what_is_counted_is_told():
    metrics = Metrics()
    metrics.watch(SimpleNamespace(tables=3, thinkers=SimpleNamespace(waiting=2)), [1, 2, 3, 4], [])
    for kind in ("move", "move", "seat"):
        metrics.stored(kind)
    metrics.refused(IllegalMove("no", "non"))
    metrics.refused(BadOption("no", "non"))
    metrics.limited()
    metrics.dropped()
    metrics.batch(7)
    with metrics.acknowledging(), metrics.telling():
        pass
    with pytest.raises(BadOption), metrics.acknowledging():
        raise BadOption("no", "non")
    told = dict(line.rsplit(" ", 1) for line in metrics.text().decode().splitlines() if not line.startswith("#"))
    expected = {
        "quincunx_tables": 3,
        "quincunx_sockets": 4,
        "quincunx_thinkers_waiting": 2,
        'quincunx_events_total{kind="move"}': 2,
        'quincunx_events_total{kind="seat"}': 1,
        'quincunx_refusals_total{reason="rule"}': 1,
        'quincunx_refusals_total{reason="request"}': 1,
        'quincunx_refusals_total{reason="limit"}': 1,
        'quincunx_refusals_total{reason="dropped"}': 1,
        'quincunx_store_batch_jobs_bucket{le="4.0"}': 0,
        'quincunx_store_batch_jobs_bucket{le="8.0"}': 1,
        "quincunx_acknowledgement_seconds_count": 1,
        "quincunx_event_seconds_count": 1,
    }
    assert {name: float(told[name]) for name in expected} == expected


def test_a_late_loop_is_noticed(monkeypatch):
    monkeypatch.setattr("quincunx.server.running.metrics.LOOK", 0.1)
    metrics = Metrics()

    async def be_late():
        watching = asyncio.create_task(metrics.watch_loop())
        await asyncio.sleep(0.05)
        blocked = asyncio.get_running_loop().time() + 0.3
        while asyncio.get_running_loop().time() < blocked:
            pass
        await asyncio.sleep(0.05)
        watching.cancel()

    run_apart(be_late())
    told = metrics.text().decode()
    assert "quincunx_loop_lateness_seconds_count 1.0" in told
    assert 'quincunx_loop_lateness_seconds_bucket{le="0.1"} 0.0' in told
