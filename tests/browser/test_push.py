"""A call to a browser whose page is closed: the service worker shows it, and leads to the table.

A browser without a screen has no push service and shows no notification, so both are stand-ins here, and the message is
handed to the worker by the browser's own tools; that the server's messages can be read is proven in tests/server.
"""

import json

import pytest
from playwright.sync_api import expect

from browser.table import FIRST
from quincunx.server.push.sealing import new_key, public_key
from server.conftest import wait_until

KEYS = {"p256dh": public_key(new_key()), "auth": "A" * 22}
# What a browser with a screen has: people who say yes, and a push manager with a subscription to give.
SUBSCRIBES = """
  ((keys) => {
    window.Notification = class {
      static permission = "granted";
      static requestPermission = async () => "granted";
    };
    let subscription = null;
    const endpoint = "https://push.example/secret";
    PushManager.prototype.getSubscription = async () => subscription;
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => (subscription = {
      endpoint,
      options: { applicationServerKey: applicationServerKey.buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => ((subscription = null), true),
    });
  })(KEYS);
"""
LISTEN_IN = """() => {
  Object.assign(self, { shown: [], opened: [] });
  ServiceWorkerRegistration.prototype.showNotification = async (...told) => void self.shown.push(told);
  Clients.prototype.openWindow = async (path) => void self.opened.push(path);
}"""
TAP = """(path) => {
  const tap = new ExtendableEvent("notificationclick");
  self.dispatchEvent(Object.assign(tap, { notification: { data: path, close() {} } }));
}"""


@pytest.fixture
def ada(people, server):
    ada = people("Ada", server.address, service_workers="allow")
    ada.page.add_init_script(SUBSCRIBES.replace("KEYS", json.dumps(KEYS)))
    ada.go("/")
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    return ada


def called_by(ada):
    return [each["language"] for each in ada.ask("GET", "/api/me/data")["called_by"]]


def test_the_bell_has_the_server_call_this_browser_and_no_more(ada):
    code = ada.open_table(FIRST, "me", "random", "random")
    ada.go(f"/t/{code}")
    bell = ada.page.get_by_role("button", name="Call me by a notification when it is my turn")
    with ada.page.expect_response("**/api/me/push") as answer:
        bell.click()
    assert answer.value.ok
    assert called_by(ada) == ["en"]
    with ada.page.expect_response(lambda answer: answer.request.method == "DELETE"):
        bell.click()
    expect(bell).to_have_attribute("aria-pressed", "false")
    assert called_by(ada) == []


def test_a_call_is_shown_by_the_worker_and_leads_to_the_table(ada, server):
    path = "/t/KTMFWH"
    [worker] = ada.context.service_workers
    worker.evaluate(LISTEN_IN)
    deliver(ada, server, {"text": "It is your turn", "path": path})
    wait_until(lambda: worker.evaluate("self.shown.length"))
    assert worker.evaluate("self.shown") == [["It is your turn", {"icon": "/icon-192.png", "tag": path, "data": path}]]
    worker.evaluate(TAP, path)
    wait_until(lambda: worker.evaluate("self.opened.length"))
    assert worker.evaluate("self.opened") == [path]


def deliver(person, server, told):
    """Hand a message to somebody's worker, as a push service would."""
    tools = person.context.new_cdp_session(person.page)
    heard = []
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda event: heard.extend(event["registrations"]))
    tools.send("ServiceWorker.enable")
    wait_until(lambda: person.page.wait_for_timeout(50) or heard)
    registration = heard[0]["registrationId"]
    message = {"origin": server.address, "registrationId": registration, "data": json.dumps(told)}
    tools.send("ServiceWorker.deliverPushMessage", message)
