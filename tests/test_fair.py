"""Fair dice: even, unforeseen, and recomputed by a program that knows nothing of ours."""

import copy
import json
import pickle
import random
from collections import Counter
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from fairly import SECRET, dice_for, fair_game, independent_verifier
from quincunx import NATURE, BadOption, BadPosition, Table
from quincunx.conformance.brought import cases_of
from quincunx.conformance.walks import CASES, every_case, every_game, walk
from quincunx.core.catalogue.registry import find
from quincunx.core.errors import BadFile
from quincunx.core.table.fair import NUMBERS, FairDice, picked, secure
from quincunx.core.table.proof import verify

VERIFIER = independent_verifier()
ROOT = Path(__file__).parents[1]
SHORTEST = "dice-trip"
DICE, FACES = 300_000, 6  # six million: make stress
MOST_CHI_SQUARE_OF_DICE, MOST_CHI_SQUARE_OF_PAIRS = 20.5, 66.6  # one in a thousand, 5 and 35 degrees of freedom


def chi_square(counts, cells):
    expected = sum(counts.values()) / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


def test_the_numbers_are_those_of_the_page_on_fair_dice():
    """Written down once: whoever changes them has changed what records of before prove."""
    dice = dice_for(3)
    assert dice.commitment == "60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890"
    assert [dice(n, 6) for n in range(12)] == [5, 4, 1, 1, 4, 2, 3, 4, 2, 1, 0, 3]
    assert (
        [dice(n, 1000) for n in range(4)]
        == [VERIFIER.draw(proof(dice), n, 1000) for n in range(4)]
        == [425, 586, 9, 103]
    )


def proof(dice):
    return {
        "table": dice.table,
        "secret": dice.secret,
        "seats": [{"hash": hash, "seed": seed} for hash, seed in zip(dice.hashes, dice.seeds, strict=True)],
    }


def test_dice_and_pairs_of_dice_are_even():
    dice = dice_for(4)
    thrown = [dice(n, FACES) for n in range(DICE)]
    assert chi_square(Counter(thrown), FACES) < MOST_CHI_SQUARE_OF_DICE
    pairs = Counter(one * FACES + other for one, other in zip(thrown[::2], thrown[1::2], strict=True))
    assert chi_square(pairs, FACES**2) < MOST_CHI_SQUARE_OF_PAIRS


