"""What the active player's actions do."""

from msgspec.structs import replace

from orrery.games.living_planet import moves as say
from orrery.games.living_planet import tasks as todo
from orrery.games.living_planet.apply.dice import chip_in, to_port
from orrery.games.living_planet.atlas import HEXES, Laid, hex_of, in_slot, is_inside
from orrery.games.living_planet.components import BUILDING, REPAIR_COST, RESOURCES
from orrery.games.living_planet.components import MARKET as CARDS
from orrery.games.living_planet.legal.actions import arrivals, puts
from orrery.games.living_planet.legal.dealing import ALL_MARKET, hexes_to_draw
from orrery.games.living_planet.legal.trading import (
    applicable,
    has_platform,
    market_cards,
    trade_units,
)
from orrery.games.living_planet.market import pay, shift_price, spend
from orrery.games.living_planet.state import (
    MARKETING,
    MYCELIUM,
    SCIENTIST,
    SPACEPORT,
    House,
    Layer,
    State,
    controls,
    house_at,
    plus,
    with_house,
    with_player,
)
from orrery.games.living_planet.tasks import Dealing, Task
from orrery.games.living_planet.units import SCIENTIST_UNIT, enter, leave
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits

_SHIFT_PRICE = 4  # the planet card
_SHIFT = 2  # by how much it moves a price


def _doing(state: State, task: todo.Turn, deed: int, *tasks: Task) -> State:
    """The turn goes on after the tasks of an action."""
    again = replace(task, done=task.done | 1 << deed)
    return replace(state, agenda=(*tasks, again, *state.agenda))


def _again(state: State, task: todo.Turn) -> State:
    return replace(state, agenda=(task, *state.agenda))


# --- Exploring ----------------------------------------------------------------------------------


def explore(state: State, task: todo.Turn, move: say.Explore) -> State:
    draw = Dealing(todo.DRAW, state.dice[task.seat])
    return _doing(state, task, todo.EXPLORE, draw, todo.Exploring(task.seat))


def search(state: State, task: todo.Turn, move: say.Search) -> State:
    tasks = (Dealing(todo.SEARCH, 1), todo.Exploring(task.seat, free=True), task)
    return replace(state, agenda=(*tasks, *state.agenda))


def draw(state: State, task: Dealing, move: say.Draw) -> State:
    """Hexes come from the deck; whoever searches goes on until one fits."""
    fresh_ones = min(hexes_to_draw(state, task.n), state.unseen.bit_count())
    unseen = state.unseen & ~sum(1 << tile for tile in move.tiles[:fresh_ones])
    under = _without_first(state.under, len(move.tiles) - fresh_ones)
    exploring = state.agenda[0]
    assert isinstance(exploring, todo.Exploring)
    exploring = replace(exploring, tiles=exploring.tiles | sum(1 << tile for tile in move.tiles))
    agenda: tuple[Task, ...] = (exploring, *state.agenda[1:])
    state = replace(state, unseen=unseen, under=under, agenda=agenda)
    if task.what == todo.SEARCH and (unseen or under) and not puts(state, exploring):
        state = replace(state, agenda=(task, *state.agenda))
    return state


def _without_first(under: tuple[Layer, ...], n: int) -> tuple[Layer, ...]:
    """What stays under the deck when the first hexes are drawn."""
    left: list[Layer] = []
    for layer in under:
        tiles, n = layer.tiles[n:], max(n - len(layer.tiles), 0)
        if tiles:
            left.append(replace(layer, tiles=tiles))
    return tuple(left)


def put(state: State, task: todo.Exploring, move: say.Put) -> State:
    state = replace(state, laid=(*state.laid, Laid(move.tile, move.turn, move.hex)))
    rest = task.tiles & ~(1 << move.tile)
    goes = todo.Rebuilding(task.seat, move.hex) if task.free else todo.Arriving(task.seat, move.hex)
    return replace(state, agenda=(goes, todo.Stacking(task.seat, rest), *state.agenda))


def leave_all(state: State, task: todo.Exploring, move: say.Leave) -> State:
    return replace(state, agenda=(todo.Stacking(task.seat, task.tiles), *state.agenda))


def arriving(state: State, task: todo.Arriving) -> State:
    """Only one unit can go: it does."""
    possible = arrivals(state, task)
    if len(possible) > 1:
        return state
    move = possible[0]
    assert isinstance(move, say.Arrive)
    return arrive(replace(state, agenda=state.agenda[1:]), task, move)


