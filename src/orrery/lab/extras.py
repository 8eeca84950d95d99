"""Packages that only the lab needs: whoever lacks one is told in one line how to get it."""

from importlib import import_module
from typing import Any, Final

from orrery.kernel.errors import OrreryError

_EXTRAS: Final = {"numpy": "lab", "pyarrow": "lab", "openskill": "lab", "ray": "ray"}


def needed(module: str, what: str) -> Any:
    """The module, or a plain answer to who asked for `what`."""
    package = module.partition(".")[0]
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != package:
            raise  # the package is there and broken: that is another story
        raise OrreryError(
            f"{what} needs {package}: pip install 'orrery-games[{_EXTRAS[package]}]'"
        ) from None
