"""The grammar of moves, without a game: lines, veils, words and what is said of them."""

import pytest

from quincunx.core.kernels.moves import move
from quincunx.core.text.log import EVERYBODY
from quincunx.core.text.notation import (
    Names,
    Notation,
    Number,
    Own,
    nature,
    only_the_mover,
    player,
    veil,
)
from quincunx.core.text.words import by_form, said_in

CHOOSE, MARK, DRAW, DIE, RIDE, PASS = range(6)
COLOURS = Names(
    ("red", "blue"),
    {
        "en": {"red": "red", "blue": "blue"},
        "fr": {"red": "rouge", "blue": "bleu"},
        "le": {"red": "le rouge", "blue": "le bleu"},
    },
)
NOBODY = 0  # a pawn that is no pawn


def pawn(state, number, *_rest):
    return "" if number == NOBODY else str(number)


def field(state, column, row, *_rest):
    return f"{'ABC'[column]}{row + 1}"


MOVES = Notation(
    player(CHOOSE, "choose {colour}", en="[Choose|chooses] {colour}", fr="[Choisir|choisit] {colour:le}"),
    player(
        MARK,
        "mark {field}[ pawn {pawn@3}]",
        en="[Mark|marks] {field}[ with pawn {pawn}]",
        fr="[Cocher|coche] {field}[ avec le pion {pawn}]",
        veil=veil("mark ?", only_the_mover, en="[Mark|marks] a field", fr="[Cocher|coche] une case"),
    ),
    player(DRAW, "draw {card}", en="[Draw|draws] {card}", fr="[Piocher|pioche] {card}"),
    player(RIDE, "ride on", of=0, en="[Ride|rides] on", fr="[Continuer|continue]"),
    player(
        RIDE,
        "ride {steps} with {seat}",
        en="[Ride|rides] {steps:twice} with {seat}",
        fr="[Rouler|roule] {steps} avec {seat}",
    ),
    nature(
        DIE,
        "die {pips}",
        en="The die shows {pips}",
        fr="Le dé montre {pips}",
        veil=veil(
            "die ?", lambda state, seat: state, en="A die falls under its cup", fr="Un dé tombe sous son gobelet"
        ),
    ),
    rule="9.1",
    called={
        "colour": ("COLOUR", "COULEUR"),
        "field": ("FIELD", "CASE"),
        "pawn": ("PAWN", "PION"),
        "steps": ("STEPS", "PAS"),
        "card": ("CARD", "CARTE"),
    },
    colour=COLOURS,
    field=Own(field, lambda text, listener, form: f"field {text}" if listener.language == "en" else f"la case {text}"),
    pawn=Own(pawn, lambda text, listener, form: text, "[1-9]"),
    card=Names(
        ("wild[2]", "a|b"), {"en": {"wild[2]": "a wild card [two]", "a|b": "a|b"}, "fr": {"wild[2]": "…", "a|b": "…"}}
    ),
    steps=Number(forms={"twice": lambda steps: 2 * steps}),
    pips=Number(plus=1),
)
NAMES = ["Ada", "Bob"]


def told(words, language="en", name=None):
    return MOVES.describe(None, words, language, name, NAMES)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (move(CHOOSE, 1), "choose blue"),
        (move(MARK, 2, 6, 0), "mark C7"),  # a part whose word writes nothing is left out
        (move(MARK, 2, 6, 3), "mark C7 pawn 3"),  # @3: the third number
        (move(DRAW, 0), "draw wild[2]"),  # brackets and bars of a word are its own
        (move(DRAW, 1), "draw a|b"),
        (move(RIDE, 0, 1), "ride on"),  # of=0: a line for the moves with that first number
        (move(RIDE, 4, 1), "ride 4 with 1"),
        (move(DIE, 3), "die 4"),  # plus=1
    ],
)
def test_a_move_is_written_and_read(code, words):
    assert MOVES.write(None, code) == words
    line, _given = MOVES.read(words)
    assert line.kind == int(code) & 0xFFFF


def test_the_words_of_a_move_by_name():
    assert MOVES.read("mark C7 pawn 3")[1] == {"field": "C7", "pawn": "3"}
    assert MOVES.read("mark C7")[1] == {"field": "C7", "pawn": None}


