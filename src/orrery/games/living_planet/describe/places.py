"""The names of places on the map and of goods in an offer, made from their words.

There are thousands of them, so each is made when it is first asked for.
"""

from collections.abc import Callable
from typing import Final

from orrery.games.living_planet.atlas import HEX_WORDS, LANDING
from orrery.games.living_planet.components import BUILDINGS, RESOURCES, UNITS
from orrery.games.living_planet.describe.phrases import FILE, say
from orrery.games.living_planet.describe.things import building_name


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
    """The place of a unit, as it is written right after the unit.

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
    """An amount of a thing that may change hands.

    >>> good_name("3-oil", "fr"), good_name("1-credits"), good_name("destiny")
    ('3 Pétrole', '1 MC', 'a destiny token')
    >>> good_name("rover"), good_name("2-oil-drill-3", "fr"), good_name("card")
    ('rover', '2 Forage Pétrolier (3)', 'planet card')
    """
    amount, _, thing = word.partition("-")
    if not amount.isdecimal():
        return _thing(word, 1, language, form)
    n = int(amount)
    return say("good", language, n=n, thing=_thing(thing, n, language, form))


def _thing(word: str, n: int, language: str, form: str) -> str:
    if word == "destiny" and n == 1:
        return say("good-destiny", language)
    if word in BUILDINGS:
        return building_name(BUILDINGS.index(word), language, form)
    form = form or ("many" if n > 1 else "")
    if word in UNITS:
        return FILE.label("unit", word, language, form=form)
    if word in RESOURCES:
        return FILE.label("resource", word, language, form=form if form == "short" else "")
    if word == "credits":
        return FILE.label("piece", "credit", language, form="short")
    return FILE.label("piece", _PIECES.get(word, word), language, form=form)


_PIECES: Final = {"card": "planet-card"}


BY_RULE: Final[dict[str, Callable[[str, str, str], str]]] = {
    "hex": hex_name,
    "slot": slot_name,
    "place": place_name,
    "good": good_name,
}
