"""OpenSpiel: `register()` makes every game loadable, e.g. `pyspiel.load_game("quincunx_dice_run(players=3)")`.

Nature's moves are chance nodes, by their place in her list. Seats that owe a move at once move one after the other, and
none sees what the others did before the rules show it.
"""

import json
from typing import Any

from quincunx.core.extras import require

require("pyspiel", "openspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from quincunx.core.catalogue.game import Game  # noqa: E402
from quincunx.core.catalogue.registry import games  # noqa: E402
from quincunx.core.kernels import entries  # noqa: E402
from quincunx.core.kernels.protocol import MOST_CHANCES  # noqa: E402
from quincunx.core.kernels.reading import Reading  # noqa: E402
from quincunx.core.kernels.seats import NATURE, NATURES_TURN, NOBODY, seats_in  # noqa: E402
from quincunx.core.kernels.states import copy_of  # noqa: E402
from quincunx.envs.setting import Setting, named  # noqa: E402

LONGEST_GAME = 10_000  # players' moves, for a game whose game.toml tells no `longest_game`


def name_of(game: Game) -> str:
    """E.g. "quincunx_pig"."""
    return f"quincunx_{game.slug.replace('-', '_')}"


def register() -> list[str]:
    """Tell OpenSpiel of all games; their names there."""
    for game in games().values():
        if name_of(game) not in pyspiel.registered_names():
            register_one(game)
    return [name_of(game) for game in games().values()]


def own_options(game: Game) -> dict[str, Any]:
    """A game's options with their defaults, as far as OpenSpiel's parameters can say them."""
    return {name: option.default for name, option in game.options.items() if isinstance(option.default, int | str)}


def register_one(game: Game) -> None:
    hidden, told = pyspiel.GameType.Information.IMPERFECT_INFORMATION, pyspiel.GameType.Information.PERFECT_INFORMATION
    kind = pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.name(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=hidden if game.hides else told,
        utility=pyspiel.GameType.Utility.GENERAL_SUM
        if game.least_players == 1
        else pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most_players,
        min_num_players=game.least_players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.least_players} | own_options(game),
    )

    class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            self.setting = setting = Setting(game.slug, params or {})
            about = pyspiel.GameInfo(
                num_distinct_actions=len(setting.move_ids),
                max_chance_outcomes=MOST_CHANCES,
                num_players=setting.players,
                min_utility=0.0,
                max_utility=1.0,
                utility_sum=1.0 if setting.players > 1 else None,
                max_game_length=int(game.info.get("longest_game", LONGEST_GAME)),
            )
            super().__init__(kind, about, params or {})

        def new_initial_state(self) -> "OpenSpielState":
            return OpenSpielState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
            return Observer(self.setting, params)

    pyspiel.register_game(kind, OpenSpielGame)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A position with Nature's moves left to be made."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.setting = game.setting
        self.states = copy_of(game.setting.start)

    def __deepcopy__(self, memory: Any) -> "OpenSpielState":
        twin = OpenSpielState(self.get_game())
        twin.states = copy_of(self.states)
        return twin

    def current_player(self) -> int:
        pending = entries.pending(self.states)
        if pending == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE if pending == NATURES_TURN else next(seats_in(pending)))

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(map(self.setting.move_ids.id_of, entries.moves(self.states, player).tolist()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = entries.chances(self.states)[1]
        return list(enumerate((weights / weights.sum()).tolist()))

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            entries.step(self.states, NATURE, int(entries.chances(self.states)[0][action]))
        else:
            entries.step(self.states, self.current_player(), int(self.setting.move_ids.codes[action]))

    def _action_to_string(self, player: int, action: int) -> str:
        chance = player == pyspiel.PlayerId.CHANCE
        code = int((entries.chances(self.states)[0] if chance else self.setting.move_ids.codes)[action])
        if not chance and code not in entries.moves(self.states, player):
            return f"action {action}"  # its words may need a position in which it is legal
        return str(self.setting.game.notation.write(Reading(self.states), code))

    def is_terminal(self) -> bool:
        return bool(entries.pending(self.states) == NOBODY)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.setting.players
        return [float(value) for value in entries.result(self.states, self.setting.players)]

    def __str__(self) -> str:
        return told(self.states)


def told(states: Any) -> str:
    """The record's fields as JSON: while Nature sets a game up, there is no position in players' words."""
    return json.dumps({name: states[0][name].tolist() for name in states.dtype.names})


class Observer:
    """What a seat may know, as the record's fields in one tensor and as text."""

    def __init__(self, setting: Setting, params: Any) -> None:
        if params:
            raise ValueError(f"an observation has no parameters, not {params}")
        fields = named(setting.start, np.zeros(1, int))
        self.tensor = np.zeros(sum(field[0].size for field in fields.values()), np.float32)
        self.dict, place = {}, 0
        for name, field in fields.items():
            self.dict[name] = self.tensor[place : place + field[0].size].reshape(field.shape[1:])
            place += field[0].size

    def _view(self, state: OpenSpielState, player: int) -> Any:
        view = copy_of(state.states)
        entries.hide(view, player)
        return view

    def set_from(self, state: OpenSpielState, player: int) -> None:
        for name, field in named(self._view(state, player), np.array([player])).items():
            self.dict[name][:] = field[0]

    def string_from(self, state: OpenSpielState, player: int) -> str:
        return told(self._view(state, player))
