"""The position that a view shows, with lookups that several drawings need."""

from functools import cached_property
from typing import Final, NamedTuple

from orrery.games.living_planet import tasks
from orrery.games.living_planet.atlas import hex_of_slot
from orrery.games.living_planet.components import BUILDING
from orrery.games.living_planet.state import House, Player, State, left_in_pile
from orrery.games.living_planet.tasks import ACTIONS, CATACLYSMS
from orrery.games.living_planet.view import LivingPlanetView
from orrery.kernel.game import Seat

_STRIKES: Final = (tasks.Striking, tasks.Sequencing, tasks.Struck, tasks.Protecting, tasks.Losing)


class Group(NamedTuple):
    """Units of a player that stand together outside buildings."""

    seat: Seat
    what: str  # as in words.toml, among the occupants of buildings
    number: int


class Scene:
    """What the reader knows: nothing from behind the screens of others."""

    def __init__(self, view: LivingPlanetView) -> None:
        self.view: Final = view
        self.state: Final[State] = view.seen

    @property
    def seats(self) -> range:
        return range(len(self.state.players))

    @property
    def own(self) -> Player | None:
        you = self.view.you
        return None if you is None else self.state.players[you]

    @property
    def task(self) -> tasks.Task | None:
        return self.state.agenda[0] if self.state.agenda else None

    def sees_purse(self, seat: Seat) -> bool:
        """Whether the reader knows what is behind a screen."""
        return seat == self.view.you or self.view.over or self.state.setup.screens == "open"

    @cached_property
    def houses(self) -> dict[int, House]:
        """By slot."""
        return {house.slot: house for house in self.state.houses}

    @cached_property
    def left(self) -> tuple[int, ...]:
        """How many tiles of each building are in the supply."""
        return tuple(left_in_pile(self.state, building) for building in range(len(BUILDING)))

    @cached_property
    def groups(self) -> dict[int, list[Group]]:
        """The units outside buildings, by hex."""
        found: dict[int, list[Group]] = {}
        for seat, player in enumerate(self.state.players):
            for what, hexes in (
                ("scientist", player.scientists),
                ("rover", player.rovers),
                ("wounded", player.wounded),
            ):
                for hex in dict.fromkeys(hexes):
                    found.setdefault(hex, []).append(Group(seat, what, hexes.count(hex)))
        return found

    @cached_property
    def column(self) -> int:
        """The column of the die that acts; -1 before the first goes down."""
        return max((n for n, row in enumerate(self.state.rows) if row), default=-1)

    @property
    def active(self) -> Seat | None:
        """The player whose die acts."""
        column = self.column
        if column < 0 or self.state.rows[column] != ACTIONS:
            return None
        return self.state.columns[column]

    @property
    def is_striking(self) -> bool:
        return isinstance(self.task, _STRIKES)

    @cached_property
    def coming(self) -> frozenset[tuple[int, int]]:
        """Colour and value of the dice that have still to bring their cataclysms in this round."""
        state = self.state
        if self.view.over or not all(state.dice):
            return frozenset()
        past = {
            colour
            for n, (colour, row) in enumerate(zip(state.columns, state.rows, strict=True))
            if row == CATACLYSMS and not (n == self.column and self.is_striking)
        }
        return frozenset(
            (colour, value) for colour, value in enumerate(state.dice) if colour not in past
        )

    @property
    def struck(self) -> int:
        """The hex that a cataclysm strikes now; -1 if none."""
        match self.task:
            case tasks.Struck(hex) | tasks.Protecting(_, hex):
                return hex
            case tasks.Losing(_, slot):
                return hex_of_slot(slot)
            case _:
                return -1

    @property
    def drawn(self) -> int:
        """The hexes that an explorer has drawn, as bits."""
        match self.task:
            case tasks.Exploring(_, tiles) | tasks.Stacking(_, tiles):
                return tiles
            case _:
                return 0

    @cached_property
    def said(self) -> dict[str, set[str]]:
        """The words that some sentence of the reader has, by its verb and the word's kind."""
        found: dict[str, set[str]] = {}
        for choice in self.view.choices:
            verb = choice.words[0].word
            for word in choice.words[1:]:
                found.setdefault(f"{verb} {word.kind}", set()).add(word.word)
        return found
