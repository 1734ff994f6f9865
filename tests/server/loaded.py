"""Imported by the nursery alone: all that a server needs, the games' kernels too."""

from quincunx.core.catalogue.registry import games
from quincunx.server import app  # noqa: F401
from quincunx.server.running.readiness import BOTS, load

for slug in games():
    load(slug, BOTS)
