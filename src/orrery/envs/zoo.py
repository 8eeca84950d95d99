"""The PettingZoo environment: agents act one after the other, each with an action mask.

    env = orrery.envs.aec("kepler-3042", seats=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

An action is a word (`words`), an observation a vector (`observations`), the reward comes at the end
(`rewards`). Nature is no agent: the environment plays it, from its seed.
"""

from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from orrery.envs.match import LONGEST, Match
from orrery.envs.observations import Encoder, Mask, Observation, names
from orrery.envs.rewards import rewards, settled
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import AnyGame, Options
from orrery.position import Record

Agent: TypeAlias = str
Seen: TypeAlias = dict[str, Observation | Mask]


class OrreryAEC(AECEnv[Agent, Seen, int]):  # type: ignore[misc]  # it comes without types
    """One game, played word by word by the agents `seat_0`, `seat_1`, …

    `words` are the meanings of the actions, `names` those of the numbers of an observation.
    """

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: Options | None = None,
        *,
        reward: str | None = None,
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise OrreryError(f"no render mode {render_mode!r}; possible: ansi")
        self.match: Final = Match(game, seats, options, longest)
        self.reward: Final = settled(reward, seats)
        self.render_mode: Final = render_mode
        self.metadata = {
            "name": game.key.replace("-", "_"),
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.words: Final = self.match.vocabulary.words
        self._encoder: Final = Encoder(game, seats)
        self.names: Final = names(game, seats)
        self._rng = Random()
        self.possible_agents: list[Agent] = [f"seat_{seat}" for seat in range(seats)]
        self._seat: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[Agent] = []
        self.observation_spaces: dict[Agent, spaces.Space[Any]] = {}
        self.action_spaces: dict[Agent, spaces.Space[Any]] = {}
        for agent in self.possible_agents:
            self.observation_spaces[agent] = spaces.Dict(
                {
                    "observation": spaces.Box(-1.0, 1.0, (self._encoder.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self._encoder.words,), np.int8),
                }
            )
            self.action_spaces[agent] = spaces.Discrete(self._encoder.words)

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. Without a seed, the random generator continues."""
        if seed is not None:
            self._rng = Random(seed)
        self.match.begin()
        self.match.chance(self._rng)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._go_on()

    def step(self, action: int | None) -> None:
        """Choose a word for the agent; None once the game is over."""
        agent = self.agent_selection
        if self.match.over:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        match = self.match
        match.say(-1 if action is None else int(action))
        match.chance(self._rng)
        self._go_on()

    def observe(self, agent: Agent) -> Seen:
        seat, match = self._seat[agent], self.match
        return {
            "observation": self._encoder.observation(match, seat),
            "action_mask": self._encoder.mask(match, seat),
        }

    def record(self) -> Record:
        """The record of the game so far."""
        return self.match.position.record.named(*self.possible_agents)

    def render(self) -> str | None:
        """The board as the agent to act sees it, as text."""
        if self.render_mode is None or not self.agents:
            return None
        position = self.match.position
        return position.game.sketch(position.view(self._seat[self.agent_selection]), "en")

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""

    def _go_on(self) -> None:
        match = self.match
        if match.over:
            found = rewards(match.game, match.state, self.reward)
            self.rewards = dict(zip(self.agents, found, strict=True))
            self.terminations = dict.fromkeys(self.agents, not match.cut)
            self.truncations = dict.fromkeys(self.agents, match.cut)
            self.agent_selection = self.agents[0]
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[match.seat]
