"""The income of a player at the start of a round: from board, booster, tiles and levels."""

from functools import lru_cache

from orrery.games.gaia.components import BASIC, BOOSTER, FACTION, LEVELS, NOTHING, ROUNDS, Gain
from orrery.games.gaia.state import CHARGE, ECONOMY, SCIENCE, TOKENS, Player, State
from orrery.games.gaia.tasks import (
    BASIC_POWER,
    BOARD_TOKENS,
    BOOSTER_POWER,
    BOOSTER_TOKENS,
    ECONOMY_POWER,
    INSTITUTE_POWER,
    INSTITUTE_TOKENS,
    LAB_POWER,
    NONE,
    TOKEN_ITEMS,
)
from orrery.kernel.hexes import bits

BASIC_5 = 4


def plus(a: Gain, b: Gain) -> Gain:
    return tuple([x + y for x, y in zip(a, b, strict=True)])  # type: ignore[return-value]


@lru_cache(maxsize=4096)
def _board(faction: int, mines: int, stations: int, labs: int, big: bool, academy: bool) -> Gain:
    """The income of a faction board from which these numbers of buildings are gone.

    Rules: GP-INCOME-06, GP-SETUP-35, GP-ACT1-12, GP-ACT3-05.
    """
    board = FACTION[faction]
    total = board.base
    for gain in (*board.mines[:mines], *board.stations[:stations], *board.labs[:labs]):
        total = plus(total, gain)
    if big:
        total = plus(total, board.institute)
    return plus(total, board.academy) if academy else total


def board_income(player: Player) -> Gain:
    """The income of the board. The Lost Planet uncovers nothing, a guest mine does.

    Rules: GP-LOST-05.
    """
    return _board(
        player.faction,
        player.mines.bit_count() + player.guests.bit_count(),
        player.stations.bit_count(),
        player.labs.bit_count(),
        bool(player.institutes),
        bool(player.academies),
    )


def income(player: Player) -> Gain:
    """All income of a round.

    Rules: GP-INCOME-01, GP-INCOME-12.
    """
    return plus(board_income(player), _beside(player, player.booster))


def next_income(state: State, player: Player) -> Gain:
    """The income of the next round as things stand: none after the last round, and without the
    booster of this one, which is given back on passing."""
    if player.faction == NONE or state.round == ROUNDS:
        return NOTHING
    booster = player.booster if player.passed or not state.round else NONE
    return plus(board_income(player), _beside(player, booster))


def _beside(player: Player, booster: int) -> Gain:
    research = player.research
    return _cards(booster, player.effective, research[ECONOMY], research[SCIENCE])


@lru_cache(maxsize=4096)
def _cards(booster: int, tiles: int, economy: int, science: int) -> Gain:
    """The income of a booster, of tech tiles and of research."""
    total = NOTHING if booster == NONE else BOOSTER[booster].income
    for number in bits(tiles):
        if BASIC[number].timing == "income":
            total = plus(total, BASIC[number].gain)
    total = plus(total, LEVELS[ECONOMY][economy].income)
    return plus(total, LEVELS[SCIENCE][science].income)


def plain(gain: Gain) -> Gain:
    """The part of an income that is not power."""
    credits, ore, knowledge, qic, *_ = gain
    return (credits, ore, knowledge, qic, 0, 0, 0)


def power_items(player: Player) -> dict[int, int]:
    """The sources of an income that give tokens or charge power, each with its amount."""
    board = FACTION[player.faction]
    found = {BOARD_TOKENS: board.base[TOKENS]}
    if player.institutes:
        found[INSTITUTE_TOKENS] = board.institute[TOKENS]
        found[INSTITUTE_POWER] = board.institute[CHARGE]
    for n in range(player.labs.bit_count()):
        found[LAB_POWER + n] = board.labs[n][CHARGE]
    if player.booster != NONE:
        found[BOOSTER_TOKENS] = BOOSTER[player.booster].income[TOKENS]
        found[BOOSTER_POWER] = BOOSTER[player.booster].income[CHARGE]
    if player.effective >> BASIC_5 & 1:
        found[BASIC_POWER] = BASIC[BASIC_5].gain[CHARGE]
    found[ECONOMY_POWER] = LEVELS[ECONOMY][player.research[ECONOMY]].income[CHARGE]
    return {item: amount for item, amount in sorted(found.items()) if amount}


def both_kinds(items: int) -> bool:
    """Whether tokens and charges are pending, so that their order may matter."""
    return bool(items & TOKEN_ITEMS) and bool(items & ~TOKEN_ITEMS)


def order_matters(player: Player, items: int) -> bool:
    """Whether charging before gaining tokens can end differently from gaining them first.

    While bowl I holds enough for all charges the new tokens just stay there, whenever they come.

    Rules: GP-RULING-05.
    """
    if not both_kinds(items):
        return False
    amounts = power_items(player)
    return sum(amounts[item] for item in bits(items & ~TOKEN_ITEMS)) > player.bowls[0]
