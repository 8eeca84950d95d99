"""Clocks: how long each seat has thought, and whose time is up.

A clock is computed from the log; the server's time counts, never a client's. When a seat's time is
up, the other people at the table may let a bot play it; the person who was away can take the seat
back, with a fresh clock.
"""

from collections.abc import Container, Sequence

from msgspec import Struct

from orrery.kernel.game import Seat
from orrery.table.events import Event, SeatPlan, Setting

SECONDS = {"minutes": 60.0, "days": 86400.0}


class Clock(Struct, frozen=True):
    """By seat: `used` is the total of seconds for past decisions, `since` the time since when the
    seat owes its present one, or None."""

    used: tuple[float, ...]
    since: tuple[float | None, ...]

    @classmethod
    def set(cls, seats: int, owes: Container[Seat], at: float) -> "Clock":
        since = tuple(at if seat in owes else None for seat in range(seats))
        return cls((0.0,) * seats, since)

    def after(self, event: Event, owes: Container[Seat], *, is_talk: bool = False) -> "Clock":
        """The clock after an event that led to a position in which the seats `owes` owe a
        decision. With `is_talk` (offers and answers) the clock of the seat runs on."""
        if event.kind in ("chat", "ask", "answer"):
            return self
        used, since = list(self.used), list(self.since)
        for seat, began in enumerate(self.since):
            # The seat that acted is asked anew; after an undo of moves of others, all seats are.
            anew = (event.seat == seat and not is_talk) or (event.kind == "undo" and not event.own)
            if began is not None and (anew or seat not in owes):
                used[seat] += max(0.0, event.at - began)
                since[seat] = None
            if seat in owes and since[seat] is None:
                since[seat] = event.at
        if event.kind == "return" and event.seat is not None:
            used[event.seat] = 0.0
        return Clock(tuple(used), tuple(since))

    def seconds(self, seat: Seat, now: float) -> float:
        """The seconds that a seat has used in total, including its present decision."""
        return self.used[seat] + self.waiting(seat, now)

    def waiting(self, seat: Seat, now: float) -> float:
        """The seconds since when the seat owes its present decision; 0 if it owes none."""
        began = self.since[seat]
        return 0.0 if began is None else max(0.0, now - began)

    def left(self, setting: Setting, seat: Seat, now: float) -> float | None:
        """The seconds that a seat has left, negative when its time is up; None without a
        clock."""
        if setting.clock == "none" or not setting.allowance:
            return None
        allowed = setting.allowance * SECONDS[setting.clock]
        spent = self.waiting(seat, now) if setting.clock == "days" else self.seconds(seat, now)
        return allowed - spent

    def late(self, setting: Setting, seats: Sequence[SeatPlan], now: float) -> list[Seat]:
        """The seats of people that owe a decision and whose time is up."""
        return [
            seat
            for seat, plan in enumerate(seats)
            if plan.kind == "person"
            and self.since[seat] is not None
            and (self.left(setting, seat, now) or 0.0) < 0.0
        ]
