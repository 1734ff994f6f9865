"""The page's screens, by what a person finds on them."""

import contextlib

from playwright.sync_api import TimeoutError, expect

# All that asks for the next move: cards, targets, choices on the road; or the curtain, or the end.
GLOWS = ".card:is(.lit, .pointed, .dim), .target.lit, [data-choice], .curtain, #winner"
RIDE_ON = "[data-guide=stage-end] .button.lit"

# Something glows and can be seen, and is not on its way out; no move is still on its way.
READY = """(glows) => !/On its way|En route/.test(document.querySelector("main")?.innerText ?? "") &&
  [...document.querySelectorAll(glows)].some((one) => one.checkVisibility() && !one.closest("[inert]"))"""

# Somebody in a hurry: what others did meanwhile is shown at once.
HURRY = """dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))"""

TEXTS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement.closest("code")) found.push(walker.currentNode.textContent.trim());
  for (const name of ["aria-label", "title", "placeholder"])
    for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name).trim());
  return found;
}"""


class Screen:
    """What every screen has."""

    def __init__(self, page):
        self.page = page
        self.language = page.locator("button.language")

    def texts(self):
        """All that is written or read aloud, e.g. "It is your turn."."""
        return self.page.evaluate(TEXTS)

    def overflow(self):
        """How many pixels stick out at the side."""
        return self.page.evaluate("document.scrollingElement.scrollWidth - innerWidth")


class Home(Screen):
    def __init__(self, page):
        super().__init__(page)
        self.play_now = page.get_by_role("button", name="Play now: Dice Run")
        self.join = page.get_by_role("button", name="Join the table")

    def type_code(self, code):
        self.page.get_by_label("Letter 1 of 6").focus()
        self.page.keyboard.type(code.lower())


class NewTable(Screen):
    def __init__(self, page):
        super().__init__(page)
        self.name = page.get_by_label("Your name")
        self.begin = page.get_by_role("button", name="Sit down")
        self.guided = page.get_by_role("switch", name="Guided first game")


class Lobby(Screen):
    def __init__(self, page):
        super().__init__(page)
        self.link = page.get_by_role("textbox", name="Link")
        self.code = page.locator("p.code")
        self.name = page.get_by_label("Take a seat")
        self.take_seat = page.get_by_role("button", name="Take a seat")

    def sit_down(self, name):
        self.name.fill(name)
        self.take_seat.click()


class Table(Screen):
    """A table of Dice Run, played by mouse or by thumb: whatever glows may be touched."""

    def __init__(self, page):
        super().__init__(page)
        self.board = page.get_by_role("main", name="Board")
        self.road = page.locator("[data-guide=road]")
        self.groups = self.road.locator("ol li")
        self.hand = page.locator("[data-guide=hand] li:not([inert]) button")
        self.targets = page.locator("button.target[data-stop]")
        self.lit_targets = page.locator("button.target.lit")
        self.choices = page.locator("[data-choice]")
        self.reroll = page.locator("button.reroll")
        self.sure = page.locator(".sure .button.lit")
        self.saying = page.locator(".prompt")
        self.ride_on = page.locator(RIDE_ON)
        self.seats = page.get_by_role("region", name="Seats").get_by_role("listitem")
        self.log = page.get_by_role("region", name="What happened").get_by_role("listitem")
        self.progress = page.locator(".progress .say")
        self.banner = page.get_by_role("alert")
        self.curtain = page.locator(".curtain")
        self.winner = page.locator("#winner")
        self.tip = page.get_by_role("complementary", name="Guide")

    @property
    def lit_cards(self):
        return self.hand.filter(has=self.page.locator(".card:is(.lit, .pointed, .dim)"))

    def wait_for_turn(self):
        """Until something can be done, be it to ride on after a stage, skipping what others do meanwhile."""
        self.page.wait_for_function(f"(glows) => {{ {HURRY}; return ({READY})(glows); }}", arg=f"{GLOWS}, {RIDE_ON}")

    def has_turn(self):
        """Whether a move can be made now; the end of a stage is put away first."""
        if self.ride_on.is_visible():
            self.press(self.ride_on)
        self.page.evaluate(HURRY)
        return self.page.evaluate(READY, GLOWS)

    def is_over(self):
        return self.winner.is_visible()

    def read_tips(self):
        """From now on, read every tip of the guide as it comes; the list that they are noted in."""
        tips = []

        def read():
            with contextlib.suppress(TimeoutError):  # a tip about what is pointed at goes with the pointer
                tips.append(self.tip.get_by_role("paragraph").inner_text(timeout=500))
                self.tip.get_by_role("button", name="Got it").click(timeout=500)

        self.page.add_locator_handler(self.tip, read, no_wait_after=True)
        return tips

    def wave_tips_away(self):
        """As somebody who knows the game already: no more tips after the first."""
        no_more = self.tip.get_by_role("button", name="No more tips")
        self.page.add_locator_handler(self.tip, no_more.click, no_wait_after=True)

    # What is seen

    def point_nowhere(self):
        """A mouse that rests on a card would show what it does."""
        self.page.mouse.move(0, 0)

    def race(self):
        """The groups in words, the head first."""
        self.point_nowhere()
        return [" ".join(text.split()) for text in self.groups.all_text_contents()]

    def labels(self, controls):
        return controls.evaluate_all("all => all.map((one) => one.ariaLabel ?? one.textContent.trim())")

    def seen(self):
        """All that this person knows of the game."""
        return {
            "race": self.race(),
            "hand": self.labels(self.hand),
            "targets": self.labels(self.targets),
            "points": self.labels(self.seats),
            "log": self.log.all_inner_texts(),
            "stage": self.progress.inner_text(),
        }

    # One move

    def press(self, control):
        control.click()

    def play_anything(self, choice):
        """Make one of the moves that the page offers; False once the game is over."""
        self.wait_for_turn()
        if self.ride_on.is_visible():
            self.press(self.ride_on)
            self.wait_for_turn()
        if self.is_over():
            return False
        if self.choices.count():
            self._choose(choice)
        else:
            choice.choice(self._ways())(choice)
        return True

    def _ways(self):
        """What can be done; cards more often than the rest."""
        ways = [self._play_card] * 6 if self.lit_cards.count() else []
        ways += [self._play_target] if self.lit_targets.count() else []
        ways += [self._reroll] * 2 if self.reroll.is_visible() else []
        return ways

    def _play_card(self, choice):
        self._press_one_of(self.lit_cards, choice)
        self._choose(choice)

    def _play_target(self, choice):
        self._press_one_of(self.lit_targets, choice)
        self._choose(choice)

    def _reroll(self, choice):
        self.press(self.reroll)
        self._press_one_of(self.choices, choice)
        self._press_one_of(self.lit_cards, choice)
        self.press(self.sure)

    def _choose(self, choice):
        """What a card or a target still asks for, then sure; the first picks of a sprint need no second click."""
        lines = self.log.count()  # what is picked is not always seen: a pointer at rest shows what would become of it
        if self.choices.count():
            self._press_one_of(self.choices, choice)
        expect(self.sure.or_(self.log.nth(lines)).first).to_be_attached()
        if self.sure.is_visible():
            self.press(self.sure)

    def _press_one_of(self, controls, choice):
        controls.first.wait_for()
        self.press(controls.nth(choice.randrange(controls.count())))


class Replay(Screen):
    def __init__(self, page):
        super().__init__(page)
        self.count = page.locator(".timeline .count")
        self.log = page.get_by_role("region", name="What happened").get_by_role("listitem")
        self.seats = page.locator("li.seat")
        self.race = page.locator("[data-guide=road] ol")

    def expect_step(self, step, of):
        expect(self.count).to_have_text(f"{step} / {of}")
