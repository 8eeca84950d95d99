"""Places, goods and buildings in words: names and texts, derived from the data the rules carry out.

    gadwall-mallard-1       Gadwall–Mallard, point 1
    smew-factory            the factory of Smew
    factory-radio           Costs 1 yellow token, 1 phone booth and 1 yellow rubber duck; 10 VP …

The pieces are templates under `[phrase]` in words.toml. Text and rule cannot drift apart: a recipe
that is corrected in its file reads and plays as corrected. `derived` is what `texts` adds to the
words of the file, `BY_RULE` what it makes of words that are too many for a file.
"""

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any, Final, TypeAlias

from orrery.games.duck_dealer.components import (
    BOX,
    BUILD,
    BUILD_VP,
    BUILDINGS,
    CLAIM,
    CONSUMERS,
    CUBES,
    DELIVERY,
    EQUIPMENT,
    FACTORIES,
    HOLD_CAPACITY,
    JUMP,
    KEPT,
    LAY,
    PLANETS,
    PORTALS,
    PREBUILT_CAPACITY,
    PRIMARIES,
    RECIPE,
    SEATS,
    SHIPS,
    SLOTS,
    START_EQUIPMENT,
    START_PLANETS,
    TIER,
    TIERS,
    TRACK,
    USE,
    WARES,
    YARD,
    YARDS,
)
from orrery.kernel.text import LANGUAGES, Words

Filling: TypeAlias = int | str
Entry: TypeAlias = dict[str, Any]
Entries: TypeAlias = dict[str, dict[str, Entry]]

FILE: Final = Words(files(__package__) / "words.toml")  # nothing derived

_PARTS: Final = BOX.parts  # of a ship, in the order in which they fill
FIGURES: Final = {  # what explanations of the file tell from the components
    "start": START_EQUIPMENT,
    "track": TRACK,
    "jump": JUMP,
    "build": BUILD,
    "claim": CLAIM,
    "lay": LAY,
    "use": USE,
    "kept": KEPT,
    "hold": HOLD_CAPACITY,
    "prebuilt": PREBUILT_CAPACITY,
    "cubes": CUBES,
    "portals": PORTALS,
    "slots": SLOTS,
    "few": _PARTS[0].slots,
    "fast": _PARTS[0].steps,
    "some": _PARTS[0].slots + _PARTS[1].slots,
    "steady": _PARTS[1].steps,
    "slow": _PARTS[-1].steps,
    "seats": SEATS[-1],
    "ships": SHIPS,
}


def derived() -> Entries:
    """The words of the file, with the entries that follow from the components."""
    entries: Entries = {kind: dict(words) for kind, words in FILE.entries.items()}
    for kind in ("verb", "energy", "equipment", "site", "piece", "option"):
        entries[kind] = {word: _filled(entry) for word, entry in entries[kind].items()}
    _tell(entries, "place", PLANETS, planet_text)
    _tell(entries, "ware", WARES, ware_text)
    _tell(entries, "building", BUILDINGS, building_text)
    for kind, words in (("consumer", CONSUMERS), ("yard", YARDS)):
        entries[kind] = {word: _untold(entries["building"][word]) for word in words}
    entries["thing"] = {word: _thing(entries["ware"][word]) for word in WARES}
    return entries


def _filled(entry: Entry) -> Entry:
    """An entry whose explanation has figures of the components."""
    if "about" not in entry:
        return entry
    return {**entry, "about": {key: t.format(**FIGURES) for key, t in entry["about"].items()}}


def _tell(entries: Entries, kind: str, words: Sequence[str], about: Callable[..., str]) -> None:
    """Add explanations of things that have their names in the file."""
    entries[kind] = {
        word: {**entries[kind][word], "about": {each: about(number, each) for each in LANGUAGES}}
        for number, word in enumerate(words)
    }


def _untold(entry: Entry) -> Entry:
    """A building under a second kind, without its explanation: the glossary shows it once."""
    return {key: value for key, value in entry.items() if key != "about"}


def _thing(entry: Entry) -> Entry:
    """A good after a number, in the singular unless `many` is asked for."""
    plain = _untold(entry)
    return {**plain, **plain.get("one", {})}


# --- Places, cubes and goods of an offer


def place_name(word: str, language: str = "en", form: str = "") -> str:
    """A planet, or a point by its route: the first lies next to the first planet.

    >>> place_name("teal", "fr"), place_name("gadwall-mallard-1"), place_name("eider-smew-2", "fr")
    ('Sarcelle d’hiver', 'Gadwall–Mallard, point 1', 'Eider–Piette, point 2')
    """
    if "-" not in word:
        return FILE.label("place", word, language, form=form)
    a, b, n = word.split("-")
    one, other = (FILE.label("place", planet, language) for planet in (a, b))
    return _say("point", language, n=int(n), one=one, other=other)


