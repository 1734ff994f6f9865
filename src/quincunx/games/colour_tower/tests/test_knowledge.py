"""Rule 8: what a seat sees and remembers, and what is dealt anew where it does not."""

import random
from collections import Counter

import pytest

from quincunx import SPECTATOR, Table
from quincunx.core.kernels import entries
from quincunx.core.kernels.random import stream
from quincunx.core.kernels.reading import Reading
from quincunx.games.colour_tower.tests.cases import ACTIONS, SMALL
from quincunx.games.colour_tower.tests.scenes import RAINBOW, acting, blue, easy, plain, play
from quincunx.games.colour_tower.tests.worlds import Watcher
from quincunx.games.colour_tower.text.faces import ids_in

DEALS = 3000
MOST_WORLDS = 2000  # to follow by brute force


def turns(game, *taken):
    """One turn after another: the stack from which a card is taken, the card that comes up, what else is done."""
    for stack, new, *more in taken:
        play(game, "throw", RAINBOW)
        play(game, f"take {stack}", new)
        for move, *nature in more:
            play(game, move, *nature)
    return game


def after_a_steal():
    """All have seen what the seats won; then seat 0 steals blue 2 from seat 1, which has plain 1 besides."""
    game = easy(plain(1), acting("steal"), acting("steal", 2), players=3, turn=1)
    return turns(
        game,
        (1, blue(1)),
        (1, plain(2)),
        (1, blue(2)),
        (1, plain(3)),
        (1, plain(4)),
        (2, blue(3), ("steal 1", blue(2))),
    )


def dealt(game, seat):
    """Which seats hold which cards in deals of what a seat may not know, and how often."""
    held = Counter()
    for number in range(DEALS):
        states = game.view(seat)
        entries.redeal(states, seat, stream(number))
        deal = Reading(states)
        for holder in range(game.players):
            held.update((holder, card) for card in ids_in(deal, deal.held[holder]))
    return {place: count / DEALS for place, count in held.items()}


@pytest.mark.rule("8.1", "8.2")
def test_a_seat_sees_the_table_its_own_cards_and_how_many_the_others_have():
    hands = [[plain(4), plain(5)], [blue(1)], [blue(2), blue(3), blue(4)]]
    game = play(easy(plain(1), plain(2), plain(3), players=3, held=hands), "throw", RAINBOW)
    whole = game.position()
    for seat in (0, 1, 2, SPECTATOR):
        seen = game.position(seat)
        unknown = [card for holder, hand in enumerate(hands) if holder != seat for card in hand]
        assert seen["held"] == [hand if holder == seat else [None] * len(hand) for holder, hand in enumerate(hands)]
        assert seen["pool"] == sorted([*whole["pool"], *unknown])
        for key in ("dice", "throws", "wild", "barred", "tops", "left", "turn", "phase", "action"):
            assert seen[key] == whole[key]


@pytest.mark.rule("8.2")
def test_all_is_open_when_the_game_is_over():
    hands = [[blue(number) for number in range(1, 8)], [plain(4)]]
    game = easy(plain(1), plain(2), plain(3), held=hands, phase="stop")
    assert game.position(1)["held"] == [[None] * 7, [plain(4)]]
    game.play("stop")
    assert game.position(1)["held"] == hands


@pytest.mark.rule("8.3")
def test_what_is_taken_everybody_has_seen():
    game = turns(easy(plain(1), plain(2), plain(3), players=3), (1, blue(1)), (2, blue(2)))
    for seat in (0, 1, 2, SPECTATOR):
        assert game.position(seat)["held"] == [[plain(1)], [plain(2)], []]


@pytest.mark.rule("8.4")
def test_a_stolen_card_is_seen_by_the_two_players_only():
    game = after_a_steal()
    taken = [plain(2), acting("steal")]
    for seat in (0, 1):
        assert game.position(seat)["held"][:2] == [[blue(2), *taken], [plain(1)]]
        assert game.log(seat)[-2:] == [(0, "steal 1"), (-1, f"card {blue(2)}")]
    for seat in (2, SPECTATOR):
        assert game.position(seat)["held"][:2] == [[*taken, None], [None]]
        assert game.log(seat)[-2:] == [(0, "steal 1"), (-1, "card ?")]
        assert {blue(2), plain(1)} <= set(game.position(seat)["pool"])
        assert list(game.scores_for(seat))[:2] == [2, 0]
        assert [game.score_sheet(holder, seat)["cards"] for holder in (0, 1)] == [[1, 1], []]


@pytest.mark.rule("8.3")
def test_a_seat_concludes_where_a_card_must_be():
    """Seat 2 steals plain 1 from seat 1: then it was blue 2 that seat 0 had stolen."""
    game = turns(after_a_steal(), (1, plain(5)), (3, blue(4), ("steal 1", plain(1))))
    assert game.position(2)["held"][:2] == [[blue(2), plain(2), acting("steal")], [plain(4)]]
    assert game.position(0)["held"][1:] == [[None], [blue(1), plain(3), acting("steal", 2), None]]
    assert game.position(SPECTATOR)["held"][1] == [None]


