"""Databases moved, backed up and restored: everything arrives, or nothing does."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from cli.runs import one_sentence, run
from quincunx.core.catalogue.registry import games
from quincunx.server.store import moving
from quincunx.server.store.database import open_database
from server.conftest import QuickServer
from server.test_store import with_store

GAME = next(iter(games()))
MOST_MEANWHILE = 40  # moves


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request, tmp_path):
    """Where to copy: another empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "target.sqlite")
    return request.getfixturevalue("postgres").new_database()


def fill(address, tables=30, events=50):
    """Guests, tables, events, seats, checkpoints, settings, feeds, browsers that are called and a secret, with whatever letters and bytes there are."""
    choice = random.Random(tables)
    database = open_database(address)
    database.begin()
    for table in range(1, tables + 1):
        guest = f"{choice.getrandbits(256):064x}"
        name = choice.choice([None, "Zoé", '’“\\"{}', "\U0001f3b2"])
        database.run("INSERT INTO guests VALUES (?, ?, ?)", (guest, name, choice.random() * 2e9))
        summary = choice.choice([None, '{"names": ["Zoé"]}'])
        row = (table * 7, f"CODE{table:02}", choice.random() * 2e9, events, summary)
        database.run("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", row)
        for number in range(1, events + 1):
            body = f'{{"n": {number}, "é": "{"x" * choice.randrange(300)}"}}'
            database.run("INSERT INTO events VALUES (?, ?, ?, ?)", (table * 7, number, choice.random() * 2e9, body))
        database.run("INSERT INTO sittings VALUES (?, ?)", (guest, table * 7))
        database.run("INSERT INTO checkpoints VALUES (?, ?, ?)", (table * 7, 5, choice.randbytes(200)))
        database.run("INSERT INTO feeds VALUES (?, ?, ?)", (guest, f"{choice.getrandbits(256):064x}", 1e9))
        database.run("INSERT INTO settings VALUES (?, ?)", (guest, '{"speed": "calm"}'))
        push = (f"https://push.example/{table}", guest, "key", "auth", "fr", "https://dice.example", 1e9)
        database.run("INSERT INTO pushes VALUES (?, ?, ?, ?, ?, ?, ?)", push)
        database.run("INSERT INTO calls VALUES (?, ?)", (guest, table * 7))
    database.run("INSERT INTO secrets VALUES (?, ?)", ("vapid", "a key"))
    database.commit()
    database.close()


def rows_of(address):
    """All that there is, in an order of ours."""
    database = open_database(address)
    found = {
        table: sorted(database.run(f"SELECT {columns} FROM {table}").fetchall(), key=repr)
        for table, columns in moving.COLUMNS.items()
    }
    database.close()
    return found


def test_everything_is_moved(address, target):
    fill(address)
    done = run("move-database", address, target)
    assert (done.exit_code, done.stdout) == (0, "Copied and compared: tables 30, events 1,500, guests 30.\n")
    assert rows_of(target) == rows_of(address)
    assert len(rows_of(target)["checkpoints"]) == 30

    async def use(store):
        return await store.create_table("NEWONE", {"kind": "created"})

    assert with_store(target, use) == 30 * 7 + 1


def test_a_database_that_holds_something_is_left_as_it_is(address, target):
    fill(address, tables=2, events=2)
    fill(target, tables=1, events=1)
    before = rows_of(target)
    for language, words in (("en", "give an empty one"), ("fr", "donnez-en une vide")):
        done = run("move-database", address, target, language=language)
        assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
        assert words in done.stderr
    assert rows_of(target) == before


def test_a_copy_that_is_interrupted_leaves_nothing_behind(address, target, monkeypatch):
    fill(address)
    copied = moving.copy_table

    def interrupted(before, after, table):
        if table == "sittings":
            raise KeyboardInterrupt
        return copied(before, after, table)

    monkeypatch.setattr(moving, "copy_table", interrupted)
    assert run("move-database", address, target).exit_code == 130
    assert all(rows == [] for rows in rows_of(target).values())
    monkeypatch.undo()
    assert run("move-database", address, target).exit_code == 0


