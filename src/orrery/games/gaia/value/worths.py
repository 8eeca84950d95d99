"""The worth of resources, tiles, boosters and abilities in points, round by round.

It follows from the weights of the features, so that the prior of a move agrees with the value of
the position after it.
"""

from importlib.resources import files
from typing import Final

from orrery.games.gaia.components import (
    ADVANCED,
    BASIC,
    BOOSTER,
    ORE_PER_STEP,
    ROUND,
    ROUNDS,
    TOKEN,
    Gain,
)
from orrery.games.gaia.components import Booster as BoosterTile
from orrery.games.gaia.galaxy import GAIA, galaxy
from orrery.games.gaia.state import (
    BIG_TILE,
    GLEENS,
    QIC,
    VP,
    Player,
    State,
)
from orrery.games.gaia.value.atlas import sectors, types
from orrery.kernel.value import Weights

WEIGHTS: Final = Weights.read(files("orrery.games.gaia") / "weights.toml")

# The points that a round brings whose institute stands, by faction, beside its income
ABILITY: Final = (1.2, 0.9, 1.0, 0.5, 1.5, 1.0, 1.6, 1.8, 1.3, 0.8, 2.6, 1.3, 2.0, 1.6)
# How many points more than the average a faction has made in games of bots
RATING: Final = (-1.0, -9.0, 2.0, -3.5, 0.0, -1.0, 6.0, 7.0, -1.0, 5.0, 1.0, -3.0, -1.5, 0.0)
# How much more than its board shows that is, before anything stands on the map
STRENGTH: Final = (7.0, 5.0, 9.0, 7.0, 10.0, 1.0, 2.5, 9.0, 5.0, 18.0, 10.0, 17.0, 4.0, 7.0)
# What it is worth to stand on a level for the sake of those above it, besides points and gains
PROSPECT: Final = (0.0, 1.0, 2.0, 2.3, 2.2, 0.0)
SAVED: Final = tuple(ORE_PER_STEP[0] - ore for ore in ORE_PER_STEP)  # by level, for each step
# How often a round brings what tiles give points for
RATE: Final = {
    "step": 1.0,
    "research": 1.8,
    "mine": 1.4,
    "gaia-mine": 0.5,
    "station": 0.7,
    "big": 0.3,
    "token": 0.5,
}
_STEP_ACTION, _RANGE_ACTION = 2.0, 1.2  # what the actions of two boosters save


def mixed(name: str, round: int) -> float:
    """The weight of a feature in a round."""
    weight = WEIGHTS.features[name]
    return weight.early + (weight.late - weight.early) * stage_of(round)


def stage_of(round: int) -> float:
    return max(0, round - 1) / (ROUNDS - 1)


def _prices(round: int) -> tuple[float, ...]:
    one, three = mixed("power_one", round), mixed("power_three", round)
    goods = [mixed(name, round) for name in ("credits", "ore", "knowledge", "qic")]
    return (*goods, one + 0.1, (three - one) / 2, 1.0)


PRICES: Final = tuple(_prices(round) for round in range(ROUNDS + 2))
LATER: Final = tuple(  # what a round's income of each is worth, in all rounds that follow
    tuple(
        [
            (ROUNDS - round) * mixed(name, round)
            for name in (
                "credit_income",
                "ore_income",
                "knowledge_income",
                "qic_income",
                "token_income",
                "charge_income",
            )
        ]
        + [float(ROUNDS - round)]
    )
    for round in range(ROUNDS + 1)
)


def worth(gain: Gain, prices: tuple[float, ...]) -> float:
    """A gain in points."""
    total = 0.0
    for amount, price in zip(gain, prices, strict=True):
        if amount:
            total += amount * price
    return total


def counted(state: State, player: Player, per: str) -> int:
    """The number of these that a player has: the same as `counts.PER`, cached."""
    if per == "mine":
        return player.all_mines.bit_count()
    if per == "station":
        return player.stations.bit_count()
    if per == "lab":
        return player.labs.bit_count()
    if per == "big":
        return player.big.bit_count()
    if per == "type":
        return types(state.placement, state.gaia, player.colonies)
    if per == "gaia":
        planets = galaxy(state.placement).type[GAIA] | state.gaia
        return (player.colonies & planets).bit_count()
    return sectors(player.structures) if per == "sector" else len(player.tokens)