@pytest.mark.rule("8.3", "8.4")
def test_a_stolen_card_is_dealt_anew_as_likely_as_it_was_drawn():
    game = after_a_steal()
    shares = dealt(game, 2)
    assert shares[0, blue(2)] == shares[1, plain(1)] == pytest.approx(1 / 2, abs=0.05)
    assert shares[0, plain(1)] == shares[1, blue(2)] == pytest.approx(1 / 2, abs=0.05)
    assert shares[0, plain(2)] == shares[2, blue(1)] == 1
    assert (
        dealt(game, 1)
        == dealt(game, 0)
        == dict.fromkeys([(seat, card) for seat, hand in enumerate(game.position()["held"]) for card in hand], 1)
    )
    turns(game, (1, plain(5)), (3, blue(4), ("steal 1", plain(1))))
    shares = dealt(game, 2)
    assert shares[0, blue(2)] == shares[2, plain(1)] == shares[1, plain(4)] == 1
    shares = dealt(game, 0)
    assert shares[2, plain(1)] == shares[1, plain(4)] == pytest.approx(1 / 2, abs=0.05)


def in_a_swap():
    """Seat 0 has plain 2 and wins a swap; from seat 1, which has plain 1 and blue 2, it draws blue 2."""
    game = easy(plain(1), acting("swap"), plain(8), players=3, turn=1)
    return turns(
        game,
        (1, blue(1)),
        (1, plain(2)),
        (1, blue(2)),
        (1, plain(3)),
        (1, plain(4)),
        (2, blue(3), ("swap 1", blue(2))),
    )


@pytest.mark.rule("8.4")
def test_a_swap_is_seen_by_the_two_players_only():
    game = in_a_swap()
    assert [game.position(seat)["action"]["got"] for seat in (0, 1, 2, SPECTATOR)] == [blue(2), blue(2), None, None]
    assert game.position(2)["held"][:2] == [[plain(2), acting("swap"), None], [None]]
    shares = dealt(game, 2)
    assert shares[0, blue(2)] == pytest.approx(1 / 2, abs=0.05)
    play(game, f"give {plain(2)}")
    for seat in (0, 1):
        assert game.log(seat)[-1] == (0, f"give {plain(2)}")
        assert game.position(seat)["held"][:2] == [[blue(2), acting("swap")], [plain(1), plain(2)]]
    for seat in (2, SPECTATOR):
        assert game.log(seat)[-2:] == [(-1, "card ?"), (0, "give ?")]
        assert game.position(seat)["held"][:2] == [[None, None], [None, None]]
    shares = dealt(game, 2)
    for place in ((0, blue(2)), (0, plain(1)), (1, plain(2)), (1, acting("swap"))):
        assert shares[place] == pytest.approx(1 / 2, abs=0.05)


@pytest.mark.rule("8.2", "8.3")
def test_in_a_game_from_a_position_others_hold_any_card():
    hands = [[plain(4)], [plain(5), blue(1)], [blue(2)]]
    game = easy(plain(1), plain(2), plain(3), players=3, held=hands)
    unknown, shares = 48 - 3 - 1, dealt(game, 0)
    assert shares[0, plain(4)] == 1
    assert len(shares) == 1 + 2 * unknown
    for (holder, card), share in shares.items():
        expected = len(hands[holder]) / unknown if card != plain(4) else 1
        assert share == pytest.approx(expected, abs=5 * (expected / DEALS) ** 0.5)


@pytest.mark.rule("8.3", "8.4")
@pytest.mark.parametrize(("players", "deck"), [(3, ACTIONS), (4, ACTIONS), (6, ACTIONS), (5, SMALL)])
def test_a_seat_knows_just_what_holds_in_all_worlds(players, deck):
    secrets = 0
    for seed in range(8):
        for game, watchers in watched(Table("colour-tower", players=players, deck=deck, seed=seed), seed):
            for watcher in watchers:
                chances = watcher.chances()
                known = [{card for card in hand if card} for hand in game.position(watcher.seat)["held"]]
                for seat in range(players):
                    sure = {card for (holder, card), chance in chances.items() if holder == seat and chance > 1 - 1e-9}
                    assert known[seat] == sure
                secrets += len(watcher.worlds) > 1
    assert secrets > 100


@pytest.mark.rule("8.3", "8.4")
@pytest.mark.parametrize(
    ("players", "deck", "seed"), [(3, ACTIONS, 2), (4, ACTIONS, 5), (6, ACTIONS, 6), (5, SMALL, 1)]
)
def test_in_the_middle_of_a_game_hands_are_dealt_as_likely_as_they_are(players, deck, seed):
    moments = [
        (game, watcher.seat, len(watcher.worlds), watcher.chances(), dealt(game, watcher.seat))
        for number, (game, watchers) in enumerate(
            watched(Table("colour-tower", players=players, deck=deck, seed=seed), seed)
        )
        if number % 9 == 8
        for watcher in watchers[:2]
    ]
    assert max(worlds for _, _, worlds, _, _ in moments) > 5
    for _, _, _, expected, shares in moments:
        for place in set(expected) | set(shares):
            chance = expected.get(place, 0)
            assert shares.get(place, 0) == pytest.approx(
                chance, abs=5 * abs(chance * (1 - chance) / DEALS) ** 0.5 + 1e-9
            ), place


def watched(game, seed):
    """A random game with somebody in every seat who reckons with all worlds, after each move that moved a card."""
    choice = random.Random(seed)
    watchers = [Watcher(game, seat) for seat in (*range(game.players), SPECTATOR)]
    while True:
        before = game.position()
        move = choice.choice(game.moves())
        game.play(move)
        if game.over or max(len(watcher.worlds) for watcher in watchers) > MOST_WORLDS:
            return
        for watcher in watchers:
            watcher.follow(game, before)
        if move.split()[0] in ("take", "steal", "swap", "give"):
            yield game, watchers
