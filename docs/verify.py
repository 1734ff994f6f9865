"""Verifies the dice of a record by itself, without Quincunx: python verify.py RECORD [COMMITMENT]

It recomputes every number of Nature's from the secret and the seats' seeds, and the move that it picks from the list in
the record. That the lists are those of the rules, `quincunx verify` tells. How it works: fair.md.
"""

import hashlib
import hmac
import json
import sys


def sha256(digits):
    assert bytes.fromhex(digits).hex() == digits, "a secret or a seed is not written as it should be"
    return hashlib.sha256(bytes.fromhex(digits)).hexdigest()


def draw(fair, n, total):
    """Nature's n-th number of 0 … total - 1."""
    seats = ",".join(f"{seat['hash'] or ''}:{seat['seed']}" for seat in fair["seats"])
    unfair, tries = 2**48 - 2**48 % total, 0
    while True:
        message = f"{fair['table']}\n{seats}\n{n}\n{tries}".encode()
        number = int.from_bytes(hmac.digest(bytes.fromhex(fair["secret"]), message, "sha256")[:6], "big")
        if number < unfair:
            return number % total
        tries += 1


def verify(record, commitment=None):
    """How many dice and cards were recomputed; AssertionError where something is not as it was promised."""
    if not __debug__:
        raise ValueError("Python was told to leave out all checks (-O or PYTHONOPTIMIZE)")
    fair, moves = record["fair"], [words for seat, words in record["moves"] if seat == -1]
    assert commitment in (None, fair["commitment"]), "this is not the commitment of before the game"
    assert sha256(fair["secret"]) == fair["commitment"], "this is not the secret that was committed to"
    assert len(fair["seats"]) == len(record["names"]), "there is not one seat for each player"
    for seat in fair["seats"]:
        assert seat["seed"] == "" or sha256(seat["seed"]) == seat["hash"], "a seed is not that of its hash"
    assert len(fair["draws"]) == len(moves), "there is not one number for each of Nature's moves"
    assert {each for _, _, each in fair["draws"]} == {*range(len(fair["lists"]))}, "a list is missing, or not used"
    for due, ((n, total, which), words) in enumerate(
        zip(fair["draws"], moves, strict=True), record["drawn"] - len(moves)
    ):
        assert n == due, f"number {due} was left out, or came twice"
        each = [words for words, weight in fair["lists"][which] for _ in range(weight)]
        assert len(each) == total, f"number {n}: its list does not sum up to {total}"
        assert each[draw(fair, n, total)] == words, f"number {n}: “{words}” was not what was drawn"
    return len(moves)


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        try:
            print(
                f"All {verify(json.load(file), *sys.argv[2:3])} dice and cards are those of the secret and the seeds."
            )
        except (AssertionError, KeyError, ValueError) as wrong:
            sys.exit(f"Not proven: {wrong}")
