"""The environments obey the libraries' own checks in every game, and tell a seat nothing that it may not know."""

from types import SimpleNamespace

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

pytest.importorskip("pettingzoo")  # the newest Python may be too new for them
pyspiel = pytest.importorskip("pyspiel")

from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test

from quincunx.core.catalogue.registry import games
from quincunx.core.errors import BadOption
from quincunx.core.extras import require
from quincunx.core.kernels import entries
from quincunx.core.kernels.random import below, stream
from quincunx.core.kernels.states import copy_of
from quincunx.core.table.table import Table
from quincunx.core.text.move_ids import move_ids_of
from quincunx.envs import openspiel
from quincunx.envs.gymnasium import Env, VectorEnv
from quincunx.envs.pettingzoo import env, parallel_env

SLUGS = [slug for slug, game in games().items() if not game.is_guest]
CYCLES = 60

every_game = pytest.mark.parametrize("slug", SLUGS)
quietly = pytest.mark.filterwarnings("ignore::UserWarning")  # what a check recommends, e.g. arrays of fewer dimensions


@every_game
@quietly
def test_gymnasium(slug):
    check_env(Env(slug), skip_render_check=True)


@every_game
@quietly
def test_pettingzoo(slug):
    api_test(env(slug), CYCLES)
    seed_test(lambda: env(slug), CYCLES)
    parallel_api_test(parallel_env(slug), CYCLES)
    parallel_seed_test(lambda: parallel_env(slug), CYCLES)
    replacing = {"illegal": "replace"}  # this check knows no masks
    max_cycles_test(
        SimpleNamespace(
            env=lambda **wishes: env(slug, **wishes, **replacing),
            parallel_env=lambda **wishes: parallel_env(slug, **wishes, **replacing),
        )
    )


@every_game
def test_openspiel(slug):
    openspiel.register()
    short = "(cards=6)" if "cards" in games()[slug].options else ""  # at random, a long race takes thousands of moves
    pyspiel.random_sim_test(pyspiel.load_game(openspiel.name_of(games()[slug]) + short), 1, False, False)


def test_a_copy_for_openspiel_shares_what_nothing_changes():
    openspiel.register()
    state = pyspiel.load_game(openspiel.name_of(games()[SLUGS[0]])).new_initial_state()
    twin = state.clone()
    assert twin.setting is state.setting
    twin.apply_action(twin.chance_outcomes()[0][0])
    assert str(twin) != str(state)


def chosen(masks, chance):
    """A random legal action of each row."""
    return np.array([chance.choice(np.flatnonzero(mask)) for mask in masks])


@every_game
def test_a_batch_plays_the_games_of_a_table(slug):
    rows, chance = 3, np.random.default_rng(1)
    batch = VectorEnv(slug, rows)
    seen, _ = batch.reset(seed=5)
    assert batch.observation_space.contains(seen)
    tables, ids = [Table(slug, seed=5 + row) for row in range(rows)], move_ids_of(games()[slug])
    for _ in range(70):
        chosen_ids = chosen(seen["action_mask"], chance)
        for row, table in enumerate(tables):
            seat = table.pending[0]
            assert seen["observation"]["seat"][row, 0] == seat
            assert (seen["observation"]["players"][row] == table.view(seat)["players"]).all()
            legal = sorted(ids.id_of(table.code_of(move, seat)) for move in table.moves(seat))
            assert np.flatnonzero(seen["action_mask"][row]).tolist() == legal
            assert batch._views[row].tobytes() == table.view(seat).tobytes()
            table.play(table.words_of(int(ids.codes[chosen_ids[row]])), seat)
        seen, rewards, ended, cut, info = batch.step(chosen_ids)
        assert not cut.any()
        for row, table in enumerate(tables):
            assert ended[row] == table.over
            if table.over:
                assert info["results"][row].argmax() in table.winners or table.players == 1
                tables[row] = Table(slug, seed=int(batch._seeds[row]))
            else:
                assert rewards[row] == 0


@every_game
def test_an_illegal_action_ends_a_game_with_the_least_reward(slug):
    one, batch = Env(slug), VectorEnv(slug, 2)
    seen, _ = one.reset(seed=1)
    assert one.step(int(seen["action_mask"].argmin()))[1:4] == (-1.0, True, False)
    seen, _ = batch.reset(seed=1)
    before = seen["action_mask"].copy()
    actions = [before[0].argmin(), before[1].argmax()]
    _, rewards, ended, _, _ = batch.step(actions)
    assert (rewards[0], ended[0], ended[1]) == (-1.0, True, False)
    together = parallel_env(slug)
    seen, _ = together.reset(seed=1)
    acting = {agent: int(seen[agent]["action_mask"].argmin()) for agent in together.agents}
    assert together.step(acting)[1]["seat_0"] == -1.0


def test_a_missing_library_is_said():
    with pytest.raises(BadOption, match=r'pip install "quincunx\[gymnasium\]"'):
        require("no_such_library", "gymnasium")


@every_game
def test_what_is_hidden_changes_nothing_that_a_seat_is_given(slug):
    together, chance = parallel_env(slug), np.random.default_rng(2)
    seen, _ = together.reset(seed=3)
    for number in range(40):
        play = together._play
        for seat, agent in enumerate(together.agents):
            told, truth = together._seen_by(agent), play.states
            owing = play.pending
            play.states = copy_of(play.view(seat))
            entries.redeal(play.states, seat, stream(number))
            for other in range(play.setting.players):
                while other != seat and other not in owing and other in play.pending:
                    moves = entries.moves(play.states, other)
                    entries.step(play.states, other, moves[below(stream(number), len(moves))])
            again = together._seen_by(agent)
            play.states = truth
            assert (again["action_mask"] == told["action_mask"]).all()
            for name, array in told["observation"].items():
                assert (again["observation"][name] == array).all(), name
        acting = chosen([seen[agent]["action_mask"] for agent in together.agents], chance)
        seen = together.step(dict(zip(together.agents, acting, strict=True)))[0]
        if not together.agents:
            break


def test_one_seat_learns_among_others_who_play_at_random():
    for slug in SLUGS:
        batch, chance = VectorEnv(slug, 8, seat=0, copy=False), np.random.default_rng(3)
        seen, _ = batch.reset(seed=3)
        for _ in range(30):
            assert (seen["observation"]["seat"] == 0).all()
            seen = batch.step(chosen(seen["action_mask"], chance))[0]
