"""Hints for people who play alone or against bots only, and reviews of finished games for all."""

from random import Random
from typing import Annotated, Any, Final

from litestar import Controller, Request, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter
from msgspec.structs import replace

from orrery.kernel.errors import message
from orrery.kernel.game import NATURE, View
from orrery.table.errors import NotYours, TableError
from orrery.table.house import House
from orrery.table.live import Live
from orrery.table.thinking import Decision, advise, look_back
from orrery.web import advice, people, screen, shapes
from orrery.web.disconnect import run_while_connected
from orrery.web.limits import client_of
from orrery.web.seating import TableId

STRETCH: Final = 40  # decisions that one request reviews, if the time allows
PAUSE: Final = 1.0  # seconds of thinking after which a request is answered


class Hints(Controller):
    path = "/api/tables"
    tags = ("hints",)

    @post("/{id:str}/hint", status_code=200)
    async def hint(
        self,
        id: TableId,
        request: Request[Any, Any, Any],
        data: JSONBody[shapes.AskHint],
        state: State,
    ) -> shapes.Hint:
        """The move that a bot would make for the caller's seat, and its expected result. The bot
        knows no more than the seat; at a table with other people there are no hints (403)."""
        house: House = state.house
        user = await people.signed_in(request, house.store)
        live = await house.live(id)
        yours = screen.own_seats(live, user.id)
        if data.seat not in yours:
            raise NotYours(message("refuse_not_your_seat", seat=data.seat))
        advice.check(live, yours)
        view: View = live.game.view(live.state, data.seat)
        if data.seat not in live.to_act or not view.due:
            raise TableError(message("refuse_hint_not_asked"))
        luck = Random(f"hint {id} {live.last}").getrandbits(64)
        asked, level, after = replace(view, choices=view.due), state.settings.hint_level, live.last
        client = client_of(request, user)
        thinking = house.workers.run_optional(client, advise, level, asked, luck)
        why = await run_while_connected(request, thinking)
        language = data.language or people.language_of(request, user)
        given = advice.hint(live, data.seat, why, language)
        given.last_event = after
        return given

    @get("/{id:str}/review")
    async def review(
        self,
        id: TableId,
        request: Request[Any, Any, Any],
        state: State,
        after: Annotated[int, QueryParameter(name="from", ge=0)] = 0,
        language: Annotated[shapes.Language | None, QueryParameter(name="language")] = None,
    ) -> shapes.Review:
        """The decisions of a finished game that cost most, part by part: repeat the request with
        `from` = `reached` of the last answer until it is the end. Results are repeatable."""
        house: House = state.house
        user = await people.signed_in(request, house.store)
        live = await house.live(id)
        advice.check_known(live.game)
        if not live.over:
            raise NotYours(message("refuse_review"))
        decisions, level = _decisions(live, after), state.settings.review_level
        given = shapes.Review(len(live.moves), len(live.moves), [])
        if decisions:
            thinking = house.workers.run_optional(
                client_of(request, user), look_back, level, live.game.key, id, decisions, PAUSE
            )
            count, found = await run_while_connected(request, thinking)
            reading = language or people.language_of(request, user)
            given.found = [advice.turning_point(live.game, *each, reading) for each in found]
            if count < len(decisions) or count == STRETCH:
                given.reached = decisions[count - 1].moves + 1
        return given


def _decisions(live: Live, after: int) -> list[Decision]:
    """The next decisions of players, also those without an alternative."""
    states, found = live.states, list[Decision]()
    for n, move in enumerate(live.moves[after:], start=after):
        if move.seat is not None and move.seat != NATURE and not live.game.is_talk(move.text):
            found.append(Decision(n, move.seat, move.text, states[n]))
            if len(found) == STRETCH:
                break
    return found
