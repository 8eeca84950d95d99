"""Who sits where: invitations, a bot for somebody whose time is up, and coming back."""

from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from orrery.bots import BOTS, usual
from orrery.kernel.errors import message
from orrery.table.errors import TableError
from orrery.table.events import SeatPlan
from orrery.table.house import House
from orrery.table.live import Live
from orrery.table.store import TableRow, User
from orrery.web import people, screen, shapes

TableId = Annotated[str, PathParameter(max_length=12)]


class Seating(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get("/{id:str}/invitations")
    async def invitations(
        self, id: TableId, request: Request[Any, Any, Any], state: State
    ) -> list[shapes.SeatLink]:
        """The links to the seats that are still open, for whoever opened the table."""
        user = await people.somebody(request, state.house.store)
        return links(await state.house.row(id), user)

    @post("/{id:str}/replace", status_code=201)
    async def replace(
        self,
        id: TableId,
        request: Request[Any, Any, Any],
        data: JSONBody[shapes.Replace],
        state: State,
    ) -> shapes.Happened:
        """Let a bot play the seat of somebody else whose time is up."""
        house: House = state.house
        user = await people.somebody(request, house.store)
        event = await house.replace(id, user, data.seat, plain_level(data.level or usual()))
        return screen.happened(await house.live(id, event.number), event, None)

    @post("/{id:str}/return", status_code=201)
    async def come_back(
        self,
        id: TableId,
        request: Request[Any, Any, Any],
        data: JSONBody[shapes.Return],
        state: State,
    ) -> shapes.Happened:
        """Take back the seat that a bot has played meanwhile."""
        house: House = state.house
        user = await people.somebody(request, house.store)
        event = await house.come_back(id, user, data.seat)
        return screen.happened(await house.live(id, event.number), event, None)


def plain_level(name: str) -> str:
    """The name of a level as the lobby offers it. With a budget of its own (`expert@16`) a bot
    could keep all others waiting for minutes: that is for the lab."""
    if name not in BOTS:
        raise TableError(message("refuse_level", level=repr(name), levels=", ".join(BOTS)))
    return name


async def invitations(
    house: House, id: str, live: Live, user: User | None
) -> list[shapes.SeatLink]:
    """The same for a table that is known; the store is asked only if a seat is open."""
    is_open = any(plan.kind == "open" for plan in live.seats)
    return links(await house.row(id), user) if is_open and user is not None else []


def links(row: TableRow, user: User | None) -> list[shapes.SeatLink]:
    """Invitations to the open seats of a running table, which only its owner may see."""
    if user is None or row.owner != user.id or row.over:
        return []
    found = [link(row.id, seat, plan, row.invites[seat]) for seat, plan in enumerate(row.seats)]
    return [each for each in found if each.link]


def link(table: str, seat: int, plan: SeatPlan, invite: str) -> shapes.SeatLink:
    return shapes.SeatLink(seat, f"/t/{table}/i/{invite}" if plan.kind == "open" else None)
