"""The hooks that the plug-in adds to those of pytest."""

from collections.abc import Sequence

from orrery.kernel.game import AnyGame


def pytest_orrery_games() -> Sequence[AnyGame]:
    """Games whose rules the mark `rule` may name, besides those on the shelf."""
    raise NotImplementedError
