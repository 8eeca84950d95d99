"""What bots think of one's decisions: hints at a table, for whoever plays alone or against bots
only, and for everybody the turning points of a finished game."""

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
from orrery.web.leaving import while_there
from orrery.web.limits import person
from orrery.web.seating import TableId

STRETCH: Final = 40  # decisions that are looked back at in one request, if the time allows
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
        """What a bot would say in the caller's place, and what it expects of it. It sees no more
        than the caller's seat; at a table with other people there are no hints (403)."""
        house: House = state.house
        user = await people.somebody(request, house.store)
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
        curious = person(request, user)
        thinking = house.workers.run_at_leisure(curious, advise, level, asked, luck)
        why = await while_there(request, thinking)
        language = data.language or people.language_of(request, user)
        told = advice.told(live, data.seat, why, language)
        told.last_event = after
        return told

    @get("/{id:str}/review")
    async def review(
        self,
        id: TableId,
        request: Request[Any, Any, Any],
        state: State,
        after: Annotated[int, QueryParameter(name="from", ge=0)] = 0,
        language: Annotated[shapes.Language | None, QueryParameter(name="language")] = None,
    ) -> shapes.Review:
        """The decisions of a finished game that cost most, stretch by stretch: ask again `from`
        where the last answer has `reached`, until that is the end. The same is found each time."""
        house: House = state.house
        user = await people.somebody(request, house.store)
        live = await house.live(id)
        advice.check_known(live.game)
        if not live.over:
            raise NotYours(message("refuse_review"))
        decisions, level = _decisions(live, after), state.settings.review_level
        told = shapes.Review(len(live.moves), len(live.moves), [])
        if decisions:
            thinking = house.workers.run_at_leisure(
                person(request, user), look_back, level, live.game.key, id, decisions, PAUSE
            )
            count, found = await while_there(request, thinking)
            reading = language or people.language_of(request, user)
            told.found = [advice.turning_point(live.game, *each, reading) for each in found]
            if count < len(decisions) or count == STRETCH:
                told.reached = decisions[count - 1].moves + 1
        return told


def _decisions(live: Live, after: int) -> list[Decision]:
    """The next sentences of players, whatever they had to choose from."""
    states, found = live.states, list[Decision]()
    for n, move in enumerate(live.moves[after:], start=after):
        if move.seat is not None and move.seat != NATURE and not live.game.is_talk(move.text):
            found.append(Decision(n, move.seat, move.text, states[n]))
            if len(found) == STRETCH:
                break
    return found
