"""A table as people play it. A game's driver, games/X/tests/driver.py, says what can be touched there."""

import contextlib
import re
from importlib import import_module
from itertools import count
from typing import ClassVar

from playwright.sync_api import TimeoutError

from browser.hands import Mouse
from browser.pages import Screen
from browser.people import GLANCE, PATIENCE
from quincunx.core.catalogue.registry import find, games

FEW_MOVES = 4
MOST_TIPS = 20  # of a game

# What a tip lies over of what it speaks of: the offers there, or all of it where it offers nothing, and the sentence. What
# enlarges a board is not spoken of.
COVERED = """async () => {
  const tip = document.querySelector("[data-tip]"), about = document.querySelector("main .guided");
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  if (!tip?.isConnected || !about) return [];
  const offers = [...about.querySelectorAll("button:not([aria-disabled=true], :disabled)")];
  const { left, top, right, bottom } = tip.getBoundingClientRect();
  return [...(offers.length ? offers : [about]), ...about.querySelectorAll(".prompt")].filter((one) => {
    if (one.closest(".toggle")) return false;
    const box = one.getBoundingClientRect();
    const seen = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    return seen > 0 && Math.min(right, box.right) - Math.max(left, box.left) > 2
      && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 2;
  }).map((one) => `${tip.textContent.trim()} | ${one.ariaLabel ?? one.textContent.trim()}`);
}"""


# For tests that need some game, and one with secrets.
FIRST, HIDING = next(iter(games())), next(slug for slug, game in games().items() if game.hides)


def driver_of(slug):
    return import_module(f"quincunx.games.{find(slug).folder.name}.tests.driver").Driver


# Something glows and can be seen, and is not on its way out; who is in a hurry sees at once what others do meanwhile.
# Bots are done, whose moves would put the glow out for a moment.
READY = """([glows, hurry]) => {
  if (hurry && !document.querySelector("#winner")) dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  if (heard?.seats.some(({ kind, stand_in, owes }) => (kind === "bot" || stand_in) && owes)) return false;
  return [...document.querySelectorAll(glows)].some((one) => one.checkVisibility() && !one.closest("[inert]"));
}"""
SURE_OR_SENT = "([sure, before]) => sent > before || document.querySelector(sure) !== null"
KEPT = "(before) => kept > before && heard.version >= keptIn"

# Keeps everything that the live region of the log says.
LISTEN = """() => {
  window.spoken = [];
  const heard = new WeakSet();
  const hear = () => {
    for (const line of document.querySelectorAll("[role=log][aria-live] p"))
      if (!heard.has(line)) heard.add(line), spoken.push(line.textContent.trim());
  };
  new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
}"""

# How far down the regions of the board are, once nothing moves any more; nowhere if they never rest.
REST = """async () => {
  const name = (region) => region.ariaLabel ?? region.dataset.guide ?? region.className;
  const place = (region) => region.getBoundingClientRect().y + scrollY;
  const look = () => Object.fromEntries([...document.querySelectorAll("main [data-region]")].map((one) => [name(one), place(one)]));
  let [seen, still] = [look(), 0];
  for (let frame = 0; frame < 200 && still < 5; frame++) {
    await new Promise(requestAnimationFrame);
    const now = look();
    still = JSON.stringify(now) === JSON.stringify(seen) ? still + 1 : 0;
    seen = now;
  }
  return still ? seen : {};
}"""

# Where the parts of the board are in a window that is not scrolled, once nothing moves: their upper edges, and the lower
# one of what sticks to the near edge. What is there only now and then is named like what was there before.
PLACES = """async () => {
  const name = (part) => `${part.parentElement.classList[0]} ${part.dataset.guide ?? part.ariaLabel ?? part.classList[0]}`;
  const place = (part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return (part.matches(".near") ? [top, bottom] : [top]).map(Math.round);
  };
  const look = () => {
    scrollTo({ top: 0, behavior: "instant" });
    const parts = [...document.querySelectorAll("main .layout > *, main [data-region]")];
    return Object.fromEntries(parts.filter((part) => part.checkVisibility()).map((part) => [name(part), place(part)]));
  };
  let [seen, still] = [look(), 0];
  for (let frame = 0; frame < 300 && still < 5; frame++) {
    await new Promise(requestAnimationFrame);
    const now = look();
    still = JSON.stringify(now) === JSON.stringify(seen) ? still + 1 : 0;
    seen = now;
  }
  return seen;
}"""

