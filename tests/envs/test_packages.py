"""Optional packages: imported only when needed; if missing, a one-line error."""

import subprocess
import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from importlib.util import find_spec

import pytest

import orrery
import orrery.envs
from orrery.kernel.errors import OrreryError


def test_orrery_is_imported_without_them() -> None:
    asked = "import sys, orrery; print(*sys.modules)"
    found = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=60
    )
    loaded = {*found.stdout.split()}
    assert "orrery.envs" in loaded
    assert not loaded & {"numpy", "gymnasium", "pettingzoo", "pyspiel"}


@pytest.mark.parametrize(
    ("missing", "ask", "text"),
    [
        (
            "pettingzoo",
            lambda: orrery.envs.aec("kepler-3042"),
            "orrery.envs.aec needs pettingzoo: pip install 'orrery-games[envs]'",
        ),
        (
            "pyspiel",
            lambda: orrery.envs.openspiel("kepler-3042"),
            "orrery.envs.openspiel needs open_spiel: pip install 'orrery-games[envs]'",
        ),
        (
            "numpy",
            lambda: orrery.envs.vector("kepler-3042"),
            "orrery.envs.vector needs numpy: pip install 'orrery-games[envs]'",
        ),
    ],
)
def test_a_missing_package_is_told_with_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, missing: str, ask: Callable[[], object], text: str
) -> None:
    def found(name: str) -> ModuleSpec | None:
        return None if name == missing else find_spec(name)

    monkeypatch.setattr(orrery.envs, "find_spec", found)
    with pytest.raises(OrreryError) as told:
        ask()
    assert str(told.value) == text
