"""The moments of Colour Tower that `make screenshots` shows."""

SEED = 4


def my_turn(**wanted):
    """Seat 0 is to move, and the position says so, e.g. `my_turn(phase="seat")`; true stands for anything at all."""

    def until(table):
        if table.pending != (0,):
            return False
        now = table.position(0)
        return all(bool(now[key]) if value is True else now[key] == value for key, value in wanted.items())

    return until


def late(condition, cards=3):
    """Not before somebody has so many cards."""
    return lambda table: condition(table) and max(len(held) for held in table.position(0)["held"]) >= cards


def with_action(kind, condition):
    return lambda table: condition(table) and table.position(0)["action"]["kind"] == kind


def heir_may_take(table):
    return my_turn(inherited=True)(table) and table.moves(0)[0].startswith("take")


def point_at(page, control):
    """By mouse where there is one, else by a tap."""
    if page.evaluate("matchMedia('(hover: hover)').matches"):
        control.hover()
    else:
        control.tap()


def keep_alike(page):
    """Keep the dice of the colour that most have, with the odds shown."""
    labels = page.locator("[data-die]").evaluate_all("all => all.map((one) => one.ariaLabel.split(' ')[0])")
    most = max(labels, key=labels.count)
    for die, colour in enumerate(labels):
        if colour == most:
            page.locator("[data-die]").nth(die).click()
    page.locator("button.odds").click()
    page.mouse.move(5, 5)
    page.wait_for_timeout(500)


def take(page):
    point_at(page, page.locator("[data-stack]:has(.lit)").first)
    page.wait_for_timeout(300)


def throw_on(page):
    point_at(page, page.locator("[data-deed=throw]"))
    page.wait_for_timeout(300)


def paint(page):
    page.locator("[data-deed=paint]").click()
    page.locator("[data-die=w2]").click()
    point_at(page, page.locator("[data-well]:not([aria-disabled=true])").nth(1))
    page.wait_for_timeout(400)


def draw(page):
    point_at(page, page.locator("[data-victim]:not([aria-disabled=true])").first)


def give(page):
    point_at(page, page.locator("[data-card][data-choice]").first)
    page.wait_for_timeout(300)


PICTURES = [
    {"name": "opening", "seed": 3},
    {"name": "keep", "seed": 3, "until": late(my_turn(phase="throw", throws=1, barred=True), 1), "act": keep_alike},
    {
        "name": "take",
        "seed": 5,
        "until": late(my_turn(phase="throw", throws=2, wild=False, dice=True)),
        "act": throw_on,
    },
    {"name": "inherited", "seed": 4, "until": late(heir_may_take), "act": take},
    {"name": "paint", "seed": 3, "until": my_turn(phase="throw", wild=True, throws=1), "act": paint},
    {"name": "last-paint", "seed": 3, "until": my_turn(phase="throw", wild=True, throws=0)},
    {"name": "steal", "seed": 3, "until": with_action("steal", my_turn(phase="seat")), "act": draw},
    {"name": "swap", "seed": 3, "until": late(my_turn(phase="give"), 2), "act": give},
    {"name": "stop", "seed": 3, "until": my_turn(phase="stop")},
    {
        "name": "six-players",
        "seed": 8,
        "seats": ["me", *["greedy"] * 5],
        "until": late(my_turn(phase="throw", dice=True), 3),
    },
    {"name": "two-players", "seed": 8, "seats": ["me", "greedy"], "until": late(my_turn(phase="throw", dice=True), 6)},
    {"name": "guide", "seed": 3, "guided": True},
]
