"""The phrases of `[phrase]` in words.toml, filled in."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Final, TypeAlias

from orrery.kernel.text import Words

Filling: TypeAlias = int | str

FILE: Final = Words(files("orrery.games.living_planet") / "words.toml")  # nothing derived


def say(key: str, language: str, *, n: int = 2, **filling: Filling) -> str:
    """A phrase, in the singular if `n` asks for it.

    >>> say("slots", "en", n=1, slots="oil"), say("slots", "fr", n=2, slots="…")
    ('1 slot: oil.', '2 emplacements\u202f: ….')
    """
    form = "one" if n == 1 else ""
    return FILE.label("phrase", key, language, form=form).format(n=n, **filling)


def either(parts: Sequence[str], language: str) -> str:
    """Things of which one is chosen.

    >>> either(["oil", "iron"], "fr")
    'oil ou iron'
    """
    return say("or", language).join(parts)


def sentence(text: str) -> str:
    """A text with a capital letter."""
    return f"{text[:1].upper()}{text[1:]}"
