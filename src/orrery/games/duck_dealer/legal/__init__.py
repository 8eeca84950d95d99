"""Which moves are allowed, and why the others are not.

Every rule is written once, as an objection that names its ledger entry; the chapters hold them
beside a constructive generator of the same verbs, which bots need for speed and the conformance
tests hold to the objections. Here is only the order of business: whose turn it is, and which verbs
answer what is asked. Offers are made by who is with another ship, also when nobody waits for it.
"""

from collections.abc import Iterable
from typing import Final

from orrery.games.duck_dealer import moves as say
from orrery.games.duck_dealer import tasks as todo
from orrery.games.duck_dealer.atlas import START
from orrery.games.duck_dealer.components import ENERGIES, EQUIPMENT
from orrery.games.duck_dealer.legal import flying, talk, trading
from orrery.games.duck_dealer.legal.dealing import against_deal, deals
from orrery.games.duck_dealer.moves import TILES, AnyMove
from orrery.games.duck_dealer.state import Player, State
from orrery.games.duck_dealer.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection

_COLLECT: Final = tuple(say.Collect(colour) for colour in range(len(ENERGIES)))
_RETURN: Final = tuple(say.Return(colour) for colour in range(len(ENERGIES)))
_INSTALL: Final = tuple(say.Install(piece) for piece in range(len(EQUIPMENT)))
_ACT: Final = say.Act()
_SKIP: Final = say.Skip()
_DONE: Final = say.Done()


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.task is None else (state.task.seat,)


def aside(state: State) -> tuple[Seat, ...]:
    """Who may make offers and answer them."""
    return talk.partners(state)


def moves(state: State, seat: Seat) -> list[AnyMove]:
    """The legal moves. Offers and the ways to shuffle are not enumerated."""
    task = state.task
    if task is None:
        return []
    answers = talk.talk_moves(state, seat) if state.offers else []
    if task.seat != seat:
        return answers
    found = _answers(state, task)
    return [*found, *answers] if answers else found


def _answers(state: State, task: todo.Task) -> list[AnyMove]:
    """All that answers what is asked."""
    if isinstance(task, todo.Acting):
        return acting_moves(state, task)
    match task:
        case todo.Turn():
            return [*_COLLECT, _ACT]
        case todo.Returning(seat):
            held = state.players[seat].energy
            return [move for move, n in zip(_RETURN, held, strict=True) if n]
        case todo.Installing():
            return [*_INSTALL]
        case todo.Landing():
            return [say.Land(planet) for planet in bits(vacant(state))]
        case todo.Shortage():
            return [_ACT, _SKIP]
        case todo.Recalling(seat):
            return [say.Recall(cube) for cube in cubes_on_board(state, seat)]
        case todo.Discovering():
            return flying.discoveries(state)
        case todo.Dealing():
            return deals(state, task)
    raise AssertionError(task)


def acting_moves(state: State, task: todo.Acting) -> list[AnyMove]:
    player = state.players[task.seat]
    found = flying.flying_moves(state, task, player)
    found += trading.planet_moves(state, task, player)
    if flying.undiscovered(state, player):
        found += flying.discoveries(state)
    found += flying.route_moves(state, task, player)
    found.append(_DONE)
    return found


def vacant(state: State) -> int:
    """The start planets that nobody has chosen."""
    taken = 0
    for player in state.players:
        if player.place >= 0:
            taken |= 1 << player.place
    return START & ~taken


def cubes_on_board(state: State, seat: Seat) -> list[int]:
    """The own cubes on points and tiles."""
    player = state.players[seat]
    return [*bits(player.routes), *(TILES + tile for tile in bits(player.claims))]


# --- Objections ---------------------------------------------------------------------------------


def objections(state: State, seat: Seat, move: AnyMove) -> tuple[Objection, ...]:
    """Every rule that the move breaks, the most telling first."""
    task = state.task
    if task is None:
        return (no("DD-END-02"),)
    if isinstance(move, say.Talk):
        if not 0 <= seat < len(state.players):
            return (no("DD-PLAYERTRADE-01"),)
        return tuple(talk.against_talk(state, seat, move))
    if seat != task.seat:
        return (no("DD-TURN-01"),)
    if isinstance(task, todo.Dealing):
        return tuple(against_deal(state, task, move))
    if isinstance(task, todo.Acting):
        return tuple(_against_action(state, task, move))
    if not isinstance(move, _VERBS[type(task)]):
        return (no(_MOMENTS[type(task)]),)
    if move in _answers(state, task):
        return ()
    match task, move:
        case todo.Landing(), say.Land(place):
            return (no("DD-SETUP-12" if START >> place & 1 else "DD-SETUP-11"),)
        case todo.Recalling(), _:
            return (no("DD-CUBE-09"),)
        case todo.Discovering(), _:
            return (no("DD-DISCOVER-04"),)
        case _:
            return (no("DD-ENERGY-09"),)  # a token that the player does not have


def _against_action(state: State, task: todo.Acting, move: AnyMove) -> Iterable[Objection]:
    player = state.players[task.seat]
    match move:
        case say.Move(place):
            return flying.against_move(state, task, player, place)
        case say.Lay(place):
            return flying.against_lay(state, task, player, place)
        case say.Open(place):
            return flying.against_open(state, player, place)
        case say.Jump(place):
            return flying.against_jump(state, task, player, place)
        case say.Discover(consumer):
            return flying.against_discover(state, player, consumer)
        case say.Discard(ware):
            return flying.against_discard(state, task, player, ware)
        case say.Build():
            return trading.against_build(state, task, player, move)
        case say.Claim(site):
            return trading.against_claim(state, task, player, site)
        case say.Done():
            return ()
        case _:
            return _against_trade(state, task, player, move)


def _against_trade(
    state: State, task: todo.Acting, player: Player, move: AnyMove
) -> Iterable[Objection]:
    if not isinstance(move, say.Extract | say.Convert | say.Deliver | say.Fit):
        return (no("DD-TURN-02"),)
    if found := tuple(trading.against_place(state, player, "DD-TRADE-01")):
        return found
    match move:
        case say.Extract(ware):
            return trading.against_extract(state, task, player, ware)
        case say.Convert(ware):
            return trading.against_convert(state, task, player, ware)
        case say.Deliver(ware):
            return trading.against_deliver(state, task, player, ware)
        case say.Fit():
            return trading.against_fit(state, task, player, move)


# fmt: off
_VERBS: Final[dict[type, type | tuple[type, ...]]] = {  # what answers a task
    todo.Installing:  say.Install,
    todo.Landing:     say.Land,
    todo.Turn:        (say.Collect, say.Act),
    todo.Shortage:    (say.Act, say.Skip),
    todo.Recalling:   say.Recall,
    todo.Discovering: say.Discover,
    todo.Returning:   say.Return,
}
_MOMENTS: Final[dict[type, str]] = {  # what is to be said instead
    todo.Installing:  "DD-SETUP-09",
    todo.Landing:     "DD-SETUP-11",
    todo.Turn:        "DD-TURN-02",
    todo.Shortage:    "DD-ENERGY-06",
    todo.Recalling:   "DD-CUBE-09",
    todo.Discovering: "DD-RULING-23",
    todo.Returning:   "DD-ENERGY-09",
}
# fmt: on
