"""What guests say."""

import pytest

from quincunx.server.messages.tables import JoinWish, SeatWish


@pytest.mark.parametrize("wish", [JoinWish, lambda name: SeatWish(kind="me", name=name)])
def test_names_give_no_orders_to_a_terminal(wish):
    assert wish(name="\x1b[31mÈve").name == "�[31mÈve"
