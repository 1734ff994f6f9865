"""The proof of fair dice in a record: written from the rules, and verified number by number and list by list."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from quincunx.core.errors import BadFile, Fault
from quincunx.core.files.json_files import shaped
from quincunx.core.kernels import entries
from quincunx.core.kernels.seats import NATURE
from quincunx.core.table.fair import NO_SEED, FairDice, hash_of, picked
from quincunx.core.table.records import Fair, Record

if TYPE_CHECKING:
    from quincunx.core.table.table import Table

Choices = list[tuple[str, int]]  # what Nature may do, each move with its weight


def proof_of(table: "Table", dice: FairDice) -> dict[str, Any]:
    """What a record tells of its dice; the secret only once the game is over, and not of sealed ones."""
    lists: dict[tuple[tuple[str, int], ...], int] = {}
    found = [tuple(choices) for choices in lists_along(table.begun_again(), table.log())]
    first = table.drawn - len(found)
    return {
        "table": dice.table,
        "commitment": dice.commitment,
        "secret": dice.secret if table.over and not dice.sealed else None,
        "seats": [{"hash": hash, "seed": seed} for hash, seed in zip(dice.hashes, dice.seeds, strict=True)],
        "draws": [
            [first + place, sum(weight for _, weight in choices), lists.setdefault(choices, len(lists))]
            for place, choices in enumerate(found)
        ],
        "lists": [[list(choice) for choice in choices] for choices in lists],
    }


def lists_along(begun: "Table", moves: list[tuple[int, str]]) -> Iterator[Choices]:
    """What each of Nature's moves was picked from, at a table where all moves are made again."""
    for number, move in enumerate(moves):
        if move[0] == NATURE:
            yield choices_at(begun)
        begun.replay([move], number)


def choices_at(table: "Table") -> Choices:
    """Nature's possible moves and their weights, e.g. [("die red 1", 1), …]; none where she owes nothing."""
    if table.at_rest:
        return []
    codes, weights = entries.chances(table.open_view())
    return list(zip(map(table.words_of, codes.tolist()), weights.tolist(), strict=True))


def dice_of(record: Record) -> FairDice | None:
    """The dice that a record tells of; None where they were not fair, or their secret is not told."""
    fair = record.fair
    if fair is None or fair.secret is None or record.own_dice:
        return None
    return FairDice(
        fair.secret, fair.table, tuple(seat.hash for seat in fair.seats), tuple(seat.seed for seat in fair.seats)
    )


def verify(record: Any, name: str = "record", commitment: str | None = None) -> Record:
    """A record whose dice are proven, each of them; BadFile with all that is wrong.

    `commitment` is the one that was seen before the game, if it was noted: without it a record proves only itself.
    """
    from quincunx.core.table.table import Table

    read = shaped(Record, record, name)
    Table.from_record(record)  # every move by the rules, and the result
    dice = dice_of(read)
    if read.own_dice:
        raise BadFile.having(name, [OWN_DICE])
    if read.fair is None:
        raise BadFile.having(name, [NO_PROOF])
    if dice is None:
        raise BadFile.having(name, [NO_SECRET])
    faults = [*promise_faults(read, read.fair, dice, commitment), *number_faults(read, read.fair, dice)]
    faults = faults or [*list_faults(read, read.fair)]
    if faults:
        raise BadFile.having(name, faults)
    return read


NO_PROOF = Fault(
    "it tells nothing of its dice: they came from a seed, were typed in, or fell before dice were proven",
    "elle ne dit rien de ses dés : tirés d’une graine, saisis, ou lancés avant que les dés soient prouvés",
)
OWN_DICE = Fault(
    "its dice were the players’ own, thrown by hand and typed in: nothing can prove them",
    "ses dés étaient ceux des joueurs, lancés à la main et saisis : rien ne peut les prouver",
)
NO_SECRET = Fault(
    "its secret is not told: the game was not over when it was written, or its day not closed",
    "son secret n’est pas révélé : la partie n’était pas finie quand elle a été écrite, ou son jour pas clos",
)


