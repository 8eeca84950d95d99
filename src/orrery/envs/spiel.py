"""The game of OpenSpiel: any game of the shelf as a `pyspiel.Game`.

    game = orrery.envs.openspiel("gaia-project", seats=3)
    game = pyspiel.load_game("orrery(game=gaia-project,seats=3)")    # the same, after the import

An action is a word (`words`), the observation tensor a vector (`observations`), the returns come at
the end (`rewards`). Where several seats act at once, they choose one after the other.

Chance nodes are explicit, so that search and replay work. But most of nature's moves cannot be
listed: a shuffled map has millions of outcomes. A chance node therefore has `luck` equally likely
outcomes; the outcome and the number of the move seed nature's draw. The odds are those of the rules
up to a sample of that size.
"""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel

from orrery.envs.match import LONGEST, Match
from orrery.envs.observations import Encoder, names
from orrery.envs.rewards import MOST, rewards, settled
from orrery.games import SHELF
from orrery.games import game as find
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import AnyGame, Options

NAME: Final = "orrery"
LUCK: Final = 256  # outcomes of a chance node

_USUAL: Final[dict[str, Any]] = {
    "game": next(iter(SHELF)),
    "seats": 2,
    "options": "",
    "reward": "",
    "luck": LUCK,
    "longest": LONGEST,
}


def load(
    game: AnyGame,
    seats: int,
    options: Options,
    *,
    reward: str | None = None,
    luck: int = LUCK,
    longest: int = LONGEST,
) -> Any:
    """A game for OpenSpiel; see `orrery.envs.openspiel`."""
    chosen = ";".join(f"{name}:{value}" for name, value in options.items())
    parameters = {
        "game": game.key,
        "seats": seats,
        "options": chosen,
        "reward": reward or "",
        "luck": luck,
        "longest": longest,
    }
    return pyspiel.load_game(NAME, parameters)


def _type(seats: range, *, zero_sum: bool, secrets: bool) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=NAME,
        long_name="Orrery",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION
        if secrets
        else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if zero_sum else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_USUAL,
    )


class OrreryGame(pyspiel.Game):  # type: ignore[misc]  # it comes without types
    """A game with a number of seats and options."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_USUAL, **(params or {})}
        self.game: Final = find(given["game"])
        self.seats: Final[int] = given["seats"]
        self.options: Final = _options(given["options"])
        self.reward: Final = settled(given["reward"] or None, self.seats)
        self.luck: Final[int] = given["luck"]
        if self.luck < 1:
            raise OrreryError(f"luck {self.luck}: at least 1")
        self.encoder: Final = Encoder(self.game, self.seats)
        self.first: Final = Match(self.game, self.seats, self.options, given["longest"])
        zero_sum, most = self.seats > 1, MOST[self.reward]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.words,
            max_chance_outcomes=self.luck,
            num_players=self.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=self.first.longest,
        )
        kind = _type(self.game.seats, zero_sum=zero_sum, secrets=self.game.has_secrets)
        super().__init__(kind, info, dict(params or {}))

    def new_initial_state(self) -> "OrreryState":
        return OrreryState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "Observer":
        return Observer(self, params)


class OrreryState(pyspiel.State):  # type: ignore[misc]
    """A position, and the words chosen so far of the next sentence."""

    def __init__(self, game: OrreryGame) -> None:
        super().__init__(game)
        # OpenSpiel deep-copies and pickles states; `Match` supports both.
        self.match = game.first.copy()
        self.luck, self.reward = game.luck, game.reward

    def current_player(self) -> Any:
        match = self.match
        if match.over:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if match.chance_is_next else match.seat

    def is_terminal(self) -> bool:
        return self.match.over

    def _legal_actions(self, player: int) -> list[int]:
        match = self.match
        return sorted(match.sentence.next) if match.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _outcomes(self.luck)

    def _apply_action(self, action: int) -> None:
        match = self.match
        if match.chance_is_next:
            match.chance(Random(match.position.count * self.luck + action))
        else:
            match.say(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"luck {action}"
        return str(self.match.vocabulary.words[action])

    def returns(self) -> list[float]:
        match = self.match
        if not match.over:
            return [0.0] * match.seats
        return rewards(match.game, match.state, self.reward)

    def __str__(self) -> str:
        """The moves so far, and the unfinished sentence."""
        match = self.match
        write = match.game.write
        lines = [f"{'-' if seat < 0 else seat} {write(move)}" for seat, move in match.position.said]
        if match.sentence.said:
            lines.append(f"{match.seat} {match.vocabulary.text(match.sentence.said)} …")
        return "\n".join(lines)


@cache
def _outcomes(luck: int) -> list[tuple[int, float]]:
    return [(number, 1 / luck) for number in range(luck)]


class Observer:
    """The observer of OpenSpiel: what a seat knows, as a tensor and as text."""

    def __init__(self, game: OrreryGame, params: Mapping[str, Any] | None) -> None:
        if params:
            raise OrreryError(f"an observation has no parameters, not even {', '.join(params)}")
        self._encoder = game.encoder
        self._names = names(game.game, game.seats)
        self.tensor = np.zeros(self._encoder.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OrreryState, player: int) -> None:
        self.tensor.fill(0.0)
        self._encoder.write(state.match, player, self.tensor)

    def string_from(self, state: OrreryState, player: int) -> str:
        """The entries that are not 0, by name."""
        row, named = self._encoder.observation(state.match, player), self._names
        return ", ".join(f"{named[at]} {row[at]:.3g}" for at in row.nonzero()[0])


def _options(text: str) -> dict[str, str]:
    """`planets:dealt;events:off` as options."""
    pairs = (part.partition(":") for part in text.split(";") if part)
    return {name.strip(): value.strip() for name, _, value in pairs}


pyspiel.register_game(_type(range(1, 7), zero_sum=False, secrets=True), OrreryGame)
