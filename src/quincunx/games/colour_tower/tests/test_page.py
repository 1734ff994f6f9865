"""What only Colour Tower has on the page: every action, secrets of a steal, barred cards, painted dice, a poor memory."""

import contextlib
import random
import re

from playwright.sync_api import expect

from quincunx import Table as Rules
from quincunx.games.colour_tower.tests.driver import EASY, TAKES, Driver, deck
from server.test_tables import hear

MANY_ACTIONS = deck(*((*card, 9) for card in EASY))
STEALS = deck(("red", 1, None, 3), ("yellow", 2, "steal", 3), ("green", 3, "steal", 3), ("purple", 4, "steal", 3))
RED = deck(("red", 1, None, 12))
THREE = ("me", "random", "random")
SIX_ALIKE = deck(("grand-flush", 6, None, 12))


def heard(person):
    """The moves that a browser was told of, e.g. "take 1"."""
    return [entry["move"] for entry in person.log()]


def actions_taken(record):
    """The actions of all cards that were taken, by the rules' own word on what lay on the stacks."""
    rules, found = Rules(record["game"], dice="manual", **record["options"]), set()
    for seat, move in record["moves"]:
        if move.startswith("take "):
            board = rules.game.board(rules.reading)
            found.add(board["faces"][board["tops"][int(move[5:]) - 1]]["action"])
        rules.play(move, seat)
    return found


def test_whole_games_until_every_action_was_seen(people):
    """Dice fall as they like: mostly one game is enough."""
    ada = people("Ada")
    choice, taken, did = random.Random(1), set(), set()
    while not (
        taken >= {"replay", "steal", "swap", "super-swap"} and did >= {"throw", "take", "steal", "swap", "give"}
    ):
        table = Driver.open(ada, *THREE, options=MANY_ACTIONS)
        table.play_on(choice)
        code = ada.messages("snapshot")[-1]["code"]
        taken |= actions_taken(ada.ask("GET", f"/api/tables/{code}/record"))
        did = {move.split()[0] for move in heard(ada)}
    ada.page.get_by_role("button", name="Look at the board").click()
    final = ada.page.get_by_role("list", name="The cards of all").locator(".who")
    for seat, score in enumerate(ada.state()["ending"]["scores"]):
        expect(final.nth(seat)).to_contain_text("1 point" if score == 1 else f"{score} points")


def advance(sittings, until, choice):
    """Play a table of people without the page, taking what can be taken, until a seat's view is the moment; that seat."""
    while True:
        for seat, sitting in enumerate(sittings):
            hear(sitting)
            view = sitting.view(seat) if sitting.state["status"] == "playing" else {"moves": []}
            if not (moves := view["moves"]):
                continue
            if until(view["board"], seat):
                return seat
            takes = [move for move in moves if move.startswith(("take", "give", "steal", "go on"))]
            answer = sitting.move(seat, choice.choice(takes or moves[:1]))
            while sitting.state["version"] < answer["version"]:
                sitting.receive()


def may_steal_unknown(board, seat):
    """A steal, from somebody who has two cards: nobody else can tell then which one goes."""
    others = [count for other, count in enumerate(board["counts"]) if other != seat]
    return board["phase"] == "seat" and max(others) >= 2


def test_a_steal_of_which_the_third_browser_learns_nothing(people, server):
    guests = [server.guest(name) for name in ("Ada", "Ben", "Cleo")]
    code = guests[0].open_table(Driver.GAME, [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], **STEALS)
    players, eve = [people(guest.name) for guest in guests], people("Eve")
    for person, guest in zip(players, guests, strict=True):
        person.become(guest)
    for guest in guests[1:]:
        guest.join(code)
    tables = {person: Driver(person.page) for person in (*players, eve)}
    for person, table in tables.items():
        person.go(f"/t/{code}")
        table.saying.wait_for()
    with contextlib.ExitStack() as stack:
        sittings = [stack.enter_context(guest.sit(code)) for guest in guests]
        thief = advance(sittings, may_steal_unknown, random.Random(3))
        counts = sittings[thief].view(thief)["board"]["counts"]
    victim = max((seat for seat in range(3) if seat != thief), key=lambda seat: counts[seat])
    third = 3 - thief - victim
    robber, robbed = guests[thief].name, guests[victim].name
    table = tables[players[thief]]
    table.wait()
    table.make(table.page.locator(f"[data-victim='{victim}']").click)
    for each in tables.values():
        each.log.filter(has_text=f"{robber} steals a card from {robbed}.").last.wait_for()
    card = drawn(players[thief])
    assert re.fullmatch(r"[a-z]+-\d-(steal-)?\d", card)
    assert [drawn(player) for player in players].count(card) == 2
    assert drawn(players[third]) == drawn(eve) == "?"
    expect(tables[players[third]].saying).to_contain_text(f"A card went from {robbed} to {robber}")
    expect(tables[players[victim]].saying).to_contain_text("from you.")
    for person in (players[third], eve):
        held = person.board()["held"]
        assert card not in [one for cards in held for one in cards]
        assert None in held[thief]


def drawn(person):
    """The card that the last steal drew, as this browser was told."""
    moves = heard(person)
    at = max(index for index, move in enumerate(moves) if move.startswith("steal "))
    return moves[at + 1].removeprefix("card ")


