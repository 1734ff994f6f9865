"""Rule 8.5: a table that remembers nothing, so that everybody has to."""

from collections import Counter

import pytest

from quincunx import NATURE, SPECTATOR, BadOption, Table
from quincunx.conformance.walks import viewers, walk
from quincunx.core.kernels import entries
from quincunx.core.kernels.random import stream
from quincunx.core.kernels.reading import Reading
from quincunx.games.colour_tower.tests.cases import ACTIONS
from quincunx.games.colour_tower.tests.scenes import EASY, RAINBOW, acting, blue, plain, play
from quincunx.games.colour_tower.text.faces import ids_in

DEALS = 3000


def forgetful(*tops, held=((), (), ()), **more):
    """Three seats with the option, of which seat 0 begins."""
    position = {"tops": list(tops), "held": [list(hand) for hand in held], **more}
    return Table.from_position("colour-tower", position, dice="manual", deck=EASY, memory=True)


def won_in_turn():
    """Each seat has taken a card, and it is the first one's turn again."""
    game = forgetful(plain(1), blue(2), plain(3))
    for stack, card in ((1, plain(4)), (2, plain(5)), (3, plain(6))):
        play(game, "throw", RAINBOW)
        play(game, f"take {stack}", card)
    return game


@pytest.mark.rule("8.5")
def test_what_others_won_is_not_told_and_ones_own_is():
    game = won_in_turn()
    for seat, own in enumerate((plain(1), blue(2), plain(3))):
        told = game.position(seat)
        assert told["held"] == [[own] if other == seat else [None] for other in range(3)]
        assert len(told["pool"]) == len(game.position()["pool"]) + 2
        assert game.scores_for(seat) == tuple(3 - 2 * (seat != 1) if other == seat else None for other in range(3))
    assert game.position(SPECTATOR)["held"] == [[None]] * 3
    assert game.scores_for(SPECTATOR) == (None, None, None)
    assert game.score_sheet(1, reader=0) == {"cards": [None], "total": None}
    assert game.score_sheet(1, reader=1) == {"cards": [3], "total": 3}
    assert game.score_sheet(1) == {"cards": [3], "total": 3}


@pytest.mark.rule("8.5")
def test_scores_are_unknown_from_the_beginning():
    assert forgetful(plain(1), blue(2), plain(3)).scores_for(1) == (None, 0, None)


@pytest.mark.rule("8.5")
def test_a_seats_log_tells_only_the_last_round():
    game = won_in_turn()
    told = game.log(0)
    assert [seat for seat, words in told if words.startswith("take")] == [0, 1, 2]
    play(game, "throw", RAINBOW)
    later = game.log(0)
    assert (later[0], [words for _, words in later if words.startswith("take")]) == ((1, "throw"), ["take 2", "take 3"])
    assert game.forgotten(0) == len(game.log()) - len(later)
    assert game.log(SPECTATOR) == later
    assert game.forgotten() == 0


@pytest.mark.rule("8.5")
def test_a_replay_is_part_of_the_same_turn():
    game = forgetful(acting("replay"), plain(1), plain(2))
    play(game, "throw", RAINBOW)
    play(game, "take 1", plain(3))
    play(game, "throw", RAINBOW)
    play(game, "take 2", plain(4))
    for card in (plain(5), plain(6)):
        play(game, "throw", RAINBOW)
        play(game, "take 1", card)
    assert game.log(1)[0] == (0, "throw")
    assert sum(words.startswith("take") for _, words in game.log(1)) == 4


@pytest.mark.rule("8.5")
def test_a_card_drawn_in_a_swap_is_known_to_its_new_owner_only():
    game = forgetful(acting("swap"), plain(1), plain(2), held=[[], [blue(1)], []])
    play(game, "throw", RAINBOW)
    play(game, "take 1", plain(3))
    play(game, "swap 1", blue(1))
    assert game.position(0)["action"]["got"] == blue(1)
    assert [game.position(seat)["action"]["got"] for seat in (1, 2, SPECTATOR)] == [None] * 3


@pytest.mark.rule("8.5")
def test_all_is_told_once_the_game_is_over():
    for table in walk(Table("colour-tower", players=3, deck=ACTIONS, memory=True, seed=3), 3):
        if not table.over:
            assert all(None in table.scores_for(seat) for seat in viewers(table))
    for seat in viewers(table):
        assert (table.position(seat), table.log(seat)) == (table.position(), table.log())
        assert (table.scores_for(seat), table.forgotten(seat)) == (table.scores, 0)


@pytest.mark.rule("8.5")
def test_no_view_holds_a_card_of_another_seat_nor_the_way_it_came_there():
    for table in walk(Table("colour-tower", players=3, deck=ACTIONS, memory=True, seed=4), 4):
        for seat in viewers(table):
            if not table.over:
                view = table.seen(seat)
                others = [other for other in range(3) if other != seat]
                assert not any(view.held[other] for other in others)
                assert (view.entries, any(view.trail)) == (0, False)
                own = set(ids_in(view, view.held[seat])) if seat >= 0 else set()
                assert set(table.game.board(view)["faces"]) <= own | set(table.position()["tops"])


@pytest.mark.rule("8.5")
def test_cards_that_a_seat_cannot_place_are_dealt_evenly():
    game = won_in_turn()
    view = game.view(0)
    pool = game.position(0)["pool"]
    held, undrawn = Counter(), Counter()
    for number in range(DEALS):
        states = view.copy()
        entries.redeal(states, 0, stream(number))
        state = Reading(states)
        assert ids_in(state, state.held[0]) == [plain(1)]
        for seat in (1, 2):
            [card] = ids_in(state, state.held[seat])
            held[seat, card] += 1
        undrawn.update(ids_in(state, state.pool))
    expected = DEALS / len(pool)
    spread = (expected * (1 - 1 / len(pool))) ** 0.5
    for seat in (1, 2):
        assert {card for owner, card in held if owner == seat} <= set(pool)
        assert all(abs(held[seat, card] - expected) < 5 * spread for card in pool)
    assert set(undrawn) == set(pool)


def test_the_first_rules_know_no_such_option():
    with pytest.raises(BadOption, match="memory"):
        Table("colour-tower", rules=1, memory=True)
    assert "memory" not in Table("colour-tower", rules=1).options


def test_the_option_is_kept_in_the_record():
    game = Table("colour-tower", players=2, memory=True, seed=1)
    assert Table.from_record(game.record()).forgotten(0) == 0
    assert Table.from_record(game.record()).record()["options"]["memory"] is True
    assert all(seat == NATURE for seat, _ in game.log(0))
