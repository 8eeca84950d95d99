"""What if: screens of a branch, computed from the sentences that the client keeps."""

import asyncio
from collections.abc import Hashable, Sequence
from random import Random
from typing import Annotated, Any

from litestar import Controller, Request, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta, Struct, field
from msgspec.structs import replace

from orrery.bots import usual
from orrery.kernel.errors import message
from orrery.kernel.game import NATURE, Seat
from orrery.table.branch import MOST, Spoken, play_on
from orrery.table.errors import NotYours, TableError
from orrery.table.events import Event
from orrery.table.house import House
from orrery.table.live import Live
from orrery.table.thinking import advise, think
from orrery.web import advice, people, screen, shapes
from orrery.web.disconnect import run_while_connected
from orrery.web.explain import explain
from orrery.web.limits import client_of
from orrery.web.patch import mark, patch
from orrery.web.seating import TableId

Sentence = Annotated[str, Meta(min_length=1, max_length=400)]


class Spoke(Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=7)]
    move: Sentence


class WhatIf(Struct, forbid_unknown_fields=True):
    """A branch: continued from what `seat` (null: a spectator) saw after event `after`, with the
    sentences `said`. The server stores nothing; the client sends all of it each time. `seed` is for
    nature's moves in the branch. With `bot`, a bot adds the next move."""

    after: int
    seed: Annotated[int, Meta(ge=0, le=2**53)]
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    said: Annotated[list[Spoke], Meta(max_length=2 * MOST)] = []
    bot: bool = False
    language: shapes.Language | None = None
    have: shapes.Have = field(default_factory=shapes.Have)


class WhyIf(Struct, forbid_unknown_fields=True):
    """The same question as `…/why`, about a branch."""

    branch: WhatIf
    words: Sentence
    kind: Annotated[str, Meta(max_length=40)] | None = None


class Tried(Struct):
    """The screen of a branch; `said` is to be sent with the next request. `begins` is the number of
    moves of the table before the branch."""

    screen: shapes.Screen
    said: list[Spoke]
    begins: int


class WhatIfs(Controller):
    path = "/api/tables"
    tags = ("what if",)

    @post("/{id:str}/what-if", status_code=200)
    async def look(
        self, id: TableId, request: Request[Any, Any, Any], data: JSONBody[WhatIf], state: State
    ) -> Tried:
        """The screen of a branch, a private continuation from any position of the table."""
        live, you, yours, language = await _looking(request, state, id, data)
        branch = await _branch(live, you, data)
        said = list(data.said)
        acting = _acting(branch)
        if data.bot and acting is not None:
            client = client_of(request, request.state.user)
            thinking = _bot_move(state.house, client, branch, acting, data)
            said.append(Spoke(acting, await run_while_connected(request, thinking)))
            branch = await _branch(live, you, replace(data, said=said))
        before = live.moves_after(data.after)
        shown = draw(id, live, branch, before, you, language)
        shown.undo = len(said)
        for seat in shown.seats:
            seat.you = seat.seat in yours
        return Tried(patch(shown, data.have, {}), said, len(before))

    @post("/{id:str}/what-if/why", status_code=200)
    async def why(
        self, id: TableId, request: Request[Any, Any, Any], data: JSONBody[WhyIf], state: State
    ) -> shapes.Explained:
        """The objections to a sentence in a branch."""
        live, you, _, language = await _looking(request, state, id, data.branch)
        branch = await _branch(live, you, data.branch)
        acting = _acting(branch)
        if acting is None:
            raise NotYours(message("refuse_watching"))
        text, against = explain(live.game, branch.state, acting, data.words.split(), data.kind)
        return shapes.Explained(text, screen.reasons(live.game, against, language))

    @post("/{id:str}/what-if/hint", status_code=200)
    async def hint(
        self, id: TableId, request: Request[Any, Any, Any], data: JSONBody[WhatIf], state: State
    ) -> shapes.Hint:
        """A hint for the next move of a branch, for the seat that is to act there."""
        live, you, _, language = await _looking(request, state, id, data)
        advice.check_known(live.game)
        branch = await _branch(live, you, data)
        acting = _acting(branch)
        if acting is None:
            raise TableError(message("refuse_hint_not_asked"))
        view = branch.game.view(branch.state, acting)
        luck = Random(f"hint {data.seed} {branch.last}").getrandbits(64)
        level = state.settings.hint_level
        view = replace(view, choices=view.due)
        client = client_of(request, request.state.user)
        thinking = state.house.workers.run_optional(client, advise, level, view, luck)
        why = await run_while_connected(request, thinking)
        return advice.hint(branch, acting, why, language)


def draw(
    id: str, live: Live, branch: Live, before: Sequence[Event], you: Seat | None, language: str
) -> shapes.Screen:
    """The screen of a branch, for the seat that must act; its log continues that of the table."""
    acting, everybody = _acting(branch), [*range(len(live.seats))]
    shown = screen.build(id, branch, acting, everybody, language, None)
    shown.log = screen.log_lines(live, before, you, language)
    for n, move in enumerate(branch.moves, start=len(before)):
        # The caller has made the moves of all seats, so none is hidden; nature's stay masked.
        viewer = acting if move.seat == NATURE else move.seat
        shown.log += screen.log_lines(branch, [move], viewer, language, n)
    shown.log_mark = mark(shown.log)
    shown.hint = bool(shown.choices) and live.game.value is not None
    shown.deals, shown.bargain = [], None  # there is no one to trade with
    shown.at = shown.moves = len(before) + len(branch.moves)
    for seat in shown.seats:
        seat.seconds = 0.0  # no clock runs in a branch
    return shown


async def _looking(
    request: Request[Any, Any, Any], state: State, id: str, asked: WhatIf
) -> tuple[Live, Seat | None, list[Seat], str]:
    """The table, the seat from whose view the branch begins, the caller's seats, the language."""
    user = await people.signed_in(request, state.house.store)
    state.limits.count("think", client_of(request, user))
    live = await state.house.live(id)
    yours = screen.own_seats(live, user.id)
    if asked.seat is not None and asked.seat not in yours:
        raise NotYours(message("refuse_not_your_seat", seat=asked.seat))
    return live, asked.seat, yours, asked.language or people.language_of(request, user)


async def _branch(live: Live, you: Seat | None, asked: WhatIf) -> Live:
    seen = live.game.view(live.after(asked.after), you)
    said = [Spoken(each.seat, each.move) for each in asked.said]
    return await asyncio.to_thread(play_on, live, seen, said, asked.seed)


def _acting(branch: Live) -> Seat | None:
    """The seat whose move comes next; the caller plays all seats."""
    return next(iter(branch.game.to_act(branch.state)), None)


async def _bot_move(house: House, client: Hashable, branch: Live, seat: Seat, asked: WhatIf) -> str:
    view = branch.game.view(branch.state, seat)
    view = replace(view, choices=view.due)
    luck = Random(f"what if {asked.seed} {branch.last}").getrandbits(64)
    return await house.workers.run_optional(client, think, usual(), view, luck)