def test_numbers_that_would_favour_some_are_drawn_again():
    """Of three quarters of all numbers: without the second draw, a third of them would come twice as often."""
    total, draws = NUMBERS // 4 * 3, 9_000
    dice = dice_for(2)
    thirds = Counter(dice(n, total) * 3 // total for n in range(draws))
    assert chi_square(thirds, 3) < 13.8  # one in a thousand, 2 degrees of freedom
    again = [n for n in range(100) if dice._number(n, 0) >= total]
    assert again
    assert all(dice(n, total) != dice._number(n, 0) % total for n in again)


def test_a_number_picks_by_weight():
    assert [picked([2, 1, 3], number) for number in range(6)] == [0, 0, 1, 2, 2, 2]
    with pytest.raises(ValueError, match="beyond"):
        picked([2, 1], 3)


def test_every_part_changes_the_numbers():
    dice = dice_for(2)
    others = [
        FairDice("00" * 32, dice.table, dice.hashes, dice.seeds),
        FairDice(dice.secret, "KTMFWX", dice.hashes, dice.seeds),
        FairDice(dice.secret, dice.table, (dice.hashes[0], None), dice.seeds),
        FairDice(dice.secret, dice.table, dice.hashes, ("", "")),
        FairDice(dice.secret, dice.table, dice.hashes[::-1], dice.seeds[::-1]),
    ]
    streams = [[each(n, 1000) for n in range(8)] for each in (dice, *others)]
    assert len({tuple(stream) for stream in streams}) == len(streams)


# The secret


def test_fair_dice_do_not_leave_their_process_nor_show_themselves():
    table = Table("dice-run", dice=dice_for(3))
    with pytest.raises(TypeError, match="stay in their process"):
        pickle.dumps(table)
    assert SECRET not in repr(dice_for(3))
    assert SECRET not in repr(vars(table))
    for twin in (copy.copy(table), copy.deepcopy(table)):
        assert twin == table


@every_game
def test_a_record_tells_the_secret_only_once_the_game_is_over(slug):
    options = {"players": 2} | cases_of(find(slug)).OPTIONS[0]  # with which people who move at random come to an end
    for table in walk(Table(slug, dice=dice_for(options["players"]), **options), 1):
        if len(table.log()).bit_count() == 1 or table.over:  # after 1, 2, 4, 8 … moves
            told = json.dumps([table.record(), table.position(), table.log(), table.position(0)])
            assert (SECRET in told) == table.over


# Where no seed is given


@every_game
def test_without_a_seed_dice_come_from_the_system(slug):
    table = Table(slug)
    assert table._source.draw is secure
    assert table._source.key is None
    again = pickle.loads(pickle.dumps(table))
    assert again == table
    assert "drawn" not in table.record()
    assert len({json.dumps(last.record()) for last in (list(walk(copy.copy(table), 1))[-1] for _ in range(2))}) == 2


def test_dice_are_of_one_kind():
    with pytest.raises(BadOption, match="need no seed"):
        Table("dice-run", seed=1, dice=dice_for(3))
    with pytest.raises(BadOption, match="auto"):
        Table("dice-run", dice="loaded")


# Proofs


@every_case
def test_every_die_and_card_is_recomputed(slug, options):
    table = fair_game(slug, **options)
    record = json.loads(json.dumps(table.record()))
    natures = sum(seat == NATURE for seat, _ in record["moves"])
    assert VERIFIER.verify(record, dice_for(2).commitment) == natures == record["drawn"] > 0
    verify(record, commitment=dice_for(2).commitment)
    assert Table.from_record(record).record() == record


def test_games_that_hide_something_are_among_them():
    assert any(Table(slug, dice="manual").game.hides for slug, _ in CASES)


@cache
def proven():
    return json.dumps(fair_game(SHORTEST, players=2).record())


def places_in(value, place=()):
    """Every text and number of a record, by the way to it."""
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places_in(inner, (*place, key))
    elif value is not None and value != "":
        yield place


def flipped(text, place, bit):
    """A record with one bit changed; None where that leaves no text."""
    record = json.loads(text)
    *way, last = place
    holder = record
    for step in way:
        holder = holder[step]
    if isinstance(holder[last], int):
        holder[last] ^= 1 << bit % 3
    else:
        letters = bytearray(holder[last].encode())
        letters[bit // 8 % len(letters)] ^= 1 << bit % 8
        try:
            holder[last] = letters.decode()
        except UnicodeDecodeError:
            return None
    return record


def places_of_proof(record):
    """All that the proof consists of, Nature's moves too."""
    natures = [("moves", number, 1) for number, (seat, _) in enumerate(record["moves"]) if seat == NATURE]
    return [*(("fair", *place) for place in places_in(record["fair"])), *natures, ("drawn",)]


def test_one_flipped_bit_anywhere_in_the_proof_fails():
    tried = 0
    for place in places_of_proof(json.loads(proven())):
        hexadecimal = place[1:2] in (("secret",), ("commitment",), ("seats",))
        for bit in range(0, 512, 1 if hexadecimal else 61):
            record = flipped(proven(), place, bit)
            if record is not None:
                with pytest.raises((AssertionError, ValueError)):
                    VERIFIER.verify(record)
                tried += 1
    assert tried > 2500


@every_game
def test_one_flipped_bit_anywhere_is_found_by_the_rules(slug):
    """Also in a list's move that was never drawn, which only the rules know."""
    text = json.dumps(fair_game(slug).record())
    places, choice = places_of_proof(json.loads(text)), random.Random(3)
    lists = [place for place in places if "lists" in place]
    some = [*choice.sample(lists, 6), *choice.sample(places, 4)]
    records = [record for place in some if (record := flipped(text, place, choice.randrange(512)))]
    assert records
    for record in records:
        with pytest.raises(BadFile):
            verify(record)


def test_what_was_promised_is_compared():
    record = json.loads(proven())
    with pytest.raises(AssertionError, match="commitment"):
        VERIFIER.verify(record, "00" * 32)
    with pytest.raises(BadFile, match="not the game that was promised"):
        verify(record, commitment="00" * 32)


def test_the_record_that_the_page_is_tested_with_is_proven():
    """Kept as it is: whatever verifies records, here and in the browser, goes on verifying this one."""
    record = json.loads((ROOT / "web" / "src" / "lib" / "server" / "fair.fixture.json").read_text("utf-8"))
    assert VERIFIER.verify(record, dice_for(2).commitment) > 50
    verify(record)


def spoil(*way):
    def change(value):
        def changed(record):
            holder = record
            for step in way[:-1]:
                holder = holder[step]
            holder[way[-1]] = value(holder[way[-1]]) if callable(value) else value

        return changed

    return change


def lose_a_seat(record):
    record["fair"]["seats"].pop()


def lose_a_draw(record):
    record["fair"]["draws"].pop()


def add_a_list(record):
    record["fair"]["lists"].append([["die 1", 1]])


def lie_about_the_rules(record):
    """A list in which only the face that fell is possible: its numbers are right, and the rules are not."""
    fallen = next(words for seat, words in record["moves"] if seat == NATURE)
    total = record["fair"]["draws"][0][1]
    record["fair"]["lists"].append([[fallen, total]])
    record["fair"]["draws"][0][2] = len(record["fair"]["lists"]) - 1


WAYS = {
    "no proof": (lambda record: record.pop("fair"), "tells nothing of its dice", "ne dit rien"),
    "no secret": (spoil("fair", "secret")(None), "secret is not told", "n’est pas révélé"),
    "another secret": (spoil("fair", "secret")("00" * 32), "not the one that was committed to", "pas celui"),
    "seats": (lose_a_seat, "2 seats are needed", "il en faut 2"),
    "another seed": (spoil("fair", "seats", 0, "seed")("00" * 32), "seed is not the one", "la graine"),
    "no hash": (spoil("fair", "seats", 0, "hash")(None), "seed is not the one", "la graine"),
    "no draw": (lose_a_draw, "are needed, one for each", "un par coup"),
    "a gap": (spoil("fair", "draws", 3, 0)(4), "should be 3", "devrait être 3"),
    "a total": (spoil("fair", "draws", 3, 1)(7), "sum up to 6, not 7", "font 6, pas 7"),
    "which list": (spoil("fair", "draws", 3, 2)(9), "no such list", "pas de telle liste"),
    "too many lists": (add_a_list, "no move was picked", "aucun coup"),
    "another table": (spoil("fair", "table")("KTMFWX"), "was drawn, not", "a été tiré, pas"),
    "a lie": (lie_about_the_rules, "by the rules", "d’après les règles"),
    "not hexadecimal": (spoil("fair", "secret")("xy"), "form", "forme"),
    "the result": (spoil("result", "winners")([0, 1]), "the result is", "le résultat est"),
    "what else": (lambda record: record["fair"].update(x=1), "not known", "inconnu"),
}


@pytest.mark.parametrize("way", WAYS)
def test_whatever_is_wrong_is_said_in_a_sentence(way):
    change, english, french = WAYS[way]
    record = json.loads(proven())
    change(record)
    with pytest.raises(BadFile, match=english) as told:
        verify(record)
    assert french in told.value.say("fr")


# Dice that were seen never come again


def natures_moves(table):
    return [words for seat, words in table.log() if seat == NATURE]


def go_on(table, seed, moves=30):
    """Play on at random for a while; Nature's moves of it."""
    before = len(natures_moves(table))
    *_, now = islice(walk(table, seed), moves)
    return natures_moves(now)[before:]


def begun(slug, **dice):
    *_, table = islice(walk(Table(slug, **dice), 5), 10)
    return table


@every_game
@pytest.mark.parametrize("how", ["seed", "fair"])
def test_a_table_taken_up_goes_on_with_the_dice_that_follow(slug, how):
    dice = {"seed": 7} if how == "seed" else {"dice": dice_for(Table(slug, dice="manual").players)}
    table = begun(slug, **dice)
    drawn, position, record = table.drawn, table.position(), table.record()
    record.pop("fair", None)
    assert drawn == len(natures_moves(table)) == position["drawn"] == record["drawn"]
    ways = [
        Table.from_position(slug, json.loads(json.dumps(position)), **dice),
        Table.from_record(json.loads(json.dumps(record)), **dice),
        table.copy(),
        Table.from_position(slug, Table.from_position(slug, position).position(), **dice),
    ]
    if how == "seed":
        ways.append(pickle.loads(pickle.dumps(table)))
    fresh, [expected, *others] = go_on(Table(slug, **dice), 6), [go_on(each, 6) for each in [table, *ways]]
    assert expected
    assert others == [expected] * len(ways)
    assert fresh != expected


@every_game
def test_an_undo_never_brings_a_die_back(slug):
    dice = dice_for(max(2, Table(slug, dice="manual").players))
    asked = []

    def draw(n, total):
        asked.append(n)
        return dice(n, total)

    for number, table in enumerate(walk(Table(slug, dice=draw, players=len(dice.seeds)), 2)):
        for seat in range(table.players):
            if number % 3 == 0 and table.may_undo(seat):
                table.undo(seat)
                break
        assert table.drawn == len(asked)
        if number == 150:
            break
    assert asked == list(range(len(asked)))


@pytest.mark.parametrize("drawn", [-1, 1.5, "7", True, None, 10**12])
def test_a_count_that_cannot_be_is_refused(drawn):
    position = Table(SHORTEST, seed=1).position()
    with pytest.raises(BadPosition, match="drawn"):
        Table.from_position(SHORTEST, position | {"drawn": drawn})
