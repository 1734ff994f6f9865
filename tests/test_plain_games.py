"""Games as packages of their own: found where they are installed, and what they leave out is done in the plain way."""

from importlib.metadata import EntryPoint

import pytest

from quincunx import BadPosition, IllegalMove, Table
from quincunx.core.catalogue import registry
from quincunx.core.errors import LANGUAGES
from quincunx.core.kernels.seats import NATURES_TURN
from quincunx.core.text import plain

TOLD = """
players = [2, 6]
minutes = [5, 10]
rules_version = 1
name = { en = "Pig", fr = "Cochon" }
tagline = { en = "Roll.", fr = "Lancez." }
"""


@pytest.fixture
def package(tmp_path, monkeypatch):
    """`package(told)` is a package whose game.toml says this, as its entry point."""
    monkeypatch.syspath_prepend(tmp_path)

    def make(told, name="pig", module="some_game"):
        folder = tmp_path / module
        folder.mkdir()
        (folder / "__init__.py").touch()
        if told is not None:
            (folder / "game.toml").write_text(told, "utf-8")
        return EntryPoint(name, module, registry.GROUP)

    return make


def test_an_installed_game_is_found(package):
    game = registry.installed(package(TOLD))
    assert (game.slug, game.package, game.name("fr"), game.is_guest) == ("pig", "some_game", "Cochon", True)
    assert not registry.find("dice-run").is_guest


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        (None, "game.toml"),
        ("players = [2, 6", "pig"),
        ("", "does not tell name, tagline, players, minutes, rules_version"),
        (TOLD.replace("minutes = [5, 10]", ""), "does not tell minutes"),
        (TOLD.replace(', fr = "Cochon"', ""), r"does not tell name\.fr"),
        (f"{TOLD}\n[labels]\nskill = false", r"does not tell labels\.skill\.en, labels\.skill\.fr"),
        (
            f"{TOLD}\n[options.goal]\ntitle.en = 'Goal'",
            r"goal\.title\.fr, options\.goal\.help\.en, options\.goal\.help\.fr",
        ),
        (f"{TOLD}\n[options.seed]\n[options.goal]\n[options.bot]", "options cannot be called seed, bot: "),
    ],
)
def test_a_game_that_tells_too_little_or_takes_our_words_is_left_out_with_a_warning(package, told, reason):
    with pytest.warns(UserWarning, match=reason) as warned:
        assert registry.installed(package(told)) is None
    assert "the game “pig” cannot be read" in str(warned[0].message)


@pytest.mark.parametrize("name", ["Pig", "my game", "pig_", ""])
def test_a_slug_has_small_letters_digits_and_hyphens(package, name):
    with pytest.warns(UserWarning, match="small letters, digits and hyphens"):
        assert registry.installed(package(TOLD, name)) is None


def test_a_package_that_is_not_there_is_told():
    with pytest.warns(UserWarning, match="there is no package no_such_game"):
        assert registry.installed(EntryPoint("pig", "no_such_game", registry.GROUP)) is None


def test_whatever_is_wrong_with_one_game_the_others_stay(package, tmp_path, monkeypatch):
    ours = [slug for slug, game in registry.games().items() if not game.is_guest]
    broken = EntryPoint("broken", "broken_home.game", registry.GROUP)
    (tmp_path / "broken_home.py").write_text("import no_such_library\n", "utf-8")
    taken, good = package(TOLD, "dice-run", "another_dice_run"), package(TOLD, "pig")
    monkeypatch.setattr(registry, "entry_points", lambda group: [broken, taken, good])
    with pytest.warns(UserWarning, match="game") as warned:
        found = registry.games.__wrapped__()
    assert list(found) == [*ours, "pig"]
    assert found["dice-run"].package == "quincunx.games.dice_run"
    messages = sorted(str(each.message) for each in warned)
    assert messages[0] == "another_dice_run is left out: there is a game “dice-run” already"
    assert "no_such_library" in messages[1]


def test_a_label_is_the_games_or_an_options_title_or_the_key_in_words(pig):
    told = {key: [pig.label(key, language) for language in LANGUAGES] for key in ("at_stake", "goal", "last_seat")}
    assert told == {
        "at_stake": ["At stake", "En jeu"],
        "goal": ["Goal", "But"],
        "last_seat": ["Last seat", "Last seat"],
    }


def test_a_game_begins_with_zeros_and_its_options(pig):
    table = Table("pig", players=3, goal=50, seed=1)
    assert table.position() == {"goal": 50, "points": [0, 0, 0], "at_stake": 0, "turn": 0}
    assert table.position(0) == table.position()
    assert table.score_sheet(2) == {"total": 0}


def test_a_position_has_what_it_tells_and_the_beginning_for_the_rest(pig):
    table = Table.from_position("pig", {"points": [12, 0, 7], "turn": 2, "goal": 30})
    assert table.position() == {"goal": 30, "points": [12, 0, 7], "at_stake": 0, "turn": 2}
    assert (table.players, table.pending, table.scores) == (3, (2,), (12, 0, 7))
    assert Table.from_position("pig", {}, players=4).players == 4


@pytest.mark.parametrize(
    ("position", "key", "reason"),
    [
        ([], "position", "keys and values"),
        ({"pints": 1}, "pints", "the keys are goal, points, at_stake, turn"),
        ({"rolling": 1}, "rolling", "unknown key"),  # no position has what matters only while Nature owes a move
        ({"players": 2}, "players", "unknown key"),
        ({"points": 3}, "points", "a list of 2, not 3"),
        ({"points": [1]}, "points", "2 to 6 seats"),
        ({"points": [1] * 7}, "points", "2 to 6 seats"),
        ({"points": [1, None]}, "points", "a whole number"),
        ({"points": [1, True]}, "points", "a whole number"),
        ({"turn": 2}, "turn", "from 0 to 1, not 2"),
        ({"turn": -1}, "turn", "from 0 to 1, not -1"),
        ({"at_stake": 1 << 31}, "at_stake", "a whole number"),
        ({"at_stake": [0]}, "at_stake", "a whole number"),
        ({"goal": 7}, "goal", "from 20 to 200"),
    ],
)
def test_a_wrong_position_is_refused_by_its_key(pig, position, key, reason):
    with pytest.raises(BadPosition, match=reason) as refusal:
        Table.from_position("pig", position)
    assert refusal.value.key == key
    assert refusal.value.say("fr") != refusal.value.say("en")


def test_a_position_in_which_nature_owes_a_move_is_refused(pig, monkeypatch):
    monkeypatch.setattr(plain.entries, "pending", lambda states: NATURES_TURN)
    with pytest.raises(BadPosition, match="Nature owes a move"):
        plain.from_position(pig, {}, {"players": 2, "rules": 1, "goal": 20})


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        ("dance", "“dance” is not a move: roll, hold (2.1)", "« dance » n’est pas un coup : roll, hold (2.1)"),
        ("hold", "“hold” is not a move now, only “roll”", "« hold » n’est pas un coup maintenant, seulement « roll »"),
        (
            "die 4",
            "“die 4” is not a move now, only “roll”",
            "« die 4 » n’est pas un coup maintenant, seulement « roll »",
        ),
    ],
)
def test_a_refusal_tells_what_could_be_played(pig, move, english, french):
    with pytest.raises(IllegalMove) as refusal:
        Table("pig", seed=1).play(move, 0)
    assert (refusal.value.say("en"), refusal.value.say("fr")) == (english, french)
