"""The JSON API. Its shapes are in `shapes`; its OpenAPI document is `/api/openapi.json`."""

import asyncio
import re
import time
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream

from orrery.games import games as shelf
from orrery.kernel.errors import message
from orrery.kernel.game import Option
from orrery.table.database import is_unavailable
from orrery.table.errors import NotYours, TableError
from orrery.table.events import Event, SeatPlan
from orrery.table.house import House
from orrery.table.live import Live
from orrery.table.notices import Notices
from orrery.table.store import User
from orrery.web import numbers, people, screen, shapes
from orrery.web.drawings import recent, seen
from orrery.web.explain import explain, is_final, needs_confirmation
from orrery.web.invitations import invitations, link
from orrery.web.limits import address, client_of
from orrery.web.looking import done, have, looking, watched
from orrery.web.patch import patch
from orrery.web.seating import TableId, plain_level

HEARTBEAT = 15.0  # seconds; proxies close a stream that is silent for long

SeatQuery = Annotated[int | None, QueryParameter(name="seat", ge=0, le=7)]
LanguageQuery = Annotated[shapes.Language | None, QueryParameter(name="language")]


class GameShape(msgspec.Struct):
    key: str
    title: dict[str, str]
    seats: list[int]
    options: tuple[Option, ...]


class Me(msgspec.Struct):
    name: str
    login: str | None
    language: str


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    login: Annotated[str, msgspec.Meta(min_length=2, max_length=80)]
    password: Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


class People(Controller):
    path = "/api"
    tags = ("people",)

    @post("/guests", status_code=201)
    async def guest(
        self, request: Request[Any, Any, Any], data: JSONBody[shapes.NewGuest], state: State
    ) -> Response[shapes.Token]:
        """Start a guest session with a name, without sign-up. Browsers also get cookies."""
        state.limits.count("guest", address(request))
        name = _plain(data.name)
        if not name:
            raise TableError(message("refuse_name"))
        token = people.new_token()
        await state.house.store.add_user(name, data.language, token)
        answer = Response(shapes.Token(token, name), status_code=201)
        people.remember(answer, token, secure=state.settings.secure)
        return answer

    @get("/me")
    async def me(self, request: Request[Any, Any, Any], state: State) -> Me:
        """The signed-in user."""
        user = await people.signed_in(request, state.house.store)
        return Me(user.name, user.login, user.language)

    @post("/account", status_code=201)
    async def account(
        self, request: Request[Any, Any, Any], data: JSONBody[Credentials], state: State
    ) -> Me:
        """Turn the guest into an account, which keeps its tables."""
        user = await people.signed_in(request, state.house.store)
        if user.login:
            raise TableError(message("refuse_has_account", login=user.login))
        login = _plain(data.login)
        if not login:
            raise TableError(message("refuse_login"))
        if await state.house.store.user_by_login(login) is not None:
            raise TableError(message("refuse_login_taken", login=repr(login)))
        state.limits.count("account", address(request))
        hashed = await asyncio.to_thread(people.hash_password, data.password)
        if not await state.house.store.make_account(user.id, login, hashed):
            raise TableError(message("refuse_login_taken", login=repr(login)))
        return Me(user.name, login, user.language)

    @post("/login", status_code=201)
    async def login(
        self, request: Request[Any, Any, Any], data: JSONBody[Credentials], state: State
    ) -> Response[shapes.Token]:
        state.limits.count("login", address(request))
        login = _plain(data.login).casefold()
        state.limits.count("password", (login, address(request)))
        state.limits.count("passwords", login)
        found = await state.house.store.user_by_login(_plain(data.login))
        kept = found[1] if found else await asyncio.to_thread(people.dummy_password_hash)
        right = await asyncio.to_thread(people.right_password, kept, data.password)
        if found is None or not right:
            raise people.NotSignedIn(message("refuse_password"))
        token = people.new_token()
        await state.house.store.add_session(found[0].id, token)
        answer = Response(shapes.Token(token, found[0].name), status_code=201)
        people.remember(answer, token, secure=state.settings.secure)
        return answer

    @post("/logout", status_code=201)
    async def logout(self, request: Request[Any, Any, Any], state: State) -> Response[None]:
        token = people.token_of(request)
        if token:
            await state.house.store.drop_session(token)
        answer: Response[None] = Response(None, status_code=201)
        people.forget(answer)
        return answer


class Games(Controller):
    path = "/api/games"
    tags = ("games",)

    @get("/")
    async def list(self) -> list[GameShape]:
        """All games."""
        return [GameShape(g.key, dict(g.title), [*g.seats], g.options) for g in shelf()]


