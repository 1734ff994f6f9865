"""Why a move is worth making in Dice Run: what one's best target counts in the head group before it and after."""

from typing import Any

from quincunx.bots.telling import Saying, in_a_hundred
from quincunx.core.errors import Language
from quincunx.core.kernels import bits
from quincunx.games.dice_run.rules import race, stages
from quincunx.games.dice_run.state import DIE_NAMES, GAP, HEAD, NONE, VALUES

MORE: Saying = {
    "en": "Your target {target} then counts {after} in the head group, now {before}.",
    "fr": "Votre objectif {target} compte alors {after} dans le groupe de tête, et {before} pour l’instant.",
}
SAME: Saying = {
    "en": "Your target {target} still counts {after} in the head group.",
    "fr": "Votre objectif {target} compte toujours {after} dans le groupe de tête.",
}
BEHIND: Saying = {
    "en": "Your target {target} still counts {head} in the head group, and then {after} in group {group}, now {before}.",
    "fr": "Votre objectif {target} compte toujours {head} dans le groupe de tête, et alors {after} dans le groupe {group}, "
    "{before} pour l’instant.",
}
THROWN: Saying = {
    "en": "At least one {value}, for your target {target}, comes in {chance} of 100 throws of these dice.",
    "fr": "Un {value} au moins, pour votre objectif {target}, sort dans {chance} lancers de ces dés sur 100.",
}
PICKED: Saying = {
    "en": "At the head it counts {count} for your target {target}.",
    "fr": "En tête, il compte {count} pour votre objectif {target}.",
}
SHOWN: Saying = {
    "en": "It counts {count} in the head group, the best of your others {other}.",
    "fr": "Il compte {count} dans le groupe de tête, le meilleur de vos autres {other}.",
}
LAST: Saying = {
    "en": "It counts {count} in the head group; you have no other.",
    "fr": "Il compte {count} dans le groupe de tête\u00a0; vous n’en avez pas d’autre.",
}


def reason(before: Any, after: Any, seat: int, move: str, language: Language) -> str | None:
    """What a move does for the best target that a seat has after it."""
    verb, *words = move.split()
    if verb == "show":
        return shown(before, seat, DIE_NAMES.index(words[0]), language)
    target = best_target(after, seat)
    if target is None or verb == "discard":
        return None
    name = DIE_NAMES[target]
    if verb == "reroll":
        dice = bits.size(groups_of(before)[int(words[0]) - 1])
        chance = in_a_hundred(1 - (1 - 1 / VALUES) ** dice)
        return THROWN[language].format(value=target % VALUES + 1, target=name, chance=chance)
    if verb == "pick":
        die = race.dice_of_kind(before, DIE_NAMES.index(words[0]))
        count = stages.count(before.showing, target, 1 << bits.first(die))
        return PICKED[language].format(count=count, target=name)
    return race_told(counts(before, target), counts(after, target), name, language)


def race_told(before: list[int], after: list[int], target: str, language: Language) -> str:
    """What a target counts in the first group where that changes, from the head back."""
    length = max(len(before), len(after))
    now, then = ([*counts, *[0] * (length - len(counts))] for counts in (before, after))
    changed = next((group for group in range(length) if now[group] != then[group]), None)
    if changed is None:
        return SAME[language].format(target=target, after=then[HEAD])
    told = {"target": target, "before": now[changed], "after": then[changed]}
    if changed == HEAD:
        return MORE[language].format(**told)
    return BEHIND[language].format(**told, head=then[HEAD], group=changed + 1)


def best_target(state: Any, seat: int) -> int | None:
    """The target that a seat has shown, or the unused one that counts most at the head; None without any."""
    if state.shown[seat] != NONE:
        return int(state.shown[seat])
    return max(bits.members_of(state.targets[seat]), key=lambda target: at_the_head(state, target), default=None)


def at_the_head(state: Any, target: int) -> int:
    return int(stages.count(state.showing, target, state.place[HEAD]))


def counts(state: Any, target: int) -> list[int]:
    """What a target counts in each group, the head first."""
    return [int(stages.count(state.showing, target, dice)) for dice in groups_of(state)]


def groups_of(state: Any) -> list[int]:
    return [dice for dice in state.place[: state.places] if dice != GAP]


def shown(state: Any, seat: int, target: int, language: Language) -> str:
    others = [each for each in bits.members_of(state.targets[seat]) if each != target]
    count = at_the_head(state, target)
    if not others:
        return LAST[language].format(count=count)
    return SHOWN[language].format(count=count, other=max(at_the_head(state, each) for each in others))
