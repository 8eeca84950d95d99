"""Action 9: free conversions, also of the Gaia phase; and action 10, charging power."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from orrery.games.gaia.components import CONVERSIONS, INFLUENCE, Conversion
from orrery.games.gaia.legal.build import amount, formers_left
from orrery.games.gaia.legal.research import techs
from orrery.games.gaia.moves import (
    GOODS,
    MOST,
    PAYS,
    TOKEN_FIRST,
    TOKEN_LAST,
    Burn,
    Charge,
    Convert,
    Decline,
    Done,
    Stone,
)
from orrery.games.gaia.power import burnable, chargeable, purchasing_power
from orrery.games.gaia.state import (
    TAKLONS,
    TERRANS,
    Player,
    State,
    highest_value,
    site_rules,
)
from orrery.games.gaia.tasks import BOWLS, Charging, Moving, Returning, Turn
from orrery.games.gaia.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term

POWER, ORE, KNOWLEDGE, QIC, CREDITS, FORMER, TOKEN = range(len(PAYS))


class Rate:
    """A conversion in the numbers of the moves, with the moves that make it once, twice, …"""

    __slots__ = ("amount", "good", "moves", "of", "pay")

    def __init__(self, of: Conversion) -> None:
        self.of, self.amount = of, of.amount
        self.pay, self.good = PAYS.index(of.pay), GOODS.index(of.good)
        amounts = range(self.amount, MOST + 1, self.amount)
        self.moves = tuple(Convert(amount, self.pay, self.good) for amount in amounts)


_RATES: Final = tuple(Rate(conversion) for conversion in CONVERSIONS)
_BURNS: Final = tuple(Burn(amount) for amount in range(1, MOST + 1))


@lru_cache(maxsize=64)
def rates(faction: int, institute: bool, phase: str) -> tuple[Rate, ...]:
    """The conversions of a faction in a phase."""
    return tuple(
        rate
        for rate in _RATES
        if rate.of.phase == phase
        and rate.of.faction in (None, faction)
        and (institute or not rate.of.institute)
    )


def purse(player: Player) -> tuple[int, ...]:
    """The amounts that a player can pay with, by kind."""
    return (
        purchasing_power(player),
        player.ore,
        player.knowledge,
        player.qic,
        player.credits,
        formers_left(player),
        player.bowls[2],
    )


def find_rate(player: Player, move: Convert, phase: str) -> Rate | None:
    """The rate of a conversion, if there is one for this player."""
    for rate in rates(player.faction, bool(player.institutes), phase):
        if rate.pay == move.pay and rate.good == move.good:
            return rate
    return None


def against_convert(state: State, task: Turn, move: Convert) -> Iterator[Objection]:
    player = state.players[task.seat]
    rate = find_rate(player, move, "turn")
    if rate is None:
        yield from _no_rate(move)
        return
    have = purse(player)[move.pay]
    if move.amount == 0 or move.amount % rate.amount:
        yield _odd(move, rate)
    if move.amount > have:
        yield _short(move, have)


def _short(move: Convert, have: int) -> Objection:
    """The objection to a payment of more than the player has."""
    if (rule := _PAID_IN.get(move.pay)) is not None:
        return no(rule, n=move.amount, have=have)
    return no("GP-ACT9-01", "short", n=move.amount, have=amount(have, PAYS[move.pay]))


_PAID_IN: Final = {POWER: "GP-POWER-04", FORMER: "GP-ACT2-10", TOKEN: "GP-ACT9-14"}


def _no_rate(move: Convert) -> Iterator[Objection]:
    pay, good = Term("pay", PAYS[move.pay]), Term("good", GOODS[move.good])
    yield no("GP-ACT9-03", pay=pay, good=good)


def _odd(move: Convert, rate: Rate) -> Objection:
    pay, good = Term("pay", PAYS[move.pay]), Term("good", GOODS[move.good])
    return no("GP-ACT9-01", pay=pay, good=good, unit=rate.amount, n=move.amount)


def converts(state: State, task: Turn) -> list[Convert | Burn]:
    player = state.players[task.seat]
    have = purse(player)
    found: list[Convert | Burn] = []
    for rate in rates(player.faction, bool(player.institutes), "turn"):
        if (payable := have[rate.pay] // rate.amount) > 0:
            found += rate.moves[:payable]
    found += _BURNS[: burnable(player)]
    return found


def against_burn(state: State, task: Turn, move: Burn) -> Iterator[Objection]:
    most = burnable(state.players[task.seat])
    if not 1 <= move.amount <= most:
        yield no("GP-ACT9-04", n=move.amount, have=most)


# --- The Brainstone -----------------------------------------------------------------------------


def stones(state: State, task: Moving) -> list[Stone]:
    return [Stone(task.at), Stone(task.to)]


def against_stone(state: State, task: Moving, move: Stone) -> Iterator[Objection]:
    if move.bowl not in (task.at, task.to):
        at, to = (Term("bowl", BOWLS[bowl]) for bowl in (task.at, task.to))
        yield no("GP-POWER-10", at=at, to=to)


# --- The Gaia phase -----------------------------------------------------------------------------


def may_use_area(state: State, seat: Seat, left: int) -> bool:
    """Whether the tokens of the Gaia area can be converted now."""
    player = state.players[seat]
    return any(
        left >= rate.amount and (GOODS[rate.good] != "tech" or bool(techs(state, seat)))
        for rate in rates(player.faction, bool(player.institutes), "gaia")
    )


def against_gaia_convert(state: State, task: Returning, move: Convert) -> Iterator[Objection]:
    rate = find_rate(state.players[task.seat], move, "gaia")
    if rate is None:
        yield from _no_rate(move)
        return
    if GOODS[rate.good] == "tech" and move.amount != rate.amount:
        yield no("GP-ACT9-01", "tile", unit=rate.amount, n=move.amount)
    elif move.amount == 0 or move.amount % rate.amount:
        yield _odd(move, rate)
    if move.amount > task.left:
        yield no("GP-GAIA-09", n=move.amount, have=task.left)


def against_done(state: State, task: Returning, move: Done) -> Iterator[Objection]:
    if site_rules(state) and state.players[task.seat].faction == TERRANS:
        yield no("GP-GAIA-05", n=task.left)


def gaia_conversion_due(state: State, task: Returning) -> Objection:
    return no("GP-GAIA-05", n=task.left)


def gaia_converts(state: State, task: Returning) -> list[Convert | Done]:
    player = state.players[task.seat]
    found: list[Convert | Done] = []
    for rate in rates(player.faction, bool(player.institutes), "gaia"):
        payable = task.left // rate.amount
        found += rate.moves[: min(payable, 1) if GOODS[rate.good] == "tech" else payable]
    if not (site_rules(state) and player.faction == TERRANS):
        found.append(Done())
    return found


# --- Action 10: charging power while others build -----------------------------------------------


def gets_token(player: Player) -> bool:
    """Taklons with their institute receive a token with every passive charge."""
    return player.faction == TAKLONS and bool(player.institutes)


def offered(state: State, task: Charging, *, token: bool = False) -> int:
    """The power that may be charged; more, perhaps, if a token is gained before.

    Rules: GP-ACT10-05, GP-ACT10-08, GP-ACT10-09.
    """
    player = state.players[task.seat]
    near = state.galaxy.ball(INFLUENCE)[task.hex]
    value = highest_value(state, task.seat, near)
    return min(value, chargeable(player) + 2 * token, player.vp + 1)


def in_influence(state: State, task: Charging) -> bool:
    near = state.galaxy.ball(INFLUENCE)[task.hex]
    return bool(state.players[task.seat].structures & near)


def charge_due(state: State, task: Charging) -> Objection:
    return no("GP-ACT10-07", n=offered(state, task))


def charges(state: State, task: Charging) -> list[Charge | Decline]:
    player = state.players[task.seat]
    if not gets_token(player):
        return [Charge(offered(state, task)), Decline()]
    return [
        Charge(offered(state, task, token=True), TOKEN_FIRST),
        Charge(offered(state, task), TOKEN_LAST),
        Decline(),
    ]


def against_charge(state: State, task: Charging, move: Charge) -> Iterator[Objection]:
    player = state.players[task.seat]
    if (move.when is not None) != gets_token(player):
        yield no("GP-ACT10-11", "when") if move.when is None else no("GP-ACT10-11")
        return
    amount = offered(state, task, token=move.when == TOKEN_FIRST)
    if move.amount != amount:
        yield no("GP-ACT10-07", n=amount)
