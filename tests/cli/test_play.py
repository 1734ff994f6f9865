"""A whole game through a pipe, and everything that may be typed at the prompt; for every game there is."""

import json
import shlex
from itertools import islice

import pytest

from cli.runs import company, one_sentence, run
from quincunx import NATURE, Table
from quincunx.bots import RandomBot
from quincunx.cli.terminal import move_prompt, saves
from quincunx.cli.terminal.session import Session, Thinking
from quincunx.cli.terminal.story import Story
from quincunx.conformance.walks import walk
from quincunx.core.catalogue.registry import find, games
from quincunx.core.kernels.random import stream

every_game = pytest.mark.parametrize("game", list(games()))
ALWAYS_ONE = ["1"] * 2000
SOME_LINES = 60
SEEDS, SOME_MOVES, PEOPLE = range(4, 40), 100, 2
COLUMNS = 80
GAME, OTHER = list(games())[:2]


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
    assert max(len(line) for line in done.stdout.splitlines() if str(file) not in line) <= COLUMNS
    assert saves.latest(game) is None


@every_game
def test_the_first_move_is_the_one_typed(game):
    first = opening_moves(game)[0]
    run("play", game, *quick(game), lines=[first])
    assert next(move for move in saved_record(game)["moves"] if move[0] == 0) == [0, first]


@pytest.mark.parametrize("players", [-1, 0, 99])
def test_a_number_of_players_that_no_game_has_is_told_as_such(players):
    """And not as a number of people, which nobody has said."""
    done = run("play", GAME, "--players", players, "--new")
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    assert f"is for {find(GAME).least_players} to {find(GAME).most_players} players, not {players}" in done.stderr


@every_game
def test_there_is_a_seat_for_everybody_who_is_named(game):
    """Where nobody says how many play, as many as the people and the bots on the line, if the game has the seats."""
    people = find(game).most_players - 1
    done = run("play", game, "--hot-seat", people, "--bot", "greedy", "--new", lines=["quit"])
    assert (done.exit_code, done.stderr) == (0, "")
    assert len(saved_record(game)["names"]) == people + 1
    assert "--hot-seat: from 1 to" in run("play", game, "--hot-seat", people + 2, "--new").stderr


def opening_moves(game):
    table = Table(game, players=company(game), seed=4)
    while 0 not in table.pending:
        seat = table.pending[0]
        bot = RandomBot(stream(1)).choose(table.view(seat), seat)
        table.play(table.words_of(bot), seat)
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
@pytest.mark.parametrize("word", ["quit", "q", "exit"])
def test_quitting_is_leaving(game, word):
    done = run("play", game, *quick(game), lines=[word, "1"])
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
        ("en", "rules", "How to play"),
        ("en", "rules 99.9", "There is no rule 99.9."),
        ("fr", "regles 99.9", "Il n’y a pas de règle 99.9."),
        ("en", "999", "Type a number from 1 to"),
        ("en", "undo", "nothing to take back"),
        ("fr", "reprendre", "rien à reprendre"),
        ("fr", "table Personne", "Personne ici ne s’appelle «\u00a0Personne\u00a0»"),
    ],
)
def test_what_may_be_typed(game, language, typed, expected):
    assert expected in run("play", game, *quick(game), lines=[typed], language=language).stdout


@every_game
def test_the_score_is_told_part_by_part(game):
    said = run("play", game, *quick(game), lines=["score"], language="fr").stdout
    sheet = Table(game, seed=4).score_sheet(0)
    parts = [part for part, value in sheet.items() if isinstance(value, int) or (value and None in value)]
    assert parts
    assert [part for part in parts if find(game).labels[part]["fr"] not in said] == []


@every_game
def test_a_move_is_taken_back_and_made_and_taken_back_again(game, tmp_path):
    """What a seat may not see of the other's moves does not count among what it was told."""
    record, file = record_to_take_back(game), tmp_path / "record.json"
    file.write_text(json.dumps(record), "utf-8")
    seats, (*kept, (_seat, last)) = ("--hot-seat", PEOPLE, "--bot", "greedy"), record["moves"]
    done = run("play", game, "--load", file, *seats, lines=["undo", last, "undo", "quit"])
    assert (done.exit_code, done.stderr) == (0, "")
    assert saved_record(game)["moves"] == kept


