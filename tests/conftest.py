"""What all tests share. The plug-in of Orrery takes down which rules they hold."""

import gc

from hypothesis import HealthCheck, settings

import parley
from orrery.kernel.game import AnyGame

pytest_plugins = ["orrery.testing"]

# A busy machine is no fault: examples may take as long as they need.
settings.register_profile("orrery", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("orrery")


def pytest_orrery_games() -> list[AnyGame]:
    return [parley.GAME]


def pytest_collection_finish() -> None:
    """Thousands of tests and the positions of many games live until the end: looking through them
    for garbage again and again was a fifth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
