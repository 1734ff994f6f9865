"""Real browsers at a real server, for tests here and in the games' folders; trouble in a browser's console fails a test."""

from functools import cache
from pathlib import Path

import pytest

import luck
import quincunx.server

PAGE = Path(quincunx.server.__file__).parent / "page" / "index.html"
FAILED = pytest.StashKey[bool]()

# On a busy machine who thinks at a low priority has no time for chances.
AS_FAST_AS_ALL = "from quincunx.server.running import thinkers\nthinkers.lower_priority = None"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.hookimpl(tryfirst=True)  # xdist looks at the groups next
def pytest_collection_modifyitems(items):
    """Tests that look at the same finished game run in one process, where it is played once."""
    for item in items:
        if "finished" in item.fixturenames and hasattr(item, "callspec"):
            item.add_marker(pytest.mark.xdist_group(f"finished {item.callspec.params.get('slug')}"))


@pytest.fixture(scope="session")
def chromium():
    from playwright.sync_api import expect, sync_playwright  # every run of pytest loads this file

    from browser.chromium import launch_options
    from browser.people import PATIENCE

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """A server for all tests of this process; its bots move at once."""
    process = page_server(tmp_path_factory.mktemp("server"))
    yield process
    process.close()


@pytest.fixture
def own_server(tmp_path):
    """A server that the test may kill."""
    process = page_server(tmp_path)
    yield process
    process.close()


def page_server(folder):
    from server.conftest import QuickServer

    assert PAGE.exists(), "The page is not built: run `make page` first."
    return QuickServer(folder / "tables.sqlite", AS_FAST_AS_ALL)


@pytest.fixture
def people(chromium, server, tmp_path, request):
    """`people("Ada")` is somebody with a browser of her own; pictures and traces are kept if the test fails."""
    from browser.people import Person

    came = []

    def arrive(name, address=None, **how):
        person = Person(chromium, name, address or server.address, **how)
        came.append(person)
        return person

    yield arrive
    failed = request.node.stash.get(FAILED, False)
    for person in came:
        person.leave(tmp_path if failed else None)
    if not failed:
        assert [trouble for person in came for trouble in person.troubles] == []


@pytest.fixture(scope="session")
def finished(server):
    """`finished(slug)` is a game that Ada has played to its end with as many bots as there is room for.

    Her guest, the table's code and the record; the same for all tests of this process.
    """
    from browser.table import driver_of
    from quincunx.core.catalogue.registry import find
    from server.test_tables import play_out

    @cache
    def play(slug):
        ada = server.guest("Ada")
        bots = [{"kind": "bot", "bot": "random"}] * (find(slug).most_players - 1)
        with luck.of(f"finished {slug}"):
            code = ada.open_table(slug, [{"kind": "me"}, *bots], **driver_of(slug).SHORT)
        with ada.sit(code) as sitting:
            play_out([(sitting, 0)])
        return ada, code, ada.call("GET", f"/api/tables/{code}/record")

    return play