def record_to_take_back(game):
    """Where the person asked may take the last move back, and has not seen as many of the other's as can be."""
    for seed in SEEDS:
        unseen = {}
        for table in islice(walk(Table(game, players=company(game) + 1, seed=seed), seed), SOME_MOVES):
            if table.pending and max(table.pending) < PEOPLE and table.may_undo(seat := table.pending[0]):
                unseen[len(table.log()) - len(table.log(seat))] = table.record()
        if unseen:
            return unseen[max(unseen)]
    raise AssertionError("nobody ever owed a move after one of their own")


@every_game
@pytest.mark.parametrize("typed", ["", "board", "BOARD"])
def test_the_table_is_drawn_again(game, typed):
    once = run("play", game, *quick(game), lines=["quit"]).stdout
    twice = run("play", game, *quick(game), lines=[typed, "quit"]).stdout
    prompt = once[: once.rindex("> quit")].rpartition("\n")[2]
    drawn = once[once.index("─────") : once.rindex(prompt)]
    assert once.count(drawn) == 1
    assert twice.count(drawn) == 2


@every_game
def test_the_table_is_drawn_as_it_lies_before_another(game):
    names = ("--name", "Ada", "--name", "Benoît")
    done = run("play", game, *quick(game), *names, lines=["1", "1", "board benoit", "quit"])
    assert done.exit_code == 0
    after = done.stdout[done.stdout.index("> board benoit") :]
    assert sum(line.startswith("──") for line in after.splitlines()) == 1


@every_game
def test_a_narrow_terminal_gets_a_sentence(game, monkeypatch):
    monkeypatch.setenv("COLUMNS", "30")
    done = run("play", game, *quick(game), lines=["1", "quit"])
    assert (done.exit_code, done.stderr) == (0, "")
    assert "This terminal is 30 columns wide" in " ".join(done.stdout.split())


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


def test_the_first_hint_where_no_bot_plays_shows_how_far_the_bots_are(monkeypatch):
    """People among themselves need no bots until one of them asks."""
    asked = []
    monkeypatch.setattr(move_prompt, "get_ready", lambda *wanted: asked.append(wanted))
    people = ("--hot-seat", find(GAME).least_players, "--new")
    run("play", GAME, *people, lines=["quit"])
    assert asked == []
    run("play", GAME, *people, lines=["hint", "quit"])
    assert asked == [(GAME, "bots")]


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
    lines = [*["1"] * SOME_LINES, f"save {file}", "quit"]
    done = run("play", game, "--hot-seat", least, *people, "--seed", 2, lines=lines)
    assert done.exit_code == 0
    assert {seat for seat, _move in json.loads(file.read_text("utf-8"))["moves"]} >= {*range(least)}
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


@every_game
def test_typed_dice_are_taken_back(game):
    """The last one was wrong: it is taken back and typed again."""
    table = after_first_throw(game)
    typed = [move if seat >= 0 else move.split()[1] for seat, move in table.log()]
    wrong = max(number for number, (seat, _move) in enumerate(table.log()) if seat == NATURE)
    at_a_real_table(game, [*typed[: wrong + 1], "undo", typed[wrong], "quit"])
    again = saved_record(game)["moves"]
    assert again[: wrong + 1] == [list(move) for move in table.log()[: wrong + 1]]
    at_a_real_table(game, [*typed[: wrong + 1], "undo", "quit"])
    assert saved_record(game)["moves"] == [list(move) for move in table.log()[:wrong]]


