"""The moments of Dice Trip that `make screenshots` shows."""

import itertools

SEED = 3


def writing(round_number):
    """Seat 0 is to write in this round, and has not begun."""
    return lambda table: (
        table.pending == (0,)
        and table.position()["round"] == round_number
        and table.moves(0)[0].startswith(("write", "cross"))
    )


def deciding(table):
    """Seat 0 has thrown, and may throw again."""
    return table.pending == (0,) and table.moves(0)[0] == "keep"


def touch(control):
    """Point at it with a mouse, tap it with a thumb."""
    if control.page.evaluate("matchMedia('(hover: hover)').matches"):
        control.hover()
    else:
        control.tap()


def put_together(page):
    """The first two dice whose number does not stand on the sheet."""
    for tens, units in itertools.combinations("RBGY", 2):
        page.keyboard.press("Escape")
        page.locator(f"[data-die={tens}]").click()
        page.locator(f"[data-die={units}]").click()
        page.wait_for_timeout(100)
        if page.locator("button.city.open").count():
            return


def point_at_a_city(page):
    put_together(page)
    touch(page.locator("button.city.open").nth(1))
    page.locator(".city .dash").wait_for()


def pick_dice(page):
    page.locator("[data-die=R]").click()
    page.locator("[data-die=Y]").click()


def use_green_twice(page):
    page.locator("[data-power=twice]").click()
    page.locator("[data-die=G]").click()
    page.locator(".deeds .sure").wait_for()


def cross_a_city(page):
    page.locator("[data-deed=cross]").click()
    page.locator("button.city.open").nth(2).click()
    page.locator(".deeds .sure").wait_for()


def look_at_another(page):
    page.locator("[data-other]").first.click()


def point_at_the_road(page):
    touch(page.locator("[data-guide=score] .row").first)


TWO, THREE = ["me", "greedy"], ["me", "greedy", "greedy"]
PICTURES = [
    {"name": "opening", "seed": 3, "seats": THREE, "until": lambda table: table.pending == (0,)},
    {"name": "throw-again", "seed": 3, "seats": TWO, "until": deciding, "act": pick_dice},
    {"name": "first-number", "seed": 3, "until": writing(1)},
    {"name": "number", "seed": 5, "seats": THREE, "until": writing(5), "act": put_together},
    {"name": "preview", "seed": 5, "seats": THREE, "until": writing(8), "act": point_at_a_city},
    {"name": "twice", "seed": 5, "seats": TWO, "until": writing(4), "act": use_green_twice},
    {"name": "cross", "seed": 5, "seats": TWO, "until": writing(9), "act": cross_a_city},
    {"name": "another-sheet", "seed": 6, "seats": THREE, "until": writing(10), "act": look_at_another},
    {
        "name": "switzerland",
        "seed": 6,
        "seats": TWO,
        "options": {"map": "switzerland", "tens": True},
        "until": writing(9),
        "act": point_at_a_city,
    },
    {"name": "alone", "seed": 3, "seats": ["me"], "until": writing(13), "act": point_at_the_road},
    {"name": "guide", "seed": 3, "seats": TWO, "guided": True, "until": lambda table: table.pending == (0,)},
]