def test_a_card_passed_over_is_barred_after_one_was_asked(people):
    ada = people("Ada")
    table, dice = Driver.open(ada, "me", "random", options=RED), ada.page.locator("[data-die]")

    def may_take_or_throw():
        several = ada.board()["throws"] > 1 and not ada.board()["inherited"]  # after a throw another will be left
        return several and table.page.locator(TAKES).count() and table.deed("throw").is_visible()

    assert table.play_on(random.Random(1), until=may_take_or_throw)
    thrown = len(heard(ada))
    stacks = [stack for stack, card in enumerate(ada.board()["tops"], 1) if card]
    dice.nth(0).click()
    expect(dice.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(table.deed("throw")).to_have_text("Throw five dice")
    expect(ada.page.locator(".plank.maybe")).to_have_count(len(stacks))
    table.deed("throw").click()
    expect(table.saying).to_contain_text("It bars")
    assert len(heard(ada)) == thrown
    table.make(table.sure.click)
    expect(ada.page.locator(".plank:not(.maybe)")).to_have_count(len(stacks))
    assert ada.moves()[-1] == "throw w2 w3 w4 b1 b2"
    assert ada.board()["barred"] == stacks
    assert [told for told in table.reasons() if len(told.split()) < 2] == []


def may_paint(ada, again=-1):
    """A table at which nothing is won soon, played until a die may be painted while more throws than these are left."""
    table = Driver.open(ada, "me", "random", options=SIX_ALIKE)
    assert table.play_on(
        random.Random(1), until=lambda: table.deed("paint").is_visible() and ada.board()["throws"] > again
    )
    return table


def test_a_black_pair_paints_a_die_and_the_odds_follow(people):
    ada = people("Ada")
    table, page = may_paint(ada), ada.page
    dice, wells = page.locator("[data-die]"), page.locator("[data-well]:not([aria-disabled=true])")
    page.get_by_role("button", name="Show the odds").click()
    before = ada.board()["dice"]
    most = max(before, key=before.count)
    die = next(die for die, colour in enumerate(before) if colour != most)
    table.point_nowhere()
    percent = max(1, round(ada.board()["odds"][0] * 100))
    expect(page.locator(".chance").first).to_contain_text(f"{percent}%")
    table.deed("paint").click()
    expect(wells).to_have_count(0)
    dice.nth(die).click()
    expect(wells).to_have_count(5)
    page.locator(f"[data-well={most}]").hover()
    expect(dice.nth(die).locator(".ghost")).to_be_visible()
    table.make(page.locator(f"[data-well={most}]").click)
    expect(table.deed("paint")).to_have_count(0)
    expect(page.locator(".palette")).to_have_count(0)
    assert ada.board()["dice"] == [most if each == die else colour for each, colour in enumerate(before)]


def test_a_painted_die_cannot_be_picked_for_the_next_throw(people):
    ada = people("Ada")
    table, page = may_paint(ada, again=1), ada.page
    painted = page.locator("[data-die]").nth(1)
    colour = next(each for each in ("red", "blue") if each != ada.board()["dice"][1])
    table.deed("paint").click()
    painted.click()
    table.make(page.locator(f"[data-well={colour}]").click)
    expect(table.saying).to_contain_text("set aside")
    expect(painted).to_have_attribute("aria-pressed", "true")
    expect(painted).to_have_attribute("aria-disabled", "true")
    expect(painted).to_have_attribute("title", re.compile("set aside"))
    painted.click(force=True)
    expect(painted).to_have_attribute("aria-pressed", "true")
    expect(table.deed("throw")).to_have_text("Throw five dice")
    table.make(table.deed("throw").click)
    assert ada.moves()[-1] == "throw w1 w3 w4 b1 b2"


def test_a_table_that_remembers_nothing_shows_backs_and_tells_the_last_round_only(people):
    """Random players may end a game before that can be seen: mostly one is enough."""
    ada = people("Ada")
    table, page, choice = Driver(ada.page), ada.page, random.Random(5)

    def last():
        return ada.messages("snapshot", "happened")[-1]

    def forgotten():
        return last()["forgotten"] and any(ada.board()["counts"][1:])

    Driver.open(ada, *THREE, options=MANY_ACTIONS | {"memory": True})
    while not table.play_on(choice, until=forgotten):
        Driver.open(ada, *THREE, options=MANY_ACTIONS | {"memory": True})
    own, other = (page.locator(f"[data-seat='{seat}'] .points") for seat in (0, 1))
    expect(own).to_contain_text(re.compile(r"^\d+"))
    expect(other).to_contain_text(re.compile(r"^\?"))
    shelves = page.locator(".shelves li")
    for seat, count in enumerate(ada.board()["counts"]):
        expect(shelves.nth(seat).locator(".chip")).to_have_count(count)
        expect(shelves.nth(seat).locator(".chip.back")).to_have_count(count if seat else 0)
    expect(page.locator(".shelves")).to_contain_text("remember them yourself")
    moves = sum(entry["seat"] >= 0 for entry in told_last_round(ada))
    expect(page.get_by_role("region", name="What happened").locator("li:not(.now)")).to_have_count(moves)
    table.play_on(choice)
    assert [each["score"] for each in last()["state"]["seats"]] == last()["state"]["ending"]["scores"]
    assert last()["forgotten"] == 0


def told_last_round(person):
    """The log as this browser has it now: what is forgotten is gone."""
    log = []
    for message in person.messages("snapshot", "happened"):
        log = [*log, *[None] * message["forgotten"]][: message.get("log_from", message["forgotten"])] + message["log"]
    return log[message["forgotten"] :]
