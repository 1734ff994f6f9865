"""A finished game looked back on: everything, or what a seat saw at that time, and how it went."""

import re

import pytest

from quincunx import Table
from quincunx.conformance.walks import CASES, every_case, every_game, walk
from quincunx.core.catalogue.registry import find
from quincunx.core.table.ending import why_over
from quincunx.server.looking_back.replay import replay_frames
from quincunx.server.looking_back.review import review
from quincunx.server.tables.views import log_entry
from server.test_tables import play_out, seats_for, soon_over


def seen_by(table, seat):
    """What a seat's page shows: the board, the points, and the log without what it is to remember itself."""
    entries = [log_entry(table, told, "en") for told in table.log_with_hints(seat)]
    return {
        "board": table.game.board(table.seen(seat)),
        "scores": list(table.scores_for(seat)),
        "log": [None] * table.forgotten(seat) + entries,
    }


@every_case
def test_through_a_seats_eyes_is_exactly_what_it_saw(slug, options):
    table = Table(slug, seed=5, **options)
    seat = table.players - 1
    then, hidden = [], False
    for now in walk(table, 5):
        if now.log():
            then.append(seen_by(now, seat))
        hidden |= not now.over and now.view(seat).tobytes() != now.state.tobytes()
    frames, log = list(replay_frames(table, "en", seat)), []
    assert len(frames) == len(then)
    for frame, saw in zip(frames, then, strict=True):
        log = log[: frame["log_from"]] + frame["log"]
        log[: frame["forgotten"]] = [None] * frame["forgotten"]
        assert {"board": frame["board"], "scores": frame["scores"], "log": log} == saw
    assert (frames[:-1] != list(replay_frames(table, "en"))[:-1]) == hidden


@every_game
def test_nothing_is_told_before_the_end_and_everything_after_it(server, slug):
    ada, eve = server.guest("Ada"), server.guest("Eve")
    code = ada.open_table(slug, seats_for(slug, "me"), **soon_over(slug))
    with ada.sit(code) as sitting:
        last = find(slug).least_players - 1
        for path in ("replay", "replay?seat=0", f"replay?seat={last}", "review"):
            with pytest.raises(ValueError, match="not over"):
                eve.call("GET", f"/api/tables/{code}/{path}")
        play_out([(sitting, 0)])
        ending = sitting.state["ending"]
    whole, eyes = (eve.call("GET", f"/api/tables/{code}/replay{seat}")["frames"] for seat in ("", f"?seat={last}"))
    assert len(whole) == len(eyes)
    assert whole[-1]["board"] == eyes[-1]["board"]
    with pytest.raises(ValueError, match="seat 9"):
        eve.call("GET", f"/api/tables/{code}/replay?seat=9")
    told = eve.call("GET", f"/api/tables/{code}/review?language=fr")
    assert told["course"][-1]["at"] == len(whole) - 1
    if told["counts"] is None:
        assert told["course"][-1]["values"] == ending["scores"]
    assert all(len(each["values"]) == len(ending["scores"]) for each in told["statistics"])
    assert ending["why"]["rule"]


def played(slug, options, seed):
    *_, table = walk(Table(slug, seed=seed, **options), seed)
    return table


@every_case
def test_a_game_says_why_it_is_over_with_a_rule_of_its_page(slug, options):
    table = played(slug, options, 3)
    reason = why_over(table)
    page = table.game.rules_page.read_text("utf-8")
    assert page.count(f"**{reason.rule}** ") == 2
    assert reason.en != reason.fr
    assert all(text.endswith(".") for text in reason[:2])
    assert not re.search(r"\b([Yy]ou|[Vv]ous|[Vv]otre)\b", f"{reason.en} {reason.fr}")


@every_case
def test_who_reads_why_a_game_is_over_is_told_of_themselves(slug, options):
    table = played(slug, options, 3)
    table.names = [f"Rider {seat}" for seat in range(table.players)]
    public = why_over(table)
    for reader, name in enumerate(table.names):
        told = why_over(table, reader)
        assert name not in f"{told.en} {told.fr}"
        assert told == public or all(re.search(r"\b(you|vous|votre)", text, re.IGNORECASE) for text in told[:2])
        assert (told == public) == (name not in public.en and table.players > 1)


@every_case
def test_a_course_leads_from_the_first_step_to_the_last(slug, options):
    table = played(slug, options, 4)
    frames, told = list(replay_frames(table, "en")), review(table, "en")
    steps = [point["at"] for point in told["course"]]
    assert steps == sorted(set(steps))
    assert (steps[0], steps[-1]) == (0, len(frames) - 1)
    if told["counts"] is None:
        assert all(point["values"] == frames[point["at"]]["scores"] for point in told["course"])
    else:
        assert len({tuple(point["values"]) for point in told["course"]}) > 1
    best = told["course"][-1]["values"]
    pick = min if told["fewest"] else max
    assert {seat for seat, value in enumerate(best) if value == pick(v for v in best if v is not None)} >= set(
        table.winners
    )


@pytest.mark.parametrize(("slug", "options"), CASES[:1])
def test_an_early_end_has_no_rule(slug, options):
    table = Table(slug, seed=1, **options)
    table.end("resigned", [0])
    assert why_over(table) is None
    assert [point["at"] for point in review(table, "en")["course"]] == [0]
