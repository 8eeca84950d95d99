"""What is still to come: how often each die value, and what a seat may still do in this round.

A player uses each planet card once before the hand is refilled, so the number of times that a value
will still come up is known. Values make buildings produce and cataclysms strike.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from orrery.games.living_planet import tasks
from orrery.games.living_planet.components import ROUNDS
from orrery.games.living_planet.state import ALL_CARDS, State
from orrery.kernel.game import Seat

Row: TypeAlias = tuple[float, ...]  # by value of a die; nothing at 0

_HAND: Final = 6
_AHEAD: Final = 5  # tasks at the head of an agenda that belong to what is going on
_ACTIONS: Final = 2  # in a turn


@lru_cache(maxsize=4096)
def plays(hand: int, rounds: int) -> Row:
    """How often each card is still played in `rounds` rounds."""
    hand = hand or ALL_CARDS
    cards = hand.bit_count()
    once = min(1.0, rounds / cards)
    again = max(0, rounds - cards) / _HAND
    return (0.0, *((hand >> value & 1) * once + again for value in range(1, _HAND + 1)))


@lru_cache(maxsize=8192)
def _all_plays(hands: tuple[tuple[int, int], ...]) -> tuple[tuple[Row, ...], Row]:
    """By colour, and all colours together."""
    rows = tuple(plays(hand, rounds) for hand, rounds in hands)
    return rows, tuple(map(sum, zip(*rows, strict=True)))


def rounds(state: State) -> int:
    """All rounds of the game."""
    return ROUNDS[state.setup.length][len(state.players)]


class Outlook:
    """The dice to come, as far as they can be known."""

    __slots__ = ("after", "colours", "left", "produce_later", "produce_now", "strike_now")

    def __init__(self, state: State) -> None:
        left = self.after = rounds(state) - state.round
        after_this = left + (state.round > 0)
        self.left = left if any(state.dice) else after_this  # whole rounds, with one that begins
        players, count = state.players, len(state.players)
        shown, hands = list(state.dice), []
        for colour in range(4):
            hand = players[colour].hand if colour < count else state.neutral[colour]
            if not shown[colour] and colour < count:
                shown[colour] = players[colour].chosen
            hands.append((hand, left if shown[colour] else after_this))
        self.colours, self.produce_later = _all_plays(tuple(hands))
        rows = [0, 0, 0, 0]
        for column, colour in enumerate(state.columns):
            rows[colour] = state.rows[column]
        produce = [0] * 7
        strike = [0, 0, 0, 0]
        for colour, value in enumerate(shown):
            if rows[colour] < tasks.PRODUCTION:
                produce[value] += 1
            if rows[colour] < tasks.CATACLYSMS:
                strike[colour] = value
        produce[0] = 0
        self.produce_now = produce
        self.strike_now = strike


class Chance:
    """What a seat may still do in this round: actions, and whether it may trade or build."""

    __slots__ = ("actions", "build", "die", "subsidy", "trade", "trading")

    def __init__(self, state: State, seat: Seat) -> None:
        self.actions = 0
        self.trade = self.build = self.subsidy = False
        self.trading: tasks.Applying | tasks.Bargaining | None = None
        self.die = state.dice[seat] or state.players[seat].chosen
        for task in state.agenda[:_AHEAD]:
            if task.seat != seat:
                continue
            if isinstance(task, tasks.Applying | tasks.Bargaining):
                self.trading = task
            elif isinstance(task, tasks.Turn):
                self._within(task.done)
                return
        if not state.columns or state.rows[state.columns.index(seat)] < tasks.ACTIONS:
            self._within(0 if state.round else -1)

    def _within(self, done: int) -> None:
        """What is left of a turn; all of it before it begins."""
        self.actions = max(0, _ACTIONS - done.bit_count()) if done >= 0 else 0
        if self.actions:
            self.subsidy = not done >> tasks.SUBSIDY & 1
            self.trade = not done >> tasks.TRADE & 1
            self.build = not done >> tasks.BUILD & 1
