"""Games of others, installed without pip: a folder for PYTHONPATH with packages and what names them."""

import shutil
from pathlib import Path

PIG = Path(__file__).parents[1] / "examples" / "quincunx-pig"


def install(folder: Path, name: str, package: Path | None = None) -> Path:
    """Name a package as a game, and copy it there if it is given; the folder with its modules."""
    module = f"quincunx_{name}"
    told = folder / f"{module}-1.0.dist-info"
    told.mkdir(parents=True)
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: quincunx-{name}\nVersion: 1.0\n", "utf-8")
    (told / "entry_points.txt").write_text(f"[quincunx.games]\n{name} = {module}\n", "utf-8")
    if package:
        shutil.copytree(package, folder / module, ignore=shutil.ignore_patterns("__pycache__"))
    return folder / module


def install_pig(folder: Path) -> Path:
    return install(folder, "pig", PIG / "src" / "quincunx_pig")
