"""The notes of moves, shown beside them before they are made; and the verbs shown as missed."""

from typing import Final

from orrery.games.gaia.components import (
    BOOSTER_RANGE,
    BOOSTER_STEPS,
    FORMER_COST,
    RESOURCES,
    SPACE,
    TYPES,
    Gain,
)
from orrery.games.gaia.legal.actions import special_gain
from orrery.games.gaia.legal.build import Price, price_of_mine, qic_for_range
from orrery.games.gaia.legal.conversions import Rate, find_rate
from orrery.games.gaia.legal.upgrades import price_of_upgrade
from orrery.games.gaia.moves import (
    Act,
    Advance,
    Build,
    Burn,
    Charge,
    Convert,
    Downgrade,
    Federate,
    Gaiaform,
    Outpost,
    Research,
    Special,
    Swap,
    Upgrade,
)
from orrery.games.gaia.state import (
    AMBAS,
    BESCODS,
    FIRAKS,
    FROM_RANGE,
    FROM_STEP,
    GAIA_PROJECT,
    IVITS,
    State,
    type_of,
)
from orrery.games.gaia.tasks import Charging, Returning, Turn
from orrery.kernel.game import Seat
from orrery.kernel.text import Amount, Message, Term

# --- What it costs


def build(state: State, task: Turn, move: Build) -> Message:
    return _mine(state, move.hex, price_of_mine(state, task.seat, move.hex))


def _mine(state: State, hex: int, price: Price) -> Message:
    what = _amounts({"credits": price.credits, "ore": price.ore, "qic": price.qic})
    return Message("note_planet", {"type": Term("type", TYPES[type_of(state, hex)]), "what": what})


def gaiaform(state: State, task: Turn, move: Gaiaform) -> Message | None:
    return _project(state, task.seat, move.hex, 0)


def _project(state: State, seat: Seat, hex: int, extra: int) -> Message | None:
    tokens = FORMER_COST[state.players[seat].research[GAIA_PROJECT]]
    return _costs({"tokens": tokens, "qic": qic_for_range(state, seat, hex, extra)})


def upgrade(state: State, task: Turn, move: Upgrade) -> Message | None:
    credits, ore = price_of_upgrade(state, task.seat, move.hex, move.building)
    return _costs({"credits": credits, "ore": ore})


def federate(state: State, task: Turn, move: Federate) -> Message | None:
    paid = "qic" if state.players[task.seat].faction == IVITS else "tokens"
    return _costs({paid: len(move.via)})


def act(state: State, task: Turn, move: Act) -> Message | None:
    if move.hex is None:
        return None
    price = price_of_mine(state, task.seat, move.hex, free_steps=SPACE[move.space].steps)
    return _mine(state, move.hex, price)


def charge(state: State, task: Charging, move: Charge) -> Message | None:
    return _costs({"vp": move.amount - 1})


# --- What it brings


def special(state: State, task: Turn, move: Special) -> Message | None:
    seat = task.seat
    steps = BOOSTER_STEPS if move.source == FROM_STEP else 0
    extra = BOOSTER_RANGE if move.source == FROM_RANGE else 0
    if move.hex is not None:
        return _mine(state, move.hex, price_of_mine(state, seat, move.hex, steps, extra))
    if move.site is not None:
        return _project(state, seat, move.site, extra)
    return _brings(special_gain(state.players[seat], move.source))


def convert(state: State, task: Turn, move: Convert) -> Message | None:
    return _converted(move, find_rate(state.players[task.seat], move, "turn"))


def gaia_convert(state: State, task: Returning, move: Convert) -> Message | None:
    return _converted(move, find_rate(state.players[task.seat], move, "gaia"))


def _converted(move: Convert, rate: Rate | None) -> Message | None:
    if rate is None:
        return None
    times = move.amount // rate.amount
    credits, ore, knowledge, qic, tokens, charge, vp = (times * n for n in rate.of.gain)
    return _brings((credits, ore, knowledge, qic, tokens, charge, vp))


def _amounts(goods: dict[str, int]) -> tuple[Amount, ...]:
    return tuple(Amount(n, Term("resource", word)) for word, n in goods.items() if n)


def _costs(goods: dict[str, int]) -> Message | None:
    what = _amounts(goods)
    return Message("costs", {"what": what}) if what else None


def _brings(gain: Gain) -> Message | None:
    what = _amounts(dict(zip(RESOURCES, gain, strict=True)))
    return Message("brings", {"what": what}) if what else None


# --- What is missed

_ALWAYS: Final = (Build, Gaiaform, Upgrade, Federate, Research, Act, Special, Burn)
_ABILITY: Final = {AMBAS: Swap, FIRAKS: Downgrade, BESCODS: Advance, IVITS: Outpost}


def missed(state: State, task: Turn) -> tuple[type, ...]:
    """The verbs that are shown even if impossible, until the action of the turn is taken."""
    if task.acted:
        return ()
    ability = _ABILITY.get(state.players[task.seat].faction)
    return (*_ALWAYS, ability) if ability else _ALWAYS
