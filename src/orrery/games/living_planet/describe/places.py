"""Places on the map and goods of an offer: what they are called follows from their words.

There are thousands of them, so nothing is made before somebody asks.
"""

from collections.abc import Callable
from typing import Final

from orrery.games.living_planet.atlas import HEX_WORDS, LANDING
from orrery.games.living_planet.describe.phrases import FILE, say


def hex_name(word: str, language: str = "en", form: str = "") -> str:
    """
    >>> hex_name("1,-1"), hex_name("0,0", "fr"), hex_name("0,0", form="short")
    ('1,-1', 'la Zone d’Atterrissage', '0,0')
    """
    landing = word == HEX_WORDS[LANDING] and not form
    return say("hex-landing", language) if landing else word


def slot_name(word: str, language: str = "en", form: str = "") -> str:
    """
    >>> slot_name("1,-1b"), slot_name("0,0a", "fr"), slot_name("1,-1b", form="short")
    ('slot B of 1,-1', 'l’emplacement A de la Zone d’Atterrissage', '1,-1 B')
    """
    key = "slot-short" if form else "slot"
    hex = hex_name(word[:-1], language, form)
    return say(key, language, hex=hex, letter=word[-1].upper())


def place_name(word: str, language: str = "en", form: str = "") -> str:
    """Where a unit stands, said right after the unit.

    >>> place_name("1,-1"), place_name("1,-1b"), place_name("1,-1b", form="short")
    ('(1,-1)', '(slot B of 1,-1)', '1,-1 B')
    """
    if not word[-1].isalpha():
        name = hex_name(word, language, form)
        return name if form else say("place-outside", language, hex=name)
    if form:
        return slot_name(word, language, form)
    hex, letter = hex_name(word[:-1], language), word[-1].upper()
    return say("place-inside", language, hex=hex, letter=letter)


def good_name(word: str, language: str = "en", form: str = "") -> str:
    """So much of a thing that may change hands.

    >>> good_name("3-oil", "fr"), good_name("1-credits"), good_name("destiny")
    ('3 Pétrole', '1 mega-credit', 'a destiny token')
    """
    amount, _, thing = word.partition("-")
    if not thing:
        return say("good-destiny", language)
    n = int(amount)
    if thing == "credits":
        many = "many" if n > 1 else ""
        name = FILE.label("piece", "credit", language, form=form or many)
    else:
        name = FILE.label("resource", thing, language, form=form)
    return say("good", language, n=n, thing=name)


BY_RULE: Final[dict[str, Callable[[str, str, str], str]]] = {
    "hex": hex_name,
    "slot": slot_name,
    "place": place_name,
    "good": good_name,
}
