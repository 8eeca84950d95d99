"""What mines, steps, tiles and upgrades would be worth to a seat in this turn.

It is made once for all moves of a decision, and caches what several moves need.
"""

from functools import cached_property
from typing import Final

from orrery.games.gaia.components import (
    COSTS,
    FACTION,
    FINAL,
    FORMER_COST,
    LEVELS,
    ORE_PER_STEP,
    QIC_RANGE,
    RANGE,
    ROUNDS,
    STEPS,
    TOKEN,
)
from orrery.games.gaia.galaxy import GAIA, LOST, SECTOR_MASK, galaxy, sector_of
from orrery.games.gaia.legal.research import TOP, taken
from orrery.games.gaia.state import (
    ACADEMY,
    ACADEMY_QIC,
    BALTAKS,
    BESCODS,
    CREDITS,
    GAIA_PROJECT,
    GLEENS,
    INSTITUTE,
    KNOWLEDGE,
    LAB,
    LANTIDS,
    NAVIGATION,
    ORE,
    QIC,
    STATION,
    TERRAFORMING,
    State,
    others,
)
from orrery.games.gaia.tasks import NONE
from orrery.games.gaia.value.atlas import types, within
from orrery.games.gaia.value.worths import (
    ABILITY,
    LATER,
    PRICES,
    PROSPECT,
    SAVED,
    TOKEN_WORTH,
    WEIGHTS,
    basic_worth,
    booster_worth,
    goods_for,
    mixed,
    triggered,
    worth,
)
from orrery.kernel.game import Seat
from orrery.kernel.value import NEVER

WEIGHT: Final = {
    name: tuple(mixed(name, round) for round in range(ROUNDS + 1)) for name in WEIGHTS.features
}


