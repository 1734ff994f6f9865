"""The page without a network, and after a newer build: it opens, says so, and is never stuck in what was."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from browser.pages import Home
from browser.people import GLANCE, PATIENCE
from browser.table import FIRST
from quincunx.core.catalogue.registry import find, games
from quincunx.server.entrance.delivery import PAGE
from server.conftest import QuickServer

GONE = re.compile(
    "Failed to (load resource|fetch)|Unable to preload|WebSocket connection"
)  # what Chromium writes when nobody answers
KEPT = "caches.keys().then((names) => names)"
ADDRESSES = """await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys())
  .map((request) => new URL(request.url).pathname))).then((each) => each.flat())"""


@pytest.fixture
def build(tmp_path):
    """A build of the page that a test may replace."""
    return shutil.copytree(PAGE, tmp_path / "page")


@pytest.fixture
def server(build, tmp_path):
    """A server of that build."""
    page = (
        f"import pathlib, quincunx.server.entrance.delivery as delivery; delivery.PAGE = pathlib.Path({str(build)!r})"
    )
    process = QuickServer(tmp_path / "tables.sqlite", page)
    yield process
    process.close()


@pytest.fixture
def ada(people, server):
    """Somebody whose browser has a service worker, which has taken over."""
    ada = people("Ada", server.address, service_workers="allow")
    ada.go("/")
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    ada.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    ada.page.wait_for_load_state("networkidle")  # or a server that goes would leave a script on its way
    ada.forgives = GONE
    return ada


def wait_until(person, question):
    """Ask again and again: `wait_for_function` takes a promise for a yes."""
    for _ in range(PATIENCE // GLANCE):
        if person.page.evaluate(question):
            return
        person.page.wait_for_timeout(GLANCE)
    raise AssertionError(f"Not in {PATIENCE} ms: {question}")


def test_without_a_network_the_page_opens_and_says_so(ada, server):
    server.kill()
    for path in ("/", "/t/ABCDEF"):
        ada.go(path)
        expect(ada.page.get_by_text("The server cannot be reached.").first).to_be_visible()
    ada.go("/verify")
    expect(ada.page.get_by_text("Drop the record of a game here.")).to_be_visible()
    server.start()
    ada.go("/")
    expect(Home(ada.page).play_now(find(FIRST))).to_be_visible()


def test_without_a_network_the_rules_can_be_read(ada, server, build):
    """Whoever has been here once has them, without having looked at them."""
    files = re.findall(r'"(/assets/[^"]+)"', (build / "worker.js").read_text("utf-8"))
    wait_until(ada, f"async () => new Set({ADDRESSES}).isSupersetOf(new Set({files}))")
    server.kill()
    ada.go("/")
    ada.page.get_by_role("link", name=find(FIRST).name()).click()
    expect(ada.page).to_have_url(re.compile(f"/rules/{FIRST}$"))
    for slug in games():
        ada.go(f"/rules/{slug}")
        expect(ada.page.get_by_role("heading", level=1)).to_have_text(f"Rules · {find(slug).name()}")
        expect(ada.page.locator("figure.example").first).to_be_visible()


def test_nothing_that_the_server_tells_is_kept(ada):
    ada.go(f"/rules/{FIRST}")
    expect(ada.page.get_by_role("heading").first).to_be_visible()
    kept = ada.page.evaluate(f"async () => {ADDRESSES}")
    assert "/" in kept
    assert [path for path in kept if path != "/" and not path.startswith("/assets/")] == []


def test_a_newer_build_is_there_with_the_next_page(ada, server, build):
    [before] = ada.page.evaluate(KEPT)
    server.kill()
    document, worker = build / "index.html", build / "worker.js"
    document.write_text(document.read_text("utf-8").replace("<body>", '<body data-build="next">'), "utf-8")
    worker.write_text(worker.read_text("utf-8").replace(before, "quincunx-next"), "utf-8")
    for packed in build.glob("worker.js.*"):
        packed.unlink()
    server.start()
    ada.go("/")
    expect(ada.page.locator('body[data-build="next"]')).to_have_count(1)
    wait_until(ada, "async () => (await caches.keys()).join() === 'quincunx-next'")


def test_a_page_whose_files_are_gone_is_loaded_again(ada, server, build):
    """An older page asks for a script that the newer build does not have any more."""
    ada.page.evaluate("navigator.serviceWorker.getRegistration().then((each) => each.unregister())")
    ada.go("/")
    expect(Home(ada.page).play_now(find(FIRST))).to_be_visible()
    for script in build.glob("assets/NewTable-*.js*"):  # the worker keeps no such file
        script.rename(script.with_name(f"{script.name.replace('NewTable-', 'NewTable-next-')}"))
    server.kill()
    server.start()
    ada.page.evaluate("window.before = true")
    ada.page.get_by_role("link", name="With friends").first.click()
    ada.page.wait_for_function("() => window.before === undefined")
