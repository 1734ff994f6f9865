"""A guest's games from the summaries that are stored for lists: filtered, some at a time, and counted."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from quincunx.server.messages.own import GameStatistics, OwnGame, OwnGames
from quincunx.server.store import Event

Outcome = Literal["won", "lost", "running"]
Stored = tuple[str, float, Event | None]  # code, time of the last event, summary
MOST_TOLD = 10_000  # tables
A_PAGE = 20
MOST_OPPONENTS = 100


def games_of(guest: str, name: str | None, tables: Iterable[Stored]) -> list[OwnGame]:
    """The games of a guest of that name, in the order of the tables; those without a summary are left out."""
    return [game_of(guest, name, code, updated, summary) for code, updated, summary in tables if summary is not None]


def game_of(guest: str, name: str | None, code: str, updated: float, summary: Event) -> OwnGame:
    names, ended = summary["names"], summary.get("result") or {}
    scores, hints = ended.get("scores"), ended.get("hints")
    own = [seat for seat, whose in enumerate(summary.get("guests", ())) if whose == guest]
    known = bool(own)
    others = [seat for seat in range(len(names)) if (seat not in own if known else names[seat] != name)]
    return OwnGame(
        code=code,
        game=summary["game"],
        status=summary["status"],
        result=outcome(summary, own, others),
        others=[names[seat] for seat in others],
        scores=[scores[seat] for seat in own] if scores else [],
        best_other=max((scores[seat] for seat in others), default=None) if scores else None,
        hints=sum(hints[seat] for seat in own) if hints else 0,
        your_turn=guest in summary["owes"],
        updated=updated,
    )


def outcome(summary: Event, own: list[int], others: list[int]) -> Literal["won", "lost", "none"] | None:
    """Whether a finished game was won; "none" where there was nothing to win, or it is not known."""
    if summary["status"] != "over":
        return None
    winners = (summary.get("result") or {}).get("winners")
    if not winners or not own or not others:
        return "none"
    return "won" if set(winners) & set(own) else "lost"


def look_through(
    games: list[OwnGame], game: str | None, result: Outcome | None, opponent: str | None, skip: int
) -> OwnGames:
    """A page of the games that pass a filter, and what all of them add up to."""
    found = [
        each
        for each in games
        if game in (None, each.game)
        and (opponent is None or opponent in each.others)
        and (result is None or passes(each, result))
    ]
    opponents = Counter(name for each in games for name in set(each.others))
    return OwnGames(
        games=found[skip : skip + A_PAGE],
        found=len(found),
        opponents=[name for name, _ in opponents.most_common(MOST_OPPONENTS)],
        statistics=[statistics(slug, games) for slug in dict.fromkeys(each.game for each in games)],
    )


def passes(game: OwnGame, result: Outcome) -> bool:
    return game.status in ("lobby", "playing") if result == "running" else game.result == result


def statistics(slug: str, games: list[OwnGame]) -> GameStatistics:
    over = [each for each in games if each.game == slug and each.status == "over"]
    points = [score for each in over for score in each.scores]
    return GameStatistics(
        game=slug,
        played=len(over),
        contested=sum(each.result in ("won", "lost") for each in over),
        won=sum(each.result == "won" for each in over),
        mean=sum(points) / len(points) if points else None,
        best=max(points, default=None),
    )
