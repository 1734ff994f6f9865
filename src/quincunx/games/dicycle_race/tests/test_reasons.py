"""Why a move is worth making: exact chances, counted by hand on roads made for it."""

from quincunx.bots.advice import reasons
from quincunx.games.dicycle_race.tests.roads import road


def told(game, move, language="en"):
    [seat] = game.table.pending
    found = reasons(game.table.game, game.table.view(seat), seat, game.table.code_of(move, seat))
    return found and found[language]


def percent(chance):
    return f"{100 * chance:.0f} of 100 turns"


def test_a_hand_beside_the_surest_one():
    """A six within three throws of six yellow dice, or of one."""
    game, surest, alone = road("6 on Y"), 1 - (5 / 6) ** 18, 1 - (5 / 6) ** 3
    assert told(game, "hand Y6") == f"This hand does card 1 in {percent(surest)}; none does it more surely."
    assert (
        told(game, "hand Y1 B5") == f"This hand does card 1 in {percent(alone)}, the surest one in {100 * surest:.0f}."
    )
    assert told(game, "hand B6") is None


def test_the_throws_left_a_die_placed_and_the_ride():
    game = road("X X on YB", "6 on Y").do("hand Y3 B3", "throw", "dice 6 1 2 5 5 1")
    assert told(game, "place Y6 2") == "Card 2 is done, but the one next to your pawn is not yet."
    assert told(game, "place Y1 1").startswith("Card 1 is then done in ")
    game.do("place Y1 1")
    assert told(game, "place B1 1", "fr") == "La carte 1 est validée\u00a0; votre rangée compte alors 1 carte."
    game.do("place B1 1")
    assert told(game, "place Y6 2") == "Card 2 is done; your row is then 2 cards long."
    assert told(game, "end") == "You ride 1 card."


def test_throwing_tells_the_likeliest_card():
    game = road("6 on Y").do("hand Y2 B4", "throw", "dice 1 1 1 1 1 1")
    assert (
        told(game, "throw") == f"With all dice thrown for it, card 1 is done in {percent(1 - (5 / 6) ** 4)} from here."
    )


def test_a_gift_makes_a_card_surer():
    """The gift keeps its dice, so that three blue ones are left; declined, they are back."""
    game = road("6 6 on YB").idle("Y3 B3", "6", "1", "1", "1", "1", "1")
    taken, sentence = 1 - (5 / 6) ** 9, told(game, "gift Y6 1")
    game.do("no gift")
    declined = told(game, "hand Y3 B3").split()[6]
    assert sentence == f"With it the surest hand does card 1 in {percent(taken)}, without it in {declined}."
