"""Why a game is over (rules 5.1, 6.8, 7.7, 8.3 and 10.8), how far seats were on the way, and what they did."""

from collections.abc import Sequence
from typing import Any

from quincunx.core.table.ending import Reason, Standing, Statistic, Who, made
from quincunx.games.dicycle_race.rules import route
from quincunx.games.dicycle_race.state import OUT, Mode, Scoring

STATISTICS = (
    Statistic("Throws", "Lancers", made("throw")),
    Statistic("Dice placed", "Dés posés", made("place")),
    Statistic("Gifts taken", "Cadeaux pris", made("gift")),
    Statistic("Turns", "Tours de jeu", made("end")),
)


def why_over(state: Any, winners: Sequence[int], who: Who) -> Reason:
    if state.scoring != Scoring.SPRINT:
        which_en, which_fr = ("fewest", "le moins de") if state.scoring == Scoring.TIME else ("most", "le plus de")
        return Reason(
            f"The last of the races is over, and {which_en} points win.",
            f"La dernière course est finie : {which_fr} points l’emporte.",
            "10.8",
        )
    if state.mode == Mode.FAMILY:
        en, fr = who.listed(winners, "en"), who.listed(winners, "fr")
        return Reason(
            f"All pawns of one team are home: {en}.", f"Tous les pions d’une équipe sont arrivés : {fr}.", "6.8"
        )
    if state.mode == Mode.VELODROME:
        return Reason(
            f"{who.en(winners, you='are', one='is')} the last rider left.",
            f"{who.fr(winners, you='restez', one='reste')} seul en piste.",
            "7.7",
        )
    if state.mode == Mode.DUEL:
        return caught(winners[0], who)
    en, fr = who.en(winners, you="have", one="has"), who.fr(winners, you="avez", one="a")
    return Reason(f"{en} reached the podium.", f"{fr} atteint le podium.", "5.1")


def caught(hunter: int, who: Who) -> Reason:
    """Rule 8.3, where French calls the one who is caught before the verb."""
    hunted = [1 - hunter]
    en = f"{who.en([hunter], you='have', one='has')} caught {who.listed(hunted, 'en')}."
    if who.reader in hunted:
        return Reason(en, f"{who.names[hunter]} vous a rattrapé.", "8.3")
    return Reason(en, f"{who.fr([hunter], you='avez', one='a')} rattrapé {who.listed(hunted, 'fr')}.", "8.3")


def standing(state: Any) -> Standing | None:
    """In one race, how far its riders are; in several, points tell."""
    if state.scoring != Scoring.SPRINT:
        return None
    seats = range(state.players)
    if state.mode == Mode.DUEL:
        return Standing(
            "Cards gained on the other", "Cartes gagnées sur l’autre", [gained(state, seat) for seat in seats]
        )
    return Standing("Steps ridden", "Pas parcourus", [ridden(state, seat) for seat in seats])


def ridden(state: Any, seat: int) -> int | None:
    """Steps of all pawns of a seat's team, in the velodrome those of earlier laps too; None for a rider who is out."""
    team = route.team_of(state, seat)
    places = state.place[team][: route.pawns_each(state)]
    if OUT in places:
        return None
    return int(sum(map(route.step_of, places)) + state.lap[team] * state.cards)


def gained(state: Any, seat: int) -> int:
    """Of the cards of the circle, those that do not lie between a rider and the one it chases; all when it has won."""
    own, other = (route.step_of(state.place[each][0]) for each in (seat, 1 - seat))
    between = (other - own) % state.cards
    if between == 0 and state.points[seat] == 0:
        return 0
    return int(state.cards - between)
