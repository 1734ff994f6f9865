"""Real browsers at a real server; whatever goes wrong in a browser's console fails the test."""

from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

import quincunx.server
from browser.chromium import launch_options
from browser.people import PATIENCE, Person
from server.conftest import ServerProcess

PAGE = Path(quincunx.server.__file__).parent / "page" / "index.html"
expect.set_options(timeout=PATIENCE)
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def chromium():
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
    assert PAGE.exists(), "The page is not built: run `make page` first."
    return ServerProcess(folder / "tables.sqlite")


@pytest.fixture
def people(chromium, server, tmp_path, request):
    """`people("Ada")` is somebody with a browser of her own; pictures and traces are kept if the test fails."""
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
