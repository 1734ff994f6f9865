"""A whole game through a pipe, and everything that may be typed at the prompt; for every game there is."""

import json

import pytest

from cli.runs import company, run
from quincunx import Table
from quincunx.bots import RandomBot
from quincunx.cli.terminal import saves
from quincunx.cli.terminal.story import Story
from quincunx.core.random import stream
from quincunx.core.registry import find, games

every_game = pytest.mark.parametrize("game", list(games()))
ALWAYS_ONE = ["1"] * 2000


def quick(game):
    """A table for two or more, with bots that do not think long."""
    return ("--players", company(game), "--bot", "greedy", "--seed", "4", "--new")


def saved_record(game):
    return json.loads(saves.latest(game).read_text("utf-8"))["record"]


@every_game
@pytest.mark.parametrize(("language", "wins"), [("en", " wins."), ("fr", " gagne.")])
def test_a_whole_game_to_its_end(game, language, wins, tmp_path):
    file = tmp_path / "record.json"
    done = run("play", game, *quick(game), "--record", file, "--name", "Zoé", lines=ALWAYS_ONE, language=language)
    assert (done.exit_code, done.stderr) == (0, "")
    table = Table.from_record(json.loads(file.read_text("utf-8")))
    assert table.over
    assert table.names[0] == "Zoé"
    assert f"{table.names[table.winners[0]]}{wins}" in done.stdout or len(table.winners) > 1
    assert saves.latest(game) is None


@every_game
def test_lines_fit_the_terminal(game):
    done = run("play", game, *quick(game), lines=ALWAYS_ONE, language="fr")
    assert max(len(line) for line in done.stdout.splitlines()) <= 80


@every_game
def test_the_first_move_is_the_one_typed(game):
    first = opening_moves(game)[0]
    run("play", game, *quick(game), lines=[first])
    assert next(move for move in saved_record(game)["moves"] if move[0] == 0) == [0, first]


def opening_moves(game):
    table = Table(game, players=company(game), seed=4)
    while 0 not in table.pending:
        seat = table.pending[0]
        bot = RandomBot(stream(1)).choose(table.view(seat), seat)
        table.play(table.game.module("text").move_words(table.state, bot), seat)
    return table.moves(0)


@every_game
def test_the_end_of_the_input_ends_politely_and_the_game_goes_on_later(game):
    begun = run("play", game, *quick(game), lines=["1"])
    assert begun.exit_code == 0
    assert begun.stdout.splitlines()[-1] == f"The game is saved. To go on: quincunx play {game}"
    moves = saved_record(game)["moves"]
    resumed = run("play", game, "--resume", lines=["1"] * 3)  # the first two may open a menu
    assert resumed.exit_code == 0
    assert saved_record(game)["moves"][: len(moves)] == moves
    assert len(saved_record(game)["moves"]) > len(moves)
    assert json.loads(saves.latest(game).read_text("utf-8"))["seats"][1:] == ["greedy"] * (company(game) - 1)


@every_game
def test_quitting_is_leaving(game):
    done = run("play", game, *quick(game), lines=["quit", "1"])
    assert done.exit_code == 0
    assert "The game is saved." in done.stdout
    assert all(seat != 0 for seat, _move in saved_record(game)["moves"])


@every_game
def test_a_record_is_written_and_loaded(game, tmp_path):
    file = tmp_path / "deep" / "record.json"
    done = run("play", game, *quick(game), lines=["1", f"save {file}"])
    assert str(file.name) in done.stdout
    record = json.loads(file.read_text("utf-8"))
    run("play", "--load", file, "--bot", "greedy", lines=["1"])
    assert saved_record(game)["moves"][: len(record["moves"])] == record["moves"]


@every_game
def test_a_record_that_cannot_be_written_is_a_sentence(game, tmp_path):
    done = run("play", game, *quick(game), lines=["save", f"save {tmp_path}", "1"])
    assert done.exit_code == 0
    assert "Save where?" in done.stdout
    assert "cannot write" in done.stdout


