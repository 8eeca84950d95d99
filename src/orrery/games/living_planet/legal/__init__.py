"""Which moves are allowed, and why the others are not.

Every rule is written once, as an objection that names its ledger entry; the chapters hold them
beside a constructive generator of the same verbs, which bots need for speed and the conformance
tests hold to the objections. Here is only the order of business: what is first on the agenda, who
is waited for, and which verbs answer it. Offers are made at any time, also by who is not asked.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from typing import Any, Final

from orrery.games.living_planet import moves as say
from orrery.games.living_planet import tasks as todo
from orrery.games.living_planet.components import BUILDING, DEPLETABLE, RESOURCES, UNITS
from orrery.games.living_planet.legal import actions, destiny, talk, trading
from orrery.games.living_planet.legal.dealing import against_deal, deals
from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.state import (
    ALL_CARDS,
    EMPTY,
    MYCELIUM,
    OIL,
    State,
    house_at,
    spaceport,
)
from orrery.games.living_planet.tasks import NONE
from orrery.games.living_planet.texts import no
from orrery.games.living_planet.units import SCIENTIST_UNIT
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection

_PRICE_OF_UNIT: Final = (MYCELIUM, OIL)  # what recruiting costs, by unit


def to_act(state: State) -> tuple[Seat, ...]:
    if not state.agenda:
        return ()
    task = state.agenda[0]
    if task.seat != todo.EVERYBODY:
        return (task.seat,)
    return tuple([seat for seat, player in enumerate(state.players) if not player.chosen])


def aside(state: State) -> tuple[Seat, ...]:
    """Who may make offers and answer them."""
    return tuple(range(len(state.players))) if talk.open_to_talk(state) else ()


def moves(state: State, seat: Seat) -> list[AnyMove]:
    """The legal moves. Offers and deals of many tiles are not enumerated."""
    if not state.agenda:
        return []
    task = state.agenda[0]
    answers = talk.talk_moves(state, seat) if state.offers and seat >= 0 else []
    if isinstance(task, todo.Selecting):
        if not 0 <= seat < len(state.players) or state.players[seat].chosen:
            return answers
        return [*(say.Play(value) for value in playable(state, seat)), *answers]
    if task.seat != seat:
        return answers
    found = _GENERATORS[type(task)](state, task)
    return [*found, *answers] if answers else found


# --- Step 1 and 2 -------------------------------------------------------------------------------


def playable(state: State, seat: Seat) -> list[int]:
    """The planet cards in hand; an empty hand takes back the discard."""
    return list(bits(state.players[seat].hand or ALL_CARDS))


def _against_play(state: State, seat: Seat, move: say.Play) -> Iterator[Objection]:
    if move.value not in playable(state, seat):
        yield no("LP-CARD-02", value=move.value)


def _stocked(state: State) -> list[int]:
    return [n for n in range(len(RESOURCES)) if state.supply[n]]


def _recoverable(state: State, task: todo.Recovering) -> list[int]:
    """All of the discard but the 6 on top."""
    return list(state.players[task.seat].discard[:-1])


def depletable(state: State) -> list[int]:
    return [n for n in bits(DEPLETABLE) if state.supply[n]]


# --- Production ---------------------------------------------------------------------------------


def repairable(state: State, task: todo.Producing) -> list[int]:
    """Matching buildings with an active unit and no chip."""
    if not state.players[task.seat].chips:
        return []
    return [
        house.slot
        for house in state.houses
        if house.owner == task.seat
        and not house.chip
        and house.controlled
        and not task.repaired >> house.slot & 1
        and produces(house.building, task.value)
    ]


def produces(building: int, value: int) -> bool:
    printed = BUILDING[building]
    return printed.produces >= 0 and printed.value == value


def _against_repair(state: State, task: todo.Producing, move: say.Repair) -> Iterator[Objection]:
    if move.slot in repairable(state, task):
        return
    house = house_at(state, move.slot)
    if house is not None and house.owner == task.seat and not state.players[task.seat].chips:
        yield no("LP-RULING-44")
    else:
        yield no("LP-PROD-13")


def recruits(state: State, seat: Seat) -> list[AnyMove]:
    """Who may be recruited at the spaceport."""
    port, player = spaceport(state, seat), state.players[seat]
    if port is None or port.unit != EMPTY:
        return []
    spare = (player.spare_scientists, player.spare_rovers)
    return [
        say.Recruit(unit)
        for unit in range(len(UNITS))
        if spare[unit] and player.goods[_PRICE_OF_UNIT[unit]]
    ]


def _against_recruit(state: State, task: todo.Recruiting, move: say.Recruit) -> Iterator[Objection]:
    port, player = spaceport(state, task.seat), state.players[task.seat]
    if port is None or port.unit != EMPTY:
        yield no("LP-SPACEPORT-01")
    if not player.goods[_PRICE_OF_UNIT[move.unit]]:
        yield no("LP-SPACEPORT-02")
    scientist = move.unit == SCIENTIST_UNIT
    if not (player.spare_scientists if scientist else player.spare_rovers):
        yield no("LP-RULING-13")


# --- Cataclysms ---------------------------------------------------------------------------------


def matching(state: State, column: int) -> list[tuple[int, int]]:
    """The hexes that the die of a column strikes, and how."""
    colour = state.columns[column]
    return list(state.atlas.dice.get((colour, state.dice[colour]), ()))


def _strikes(state: State, task: todo.Striking) -> list[AnyMove]:
    hexes = [hex for hex, _ in matching(state, task.column)]
    subsets = range(1, 1 << len(hexes))
    return [say.Strike(tuple(hexes[n] for n in bits(chosen))) for chosen in subsets]


def _against_strike(state: State, task: todo.Striking, move: say.Strike) -> Iterator[Objection]:
    hexes = [hex for hex, _ in matching(state, task.column)]
    if any(hex not in hexes for hex in move.hexes):
        yield no("LP-CATACLYSM-01")
    elif move not in _strikes(state, task):
        yield no("LP-CATACLYSM-04")


def shield(state: State, seat: Seat, kind: int) -> int:
    """The resource that protects against a cataclysm; NONE without the building for it."""
    for house in state.houses:
        printed = BUILDING[house.building]
        if (
            house.owner == seat
            and house.controlled
            and printed.pays >= 0
            and printed.against == kind
        ):
            return printed.pays
    return NONE


def _protections(state: State, task: todo.Protecting) -> list[AnyMove]:
    """Whoever has offered the resource to somebody meanwhile can only endure."""
    resource = shield(state, task.seat, task.type)
    if resource == NONE or not state.players[task.seat].goods[resource]:
        return [say.Endure()]
    return [say.Protect(), say.Endure()]


# --- The order of business ----------------------------------------------------------------------


def objections(state: State, seat: Seat, move: AnyMove) -> tuple[Objection, ...]:
    """Every rule that the move breaks, the most telling first."""
    if not state.agenda:
        return (no("LP-END-02"),)
    if isinstance(move, say.Talk):
        if not 0 <= seat < len(state.players):
            return (no("LP-RULING-58"),)
        return tuple(talk.against_talk(state, seat, move))
    if seat not in to_act(state):
        return (*_whenever(state, seat, move), no("LP-GOLDEN-01"))
    task, kind = state.agenda[0], type(move)
    if isinstance(task, todo.Dealing):
        return tuple(against_deal(state, task, move))
    if isinstance(task, todo.Selecting):
        if not isinstance(move, say.Play):
            return (no("LP-CARD-01"),)
        return tuple(_against_play(state, seat, move))
    if isinstance(task, todo.Turn):
        return tuple(_against_turn(state, task, move))
    against = _AGAINST.get((type(task), kind))
    if against is not None:
        return tuple(against(state, task, move))
    return (*_whenever(state, seat, move), no(_MOMENTS[type(task)]))


def _whenever(state: State, seat: Seat, move: AnyMove) -> Iterator[Objection]:
    """What tells more than that something else is asked now."""
    if isinstance(move, say.Fate) and 0 <= seat < len(state.players):
        yield from destiny.against_using(state, seat)


def _against_turn(state: State, task: todo.Turn, move: AnyMove) -> Iterator[Objection]:
    seat = task.seat
    deed = _DEEDS.get(type(move))
    if deed is not None:
        yield from actions.against_deed(state, task, deed)
    match move:
        case say.Explore():
            yield from actions.against_explore(state, seat)
        case say.Move():
            yield from actions.against_step(state, seat, (), move)
        case say.Build():
            yield from actions.against_build(state, seat, move)
        case say.Destiny():
            yield from destiny.against_taking(state, seat)
        case say.Heal(place):
            yield from actions.against_heal(state, seat, place)
        case say.Repair(slot):
            yield from actions.against_repair(state, seat, slot)
        case say.Land():
            yield from actions.against_landing(state, seat)
        case say.Rescue() | say.Rebuild() | say.Search():
            yield from actions.against_rescue(state, seat, move)
        case say.Trade() | say.Subsidy() | say.End():
            pass
        case say.Buy() | say.Sell():
            yield from trading.against_dealing(state, task)
        case _:
            yield from _whenever(state, seat, move)
            yield no("LP-ACTION-04")


_DEEDS: Final[dict[type, int]] = {
    say.Explore: todo.EXPLORE,
    say.Move: todo.MOVE,
    say.Build: todo.BUILD,
    say.Trade: todo.TRADE,
    say.Subsidy: todo.SUBSIDY,
    say.Destiny: todo.DESTINY,
}


def _listed(rule: str) -> Callable[[State, Any, AnyMove], Iterator[Objection]]:
    """A short list of moves: whatever is not on it breaks this rule."""

    def against(state: State, task: Any, move: AnyMove) -> Iterator[Objection]:
        if move not in _GENERATORS[type(task)](state, task):
            yield no(rule)

    return against


def _losses(state: State, task: todo.Losing) -> list[AnyMove]:
    return [say.Lose(say.CHIP, task.slot), say.Lose(say.UNIT, task.slot)]


def _steps(state: State, task: todo.Moving, move: say.Move) -> Iterator[Objection]:
    return actions.against_step(state, task.seat, task.tired, move)


# fmt: off
_GENERATORS: Final[dict[type, Callable[[State, Any], list[Any]]]] = {
    todo.Dealing:    deals,
    todo.Naming:     lambda state, task: [say.Name(n) for n in range(len(RESOURCES))],
    todo.Removing:   lambda state, task: [say.Remove(n) for n in _stocked(state)],
    todo.Recovering: lambda state, task: [say.Recover(n) for n in _recoverable(state, task)],
    todo.Ordering:   lambda state, task: [say.Order(dice) for dice in permutations(range(4))],
    todo.Fating:     destiny.fates,
    todo.Changing:   destiny.changes,
    todo.Producing:  lambda state, task: [
        *(say.Repair(slot) for slot in repairable(state, task)), say.Produce()
    ],
    todo.Recruiting: lambda state, task: [*recruits(state, task.seat), say.Skip()],
    todo.Turn:       actions.turn_moves,
    todo.Exploring:  actions.exploring_moves,
    todo.Arriving:   actions.arrivals,
    todo.Stacking:   lambda state, task: [say.Under(tile) for tile in bits(task.tiles)],
    todo.Moving:     actions.moving_moves,
    todo.Applying:   trading.applying_moves,
    todo.Bargaining: trading.bargaining_moves,
    todo.Striking:   _strikes,
    todo.Sequencing: lambda state, task: [say.First(hex) for hex in task.hexes],
    todo.Protecting: _protections,
    todo.Losing:     _losses,
    todo.Depleting:  lambda state, task: [say.Deplete(n) for n in depletable(state)],
    todo.Rebuilding: lambda state, task: [
        say.Rebuild(slot) for slot in actions.empty_slots(state, task.hex)
    ],
}

_Against = Callable[[State, Any, Any], Iterable[Objection]]
_AGAINST: Final[dict[tuple[type, type], _Against]] = {
    (todo.Naming, say.Name):         _listed("LP-EFFECT-2-01"),
    (todo.Removing, say.Remove):     _listed("LP-RULING-27"),
    (todo.Recovering, say.Recover):  _listed("LP-EFFECT-6-02"),
    (todo.Ordering, say.Order):      _listed("LP-LEADER-05"),
    (todo.Fating, say.Fate):         destiny.against_fate,
    (todo.Fating, say.Keep):         _listed("LP-DESTINY-05"),
    (todo.Changing, say.Change):     _listed("LP-RULING-24"),
    (todo.Changing, say.Keep):       _listed("LP-EFFECT-1-01"),
    (todo.Producing, say.Repair):    _against_repair,
    (todo.Producing, say.Produce):   _listed("LP-PROD-13"),
    (todo.Recruiting, say.Recruit):  _against_recruit,
    (todo.Recruiting, say.Skip):     _listed("LP-SPACEPORT-01"),
    (todo.Exploring, say.Put):       actions.against_put,
    (todo.Exploring, say.Leave):     actions.against_leave,
    (todo.Arriving, say.Arrive):     actions.against_arrive,
    (todo.Stacking, say.Under):      _listed("LP-EXPLORE-11"),
    (todo.Moving, say.Move):         _steps,
    (todo.Moving, say.Stop):         _listed("LP-MOVE-01"),
    (todo.Applying, say.Apply):      trading.against_apply,
    (todo.Applying, say.Shift):      trading.against_shift,
    (todo.Applying, say.Enough):     trading.against_enough_cards,
    (todo.Bargaining, say.Buy):      trading.against_buy,
    (todo.Bargaining, say.Sell):     trading.against_sell,
    (todo.Bargaining, say.Enough):   _listed("LP-TRADE-02"),
    (todo.Striking, say.Strike):     _against_strike,
    (todo.Sequencing, say.First):    _listed("LP-CATACLYSM-05"),
    (todo.Protecting, say.Protect):  _listed("LP-PROTECT-01"),
    (todo.Protecting, say.Endure):   _listed("LP-PROTECT-01"),
    (todo.Losing, say.Lose):         _listed("LP-CATACLYSM-14"),
    (todo.Depleting, say.Deplete):   _listed("LP-DEPLETE-02"),
    (todo.Rebuilding, say.Rebuild):  _listed("LP-LOST-04"),
}
_MOMENTS: Final[dict[type, str]] = {  # what is to be said now
    todo.Naming:     "LP-EFFECT-2-01",
    todo.Removing:   "LP-EFFECT-5-01",
    todo.Recovering: "LP-EFFECT-6-01",
    todo.Ordering:   "LP-LEADER-05",
    todo.Fating:     "LP-DESTINY-05",
    todo.Changing:   "LP-EFFECT-1-01",
    todo.Producing:  "LP-PROD-02",
    todo.Recruiting: "LP-SPACEPORT-01",
    todo.Exploring:  "LP-EXPLORE-02",
    todo.Arriving:   "LP-EXPLORE-08",
    todo.Stacking:   "LP-EXPLORE-11",
    todo.Moving:     "LP-MOVE-01",
    todo.Applying:   "LP-MARKET-03",
    todo.Bargaining: "LP-TRADE-02",
    todo.Striking:   "LP-CATACLYSM-03",
    todo.Sequencing: "LP-CATACLYSM-05",
    todo.Protecting: "LP-PROTECT-01",
    todo.Losing:     "LP-CATACLYSM-14",
    todo.Depleting:  "LP-DEPLETE-01",
    todo.Rebuilding: "LP-LOST-04",
}
# fmt: on
