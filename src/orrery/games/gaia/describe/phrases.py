"""The phrases of `[phrase]` in words.toml, filled in, and gains in words."""

from importlib.resources import files
from typing import Final, TypeAlias

from orrery.games.gaia.components import RESOURCES
from orrery.games.gaia.effects import Gain
from orrery.kernel.text import Words

Filling: TypeAlias = int | str

FILE: Final = Words(files("orrery.games.gaia") / "words.toml")  # without what is derived here
_VP = RESOURCES.index("vp")
_ORDER: Final = (_VP, *range(_VP))  # points first


def say(key: str, language: str, *, n: int = 2, **filling: Filling) -> str:
    """A phrase, in the singular if `n` asks for it; two full stops in a row are one.

    >>> say("cost-power", "fr", n=1), say("cost-power", "fr", n=3)
    ('1 Puissance', '3 Puissances')
    """
    form = "one" if is_one(n, language) else ""
    text = FILE.label("phrase", key, language, form=form).format(n=n, **filling)
    return text.replace("..", ".")


def is_one(n: int, language: str) -> bool:
    """Whether a number takes the singular."""
    return n == 1 or (n == 0 and language == "fr")


def amount(n: int, resource: str, language: str) -> str:
    """An amount of a resource.

    >>> amount(2, "credits", "en"), amount(1, "charge", "fr")
    ('2 credits', '1 Puissance accumulée')
    """
    form = "" if is_one(n, language) else "many"
    return f"{n} {FILE.label('resource', resource, language, form=form)}"


def goods(gain: Gain, language: str) -> list[str]:
    """What a gain holds, one by one, points first."""
    return [amount(gain[i], RESOURCES[i], language) for i in _ORDER if gain[i]]


def listed(gain: Gain, language: str) -> str:
    """A gain as a label has it.

    >>> listed((2, 0, 0, 1, 0, 0, 0), "en")
    '2 credits, 1 QIC'
    """
    return ", ".join(goods(gain, language))


def told(gain: Gain, language: str) -> str:
    """A gain as a sentence has it.

    >>> told((0, 1, 0, 0, 0, 1, 0), "en")
    '1 ore and 1 power charged'
    """
    return in_a_row(goods(gain, language), language)


def in_a_row(parts: list[str], language: str) -> str:
    """Things with commas between them, and a word before the last."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])}{say('and', language)}{parts[-1]}"


def sentence(text: str) -> str:
    """A text with a capital letter."""
    return f"{text[:1].upper()}{text[1:]}"