def cube_name(word: str, language: str = "en", form: str = "") -> str:
    """The place of a cube: a point, or the tile that it claims.

    >>> cube_name("smew-mine"), cube_name("eider-mine", "fr"), cube_name("teal-yard", form="short")
    ('the mine of Smew', 'la mine d’Eider', 'shipyard of Teal')
    """
    planet, _, site = word.partition("-")
    if "-" in site:
        return place_name(word, language, form)
    name = place_name(planet, language)
    elided = language == "fr" and name[0] in "AEIOUÉ"
    tile = FILE.label("site", site, language, form=form)
    return _say("tile-elided" if elided else "tile", language, site=tile, planet=name)


def good_name(word: str, language: str = "en", form: str = "") -> str:
    """An amount of a good.

    >>> good_name("2-radio"), good_name("1-blue-paint", "fr"), good_name("3-modern-art")
    ('2 radios', '1 pot de peinture bleue', '3 crates of modern art')
    """
    amount, _, ware = word.partition("-")
    return _goods(int(amount), ware, language, form)


BY_RULE: Final[dict[str, Callable[[str, str, str], str]]] = {
    "place": place_name,
    "cube": cube_name,
    "good": good_name,
}


# --- What things are good for


def planet_text(planet: int, language: str = "en") -> str:
    """
    >>> planet_text(0)
    'Start planet: a mine and a shipyard.'
    """
    return _say("about-start" if planet < START_PLANETS else "about-planet", language)


def ware_text(ware: int, language: str = "en") -> str:
    """Where a good comes from, what it brings and what is made of it.

    >>> ware_text(WARES.index("radio"))
    'Intermediate good, made from 1 phone booth and 1 yellow rubber duck; 3 VP for each delivery. \
Goes into religion and politics.'
    """
    inputs = _pair(RECIPE[ware], language) if ware >= PRIMARIES else ""
    told = [
        _say(
            "about-made" if inputs else "about-mined",
            language,
            tier=_capital(FILE.label("tier", TIERS[TIER[ware]], language, form="one")),
            inputs=inputs,
            vp=DELIVERY[ware],
        )
    ]
    if into := [n for n, recipe in enumerate(RECIPE) if ware in recipe]:
        names = [FILE.label("ware", WARES[n], language) for n in into]
        told.append(_say("about-into", language, products=_listed(names, language)))
    if fits := [EQUIPMENT[n] for n in sorted({y.product for y in YARD if ware in y.inputs})]:
        names = [FILE.label("equipment", word, language, form="many") for word in fits]
        told.append(_say("about-fits", language, products=_listed(names, language)))
    return " ".join(told)


def building_text(building: int, language: str = "en") -> str:
    """What a building costs, what it brings its builder, and how every player can use it.

    >>> building_text(BUILDINGS.index("consumer-radio"))
    'Costs 1 yellow token, 1 radio and another good of your choice; 10 VP for whoever builds it. \
For 1 radio and 1 blue token it then gives 3 VP, as often as you like.'
    """
    word = BUILDINGS[building]
    if word in YARDS:
        return _yard_text(YARDS.index(word), language)
    factory = word in FACTORIES
    ware = PRIMARIES + (FACTORIES if factory else CONSUMERS).index(word)
    return _say(
        "about-factory" if factory else "about-consumer",
        language,
        **_costs(language),
        price=_pair(RECIPE[ware], language),
        good=_goods(1, WARES[ware], language),
        vp=BUILD_VP[ware],
        delivery=DELIVERY[ware],
    )


def _yard_text(number: int, language: str) -> str:
    yard = YARD[number]
    return _say(
        "about-yard",
        language,
        **_costs(language),
        price=_pair(yard.price, language),
        inputs=_pair(yard.inputs, language),
        product=FILE.label("equipment", EQUIPMENT[yard.product], language),
        vp=yard.points,
    )


def _costs(language: str) -> dict[str, str]:
    """The energy that building and using something costs."""
    return {"build": _tokens(BUILD, "yellow", language), "use": _tokens(USE, "blue", language)}


def _tokens(n: int, colour: str, language: str) -> str:
    label = FILE.label("energy", colour, language, form="many" if n > 1 else "")
    return f"{n} {label}"


def _goods(n: int, ware: str, language: str, form: str = "") -> str:
    label = FILE.label("ware", ware, language, form=form or ("many" if n > 1 else "one"))
    return _say("good", language, n=n, thing=label)


def _pair(wares: Sequence[int], language: str) -> str:
    return _listed([_goods(1, WARES[ware], language) for ware in wares], language)


def _listed(names: Sequence[str], language: str) -> str:
    """
    >>> _listed(["red", "blue", "green"], "en"), _listed(["red"], "fr")
    ('red, blue and green', 'red')
    """
    *most, last = names
    return _say("and", language).join([", ".join(most), last]) if most else last


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _say(key: str, language: str, **filling: Filling) -> str:
    return FILE.label("phrase", key, language).format(**filling)
