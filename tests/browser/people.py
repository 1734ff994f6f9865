"""Somebody with a browser of their own: what they see, what their browser hears, what goes wrong in it."""

import json
import re

import luck
from quincunx.core.catalogue.registry import games
from quincunx.server.guests.client import fold
from quincunx.server.guests.tokens import COOKIE

NOTHING = re.compile(r"(?!)")
REFUSED = re.compile(r"status of 4\d\d")  # what Chromium itself writes into the console when the server refuses
# Keeps what the server has told last, and counts the moves that the page sends and the server keeps.
LISTEN_IN = """
  Object.assign(window, { sent: 0, kept: 0, keptIn: 0, heard: null });
  const foldView = (known, view) => ({ ...known, ...view, board: { ...known?.board, ...view.board } });
  const fold = (known, { version, changes: { views, ...others } }) =>
    ({ ...known, ...others, version, views: views?.map((view, at) => foldView(known.views[at], view)) ?? known.views });
  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      this.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === "snapshot") window.heard = message.state;
        if (message.type === "happened") window.heard = fold(window.heard, message);
        if (message.type === "kept") [window.kept, window.keptIn] = [window.kept + 1, message.version];
      });
    }
    send(text) {
      if (JSON.parse(text).type === "move") window.sent++;
      super.send(text);
    }
  };
"""
SILENCE = "delete window.AudioContext;"
KNOWN = {f"quincunx.{slug}.first": "known" for slug in games()}
PATIENCE = 60_000  # milliseconds: other tests run beside this one, on few processors
GLANCE = 50  # milliseconds


class Person:
    """A browser context and its page, e.g. `Person(chromium, "Ada", "http://127.0.0.1:8000", locale="fr-FR")`.

    `speed` is how fast the page shows what others do, until another is chosen there; who is not `new` has played every
    game before, and is told nothing about it unasked. There are no `sounds` unless somebody is to hear them.
    """

    def __init__(
        self,
        chromium,
        name,
        address,
        *,
        width=1280,
        height=800,
        motion="reduce",
        locale="en-GB",
        speed="instant",
        new=False,
        sounds=False,
        **how,
    ):
        self.name, self.troubles, self.frames, self.said = name, [], [], []
        self.forgives = NOTHING
        self.context = chromium.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            reduced_motion=motion,
            locale=locale,
            storage_state=remembering(address, {"quincunx.speed": speed} | ({} if new else KNOWN)),
            **{"service_workers": "block"} | how,  # what is kept for later would only take time
        )
        self.context.tracing.start()  # what is done, and what it waited for; snapshots would take half of the time
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.add_init_script(LISTEN_IN + luck.in_browser(name) + ("" if sounds else SILENCE))
        self.page.on("console", self._read_console)
        self.page.on("pageerror", lambda error: self._note(f"error: {error}"))
        self.page.on("websocket", self._listen)

    def _listen(self, line):
        line.on("framereceived", self._hear)
        line.on("framesent", self._say)

    def _hear(self, frame):
        self.frames.append(frame)

    def _say(self, frame):
        self.said.append(json.loads(frame))

    def _read_console(self, message):
        if message.type == "error":
            self._note(f"console: {message.text}")

    def _note(self, trouble):
        if not self.forgives.search(trouble):
            self.troubles.append(f"{self.name}: {trouble}")

    def go(self, path):
        self.page.goto(path)

    def ask(self, method, path, body=None):
        """An HTTP call with this browser's cookie; its answer."""
        answer = self.context.request.fetch(path, method=method, data=body, timeout=PATIENCE)
        assert answer.ok, answer.text()
        return answer.json()

    def open_table(self, game, *seats, **more):
        """Set a table without the page, e.g. `ada.open_table(game, "me", "open", "random")`; its code."""
        self.ask("PUT", "/api/me", {"name": self.name})
        return self.ask("POST", "/api/tables", {"game": game, "seats": [wish(seat) for seat in seats], **more})["code"]

    def become(self, guest):
        """Take over the cookie of a guest who has played without a browser."""
        self.context.add_cookies([{"name": COOKIE, "value": guest.http.cookies[COOKIE], "url": guest.address}])

    def messages(self, *types):
        """What the server has told this browser, e.g. `messages("snapshot", "happened")`, with the state that it left."""
        heard, state = [json.loads(frame) for frame in self.frames], {}
        for message in heard:
            if message["type"] in ("snapshot", "happened"):
                state = message["state"] = message.get("state") or fold(state, message)
        return [message for message in heard if message["type"] in types]

    def state(self):
        """The table as the server told it last; the first that it tells may still be on its way."""
        for _ in range(PATIENCE // GLANCE):
            if told := self.messages("snapshot", "happened"):
                return told[-1]["state"]
            self.page.wait_for_timeout(GLANCE)
        raise AssertionError(f"{self.name} was told nothing of a table.")

    def board(self):
        """The board of the first seat that sits here, as the server told it last."""
        return self.state()["views"][0]["board"]

    def boards(self):
        """All boards that the server has told."""
        return [message["state"]["views"][0]["board"] for message in self.messages("snapshot", "happened")]

    def moves(self):
        """The moves that this browser has sent, e.g. "take 1"."""
        return [said["move"] for said in self.said if said["type"] == "move"]

    def log(self):
        """The moves of all that the server has told since this browser came, as entries with a text."""
        return [entry for message in self.messages("happened") for entry in message["log"]]

    def leave(self, keep=None):
        """Close the browser; `keep` is the folder for the page, its picture, the trace and all that was heard."""
        if keep:
            self.page.screenshot(path=keep / f"{self.name}.png")
            (keep / f"{self.name}.html").write_text(self.page.content(), "utf-8")
            (keep / f"{self.name}.frames").write_text("\n".join(self.frames), "utf-8")
            (keep / f"{self.name}.console").write_text("\n".join(self.troubles), "utf-8")
        self.context.tracing.stop(path=keep / f"{self.name}.zip" if keep else None)
        self.context.close()


def wish(seat):
    """A seat in the server's words: "me", "open", a bot's name, or "me:Ben" for a name of its own."""
    kind, _, name = seat.partition(":")
    if kind == "me":
        return {"kind": "me", "name": name} if name else {"kind": "me"}
    return {"kind": "open"} if kind == "open" else {"kind": "bot", "bot": kind}


def remembering(address, kept):
    """A browser that has been at an address before, and has kept something there."""
    return {"origins": [{"origin": address, "localStorage": [{"name": name, "value": kept[name]} for name in kept]}]}
