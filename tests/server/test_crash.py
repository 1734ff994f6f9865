"""A server killed at any moment loses nothing that it has acknowledged."""

import random

from quincunx.conformance.walks import every_game
from quincunx.core.catalogue.registry import find


@every_game
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(own_server, slug):
    """Some moments; many more by `make stress`."""
    choice = random.Random(slug)
    ada = own_server.guest("Ada")
    code = ada.open_table(slug, [{"kind": "me"}] * find(slug).least_players)
    kept, moved = [], 0
    for _ in range(3):
        with ada.sit(code) as sitting:
            told = [entry["move"] for entry in sitting.log]
            assert told[: len(kept)] == kept
            for _ in range(choice.randrange(4, 12)):
                movers = [view for view in sitting.state["views"] if view["moves"]]
                if not movers:
                    break
                view = choice.choice(movers)
                answer = sitting.move(view["seat"], choice.choice(view["moves"]))
                assert answer["type"] == "kept"
                moved += 1
                while sitting.state["version"] < answer["version"]:
                    sitting.receive()
            kept = [entry["move"] for entry in sitting.log]
        assert moved
        own_server.kill()
        own_server.start()
    with ada.sit(code) as sitting:
        assert [entry["move"] for entry in sitting.log] == kept