def arrive(state: State, task: todo.Arriving, move: say.Arrive) -> State:
    state = leave(state, task.seat, move.unit, move.place)
    return enter(state, task.seat, move.unit, task.hex)


def stacking(state: State, task: todo.Stacking) -> State:
    """The last hex needs no word."""
    if task.tiles.bit_count() > 1:
        return state
    tiles = (*task.put, *bits(task.tiles))
    layers = (Layer(task.seat, tiles),) if tiles else ()
    return replace(state, under=state.under + layers, agenda=state.agenda[1:])


def under(state: State, task: todo.Stacking, move: say.Under) -> State:
    rest = todo.Stacking(task.seat, task.tiles & ~(1 << move.tile), (*task.put, move.tile))
    return replace(state, agenda=(rest, *state.agenda))


# --- Moving and building ------------------------------------------------------------------------


def first_step(state: State, task: todo.Turn, move: say.Move) -> State:
    state = _doing(state, task, todo.MOVE)
    return step(state, todo.Moving(task.seat, state.dice[task.seat]), move)


def step(state: State, task: todo.Moving, move: say.Move) -> State:
    """One move of one unit; who has changed hexes as a scientist is tired."""
    tired = list(task.tired)
    if move.unit == SCIENTIST_UNIT:
        crosses = hex_of(move.place) != hex_of(move.to)
        if crosses:
            tired.append(move.to)
        elif move.place in tired:  # the tired one goes, so that the others may still leave
            tired.remove(move.place)
            tired.append(move.to)
    state = leave(state, task.seat, move.unit, move.place)
    state = enter(state, task.seat, move.unit, move.to)
    if task.left == 1:
        return state
    more = replace(task, left=task.left - 1, tired=tuple(sorted(tired)))
    return replace(state, agenda=(more, *state.agenda))


def build(state: State, task: todo.Turn, move: say.Build) -> State:
    """The building is paid, the unit moves in, and a chip goes on it if there is one."""
    printed, seat = BUILDING[move.building], task.seat
    state = spend(state, seat, printed.credits)
    if printed.resource >= 0:
        state = pay(state, seat, printed.resource)
    state = leave(state, seat, move.unit, move.place)
    state = with_house(state, House(move.slot, move.building, seat))
    state = enter(state, seat, move.unit, in_slot(move.slot))
    if state.players[seat].chips:
        state = chip_in(state, seat, move.slot)
    return _doing(state, task, todo.BUILD)


# --- Trading ------------------------------------------------------------------------------------


def trade(state: State, task: todo.Turn, move: say.Trade) -> State:
    seat = task.seat
    applying = todo.Applying(
        seat,
        trade_units(state, seat),
        second=controls(state, seat, MARKETING),
        shift=seat == state.leader and state.effect == _SHIFT_PRICE,
    )
    cards = Dealing(todo.MARKET, market_cards(state, seat))
    return _doing(state, task, todo.TRADE, cards, applying)


def market(state: State, task: Dealing, move: say.Market) -> State:
    """Cards are drawn; the discard is shuffled in when the deck runs out."""
    drawn = sum(1 << card for card in move.cards)
    if drawn & ~state.market:
        state = replace(state, market=ALL_MARKET & ~drawn, discarded=0, top=-1)
    else:
        state = replace(state, market=state.market & ~drawn)
    applying = state.agenda[0]
    assert isinstance(applying, todo.Applying)
    return replace(state, agenda=(replace(applying, cards=drawn), *state.agenda[1:]))


def shift(state: State, task: todo.Applying, move: say.Shift) -> State:
    change = _SHIFT if move.arrow == say.UP else -_SHIFT
    state, sellers = shift_price(state, move.resource, change)
    again = replace(_made_to_sell(task, move.resource, sellers), shift=False)
    return replace(state, effect=0, agenda=(again, *state.agenda))


def apply_card(state: State, task: todo.Applying, move: say.Apply) -> State:
    card = CARDS[move.card]
    state, sellers = shift_price(state, card.resource, card.change)
    task = _made_to_sell(task, card.resource, sellers)
    task = replace(task, applied=(*task.applied, move.card))
    if task.second and len(task.applied) == 1 and applicable(task):
        return replace(state, agenda=(task, *state.agenda))
    return bargain(state, task)


def _made_to_sell(task: todo.Applying, resource: int, sellers: int) -> todo.Applying:
    """After a crash: what the active player had to sell is not bought back in this trade."""
    sold = sellers >> task.seat & 1
    return replace(task, forced=task.forced | sold << resource)


