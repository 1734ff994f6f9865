"""The page's screens, by what a person finds on them."""

import json

from playwright.sync_api import expect

TEXTS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement.closest("code")) found.push(walker.currentNode.textContent.trim());
  for (const name of ["aria-label", "title", "placeholder"])
    for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name).trim());
  return found;
}"""

# Whatever is switched off, with all that it says of itself.
DISABLED = """() => [...document.querySelectorAll(":disabled, [aria-disabled=true]")]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.textContent, one.ariaLabel, one.title,
    ...(one.getAttribute("aria-describedby") ?? "").split(" ").map((id) => id && document.getElementById(id)?.textContent)]
    .filter(Boolean).map((text) => text.trim()).join(" | "))"""


class Screen:
    """What every screen has."""

    def __init__(self, page):
        self.page = page
        self.language = page.locator("button.language")

    def texts(self):
        """All that is written or read aloud, e.g. "It is your turn."."""
        return self.page.evaluate(TEXTS)

    def labels(self, what):
        """What is read aloud of each of some things."""
        return self.page.locator(what).evaluate_all("all => all.map((one) => one.ariaLabel ?? one.textContent.trim())")

    def reasons(self):
        """What each thing that is switched off says of itself."""
        return self.page.evaluate(DISABLED)

    def overflow(self):
        """How many pixels stick out at the side; a phone's window would grow with them."""
        return self.page.evaluate("document.scrollingElement.scrollWidth - document.documentElement.clientWidth")


class Home(Screen):
    def __init__(self, page):
        super().__init__(page)
        self.all_games = page.get_by_role("link", name="All your games")
        self.letter = page.get_by_label("Letter 1 of 6")
        self.join = page.get_by_role("button", name="Join the table")

    def play_now(self, game):
        return self.page.get_by_role("button", name=f"Play now: {game.name()}")

    def how_to_play(self, game):
        return self.page.get_by_role("button", name=f"How to play: {game.name()}")

    def expect_order(self, *things):
        """That each of these lies below the one before."""
        for thing in things:
            thing.wait_for()
        tops = [thing.bounding_box()["y"] for thing in things]
        assert tops == sorted(tops)

    def type_code(self, code):
        self.letter.focus()
        self.page.keyboard.type(code.lower())


class NewTable(Screen):
    def __init__(self, page):
        super().__init__(page)
        self.name = page.get_by_label("Your name")
        self.begin = page.get_by_role("button", name="Sit down")
        self.guided = page.get_by_role("switch", name="Guided first game")
        self.alert = page.get_by_role("alert")

    def clear_friend(self):
        self.page.get_by_role("button", name="Clear the seat: A friend").click()

    def play_bots(self):
        """A bot where the friend would sit."""
        self.clear_friend()
        self.page.get_by_role("button", name="Bot", exact=True).first.click()

    def choose_file(self, name, content, option=""):
        """As the file dialogue does after a click on "My file"."""
        file = {"name": name, "mimeType": "application/json", "buffer": json.dumps(content).encode()}
        group = self.page.get_by_role("radiogroup", name=option) if option else self.page
        with self.page.expect_file_chooser() as chooser:
            group.get_by_role("radio", name="My file").or_(group.get_by_role("radio", name=".json")).click()
        chooser.value.set_files(file)


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


class Replay(Screen):
    def __init__(self, page):
        super().__init__(page)
        self.count = page.locator(".timeline .count")
        self.log = page.get_by_role("region", name="What happened").get_by_role("listitem")

    def expect_step(self, step, of):
        expect(self.count).to_have_text(f"{step} / {of}")
