"""What a seat has in numbers, and the facts of a seat and of the round that are always in view.

The Brainstone is no token here: the bowls hold ordinary tokens, and the stone has a place of its
own. Income is that of the next round, see `income.next_income`.
"""

from collections.abc import Iterator
from typing import Final

from orrery.games.gaia.components import (
    AREAS,
    BUILDINGS,
    FACTION,
    FACTIONS,
    RESOURCES,
    ROUND,
    ROUND_WORDS,
    ROUNDS,
    TYPES,
)
from orrery.games.gaia.income import next_income
from orrery.games.gaia.scoring import total
from orrery.games.gaia.state import (
    INSTITUTE,
    LAB,
    MINE,
    SOURCES,
    STATION,
    VP,
    Player,
    State,
)
from orrery.games.gaia.tasks import NONE
from orrery.games.gaia.view import GaiaView
from orrery.kernel.game import Seat
from orrery.kernel.holdings import Amounts, Fact, Holding, Phase
from orrery.kernel.text import Message, Term

_PLAIN: Final = "res-plain"
_BOWLS: Final = ("", "I", "II", "III")
_BUILDING_SIGNS: Final = ("mine", "station", "lab", "institute", "academy", "academy")
_AREA_SIGNS: Final = (
    ("spade", _PLAIN),
    ("arrow", _PLAIN),
    ("chip", "res-qic"),
    ("leaf", "gaia"),
    ("growth", "res-credits"),
    ("ware-science", "res-knowledge"),
)
_EVENT_SIGNS: Final = {  # of what the tile of a round scores
    "step": ("spade", _PLAIN),
    "research": ("rise", "res-knowledge"),
    "mine": ("mine", _PLAIN),
    "gaia-mine": ("mine", "gaia"),
    "station": ("station", _PLAIN),
    "big": ("academy", _PLAIN),
    "token": ("alliance", _PLAIN),
}


def _resource(word: str, sign: str = "", classes: str = "") -> Holding:
    return Holding(Term("resource", word), "stock", sign or word, classes)


def _piece(word: str, sign: str, classes: str = _PLAIN) -> Holding:
    return Holding(Term("piece", word), "piece", sign, classes)


HOLDINGS: Final[tuple[Holding, ...]] = (
    *(_resource(word) for word in ("credits", "ore", "knowledge", "qic")),
    _resource("bowl-1", classes="res-power"),
    _resource("bowl-2", classes="res-power"),
    _resource("bowl-3", classes="res-power"),
    _resource("gaia-area", "bowl-gaia", "gaia"),
    Holding(Term("piece", "former"), "stock", "gaiaformer", _PLAIN),  # those that are ready
    *(
        Holding(Term("resource", word), "income", "power" if word == "tokens" else word)
        for word in RESOURCES[:VP]
    ),
    *(
        Holding(Term("area", word), "level", *look)
        for word, look in zip(AREAS, _AREA_SIGNS, strict=True)
    ),
    Holding(Term("piece", "brainstone"), "level", "bulb", "res-knowledge"),  # the number of a bowl
    *(
        Holding(Term("building", word), "piece", sign, _PLAIN)
        for word, sign in zip(BUILDINGS, _BUILDING_SIGNS, strict=True)
    ),
    _piece("guest", "mine"),
    _piece("lost", "mine"),
    _piece("at-work", "gaiaformer"),
    _piece("outpost", "outpost"),
    _piece("satellite", "satellite"),
    _piece("token", "alliance"),
    _piece("green", "alliance", "gaia"),
    _piece("tech", "gear", "res-knowledge"),
    _piece("advanced", "gear", "res-qic"),
    *(Holding(Term("part", word), "points", "vp") for word in SOURCES),
    Holding(Term("part", "end"), "end", "vp"),
)


def amounts(state: State, seat: Seat) -> Amounts:
    """The numbers of a seat, in the order of `HOLDINGS`; nothing is hidden in this game."""
    player = state.players[seat]
    at_work = player.formers.bit_count()
    return (
        player.credits,
        player.ore,
        player.knowledge,
        player.qic,
        *player.bowls,
        player.area,
        player.owned - player.parked - at_work,
        *next_income(state, player)[:VP],
        *player.research,
        max(player.stone, 0),
        player.mines.bit_count(),
        player.stations.bit_count(),
        player.labs.bit_count(),
        player.institutes.bit_count(),
        player.academies.bit_count(),
        player.qic_academies.bit_count(),
        player.guests.bit_count(),
        player.lost.bit_count(),
        at_work,
        player.outposts.bit_count(),
        player.satellites.bit_count(),
        len(player.tokens),
        player.green,
        player.tiles.bit_count(),
        player.advanced.bit_count(),
        *player.points,
        total(state, seat),
    )


# --- At a glance


def stock(view: GaiaView, seat: Seat) -> tuple[Fact, ...]:
    """Faction, resources and power, then buildings, research and federation tokens."""
    player = view.seen.players[seat]
    if player.faction == NONE:
        return ()
    return (*_role(player), *_stock(player), *_built(player))


def _role(player: Player) -> Iterator[Fact]:
    home = TYPES[FACTION[player.faction].home]
    yield Fact(Term("faction", FACTIONS[player.faction]), "", "marker", home, row="role")
    if player.passed:
        yield Fact(Message("passed"), "", "flag", _PLAIN, row="role")


def _stock(player: Player) -> Iterator[Fact]:
    held = (player.credits, player.ore, player.knowledge, player.qic)
    for word, n in zip(RESOURCES, held, strict=False):
        yield Fact(Term("resource", word), str(n), word)
    bowls = "·".join(map(str, player.bowls))
    if player.area:
        yield Fact(Message("fact_power_gaia"), f"{bowls}+{player.area}", "power")
    else:
        yield Fact(Message("fact_power"), bowls, "power")
    if player.stone > 0:
        yield Fact(Message("fact_stone"), _BOWLS[player.stone], "bulb", "res-knowledge")


def _built(player: Player) -> Iterator[Fact]:
    mines, academies = player.all_mines, player.academies | player.qic_academies
    standing = ((MINE, mines), (STATION, player.stations), (LAB, player.labs))
    for building, hexes in (*standing, (INSTITUTE, player.institutes)):
        if hexes:
            label = Term("building", BUILDINGS[building])
            yield _stands(label, hexes.bit_count(), _BUILDING_SIGNS[building])
    if academies:
        yield _stands(Message("fact_academies"), academies.bit_count(), "academy")
    if player.owned:
        ready = player.owned - player.parked - player.formers.bit_count()
        yield _stands(Message("fact_formers"), f"{ready}/{player.owned}", "gaiaformer")
    levels = "·".join(map(str, player.research))
    yield Fact(Message("fact_research"), levels, "rise", "res-knowledge", row="built")
    if player.tokens:
        yield _stands(Term("piece", "token"), len(player.tokens), "alliance")


def _stands(label: Term | Message, n: int | str, sign: str) -> Fact:
    return Fact(label, str(n), sign, _PLAIN, row="built")


def phase(view: GaiaView) -> Phase:
    """The round, and what its tile scores."""
    state = view.seen
    if not state.round or view.over:
        return Phase(state.round, ROUNDS)
    number = state.rounds[state.round - 1]
    tile = ROUND[number]
    label = Term("round", ROUND_WORDS[number])
    return Phase(state.round, ROUNDS, (Fact(label, "", *_EVENT_SIGNS[tile.on]),))