# The moves of the log, without what dice or cards each seat may have seen.
STORY = """() => [...document.querySelectorAll("section.log li:not(.now, .nature)")].map((line) =>
  [...line.childNodes].filter((node) => !node.classList?.contains("nature")).map((node) => node.textContent).join("").trim())"""
# Who did what: of a move that is veiled, those who may know it read more than the others.
TOLD = f"""(story) => {{
  const deeds = (lines) => JSON.stringify(lines.map((line) => line.split(" ").slice(0, 2)));
  return deeds(({STORY})()) === deeds(story);
}}"""


class Table(Screen):
    """Whatever glows may be touched. A driver says what that is; as it stands here it is the plain board's, of buttons."""

    GAME = ""
    SHORT: ClassVar = {}  # the options of a short game
    OFFERS = ("[data-choice]",)  # what makes a move, or begins one; the first kind that is there is touched
    SURE = ".deeds .sure"  # the button that asks once more
    PAUSE = ".pause"  # the button that puts away what is to be looked at, e.g. the end of a stage
    BOARD = "main table td, main dd"  # what tells how the game stands
    TIPS = ()  # what is said in a guided first game, as patterns, the first tip first
    DIE = r"(?!)"  # a die in a sentence, which is spoken in words
    # Where something is, for who goes there by arrows.
    PLACE = """(one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }"""

    @staticmethod
    def is_late(board):
        """Whether what is left of a game is short enough to be played by keyboard and by thumb."""
        return True

    def move(self, choice):
        """Touch what makes one of the moves, up to the last thing that is asked before it is sure."""
        for kind in self.OFFERS:
            if self.page.locator(kind).count():
                return self.press_one_of(self.page.locator(kind), choice)
        raise AssertionError("Nothing is offered.")

    # All games

    def __init__(self, page, hand=Mouse):
        super().__init__(page)
        self.hand, self.hurry = hand(self), True
        self.board = page.get_by_role("main", name="Board")
        self.offers = page.locator(", ".join(self.OFFERS))
        self.sure = page.locator(self.SURE)
        self.pause = page.locator(self.PAUSE)
        self.saying = page.locator(".prompt")
        self.seats = page.get_by_role("region", name="Seats").get_by_role("listitem")
        self.log = page.get_by_role("region", name="What happened").get_by_role("listitem")
        self.progress = page.locator(".progress .say")
        self.banner = page.get_by_role("alert")
        self.curtain = page.locator(".curtain")
        self.winner = page.locator("#winner")
        self.tip = page.get_by_role("complementary", name="Guide")
        self.how_to = page.locator("[data-how-to]")

    @classmethod
    def open(cls, person, *seats, hand=Mouse, options=None, **more):
        """Set a table and go there: a short game with as few bots as there can be, unless something else is said."""
        seats = seats or ("me", *["greedy"] * (find(cls.GAME).least_players - 1))
        options = cls.SHORT if options is None else options
        person.go("/t/" + person.open_table(cls.GAME, *seats, options=options, **more))
        return cls(person.page, hand)

    @classmethod
    def open_played(cls, server, person, until=None, *names, hand=Mouse, **options):
        """As `open`, but the person's seats have played without the page until a board of theirs is so."""
        guest = server.guest(person.name)
        person.become(guest)
        bots = [{"kind": "bot", "bot": "greedy"}] * (find(cls.GAME).least_players - 1)
        seats = [{"kind": "me", "name": name} for name in names] or [{"kind": "me"}, *bots]
        while True:
            code = guest.open_table(cls.GAME, seats, **(options or cls.SHORT))
            with guest.sit(code) as sitting:
                if comes_to(sitting, until or cls.is_late):
                    break
        person.go(f"/t/{code}")
        return cls(person.page, hand)

    def press(self, control):
        self.hand.press(control)

    def press_one_of(self, controls, choice):
        controls.first.wait_for()
        self.press(controls.nth(choice.randrange(controls.count())))

    # Turns

    def _glows(self, *more):
        return [", ".join([*self.OFFERS, ".curtain", "#winner", *more]), self.hurry]

    def ready(self):
        """Until something can be done, be it to put away what is to be looked at."""
        self.page.wait_for_function(READY, arg=self._glows(self.PAUSE), polling=GLANCE)

    def wait(self):
        """Until a move can be made, or the game is over."""
        self.ready()
        while self.pause.is_visible():
            self.press(self.pause)
            self.ready()

    def has_turn(self):
        return self.page.evaluate(READY, self._glows())

    def is_over(self):
        return self.winner.is_visible()

    def make(self, do):
        """Do something that is a move, say so again if that is asked, and wait until the table has it."""
        sent, kept = self.page.evaluate("[sent, kept]")
        do()
        self.page.wait_for_function(SURE_OR_SENT, arg=[self.SURE, sent], polling=GLANCE)
        if self.page.evaluate("sent") == sent:
            self.press(self.sure.first)
        self.page.wait_for_function(KEPT, arg=kept, polling=GLANCE)

    def act(self, choice):
        """Make one of the moves."""
        self.wait()
        self.make(lambda: self.move(choice))

    def play_on(self, choice, until=lambda: False):
        """Move after move until something is so, or to the end; whether it is so."""
        self.wait()
        while not (self.is_over() or until()):
            self.make(lambda: self.move(choice))
            self.wait()
        return not self.is_over()

    # What is seen and heard

    def heard(self):
        """The table as the server told it last."""
        return self.page.evaluate("heard")

    def owes(self, seat=0):
        return self.page.evaluate("(seat) => heard?.status === 'playing' && heard.seats[seat].owes", seat)

    def point_nowhere(self):
        """A mouse that rests on something would show what it does."""
        self.page.mouse.move(0, 0)

    def some_offers(self, choice, most=4):
        """Some of what can be touched now, at random."""
        every = [self.offers.nth(index) for index in range(self.offers.count())]
        return choice.sample(every, min(most, len(every)))

    def regions(self):
        """How far down each region of the board is, once nothing moves any more."""
        return self.page.evaluate(REST)

    def moved_by_pointing(self, control):
        """What goes up or down while a mouse rests on something: its label, and its pixels before and after."""
        self.point_nowhere()
        rests = self.page.evaluate(REST)
        assert rests, "The board never rests."
        control.hover()
        pointed = self.page.evaluate(REST)
        return [(label, at, then) for label, at in rests.items() if abs((then := pointed.get(label, -1000)) - at) > 2]

    def places(self):
        """Where the parts of the board are in a window that is not scrolled, while nothing is pointed at."""
        self.point_nowhere()
        return self.page.evaluate(PLACES)

    def jumps_while_playing(self, choice, moves):
        """Which parts of the board change their place when something is pressed, as (sentence, part, before, after)."""
        self.ready()
        jumps, before, press = [], self.places(), self.hand.press

        def press_and_look(control):
            nonlocal before
            press(control)
            if not self.is_over():
                now = self.places()
                jumps.extend((self.saying.all_inner_texts(), *jump) for jump in moved(before, now))
                before = now

        self.hand.press = press_and_look
        self.play_on(choice, until=after_moves(moves))
        return jumps

    def standing(self):
        """How the game stands, as the board tells it."""
        self.point_nowhere()
        return self.labels(self.BOARD)

    def seen(self):
        """All that this person knows of the game."""
        return {
            "board": self.standing(),
            "touchable": self.labels("main [data-stop]"),
            "points": self.labels("[data-seat]"),
            "log": self.log.all_inner_texts(),
            "progress": self.progress.all_inner_texts(),
        }

    def expect_seen(self, before):
        """What is computed for the choices may come a moment after the board."""
        for _ in range(PATIENCE // GLANCE):
            if (now := self.seen()) == before:
                return
            self.page.wait_for_timeout(GLANCE)
        assert now == before

    def story(self):
        """The moves in the log, as everybody reads them."""
        return self.page.evaluate(STORY)

    def expect_story(self, story):
        self.page.wait_for_function(TOLD, arg=story)

    def listen(self):
        """From now on, hear all that is spoken: of what is skipped in a hurry only the last lines are."""
        self.page.evaluate(LISTEN)
        self.hurry = False

    def unspoken(self, texts):
        """Those of some sentences that the live region has not said since one listens, with their dice in words."""
        heard = self.page.evaluate("spoken")
        assert [words for words in heard if re.search(self.DIE, words)] == []
        patterns = {text: ".+?".join(map(re.escape, re.split(self.DIE, text))) for text in texts}
        return [
            text
            for text, pattern in patterns.items()
            if not any(re.match(pattern, words, re.IGNORECASE) for words in heard)
        ]

    def read_tips(self, look=lambda: None):
        """From now on, look at every tip of the guide as it comes and read it; the list that they are noted in."""
        tips = []

        def read():
            for _ in range(MOST_TIPS):  # another may take its place, and be gone with the move that is about to be made
                if not self.tip.is_visible():
                    return
                with contextlib.suppress(TimeoutError):  # a tip about what is pointed at goes with the pointer
                    text = self.tip.get_by_role("paragraph").inner_text(timeout=500)
                    if tips[-1:] != [text]:  # still there, if the last click came too late
                        look()
                        tips.append(text)
                    self.tip.get_by_role("button", name="Got it").click(timeout=500)

        self.page.add_locator_handler(self.tip, read, no_wait_after=True)
        return tips

    def covered_by_tip(self):
        """What the tip lies over of what it speaks of."""
        return self.page.evaluate(COVERED)

    def enlarge(self):
        """Where the board is drawn small it can be enlarged, and is then moved about within its frame."""
        drawing = self.page.locator(".window svg").first
        before = drawing.bounding_box()["width"]
        self.press(self.page.get_by_role("button", name="Enlarge the board"))
        assert drawing.bounding_box()["width"] > 1.5 * before

    def counts(self, state):
        """What each seat has at the end, as the page counts it."""
        return [str(score) for score in state["ending"]["scores"]]

    def wave_tips_away(self):
        """As somebody who knows the game already: no more tips after the first."""
        no_more = self.tip.get_by_role("button", name="No more tips")
        self.page.add_locator_handler(self.tip, no_more.click, no_wait_after=True)


def comes_to(sitting, until):
    """Play all seats of a guest, the first move each time, until a board of theirs is so; False if the game is over before."""
    while sitting.state["status"] != "over":
        view = next((view for view in sitting.state["views"] if view["moves"]), None)
        if view is None:
            sitting.receive()
        elif until(view["board"]):
            return True
        else:
            answer = sitting.move(view["seat"], view["moves"][0])
            while sitting.state["version"] < answer["version"]:
                sitting.receive()
    return False


def moved(before, now):
    """Which parts are elsewhere than before, by more than a pixel or two: the part, and its places."""
    return [
        (part, place, now[part])
        for part, place in before.items()
        if part in now and any(abs(one - other) > 2 for one, other in zip(place, now[part], strict=True))
    ]


def after_moves(number=FEW_MOVES):
    """For `open_played` and `play_on`: after so many moves of one's own."""
    moves = count()
    return lambda *_: next(moves) >= number
