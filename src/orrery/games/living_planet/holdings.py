"""What a player has, in numbers, and what everybody has to see at a glance.

Credits, resources and cards in hand of the others are not known, and so neither is their score: the
points that a view shows of them are without their credits.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from orrery.games.living_planet.atlas import HEX_WORDS
from orrery.games.living_planet.components import (
    BUILDING,
    COLOURS,
    CREDITS_PER_POINT,
    EFFECTS,
    FAMILIES,
    KINDS,
    RESOURCES,
    ROUNDS,
    ROVER_POINTS,
    TILE_WORDS,
    TYPES,
)
from orrery.games.living_planet.draw.pen import LOOKS
from orrery.games.living_planet.legal.cataclysms import matching
from orrery.games.living_planet.secrets import is_rival
from orrery.games.living_planet.state import (
    PORT,
    PRODUCTION_FAMILY,
    ROVER,
    SCIENTIST,
    WOUNDED,
    State,
)
from orrery.games.living_planet.tasks import CATACLYSMS, NONE, ORDER, ROWS, Descend
from orrery.games.living_planet.view import LivingPlanetView
from orrery.kernel.game import Seat
from orrery.kernel.holdings import Amounts, Fact, Holding, Phase
from orrery.kernel.text import Message, Term

_PRINTED: Final = tuple(next(b for b in BUILDING if b.kind == n) for n in range(len(KINDS)))
_KIND: Final = tuple(building.kind for building in BUILDING)
_POINTS: Final = tuple(building.points for building in BUILDING)
_FAMILY: Final = tuple(building.family for building in BUILDING)
_NONE_BUILT: Final = [0] * len(KINDS)
_FINANCIAL: Final = {"multi-trade": "swap", "business-centre": "growth", "marketing": "megaphone"}


def _sign(kind: int) -> tuple[str, str]:
    """The sign of a kind of building, and its classes."""
    printed = _PRINTED[kind]
    if printed.produces >= 0:
        return "mine", f"res-{RESOURCES[printed.produces]}"
    match FAMILIES[printed.family]:
        case "protection":
            return "shield", "res-plain"
        case "financial":
            return _FINANCIAL[KINDS[kind]], "res-credits"
        case _:
            return "port", "res-plain"


HOLDINGS: Final[tuple[Holding, ...]] = (
    Holding(Term("piece", "credit"), "stock", "credits"),
    *(Holding(Term("resource", word), "stock", word) for word in RESOURCES),
    Holding(Term("piece", "chip"), "stock", "chip", "res-plain"),
    Holding(Term("piece", "planet-card"), "stock", "card", "res-plain"),
    Holding(Term("piece", "destiny"), "stock", "destiny"),
    Holding(Term("piece", "die"), "level", "die", "res-plain"),
    Holding(Term("unit", "scientist"), "piece", "scientist", "res-plain"),
    Holding(Term("occupant", "wounded"), "piece", "wounded", "res-plain"),
    Holding(Term("unit", "rover"), "piece", "rover", "res-plain"),
    *(Holding(Term("kind", word), "piece", *_sign(kind)) for kind, word in enumerate(KINDS)),
    Holding(Term("part", "production"), "points", "vp"),
    Holding(Term("part", "others"), "points", "vp"),
    Holding(Term("part", "spaceports"), "points", "vp"),
    Holding(Term("part", "rovers"), "points", "vp"),
    Holding(Term("part", "credits"), "points", "vp"),
    Holding(Term("part", "end"), "end", "vp"),
)


def amounts(state: State, seat: Seat) -> Amounts:
    """The numbers of a seat, in the order of `HOLDINGS`; None for what is behind the screen of
    another player."""
    player = state.players[seat]
    scientists, rovers = len(player.scientists), len(player.rovers)
    wounded = len(player.wounded)
    kinds = _NONE_BUILT[:]
    production = others = ports = 0
    for house in state.houses:
        if house.owner != seat:
            continue
        unit = house.unit
        if unit == SCIENTIST:
            scientists += 1
        elif unit == ROVER:
            rovers += 1
        else:
            wounded += unit == WOUNDED
            if not house.chip:
                continue
        building = house.building
        kinds[_KIND[building]] += 1
        family = _FAMILY[building]
        if family == PRODUCTION_FAMILY:
            production += _POINTS[building]
        elif family == PORT:
            ports += _POINTS[building]
        else:
            others += _POINTS[building]
    chips, destiny, die = player.chips, int(player.destiny), state.dice[seat]
    units = (scientists, wounded, rovers)
    driven = ROVER_POINTS * rovers
    rival = is_rival(player)
    cards = None if rival else player.hand.bit_count()
    if rival and state.setup.screens == "hidden":
        secret = (None,) * (1 + len(RESOURCES))
        parts = (production, others, ports, driven, None, None)
        return (*secret, chips, cards, destiny, die, *units, *kinds, *parts)
    purse = player.credits // CREDITS_PER_POINT
    end = production + others + ports + driven + purse
    known = (player.credits, *player.goods, chips, cards, destiny, die, *units, *kinds)
    return (*known, production, others, ports, driven, purse, end)


# --- The list of seats --------------------------------------------------------------------------


def stock(view: LivingPlanetView, seat: Seat) -> tuple[Fact, ...]:
    """Who leads and how the die stands; what there is of money, units, chips and cards; the
    buildings."""
    state, player = view.seen, view.seen.players[seat]
    number = dict(zip([holding.of for holding in HOLDINGS], amounts(state, seat), strict=True))
    people, wounded = number[Term("unit", "scientist")], number[Term("occupant", "wounded")]
    rovers, hand = number[Term("unit", "rover")], view.unknown.hands[seat]
    return (
        *_role(view, seat),
        _credits(view, seat),
        _counted("unit", "scientist", f"{people}·{wounded}" if wounded else str(people)),
        _counted("unit", "rover", str(rovers)),
        _counted("piece", "chip", str(player.chips)),
        Fact(Term("piece", "planet-card"), str(hand), "card", "res-plain"),
        Fact(Term("piece", "destiny"), str(int(player.destiny)), "destiny"),
        *_built(number),
    )


def _counted(kind: str, word: str, value: str) -> Fact:
    return Fact(Term(kind, word), value, word, "res-plain")


def _role(view: LivingPlanetView, seat: Seat) -> Iterator[Fact]:
    state = view.seen
    if seat == state.leader and state.round and not view.over:
        yield Fact(Term("piece", "leader"), "", "flag", "res-plain", row="role")
    if state.dice[seat]:
        yield replace(_die(state, seat), row="role")


def _credits(view: LivingPlanetView, seat: Seat) -> Fact:
    """Money; the label says whether the points of the seat count it."""
    state, player = view.seen, view.seen.players[seat]
    secret = state.setup.screens == "hidden" and not view.over
    if secret and seat != view.you:
        return Fact(Message("fact_credits_hidden"), "", "credits", hidden=True)
    if not secret:
        return Fact(Term("piece", "credit"), str(player.credits), "credits")
    points = player.credits // CREDITS_PER_POINT
    return Fact(Message("fact_credits_own", {"n": points}), str(player.credits), "credits")


def _built(number: dict[Term, int | None]) -> Iterator[Fact]:
    """The buildings that a player controls, by kind."""
    for kind, word in enumerate(KINDS):
        term = Term("kind", word)
        if n := number[term]:
            resource = _PRINTED[kind].produces
            sign = (RESOURCES[resource], "") if resource >= 0 else _sign(kind)
            yield Fact(term, str(n), *sign, row="built")


# --- The round ----------------------------------------------------------------------------------


def phase(view: LivingPlanetView) -> Phase:
    """The round, the dice in their order, the leader's effect, and what the next die strikes."""
    state = view.seen
    last = ROUNDS[state.setup.length][len(state.players)]
    if view.over:
        return Phase(state.round, last)
    return Phase(state.round, last, (*_dice(state), *_effect(state), *_strikes(state)))


