"""The set-up: what nature may deal, the choice of factions, the first buildings and boosters."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from orrery.games.gaia.components import (
    AREAS,
    AUTOMA_FACTIONS,
    BASIC_WORDS,
    BOOSTER_WORDS,
    FACTION,
    FACTIONS,
    FINAL_TILES,
    ROUNDS,
    SECTOR_SIDES,
    SIZE,
    SOLO_BOOSTERS,
    SPARE_BOOSTERS,
    TOKEN,
    TYPES,
)
from orrery.games.gaia.galaxy import NUMBER_OF_SIDE, TURNS, Galaxy, Placement, printed
from orrery.games.gaia.legal.build import place
from orrery.games.gaia.moves import (
    Build,
    Crown,
    DealFaction,
    Done,
    First,
    Found,
    LayAdvanced,
    LayBasics,
    LayFinals,
    LayMap,
    LayRounds,
    LayRow,
    Pick,
    Take,
    Turns,
)
from orrery.games.gaia.state import INSTITUTE, State, settled, site_rules
from orrery.games.gaia.tasks import (
    AUTOMA,
    NONE,
    Boosting,
    Dealing,
    Drawing,
    Picking,
    Settling,
    Turning,
)
from orrery.games.gaia.texts import no
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term

# --- Nature's deals -----------------------------------------------------------------------------


def solo(state: State) -> bool:
    return state.automa is not None


def row_size(state: State) -> int:
    return SOLO_BOOSTERS if solo(state) else len(state.players) + SPARE_BOOSTERS


def size(state: State) -> str:
    return SIZE[len(state.players)]


def map_rule(state: State) -> str:
    """How sectors may be exchanged: the rulebook's way is a random map in solo only.

    Rules: GP-RULING-10, GP-SOLO-SETUP-02.
    """
    wanted = state.setup.map
    if wanted == "rulebook":
        return "all" if solo(state) else "printed"
    return "all" if wanted in ("outer", "inner-outer") and size(state) == "small" else wanted


_DEALT_BY: Final = (  # what is dealt: its rule
    "GP-SETUP-01",
    "GP-SETUP-02",
    "GP-SETUP-07",
    "GP-SETUP-09",
    "GP-SETUP-11",
    "GP-SETUP-13",
    "GP-SETUP-14",
    "GP-SETUP-16",
)


def deal_due(state: State, task: Dealing) -> Objection:
    """The objection to a deal of the wrong kind."""
    return no(_DEALT_BY[task.what])


def firsts(state: State, task: Dealing) -> list[First]:
    return [First(seat) for seat in range(len(state.players))]


def crowns(state: State, task: Dealing) -> list[Crown]:
    return [Crown(kind) for kind, left in enumerate(state.supply) if left]


def maps(state: State, task: Dealing) -> list[LayMap]:
    """The printed map; variable maps are too many to list."""
    return [LayMap(printed(size(state)))] if map_rule(state) == "printed" else []


_COUNTS: Final = {
    LayBasics: (len(BASIC_WORDS), "GP-SETUP-07"),
    LayAdvanced: (len(AREAS), "GP-SETUP-09"),
    LayRounds: (ROUNDS, "GP-SETUP-13"),
    LayFinals: (FINAL_TILES, "GP-SETUP-14"),
}


def against_tiles(
    state: State, task: Dealing, move: LayBasics | LayAdvanced | LayRounds | LayFinals
) -> Iterator[Objection]:
    wanted, rule = _COUNTS[type(move)]
    if len(move.tiles) != wanted or len(set(move.tiles)) != wanted:
        yield no(rule, "count", n=wanted, have=len(set(move.tiles)))


def against_row(state: State, task: Dealing, move: LayRow) -> Iterator[Objection]:
    wanted = row_size(state)
    if len(move.boosters) != wanted or len(set(move.boosters)) != wanted:
        yield no("GP-SETUP-16", "count", n=wanted, have=len(set(move.boosters)))


def against_first(state: State, task: Dealing, move: First) -> Iterator[Objection]:
    if not 0 <= move.seat < len(state.players):
        yield no("GP-SETUP-01")


def against_crown(state: State, task: Dealing, move: Crown) -> Iterator[Objection]:
    if move.token >= len(state.supply) or not state.supply[move.token]:
        yield no("GP-SETUP-11")


# --- The map ------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def legal_galaxy(placement: Placement) -> bool:
    return not Galaxy(placement).twins


def against_map(state: State, task: Dealing, move: LayMap) -> Iterator[Objection]:
    usual = printed(size(state))
    sides = tuple(tile // TURNS for tile in move.tiles)
    if site_rules(state):  # which has maps of mirrored sectors, and Gaia planets side by side
        sides = tuple(side % len(SECTOR_SIDES) for side in sides)
    normal = tuple(tile // TURNS for tile in usual)
    if sorted(sides) != sorted(normal):
        yield no("GP-ADV-11", n=len(usual))
        return
    rule = map_rule(state)
    if rule != "printed":
        yield from _against_places(rule, sides, normal)
        yield from _against_turns(state, move.tiles)
    elif move.tiles != usual:
        yield no("GP-SETUP-05" if size(state) == "small" else "GP-SETUP-03")


INNER: Final = {  # the sectors 1 to 4
    side for side in range(len(SECTOR_SIDES)) if NUMBER_OF_SIDE[side] <= 4
}


def _against_places(
    rule: str, sides: tuple[int, ...], normal: tuple[int, ...]
) -> Iterator[Objection]:
    """Which sectors may have changed places."""
    if rule != "all" and [s in INNER for s in sides] != [s in INNER for s in normal]:
        yield no("GP-ADV-05" if rule == "outer" else "GP-ADV-06")
    if rule == "outer" and any(a != b for a, b in zip(sides, normal, strict=True) if b in INNER):
        yield no("GP-ADV-05")


def _against_turns(state: State, tiles: Placement) -> Iterator[Objection]:
    """How sectors may lie. If the last player turns them afterwards, that is checked then."""
    turning = state.setup.turning
    if turning == "none" and any(tile % TURNS for tile in tiles):
        yield no("GP-ADV-08")
    if turning != "last-player" and not legal_galaxy(tiles) and not site_rules(state):
        yield _twins(tiles)


def _twins(placement: Placement) -> Objection:
    map = Galaxy(placement)
    a, b = map.twins[0]
    return no("GP-ADV-09", hex=place(a), other=place(b), type=Term("type", TYPES[map.planet[a]]))


def turned(placement: Placement, sector: int, turns: int) -> Placement:
    """The map after a sector has been turned clockwise."""
    return tuple(
        tile // TURNS * TURNS + (tile % TURNS + turns) % TURNS
        if NUMBER_OF_SIDE[tile // TURNS] == sector + 1
        else tile
        for tile in placement
    )


def turns(state: State, task: Turning) -> list[Turns | Done]:
    found: list[Turns | Done] = [
        Turns(NUMBER_OF_SIDE[tile // TURNS] - 1, n)
        for tile in state.placement
        for n in range(1, TURNS)
    ]
    if legal_galaxy(state.placement):
        found.append(Done())
    return found


def against_turning(state: State, task: Turning, move: Turns) -> Iterator[Objection]:
    if not 1 <= move.turns < TURNS or move.sector >= len(state.placement):
        yield no("GP-ADV-08")


def against_map_done(state: State, task: Turning, move: Done) -> Iterator[Objection]:
    if not legal_galaxy(state.placement):
        yield _twins(state.placement)


# --- Factions -----------------------------------------------------------------------------------


def colours_taken(state: State) -> set[int]:
    taken = {p.faction // 2 for p in state.players if p.faction != NONE}
    # a faction that an option gives to a later seat is not free
    given = {FACTIONS.index(f) // 2 for f in state.setup.factions if f in FACTIONS}
    if solo(state) and state.setup.automa in FACTIONS:
        given.add(FACTIONS.index(state.setup.automa) // 2)
    return taken | given


def open_factions(state: State, seat: int) -> list[int]:
    """The factions that a seat may play, or the Automa, which has cards for some of them only.

    Rules: GP-SETUP-32, GP-SOLO-SETUP-06, GP-SOLO-SETUP-21.
    """
    wanted = state.setup.automa if seat == AUTOMA else state.setup.factions[seat]
    if wanted in FACTIONS:
        return [FACTIONS.index(wanted)]
    taken = colours_taken(state)
    words = AUTOMA_FACTIONS if seat == AUTOMA else FACTIONS
    return [FACTIONS.index(word) for word in words if FACTIONS.index(word) // 2 not in taken]


def picks(state: State, task: Picking) -> list[Pick]:
    return [Pick(faction) for faction in open_factions(state, task.seat)]


def against_pick(state: State, task: Picking, move: Pick) -> Iterator[Objection]:
    if move.faction not in open_factions(state, task.seat):
        yield _not_open(state, task.seat, move.faction)


def _not_open(state: State, seat: int, faction: int) -> Objection:
    word, agreed = Term("faction", FACTIONS[faction]), state.setup.factions[seat]
    if agreed in FACTIONS:
        return no("GP-SETUP-32", "agreed", faction=word, agreed=Term("faction", agreed))
    return no("GP-SETUP-32", faction=word)


def faction_deals(state: State, task: Drawing) -> list[DealFaction]:
    return [DealFaction(task.to, faction) for faction in open_factions(state, task.to)]


def against_faction_deal(state: State, task: Drawing, move: DealFaction) -> Iterator[Objection]:
    if move.seat != task.to or move.faction not in open_factions(state, task.to):
        if task.to == AUTOMA:
            yield no("GP-SOLO-SETUP-07", faction=Term("faction", FACTIONS[move.faction]))
        else:
            yield _not_open(state, task.to, move.faction)


# --- First buildings and boosters ---------------------------------------------------------------


def homes(state: State, seat: int) -> int:
    return state.galaxy.type[FACTION[state.players[seat].faction].home] & ~settled(state)


def settlements(state: State, task: Settling) -> list[Build | Found]:
    kind = Found if task.building == INSTITUTE else Build
    return [kind(hex) for hex in bits(homes(state, task.seat))]


def against_settling(state: State, task: Settling, move: Build | Found) -> Iterator[Objection]:
    ivits = task.building == INSTITUTE
    if isinstance(move, Found) != ivits:
        yield no("GP-SETUP-38" if ivits else "GP-SETUP-33")
    elif not homes(state, task.seat) >> move.hex & 1:
        home = Term("type", TYPES[FACTION[state.players[task.seat].faction].home])
        yield no("GP-SETUP-33", "site", hex=place(move.hex), type=home)


def takes(state: State, task: Boosting) -> list[Take]:
    return [Take(booster) for booster in state.row]


def against_take(state: State, task: Boosting, move: Take) -> Iterator[Objection]:
    if move.booster not in state.row:
        yield no("GP-SETUP-39", "other", booster=Term("booster", BOOSTER_WORDS[move.booster]))


def token_supply(seats: int, copies: int) -> tuple[int, ...]:
    """Federation tokens by kind, without that of the Gleens.

    Rules: GP-SETUP-10, GP-SETUP-30, GP-SOLO-SETUP-04.
    """
    return tuple(min(token.copies, copies) for token in TOKEN[:-1])