@every_game
@pytest.mark.parametrize(
    ("language", "typed", "expected"),
    [
        ("en", "?", "this list"),
        ("fr", "aide", "cette liste"),
        ("en", "rules", " Notation"),
        ("en", "rules 99.9", "There is no rule 99.9."),
        ("fr", "regles 99.9", "Il n’y a pas de règle 99.9."),
        ("en", "999", "Type a number from 1 to"),
        ("fr", "score", "Points"),
        ("en", "undo", "nothing to take back"),
        ("fr", "reprendre", "rien à reprendre"),
    ],
)
def test_what_may_be_typed(game, language, typed, expected):
    assert expected in run("play", game, *quick(game), lines=[typed], language=language).stdout


@every_game
def test_a_rule_is_shown_in_the_language(game):
    english, french = (
        run("play", game, *quick(game), lines=["rules 1.1"], language=each).stdout for each in ("en", "fr")
    )
    assert "1.1 " in english
    assert "1.1 " in french
    assert english[english.index("1.1 ") :] != french[french.index("1.1 ") :]


@every_game
def test_a_hint_is_a_legal_move(game):
    done = run("play", game, *quick(game), lines=["hint"])
    hint = done.stdout[done.stdout.index("> hint") :]
    assert any(f"({move})" in " ".join(hint.split()) for move in opening_moves(game))


@every_game
def test_the_log_is_what_the_seat_may_see(game):
    done = run("play", game, *quick(game), "--name", "Zoé", lines=["1", "1", "log"])
    table = Table.from_record(saved_record(game))
    own, everything = ([sentence.plain for sentence in Story(table).tell([], seat)] for seat in (0, None))
    told = " ".join(done.stdout[done.stdout.index("> log") :].split())
    assert all(sentence in told for sentence in own)
    assert bool(set(everything) - set(own)) == (table.log() != table.log(0))  # in some games nothing is hidden
    assert not any(sentence in told for sentence in set(everything) - set(own))


@every_game
def test_several_people_share_a_screen(game, tmp_path):
    file = tmp_path / "record.json"
    least = find(game).least_players
    people = [name for number in range(least) for name in ("--name", f"Person{number}")]
    done = run("play", game, "--hot-seat", least, *people, "--seed", 2, "--record", file, lines=ALWAYS_ONE)
    assert done.exit_code == 0
    assert json.loads(file.read_text("utf-8"))["result"]
    assert all(f"Person{number}> 1" in done.stdout for number in range(least))


def after_first_throw(game):
    """A table at which Nature has moved, at set-up or after the first player's throw."""
    table = Table(game, players=company(game), seed=9)
    while all(seat >= 0 for seat, _move in table.log()):
        table.play(table.moves()[0])
    return table


def at_a_real_table(game, lines):
    options = ("--players", company(game), "--dice", "manual", "--bot", "random")
    return run("play", game, *options, lines=lines)


@every_game
def test_typed_dice_make_the_same_game(game, tmp_path):
    """What Nature did in one game, typed in as on a real table, gives the same position."""
    table = after_first_throw(game)
    typed = [move if number % 2 or seat >= 0 else move.split()[1] for number, (seat, move) in enumerate(table.log())]
    done = at_a_real_table(game, [*typed, "quit"])
    assert done.exit_code == 0
    assert saved_record(game)["moves"][: len(typed)] == [list(move) for move in table.log()]


@every_game
def test_several_typed_dice_in_a_line(game):
    table = after_first_throw(game)
    throws = [move for seat, move in table.log() if seat >= 0]
    words = [move.split()[1] for seat, move in table.log() if seat < 0]
    few = min(3, len(words) - 1)  # Nature still owes another
    done = at_a_real_table(game, [*throws, " ".join(words[:few]) + " nonsense"])
    assert saved_record(game)["moves"] == [list(move) for move in table.log()[: len(throws) + few]]
    assert "“nonsense”" in done.stdout
