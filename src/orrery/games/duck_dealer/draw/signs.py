"""Small pictures: goods, energy, equipment, and the frames of shipyards, consumers and factories.

Mined goods have a colour each, products that of their tier; equipment that of the energy it gives.
"""

import re
from functools import cache
from typing import Final

from orrery.games.duck_dealer.components import PRIMARIES, TIER, TIERS, WARES
from orrery.games.duck_dealer.state import CONSUMER, FACTORY, HOLD, YARD_SITE
from orrery.kernel.game import Seat
from orrery.kernel.kit import shape, sign
from orrery.kernel.pen import Frame, path
from orrery.kernel.svg import Element, group

_TONES: Final = {"intermediate": "tier-3", "final10": "tier-10", "final30": "tier-30"}
ENERGY_SIGNS: Final = ("arrow", "hammer", "swap")  # movement, construction, trade
ENERGY_TONES: Final = ("e-red", "e-yellow", "e-blue")
_FRAMES: Final = {  # barn, pocket and saw-tooth, in a box of 24
    YARD_SITE: "M-6.5-11 6.5-11 11-6 11 11-11 11-11-6Z",
    CONSUMER: "M-11-10 11-10 11 4C11 8.5 8 11 4 11L-4 11C-8 11-11 8.5-11 4Z",
    FACTORY: "M-11 11-11-5-4-11-4-5.5 3.5-11 3.5-5.5 11-11 11 11Z",
}


def tone(ware: int) -> str:
    """The class that colours a good."""
    return f"g-{WARES[ware]}" if ware < PRIMARIES else _TONES[TIERS[TIER[ware]]]


@cache
def ware(number: int, x: float, y: float, size: float) -> Element:
    return sign(f"ware-{WARES[number]}", x, y, size, tone(number))


@cache
def energy(colour: int, x: float, y: float, size: float) -> Element:
    return sign(ENERGY_SIGNS[colour], x, y, size, ENERGY_TONES[colour])


@cache
def equipment(number: int, x: float, y: float, size: float) -> Element:
    """A hold, or a member of the crew with the sign of the energy that they give."""
    if number == HOLD:
        return sign("hold", x, y, size, "e-plain")
    colour = number - 1
    return group(
        sign("crew", x, y - size * 0.12, size * 0.78, ENERGY_TONES[colour]),
        energy(colour, x + size * 0.36, y + size * 0.34, size * 0.42),
    )


@cache
def frame(site: int, size: float) -> Frame:
    """The outline of a shipyard, a consumer or a factory around 0,0."""
    scale = size / 24
    scaled = re.sub(r" ?-?[\d.]+", lambda n: f" {round(float(n[0]) * scale, 1):g}", _FRAMES[site])
    return path(scaled.replace("M ", "M"))


@cache
def privilege(seat: Seat, x: float, y: float, size: float = 14) -> Element:
    """A cube on the corner of a tile."""
    return shape(seat, x, y, size, "edged")
