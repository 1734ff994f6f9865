"""Which database: a bad address, a missing driver, a wrong password and a silent host are told, a password never."""

import logging
import sys
from pathlib import Path

import pytest

from cli.runs import one_sentence, run, shell
from loops import run_apart
from quincunx.core.errors import BadOption, Mistake
from quincunx.server.store import Store
from quincunx.server.store.address import File, Server, read_address

SECRET = "hush-hush"


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ("tables.sqlite", "tables.sqlite"),
        (Path("a") / "b:c", "a/b:c"),
        ("sqlite:///tables.sqlite", "tables.sqlite"),
        ("sqlite:////srv/my%20tables.sqlite", "/srv/my tables.sqlite"),
    ],
)
def test_a_file_is_named_by_its_path(given, path):
    assert read_address(given) == File(Path(path))


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("postgresql://ada:hush@db.example:5433/quincunx?sslmode=require", "postgresql://db.example:5433/quincunx"),
        ("postgres://db.example/quincunx", "postgresql://db.example/quincunx"),
        ("postgresql://ada@/quincunx?host=/run/postgresql&password=hush", "postgresql://localhost/quincunx"),
        ("postgresql://ada:a%40b@[::1]/quincunx", "postgresql://[::1]/quincunx"),
    ],
)
def test_a_server_is_told_without_its_user_and_password(url, told):
    address = read_address(url)
    assert isinstance(address, Server)
    assert (address.url, str(address)) == (url, told)
    assert "hush" not in repr(address)


@pytest.mark.parametrize(
    "given",
    [
        "",
        "  ",
        "sqlite:///",
        "sqlite://tables.sqlite",
        f"mysql://ada:{SECRET}@localhost/quincunx",
        f"postgresql://ada:{SECRET}@x@localhost/quincunx",
        f"postgresql://ada:{SECRET}/x@localhost/quincunx",
        f"postgresql://ada:12/{SECRET}@localhost/quincunx",
        f"postgresql://ada:12?{SECRET}@localhost/quincunx",
        f"postgresql://ada:12#{SECRET}@localhost/quincunx",
        f"postgresql://ada:{SECRET}@localhost:many/quincunx",
        f"postgresql://ada:{SECRET}@[::1/quincunx",
        f"postgresql://ada:{SECRET}%zz@localhost/quincunx",
        f"postgresql://ada:{SECRET}@localhost/quincunx?no-such-setting=1",
    ],
)
def test_what_is_no_address_is_refused_without_being_repeated(given):
    with pytest.raises(BadOption) as told:
        Store(given)
    for language, words in (("en", "this is no database"), ("fr", "ceci n’est pas une base de données")):
        assert words in told.value.say(language)
        assert SECRET not in told.value.say(language)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "given",
    [
        "mysql://localhost/quincunx",
        f"postgresql://ada:{SECRET}@127.0.0.1:1/quincunx",
        f"postgresql://ada:{SECRET}@no-such-host.invalid/quincunx",
        f"postgresql://ada:{SECRET}@localhost/quincunx?port=-1",
    ],
)
def test_a_server_does_not_start_without_its_database(given, language):
    done = run("serve", "--port", "0", "--no-open", "--database", given, language=language)
    assert (done.exit_code, one_sentence(done.stderr), SECRET in done.stderr) == (2, True, False)


def test_the_variable_names_the_database_and_a_file_counts_for_more(tmp_path):
    variables = {"QUINCUNX_DATABASE": f"postgresql://ada:{SECRET}@127.0.0.1:1/quincunx"}
    told = shell("serve", "--port", "0", "--no-open", variables=variables).stderr
    assert told == "Error: postgresql://127.0.0.1:1/quincunx cannot be reached\n"
    folder = tmp_path / "folder"
    folder.mkdir()
    told = shell("serve", "--port", "0", "--no-open", "--data", folder, variables=variables).stderr
    assert f"cannot use {folder}" in told


def test_two_databases_are_one_too_many(tmp_path):
    done = run("serve", "--data", tmp_path / "one", "--database", tmp_path / "two")
    assert done.exit_code == 2
    assert "give one of them" in done.stderr


def test_without_its_driver_postgresql_is_refused(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadOption, match=r"quincunx\[postgres\]"):
        Store("postgresql://localhost/quincunx")


@pytest.fixture
def strict_url(postgres, postgres_url):
    """The URL of a user who needs a password, without it."""
    rules = Path(postgres.run("SHOW hba_file").fetchone()[0])
    before = rules.read_text()
    postgres.run(f"CREATE USER ada PASSWORD '{SECRET}'")
    rules.write_text("local all ada scram-sha-256\n" + before)
    postgres.run("SELECT pg_reload_conf()")
    yield postgres_url.replace("postgres@", "ada{}@")
    rules.write_text(before)
    postgres.run("SELECT pg_reload_conf()")
    postgres.run("DROP USER ada")


def test_what_the_database_refuses_is_told(strict_url, caplog):
    def told(password, database=""):
        with pytest.raises(Mistake) as refused:
            Store(strict_url.format(password).replace("?", f"{database}?"))
        assert SECRET not in str(refused.value)
        return refused.value.say("en").partition(" refuses")[2], refused.value.say("fr").partition(" refuse")[2]

    assert told(":wrong") == (" the user or the password", " l’utilisateur ou le mot de passe")
    assert told("") == (" the user or the password", " l’utilisateur ou le mot de passe")
    assert "does not exist" in told(f":{SECRET}", database="_missing")[0]
    assert "permission denied" in told(f":{SECRET}")[0]  # it may come in, but not make tables


def test_nothing_is_logged_of_a_password(wire, caplog):
    async def lose():
        store = Store(wire.url.replace("postgres@", f"postgres:{SECRET}@"))
        wire.cut()
        with pytest.raises(Mistake):
            await store.find_table("ABCDEF")
        store.close()

    with caplog.at_level(logging.DEBUG):
        run_apart(lose())
    assert "127.0.0.1" in caplog.text
    assert SECRET not in caplog.text
