"""Pig's moves: how they are written and told (rule 2.1)."""

from quincunx.core.text.notation import Notation, Number, nature, player
from quincunx_pig.state import Move

MOVES = Notation(
    player(Move.ROLL, "roll", en="[Roll|rolls] the die", fr="[Lancer|lance] le dé"),
    player(Move.HOLD, "hold", en="[Hold|holds]", fr="[S’arrêter|s’arrête]"),
    nature(Move.DIE, "die {pips}", en="The die shows {pips}", fr="Le dé montre {pips}"),
    rule="2.1",
    pips=Number(plus=1),
)
