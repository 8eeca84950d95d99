"""Which moves are allowed, and why the others are not.

Every rule is written once, as an objection that names its ledger entry; the chapters hold them
beside a constructive generator of the same verbs, which bots need for speed and the conformance
tests hold to the objections. Here is only the order of business: whose task is first on the agenda,
and which verbs answer it.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from orrery.games.gaia import moves as say
from orrery.games.gaia import tasks as todo
from orrery.games.gaia.automa import legal as automa
from orrery.games.gaia.legal import (
    actions,
    build,
    conversions,
    federations,
    research,
    setup,
    space,
)
from orrery.games.gaia.legal.income import against_receiving, receivings
from orrery.games.gaia.moves import AnyMove
from orrery.games.gaia.state import State
from orrery.games.gaia.tasks import Task
from orrery.games.gaia.texts import no
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term


def to_act(state: State) -> tuple[Seat, ...]:
    return (state.agenda[0].seat,) if state.agenda else ()


def moves(state: State, seat: Seat) -> list[AnyMove]:
    """The legal moves. A deal of many tiles is not enumerated; nor is every way to lay the
    satellites of a federation."""
    if not state.agenda or (task := state.agenda[0]).seat != seat:
        return []
    return _GENERATORS[type(task)](state, task)


def _turn(state: State, task: todo.Turn) -> list[AnyMove]:
    seat = task.seat
    if task.acted:
        return [say.End(), *conversions.converts(state, seat)]
    return [
        *build.builds(state, seat),
        *build.gaiaforms(state, seat),
        *build.upgrades(state, seat),
        *federations.federation_moves(state, seat),
        *research.researches(state, seat),
        *actions.acts(state, seat),
        *actions.special_moves(state, seat),
        *actions.swaps(state, seat),
        *research.downgrades(state, seat),
        *research.advances(state, seat),
        *actions.outposts(state, seat),
        *conversions.converts(state, seat),
        *actions.passes(state, seat),
    ]


def _stones(state: State, task: todo.Moving) -> list[AnyMove]:
    return [say.Stone(task.at), say.Stone(task.to)]


def _against_stone(state: State, task: todo.Moving, move: say.Stone) -> Iterator[Objection]:
    if move.bowl not in (task.at, task.to):
        at, to = (Term("bowl", todo.BOWLS[bowl]) for bowl in (task.at, task.to))
        yield no("GP-POWER-10", at=at, to=to)


def objections(state: State, seat: Seat, move: AnyMove) -> tuple[Objection, ...]:
    """Every rule that the move breaks, the most telling first."""
    if not state.agenda:
        return (no("GP-FINAL-09"),)
    task = state.agenda[0]
    if task.seat != seat:
        return (no("GP-TURN-01", who=_who(task)),)
    kind = type(move)
    if isinstance(task, todo.Turn):
        if kind in _ACTIONS:
            if task.acted:
                return (no("GP-TURN-03", "acted"),)
            return tuple(_ACTIONS[kind](state, seat, move))
        if kind is say.End:
            return () if task.acted else (no("GP-TURN-03", "early"),)
        if kind in _IN_TURN:
            return tuple(_IN_TURN[kind](state, seat, move))
    elif (follows := automa.AGAINST.get(type(task))) is not None:
        return tuple(follows(state, task, move))
    elif (against := _AGAINST.get((type(task), kind))) is not None and (
        not isinstance(task, todo.Dealing) or kind is _DEALT[task.what]
    ):
        return tuple(against(state, task, move))
    return (_moment(state, task),)


def _who(task: Task) -> Term:
    return Term("seat", "nature" if task.seat == NATURE else f"seat-{task.seat}")


def _moment(state: State, task: Task) -> Objection:
    """The move has another moment: what is to be said now?"""
    match task:
        case todo.Dealing(what):
            return no(_DEALS[what])
        case todo.Returning():
            return no("GP-GAIA-05", n=task.left)
        case todo.Charging():
            return no("GP-ACT10-07", n=conversions.offered(state, task))
        case _:
            return no(_MOMENTS[type(task)])


_DEALS: Final = (
    "GP-SETUP-01",
    "GP-SETUP-02",
    "GP-SETUP-07",
    "GP-SETUP-09",
    "GP-SETUP-11",
    "GP-SETUP-13",
    "GP-SETUP-14",
    "GP-SETUP-16",
)
_DEALT: Final = (  # what nature says for each of them
    say.First,
    say.LayMap,
    say.LayBasics,
    say.LayAdvanced,
    say.Crown,
    say.LayRounds,
    say.LayFinals,
    say.LayRow,
)
_MOMENTS: Final[dict[type, str]] = {
    todo.Turning: "GP-ADV-04",
    todo.Picking: "GP-SETUP-18",
    todo.Drawing: "GP-SETUP-18",
    todo.Settling: "GP-SETUP-33",
    todo.Boosting: "GP-SETUP-39",
    todo.Receiving: "GP-INCOME-02",
    todo.Turn: "GP-TURN-03",
    todo.Teching: "GP-TECH-01",
    todo.Finding: "GP-LOST-01",
    todo.Moving: "GP-POWER-09",
}


def _nothing(state: State, task: Any, move: AnyMove) -> Iterator[Objection]:
    return iter(())


def _of_seat(
    against: Callable[[State, Seat, Any], Iterable[Objection]],
) -> Callable[[State, Any, Any], Iterable[Objection]]:
    return lambda state, task, move: against(state, task.seat, move)


def _against_outpost(state: State, seat: Seat, move: say.Outpost) -> Iterator[Objection]:
    yield from actions.against_used(state, seat, move)
    yield from space.against_outpost(state, seat, move)


def _against_pass(state: State, seat: Seat, move: Any) -> Iterator[Objection]:
    task = state.agenda[0]
    if isinstance(task, todo.Turn) and task.acted:
        yield no("GP-TURN-03", "acted")
    if isinstance(move, say.Pass):
        yield from actions.against_pass(state, seat, move)
    else:
        yield from actions.against_pass_for(state, seat, move)


_Against = Callable[[State, Any, Any], Iterable[Objection]]
# fmt: off
_ACTIONS: Final[dict[type, _Against]] = {
    say.Build:     lambda state, seat, move: build.against_mine(state, seat, move.hex),
    say.Gaiaform:  lambda state, seat, move: build.against_former(state, seat, move.hex),
    say.Upgrade:   build.against_upgrade,
    say.Federate:  federations.against_federation,
    say.Research:  research.against_research,
    say.Act:       actions.against_act,
    say.Special:   actions.against_special,
    say.Swap:      actions.against_swap,
    say.Downgrade: research.against_downgrade,
    say.Advance:   research.against_advance,
    say.Outpost:   _against_outpost,
}

_IN_TURN: Final[dict[type, _Against]] = {
    say.Convert: conversions.against_convert,
    say.Burn:    conversions.against_burn,
    say.Pass:    _against_pass,
    say.PassFor: _against_pass,
}

_GENERATORS: Final[dict[type, Callable[[State, Any], list[Any]]]] = {
    todo.Dealing:   setup.deals,
    todo.Turning:   setup.turns,
    todo.Picking:   setup.picks,
    todo.Drawing:   setup.faction_deals,
    todo.Settling:  setup.settlements,
    todo.Boosting:  setup.takes,
    todo.Receiving: receivings,
    todo.Returning: conversions.gaia_converts,
    todo.Turn:      _turn,
    todo.Teching:   lambda state, task: research.techs(state, task.seat),
    todo.Finding:   lambda state, task: [
        say.Find(hex) for hex in bits(space.lost_sites(state, task.seat))
    ],
    todo.Moving:    _stones,
    todo.Charging:  conversions.charges,
    **automa.GENERATORS,
}

_AGAINST: Final[dict[tuple[type, type], _Against]] = {
    (todo.Dealing, say.First):       setup.against_first,
    (todo.Dealing, say.LayMap):      setup.against_map,
    (todo.Dealing, say.LayBasics):   setup.against_tiles,
    (todo.Dealing, say.LayAdvanced): setup.against_tiles,
    (todo.Dealing, say.Crown):       setup.against_crown,
    (todo.Dealing, say.LayRounds):   setup.against_tiles,
    (todo.Dealing, say.LayFinals):   setup.against_tiles,
    (todo.Dealing, say.LayRow):      setup.against_row,
    (todo.Turning, say.Turns):       setup.against_turning,
    (todo.Turning, say.Done):        setup.against_map_done,
    (todo.Picking, say.Pick):        setup.against_pick,
    (todo.Drawing, say.DealFaction): setup.against_faction_deal,
    (todo.Settling, say.Build):      setup.against_settling,
    (todo.Settling, say.Found):      setup.against_settling,
    (todo.Boosting, say.Take):       setup.against_take,
    (todo.Receiving, say.Receive):   against_receiving,
    (todo.Returning, say.Convert):   conversions.against_gaia_convert,
    (todo.Returning, say.Done):      conversions.against_done,
    (todo.Teching, say.TakeBasic):   _of_seat(research.against_basic),
    (todo.Teching, say.TakeAdvanced): _of_seat(research.against_advanced),
    (todo.Finding, say.Find):        _of_seat(space.against_finding),
    (todo.Moving, say.Stone):        _against_stone,
    (todo.Charging, say.Charge):     conversions.against_charge,
    (todo.Charging, say.Decline):    _nothing,
}
# fmt: on
