import json
from collections import Counter
from functools import cache

import pytest

from cli.runs import company, one_sentence, run
from quincunx import NATURE, SPECTATOR, Table
from quincunx.arena.matches import play_games
from quincunx.cli.terminal.story import Story
from quincunx.conformance.walks import walk
from quincunx.core.catalogue.registry import games

every_game = pytest.mark.parametrize("game", list(games()))
with_secrets = pytest.mark.parametrize("game", [slug for slug, game in games().items() if game.hides])


@cache
def finished_table(game):
    """A game between bots that look ahead, whose games are shorter than random ones."""
    records = []
    play_games(game, {}, ["greedy"], 1, 11, keep=records.append)
    return Table.from_record(records[0])


@pytest.fixture
def finished(game, tmp_path):
    """A finished game and its record's file."""
    table = finished_table(game)
    file = tmp_path / "finished.json"
    file.write_text(json.dumps(table.record()), "utf-8")
    return table, file


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_players_move_is_told_in_order(game, finished, language):
    table, file = finished
    told = " ".join(run("replay", file, language=language).stdout.split())
    at = 0
    for seat, words in table.log():
        if seat >= 0:
            at = told.index(" ".join(table.describe(words, language, seat).split()), at)


@every_game
def test_only_the_table_after_a_move_is_drawn(game, finished):
    table, file = finished
    last = len(table.log())
    told, drawn, begun = run("replay", file), run("replay", file, "--at", last - 1), run("replay", file, "--at", 0)
    assert drawn.exit_code == begun.exit_code == 0
    assert 4 < len(drawn.stdout.splitlines()) < len(told.stdout.splitlines())
    assert told.stdout.splitlines()[-1] not in drawn.stdout
    begins = Table(game, dice="manual")
    assert ("Nothing lies on the table yet." in begun.stdout) == (begins.pending == (NATURE,))


@every_game
def test_dice_that_have_fallen_so_far_are_told(game, finished):
    """After a move of Nature's that she has not finished, the table before it and what has fallen since."""
    table, file = finished
    moves = [seat for seat, _move in table.log()]
    middle = next(n for n in range(1, len(moves)) if moves[n - 1] == moves[n] == NATURE and max(moves[:n]) >= 0)
    again = Table(
        game, dice="manual", **{k: v for k, v in table.options.items() if k != "players"}, players=table.players
    )
    again.replay(table.log()[:middle])
    shown = " ".join(run("replay", file, "--at", middle).stdout.split())
    seat, words = next((seat, words) for seat, words in again.log()[::-1] if seat >= 0)
    assert " ".join(table.describe(words, "en", seat).split()) in shown


@every_game
def test_a_move_beyond_the_end_is_refused(game, finished):
    table, file = finished
    done = run("replay", file, "--at", len(table.log()) + 1)
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    assert str(len(table.log())) in done.stderr


@every_game
def test_stepping_waits_for_enter_and_may_be_left(game, finished):
    _table, file = finished
    short, long = (run("replay", file, "--step", lines=[""] * steps) for steps in (1, 3))
    assert short.exit_code == long.exit_code == 0
    assert long.stdout.startswith(short.stdout.rstrip("\n"))
    assert len(long.stdout) > len(short.stdout)


@with_secrets
def test_a_game_that_is_not_over_keeps_its_secrets(game, tmp_path):
    begun = walk(Table(game, players=company(game), seed=11), 11)
    table = next(each for each in begun if each.log() != each.log(SPECTATOR))
    file = tmp_path / "running.json"
    file.write_text(json.dumps(table.record()), "utf-8")
    done = run("replay", file)
    assert done.exit_code == 0
    assert "The game is not over." in done.stdout
    assert run("replay", file, "--at", len(table.log())).exit_code == 0
    full, public = (told_to(table, seat) for seat in (None, SPECTATOR))
    assert full - public
    shown = " ".join(done.stdout.split())
    assert all(shown.count(sentence) >= times for sentence, times in public.items())
    assert all(shown.count(sentence) == public[sentence] for sentence in full - public)


def told_to(table, seat):
    """The sentences of a whole game for a reader, and how often each is told."""
    return Counter(sentence.plain for sentence in Story(table).tell([], seat))
