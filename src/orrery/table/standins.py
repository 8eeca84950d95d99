"""Stand-ins: a bot plays for a person whose time is up, until that person comes back.

Pure, like `live`: which events may be appended, and by whom.
"""

from orrery.kernel.errors import message
from orrery.kernel.game import Seat
from orrery.table.errors import NotYours
from orrery.table.events import Event
from orrery.table.live import Live


def may_replace(live: Live, user: int | None, now: float) -> dict[Seat, Seat]:
    """The seats that a user may hand to a bot, each with the user's own seat that asks for it."""
    found = {}
    for late in live.clock.late(live.setting, live.seats, now):
        own = [
            seat
            for seat, plan in enumerate(live.seats)
            if plan.kind == "person" and plan.user == user and user != live.seats[late].user
        ]
        if own:
            found[late] = own[0]
    return found


def bot_plays(live: Live, seat: Seat) -> bool:
    """Whether a bot plays the seat for a person."""
    plan = live.seats[seat]
    return plan.kind == "bot" and plan.user is not None


def replaced(live: Live, user: int, seat: Seat, level: str, now: float) -> Event:
    """The event by which a bot takes a seat whose time is up, as another person asks for."""
    by = may_replace(live, user, now).get(seat)
    if by is None:
        raise NotYours(message("refuse_replace", seat=seat))
    return Event(live.last + 1, "replace", seat, now, level, by=by)


def returned(live: Live, user: int, seat: Seat, now: float) -> Event:
    """The event by which the person takes the seat back, while the game runs."""
    there = 0 <= seat < len(live.seats)
    if not there or live.seats[seat].user != user or not bot_plays(live, seat) or live.over:
        raise NotYours(message("refuse_return", seat=seat))
    return Event(live.last + 1, "return", seat, now)
