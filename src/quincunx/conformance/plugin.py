"""What pytest must know before it collects: the option --game; and after it ran, what was left out."""

from typing import Any

import pytest

from quincunx.conformance import chosen
from quincunx.core.errors import BadOption

PACKAGE = __name__.rpartition(".")[0]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("quincunx", "Quincunx, pytest --pyargs quincunx.conformance")
    group.addoption(
        "--game",
        action="append",
        default=[],
        metavar="GAME",
        help="a game to try, e.g. pig; may be repeated. If none is given: all that come with Quincunx",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the numbered rules of a game that a test would miss")
    try:
        chosen.choose(config.getoption("--game"))
    except BadOption as wrong:
        raise pytest.UsageError(f"--game: {wrong}") from None


def pytest_report_header(config: pytest.Config) -> list[str]:
    """Which games, where they were asked for, and with which options."""
    if not config.getoption("--game"):
        return []
    from quincunx.conformance.brought import told_of_cases

    return [f"{game.slug}: {told_of_cases(game)}" for game in chosen.games()]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """A line for each game that lacks something that a check needs; none where no such check was asked for."""
    from quincunx.conformance.brought import lacking

    reasons = {str(report.longrepr) for report in terminalreporter.stats.get("skipped", [])}
    for game in chosen.games():
        if left_out := [
            f"{part} ({why})" for part, why in lacking(game).items() if any(why in each for each in reasons)
        ]:
            terminalreporter.write_line(f"left out for {game.slug}: {', '.join(left_out)}")
