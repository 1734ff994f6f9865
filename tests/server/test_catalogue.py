"""What the page is told of each game before anybody plays."""

import pytest

from quincunx.bots.ratings import ratings_of
from quincunx.conformance.walks import every_game
from quincunx.core.catalogue.registry import find, games, require_secrets_told


def test_every_game_is_told_with_its_labels_and_whether_it_hides_anything(server):
    told = {game["slug"]: game for game in server.guest("Ada").call("GET", "/api/games")["games"]}
    assert list(told) == list(games())
    assert {slug: game["hidden"] for slug, game in told.items()} == {slug: game.hides for slug, game in games().items()}
    assert {slug: game["ratings"] for slug, game in told.items()} == {
        slug: {bot: rating.model_dump() for bot, rating in ratings_of(slug).items()} for slug in games()
    }
    assert {slug: game["labels"] for slug, game in told.items()} == {
        slug: game.labels for slug, game in games().items()
    }


@every_game
def test_the_rules_page_comes_as_markdown(server, slug):
    answer = server.guest("Ada").http.get(f"/api/games/{slug}/rules")
    assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
    assert answer.text == find(slug).rules_page.read_text("utf-8")


def test_there_are_no_rules_of_a_game_that_is_not_there(server):
    answer = server.guest("Ada").http.get("/api/games/chess/rules")
    assert answer.status_code == 400
    assert "there is no game “chess”" in answer.json()["problem"]["en"]


@every_game
def test_a_game_says_whether_it_hides_anything(monkeypatch, slug):
    game = find(slug)
    require_secrets_told(game)
    monkeypatch.setitem(game.info, "hidden", not game.hides)
    with pytest.raises(ValueError, match="hidden = true"):
        require_secrets_told(game)


def test_a_server_for_this_machine_only_has_no_address_for_friends(server):
    assert server.guest("Ada").call("GET", "/api/reach") == {"address": None}


def test_the_page_is_told_which_options_go_together(server):
    games = server.guest("Ada").call("GET", "/api/games")["games"]
    for told in games:
        options = find(told["slug"]).info.get("options", {})
        assert [each["goes_with"] for each in told["options"]] == [
            each.get("goes_with", {}) for each in options.values()
        ]
    assert any(each["goes_with"] for told in games for each in told["options"])
