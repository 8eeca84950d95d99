"""The phrases of `[phrase]` in words.toml, filled in."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Final, TypeAlias

from orrery.kernel.text import Words

Filling: TypeAlias = int | str

FILE: Final = Words(files("orrery.games.planet_unknown") / "words.toml")  # nothing derived


def say(key: str, language: str, *, n: int = 2, **filling: Filling) -> str:
    """A phrase, in the singular if `n` asks for it; two full stops in a row are one.

    >>> say("times", "en", n=1), say("times", "en", n=3)
    ('once', '3 times')
    """
    form = "one" if is_one(n, language) else ""
    text = FILE.label("phrase", key, language, form=form).format(n=n, **filling)
    return text.replace("..", ".")


def is_one(n: int, language: str) -> bool:
    """Whether a number takes the singular."""
    return n == 1 or (n == 0 and language == "fr")


def medals(n: int, language: str) -> str:
    """
    >>> medals(1, "fr"), medals(5, "fr")
    ('1 Médaille', '5 Médailles')
    """
    return say("medals", language, n=n)


def either(parts: Sequence[str], language: str) -> str:
    """Things of which one is chosen.

    >>> either(["civ", "water", "tech"], "en")
    'civ, water or tech'
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])}{say('or', language)}{parts[-1]}"


def sentence(text: str) -> str:
    """A text with a capital letter."""
    return f"{text[:1].upper()}{text[1:]}"
