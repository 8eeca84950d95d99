"""The file of a game, and what its words mean."""

import json
import re
from typing import Any, Final

from msgspec import Struct

from orrery.games.gaia.components import CENTRES, FACTIONS, TYPES
from orrery.games.gaia.galaxy import HEX_WORDS, NUMBER_OF_SIDE, SIDES, SUFFIXES, TURNS, turned_side
from orrery.kernel.errors import RecordError

TRACKS: Final = ("terra", "nav", "int", "gaia", "eco", "sci")
SLOTS: Final = (*TRACKS, "free1", "free2", "free3")
FINALS: Final = ("structure", "structureFed", "planetType", "gaia", "sector", "satellite")
LETTERS: Final = dict(zip("rdsovtigml", TYPES, strict=True))
_UNSUPPORTED: Final = ("frontiers", "auction")


class SiteGame(Struct, frozen=True):
    """A game as the site tells it, its set-up in our numbers."""

    players: int
    placement: tuple[int, ...]
    basics: tuple[int, ...]
    advanced: tuple[int, ...]
    crown: int
    rounds: tuple[int, ...]
    finals: tuple[int, ...]
    boosters: tuple[int, ...]
    lines: tuple[str, ...]
    centres: dict[str, int]  # an absolute hex, as the site writes it: its number


def number(word: str) -> int:
    """`booster7` is the seventh booster, our number 6."""
    found = re.search(r"(\d+)$", word)
    if found is None:
        raise RecordError(f"expected a word with a number and found {word!r}")
    return int(found[1]) - 1


def read_game(text: str) -> SiteGame:
    """The site's JSON: the log itself, or an object that has it as `log`."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(f"this is no JSON: {error}") from None
    log = data.get("log", data) if isinstance(data, dict) else None
    if not isinstance(log, dict):
        raise RecordError("this is no game of the boardgamers site: expected an object")
    for field in ("setup", "moves"):
        if field not in log:
            raise RecordError(f"this is no game of the boardgamers site: it has no {field!r}")
    _check_variants(log)
    try:
        return _assemble(log)
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise RecordError(f"the set-up of this game cannot be read: {error!r}") from None


def _check_variants(log: dict[str, Any]) -> None:
    variants = log.get("variants") or {}
    options = log.get("options") or {}
    for name in _UNSUPPORTED:
        if variants.get(name) or options.get(name):
            raise RecordError(f"this game uses {name!r}, which is not supported")
    kind = variants.get("factionVariant") or options.get("factionVariant") or "standard"
    if kind != "standard":
        raise RecordError(f"this game uses the faction variant {kind!r}, which is not supported")


def _assemble(log: dict[str, Any]) -> SiteGame:
    setup = log["setup"]
    lines = tuple(str(line) for line in log["moves"])
    if not lines or not lines[0].startswith("init "):
        raise RecordError("line 1: a game begins with 'init', its players and its seed")
    players = int(lines[0].split()[1])
    if players not in (2, 3, 4):
        raise RecordError(f"line 1: {players} players, and the base game has 2 to 4")
    hexes = setup["hexes"]
    return SiteGame(
        players=players,
        placement=_placement(hexes, players),
        basics=tuple(number(setup["techTiles"][slot]) for slot in SLOTS),
        advanced=tuple(number(setup["advTechTiles"][f"adv-{track}"]) for track in TRACKS),
        crown=number(setup["terraformingFederation"]),
        rounds=tuple(number(tile) for tile in setup["roundScoring"]),
        finals=tuple(FINALS.index(tile) for tile in setup["finalScoring"]),
        boosters=tuple(number(tile) for tile in setup["boosters"]),
        lines=lines,
        centres={f"{h['q']}x{h['r']}": HEX_WORDS.index(h["coord"]) for h in hexes},
    )


def _placement(hexes: list[dict[str, Any]], players: int) -> tuple[int, ...]:
    """Which side lies where, and how it is turned: found from the planets themselves."""
    sides: dict[int, str] = {}
    planets: dict[int, dict[str, int]] = {}
    places: dict[int, tuple[int, int]] = {}
    for hex in hexes:
        sector = int(str(hex["sector"]).rstrip("AB"))
        sides[sector] = str(hex["sector"])
        letter = hex["planet"]
        suffix = str(hex["coord"]).removeprefix(str(sector))
        kind = TYPES.index(LETTERS[letter]) if letter in LETTERS else -1
        planets.setdefault(sector, {})[suffix] = kind
        if suffix == "C":
            places[sector] = (hex["q"] + hex["r"], -hex["q"])  # in our view of the map
    centres = CENTRES["small" if len(planets) == 7 else "large"]
    # the site's map of ten sectors has another middle: compare places by their offsets
    dq = min(q for q, _ in centres) - min(q for q, _ in places.values())
    dr = min(r for _, r in centres) - min(r for _, r in places.values())
    at = {(q + dq, r + dr): sector for sector, (q, r) in places.items()}
    if set(at) != set(centres):
        raise RecordError("the sectors of this map do not lie as in the base game")
    return tuple(_tile(sides[at[c]], planets[at[c]]) for c in centres)


def _tile(side: str, planets: dict[str, int]) -> int:
    """The side and the turn that show these planets."""
    wanted = tuple(planets[suffix] for suffix in SUFFIXES)
    sector = int(side.rstrip("AB"))
    for index, word in enumerate(SIDES):
        if NUMBER_OF_SIDE[index] != sector or word.lstrip("m") not in (side, f"{side}A"):
            continue
        for turn in range(TURNS):
            if turned_side(index, turn) == wanted:
                return index * TURNS + turn
    raise RecordError(f"sector {side} of this map is not as printed, however it is turned")


def faction_of(word: str) -> int | None:
    return FACTIONS.index(word) if word in FACTIONS else None
