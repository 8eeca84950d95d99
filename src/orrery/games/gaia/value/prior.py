"""What a move seems worth, in points, before it is tried.

It orders the moves that a bot tries and is all that players in its imagination go by. A pass is
worth about nothing, an action what it gains less what it costs. Conversions are thought of
backwards: only those are worth a try that pay for something which is a little too dear.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from orrery.games.gaia import moves as say
from orrery.games.gaia import tasks as todo
from orrery.games.gaia.components import (
    BASIC,
    BOOSTER_RANGE,
    BOOSTER_STEPS,
    COSTS,
    FACTION,
    FINAL,
    FORMER_COST,
    LEVELS,
    ORE_PER_STEP,
    QIC_RANGE,
    RANGE,
    ROUNDS,
    SPACE,
    STEP_COST,
    STEPS,
    TOKEN,
)
from orrery.games.gaia.galaxy import GAIA, LOST, SECTOR_MASK, galaxy, sector_of
from orrery.games.gaia.legal.actions import special_gain
from orrery.games.gaia.moves import AnyMove
from orrery.games.gaia.power import purchasing_power
from orrery.games.gaia.state import (
    ACADEMY,
    ACADEMY_QIC,
    BALTAKS,
    BESCODS,
    CREDITS,
    FROM_RANGE,
    FROM_STEP,
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
    TERRANS,
    State,
    others,
)
from orrery.games.gaia.tasks import NONE
from orrery.games.gaia.value.atlas import surroundings, within
from orrery.games.gaia.value.worths import (
    ABILITY,
    LATER,
    PRICES,
    PROSPECT,
    SAVED,
    STRENGTH,
    TOKEN_WORTH,
    advanced_worth,
    basic_worth,
    booster_worth,
    goods_for,
    mixed,
    triggered,
    worth,
)
from orrery.kernel.game import Seat
from orrery.kernel.value import NEVER

_WEIGHT: Final = {
    name: tuple(mixed(name, round) for round in range(ROUNDS + 1))
    for name in (
        *("stations", "labs", "institute", "academies", "levels", "terraforming", "green"),
        *("sites", "projects", "power_one", "power_two", "power_three", "tech_due", "formers"),
        *("federation", "finals"),
    )
}
_PLACES: Final = {"structures": 1.0, "allied": 0.4, "types": 0.0, "sectors": 0.0, "gaia": 0.0}
_PAY_ORE, _PAY_KNOWLEDGE, _PAY_QIC, _PAY_CREDITS, _PAY_FORMER, _PAY_TOKEN = range(1, 7)
_GET_CREDITS, _GET_ORE, _GET_KNOWLEDGE, _GET_QIC, _GET_TOKEN, _GET_TECH, _GET_BOTH = range(7)


def prior(state: State, seat: Seat, moves: Sequence[AnyMove]) -> Sequence[float]:
    task = state.agenda[0]
    if isinstance(task, todo.Turn):
        if task.acted:
            return _to_end(state, seat, moves)
        return _Turn(state, seat).all(moves)
    how = _ANSWERS.get(type(task))
    return [0.0] * len(moves) if how is None else how(state, seat, moves)


# --- A turn -------------------------------------------------------------------------------------


class _Turn:
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
        self.power = _WEIGHT["power_three"][self.round] - _WEIGHT["power_one"][self.round]
        self._mine: float | None = None
        self._finals: dict[str, float] | None = None
        self._tech: float | None = None
        self._best: float | None = None
        self._hexes: dict[tuple[int, int, int], float] = {}
        self._upgrades: dict[int, float] = {}

    def all(self, moves: Sequence[AnyMove]) -> list[float]:
        found = [_MOVES[type(move)](self, move) for move in moves]
        if any(isinstance(move, (say.Convert, say.Burn)) for move in moves):
            self._pay(moves, found)
        return found

    # --- Mines

    @property
    def finals(self) -> dict[str, float]:
        """What one more on the track of a final tile is worth."""
        if self._finals is None:
            slope = 2.0 / (0.5 + 0.45 * self.left) * _WEIGHT["finals"][self.round]
            self._finals = {FINAL[n].counts: slope for n in self.state.finals}
        return self._finals

    @property
    def mine(self) -> float:
        """What any mine is worth: income, a structure, a place to go on from."""
        if self._mine is None:
            board = FACTION[self.player.faction].mines
            n = self.player.mines.bit_count() + self.player.guests.bit_count()
            income = worth(board[n], self.later) if n < len(board) else 0.0
            near = 0.5 * _WEIGHT["sites"][self.round] + 0.1 * _WEIGHT["federation"][self.round]
            track = self.finals.get("structures", 0.0) + 0.4 * self.finals.get("allied", 0.0)
            self._mine = income + near + track + self.on["mine"]
        return self._mine

    def at(self, hex: int, free: int = 0, extra: int = 0) -> float:
        """A mine on a planet, less what it costs."""
        key = (hex, free, extra)
        known = self._hexes.get(key)
        if known is None:
            known = self._hexes[key] = self._at(hex, free, extra)
        return known

    def _at(self, hex: int, free: int, extra: int) -> float:
        player, state, bit, price = self.player, self.state, 1 << hex, self.price
        total = self.mine - 2 * price[CREDITS] - price[ORE] + self._near(hex)
        if player.formers & bit:
            total += self.on["gaia-mine"] - 0.6 * _WEIGHT["projects"][self.round]
            return total + self._fresh(GAIA, bit)
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
        return total + self._fresh(kind, bit)

    def qic(self, bit: int, extra: int = 0) -> int:
        """QIC that it takes to reach a hex."""
        placement = self.state.placement
        for qic in range(4):
            if within(placement, self.starts, self.range + extra + QIC_RANGE * qic) & bit:
                return qic
        return 4

    def _near(self, hex: int) -> float:
        """Structures that are close together become federations."""
        player, near = self.player, self.map.ball(2)[hex]
        alone = self.starts & ~player.allied
        found = 0.08 if near & alone else 0.0
        if self.map.neighbours[hex] & alone:
            found += 0.06
        if self.map.neighbours[hex] & player.allied:
            found -= 0.08 if "allied" not in self.finals else 0.0
        return found * _WEIGHT["federation"][self.round]

    def _fresh(self, kind: int, bit: int) -> float:
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

    def former(self, hex: int, extra: int = 0) -> float:
        if not self.left:
            return NEVER
        player = self.player
        cost = FORMER_COST[player.research[GAIA_PROJECT]]
        one, two, _ = player.bowls
        two_away = max(0, min(two, cost - one))
        three_away = max(0, cost - one - two)
        paid = (_WEIGHT["power_two"][self.round] - 0.1) * two_away + self.power * three_away
        found = _WEIGHT["projects"][self.round] - _WEIGHT["formers"][self.round] - paid
        found += self.finals.get("gaia", 0.0) * 0.7
        return found - self.qic(1 << hex, extra) * self.price[QIC]

    def tech(self) -> float:
        """The best tile to be had, with its step."""
        if self._tech is None:
            state, player = self.state, self.player
            best = 0.0
            steps = [self.step(area) for area in range(6)]
            free = max(steps)
            for slot, tile in enumerate(state.basics):
                if not player.tiles >> tile & 1:
                    along = steps[slot] if slot < 6 else free
                    best = max(best, basic_worth(state, player, tile) + max(0.0, along))
            self._tech = best
        return self._tech

    def step(self, area: int) -> float:
        """The next level of an area."""
        player = self.player
        level = player.research[area]
        if level == 5 or (
            area == NAVIGATION and player.faction == BALTAKS and not player.institutes
        ):
            return 0.0
        if level == 4 and (not player.green or _taken(self.state, area)):
            return 0.0
        now, new = LEVELS[area][level], LEVELS[area][level + 1]
        total = worth(goods_for(player, new.now), self.price) + self.on["research"]
        total += worth(new.income, self.later) - worth(now.income, self.later)
        total += 4 * (level >= 2)
        total += (PROSPECT[level + 1] - PROSPECT[level]) * _WEIGHT["levels"][self.round]
        if area == TERRAFORMING:
            saved = SAVED[level + 1] - SAVED[level]
            total += saved * (self.left + 0.5) * _WEIGHT["terraforming"][self.round]
            if new.crown and self.state.crown != NONE:
                total += TOKEN_WORTH[self.round][self.state.crown] + self.on["token"]
        elif area == NAVIGATION:
            total += (RANGE[level + 1] - RANGE[level]) * 2.5 * _WEIGHT["sites"][self.round]
            total += (3.0 + self.on["mine"]) * new.lost
        elif area == GAIA_PROJECT and self.left:
            total += new.former * _WEIGHT["formers"][self.round]
        if level == 4:
            total -= _WEIGHT["green"][self.round]
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
        weight = {name: _WEIGHT[name][round] for name in ("stations", "labs", "institute")}
        bescods = player.faction == BESCODS
        if building == STATION:
            total = worth(board.stations[min(stations, 3)], later) - lost_mine
            return total + weight["stations"] + self.on["station"] - self._cost(COSTS.station)
        if building == LAB:
            total = worth(board.labs[min(labs, 2)], later) - lost_station + self.tech()
            return total + weight["labs"] - weight["stations"] - self._cost(COSTS.lab)
        if building == INSTITUTE:
            total = worth(goods_for(player, board.institute), later)
            total -= lost_lab + weight["labs"] if bescods else lost_station + weight["stations"]
            total += ABILITY[player.faction] * (self.left + 0.5) + weight["institute"]
            if player.faction == GLEENS:
                total += TOKEN_WORTH[round][len(TOKEN) - 1]
            return total + self.on["big"] - self._cost(COSTS.institute)
        gain = board.academy if building == ACADEMY else board.academy_action
        total = worth(gain, later)
        if building == ACADEMY_QIC:
            total += worth(gain, self.price)
        total -= lost_station + weight["stations"] if bescods else lost_lab + weight["labs"]
        total += self.tech() + _WEIGHT["academies"][round] + self.on["big"]
        return total - self._cost(COSTS.academy)

    def _cost(self, price: tuple[int, int]) -> float:
        return price[0] * self.price[CREDITS] + price[1] * self.price[ORE]

    def upgraded(self, move: say.Upgrade) -> float:
        total = self.upgrade(move.building)
        if move.building == STATION:
            near = self.map.ball(2)[move.hex] & others(self.state, self.seat)
            if near:
                total += 3 * self.price[CREDITS]
        if not self.player.allied >> move.hex & 1:
            total += 0.08 * _WEIGHT["federation"][self.round]
        return total

    def federate(self, move: say.Federate) -> float:
        token = TOKEN_WORTH[self.round][move.token] + self.on["token"]
        satellites = len(move.via)
        lost = satellites * (0.35 if self.left else 0.1)
        lost += 0.15 * len(move.hexes)
        if "satellites" in self.finals:
            lost -= satellites * self.finals["satellites"]
        if "allied" in self.finals:
            lost -= len(move.hexes) * self.finals["allied"]
        return token - lost

    def act(self, move: say.Act) -> float:
        space = SPACE[move.space]
        total = worth(goods_for(self.player, space.gain), self.price)
        total -= space.power * self.power + space.qic * self.price[QIC]
        if space.vp_per_type:
            total += _types(self.state, self.seat)
        if move.token is not None:
            total += worth(TOKEN[move.token].gain, self.price)
        if move.hex is not None:
            total += self.at(move.hex, free=space.steps)
        return total + self.tech() if space.tech else total

    def special(self, move: say.Special) -> float:
        if move.source == FROM_STEP and move.hex is not None:
            return self.at(move.hex, free=BOOSTER_STEPS)
        if move.source == FROM_RANGE and move.hex is not None:
            return self.at(move.hex, extra=BOOSTER_RANGE)
        if move.site is not None:
            return self.former(move.site, BOOSTER_RANGE)
        gain = goods_for(self.player, special_gain(self.player, move.source))
        return worth(gain, self.price)

    def passing(self, move: say.PassFor) -> float:
        if self._best is None:
            row = self.state.row
            self._best = max(booster_worth(self.state, self.player, b) for b in row)
        return booster_worth(self.state, self.player, move.booster) - self._best

    def downgrade(self, move: say.Downgrade) -> float:
        if move.area is None:
            return NEVER
        weight = _WEIGHT["stations"][self.round] - _WEIGHT["labs"][self.round]
        return self.step(move.area) + self.on["station"] + weight + 0.5 * self.left

    # --- Conversions

    def _pay(self, moves: Sequence[AnyMove], found: list[float]) -> None:
        """Conversions that make up for what is missing get the worth of what they pay for."""
        wanted = self._wanted()
        for n, move in enumerate(moves):
            if isinstance(move, say.Convert):
                found[n] = self._converted(move, wanted)
            elif isinstance(move, say.Burn):
                found[n] = self._burnt(move)

    def _wanted(self) -> dict[tuple[int, int], float]:
        """Goods and how many of them are missing for something worth while."""
        player, price = self.player, self.price
        wanted: dict[tuple[int, int], float] = {}

        def want(good: int, missing: int, gain: float) -> None:
            if missing > 0 and gain > wanted.get((good, missing), 0.0):
                wanted[good, missing] = gain

        def bill(credits: int, ore: int, gain: float) -> None:
            short_ore, short_credits = ore - player.ore, credits - player.credits
            if short_ore > 0:
                want(_GET_ORE, short_ore, gain)
            elif short_credits > 0:
                want(_GET_CREDITS, short_credits, gain)

        for old, buildings in _TREES[player.faction == BESCODS]:
            if player.stands[old]:
                for building in buildings:
                    if player.stands[building].bit_count() < (8, 4, 3, 1, 1, 1)[building]:
                        bill(*_COST[building], self.upgrade(building))
                        if building == STATION:
                            near = within(self.state.placement, others(self.state, self.seat), 2)
                            if player.mines & near:
                                gain = self.upgrade(building) + 3 * price[CREDITS]
                                bill(*COSTS.station_near, gain)
        gain = self.mine - 2 * price[CREDITS] - price[ORE] + 1.0
        if player.mines.bit_count() < 8:
            bill(2, 1, gain)
            if player.ore:
                for steps in (1, 2, 3):
                    more = steps * (self.on["step"] - self.rate * price[ORE])
                    bill(2, 1 + steps * self.rate, gain + more)
            want(_GET_QIC, 1 if not player.qic else 0, gain - price[QIC])
        if player.knowledge < STEP_COST:
            best = max(self.step(area) for area in range(6)) - STEP_COST * price[KNOWLEDGE]
            want(_GET_KNOWLEDGE, STEP_COST - player.knowledge, best)
        for number, space in enumerate(SPACE):
            if space.qic > player.qic and not self.state.covered >> number & 1:
                gain = -space.qic * price[QIC] + (
                    self.tech()
                    if space.tech
                    else 3 + _types(self.state, self.seat)
                    if space.vp_per_type
                    else 8.0 * bool(player.tokens)
                )
                want(_GET_QIC, space.qic - player.qic, gain)
        return wanted

    def _converted(self, move: say.Convert, wanted: dict[tuple[int, int], float]) -> float:
        player, price = self.player, self.price
        if move.pay == _PAY_FORMER:
            free = price[QIC] - _WEIGHT["formers"][self.round]
            return free if not self.left or free > 0 else NEVER
        if move.pay == _PAY_TOKEN:  # Nevlas
            return move.amount * (price[KNOWLEDGE] - self.power) - 0.2
        amount, cost = _rate(move, price, self.power)
        gain = wanted.get((_GET_ORE if move.good == _GET_BOTH else move.good, amount))
        if gain is None:
            return NEVER
        if move.good == _GET_TOKEN or (player.faction == GLEENS and move.good == _GET_QIC):
            return NEVER
        made = amount * price[_PRICED[move.good]]
        return gain + made - cost

    def _burnt(self, move: say.Burn) -> float:
        """Burning is for an action that power does not quite pay for."""
        have = purchasing_power(self.player)
        cost = move.amount * (2 * _WEIGHT["power_two"][self.round] - self.power)
        best = NEVER
        for number, space in enumerate(SPACE):
            if space.power == have + move.amount and not self.state.covered >> number & 1:
                gain = worth(space.gain, self.price) - space.power * self.power
                if space.steps:
                    gain += self.mine - 2 * self.price[CREDITS] - self.price[ORE] + 0.5
                best = max(best, gain - cost)
        return best


_PRICED: Final = (CREDITS, ORE, KNOWLEDGE, QIC, CREDITS, CREDITS, ORE)
_POWER_RATE: Final = {_GET_QIC: 4, _GET_ORE: 3, _GET_KNOWLEDGE: 4, _GET_CREDITS: 1, _GET_BOTH: 4}
_CREDIT_RATE: Final = {_GET_QIC: 4, _GET_ORE: 3, _GET_KNOWLEDGE: 4}
_PAID: Final = {_PAY_ORE: ORE, _PAY_KNOWLEDGE: KNOWLEDGE, _PAY_QIC: QIC}
_COST: Final = {
    STATION: COSTS.station,
    LAB: COSTS.lab,
    INSTITUTE: COSTS.institute,
    ACADEMY: COSTS.academy,
    ACADEMY_QIC: COSTS.academy,
}
_TREES: Final = (
    ((0, (STATION,)), (STATION, (INSTITUTE, LAB)), (LAB, (ACADEMY, ACADEMY_QIC))),
    ((0, (STATION,)), (STATION, (LAB, ACADEMY, ACADEMY_QIC)), (LAB, (INSTITUTE,))),
)


def _rate(move: say.Convert, price: tuple[float, ...], power: float) -> tuple[int, float]:
    """What a conversion makes, and what it takes in points."""
    if move.pay == 0:
        return move.amount // _POWER_RATE.get(move.good, 1), move.amount * power
    if move.pay == _PAY_CREDITS:
        return move.amount // _CREDIT_RATE[move.good], move.amount * price[CREDITS]
    return move.amount, move.amount * price[_PAID[move.pay]]


def _types(state: State, seat: Seat) -> int:
    from orrery.games.gaia.value.atlas import types

    return types(state.placement, state.gaia, state.players[seat].colonies)


def _sector(bit: int) -> int:
    return SECTOR_MASK[sector_of(bit.bit_length() - 1)]


def _taken(state: State, area: int) -> bool:
    if state.automa is not None and state.automa.research[area] == 5:
        return True
    return any(player.research[area] == 5 for player in state.players)


_MOVES: Final[dict[type, Callable[[_Turn, Any], float]]] = {
    say.Build: lambda look, move: look.at(move.hex),
    say.Gaiaform: lambda look, move: look.former(move.hex),
    say.Upgrade: _Turn.upgraded,
    say.Federate: _Turn.federate,
    say.Research: lambda look, move: look.step(move.area) - STEP_COST * look.price[KNOWLEDGE],
    say.Act: _Turn.act,
    say.Special: _Turn.special,
    say.Swap: lambda look, move: 0.2 + look._near(move.hex),
    say.Downgrade: _Turn.downgrade,
    say.Advance: lambda look, move: NEVER if move.area is None else look.step(move.area),
    say.Outpost: lambda look, move: 1.5 + look._near(move.hex) - look.qic(1 << move.hex) * 2,
    say.Pass: lambda look, move: 0.0,
    say.PassFor: _Turn.passing,
    say.Convert: lambda look, move: NEVER,
    say.Burn: lambda look, move: NEVER,
}


# --- Answers ------------------------------------------------------------------------------------


def _to_end(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    """The action is done: nothing is left to pay for."""
    return [0.0 if isinstance(move, say.End) else NEVER for move in moves]


def _tech(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    look = _Turn(state, seat)
    steps = [look.step(area) for area in range(6)]
    player, found = look.player, []
    for move in moves:
        if isinstance(move, say.TakeBasic):
            total = basic_worth(state, player, move.tile)
        else:
            assert isinstance(move, say.TakeAdvanced)
            total = advanced_worth(state, player, move.tile) - _WEIGHT["green"][state.round]
            if BASIC[move.over].timing != "now":
                total -= 0.8 * basic_worth(state, player, move.over)
        found.append(total + (steps[move.area] if move.area is not None else 0.0))
    return found


def _charge(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    player = state.players[seat]
    price = PRICES[state.round][5]
    if player.passed and state.round == ROUNDS:
        price = 0.1
    return [
        move.amount * price - max(0, move.amount - 1) + 0.1 * (move.when is not None)
        if isinstance(move, say.Charge)
        else 0.0
        for move in moves
    ]


def _settle(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    """First mines: much around them, others nearby, and not too far from each other."""
    player = state.players[seat]
    map, rivals = galaxy(state.placement), others(state, seat)
    found = []
    for move in moves:
        assert isinstance(move, (say.Build, say.Found))
        total = surroundings(state.placement, move.hex, player.faction)
        if map.ball(2)[move.hex] & rivals:
            total += 1.5
        for other in (3, 4, 5):
            if map.ball(other)[move.hex] & player.structures:
                total += 0.7
        if map.ball(1)[move.hex] & player.structures:
            total -= 2.0
        found.append(total)
    return found


def _take(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    player = state.players[seat]
    return [
        booster_worth(state, player, move.booster) if isinstance(move, say.Take) else 0.0
        for move in moves
    ]


def _pick(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    return [STRENGTH[move.faction] if isinstance(move, say.Pick) else 0.0 for move in moves]


def _turning(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    """A map that may stay as it is stays."""
    if isinstance(moves[-1], say.Done):
        return [*[NEVER] * (len(moves) - 1), 0.0]
    return [0.0] * len(moves)


def _gaia_phase(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    price, player = PRICES[state.round], state.players[seat]
    found = []
    for move in moves:
        if not isinstance(move, say.Convert):
            found.append(0.0)
        elif move.good == _GET_TECH:
            found.append(_WEIGHT["tech_due"][state.round] - 1.0)
        else:
            rate = _POWER_RATE[move.good]
            made = move.amount // rate
            found.append(made * price[_PRICED[move.good]] if player.faction == TERRANS else 0.0)
    return found


def _receive(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    """Tokens come last: what lies in bowl II then moves on to bowl III."""
    return [
        -0.1 if isinstance(move, say.Receive) and todo.TOKEN_ITEMS >> move.item & 1 else 0.0
        for move in moves
    ]


def _stone(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    """The Brainstone goes up and stays there."""
    task = state.agenda[0]
    assert isinstance(task, todo.Moving)
    up = task.to in (todo.BOWL_2, todo.BOWL_3) and task.to > task.at
    spent = task.at == todo.BOWL_3 and task.to == todo.BOWL_1
    return [
        0.5 if isinstance(move, say.Stone) and (move.bowl == task.to) == (up or spent) else 0.0
        for move in moves
    ]


def _find(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    look = _Turn(state, seat)
    return [
        look._near(move.hex)
        - look.qic(1 << move.hex) * look.price[QIC]
        + look._fresh(LOST, 1 << move.hex)
        if isinstance(move, say.Find)
        else 0.0
        for move in moves
    ]


_Answer = Callable[[State, Seat, Sequence[AnyMove]], list[float]]
_ANSWERS: Final[dict[type, _Answer]] = {
    todo.Turning: _turning,
    todo.Picking: _pick,
    todo.Settling: _settle,
    todo.Boosting: _take,
    todo.Receiving: _receive,
    todo.Returning: _gaia_phase,
    todo.Teching: _tech,
    todo.Finding: _find,
    todo.Moving: _stone,
    todo.Charging: _charge,
}
