"""What the priors of all moves of a seat share, computed once for a position."""

from orrery.games.living_planet.atlas import SLOTS
from orrery.games.living_planet.components import BUILDING, TILE
from orrery.games.living_planet.state import House, State
from orrery.games.living_planet.value.houses import Ground, Sites, kept
from orrery.games.living_planet.value.outlook import Outlook
from orrery.kernel.game import Seat


class Look:
    """A position as seen by a seat, with sites and hits by hex, which are computed once."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.player = state.players[seat]
        self.outlook = Outlook(state)
        self.ground = Ground(state, self.outlook)
        self.sites = Sites(self.ground)
        self.left = self.outlook.left
        self.houses = {house.slot: house for house in state.houses}
        self._on: dict[int, float] = {}
        self._hits: dict[int, float] = {}

    def site(self, hex: int) -> float:
        if hex not in self._on:
            self._on[hex] = self.sites.on(hex, self.seat)
        return self._on[hex]

    def hits(self, hex: int) -> float:
        if hex not in self._hits:
            self._hits[hex] = self.ground.hits(hex, self.seat)[3]
        return self._hits[hex]

    def whole(self, house: House) -> float:
        """The worth of a building that is kept in repair."""
        printed = BUILDING[house.building]
        hits = 0.2 * self.hits(house.slot // SLOTS)
        return printed.points * kept(hits) + self.ground.income(house.building, hits)

    def now(self, hex: int) -> int:
        """Hits that are coming in this round."""
        strike = self.outlook.strike_now
        dice = TILE[self.ground.tile[hex].tile].dice
        return sum(strike[colour] == value for colour, value, _ in dice)
