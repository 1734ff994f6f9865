"""Whatever is written of a seat is written whole, on every screen."""

from browser.table import after_moves, comes_to
from quincunx.conformance.walks import every_game
from quincunx.core.catalogue.registry import find

LONG = "Maximilienne-Ondine Bois"  # as long as a name may be
SCREENS = {320: 640, 360: 740, 390: 844, 768: 1024, 844: 390, 960: 700, 1280: 800}
# Texts that are cut, or that stick out of their card, or lie on each other.
CUT = """() => [...document.querySelectorAll("[data-seat]")].flatMap((card) => {
  const edge = card.getBoundingClientRect();
  const texts = [...card.querySelectorAll("p")].filter((text) => text.checkVisibility() && text.textContent.trim());
  const boxes = texts.map((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect();
  });
  const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 6 && other.top < one.bottom - 6; // lines are higher than their letters
  return texts.filter((text, at) => {
    const box = boxes[at];
    return text.scrollWidth > text.clientWidth || box.left < edge.left - 1 || box.right > edge.right + 1
      || box.bottom > edge.bottom + 4 || boxes.some((other, place) => place !== at && meet(box, other));
  }).map((text) => `${text.className.split(" ")[0]}: ${text.textContent.trim()}`);
})"""
# How many pixels a window grows by while the scores rise, as they begin to.
RISEN = """() => {
  const points = [...document.querySelectorAll("[data-seat] .points")];
  for (const one of points) Object.assign(one.style, { scale: "1.6", animation: "none" });
  const { scrollWidth, clientWidth } = document.documentElement;
  for (const one of points) one.removeAttribute("style");
  return scrollWidth - clientWidth;
}"""
COUNT = """() => document.querySelectorAll("[data-seat] p").length"""


@every_game
def test_no_text_of_a_seat_is_cut(people, server, slug):
    guest, others = server.guest(LONG), find(slug).most_players - 1
    code = guest.open_table(slug, [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * others])
    with guest.sit(code) as sitting:
        comes_to(sitting, after_moves())
    eve = people("Eve", locale="fr-FR")
    eve.go(f"/t/{code}")
    eve.page.locator("main .board").wait_for()
    eve.page.evaluate("document.fonts.ready")
    cut = {}
    for width, height in SCREENS.items():
        eve.page.set_viewport_size({"width": width, "height": height})
        eve.page.wait_for_timeout(200)
        assert eve.page.evaluate(COUNT) >= 3 * (others + 1)
        cut[width] = eve.page.evaluate(CUT)
        assert eve.page.evaluate(RISEN) == 0
    assert {width: texts for width, texts in cut.items() if texts} == {}
