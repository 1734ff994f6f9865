"""Long games in a store, as a server leaves them, without having been played there."""

import random
import time
from functools import cache

from quincunx.core.catalogue.registry import find
from quincunx.core.table.fair import new_secret
from quincunx.server.store import queries
from quincunx.server.store.bodies import text_of
from quincunx.server.store.database import NewEvent, open_database
from quincunx.server.tables.codes import new_code
from quincunx.server.tables.history import History

GAME, PLAYERS, OPTIONS = "dicycle-race", 6, {"mode": "velodrome"}  # at random that lasts for thousands of moves


@cache
def events_of_a_game(events: int) -> list[dict]:
    """A game of so many events by random moves, which was too long then; its people are nobody here."""
    game = find(GAME)
    options, code = game.content(game.checked_options(PLAYERS, OPTIONS)), new_code()
    seats = [{"kind": "person", "name": f"Guest {number}", "guest": None} for number in range(PLAYERS)]
    told = [
        {"kind": "created", "game": GAME, "options": options, "rules": options["rules"], "seats": seats}
        | {"host": "", "guided": False, "fair": {"table": code, "secret": new_secret()}}
    ]
    history, choice = History(), random.Random(1)
    history.add(told[0])
    table, known = history.new_table(history.dice), 0
    moved = {"kind": "started"}
    while True:
        told.append(moved | {"moves": table.stored_moves(since=known), "drawn": table.drawn, "veils": True})
        if len(told) == events - 1:
            return [*told, {"kind": "ended", "reason": "longest", "winners": []}]
        [seat], known = table.pending, table.log_length()
        table.play(choice.choice(table.moves(seat)), seat)
        moved = {"kind": "move", "seat": seat, "id": None, "concealed": False, "reveals": False}


def keep_game(data, events) -> str:
    """Store such a game; its code."""
    told = events_of_a_game(events)
    code = told[0]["fair"]["table"]
    database = open_database(data)
    database.begin()
    table = queries.create_table(database, code, text_of(told[0]), None)
    for number, event in enumerate(told[1:], 2):
        database.append([NewEvent(table, number, time.time(), text_of(event), None)])
    database.commit()
    database.close()
    return code
