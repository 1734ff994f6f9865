"""What a game brings for this suite, all in its own package: cases to try, and what a few of the checks compare with.

tests/cases.py       OPTIONS to try, each with its "players"; without it, every number of players with default options
oracle               the rules once more in plain, slow, obvious Python: `begin(**options)` gives a game with `pending`,
                     `moves(seat)`, `chances()`, `play(seat, move)`, `position()`, `scores` and `winners`
golden games         GOLDEN of tests/cases.py, options with a seed, and how these games go, in tests/golden/
signature            tests/signature.txt, a hash of seeded games that `quincunx bench` prints
move ids             tests/move_ids.txt, how many there are and a hash of them, for each version of the rules
records, positions   tests/records/ and tests/positions/, of every version of the rules
throws               in game.toml, which of Nature's moves are dice that people may throw themselves
files                files/schema.json and files/tools.py, where players may bring files of their own
refusals             text/refusals.py, which names the rule that forbids a move
reasons              bots/reasons.py, which says why a move is worth making
tests of rules       tests/test_*.py with `@pytest.mark.rule("1.2")`, one for each rule of README.md
"""

from types import SimpleNamespace
from typing import Any

from quincunx.core.catalogue.game import Game

LONGEST_GAME = 10_000  # players' moves, for a game whose game.toml tells no `longest_game`


def cases_of(game: Game) -> Any:
    """OPTIONS; and, if the game has them, GOLDEN games, a MATRIX of many modes, tables of EARLIER rules."""
    if game.offers("tests.cases"):
        return game.module("tests.cases")
    return SimpleNamespace(OPTIONS=[{"players": count} for count in range(game.least_players, game.most_players + 1)])


def told_of_cases(game: Game) -> str:
    """E.g. "2 to 6 players with default options (there is no quincunx_pig.tests.cases)"."""
    if game.offers("tests.cases"):
        return f"{len(cases_of(game).OPTIONS)} cases of {game.package}.tests.cases"
    who = f"{game.least_players} to {game.most_players} players with default options"
    return f"{who} (there is no {game.package}.tests.cases)"


def longest_game(game: Game) -> int:
    """The most players' moves that a game can take."""
    return int(game.info.get("longest_game", LONGEST_GAME))


def lacking(game: Game) -> dict[str, str]:
    """What a game does not bring, and how that is known, e.g. {"oracle": "there is no quincunx_pig.oracle"}."""
    folder, tests = game.folder, f"{game.folder.name}/tests"
    files = (folder / "files" / "schema.json").exists() and game.offers("files.tools")
    parts = [
        ("oracle", game.offers("oracle"), f"there is no {game.package}.oracle"),
        ("golden games", hasattr(cases_of(game), "GOLDEN"), f"there is no GOLDEN in {game.package}.tests.cases"),
        ("signature", (folder / "tests" / "signature.txt").exists(), f"there is no {tests}/signature.txt"),
        ("move ids", (folder / "tests" / "move_ids.txt").exists(), f"there is no {tests}/move_ids.txt"),
        ("records", any(folder.glob("tests/records/*.json")), f"there is nothing in {tests}/records"),
        ("positions", any(folder.glob("tests/positions/*.json")), f"there is nothing in {tests}/positions"),
        ("throws", bool(game.throws), f"{folder.name}/game.toml tells no “throws”"),
        ("files", files, f"there is no {folder.name}/files with a schema.json and a tools.py"),
        ("refusals", game.offers("text.refusals"), f"there is no {game.package}.text.refusals"),
        ("reasons", game.offers("bots.reasons"), f"there is no {game.package}.bots.reasons"),
        ("skill", game.info.get("skill", True), f"{folder.name}/game.toml says “skill = false”"),
        ("tests of rules", any(folder.glob("tests/test_*.py")), f"there is no {tests}/test_*.py"),
    ]
    return {part: why for part, there, why in parts if not there}
