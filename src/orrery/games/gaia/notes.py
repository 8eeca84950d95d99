"""What a move costs or brings, told beside it before it is said; and which moves are missed."""

from collections.abc import Callable, Iterable
from typing import Any, Final

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
from orrery.games.gaia.legal.build import Price, price_of_mine, price_of_upgrade, qic_for_range
from orrery.games.gaia.legal.conversions import find_rate
from orrery.games.gaia.moves import (
    GRAMMAR,
    Act,
    Advance,
    AnyMove,
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
from orrery.games.gaia.tasks import Returning, Settling, Turn
from orrery.kernel.game import Seat
from orrery.kernel.text import Amount, Message, Term


def notes(state: State, seat: Seat) -> Callable[[AnyMove], Message | None]:
    def note(move: AnyMove) -> Message | None:
        told = _NOTES.get(type(move))
        return told(state, seat, move) if told else None

    return note


# --- What it costs


def _build(state: State, seat: Seat, move: Build) -> Message | None:
    if isinstance(state.agenda[0], Settling):
        return None  # the first mines are free
    return _mine(state, move.hex, price_of_mine(state, seat, move.hex))


def _mine(state: State, hex: int, price: Price) -> Message:
    what = _amounts({"credits": price.credits, "ore": price.ore, "qic": price.qic})
    return Message("note_planet", {"type": Term("type", TYPES[type_of(state, hex)]), "what": what})


def _gaiaform(state: State, seat: Seat, move: Gaiaform) -> Message | None:
    return _project(state, seat, move.hex, 0)


def _project(state: State, seat: Seat, hex: int, extra: int) -> Message | None:
    tokens = FORMER_COST[state.players[seat].research[GAIA_PROJECT]]
    return _costs({"tokens": tokens, "qic": qic_for_range(state, seat, hex, extra)})


def _upgrade(state: State, seat: Seat, move: Upgrade) -> Message | None:
    credits, ore = price_of_upgrade(state, seat, move.hex, move.building)
    return _costs({"credits": credits, "ore": ore})


def _federate(state: State, seat: Seat, move: Federate) -> Message | None:
    paid = "qic" if state.players[seat].faction == IVITS else "tokens"
    return _costs({paid: len(move.via)})


def _act(state: State, seat: Seat, move: Act) -> Message | None:
    if move.hex is None:
        return None
    price = price_of_mine(state, seat, move.hex, free_steps=SPACE[move.space].steps)
    return _mine(state, move.hex, price)


def _charge(state: State, seat: Seat, move: Charge) -> Message | None:
    return _costs({"vp": move.amount - 1})


# --- What it brings


def _special(state: State, seat: Seat, move: Special) -> Message | None:
    steps = BOOSTER_STEPS if move.source == FROM_STEP else 0
    extra = BOOSTER_RANGE if move.source == FROM_RANGE else 0
    if move.hex is not None:
        return _mine(state, move.hex, price_of_mine(state, seat, move.hex, steps, extra))
    if move.site is not None:
        return _project(state, seat, move.site, extra)
    return _brings(special_gain(state.players[seat], move.source))


def _convert(state: State, seat: Seat, move: Convert) -> Message | None:
    phase = "gaia" if isinstance(state.agenda[0], Returning) else "turn"
    rate = find_rate(state.players[seat], move, phase)
    if rate is None:
        return None
    times = move.amount // rate.amount
    credits, ore, knowledge, qic, tokens, charge, vp = (times * n for n in rate.of.gain)
    return _brings((credits, ore, knowledge, qic, tokens, charge, vp))


_NOTES: Final[dict[type, Callable[[State, Seat, Any], Message | None]]] = {
    Build: _build,
    Gaiaform: _gaiaform,
    Upgrade: _upgrade,
    Federate: _federate,
    Act: _act,
    Special: _special,
    Charge: _charge,
    Convert: _convert,
}


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


def impossible(state: State, seat: Seat, legal: Iterable[AnyMove]) -> tuple[str, ...]:
    """The verbs of a turn that some rule forbids now; they can be asked why."""
    task = state.agenda[0] if state.agenda else None
    if not isinstance(task, Turn) or task.seat != seat or task.acted:
        return ()
    ability = _ABILITY.get(state.players[seat].faction)
    answers = (*_ALWAYS, ability) if ability else _ALWAYS
    possible = {GRAMMAR.verb(move) for move in {type(move) for move in legal}}
    return tuple(verb for verb in map(GRAMMAR.verb, answers) if verb not in possible)
