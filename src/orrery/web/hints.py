"""Hints at a table, for whoever plays alone or against bots only."""

from random import Random
from typing import Any

from litestar import Controller, Request, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec.structs import replace

from orrery.kernel.errors import message
from orrery.kernel.game import View
from orrery.table.errors import NotYours, TableError
from orrery.table.house import House
from orrery.table.thinking import advise
from orrery.web import advice, people, screen, shapes
from orrery.web.seating import TableId


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
        if data.seat not in live.game.to_act(live.state) or not view.due:
            raise TableError(message("refuse_hint_not_asked"))
        luck = Random(f"hint {id} {live.last}").getrandbits(64)
        asked, level, after = replace(view, choices=view.due), state.settings.hint_level, live.last
        why = await house.workers.run_at_leisure(advise, level, asked, luck)
        language = data.language or people.language_of(request, user)
        told = advice.told(live, data.seat, why, language)
        told.last_event = after
        return told
