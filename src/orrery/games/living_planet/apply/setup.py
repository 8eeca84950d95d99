"""The box is opened, and a round begins: planet cards, the leader's effect, the order of dice."""

from msgspec.structs import replace

from orrery.games.living_planet import moves as say
from orrery.games.living_planet import tasks as todo
from orrery.games.living_planet.atlas import LANDING, Laid, slot_of
from orrery.games.living_planet.components import (
    CHIPS,
    PRICE_START,
    RESOURCES,
    SCIENTISTS,
    START_MYCELIUM,
    START_TILE,
    SUPPLY,
    TILE,
)
from orrery.games.living_planet.legal.dealing import ALL_MARKET
from orrery.games.living_planet.state import (
    ALL_CARDS,
    MYCELIUM,
    NO_GOODS,
    SCIENTIST,
    SPACEPORT,
    House,
    Player,
    Setup,
    State,
    neutral_colours,
    plus,
    with_player,
)
from orrery.games.living_planet.tasks import NONE, Task
from orrery.kernel.game import Options, check_seat_named

_RESOURCES = len(RESOURCES)


def opening(seats: int, options: Options) -> State:
    check_seat_named("leader", options, seats)
    start = START_TILE[seats]
    spare = [n for n, tile in enumerate(TILE) if n != start]
    if options["spare-starts"] == "out":
        spare = [n for n in spare if not TILE[n].start]
    player = Player(
        goods=plus(NO_GOODS, MYCELIUM, START_MYCELIUM),
        spare_scientists=SCIENTISTS - 1,
        chips=CHIPS - 1,
    )
    ports = tuple(
        House(slot_of(LANDING, seat), SPACEPORT, seat, True, SCIENTIST) for seat in range(seats)
    )
    return State(
        setup=Setup(
            length=options["length"],
            screens=options["screens"],
            negotiation=options["negotiation"],
            spare_starts=options["spare-starts"],
            spaceports=options["spaceports"],
            leader=options["leader"],
        ),
        players=(player,) * seats,
        laid=(Laid(start, 0, LANDING),),
        houses=ports,
        unseen=sum(1 << n for n in spare),
        under=(),
        supply=plus(SUPPLY, MYCELIUM, -START_MYCELIUM * seats),
        prices=(PRICE_START,) * _RESOURCES,
        market=ALL_MARKET,
        discarded=0,
        top=NONE,
        depletion=(),
        removed=NO_GOODS,
        neutral=tuple(ALL_CARDS if colour >= seats else 0 for colour in range(4)),
        dice=(0, 0, 0, 0),
        columns=(),
        rows=(),
        round=0,
        leader=0,
        effect=0,
        named=NONE,
        offers=(),
        agenda=(todo.Dealing(todo.LEADER), todo.Begin()),
    )


# --- The round ----------------------------------------------------------------------------------


def begin(state: State, task: todo.Begin) -> State:
    """Step 1: whoever has no card left takes back all of them."""
    players = tuple(_ready(player) for player in state.players)
    return replace(
        state,
        players=players,
        round=state.round + 1,
        dice=(0, 0, 0, 0),
        columns=(),
        rows=(),
        effect=0,
        named=NONE,
        agenda=(todo.Selecting(), todo.Revealing()),
    )


def _ready(player: Player) -> Player:
    player = replace(player, chosen=0, taken=False, spent=False)
    if player.hand:
        return player
    return replace(player, hand=ALL_CARDS, discard=())


def play(state: State, seat: int, move: say.Play) -> State:
    player = state.players[seat]
    hand = player.hand & ~(1 << move.value)
    state = with_player(state, seat, replace(player, hand=hand, chosen=move.value))
    if all(each.chosen for each in state.players):
        return replace(state, agenda=state.agenda[1:])
    return state


def reveal(state: State, task: todo.Revealing) -> State:
    """Step 2: cards go on the discards and set the dice; neutral colours turn one up."""
    dice = [player.chosen for player in state.players]
    players = tuple(
        replace(player, discard=(*player.discard, player.chosen), chosen=0)
        for player in state.players
    )
    effect = dice[state.leader]
    state = replace(state, players=players, dice=tuple(dice + [0] * (4 - len(dice))), effect=effect)
    tasks: list[Task] = [todo.Dealing(todo.CARD, colour) for colour in neutral_colours(state)]
    tasks += _effect(state)
    tasks.append(todo.Ordering(state.leader))
    return replace(state, agenda=tuple(tasks))


def _effect(state: State) -> list[Task]:
    """What the leader's card asks for at once."""
    leader = state.leader
    match state.effect:
        case 2:
            return [todo.Naming(leader)]
        case 5 if any(state.supply):
            return [todo.Removing(leader)]
        case 6 if len(state.players[leader].discard) > 1:
            return [todo.Recovering(leader)]
        case _:
            return []


def neutral_card(state: State, task: todo.Dealing, move: say.NeutralCard) -> State:
    colour, value = move.colour, move.value
    left = (state.neutral[colour] or ALL_CARDS) & ~(1 << value)
    neutral = (*state.neutral[:colour], left, *state.neutral[colour + 1 :])
    dice = (*state.dice[:colour], value, *state.dice[colour + 1 :])
    return replace(state, neutral=neutral, dice=dice)


def name(state: State, task: todo.Naming, move: say.Name) -> State:
    return replace(state, named=move.resource)


def remove(state: State, task: todo.Removing, move: say.Remove) -> State:
    return replace(
        state,
        supply=plus(state.supply, move.resource, -1),
        removed=plus(state.removed, move.resource, 1),
    )


def recover(state: State, task: todo.Recovering, move: say.Recover) -> State:
    """A card returns to the hand; the others stay, with the 6 on top."""
    player = state.players[task.seat]
    left = list(player.discard)
    left.remove(move.value)
    player = replace(player, hand=player.hand | 1 << move.value, discard=tuple(left))
    return with_player(state, task.seat, player)


def order(state: State, task: todo.Ordering, move: say.Order) -> State:
    """The dice stand in their columns, and go down one after the other."""
    tasks: list[Task] = [
        todo.Descend(column, row)
        for column in range(4)
        for row in (todo.PRODUCTION, todo.ACTIONS, todo.CATACLYSMS)
    ]
    tasks += [todo.Depleting(task.seat), todo.PassOn()]
    return replace(state, columns=move.dice, rows=(0, 0, 0, 0), agenda=(*state.agenda, *tasks))
