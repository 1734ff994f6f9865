"""The Chromium of the npm package @sparticuz/chromium: unpacked once for all test processes."""

import json
import os
import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).parent
MODULES = HERE.parents[1] / "node_modules"
PACKAGE = MODULES / "@sparticuz" / "chromium"

# Works as root and without a screen, asks nothing of the network by itself.
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"]
# Without a graphics card the small tiles that are usual take a third longer to paint.
FLAGS += ["--default-tile-width=512", "--default-tile-height=512"]
# Who tabs on while an arrow's scrolling still goes on ends up elsewhere, as far as the machine was busy.
FLAGS += ["--disable-smooth-scrolling"]

# What its processes share goes through the disk unless there is room in memory; small containers have none.
SHARED, ROOM = Path("/dev/shm"), 2**30


def launch_options():
    """What Playwright needs to start it."""
    folder = unpacked()
    how = {"executable_path": folder / "chromium", "args": FLAGS, "env": environment(folder)}
    return how | ({"ignore_default_args": ["--disable-dev-shm-usage"]} if has_room(SHARED) else {})


def has_room(folder):
    return folder.exists() and shutil.disk_usage(folder).free >= ROOM


def unpacked():
    """The folder with the browser; whoever comes first unpacks it, the others wait."""
    import fcntl

    version = json.loads((PACKAGE / "package.json").read_text())["version"]
    folder = MODULES / ".cache" / f"chromium-{version}"
    folder.parent.mkdir(exist_ok=True)
    with (folder.parent / "chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "done").exists():
            shutil.rmtree(folder, ignore_errors=True)  # half unpacked, perhaps
            folder.mkdir()
            subprocess.run(["node", HERE / "chromium.mjs"], check=True, env={**os.environ, "TMPDIR": str(folder)})
            (folder / "done").touch()
    return folder


def environment(folder):
    """The package's own libraries come in only where the machine lacks some."""
    needed = subprocess.run(["ldd", folder / "chromium"], capture_output=True, text=True, check=True).stdout
    libraries = {"LD_LIBRARY_PATH": str(folder / "al2023" / "lib")} if "not found" in needed else {}
    return {**os.environ, **libraries}
