"""How a fault of a component file is told: what was found, and what should stand there."""

from collections.abc import Sequence

from orrery.kernel.errors import ComponentError


def same(what: str, found: object, wanted: object) -> None:
    """A ComponentError unless both are the same; of two lists it names the first difference."""
    if found == wanted:
        return
    if isinstance(found, Sequence) and isinstance(wanted, Sequence) and len(wanted) > 12:
        raise ComponentError(f"{what}: {_difference(found, wanted)}")
    raise ComponentError(f"{what}: {found}, should be {wanted}")


def _difference(found: Sequence[object], wanted: Sequence[object]) -> str:
    """Long lists would hide the one entry that matters."""
    for number, (one, other) in enumerate(zip(found, wanted, strict=False), 1):
        if one != other:
            return f"{one} at position {number}, should be {other}"
    return f"{len(found)} of them, should be {len(wanted)}"
