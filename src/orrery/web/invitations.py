"""Invitations: links to open seats, for the owner of the table."""

from orrery.table.events import SeatPlan
from orrery.table.house import House
from orrery.table.live import Live
from orrery.table.store import TableRow, User
from orrery.web import shapes


async def invitations(
    house: House, id: str, live: Live, user: User | None
) -> list[shapes.SeatLink]:
    """The links that a user may see; queries the store only if a seat is open."""
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
