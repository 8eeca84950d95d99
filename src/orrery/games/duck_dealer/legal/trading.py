"""Construction and trade: what can be done on the planet where the ship is."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from orrery.games.duck_dealer import moves
from orrery.games.duck_dealer.atlas import PLANET_COUNT
from orrery.games.duck_dealer.components import (
    BUILD,
    CLAIM,
    CONSUMERS,
    EQUIPMENT,
    FACTORIES,
    PLANETS,
    PRIMARIES,
    RECIPE,
    SLOTS,
    START_PLANETS,
    USE,
    WARES,
    YARD,
)
from orrery.games.duck_dealer.legal.flying import purse, undiscovered
from orrery.games.duck_dealer.moves import AnyMove
from orrery.games.duck_dealer.state import (
    BLUE,
    CONSUMER,
    FACTORY,
    HOLD,
    MINE,
    NONE,
    YARD_SITE,
    YELLOW,
    Player,
    State,
    claimed,
    consumer_ware,
    has_goods,
    site_of_factory,
    sites_of,
    tile_of,
)
from orrery.games.duck_dealer.tasks import Acting
from orrery.games.duck_dealer.texts import no
from orrery.kernel.objections import Objection
from orrery.kernel.text import Amount, Term

M = TypeVar("M")

# Buildings are numbered factories first, then consumers, then shipyards.
FIRST_CONSUMER = len(FACTORIES)
FIRST_YARD = FIRST_CONSUMER + len(CONSUMERS)


def factory(ware: int) -> int:
    """The number of the factory for a good among the buildings."""
    return ware - PRIMARIES


def planet_moves(state: State, task: Acting, player: Player) -> list[AnyMove]:
    """All that can be done on the planet. Rules: DD-COMP-25."""
    if player.place >= PLANET_COUNT or undiscovered(state, player):
        return []
    found: list[AnyMove] = []
    if purse(player, task, BLUE) >= USE or player.paid:
        found += _uses(state, task, player)
    yellow = purse(player, task, YELLOW)
    if yellow >= BUILD and len(player.cargo) > 1:
        found += _buildings(state, player)
    if yellow >= CLAIM and player.cubes:
        found += [moves.Claim(site) for site in _claimable(state, player.place)]
    return found


def price_of_use(player: Player, site: int) -> int:
    """What it costs to use a tile here: nothing if it is claimed and was paid for once.

    Rules: DD-PRIVILEGE-04, DD-PRIVILEGE-05, DD-RULING-07."""
    return 0 if player.paid >> site & 1 else USE


def _uses(state: State, task: Acting, player: Player) -> list[AnyMove]:
    planet, cargo = player.place, player.cargo
    blue = purse(player, task, BLUE)
    found: list[AnyMove] = []
    if blue >= price_of_use(player, MINE):
        found.append(moves.Extract(state.mines[planet]))
    if planet < START_PLANETS:
        if (
            state.built >> planet & 1
            and blue >= price_of_use(player, YARD_SITE)
            and has_goods(cargo, YARD[state.yards[planet]].inputs)
        ):
            found += _fittings(state, player, YARD[state.yards[planet]].product)
        return found
    ware = state.factories[planet]
    if ware != NONE and blue >= price_of_use(player, FACTORY) and has_goods(cargo, RECIPE[ware]):
        found.append(moves.Convert(ware))
    if state.built >> planet & 1 and blue >= price_of_use(player, CONSUMER):
        wanted = consumer_ware(state.consumers[planet])
        if wanted in cargo:
            found.append(moves.Deliver(wanted))
    return found


def _fittings(state: State, player: Player, product: int) -> list[AnyMove]:
    """A piece of equipment in a free slot or in place of another one."""
    found: list[AnyMove] = []
    if len(player.gear) < SLOTS and in_stock(state, player, product, None):
        found.append(moves.Fit(product))
    for old in sorted(set(player.gear)):
        if in_stock(state, player, product, old):
            found.append(moves.Fit(product, old))
    return found


def in_stock(state: State, player: Player, product: int, old: int | None) -> bool:
    """Whether a crew token is in stock, counting those that are paid and replaced."""
    if product == HOLD:
        return True
    colour = product - 1
    back = int(old == product)
    if colour == BLUE and player.energy[BLUE] and price_of_use(player, YARD_SITE):
        back += USE
    return state.supply[colour] + back > 0


def _buildings(state: State, player: Player) -> list[AnyMove]:
    planet, cargo = player.place, player.cargo
    found: list[AnyMove] = []
    if planet < START_PLANETS:
        yard = state.yards[planet]
        if not state.built >> planet & 1 and has_goods(cargo, YARD[yard].price):
            found.append(moves.Build(FIRST_YARD + yard))
        return found
    if state.factories[planet] == NONE:
        found += [
            moves.Build(factory(ware))
            for ware in range(PRIMARIES, len(WARES))
            if has_goods(cargo, RECIPE[ware]) and ware not in state.factories
        ]
    consumer = state.consumers[planet]
    if consumer != NONE and not state.built >> planet & 1:
        wanted = consumer_ware(consumer)
        if wanted in cargo:
            rests = _rests(state, cargo, wanted)
            found += [moves.Build(FIRST_CONSUMER + consumer, ware) for ware in rests]
    return found


def _rests(state: State, cargo: tuple[int, ...], wanted: int) -> list[int]:
    """The goods that can pay for R of a consumer."""
    rest = list(cargo)
    rest.remove(wanted)
    differs = state.setup.r_differs == "yes"
    return [ware for ware in sorted(set(rest)) if not differs or ware != wanted]


def _claimable(state: State, planet: int) -> list[int]:
    taken = claimed(state)
    return [
        site
        for site in sites_of(planet)
        if not taken >> tile_of(planet, site) & 1 and stands(state, planet, site)
        if site != CONSUMER or state.setup.consumer_privilege == "yes"
    ]


def stands(state: State, planet: int, site: int) -> bool:
    """Whether a site can be used: mines always can, the others must be built."""
    if site == MINE:
        return True
    if site == FACTORY:
        return state.factories[planet] != NONE
    return bool(state.built >> planet & 1)


# --- Objections ---------------------------------------------------------------------------------


def against_place(state: State, player: Player, rule: str) -> Iterator[Objection]:
    """Construction and trade take place on a planet that has been discovered."""
    if player.place >= PLANET_COUNT:
        yield no(rule)
    elif undiscovered(state, player):
        yield no("DD-RULING-23")


def against_build(state: State, task: Acting, move: moves.Build) -> list[Objection]:
    player = state.players[task.seat]
    if found := list(against_place(state, player, "DD-BUILD-01")):
        return found
    number = move.building
    if number < FIRST_CONSUMER:
        found = list(_against_factory(state, player, number + PRIMARIES, move.ware))
    elif number < FIRST_YARD:
        found = list(_against_consumer(state, player, number - FIRST_CONSUMER, move.ware))
    else:
        found = list(_against_yard(state, player, number - FIRST_YARD, move.ware))
    if purse(player, task, YELLOW) < BUILD:
        found.append(no("DD-BUILD-02"))
    return found


def _against_factory(
    state: State, player: Player, ware: int, rest: int | None
) -> Iterator[Objection]:
    if player.place < START_PLANETS:
        yield no("DD-BUILD-11")
        return
    occupied = state.factories[player.place] != NONE
    there = player.place if occupied else site_of_factory(state, ware)
    if there != NONE:
        standing = Term("building", FACTORIES[factory(state.factories[there])])
        yield no("DD-BUILD-09", factory=standing, place=Term("place", PLANETS[there]))
    if rest is not None:
        yield no("DD-BUILD-04")
    if not has_goods(player.cargo, RECIPE[ware]):
        yield no("DD-BUILD-08", **_pair(RECIPE[ware]))


def _against_consumer(
    state: State, player: Player, consumer: int, rest: int | None
) -> Iterator[Objection]:
    if state.consumers[player.place] != consumer:
        yield no("DD-BUILD-01")
        return
    if state.built >> player.place & 1:
        yield no("DD-BUILD-05")
    wanted = consumer_ware(consumer)
    if rest is None:
        yield no("DD-BUILD-04")
    elif rest == wanted and state.setup.r_differs == "yes":
        yield no("DD-RULING-04")
    elif not has_goods(player.cargo, (wanted, rest)):
        yield no("DD-BUILD-03", **_pair((wanted, rest)))


def _against_yard(state: State, player: Player, yard: int, rest: int | None) -> Iterator[Objection]:
    if player.place >= START_PLANETS or state.yards[player.place] != yard:
        yield no("DD-BUILD-01")
        return
    if state.built >> player.place & 1:
        yield no("DD-BUILD-05")
    if rest is not None:
        yield no("DD-BUILD-04")
    if not has_goods(player.cargo, YARD[yard].price):
        yield no("DD-BUILD-03", **_pair(YARD[yard].price))


def _pair(wares: tuple[int, ...]) -> dict[str, Amount]:
    first, second = (Amount(1, Term("thing", WARES[ware])) for ware in wares)
    return {"first": first, "second": second}


_UNBUILT = ("", "DD-RULING-27", "DD-PRIVILEGE-01", "DD-RULING-42")  # by site; mines always stand


def against_claim(state: State, task: Acting, move: moves.Claim) -> list[Objection]:
    site, player = move.site, state.players[task.seat]
    if found := list(against_place(state, player, "DD-PRIVILEGE-01")):
        return found
    planet = player.place
    if site == CONSUMER and state.setup.consumer_privilege != "yes":
        return [no("DD-RULING-02")]
    if site not in sites_of(planet) or not stands(state, planet, site):
        unbuilt = site in sites_of(planet)
        return [no(_UNBUILT[site] if unbuilt else "DD-PRIVILEGE-01")]
    if claimed(state) >> tile_of(planet, site) & 1:
        found.append(no("DD-PRIVILEGE-03"))
    if purse(player, task, YELLOW) < CLAIM:
        found.append(no("DD-PRIVILEGE-01"))
    if not player.cubes:
        found.append(no("DD-RULING-16"))
    return found


# --- Trade


def _on_planet(
    against: Callable[[State, Acting, M], Iterable[Objection]],
) -> Callable[[State, Acting, M], Iterable[Objection]]:
    """Trade takes place on a discovered planet; elsewhere this is the only objection."""

    def on_planet(state: State, task: Acting, move: M) -> Iterable[Objection]:
        away = tuple(against_place(state, state.players[task.seat], "DD-TRADE-01"))
        return away or against(state, task, move)

    return on_planet


def _against_energy(player: Player, task: Acting, site: int) -> Iterator[Objection]:
    if purse(player, task, BLUE) < price_of_use(player, site):
        yield no("DD-TRADE-02")


@_on_planet
def against_extract(state: State, task: Acting, move: moves.Extract) -> Iterator[Objection]:
    player = state.players[task.seat]
    if state.mines[player.place] != move.ware:
        yield no("DD-TRADE-MINE-01", ware=Term("ware", WARES[state.mines[player.place]]))
    yield from _against_energy(player, task, MINE)


@_on_planet
def against_convert(state: State, task: Acting, move: moves.Convert) -> Iterator[Objection]:
    ware, player = move.ware, state.players[task.seat]
    if state.factories[player.place] != ware:
        yield no("DD-TRADE-01")
        return
    if not has_goods(player.cargo, RECIPE[ware]):
        yield no("DD-TRADE-FACTORY-01", **_pair(RECIPE[ware]))
    yield from _against_energy(player, task, FACTORY)


@_on_planet
def against_deliver(state: State, task: Acting, move: moves.Deliver) -> Iterator[Objection]:
    ware, player = move.ware, state.players[task.seat]
    consumer = state.consumers[player.place]
    if consumer == NONE or consumer_ware(consumer) != ware:
        yield no("DD-TRADE-01")
        return
    if not state.built >> player.place & 1:
        yield no("DD-TRADE-CONSUMER-02")
    if ware not in player.cargo:
        yield no("DD-TRADE-CONSUMER-01", ware=Term("ware", WARES[ware]))
    yield from _against_energy(player, task, CONSUMER)


@_on_planet
def against_fit(state: State, task: Acting, move: moves.Fit) -> Iterator[Objection]:
    player = state.players[task.seat]
    planet = player.place
    yard = YARD[state.yards[planet]] if planet < START_PLANETS else None
    if yard is None or yard.product != move.equipment:
        yield no("DD-TRADE-01")
        return
    if not state.built >> planet & 1:
        yield no("DD-TRADE-YARD-02")
    if not has_goods(player.cargo, yard.inputs):
        yield no("DD-TRADE-YARD-01", **_pair(yard.inputs))
    if move.old is None and len(player.gear) >= SLOTS:
        yield no("DD-RULING-18")
    elif move.old is not None and move.old not in player.gear:
        yield no("DD-TRADE-YARD-04", old=Term("equipment", EQUIPMENT[move.old]))
    elif not in_stock(state, player, move.equipment, move.old):
        yield no("DD-RULING-19")
    yield from _against_energy(player, task, YARD_SITE)
