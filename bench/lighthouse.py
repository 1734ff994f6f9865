"""Lighthouse on the home page and on a table of each game, on a phone and on a desk: `make lighthouse`.

Run by hand, on a quiet machine: `python bench/lighthouse.py [--runs N] [GAME | home]…`. Lighthouse is installed into
bench/lighthouse the first time. A table is one in the middle of a game, where it is my turn; told is the median of the
runs. The table that ends it can be pasted into docs/figures.md.
"""

import json
import socket
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import click
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browser.chromium import launch_options
from browser.table import after_moves, comes_to, driver_of
from quincunx.core.catalogue.registry import find, games
from quincunx.server.guests.tokens import COOKIE
from server.conftest import ServerProcess

HERE = Path(__file__).parent / "lighthouse"
HOME = "home"
FORMS = ("mobile", "desktop")
SCORES = {"performance": "performance", "accessibility": "accessibility", "best-practices": "best practices"}
FIGURES = {
    "first-contentful-paint": "first paint, s",
    "largest-contentful-paint": "largest, s",
    "total-blocking-time": "blocked, ms",
    "cumulative-layout-shift": "layout shift",
}


@dataclass(frozen=True)
class Judged:
    """What Lighthouse says of a page: its scores of 100, and figures."""

    scores: dict[str, float]
    figures: dict[str, float]
    failed: list[str]

    @classmethod
    def read(cls, report: dict[str, dict[str, dict[str, object]]]) -> "Judged":
        scores = {key: round(100 * float(report["categories"][key]["score"] or 0)) for key in SCORES}  # type: ignore[arg-type]
        figures = {key: float(report["audits"][key]["numericValue"]) for key in FIGURES}  # type: ignore[arg-type]
        wanted = {
            ref["id"] for key in ("accessibility", "best-practices") for ref in report["categories"][key]["auditRefs"]
        }  # type: ignore[attr-defined]
        failed = [name for name in sorted(wanted) if report["audits"][name]["score"] == 0]
        return cls(scores, figures, failed)


def install() -> None:
    if not (HERE / "node_modules").exists():
        print("Installing Lighthouse ...", flush=True)
        subprocess.run(["npm", "install", "--no-package-lock", "--ignore-scripts", "--silent"], cwd=HERE, check=True)


def judge(address: str, form: str, port: int, folder: Path) -> Judged:
    report = folder / "report.json"
    command = ["node", "node_modules/lighthouse/cli/index.js", address, "--quiet", f"--port={port}"]
    command += ["--output=json", f"--output-path={report}", f"--only-categories={','.join(SCORES)}"]
    subprocess.run([*command, *(["--preset=desktop"] if form == "desktop" else [])], cwd=HERE, check=True)
    return Judged.read(json.loads(report.read_text("utf-8")))


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def row(name: str, form: str, runs: list[Judged]) -> str:
    scores = [f"{median(run.scores[key] for run in runs):.0f}" for key in SCORES]
    figures = [median(run.figures[key] for run in runs) for key in FIGURES]
    told = [f"{figures[0] / 1000:.1f}", f"{figures[1] / 1000:.1f}", f"{figures[2]:.0f}", f"{figures[3]:.3f}"]
    return f"| {name}, {form} | {' | '.join([*scores, *told])} |"


@click.command()
@click.option("--runs", default=3)
@click.option("--form", "forms", multiple=True, default=FORMS)
@click.argument("names", nargs=-1)
def main(runs: int, forms: tuple[str, ...], names: tuple[str, ...]) -> None:
    install()
    rows = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder) / "tables.sqlite")
        ada, how, port = server.guest("Ada"), launch_options(), free_port()
        how["args"] = [*how["args"], f"--remote-debugging-port={port}"]
        # By a cookie of the browser's own: one that is sent as a header does not come to sockets, and Ada would only look on.
        browser = playwright.chromium.launch_persistent_context(Path(folder) / "profile", **how)
        browser.add_cookies([{"name": COOKIE, "value": ada.http.cookies[COOKIE], "url": server.address}])
        for name in names or (HOME, *games()):
            path = "/"
            if name != HOME:
                bots = [{"kind": "bot", "bot": "greedy"}] * (min(4, find(name).most_players) - 1)
                code = ada.open_table(name, [{"kind": "me"}, *bots], **driver_of(name).SHORT)
                with ada.sit(code) as sitting:
                    comes_to(sitting, after_moves())
                path = f"/t/{code}"
            for form in forms:
                judged = [judge(server.address + path, form, port, Path(folder)) for _ in range(runs)]
                rows.append(row(name, form, judged))
                print(rows[-1], *sorted({fault for each in judged for fault in each.failed}), flush=True)
        browser.close()
        server.close()
    titles = ["page", *SCORES.values(), *FIGURES.values()]
    print(f"\n| {' | '.join(titles)} |\n|{'---|' * len(titles)}", *rows, sep="\n")


if __name__ == "__main__":
    main()