def test_a_copy_that_differs_is_thrown_away(address, target, monkeypatch):
    fill(address, tables=3, events=3)
    copied = moving.copy_table

    def changed(before, after, table):
        found = copied(before, after, table)
        if table == "events":
            after.run("UPDATE events SET body = '{}' WHERE number = 2 AND table_id = 14")
        return found

    monkeypatch.setattr(moving, "copy_table", changed)
    done = run("move-database", address, target)
    assert (done.exit_code, "the copy differs" in done.stderr) == (2, True)
    assert all(rows == [] for rows in rows_of(target).values())


def test_a_copy_into_a_database_that_goes_away_is_told(tmp_path, wire, monkeypatch):
    address = tmp_path / "tables.sqlite"
    fill(address)
    copied = moving.copy_table

    def cut(before, after, table):
        if table == "events":
            wire.cut()
        return copied(before, after, table)

    monkeypatch.setattr(moving, "copy_table", cut)
    done = run("move-database", address, wire.url)
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    assert "the copy broke off, and nothing was kept of it" in done.stderr


@pytest.mark.parametrize("command", [["move-database", "SOURCE", "target.sqlite"], ["backup", "--database", "SOURCE"]])
def test_a_file_that_is_not_there_is_not_made(tmp_path, command, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words = [word.replace("SOURCE", "missing.sqlite") for word in command]
    done = run(*words, *(["copy.sqlite"] if command[0] == "backup" else []))
    assert (done.exit_code, done.stderr) == (2, "Error: there is no file missing.sqlite\n")
    assert list(tmp_path.iterdir()) == []


def test_a_backup_writes_over_nothing(address, tmp_path):
    fill(address, tables=2, events=2)
    file = tmp_path / "backup.sqlite"
    file.write_text("mine")
    for target, reason in (
        (file, "there is such a file already"),
        (tmp_path / "no" / "file", "no such file or folder"),
    ):
        done = run("backup", target, "--database", address)
        assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
        assert reason in done.stderr
    assert file.read_text() == "mine"


def test_a_backup_is_one_file_with_everything(address, tmp_path):
    fill(address)
    folder = tmp_path / "backups"
    folder.mkdir()
    done = run("backup", folder / "backup.sqlite", "--database", address, language="fr")
    assert (done.exit_code, done.stdout) == (0, "Gardés\u00a0: tables 30, événements 1500, invités 30.\n")
    assert [file.name for file in folder.iterdir()] == ["backup.sqlite"]
    assert rows_of(folder / "backup.sqlite") == rows_of(address)


def test_a_running_server_is_backed_up_and_its_game_played_on_after_the_restore(address, postgres, tmp_path):
    """The backup has the beginning of what was played, to a move; the restored game goes on from there."""
    server, file = QuickServer(address), tmp_path / "backup.sqlite"
    try:
        ada = server.guest("Ada")
        code = ada.open_table(GAME, [{"kind": "me"}] * games()[GAME].least_players)
        with ada.sit(code) as sitting, ThreadPoolExecutor(1) as pool:
            play_on(sitting, 5)
            backup = pool.submit(run, "backup", file, "--database", address)
            for _ in range(MOST_MEANWHILE):  # of a long game the first moves are told to nobody unasked
                if not backup.done():
                    play_on(sitting, 1)
            backup.result()
            log = [entry["move"] for entry in sitting.log]
        assert backup.result().exit_code == 0
    finally:
        server.close()
    target = str(tmp_path / "restored.sqlite") if address.startswith("postgresql") else postgres.new_database()
    assert run("move-database", file, target).exit_code == 0
    server = QuickServer(target)
    try:
        guest = server.guest("Ada")
        guest.http.cookies = ada.http.cookies
        with guest.sit(code) as sitting:
            restored = [entry["move"] for entry in sitting.log]
            assert restored == log[: len(restored)]
            assert len(restored) > 5
            play_on(sitting, 5)
    finally:
        server.close()


def play_on(sitting, moves):
    """Make some moves, any that are legal, unless the game is over."""
    for _ in range(moves):
        for view in sitting.state["views"]:
            if view["moves"]:
                answer = sitting.move(view["seat"], view["moves"][-1])
                assert answer["type"] == "kept"
                while sitting.state["version"] < answer["version"]:
                    sitting.receive()
                break