class Tables(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @post("/", status_code=201)
    async def open(
        self, request: Request[Any, Any, Any], data: JSONBody[shapes.NewTable], state: State
    ) -> shapes.OpenedTable:
        """Open a table."""
        house: House = state.house
        user = await people.signed_in(request, house.store)
        plans = [_plan(seat, user) for seat in data.seats]
        if data.seed is not None and any(plan.kind == "open" for plan in plans):
            raise TableError(message("refuse_seed"))
        state.limits.count("table", client_of(request, user))
        row = await house.open_table(
            user,
            data.game,
            plans,
            data.options,
            data.seed,
            data.clock,
            data.allowance,
            data.visibility,
        )
        seats = enumerate(zip(row.seats, row.invites, strict=True))
        return shapes.OpenedTable(row.id, [link(row.id, n, *seat) for n, seat in seats])

    @post("/{id:str}/join", status_code=201)
    async def join(
        self,
        id: TableId,
        request: Request[Any, Any, Any],
        state: State,
        data: JSONBody[shapes.Join | None] = None,
    ) -> shapes.Joined:
        """Take the seat of an invitation, or at an open table the first free one."""
        user = await people.signed_in(request, state.house.store)
        return shapes.Joined(await state.house.sit(id, user, data.invite if data else None))

    @get("/{id:str}")
    async def show(
        self, id: TableId, request: Request[Any, Any, Any], state: State, seat: SeatQuery = None
    ) -> shapes.TableShape:
        """The caller's view as data; a spectator's view for a caller without a seat."""
        live, you, yours, language = await looking(request, state, id, seat, None)
        view = seen(live, live.state, you)
        return shapes.TableShape(
            id=id,
            game=live.game.key,
            seats=screen.seats(live, yours, view, language),
            you=you,
            to_act=[s for s in live.to_act if s >= 0],
            view=live.game.plain(view),
            last_event=live.last,
        )

    @get("/{id:str}/screen")
    async def screen(
        self,
        id: TableId,
        request: Request[Any, Any, Any],
        state: State,
        seat: SeatQuery = None,
        language: LanguageQuery = None,
        at: Annotated[int | None, QueryParameter(name="at", ge=0)] = None,
        event: Annotated[int | None, QueryParameter(name="event", ge=1)] = None,
        plates: Annotated[str, QueryParameter(name="plates", max_length=2000)] = "",
        texts: Annotated[str, QueryParameter(name="texts", max_length=1000)] = "",
        log: Annotated[str, QueryParameter(name="log", max_length=40)] = "",
    ) -> Response[shapes.Screen]:
        """The caller's view as a page shows it, now or after `at` moves; without the parts that the
        caller has, see `Have` (hashes separated by commas). `event` is the number of the newest
        event that the caller knows of."""
        live, you, yours, reading = await looking(request, state, id, seat, language, event)
        links = await invitations(state.house, id, live, request.state.user)
        content: Any
        if yours or links:
            whole = screen.build(id, live, you, yours, reading, at, links)
            content = patch(whole, have(plates, texts, log), recent(live, you, reading))
        else:
            now = int(time.time())
            content = watched(id, live, live.last, now, reading, at, plates, texts, log)
        return Response(content, media_type=MediaType.JSON)

    @get("/{id:str}/why")
    async def why(
        self,
        id: TableId,
        request: Request[Any, Any, Any],
        state: State,
        said: Annotated[str, QueryParameter(name="said", min_length=1, max_length=400)],
        kind: Annotated[str | None, QueryParameter(name="kind", max_length=40)] = None,
        seat: SeatQuery = None,
        language: LanguageQuery = None,
    ) -> shapes.Explained:
        """The objections to a sentence, or to the best sentence that begins with these words.
        `kind` is the kind of the last word, where two things have the same name."""
        live, you, _, reading = await looking(request, state, id, seat, language)
        if you is None:
            raise NotYours(message("refuse_watching"))
        state.limits.count("think", client_of(request, request.state.user))
        text, against = explain(live.game, live.state, you, said.split(), kind)
        final = not against and is_final(live.game, live.state, you, text)
        return shapes.Explained(text, screen.reasons(live.game, against, reading), final)

    @post("/{id:str}/foresee", status_code=200)
    async def foresee(
        self,
        id: TableId,
        request: Request[Any, Any, Any],
        data: JSONBody[shapes.Foresee],
        state: State,
    ) -> shapes.ForesightShape:
        """What a legal sentence of the caller's seat would cost and bring, as far as that seat can
        know; 422: the sentence is illegal."""
        live, _, _, _ = await looking(request, state, id, data.seat, None)
        state.limits.count("think", client_of(request, request.state.user))
        return numbers.foreseen(live, data)

    @post("/{id:str}/moves", status_code=201)
    async def say(
        self, id: TableId, request: Request[Any, Any, Any], data: JSONBody[shapes.Say], state: State
    ) -> shapes.Done:
        """Make a move. It is stored when this answers, with the screen after it; 409: the table
        has changed; 422: the move is illegal."""
        house: House = state.house
        user = await people.signed_in(request, house.store)
        live = await house.live(id, data.after)
        if not data.confirmed and needs_confirmation(live, data.seat, data.move):
            return shapes.Done(data.after, "final", data.seat, data.move, time.time())
        event = await house.say(id, user, data.seat, data.move, data.after)
        return await done(request, state, id, event, data.look, data.seat)

    @post("/{id:str}/undo", status_code=201)
    async def undo(
        self,
        id: TableId,
        request: Request[Any, Any, Any],
        data: JSONBody[shapes.Undo],
        state: State,
    ) -> shapes.Done:
        house: House = state.house
        user = await people.signed_in(request, house.store)
        if data.ask:
            event = await house.ask_undo(id, user, data.seat)
        else:
            event = await house.undo(id, user, data.seat, data.count)
        return await done(request, state, id, event, data.look, data.seat)

    @post("/{id:str}/answer", status_code=201)
    async def answer(
        self,
        id: TableId,
        request: Request[Any, Any, Any],
        data: JSONBody[shapes.Answer],
        state: State,
    ) -> shapes.Done:
        """Agree to an undo that another seat asks for, or refuse it."""
        house: House = state.house
        user = await people.signed_in(request, house.store)
        event = await house.answer_undo(id, user, data.seat, data.yes)
        return await done(request, state, id, event, data.look, data.seat)

    @post("/{id:str}/chat", status_code=201)
    async def chat(
        self,
        id: TableId,
        request: Request[Any, Any, Any],
        data: JSONBody[shapes.Chat],
        state: State,
    ) -> shapes.Done:
        house: House = state.house
        user = await people.signed_in(request, house.store)
        state.limits.count("chat", user.id)
        event = await house.chat(id, user, data.text)
        return await done(request, state, id, event, data.look)

    @get("/{id:str}/record", media_type="text/plain")
    async def record(
        self, id: TableId, request: Request[Any, Any, Any], state: State
    ) -> Response[str]:
        """The record: complete once the game is over, before that as the caller may know it."""
        live, you, yours, _ = await looking(request, state, id, None, None)
        you = None if len(yours) > 1 else you  # a shared screen shows no secrets
        headers = {"content-disposition": f'attachment; filename="{live.game.key}-{id}.record"'}
        return Response(live.record(you).dumps(), media_type="text/plain", headers=headers)

    @get("/{id:str}/events", media_type="text/event-stream")
    async def events(
        self,
        id: TableId,
        request: Request[Any, Any, Any],
        state: State,
        after: Annotated[int | None, QueryParameter(name="after", ge=0)] = None,
    ) -> Stream:
        """The events of the table from now on, or after event `after` (server-sent events;
        `Last-Event-ID` is supported)."""
        live, you, yours, _ = await looking(request, state, id, None, None)
        you = None if len(yours) > 1 else you  # a shared screen shows no secrets
        told = request.headers.get("last-event-id", "")
        seen = int(told) if re.fullmatch("[0-9]{1,9}", told) else after
        start = live.last if seen is None else min(seen, live.last)
        return Stream(
            _stream(state, id, you, start, request.state.user if yours else None),
            media_type="text/event-stream",
            headers={"cache-control": "no-cache", "x-accel-buffering": "no"},
        )


async def _stream(
    state: State, id: str, you: int | None, seen: int, user: User | None
) -> AsyncIterator[bytes]:
    house: House = state.house
    watch = house.hub.watch(id)
    try:
        yield b": hello\n\n"
        live = await asyncio.shield(
            house.live(id)
        )  # not cancelled when the client leaves, for the database's sake
        if user is not None and live.setting.clock == "days":
            watch.user = user.id
            await asyncio.shield(Notices(house.store).seen(id, user.id))
        while not state.closing.is_set():
            # Events are numbered from 1 without a gap.
            if news := [_message(live, event, you) for event in live.events[seen:]]:
                seen = live.last
                yield b"".join(news)
            try:
                heard = await watch.wait(HEARTBEAT)
            except TimeoutError:
                yield b": still here\n\n"
                continue
            live = await asyncio.shield(house.live(id, heard))
    except Exception as error:
        if not is_unavailable(error):
            raise  # else the client reconnects and gets what it has missed
    finally:
        house.hub.leave(id, watch)


def _message(live: Live, event: Event, you: int | None) -> bytes:
    data = msgspec.json.encode(screen.happened(live, event, you))
    return b"id: %d\nevent: table\ndata: %b\n\n" % (event.number, data)


def _plain(text: str) -> str:
    """A one-line text without unprintable characters."""
    return "".join(letter for letter in text if letter.isprintable()).strip()


def _plan(seat: shapes.NewSeat, user: User) -> SeatPlan:
    match seat.kind:
        case "me":
            return SeatPlan("person", _plain(seat.name) or user.name, user.id)
        case "bot":
            return SeatPlan("bot", _plain(seat.name), None, plain_level(seat.level))
        case _:
            return SeatPlan("open", _plain(seat.name))
