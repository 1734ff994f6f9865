"""`quincunx` on a machine that has nothing of POSIX: run as a program, with the command's words.

What Windows lacks is taken away, and what it refuses is refused. The libraries are imported first: they have their own
ways on each system. What is left is what our own code asks for.
"""

import asyncio
import os
import pathlib
import signal
import socket
import subprocess
import sys
from importlib import import_module
from types import SimpleNamespace

LIBRARIES = (
    "click",
    "fastapi",
    "multiprocessing.context",
    "numba",
    "platformdirs",
    "rich.progress",
    "uvicorn",
)
LACKING = {
    os: ("fork", "getloadavg", "getpriority", "getuid", "killpg", "mkfifo", "nice", "sched_getaffinity", "setpriority"),
    signal: ("ITIMER_REAL", "SIGALRM", "SIGHUP", "SIGKILL", "SIGUSR1", "pthread_kill", "setitimer"),
}
MODULES = ("fcntl", "grp", "pty", "pwd", "readline", "resource", "termios", "tty")
POSIX_ARGUMENTS = ("preexec_fn", "start_new_session", "process_group", "pass_fds", "user", "group")
begin_process, write_text, read_text = subprocess.Popen.__init__, pathlib.Path.write_text, pathlib.Path.read_text


def refuse(process, *args, **how):
    """Popen of Windows takes none of these arguments."""
    if wrong := [name for name in POSIX_ARGUMENTS if how.get(name)]:
        raise ValueError(f"{wrong} is not supported on Windows platforms")
    begin_process(process, *args, **how)


def no_handlers(*_args):
    raise NotImplementedError


def mask():
    for name in LIBRARIES:
        import_module(name)
    for module, names in LACKING.items():
        for name in names:
            if hasattr(module, name):
                delattr(module, name)
    for name in MODULES:
        sys.modules[name] = None
    subprocess.Popen.__init__ = refuse
    asyncio.SelectorEventLoop.add_signal_handler = no_handlers
    # Texts without a named encoding are in a Windows code page, which has no half of our letters.
    pathlib.Path.read_text = lambda path, encoding="ascii", errors=None: read_text(path, encoding, errors)
    pathlib.Path.write_text = lambda path, text, encoding="ascii", errors=None: write_text(path, text, encoding, errors)
    socket.SO_EXCLUSIVEADDRUSE = socket.SO_KEEPALIVE  # Linux has no such thing; this one changes nothing here
    sys.modules["msvcrt"] = SimpleNamespace(LK_NBLCK=2, locking=lambda *_: None)  # which Windows has
    sys.platform = "win32"


if __name__ == "__main__":
    mask()
    from quincunx.cli import main

    main(prog_name="quincunx")
