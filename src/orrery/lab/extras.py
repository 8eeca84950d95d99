"""Packages that only the lab needs; if one is missing, the error says how to install it."""

from importlib import import_module
from typing import Any, Final

from orrery.kernel.errors import OrreryError

_EXTRAS: Final = {"numpy": "lab", "pyarrow": "lab", "openskill": "lab", "ray": "ray"}


def require(module: str, what: str) -> Any:
    """Import a module. If its package is missing, raise an `OrreryError` that names `what`."""
    package = module.partition(".")[0]
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != package:
            raise  # the package is installed but broken
        raise OrreryError(
            f"{what} needs {package}: pip install 'orrery-games[{_EXTRAS[package]}]'"
        ) from None
