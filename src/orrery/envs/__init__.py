"""Environments for machine learning: PettingZoo, OpenSpiel, and a vectorized one.

    orrery.envs.aec("gaia-project", seats=3)          a PettingZoo AEC environment
    orrery.envs.openspiel("gaia-project", seats=3)    a pyspiel.Game
    orrery.envs.vector("gaia-project", 3, count=64)   64 games stepped together

All three play a game word by word (docs/environments.md): `words` is the fixed vocabulary,
`partial_sentence` a sentence as its words are chosen, `match` a game played in this way,
`observations` encodes what a seat knows, and `rewards` the result. Other packages are imported when
they are needed.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from orrery.envs.match import LONGEST
from orrery.games import game
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import Options

if TYPE_CHECKING:
    from orrery.envs.vectorized import VectorEnv
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

    `reward` is `win` or `points` (see `rewards`); the default is `win`, in solo games `points`.
    A game of more than `longest` words is truncated (see `match`).
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
) -> "VectorEnv":
    """`count` games stepped together in this process."""
    _need("vector", "numpy")
    from orrery.envs.vectorized import VectorEnv

    return VectorEnv(game(key), seats, count, seed, options, reward=reward, longest=longest)


def _need(what: str, *modules: str) -> None:
    """Raise an error that names missing packages and how to install them."""
    for module in modules:
        if find_spec(module) is None:
            package = {"pyspiel": "open_spiel"}.get(module, module)
            raise OrreryError(
                f"orrery.envs.{what} needs {package}: pip install 'orrery-games[envs]'"
            )
