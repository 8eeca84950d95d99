"""The file of a game, read into our numbers."""

import json
import re
from collections.abc import Mapping
from typing import Final

from msgspec import Struct, ValidationError, convert

from orrery.games.gaia.components import CENTRES, FACTIONS, TYPES
from orrery.games.gaia.galaxy import HEX_WORDS, NUMBER_OF_SIDE, SIDES, SUFFIXES, TURNS, turned_side
from orrery.kernel.errors import RecordError

TRACKS: Final = ("terra", "nav", "int", "gaia", "eco", "sci")
SLOTS: Final = (*TRACKS, "free1", "free2", "free3")
FINALS: Final = ("structure", "structureFed", "planetType", "gaia", "sector", "satellite")
LETTERS: Final = dict(zip("rdsovtigml", TYPES, strict=True))
_UNSUPPORTED: Final = ("frontiers", "auction")


class SiteGame(Struct, frozen=True):
    """A game of the site, with its set-up in our numbers."""

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


class _Hex(Struct, frozen=True):
    """A hex of the site's map."""

    q: int
    r: int
    sector: str | int
    coord: str
    planet: str


class _Setup(Struct, frozen=True, rename="camel"):
    hexes: tuple[_Hex, ...]
    tech_tiles: dict[str, str]
    adv_tech_tiles: dict[str, str]
    terraforming_federation: str
    round_scoring: tuple[str, ...]
    final_scoring: tuple[str, ...]
    boosters: tuple[str, ...]


class _Log(Struct, frozen=True, rename="camel"):
    setup: object  # read when we know that this kind of game is supported
    moves: tuple[str, ...]
    variants: dict[str, object] | None = None
    options: dict[str, object] | None = None


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
    try:
        read = convert(log, _Log)
    except ValidationError as error:
        raise RecordError(f"this is no game of the boardgamers site: {error}") from None
    _check_variants(read.variants or {}, read.options or {})
    try:
        return _assemble(convert(read.setup, _Setup), read.moves)
    except RecordError:
        raise
    except (LookupError, ValueError, ValidationError) as error:
        raise RecordError(f"the set-up of this game cannot be read: {error!r}") from None


def _check_variants(variants: Mapping[str, object], options: Mapping[str, object]) -> None:
    for name in _UNSUPPORTED:
        if variants.get(name) or options.get(name):
            raise RecordError(f"this game uses {name!r}, which is not supported")
    kind = variants.get("factionVariant") or options.get("factionVariant") or "standard"
    if kind != "standard":
        raise RecordError(f"this game uses the faction variant {kind!r}, which is not supported")


def _assemble(setup: _Setup, lines: tuple[str, ...]) -> SiteGame:
    if not lines or not lines[0].startswith("init "):
        raise RecordError("line 1: a game begins with 'init', its players and its seed")
    players = int(lines[0].split()[1])
    if players not in (2, 3, 4):
        raise RecordError(f"line 1: {players} players, and the base game has 2 to 4")
    return SiteGame(
        players=players,
        placement=_placement(setup.hexes),
        basics=tuple(number(setup.tech_tiles[slot]) for slot in SLOTS),
        advanced=tuple(number(setup.adv_tech_tiles[f"adv-{track}"]) for track in TRACKS),
        crown=number(setup.terraforming_federation),
        rounds=tuple(number(tile) for tile in setup.round_scoring),
        finals=tuple(FINALS.index(tile) for tile in setup.final_scoring),
        boosters=tuple(number(tile) for tile in setup.boosters),
        lines=lines,
        centres={f"{hex.q}x{hex.r}": HEX_WORDS.index(hex.coord) for hex in setup.hexes},
    )


def _placement(hexes: tuple[_Hex, ...]) -> tuple[int, ...]:
    """Which side lies where, and how it is turned: found from the planets themselves."""
    sides: dict[int, str] = {}
    planets: dict[int, dict[str, int]] = {}
    places: dict[int, tuple[int, int]] = {}
    for hex in hexes:
        sector = int(str(hex.sector).rstrip("AB"))
        sides[sector] = str(hex.sector)
        suffix = hex.coord.removeprefix(str(sector))
        kind = TYPES.index(LETTERS[hex.planet]) if hex.planet in LETTERS else -1
        planets.setdefault(sector, {})[suffix] = kind
        if suffix == "C":
            places[sector] = (hex.q + hex.r, -hex.q)  # in our view of the map
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
