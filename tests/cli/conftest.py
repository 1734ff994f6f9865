import pytest

from cli.runs import LANGUAGE_VARIABLES


@pytest.fixture(autouse=True)
def own_folders(tmp_path, monkeypatch):
    """Saved games and tracebacks go to the test's own folder, and no variable chooses the language."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for variable in LANGUAGE_VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANGUAGE", "en")
