"""Clocks: how long each seat has thought, and whose time is up.

A clock is folded from the log like everything else; the server's own time decides, never a
client's. Nobody is thrown out: when a seat's time is up the other people at the table may let a bot
play it, and whoever was away takes the seat back with one click and begins with a fresh clock.
"""

from collections.abc import Container, Sequence

from msgspec import Struct

from orrery.kernel.game import Seat
from orrery.table.events import Event, SeatPlan, Setting

SECONDS = {"minutes": 60.0, "days": 86400.0}


class Clock(Struct, frozen=True):
    """`used`: seconds of decisions that are made; `since`: when a seat was asked for the one that
    it owes now."""

    used: tuple[float, ...]
    since: tuple[float | None, ...]

    @classmethod
    def set(cls, seats: int, owes: Container[Seat], at: float) -> "Clock":
        since = tuple(at if seat in owes else None for seat in range(seats))
        return cls((0.0,) * seats, since)

    def after(self, event: Event, owes: Container[Seat], *, is_talk: bool = False) -> "Clock":
        """The clock once an event has led to a position in which these seats owe a decision. Who
        talks about offers has not decided anything: its clock runs on."""
        if event.kind in ("chat", "ask", "answer"):
            return self
        used, since = list(self.used), list(self.since)
        for seat, began in enumerate(self.since):
            # Whoever answered is asked anew; after an undo that took moves of others everybody is.
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
        """How long a seat has thought in all, the decision that is open included."""
        return self.used[seat] + self.waiting(seat, now)

    def waiting(self, seat: Seat, now: float) -> float:
        """How long the others have been waiting for a seat."""
        began = self.since[seat]
        return 0.0 if began is None else max(0.0, now - began)

    def left(self, setting: Setting, seat: Seat, now: float) -> float | None:
        """How many seconds a seat has left, below zero when its time is up; None without a
        clock."""
        if setting.clock == "none" or not setting.allowance:
            return None
        allowed = setting.allowance * SECONDS[setting.clock]
        spent = self.waiting(seat, now) if setting.clock == "days" else self.seconds(seat, now)
        return allowed - spent

    def late(self, setting: Setting, seats: Sequence[SeatPlan], now: float) -> list[Seat]:
        """The people who are waited for although their time is up."""
        return [
            seat
            for seat, plan in enumerate(seats)
            if plan.kind == "person"
            and self.since[seat] is not None
            and (self.left(setting, seat, now) or 0.0) < 0.0
        ]
