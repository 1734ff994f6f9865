"""The icons and the pictures that links show, drawn anew from icon.svg and the covers by the Chromium of the tests.

They are small and seldom change, so they lie in the repository: `python web/scripts/pictures.py`, then look at them.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from browser.chromium import launch_options
from quincunx.core.catalogue.registry import games
from quincunx.server.entrance.links import SIZE
from server.conftest import ServerProcess

PUBLIC = Path(__file__).parents[1] / "public"
ICONS = {"icon-192": (192, 1.0), "icon-512": (512, 1.0), "icon-maskable": (512, 0.62)}
WOOD = "#dcc4a1"
QUALITY = 80
ICON = (
    "<style>body {{ margin: 0; display: grid; place-items: center; height: 100vh; background: {ground} }}</style>{svg}"
)
# A cover fills the picture, with the wordmark in its corner.
COVER = """(slug) => {
  const scene = document.querySelector(`a.cover[href="/new/${slug}"] > svg`);
  const mark = document.querySelector("svg.wordmark").cloneNode(true);
  scene.style.cssText = "position: fixed; inset: 0; width: 100vw; height: 100vh; z-index: 9";
  mark.style.cssText = "position: fixed; left: 40px; top: 36px; width: 280px; height: auto; z-index: 10; color: #2b1e15;" +
    "padding: 20px 28px; border-radius: 18px; background: #fbf2e1e6; box-sizing: content-box";
  document.body.append(scene, mark);
}"""
# The lamp and the name, with the games in a row beneath.
SITE = """() => {
  const brand = document.querySelector("header.brand"), row = document.createElement("div");
  row.append(...document.querySelectorAll("a.cover > svg"));
  row.style.cssText = "display: flex; gap: 16px; padding: 0 40px";
  for (const scene of row.children)
    scene.style.cssText = "flex: 1; height: 190px; min-width: 0; border-radius: 16px; box-shadow: 0 6px 14px #0004";
  brand.querySelector(".line").remove(); // one picture for all languages
  brand.style.cssText = "margin: 0; zoom: 1.4";
  const page = document.getElementById("page");
  page.replaceChildren(brand, row);
  page.style.cssText = "position: fixed; inset: 0; display: flex; flex-direction: column; justify-content: space-between;" +
    "padding-bottom: 44px; box-sizing: border-box";
  row.style.alignSelf = "stretch";
}"""


def draw_icons(browser: Browser) -> None:
    svg = (PUBLIC / "icon.svg").read_text("utf-8")
    for name, (size, share) in ICONS.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        whole = share == 1
        page.set_content(ICON.format(ground="transparent" if whole else WOOD, svg=svg))
        page.locator("svg").evaluate(f"svg => svg.setAttribute('width', {size * share})")
        page.screenshot(path=PUBLIC / f"{name}.png", omit_background=whole)
        page.close()


def draw(page: Page, file: Path, script: str, *about: str) -> None:
    page.goto("/")
    page.locator("a.cover > svg").nth(len(games()) - 1).wait_for()
    page.evaluate("document.fonts.ready.then(() => null)")
    page.evaluate(script, *about)
    page.screenshot(path=file, type="jpeg", quality=QUALITY)


def draw_shared(browser: Browser, address: str) -> None:
    width, height = SIZE
    how = {"base_url": address, "color_scheme": "light", "reduced_motion": "reduce", "locale": "en-GB"}
    page = browser.new_context(viewport={"width": width, "height": height}, **how).new_page()
    draw(page, PUBLIC / "share.jpg", SITE)
    for game in games().values():
        if not game.is_guest:
            draw(page, game.folder / "web" / "share.jpg", COVER, game.slug)


if __name__ == "__main__":
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        server = ServerProcess(Path(folder) / "tables.sqlite")
        try:
            draw_icons(browser)
            draw_shared(browser, server.address)
        finally:
            browser.close()
            server.close()