def promise_faults(record: Record, fair: Fair, dice: FairDice, commitment: str | None) -> Iterator[Fault]:
    """What was promised before the game, and is not so."""
    if commitment is not None and commitment != fair.commitment:
        yield Fault(
            f"this is not the game that was promised: its commitment is {fair.commitment}, not {commitment}",
            f"ce n’est pas la partie promise : son engagement est {fair.commitment}, pas {commitment}",
            "fair.commitment",
        )
    if dice.commitment != fair.commitment:
        yield Fault(
            "the secret is not the one that was committed to: its SHA-256 is another",
            "le secret n’est pas celui de l’engagement : son SHA-256 est un autre",
            "fair.secret",
        )
    if len(fair.seats) != len(record.names):
        yield Fault(
            f"{len(record.names)} seats are needed, one for each player",
            f"il en faut {len(record.names)}, un siège par joueur",
            "fair.seats",
        )
    for number, seat in enumerate(fair.seats):
        if seat.seed != NO_SEED and seat.hash != hash_of(seat.seed):
            yield Fault(
                "the seed is not the one whose hash this seat gave before the game",
                "la graine n’est pas celle dont ce siège avait donné l’empreinte",
                f"fair.seats.{number}",
            )


def number_faults(record: Record, fair: Fair, dice: FairDice) -> Iterator[Fault]:
    """Numbers, totals and moves that are not what the secret and the seeds make of them."""
    played = [words for seat, words in record.moves if seat == NATURE]
    if len(fair.draws) != len(played):
        yield Fault(
            f"{len(played)} are needed, one for each of Nature's moves",
            f"il en faut {len(played)}, un par coup de la Nature",
            "fair.draws",
        )
        return
    for unused in {*range(len(fair.lists))} - {chosen for _, _, chosen in fair.draws}:
        yield Fault("no move was picked from it", "aucun coup n’en est tiré", f"fair.lists.{unused}")
    first = record.drawn - len(played)
    for place, ((n, total, chosen), words) in enumerate(zip(fair.draws, played, strict=True)):
        found = draw_fault(dice, first + place, n, total, fair.lists[chosen : chosen + 1], words)
        if found is not None:
            yield Fault(*found, f"fair.draws.{place}")


def draw_fault(
    dice: FairDice, due: int, n: int, total: int, choices: list[Choices], words: str
) -> tuple[str, str] | None:
    """What is wrong with one of Nature's moves, in both languages."""
    if n != due:
        return (
            f"n is {n} and should be {due}: no die may be left out or come twice",
            f"n est {n} et devrait être {due} : aucun dé ne peut manquer ni revenir",
        )
    if not choices:
        return "there is no such list", "il n’y a pas de telle liste"
    weights = [weight for _, weight in choices[0]]
    if sum(weights) != total:
        return (
            f"the weights of its list sum up to {sum(weights)}, not {total}",
            f"les poids de sa liste font {sum(weights)}, pas {total}",
        )
    due_words = choices[0][picked(weights, dice(n, total))][0]
    if due_words != words:
        return f"“{due_words}” was drawn, not “{words}”", f"« {due_words} » a été tiré, pas « {words} »"
    return None


def list_faults(record: Record, fair: Fair) -> Iterator[Fault]:
    """Lists that are not what the rules let Nature do."""
    from quincunx.core.table.table import Table

    told = (fair.lists[chosen] for _, _, chosen in fair.draws)
    due = lists_along(Table.from_start_of(record), record.moves)
    for place, (mine, ruled) in enumerate(zip(told, due, strict=True)):
        if mine != ruled:
            yield Fault(
                "by the rules other moves, or other weights, were possible",
                "d’après les règles, d’autres coups, ou d’autres poids, étaient possibles",
                f"fair.draws.{place}",
            )
