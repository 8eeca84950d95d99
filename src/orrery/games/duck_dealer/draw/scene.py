"""The position that a view shows, with lookups that several drawings need."""

from functools import cached_property
from typing import Final, NamedTuple

from orrery.games.duck_dealer import moves, tasks
from orrery.games.duck_dealer.atlas import PLANET_COUNT
from orrery.games.duck_dealer.components import PLACE_WORDS
from orrery.games.duck_dealer.legal.flying import fare
from orrery.games.duck_dealer.state import NONE, Player, State
from orrery.games.duck_dealer.verbs import RULES
from orrery.games.duck_dealer.view import DuckDealerView
from orrery.kernel.game import Seat
from orrery.kernel.text import Message


class Fare(NamedTuple):
    """How far the reader's ship is from a place, and what it costs to go there."""

    steps: int
    red: int
    note: Message


class Scene:
    """What the reader sees: everything."""

    def __init__(self, view: DuckDealerView) -> None:
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
        return self.state.task

    @property
    def acting(self) -> tasks.Acting | None:
        """The action turn of the reader, if there is one."""
        task = self.task
        return task if isinstance(task, tasks.Acting) and task.seat == self.view.you else None

    @property
    def active(self) -> Seat | None:
        """The player whose action turn it is."""
        return self.task.seat if isinstance(self.task, tasks.Acting) else None

    @property
    def site(self) -> int:
        """The planet whose tiles the reader can use now; NONE if there is none."""
        own = self.own
        if self.acting is None or own is None or own.place >= PLANET_COUNT:
            return NONE
        return own.place

    @cached_property
    def fares(self) -> dict[int, Fare]:
        """The places that the reader's ship can fly to."""
        own, task, you = self.own, self.acting, self.view.you
        if own is None or task is None or you is None:
            return {}
        note = RULES.note(self.state, you)
        found = {}
        for word in self.said.get("move place", ()):
            place = PLACE_WORDS.index(word)
            message = note(moves.Move(place))
            assert message is not None
            found[place] = Fare(*fare(own, task, place), message)
        return found

    @cached_property
    def ships(self) -> dict[int, list[Seat]]:
        """Whose ships are where, by place."""
        found: dict[int, list[Seat]] = {}
        for seat, player in enumerate(self.state.players):
            if player.place != NONE:
                found.setdefault(player.place, []).append(seat)
        return found

    @cached_property
    def cubes(self) -> dict[int, Seat]:
        """Whose cubes lie on which points."""
        return {
            place: seat
            for seat, player in enumerate(self.state.players)
            for place in range(PLANET_COUNT, player.routes.bit_length())
            if player.routes >> place & 1
        }

    @cached_property
    def claims(self) -> dict[int, Seat]:
        """Whose privileges lie on which tiles."""
        return {
            tile: seat
            for seat, player in enumerate(self.state.players)
            for tile in range(player.claims.bit_length())
            if player.claims >> tile & 1
        }

    @cached_property
    def portals(self) -> dict[int, Seat]:
        """Whose portals are open on which planets."""
        return {
            planet: seat
            for seat, player in enumerate(self.state.players)
            for planet in player.portals
        }

    @cached_property
    def said(self) -> dict[str, set[str]]:
        """The words that some sentence of the reader has, by its verb and the word's kind."""
        found: dict[str, set[str]] = {}
        for choice in self.view.choices:
            verb = choice.words[0].word
            for word in choice.words[1:]:
                found.setdefault(f"{verb} {word.kind}", set()).add(word.word)
        return found
