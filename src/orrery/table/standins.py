"""A bot stands in for somebody whose time is up, until that person comes back.

Pure, like `live`: what may be appended to the log, and who may ask for it.
"""

from orrery.kernel.errors import message
from orrery.kernel.game import Seat
from orrery.table.errors import NotYours
from orrery.table.events import Event
from orrery.table.live import Live


def may_replace(live: Live, user: int | None, now: float) -> dict[Seat, Seat]:
    """The seats that a person may leave to a bot, each with the person's own seat that asks."""
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
    """A bot takes the seat of somebody whose time is up, at the wish of another person there."""
    by = may_replace(live, user, now).get(seat)
    if by is None:
        raise NotYours(message("refuse_replace", seat=seat))
    return Event(live.last + 1, "replace", seat, now, level, by=by)


def returned(live: Live, user: int, seat: Seat, now: float) -> Event:
    """Whoever was away takes the seat back, as long as the game runs."""
    there = 0 <= seat < len(live.seats)
    if not there or live.seats[seat].user != user or not bot_plays(live, seat) or live.over:
        raise NotYours(message("refuse_return", seat=seat))
    return Event(live.last + 1, "return", seat, now)
