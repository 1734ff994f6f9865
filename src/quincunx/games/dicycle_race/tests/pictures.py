"""The moments of Dicycle Race that `make screenshots` shows."""

from quincunx.games.dicycle_race.tests.cases import DOWNHILL

SEED = 2


def mine(phase, **wanted):
    """Seat 0 is to move in this phase, and the position has these values, e.g. `throws=2`."""
    return lambda table: (
        table.pending == (0,)
        and table.position()["phase"] == phase
        and all(table.position()[key] == value for key, value in wanted.items())
    )


def late(condition, moves):
    """Not before so many moves of players."""
    return lambda table: sum(seat >= 0 for seat, _ in table.log()) >= moves and condition(table)


def placing(least):
    """Seat 0 has thrown, so many dice lie on cards, and more can be placed."""
    return lambda table: (
        mine("throw")(table)
        and len(table.position()["placed"]) >= least
        and any(move.startswith("place") for move in table.moves(0))
    )


def on_the_way_back(table):
    position = table.position()
    return placing(0)(table) and position["pawns"][0] >= position["cards"] - 1


def touch(control):
    """Point at it with a mouse, tap it with a thumb."""
    if control.page.evaluate("matchMedia('(hover: hover)').matches"):
        control.hover()
    else:
        control.tap()


def take_what_the_cards_ask(page):
    page.locator("[data-deed=suit]").click()


def pick(page):
    page.locator("[data-die][data-may]").first.click()


def point(page):
    pick(page)
    if page.evaluate("matchMedia('(hover: hover)').matches"):
        page.locator("[data-takes]").first.hover()
        page.locator(".ghost").first.wait_for()


def announce_two(page):
    page.locator("[data-go='1 2']").click()


def choose_a_card(page):
    page.locator("[data-remove]").nth(3).click()


TWO, THREE, FOUR = (["me", *["greedy"] * others] for others in (1, 2, 3))
SIX = ["me", *["greedy"] * 5]
PICTURES = [
    {"name": "opening", "seats": THREE, "until": mine("hand")},
    {"name": "hand", "seats": FOUR, "until": late(mine("hand"), 25), "act": take_what_the_cards_ask},
    {"name": "throw", "seats": FOUR, "until": late(mine("throw", throws=3), 25)},
    {"name": "place", "seats": FOUR, "until": late(placing(0), 30), "act": pick},
    {"name": "preview", "seats": FOUR, "until": late(placing(1), 30), "act": point},
    {"name": "gift", "seats": FOUR, "until": late(mine("gift"), 20), "act": lambda page: None},
    {"name": "six-players", "seats": SIX, "options": {"traffic": True}, "until": late(placing(1), 90)},
    {"name": "family", "seats": FOUR, "options": {"mode": "family"}, "until": late(placing(1), 40), "act": pick},
    {"name": "velodrome", "seats": FOUR, "options": {"mode": "velodrome"}, "until": late(placing(1), 120)},
    {
        "name": "remove",
        "seats": THREE,
        "options": {"mode": "velodrome", "deck": DOWNHILL},
        "until": mine("remove"),
        "act": choose_a_card,
    },
    {"name": "duel", "seats": TWO, "options": {"mode": "duel"}, "until": late(placing(1), 30)},
    {
        "name": "there-and-back",
        "seats": THREE,
        "options": {"there_and_back": True, "traffic": True, "cards": 8, "levels": "easy"},
        "until": on_the_way_back,
    },
    {
        "name": "branches",
        "seats": THREE,
        "options": {"branches": True, "all_or_nothing": True, "cards": 9, "levels": "easy"},
        "until": late(mine("announce"), 40),
        "act": announce_two,
    },
    {
        "name": "second-race",
        "seats": THREE,
        "options": {"scoring": "podium", "races": 3, "cards": 6, "levels": "easy"},
        "until": late(mine("hand", race=2), 1),
    },
    {"name": "long", "seats": TWO, "options": {"cards": 24}, "until": late(placing(1), 60)},
    {"name": "guide", "seats": TWO, "guided": True, "until": mine("hand")},
]
