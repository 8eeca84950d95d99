"""Environments for those who study games: PettingZoo, OpenSpiel, and many games at once.

    orrery.envs.aec("gaia-project", seats=3)          a PettingZoo AEC environment
    orrery.envs.openspiel("gaia-project", seats=3)    a pyspiel.Game
    orrery.envs.vector("gaia-project", 3, count=64)   64 games stepped together

All three play a game word by word (docs/environments.md): `words` is the fixed vocabulary, `speech`
a sentence being said, `match` a game in which sentences are said, `seeing` what a seat observes,
`rewards` what the end is worth. The packages of others are imported when they are asked for.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from orrery.envs.match import LONGEST
from orrery.games import game
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import Options

if TYPE_CHECKING:
    from orrery.envs.many import Many
    from orrery.envs.zoo import OrreryAEC

__all__ = ["aec", "openspiel", "vector"]


def aec(
    key: str,
    seats: int = 2,
    options: Options | None = None,
    *,
    reward: str | None = None,
    longest: int = LONGEST,
    render_mode: str | None = None,
) -> "OrreryAEC":
    """A PettingZoo environment in which the agents `seat_0`, `seat_1`, … act in turn.

    `reward` is `win` or `points` (see `rewards`); without it victory counts, and alone the points.
    A game of more than `longest` words is broken off (see `match`).
    """
    _need("aec", "numpy", "gymnasium", "pettingzoo")
    from orrery.envs.zoo import OrreryAEC

    return OrreryAEC(
        game(key), seats, options, reward=reward, longest=longest, render_mode=render_mode
    )


def openspiel(
    key: str,
    seats: int = 2,
    options: Options | None = None,
    *,
    reward: str | None = None,
    luck: int = 256,
    longest: int = LONGEST,
) -> Any:
    """A `pyspiel.Game`. `luck` is the number of outcomes of each of its chance nodes."""
    _need("openspiel", "numpy", "pyspiel")
    from orrery.envs import spiel

    return spiel.load(game(key), seats, options or {}, reward=reward, luck=luck, longest=longest)


def vector(
    key: str,
    seats: int = 2,
    count: int = 16,
    seed: int = 0,
    options: Options | None = None,
    *,
    reward: str | None = None,
    longest: int = LONGEST,
) -> "Many":
    """So many games stepped together in this process."""
    _need("vector", "numpy")
    from orrery.envs.many import Many

    return Many(game(key), seats, count, seed, options, reward=reward, longest=longest)


def _need(what: str, *modules: str) -> None:
    """Say in one line what is missing, and how to get it."""
    for module in modules:
        if find_spec(module) is None:
            package = {"pyspiel": "open_spiel"}.get(module, module)
            raise OrreryError(
                f"orrery.envs.{what} needs {package}: pip install 'orrery-games[envs]'"
            )
