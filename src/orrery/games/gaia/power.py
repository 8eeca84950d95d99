"""The power cycle: bowls I to III, the Gaia area, and the Taklons' Brainstone among the tokens.

The stone moves like a token, but its owner may choose whether it or an ordinary token moves. Where
there is a choice, these functions move ordinary tokens and return the task that asks for it; the
answer moves the stone instead (`apply.stone`).
"""

from msgspec.structs import replace

from orrery.games.gaia.state import IVITS, NEVLAS, Player
from orrery.games.gaia.tasks import AREA, AWAY, BOWL_1, BOWL_2, BOWL_3, Moving
from orrery.kernel.game import Seat

STONE_WORTH = 3


def chargeable(player: Player) -> int:
    """How much power could be charged before everything lies in bowl III."""
    one, two, _ = player.bowls
    stone = player.stone
    return 2 * one + two + (2 if stone == BOWL_1 else 1 if stone == BOWL_2 else 0)


def charge(player: Player, amount: int, seat: Seat) -> tuple[Player, Moving | None]:
    """Tokens move from I to II, and from II to III once I is empty.

    Rules: GP-POWER-01, GP-POWER-02, GP-POWER-03, GP-POWER-10.
    """
    one, two, three = player.bowls
    stone = player.stone
    if stone < BOWL_1:
        first = amount if amount < one else one
        second = min(amount - first, two + first)
        return replace(player, bowls=(one - first, two + first - second, three + second)), None
    ask: Moving | None = None
    here = one + (stone == BOWL_1)
    first = min(amount, here)
    if stone == BOWL_1 and first:
        if first == here:
            stone = BOWL_2
            one, two = 0, two + one
        else:
            ask = Moving(seat, BOWL_1, BOWL_2, 1, BOWL_1)
            one, two = one - first, two + first
    else:
        one, two = one - first, two + first
    here = two + (stone == BOWL_2)
    second = min(amount - first, here)
    if stone == BOWL_2 and second:
        if second == here:
            stone = BOWL_3
            two, three = 0, three + two
        else:
            ask = Moving(seat, BOWL_2, BOWL_3, 1, BOWL_2)
            two, three = two - second, three + second
    else:
        two, three = two - second, three + second
    return replace(player, bowls=(one, two, three), stone=stone), ask


def purchasing_power(player: Player) -> int:
    """How much power bowl III can pay.

    Rules: GP-POWER-04, GP-POWER-09, GP-POWER-11.
    """
    three = player.bowls[2]
    if player.faction == NEVLAS and player.institutes:
        return 2 * three
    return three + STONE_WORTH if player.stone == BOWL_3 else three


def spend(player: Player, amount: int, seat: Seat) -> tuple[Player, Moving | None]:
    """Tokens move from III to I.

    Rules: GP-POWER-05, GP-POWER-11, GP-RULING-03.
    """
    one, two, three = player.bowls
    if player.faction == NEVLAS and player.institutes:
        amount = (amount + 1) // 2
    elif player.stone == BOWL_3:
        if three < amount:
            rest = max(amount - STONE_WORTH, 0)
            bowls = (one + rest, two, three - rest)
            return replace(player, bowls=bowls, stone=BOWL_1), None
        bowls = (one + amount, two, three - amount)
        ask = amount >= STONE_WORTH
        moving = Moving(seat, BOWL_3, BOWL_1, STONE_WORTH, BOWL_3) if ask else None
        return replace(player, bowls=bowls), moving
    return replace(player, bowls=(one + amount, two, three - amount)), None


def in_bowls(player: Player) -> int:
    """The tokens that may be discarded or sent to the Gaia area, the stone among them.

    Rules: GP-POWER-08, GP-POWER-13.
    """
    return sum(player.bowls) + (player.stone >= BOWL_1)


def take_out(player: Player, amount: int) -> tuple[Player, int]:
    """Ordinary tokens leave the bowls, the lowest first; and the highest bowl that was touched.

    Rules: GP-POWER-07, GP-RULING-01.
    """
    left, touched = amount, 0
    bowls = list(player.bowls)
    for i in range(3):
        part = min(left, bowls[i])
        if part:
            bowls[i] -= part
            left -= part
            touched = i + 1
    return replace(player, bowls=(bowls[0], bowls[1], bowls[2])), touched


def to_area(player: Player, amount: int, seat: Seat) -> tuple[Player, Moving | None]:
    """Tokens move to the Gaia area; the stone only if it must, or if its owner says so."""
    ordinary = sum(player.bowls)
    stone = player.stone
    if amount > ordinary:
        player, _ = take_out(player, ordinary)
        return replace(player, area=player.area + ordinary, stone=AREA), None
    player, touched = take_out(player, amount)
    player = replace(player, area=player.area + amount)
    if stone < BOWL_1 or not amount:
        return player, None
    return player, Moving(seat, stone, AREA, 1, touched)


def discard(player: Player, amount: int, seat: Seat) -> tuple[Player, Moving | None]:
    """Tokens return to the supply. The stone is asked about only if a better token would be lost.

    Rules: GP-POWER-07, GP-POWER-12.
    """
    ordinary = sum(player.bowls)
    stone = player.stone
    if amount > ordinary:
        player, _ = take_out(player, ordinary)
        return replace(player, stone=-1), None
    spared = stone >= BOWL_1 and sum(player.bowls[:stone]) < amount
    player, touched = take_out(player, amount)
    return player, Moving(seat, stone, AWAY, 1, touched) if spared else None


def burn(player: Player, amount: int, *, to_area: bool) -> Player:
    """Tokens of bowl II are discarded, and as many move on to bowl III; the stone moves on.

    Rules: GP-ACT9-04, GP-RULING-02.
    """
    one, two, three = player.bowls
    stone, moved = player.stone, amount
    if stone == BOWL_2 and amount:
        stone, moved = BOWL_3, amount - 1
    bowls = (one, two - amount - moved, three + moved)
    area = player.area + amount if to_area else player.area
    return replace(player, bowls=bowls, stone=stone, area=area)


def burnable(player: Player) -> int:
    return (player.bowls[1] + (player.stone == BOWL_2)) // 2


def satellites_payable(player: Player) -> int:
    """How many satellites a player can pay for."""
    return player.qic if player.faction == IVITS else in_bowls(player)
