"""The opening state."""

from orrery.games.living_planet import tasks
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
    plus,
)
from orrery.games.living_planet.tasks import NONE
from orrery.kernel.game import Options, check_seat_named

_RESOURCES = len(RESOURCES)


def opening(seats: int, options: Options) -> State:
    """All players at the landing zone; nature draws the first leader.

    Rules: LP-SETUP-02, LP-SETUP-03, LP-SETUP-05, LP-SETUP-06, LP-SETUP-07, LP-SETUP-08,
    LP-SETUP-10, LP-FEWER-01, LP-RULING-01.
    """
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
        agenda=(tasks.Dealing(tasks.LEADER), tasks.Begin()),
    )