def _booster_income(booster: BoosterTile, round: int) -> float:
    action = {"step": _STEP_ACTION, "range": _RANGE_ACTION, None: 0.0}[booster.action]
    return worth(booster.income, PRICES[round]) + action


BOOSTER_INCOME: Final = tuple(
    tuple(_booster_income(booster, round) for booster in BOOSTER) for round in range(ROUNDS + 2)
)
_GROWTH: Final = {"mine": 1.0, "station": 0.3, "lab": 0.3, "big": 0.3, "gaia": 0.4}


def booster_worth(state: State, player: Player, number: int) -> float:
    """What a booster brings that is taken now: the next income, and points at the next pass."""
    booster = BOOSTER[number]
    found = BOOSTER_INCOME[state.round + 1][number]
    if booster.per:
        count = counted(state, player, booster.per) + _GROWTH[booster.per]
        found += booster.vp * count
    return found


def triggered(state: State, player: Player) -> dict[str, float]:
    """The points that each event would bring now."""
    found: dict[str, float] = dict.fromkeys(RATE, 0.0)
    if state.round:
        tile = ROUND[state.rounds[state.round - 1]]
        found[tile.on] += tile.vp
    if player.effective >> 6 & 1:
        found["gaia-mine"] += 3
    for number, event, vp in EACH:
        if player.advanced >> number & 1:
            found[event] += vp
    return found


EACH: Final = tuple(
    (number, tile.on, tile.gain[VP]) for number, tile in enumerate(ADVANCED) if tile.on
)
PASSING: Final = tuple(
    (number, tile.per, tile.gain[VP])
    for number, tile in enumerate(ADVANCED)
    if tile.timing == "pass" and tile.per
)


def basic_worth(state: State, player: Player, number: int) -> float:
    """The worth of a basic tile that is taken now."""
    tile, round = BASIC[number], state.round
    left = ROUNDS - round
    if tile.timing == "now":
        times = counted(state, player, tile.per) if tile.per else 1
        return times * worth(tile.gain, PRICES[round])
    if tile.timing == "income":
        return worth(tile.gain, LATER[round])
    if tile.timing == "action":
        return worth(tile.gain, LATER[round]) + worth(tile.gain, PRICES[round])
    if number == BIG_TILE:
        return 1.0 + 1.2 * player.big.bit_count() if left else 0.5 * player.big.bit_count()
    return tile.gain[VP] * RATE[tile.on or "mine"] * (left + 0.4)


def advanced_worth(state: State, player: Player, number: int) -> float:
    """The worth of an advanced tile that is taken now."""
    tile, round = ADVANCED[number], state.round
    left = ROUNDS - round
    if tile.timing == "now":
        times = counted(state, player, tile.per) if tile.per else 1
        return times * worth(tile.gain, PRICES[round])
    if tile.timing == "action":
        return worth(tile.gain, LATER[round]) + worth(tile.gain, PRICES[round])
    if tile.timing == "pass":
        count = counted(state, player, tile.per or "mine")
        return tile.gain[VP] * (left + 1) * (count + 0.2 * left)
    return tile.gain[VP] * RATE[tile.on or "mine"] * (left + 0.5)


def token_worth(kind: int, round: int) -> float:
    """The reward of a federation token, and its green side."""
    token = TOKEN[kind]
    return worth(token.gain, PRICES[round]) + (mixed("green", round) if token.green else 0.0)


TOKEN_WORTH: Final = tuple(
    tuple(token_worth(kind, round) for kind in range(len(TOKEN))) for round in range(ROUNDS + 1)
)


def goods_for(player: Player, gain: Gain) -> Gain:
    """A gain as this player receives it: the Gleens get ore for QIC at first."""
    if gain[QIC] and player.faction == GLEENS and not player.qic_academies:
        credits, ore, knowledge, qic, tokens, charge, vp = gain
        return (credits, ore + qic, knowledge, 0, tokens, charge, vp)
    return gain
