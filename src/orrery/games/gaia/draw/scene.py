"""The position that a view shows, with lookups that several drawings need."""

from functools import cached_property
from typing import Final, TypeAlias

from orrery.games.gaia.components import BUILDINGS
from orrery.games.gaia.draw.pen import Pen
from orrery.games.gaia.scoring import NEUTRAL
from orrery.games.gaia.state import Player, State, lost_planet
from orrery.games.gaia.tasks import AUTOMA, NONE
from orrery.games.gaia.view import GaiaView
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.pen import capital

Thing: TypeAlias = tuple[Seat, str, str]  # whose, and its kind and word in words.toml

SHAPES: Final = {  # of the kit, by building
    "mine": "mine",
    "station": "station",
    "lab": "lab",
    "institute": "institute",
    "academy-knowledge": "academy",
    "academy-qic": "academy",
}


def who(owner: Seat, pen: Pen) -> str:
    if owner in (AUTOMA, NEUTRAL):
        return capital(pen.label("seat", "automa" if owner == AUTOMA else "neutral"))
    return pen.seat(owner)


class Scene:
    """A view, and the state that it shows."""

    def __init__(self, view: GaiaView) -> None:
        self.view: Final = view
        self.state: Final[State] = view.seen

    @property
    def seats(self) -> range:
        return range(len(self.state.players))

    def look(self, owner: Seat) -> int:
        """The seat whose colour and shape an owner has; the Automa comes after the seats."""
        return len(self.state.players) if owner == AUTOMA else owner

    @cached_property
    def lost(self) -> int:
        return lost_planet(self.state)

    @cached_property
    def things(self) -> dict[int, list[Thing]]:
        """What stands on each hex."""
        found: dict[int, list[Thing]] = {}

        def put(hexes: int, owner: Seat, kind: str, word: str) -> None:
            for hex in bits(hexes):
                found.setdefault(hex, []).append((owner, kind, word))

        for seat, player in enumerate(self.state.players):
            for word, hexes in zip(BUILDINGS, player.stands, strict=True):
                put(hexes, seat, "building", word)
            put(player.lost, seat, "building", "mine")
            put(player.formers, seat, "piece", "former")
            put(player.outposts, seat, "piece", "outpost")
            put(player.satellites, seat, "piece", "satellite")
        for seat, player in enumerate(self.state.players):
            put(player.guests, seat, "piece", "guest")  # after their hosts
        automa = self.state.automa
        if automa is not None:
            stands = (automa.mines, automa.stations, automa.labs, automa.institutes)
            for word, hexes in zip(BUILDINGS, (*stands, automa.academies), strict=False):
                put(hexes, AUTOMA, "building", word)
            put(automa.satellites, AUTOMA, "piece", "satellite")
        return found

    @cached_property
    def levels(self) -> list[tuple[Seat, tuple[int, ...]]]:
        """Everybody's research."""
        found: list[tuple[Seat, tuple[int, ...]]] = [
            (seat, player.research) for seat, player in enumerate(self.state.players)
        ]
        if self.state.automa is not None:
            found.append((AUTOMA, self.state.automa.research))
        return found

    def level(self, area: int) -> int:
        """The level of the reader in an area; NONE for a spectator."""
        return NONE if self.own is None else self.own.research[area]

    @property
    def own(self) -> Player | None:
        """The reader's own board."""
        you = self.view.you
        return None if you is None else self.state.players[you]