def bargain(state: State, task: todo.Applying) -> State:
    """The cards are discarded, the last applied one on top; now resources change hands."""
    state = replace(state, discarded=state.discarded | task.cards, top=task.applied[-1])
    goes = todo.Bargaining(
        task.seat, task.units, has_platform(state, task.seat), forced=task.forced
    )
    return replace(state, agenda=(goes, *state.agenda))


def buy(state: State, task: todo.Bargaining, move: say.Buy) -> State:
    n, resource = move.amount, move.resource
    player = state.players[task.seat]
    player = replace(
        player,
        credits=player.credits - n * state.prices[resource],
        goods=plus(player.goods, resource, n),
    )
    state = with_player(state, task.seat, player)
    state = replace(state, supply=plus(state.supply, resource, -n))
    return _bargained(state, replace(task, bought=plus(task.bought, resource, n)))


def sell(state: State, task: todo.Bargaining, move: say.Sell) -> State:
    n, resource = move.amount, move.resource
    player = state.players[task.seat]
    credits = player.credits + n * state.prices[resource]
    state = with_player(state, task.seat, replace(player, credits=credits))
    state = pay(state, task.seat, resource, n)
    return _bargained(state, replace(task, sold=plus(task.sold, resource, n)))


def _bargained(state: State, task: todo.Bargaining) -> State:
    if task.many:
        return replace(state, agenda=(task, *state.agenda))
    return settle(state, task)


def settle(state: State, task: todo.Bargaining) -> State:
    """The trade is over: what was bought rises, what was sold falls."""
    for resource in range(len(RESOURCES)):
        if task.sold[resource]:
            state, _ = shift_price(state, resource, -1)
    for resource in range(len(RESOURCES)):
        if task.bought[resource]:
            state, _ = shift_price(state, resource, 1)
    return state


# --- The rest -----------------------------------------------------------------------------------


def subsidy(state: State, task: todo.Turn, move: say.Subsidy) -> State:
    state = spend(state, task.seat, -state.dice[task.seat])
    return _doing(state, task, todo.SUBSIDY)


def destiny(state: State, task: todo.Turn, move: say.Destiny) -> State:
    player = replace(state.players[task.seat], destiny=True, taken=True)
    return _doing(with_player(state, task.seat, player), task, todo.DESTINY)


def heal(state: State, task: todo.Turn, move: say.Heal) -> State:
    seat = task.seat
    state = pay(state, seat, MYCELIUM)
    if is_inside(move.place):
        house = house_at(state, move.place - HEXES)
        assert house is not None
        return _again(with_house(state, replace(house, unit=SCIENTIST)), task)
    player = state.players[seat]
    wounded = list(player.wounded)
    wounded.remove(move.place)
    player = replace(
        player,
        wounded=tuple(wounded),
        scientists=tuple(sorted((*player.scientists, move.place))),
    )
    return _again(with_player(state, seat, player), task)


def repair(state: State, task: todo.Turn, move: say.Repair) -> State:
    state = spend(state, task.seat, REPAIR_COST)
    return _again(chip_in(state, task.seat, move.slot), task)


def land(state: State, task: todo.Turn, move: say.Land) -> State:
    state = to_port(state, task.seat, scientist=True)
    return _again(replace(state, effect=0), task)


def rescue(state: State, task: todo.Turn, move: say.Rescue) -> State:
    state = _from_reserve(state, task.seat)
    house = house_at(state, move.slot)
    assert house is not None
    return _again(with_house(state, replace(house, unit=SCIENTIST)), task)


def _from_reserve(state: State, seat: Seat) -> State:
    player = state.players[seat]
    return with_player(state, seat, replace(player, spare_scientists=player.spare_scientists - 1))


def rebuild(state: State, task: todo.Turn, move: say.Rebuild) -> State:
    return _again(found_port(state, task.seat, move.slot), task)


def rebuild_here(state: State, task: todo.Rebuilding, move: say.Rebuild) -> State:
    return found_port(state, task.seat, move.slot)


def found_port(state: State, seat: Seat, slot: int) -> State:
    """A new spaceport with a scientist, and a chip if one is left."""
    state = _from_reserve(state, seat)
    state = with_house(state, House(slot, SPACEPORT, seat, False, SCIENTIST))
    return chip_in(state, seat, slot) if state.players[seat].chips else state
