"""The moments of Dice Run that `make screenshots` shows."""

SEED = 4


def my_turn_with(*moves):
    """Seat 0 is to move, and may make each of these, e.g. "play sprint"."""
    return lambda table: (
        table.pending == (0,) and all(any(each.startswith(move) for each in table.moves(0)) for move in moves)
    )


def late(condition, moves=12):
    """Not before so many moves of players, when the road has filled."""
    return lambda table: sum(seat >= 0 for seat, _ in table.log()) >= moves and condition(table)


def only_i_have_not_shown(table):
    return table.pending == (0,) and table.moves(0)[0].startswith("show")


def point_at(name):
    def act(page):
        card = page.locator("[data-guide=hand] button").filter(has_text=name).first
        if page.evaluate("matchMedia('(hover: hover)').matches"):
            card.hover()
        else:
            card.tap()
        page.locator(".ghost").first.wait_for()

    return act


def take(name):
    return lambda page: page.locator("[data-guide=hand] button").filter(has_text=name).first.click()


def sprint(page):
    take("Sprint")(page)
    page.locator(".sure .button.lit").click()
    page.locator("[data-choice]").nth(3).click()
    page.locator(".spot .picked").wait_for()


def show_and_ride(page):
    page.locator(".target.lit").first.click()
    page.locator(".sure .button.lit").click()
    page.locator("[data-guide=stage-end]").wait_for()
    page.mouse.move(5, 5)


def play_a_target(page):
    page.locator(".target.lit").first.click()


def reroll(page):
    page.locator(".reroll").click()


PICTURES = [
    {"name": "opening", "seed": 3},
    {"name": "preview", "seed": 3, "until": late(my_turn_with("play blue")), "act": point_at("Blue")},
    {"name": "joker", "seed": 5, "until": late(my_turn_with("play joker")), "act": take("Joker")},
    {"name": "sprint", "seed": 3, "until": late(my_turn_with("play sprint"), 4), "act": sprint},
    {"name": "accident", "seed": 6, "until": late(my_turn_with("play accident")), "act": take("Accident")},
    {"name": "exchange", "seed": 6, "until": late(my_turn_with("play exchange")), "act": take("Exchange")},
    {"name": "target", "seed": 3, "until": late(my_turn_with("target")), "act": play_a_target},
    {"name": "reroll", "seed": 3, "until": late(my_turn_with("reroll")), "act": reroll},
    {"name": "stage-end", "seed": 3, "until": only_i_have_not_shown, "act": show_and_ride},
    {"name": "six-players", "seed": 8, "seats": ["me", *["greedy"] * 5], "until": late(my_turn_with("play"), 30)},
    {"name": "guide", "seed": 3, "guided": True},
]
