"""The course of a round: income, the Gaia phase, turns, the end of the round."""

from msgspec.structs import replace

from orrery.games.gaia.apply.build import radiate
from orrery.games.gaia.apply.gains import finished, first, give, goods
from orrery.games.gaia.components import ROUNDS
from orrery.games.gaia.income import both_kinds, income, order_matters, plain, power_items
from orrery.games.gaia.legal.conversions import find_rate, may_use_area
from orrery.games.gaia.legal.income import may_receive
from orrery.games.gaia.moves import GOODS, Convert, Done, Receive
from orrery.games.gaia.power import charge
from orrery.games.gaia.state import (
    FROM_FACTION,
    TERRANS,
    Player,
    State,
    site_rules,
    with_player,
)
from orrery.games.gaia.tasks import (
    AREA,
    AUTOMA,
    BOWL_1,
    TOKEN_ITEMS,
    Actions,
    Cleaning,
    GaiaPhase,
    Income,
    Onward,
    Playing,
    Receiving,
    Returning,
    Teching,
    Turn,
)
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits

# --- Phase I: income ----------------------------------------------------------------------------


def begin(state: State, task: Income) -> State:
    """Every player receives income, one after the other."""
    people = [seat for seat in state.order if seat != AUTOMA]
    receiving = []
    for seat in people:
        items = sum(1 << item for item in power_items(state.players[seat]))
        receiving.append(Receiving(seat, items))
    return replace(state, agenda=(*receiving, GaiaPhase(), *state.agenda[1:]))


def receive_all(state: State, task: Receiving) -> State:
    """Income that leaves nothing to decide is taken at once, power item by item."""
    player = state.players[task.seat]
    asks = both_kinds if site_rules(state) else (lambda items: order_matters(player, items))
    allowed = may_receive(state, task)
    if allowed != task.items:  # one source was begun: the rest of it comes first
        return receive(state, task, Receive(next(bits(allowed))))
    if not task.paid and asks(task.items):
        return state
    if not task.paid:
        state = replace(state, agenda=(replace(task, paid=True), *state.agenda[1:]))
        return give(state, task.seat, plain(income(player)), FROM_FACTION)
    if task.items:
        return receive(state, task, Receive(next(bits(allowed))))
    return finished(state)


def receive(state: State, task: Receiving, move: Receive) -> State:
    player, amount = state.players[task.seat], power_items(state.players[task.seat])[move.item]
    left = replace(task, items=task.items & ~(1 << move.item), begun=move.item)
    state = replace(state, agenda=(left, *state.agenda[1:]))
    if TOKEN_ITEMS >> move.item & 1:
        return with_player(state, task.seat, goods(player, (0, 0, 0, 0, amount, 0, 0)))
    player, ask = charge(player, amount, task.seat)
    state = with_player(state, task.seat, player)
    return first(state, ask) if ask else state


# --- Phase II: the Gaia phase -------------------------------------------------------------------


def complete_projects(state: State, task: GaiaPhase) -> State:
    """Complete the Gaia projects; tokens in the Gaia areas come back.

    Rules: GP-GAIA-03, GP-GAIA-04, GP-ACT2-05.
    """
    gaia = state.gaia
    for player in state.players:
        gaia |= player.formers
    people = [seat for seat in state.order if seat != AUTOMA]
    returning = tuple(Returning(seat, state.players[seat].area) for seat in people)
    return replace(state, gaia=gaia, agenda=(*returning, Actions(), *state.agenda[1:]))


def come_back(state: State, task: Returning) -> State:
    """Return the tokens to their bowl, unless their owner can use them first."""
    if may_use_area(state, task.seat, task.left):
        return state
    return return_tokens(state, task)


def stop_using_area(state: State, task: Returning, move: Done) -> State:
    return return_tokens(state, task)


def return_tokens(state: State, task: Returning) -> State:
    seat, player = task.seat, state.players[task.seat]
    one, two, three = player.bowls
    if player.faction == TERRANS:
        bowls = (one, two + player.area, three)
    else:
        bowls = (one + player.area, two, three)
    stone = BOWL_1 if player.stone == AREA else player.stone
    player = replace(player, bowls=bowls, area=0, parked=0, stone=stone)
    state = with_player(state, seat, player)
    return replace(state, built=(), agenda=(*radiate(state, seat), *state.agenda[1:]))


def use_area(state: State, task: Returning, move: Convert) -> State:
    """Terrans gain as if they spent the tokens; Itars discard them for a tech tile."""
    player = state.players[task.seat]
    rate = find_rate(player, move, "gaia")
    assert rate is not None
    left = replace(task, left=task.left - move.amount)
    state = replace(state, agenda=(left, *state.agenda[1:]))
    if GOODS[move.good] == "tech":
        player = replace(player, area=player.area - move.amount)
        return first(with_player(state, task.seat, player), Teching(task.seat))
    return give(state, task.seat, rate.of.gain, FROM_FACTION, move.amount // rate.amount)


# --- Phase III: turns ---------------------------------------------------------------------------


def start_actions(state: State, task: Actions) -> State:
    return replace(state, agenda=(_turn(state.order[0]), *state.agenda[1:]))


def _turn(seat: Seat) -> Turn | Playing:
    """The turn of a seat, or of the Automa.

    Rules: GP-SOLO-GEN-01, GP-SOLO-TURN-08.
    """
    return Playing() if seat == AUTOMA else Turn(seat)


def onward(state: State, task: Onward) -> State:
    """The next seat that has not passed has its turn; when all have passed, the round is over."""
    left = [seat for seat in state.order if seat not in state.out]
    if not left:
        return replace(state, agenda=(Cleaning(), *state.agenda[1:]))
    order = state.order
    at = order.index(task.after)
    after = [*order[at + 1 :], *order[: at + 1]]
    who = next(seat for seat in after if seat in left)
    return replace(state, agenda=(_turn(who), *state.agenda[1:]))


# --- Phase IV: the end of a round ---------------------------------------------------------------


def clean_up(state: State, task: Cleaning) -> State:
    """Remove the action tokens and set the order of the next round; or end the game.

    Rules: GP-ROUND-02, GP-END-01, GP-END-02, GP-ACT8-08, GP-FINAL-09.
    """
    if state.round == ROUNDS:
        return replace(state, agenda=())
    players = tuple(_fresh(player) for player in state.players)
    automa = state.automa and replace(state.automa, passed=False)
    return replace(
        state,
        players=players,
        automa=automa,
        covered=0,
        round=state.round + 1,
        first=state.out[0],
        order=_order(state),
        out=(),
        agenda=(Income(),),
    )


def _fresh(player: Player) -> Player:
    return replace(player, used=0, passed=False)


def _order(state: State) -> tuple[Seat, ...]:
    """The first to pass begins; then clockwise, or in order of passing with variable turn order.

    Rules: GP-ADV-03, GP-TURN-01, GP-SOLO-PASS-05.
    """
    if state.setup.order == "variable":
        return state.out
    around = clockwise(state)
    at = around.index(state.out[0])
    return (*around[at:], *around[:at])


def clockwise(state: State) -> tuple[Seat, ...]:
    seats: tuple[Seat, ...] = tuple(range(len(state.players)))
    return (*seats, AUTOMA) if state.automa is not None else seats
