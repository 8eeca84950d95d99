"""The intended strength of the levels: the win share of each against the one below."""

from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from orrery.kernel.errors import OrreryError
from orrery.lab.statistics import Gate


class Targets(Struct, frozen=True, forbid_unknown_fields=True):
    """The content of ladder/targets.toml, in per cent."""

    gates: dict[int, int]
    steps: dict[str, dict[str, int]]


@cache
def targets() -> Targets:
    data = (files("orrery.lab") / "ladder" / "targets.toml").read_bytes()
    return msgspec.toml.decode(data, type=Targets, strict=False)


def gate_of(target: float) -> Gate:
    """The gate of a target; for targets not in the table, with the distance of the nearest one.

    >>> gate_of(0.85)
    Gate(target=0.85, gate=0.78)
    """
    if not 0.5 < target < 1:
        raise OrreryError(f"target {100 * target:g}: a share between 50 and 100 per cent")
    known = targets().gates
    near = min(known, key=lambda percent: (abs(percent - 100 * target), percent))
    return Gate(target, round(target - (near - known[near]) / 100, 4))


def gates(key: str, matches: list[str], given: list[float] | None = None) -> dict[str, Gate]:
    """The gates of matches: those of the game's targets, or the given shares in order.

    A reduced budget does not change the gate: `hard@0.125 v normal` is judged as `hard v
    normal`.
    """
    if given is not None:
        if len(given) > len(matches):
            raise OrreryError(f"{len(given)} targets for {len(matches)} pairs of neighbours")
        return {name: gate_of(target) for name, target in zip(matches, given, strict=False)}
    steps = targets().steps.get(key, {})
    plain = {name: " v ".join(_plain(bot) for bot in name.split(" v ")) for name in matches}
    return {name: gate_of(steps[step] / 100) for name, step in plain.items() if step in steps}


def _plain(bot: str) -> str:
    return bot.partition("@")[0]
