"""The moments of Diceland that `make screenshots` shows."""

import re

SEED = 4
ONE_ISLAND = {"board": "random:3"}


def may(*verbs):
    """Seat 0 alone is to move, and may make each of these, e.g. "again"."""
    return lambda table: (
        table.pending == (0,) and all(any(move.startswith(verb) for move in table.moves(0)) for verb in verbs)
    )


def late(condition, moves=120):
    """Not before so many moves of players, when the islands have filled."""
    return lambda table: sum(seat >= 0 for seat, _ in table.log()) >= moves and condition(table)


def beside_three(table):
    """Everybody is asked to choose a side, and seat 0 has not."""
    return 0 in table.pending and table.moves(0)[0].startswith("side")


def point_at(what):
    def act(page):
        thing = page.locator(what).first
        if page.evaluate("matchMedia('(hover: hover)').matches"):
            thing.hover()
        else:
            thing.tap()
        page.wait_for_timeout(400)

    return act


def ask_for_a_hint(page):
    page.get_by_role("button", name=re.compile("Hint|Indice")).first.click()
    page.locator(".luck").wait_for()


def look_at_another(page):
    page.locator("[data-other]").first.click()


PICTURES = [
    {"name": "sides", "seed": 2, "until": beside_three},
    {"name": "opening", "seed": 3, "options": ONE_ISLAND, "until": may("roll")},
    {"name": "choose", "seed": 3, "until": late(may("choose"), 60), "act": point_at("[data-choice][data-colour]")},
    {"name": "push", "seed": 5, "until": late(may("again")), "act": ask_for_a_hint},
    {"name": "mark", "seed": 5, "until": late(may("mark"), 90), "act": point_at("[data-cell][data-choice]")},
    {"name": "leftover", "seed": 7, "until": late(may("use")), "act": point_at("[data-choice][data-colour]")},
    {"name": "bonus", "seed": 7, "until": late(may("bonus"), 100)},
    {"name": "other-island", "seed": 7, "until": late(may("roll"), 160), "act": look_at_another},
    {"name": "two-players", "seed": 9, "seats": ["me", "greedy"], "until": late(may("again"), 80)},
    {"name": "guide", "seed": 3, "guided": True, "until": may("choose")},
]