@every_game
def test_a_typed_die_is_taken_back_over_what_bots_did_since(game):
    """A bot moves at once on the last die of its throw, be it typed wrong or not."""
    players = company(game)
    table = Table(game, players=players, dice="manual")
    session = Session(table, ["person", *["random"] * (players - 1)], lambda: None, Thinking())
    for _moment in walk(table, 3):
        log = table.log()
        movers = [seat for seat, _move in log]
        last = max((number for number, seat in enumerate(movers) if seat == NATURE), default=len(log))
        if last < len(log) - 1 and 0 not in movers[last:]:
            session.undo(None)
            assert table.log() == log[:last]
            assert table.pending == (NATURE,)
            return
    raise AssertionError("no bot ever moved after a die")


def test_a_wrong_die_is_told_in_a_players_words():
    done = at_a_real_table("dice-trip", ["roll", "7", "quit"])
    assert "“7” cannot come now; what can: 1, 2, 3, 4, 5, 6." in done.stdout
    assert "Nature" not in done.stdout


def test_nothing_else_is_written_over_unasked(tmp_path):
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary", "utf-8")
    done = run("play", GAME, *quick(GAME), lines=[f"save {diary}", "", "quit"])
    assert "Write over it? [y/N]" in done.stdout
    assert "Nothing is written." in done.stdout
    assert diary.read_text("utf-8") == "Dear diary"
    run("play", GAME, *quick(GAME), lines=[f"save {diary}", "y", f"save {diary}", "quit"])
    assert json.loads(diary.read_text("utf-8"))["game"] == GAME


def test_a_record_at_the_end_writes_over_nothing_else_either(tmp_path):
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary", "utf-8")
    done = run("play", GAME, *quick(GAME), "--record", diary, lines=ALWAYS_ONE)
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    assert diary.read_text("utf-8") == "Dear diary"


@pytest.mark.parametrize("saved", [False, True])
def test_a_record_of_another_game_is_refused(tmp_path, saved):
    file = tmp_path / "record.json"
    run("play", GAME, *quick(GAME), lines=[f"save {file}", "quit"])
    done = run("play", OTHER, "--load", saves.latest(GAME) if saved else file)
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    assert f"is a game of {find(GAME).name()}, not of {find(OTHER).name()}" in done.stderr


def test_a_saved_game_is_loaded_by_its_file():
    run("play", GAME, *quick(GAME), "--name", "Zoé", lines=["1", "quit"])
    done = run("play", "--load", saves.latest(GAME), lines=["quit"])
    assert done.exit_code == 0
    assert "Zoé" in done.stdout
    assert done.stdout.splitlines()[-1] == f"The game is saved. To go on: quincunx play {GAME}"


def test_who_leaves_another_game_than_the_last_is_told_how_to_go_on_with_it(tmp_path):
    """It is saved in the file that it came from, which “play GAME” does not take up."""
    run("play", GAME, *quick(GAME), lines=["1", "quit"])
    elsewhere = saves.latest(GAME).rename(tmp_path / "last week.json")
    told = run("play", "--load", elsewhere, lines=["1", "1", "quit"]).stdout.splitlines()[-1]
    words = shlex.split(told.partition("To go on: ")[2])
    assert words == ["quincunx", "play", "--load", str(elsewhere)]
    assert "quit" in run(*words[1:], lines=["quit"]).stdout
    assert saves.latest(GAME) is None


@every_game
def test_the_same_seed_gives_the_same_game_against_search(game):
    """However busy the machine is: the search counts, and does not look at the clock."""
    options = ("--players", company(game), "--seed", 6, "--iterations", 60, "--new")
    records = []
    for _ in range(2):
        run("play", game, *options, lines=["1"] * 15)
        records.append(saved_record(game)["moves"])
    assert len(records[0]) > 5
    assert records[0] == records[1]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_give_no_orders_to_the_terminal(tmp_path, language):
    done = run("play", GAME, *quick(GAME), "--name", "\x1b[31mZoé", language=language)
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    assert "\x1b" not in done.stderr + done.stdout
    record = Table(GAME, seed=1).record()
    record["names"][0] = "Zoé\x9b2J"
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), "utf-8")
    for command in (["play", "--load"], ["replay"]):
        done = run(*command, file, language=language)
        assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
        assert "\x9b" not in done.stderr + done.stdout
