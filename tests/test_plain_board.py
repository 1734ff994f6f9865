"""What the page's plain board is given of a game that does not say it itself."""

from types import SimpleNamespace

from quincunx.core.text import plain


def test_a_position_is_sorted_by_what_its_keys_are_about():
    position = {"goal": 100, "points": [12, 0], "turn": 1, "at_stake": 5}
    said = SimpleNamespace(OF_SEATS=("points", "cards"), SEATS=("turn",))
    game = SimpleNamespace(position=lambda state: position, module=lambda name: said)
    assert plain.board(game, None) == {
        "of_seats": {"points": [12, 0]},
        "seats": {"turn": 1},
        "others": {"goal": 100, "at_stake": 5},
    }


def test_a_game_need_not_say_it():
    game = SimpleNamespace(position=lambda state: {"dice": [3, 4]}, module=lambda name: SimpleNamespace())
    assert plain.board(game, None) == {"of_seats": {}, "seats": {}, "others": {"dice": [3, 4]}}