class Look:
    """What is the same for all moves of a turn."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.player = player = state.players[seat]
        self.round = state.round
        self.left = ROUNDS - state.round
        self.price, self.later = PRICES[state.round], LATER[state.round]
        self.on = triggered(state, player)
        self.map = galaxy(state.placement)
        self.starts = player.structures | player.outposts
        self.range = RANGE[player.research[NAVIGATION]]
        self.rate = ORE_PER_STEP[player.research[TERRAFORMING]]
        self.power = WEIGHT["power_three"][self.round] - WEIGHT["power_one"][self.round]
        self._hexes: dict[tuple[int, int, int], float] = {}
        self._upgrades: dict[int, float] = {}

    # --- Mines

    @cached_property
    def finals(self) -> dict[str, float]:
        """What one more on the track of a final tile is worth."""
        slope = 2.0 / (0.5 + 0.45 * self.left) * WEIGHT["finals"][self.round]
        return {FINAL[n].counts: slope for n in self.state.finals}

    @cached_property
    def mine(self) -> float:
        """What any mine is worth: income, a structure, a place to go on from."""
        board = FACTION[self.player.faction].mines
        n = self.player.mines.bit_count() + self.player.guests.bit_count()
        income = worth(board[n], self.later) if n < len(board) else 0.0
        near = 0.5 * WEIGHT["sites"][self.round] + 0.1 * WEIGHT["federation"][self.round]
        track = self.finals.get("structures", 0.0) + 0.4 * self.finals.get("allied", 0.0)
        return income + near + track + WEIGHT["structures"][self.round] + self.on["mine"]

    def at(self, hex: int, free: int = 0, extra: int = 0) -> float:
        """A mine on a planet, less what it costs."""
        key = (hex, free, extra)
        known = self._hexes.get(key)
        if known is None:
            known = self._hexes[key] = self._at(hex, free, extra)
        return known

    def _at(self, hex: int, free: int, extra: int) -> float:
        player, state, bit, price = self.player, self.state, 1 << hex, self.price
        total = self.mine - 2 * price[CREDITS] - price[ORE] + self.near(hex)
        if player.formers & bit:
            total += self.on["gaia-mine"] - 0.6 * WEIGHT["projects"][self.round]
            return total + self.fresh(GAIA, bit)
        total -= price[QIC] * self.qic(bit, extra)
        if player.faction == LANTIDS and others(state, self.seat) & bit:
            return total + (2 * price[KNOWLEDGE] if player.institutes else 0.0)
        kind = GAIA if state.gaia & bit else self.map.planet.get(hex, LOST)
        if kind == GAIA:
            total -= price[ORE] - 2 if player.faction == GLEENS else price[QIC]
            total += self.on["gaia-mine"]
        elif kind < GAIA:
            steps = STEPS[player.faction // 2][kind]
            total += steps * self.on["step"] - max(0, steps - free) * self.rate * price[ORE]
        return total + self.fresh(kind, bit)

    def qic(self, bit: int, extra: int = 0) -> int:
        """QIC that it takes to reach a hex."""
        placement = self.state.placement
        for qic in range(4):
            if within(placement, self.starts, self.range + extra + QIC_RANGE * qic) & bit:
                return qic
        return 4

    def near(self, hex: int) -> float:
        """Structures that are close together become federations."""
        player, near = self.player, self.map.ball(2)[hex]
        alone = self.starts & ~player.allied
        found = 0.08 if near & alone else 0.0
        if self.map.neighbours[hex] & alone:
            found += 0.06
        if self.map.neighbours[hex] & player.allied:
            found -= 0.08 if "allied" not in self.finals else 0.0
        return found * WEIGHT["federation"][self.round]

    def fresh(self, kind: int, bit: int) -> float:
        """A new type, a new sector, a Gaia planet."""
        finals, player, found = self.finals, self.player, 0.0
        if "types" in finals or self.left:
            colonies = player.colonies
            gaia = self.map.type[GAIA] | self.state.gaia
            same = gaia if kind == GAIA else self.map.type[kind] & ~self.state.gaia
            if not colonies & same:
                found += finals.get("types", 0.0) + 0.3
        if "sectors" in finals and not player.structures & _sector(bit):
            found += finals["sectors"]
        if kind == GAIA:
            found += finals.get("gaia", 0.0)
        return found

    # --- Everything else

    @cached_property
    def best_booster(self) -> float:
        return max([booster_worth(self.state, self.player, b) for b in self.state.row], default=0.0)

    @cached_property
    def types(self) -> int:
        return types(self.state.placement, self.state.gaia, self.player.colonies)

    def former(self, hex: int, extra: int = 0) -> float:
        if not self.left:
            return NEVER
        player = self.player
        cost = FORMER_COST[player.research[GAIA_PROJECT]]
        one, two, _ = player.bowls
        two_away = max(0, min(two, cost - one))
        three_away = max(0, cost - one - two)
        paid = (WEIGHT["power_two"][self.round] - 0.1) * two_away + self.power * three_away
        found = WEIGHT["projects"][self.round] - WEIGHT["formers"][self.round] - paid
        found += self.finals.get("gaia", 0.0) * 0.7
        return found - self.qic(1 << hex, extra) * self.price[QIC]

    @cached_property
    def tech(self) -> float:
        """The best tile to be had, with its step."""
        state, player = self.state, self.player
        steps = [max(0.0, self.step(area)) for area in range(6)]
        free = max(steps)
        return max(
            [
                basic_worth(state, player, tile) + (steps[slot] if slot < 6 else free)
                for slot, tile in enumerate(state.basics)
                if not player.tiles >> tile & 1
            ],
            default=0.0,
        )

    def step(self, area: int) -> float:
        """The next level of an area."""
        player = self.player
        level = player.research[area]
        if level == TOP or (
            area == NAVIGATION and player.faction == BALTAKS and not player.institutes
        ):
            return 0.0
        if level == TOP - 1 and (not player.green or taken(self.state, area)):
            return 0.0
        now, new = LEVELS[area][level], LEVELS[area][level + 1]
        total = worth(goods_for(player, new.now), self.price) + self.on["research"]
        total += worth(new.income, self.later) - worth(now.income, self.later)
        total += 4 * (level >= 2)
        total += (PROSPECT[level + 1] - PROSPECT[level]) * WEIGHT["levels"][self.round]
        if area == TERRAFORMING:
            saved = SAVED[level + 1] - SAVED[level]
            total += saved * (self.left + 0.5) * WEIGHT["terraforming"][self.round]
            if new.crown and self.state.crown != NONE:
                total += TOKEN_WORTH[self.round][self.state.crown] + self.on["token"]
        elif area == NAVIGATION:
            total += (RANGE[level + 1] - RANGE[level]) * 2.5 * WEIGHT["sites"][self.round]
            total += (3.0 + self.on["mine"]) * new.lost
        elif area == GAIA_PROJECT and self.left:
            total += new.former * WEIGHT["formers"][self.round]
        if level == TOP - 1:
            total -= WEIGHT["green"][self.round]
        return total

    def upgrade(self, building: int) -> float:
        known = self._upgrades.get(building)
        if known is None:
            known = self._upgrades[building] = self._upgrade(building)
        return known

    def _upgrade(self, building: int) -> float:
        """An upgrade without its place; the price is that of a lonely one."""
        player, round = self.player, self.round
        board, later = FACTION[player.faction], self.later
        mines = player.mines.bit_count() + player.guests.bit_count()
        stations, labs = player.stations.bit_count(), player.labs.bit_count()
        lost_mine = worth(board.mines[max(0, mines - 1)], later)
        lost_station = worth(board.stations[max(0, stations - 1)], later)
        lost_lab = worth(board.labs[max(0, labs - 1)], later)
        weight = {name: WEIGHT[name][round] for name in ("stations", "labs", "institute")}
        bescods = player.faction == BESCODS
        if building == STATION:
            total = worth(board.stations[min(stations, 3)], later) - lost_mine
            return total + weight["stations"] + self.on["station"] - self.cost(COSTS.station)
        if building == LAB:
            total = worth(board.labs[min(labs, 2)], later) - lost_station + self.tech
            return total + weight["labs"] - weight["stations"] - self.cost(COSTS.lab)
        if building == INSTITUTE:
            total = worth(goods_for(player, board.institute), later)
            total -= lost_lab + weight["labs"] if bescods else lost_station + weight["stations"]
            total += ABILITY[player.faction] * (self.left + 0.5) + weight["institute"]
            if player.faction == GLEENS:
                total += TOKEN_WORTH[round][len(TOKEN) - 1]
            return total + self.on["big"] - self.cost(COSTS.institute)
        gain = board.academy if building == ACADEMY else board.academy_action
        total = worth(gain, later)
        if building == ACADEMY_QIC:
            total += worth(gain, self.price)
        total -= lost_station + weight["stations"] if bescods else lost_lab + weight["labs"]
        total += self.tech + WEIGHT["academies"][round] + self.on["big"]
        return total - self.cost(COSTS.academy)

    def cost(self, price: tuple[int, int]) -> float:
        return price[0] * self.price[CREDITS] + price[1] * self.price[ORE]


def _sector(bit: int) -> int:
    return SECTOR_MASK[sector_of(bit.bit_length() - 1)]
