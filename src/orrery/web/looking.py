"""Screens as answers: the caller's seat and language, and what the caller already has."""

from functools import lru_cache
from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State

from orrery.kernel.errors import message
from orrery.table.errors import NotYours
from orrery.table.events import Event
from orrery.table.house import House
from orrery.table.live import Live
from orrery.web import people, screen, shapes
from orrery.web.drawings import recent
from orrery.web.invitations import invitations
from orrery.web.patch import patch


async def looking(
    request: Request[Any, Any, Any],
    state: State,
    id: str,
    seat: int | None,
    language: str | None,
    event: int | None = None,
) -> tuple[Live, int | None, list[int], str]:
    """The table, the seat whose view is requested, the caller's seats, the language. With `event`
    the table need not be newer than that event."""
    house: House = state.house
    user = await people.user_of(request, house.store)
    live = await house.live(id, event)
    yours = screen.own_seats(live, user.id if user else None)
    if seat is not None and seat not in yours:
        raise NotYours(message("refuse_not_your_seat", seat=seat))
    reading = language or people.language_of(request, user)
    return live, screen.seat_of(live, yours, seat), yours, reading


def have(plates: str, texts: str, log: str) -> shapes.Have:
    """What a caller has of a screen, from query parameters (hashes separated by commas)."""
    return shapes.Have(plates.split(","), texts.split(","), log)


@lru_cache(maxsize=64)
def watched(
    id: str,
    live: Live,
    last: int,
    second: int,
    language: str,
    at: int | None,
    plates: str,
    texts: str,
    log: str,
) -> bytes:
    """The encoded screen of a spectator: cached for all who have the same parts and ask after the
    same event within the same second (clocks run)."""
    whole = screen.build(id, live, None, [], language, at)
    return msgspec.json.encode(patch(whole, have(plates, texts, log), recent(live, None, language)))


async def done(
    request: Request[Any, Any, Any],
    state: State,
    id: str,
    event: Event,
    look: shapes.Look | None,
    seat: int | None = None,
) -> shapes.Done:
    """The event that the caller has made as `seat`, and the screen after it."""
    house: House = state.house
    user = request.state.user
    live = await house.live(id, event.number)
    made = screen.happened(live, event, seat)
    answer = shapes.Done(made.number, made.kind, made.seat, made.text, made.at)
    if look is not None:
        yours = screen.own_seats(live, user.id)
        you = screen.seat_of(live, yours, seat if look.seat is None else look.seat)
        language = look.language or people.language_of(request, user)
        links = await invitations(house, id, live, user)
        whole = screen.build(id, live, you, yours, language, None, links)
        answer.screen = patch(whole, look.have, recent(live, you, language))
    return answer
