"""French or English: by option, by our variable, by the system's, else English."""

import pytest

from cli.runs import one_sentence, shell

FRENCH, ENGLISH = "Lister les jeux.", "List the games."


@pytest.mark.parametrize(
    ("args", "variables", "expected"),
    [
        (["--help"], {}, ENGLISH),
        (["--help"], {"LANG": "fr_FR.UTF-8"}, FRENCH),
        (["--help"], {"LANG": "de_DE.UTF-8"}, ENGLISH),
        (["--help"], {"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA.UTF-8"}, FRENCH),
        (["--help"], {"LC_MESSAGES": "fr_FR.UTF-8", "LC_ALL": "C"}, ENGLISH),
        (["--help"], {"LC_ALL": "fr_FR.UTF-8", "QUINCUNX_LANGUAGE": "en"}, ENGLISH),
        (["--help"], {"LC_ALL": "C", "QUINCUNX_LANGUAGE": "fr"}, FRENCH),
        (["--language", "fr", "--help"], {"QUINCUNX_LANGUAGE": "en"}, FRENCH),
        (["--help", "--language=fr"], {}, FRENCH),
        (["games", "--help", "--language", "fr"], {}, FRENCH),
        (["--language", "fr", "games", "--help"], {}, FRENCH),
        (["--language", "fr", "games", "--help", "--language", "en"], {}, ENGLISH),
    ],
)
def test_the_language_asked_for(args, variables, expected):
    assert expected in shell(*args, variables=variables).stdout


def test_an_unknown_language_is_refused():
    for done in (shell("games", "--language", "de"), shell("games", variables={"QUINCUNX_LANGUAGE": "de"})):
        assert done.returncode == 2
        assert one_sentence(done.stderr)
        assert "de" in done.stderr


def test_clicks_own_words_are_french_too():
    done = shell("simulate", "--help", "--language", "fr")
    assert done.stdout.startswith("Usage\u00a0: quincunx simulate [OPTIONS] JEU")
    assert "Afficher cette aide et sortir." in done.stdout
    assert "[par défaut\u00a0: 1000;" in done.stdout
