"""Seats: invitations, handing a late seat to a bot, and taking it back."""

from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from orrery.bots import BOTS, usual
from orrery.kernel.errors import message
from orrery.table.errors import TableError
from orrery.table.house import House
from orrery.web import people, shapes
from orrery.web.invitations import links
from orrery.web.looking import done

TableId = Annotated[str, PathParameter(max_length=12)]


class Seating(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get("/{id:str}/invitations")
    async def invitations(
        self, id: TableId, request: Request[Any, Any, Any], state: State
    ) -> list[shapes.SeatLink]:
        """The links to open seats, for the owner of the table."""
        user = await people.signed_in(request, state.house.store)
        return links(await state.house.row(id), user)

    @post("/{id:str}/replace", status_code=201)
    async def replace(
        self,
        id: TableId,
        request: Request[Any, Any, Any],
        data: JSONBody[shapes.Replace],
        state: State,
    ) -> shapes.Done:
        """Let a bot play the seat of another person whose time is up."""
        house: House = state.house
        user = await people.signed_in(request, house.store)
        event = await house.replace(id, user, data.seat, plain_level(data.level or usual()))
        return await done(request, state, id, event, data.look)

    @post("/{id:str}/return", status_code=201)
    async def come_back(
        self,
        id: TableId,
        request: Request[Any, Any, Any],
        data: JSONBody[shapes.Return],
        state: State,
    ) -> shapes.Done:
        """Take back the caller's seat from a bot."""
        house: House = state.house
        user = await people.signed_in(request, house.store)
        event = await house.come_back(id, user, data.seat)
        return await done(request, state, id, event, data.look)


def plain_level(name: str) -> str:
    """Check the name of a level. Levels with a budget (`expert@16`) are for the lab only: such a
    bot could occupy a worker for minutes."""
    if name not in BOTS:
        raise TableError(message("refuse_level", level=repr(name), levels=", ".join(BOTS)))
    return name