@pytest.mark.parametrize(
    ("words", "language", "would", "did"),
    [
        ("choose blue", "en", "Choose blue.", "Ada chooses blue."),
        ("choose blue", "fr", "Choisir le bleu.", "Ada choisit le bleu."),  # a form of the word
        ("mark C7", "en", "Mark field C7.", "Ada marks field C7."),
        ("mark C7 pawn 3", "fr", "Cocher la case C7 avec le pion 3.", "Ada coche la case C7 avec le pion 3."),
        ("mark ?", "en", "Mark a field.", "Ada marks a field."),
        ("draw wild[2]", "en", "Draw a wild card [two].", "Ada draws a wild card [two]."),
        ("ride on", "en", "Ride on.", "Ada rides on."),
        (
            "ride 4 with 1",
            "en",
            "Ride 8 with Bob.",
            "Ada rides 8 with Bob.",
        ),  # a form of the number, a seat by its name
        ("ride 4 with 1", "fr", "Rouler 4 avec Bob.", "Ada roule 4 avec Bob."),
        ("die 4", "fr", "Le dé montre 4.", "Le dé montre 4."),  # nobody makes Nature's moves
        ("die ?", "en", "A die falls under its cup.", "A die falls under its cup."),
    ],
)
def test_a_move_is_told(words, language, would, did):
    assert told(words, language) == would
    assert told(words, language, "Ada") == did


def test_a_veil_hides_a_move_from_others():
    assert MOVES.veil(None, 1, move(MARK, 2, 6), "mark B6") == (frozenset({1}), "mark ?")
    assert MOVES.veil(None, 1, move(CHOOSE, 1), "choose blue") == (EVERYBODY, "choose blue")


def test_a_veil_may_be_lifted_by_what_lies_on_the_table():
    assert MOVES.veil(frozenset(), -1, move(DIE, 3), "die 4") == (frozenset(), "die ?")
    assert MOVES.veil(EVERYBODY, -1, move(DIE, 3), "die 4") == (EVERYBODY, "die 4")


@pytest.mark.parametrize(
    "words",
    [
        "",
        "choose",
        "choose green",
        "choose  blue",
        "Choose blue",
        "choose blue ",
        "mark C7 pawn",
        "die 04",
        "die -1",
        "draw a",
        "dance",
    ],
)
def test_what_is_no_move_is_not_read(words):
    assert MOVES.read(words) is None
    with pytest.raises(ValueError, match="is not a move"):
        told(words)


def test_a_seat_that_is_not_there_cannot_be_told():
    with pytest.raises(ValueError, match="not a move's: ride"):
        told("ride 4 with 7")


def test_a_refusal_tells_the_moves_of_players_and_the_rule():
    refusal = MOVES.malformed("dance")
    moves = "choose COLOUR, mark FIELD[ pawn PAWN], draw CARD, ride on, ride STEPS with SEAT"
    assert refusal.say("en") == f"“dance” is not a move: {moves} (9.1)"
    assert "choose COULEUR" in refusal.say("fr")
    assert refusal.rule == "9.1"


def test_two_lines_for_the_same_moves_are_refused():
    line = player(PASS, "pass", en="[Pass|passes]", fr="[Passer|passe]")
    with pytest.raises(ValueError, match="two lines"):
        Notation(line, line._replace(form="skip"), rule="1.1")


@pytest.mark.parametrize("form", ["roll", "roll {dice}"])
def test_a_sentence_with_a_word_that_its_line_has_not_is_refused_at_once(form):
    line = player(PASS, form, en="[Roll|rolls] {die}", fr="[Lancer|lance]")
    with pytest.raises(ValueError, match="die"):
        Notation(line, rule="1.1", dice=Number(), die=Number())


def test_a_veil_is_held_to_the_same():
    hidden = veil("draw ?", only_the_mover, en="[Draw|draws] {card}", fr="[Piocher|pioche]")
    with pytest.raises(ValueError, match="card"):
        Notation(player(DRAW, "draw {card}", en="…", fr="…", veil=hidden), rule="1.1", card=Number())


def test_a_line_with_an_unknown_word_is_refused_at_once():
    with pytest.raises((KeyError, ValueError), match="colour"):
        Notation(player(PASS, "choose {colour}", en="…", fr="…"), rule="1.1")


def test_a_word_that_is_called_nothing_else_is_called_by_its_name():
    moves = Notation(player(PASS, "throw {which}", en="…", fr="…"), rule="2.1", which=Number())
    assert str(moves.malformed("jump")) == "“jump” is not a move: throw WHICH (2.1)"
    assert "throw WHICH" in moves.malformed("jump").say("fr")


def test_names_of_which_nothing_is_said_are_refused():
    with pytest.raises(ValueError, match=r"nothing is said for \['blue'\] in “fr”"):
        Names(("red", "blue"), {"en": {"red": "red", "blue": "blue"}, "fr": {"red": "rouge"}})


def test_what_people_say_is_read_from_a_file(tmp_path):
    file = tmp_path / "words.json"
    file.write_text('{"colour": {"red": {"en": "red", "fr": "rouge", "le": "le rouge"}}}', "utf-8")
    assert said_in(file) == {"colour": {"en": {"red": "red"}, "fr": {"red": "rouge"}, "le": {"red": "le rouge"}}}
    assert by_form({"red": {"en": "red"}, "blue": {}}) == {"en": {"red": "red"}}