def _dice(state: State) -> Iterator[Fact]:
    order = state.columns or range(len(COLOURS))
    return (_die(state, colour) for colour in order if state.dice[colour])


def _die(state: State, colour: int) -> Fact:
    """A die with the row that it has reached."""
    come = ROWS[state.rows[state.columns.index(colour)] if state.columns else ORDER]
    what = {"colour": Term("colour", COLOURS[colour]), "row": Term("row", come)}
    label = Message("fact_die", {**what})
    return Fact(label, str(state.dice[colour]), "die", f"seat-{LOOKS[colour]}")


def _effect(state: State) -> Iterator[Fact]:
    """The leader's card, while it counts."""
    if state.named != NONE:
        resource = RESOURCES[state.named]
        yield Fact(
            Message("fact_doubled", {"resource": Term("resource", resource)}), "×2", resource
        )
    elif state.effect:
        yield Fact(Term("effect", EFFECTS[state.effect]), str(state.effect), "card", "res-plain")


def _strikes(state: State) -> Iterator[Fact]:
    """The hexes that the next die to reach the last row will strike as it stands."""
    for task in state.agenda:
        if isinstance(task, Descend) and task.row == CATACLYSMS:
            tiles = {laid.hex: TILE_WORDS[laid.tile] for laid in state.laid}
            for hex, kind in matching(state, task.column):
                what = {"type": Term("type", TYPES[kind]), "tile": Term("tile", tiles[hex])}
                label = Message("fact_strike", {**what})
                yield Fact(label, HEX_WORDS[hex], TYPES[kind], "stroke")
            return
