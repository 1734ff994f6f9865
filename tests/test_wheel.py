"""The wheel: it carries the page, and serves it from a place without Node."""

import os
import re
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Built from a clean copy of what git tracks, by the Node that this machine tests with."""
    source, folder = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    files = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in files.stdout.decode().split("\0"):
        if name and (ROOT / name).exists():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes((ROOT / name).read_bytes())
    build = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), str(source)]
    subprocess.run(build, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def test_an_installed_wheel_serves_the_page_without_node(wheel, tmp_path):
    names = zipfile.ZipFile(wheel).namelist()
    assert "quincunx/server/page/index.html" in names
    assert not any("/tests/" in name or name.endswith(".svelte") for name in names)
    install = [sys.executable, "-m", "pip", "install", "--no-deps", "--target", str(tmp_path / "site"), str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    environment = os.environ | {"PYTHONPATH": str(tmp_path / "site"), "PATH": "/nowhere"}
    serve = [
        sys.executable,
        "-m",
        "quincunx",
        "serve",
        "--no-open",
        "--port",
        "0",
        "--data",
        str(tmp_path / "t.sqlite"),
    ]
    with subprocess.Popen(serve, env=environment, stdout=subprocess.PIPE, text=True, cwd=tmp_path) as server:
        try:
            address = re.search(r"http://\S+", server.stdout.readline())[0]
            page = urllib.request.urlopen(f"{address}/rules/any").read().decode()
            script = re.search(r'src="(/assets/[^"]+\.js)"', page)[1]
            assert "javascript" in urllib.request.urlopen(address + script).headers["Content-Type"]
        finally:
            server.kill()
