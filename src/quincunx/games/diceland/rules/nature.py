"""Nature's part: boards that are dealt, the seed, who begins, and the dice (rule 11.1)."""

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import list_even, move
from quincunx.core.kernels.random import below
from quincunx.games.diceland.files.packing import ISLANDS, WORDS
from quincunx.games.diceland.rules import layout, rounds
from quincunx.games.diceland.state import BOARDS, COLOUR_COUNT, NONE, Move, Phase

# Compiled into the kernels, so a test compares it: with another file this line, and the kernels with it, must change.
ISLANDS_SHA256 = "cc26fdaa2e3970551dfc7bbe72b4fa682436b9980a2cd542259fc4b84343b1d1"
SEEDS = len(ISLANDS)


@kernel
def settle_one(state, kind, word):
    """One move of Nature's: a die, a board, a seed or the first seat."""
    if kind == Move.DIE:
        land(state, word)
    elif kind == Move.BOARD:
        deal(state, word)
    elif kind == Move.SEED:
        raise_island(state, word)
    else:
        begin(state, word)


@kernel
def land(state, colour):
    state.dice[colour] += 1
    state.thrown -= 1
    if state.thrown == 0:
        rounds.dice_lie(state)


@kernel
def deal(state, board):
    """Rule 3.1; with the last board, rule 3.2: the sides are to be chosen."""
    seat = seat_without_board(state)
    state.board[seat] = board
    if seat == state.players - 1:
        state.phase = Phase.SIDE


@kernel
def seat_without_board(state):
    seat = 0
    while state.board[seat] != NONE:
        seat += 1
    return seat


@kernel
def undealt(state, board):
    for seat in range(state.players):
        if state.board[seat] == board:
            return False
    return True


@kernel
def raise_island(state, seed):
    """Rule 3.3: the island of a seed, before all seats."""
    state.seed[0] = seed
    for word in range(WORDS):
        state.box[0, 0, word] = ISLANDS[seed, word]
    for seat in range(state.players):
        state.board[seat] = state.side[seat] = 0
        layout.lay_out(state, seat)
    state.phase = Phase.FIRST


@kernel
def begin(state, seat):
    """Rule 3.5."""
    state.active = seat
    state.phase = Phase.ROLL


@kernel
def chances(state, out, weights):
    if state.thrown != 0:
        return list_even(Move.DIE, COLOUR_COUNT, out, weights)
    if state.phase == Phase.DEAL:
        return list_boards(state, out, weights)
    if state.phase == Phase.SEED:
        return list_even(Move.SEED, SEEDS, out, weights)
    return list_even(Move.FIRST, state.players, out, weights)


@kernel
def list_boards(state, out, weights):
    count = 0
    for board in range(BOARDS):
        if undealt(state, board):
            out[count] = move(Move.BOARD, board)
            weights[count] = 1
            count += 1
    return count


@kernel
def settle(state, random):
    """As `chances` and `step` would, without the lists."""
    while state.thrown != 0:
        land(state, below(random, COLOUR_COUNT))
    while state.phase == Phase.DEAL:
        deal(state, random_board(state, random))
    if state.phase == Phase.SEED:
        raise_island(state, below(random, SEEDS))
    if state.phase == Phase.FIRST:
        begin(state, below(random, state.players))


@kernel
def random_board(state, random):
    """One of the boards that are left."""
    rest = below(random, BOARDS - seat_without_board(state))
    board = 0
    while rest > 0 or not undealt(state, board):
        rest -= undealt(state, board)
        board += 1
    return board
