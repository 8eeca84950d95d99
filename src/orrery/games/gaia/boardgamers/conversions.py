"""Free actions of the site: `spend 6pw for 2o`, chains and mixtures too, as our conversions."""

import re
from collections.abc import Iterator
from typing import Final

from orrery.games.gaia.legal.conversions import Rate, rates
from orrery.games.gaia.moves import GOODS, PAYS, Convert
from orrery.games.gaia.state import NEVLAS, Player
from orrery.kernel.errors import RecordError

_PAY: Final = {
    "pw": "power",
    "o": "ore",
    "k": "knowledge",
    "q": "qic",
    "c": "credits",
    "gf": "former",
    "t-a3": "token",
    "tg": "token",
}
_GOOD: Final = {"c": "credits", "o": "ore", "k": "knowledge", "q": "qic", "t": "token"}
_PART: Final = re.compile(r"^(\d*)(t-a3|tg|tech|pw|gf|[cokqt])$")

_STEPS: Final = ("ore", "knowledge", "qic")

Bundle = dict[str, int]


def parts(text: str, words: dict[str, str]) -> Bundle:
    """`2o,1c` as amounts of our words."""
    found: Bundle = {}
    for part in text.split(","):
        match = _PART.match(part.strip())
        if match is None or (match[2] not in words and match[2] != "tech"):
            raise RecordError(f"cannot read the amount {part!r}")
        word = words.get(match[2], "tech")
        found[word] = found.get(word, 0) + int(match[1] or 1)
    return found


def conversions(player: Player, command: str, phase: str) -> list[Convert]:
    """`spend COST for INCOME` as one or more conversions."""
    match = re.match(r"^spend (\S+) for (\S+)$", command)
    if match is None:
        raise RecordError(f"cannot read {command!r}")
    cost, gain = parts(match[1], _PAY), parts(match[2], _GOOD)
    if player.faction == NEVLAS and player.institutes and list(cost) == ["power"]:
        return _with_doubled_tokens(gain)
    for depth in range(1, 5):  # the shortest way first
        for found in _ways(player, cost, gain, phase, depth):
            return found
    raise RecordError(f"no conversion is {command!r}")


def _with_doubled_tokens(gain: Bundle) -> list[Convert]:
    """An odd ore and an odd credit share the tokens that pay them."""
    left, found = dict(gain), list[Convert]()
    power = PAYS.index("power")
    if left.get("ore", 0) % 2 and left.get("credits", 0) % 2:
        found.append(Convert(4, power, GOODS.index("ore-and-credit")))
        left["ore"] -= 1
        left["credits"] -= 1
    for good, price in (("qic", 4), ("knowledge", 4), ("ore", 3), ("credits", 1)):
        if left.get(good):
            found.append(Convert(left[good] * price, power, GOODS.index(good)))
    return found


def _ways(
    player: Player, cost: Bundle, gain: Bundle, phase: str, depth: int
) -> Iterator[list[Convert]]:
    """Sequences of conversions that turn all of a cost into all of a gain."""
    cost = {k: n for k, n in cost.items() if n}
    gain = {k: n for k, n in gain.items() if n}
    if not cost and not gain:
        yield []
    if not cost or not depth:
        return
    for rate in rates(player.faction, bool(player.institutes), phase):
        if GOODS[rate.good] == "ore-and-credit":
            continue
        for move, owed, wanted in _first_steps(rate, cost, gain):
            rests = _ways(player, owed, wanted, phase, depth - 1)
            yield from ([move, *rest] for rest in rests)


def _first_steps(
    rate: Rate, cost: Bundle, gain: Bundle
) -> Iterator[tuple[Convert, Bundle, Bundle]]:
    """Conversions at a rate, each with the cost and the gain that are left after it."""
    pay, good = PAYS[rate.pay], GOODS[rate.good]
    have = cost.get(pay, 0)
    for times in range(have // rate.amount, 0, -1):
        made = times * (1 if good == "tech" else max(rate.of.gain))
        paid = cost | {pay: have - times * rate.amount}
        move = Convert(times * rate.amount, rate.pay, rate.good)
        if gain.get(good, 0) >= made:
            yield move, paid, gain | {good: gain[good] - made}
        elif good in _STEPS and good not in gain:  # a step on the way to something else
            yield move, paid | {good: paid.get(good, 0) + made}, gain
