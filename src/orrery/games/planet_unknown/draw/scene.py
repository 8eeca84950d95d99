"""The position that a view shows, with lookups that several drawings need."""

from functools import cached_property
from typing import Final

from orrery.games.planet_unknown import tasks
from orrery.games.planet_unknown.components import SHAPES
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tasks import NONE
from orrery.games.planet_unknown.turn import on_offer
from orrery.games.planet_unknown.view import PlanetUnknownView
from orrery.kernel.game import Seat


class Scene:
    """What the reader knows: others are as the phase began, without their secret cards."""

    def __init__(self, view: PlanetUnknownView) -> None:
        self.view: Final = view
        self.state: Final[State] = view.seen
        self.reader: Final[Seat] = view.you if view.you is not None else 0  # whose planet is shown

    @property
    def seats(self) -> range:
        return range(len(self.state.players))

    @property
    def own(self) -> Player:
        """Whose planet is on the stage: the reader, or the first player."""
        return self.state.players[self.reader]

    @property
    def task(self) -> tasks.Task | None:
        return self.state.agenda[0] if self.state.agenda else None

    @cached_property
    def said(self) -> dict[str, set[str]]:
        """The words that some sentence of the reader has, by kind."""
        found: dict[str, set[str]] = {}
        for choice in self.view.choices:
            for word in choice.words:
                found.setdefault(word.kind, set()).add(word.word)
        return found

    @cached_property
    def placeable(self) -> list[int]:
        """The tiles of which a sentence says how they are placed."""
        shapes = {
            choice.words[1].word for choice in self.view.choices if choice.words[0].word == "place"
        }
        tops = [self.state.tops[SHAPES.index(shape)] for shape in sorted(shapes)]
        return [tile for tile in tops if tile != NONE]

    @property
    def depot(self) -> list[int]:
        """The tiles in front of the reader, the large one first."""
        if not self.state.outer:
            return []
        return [self.state.tops[shape] for shape in on_offer(self.state, self.reader)]

    @property
    def choosing(self) -> list[str]:
        """The kinds of boards that players choose now; () if none are chosen."""
        task = self.task
        if isinstance(task, tasks.Choosing):
            return ["planet" if task.what == tasks.PLANET else "corporation"]
        return [kind for kind in ("planet", "corporation") if kind in self.said]

    def is_ready(self, seat: Seat) -> bool | None:
        """Whether a player has nothing left to do while all act at once; None in between."""
        if not isinstance(self.task, tasks.Together):
            return None
        return self.state.players[seat].ready
