"""The pages: a lobby, the table, its final page, the rules, an invitation.

They are rendered from the same shapes that the API returns; the client updates them afterwards.
"""

import time
from bisect import bisect_right
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Controller, Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Redirect, Template

from orrery.bots import BOTS
from orrery.games import game as find
from orrery.games import games as shelf
from orrery.kernel.errors import message
from orrery.kernel.game import AnyGame
from orrery.kernel.symbols import SIGNS
from orrery.kernel.text import Words, outline
from orrery.table.errors import NotYours
from orrery.table.house import House, same_token
from orrery.table.live import Live
from orrery.table.notices import Notices
from orrery.table.store import TableRow, User
from orrery.texts import WORDS
from orrery.web import assets, numbers, people, screen
from orrery.web.emblems import emblem
from orrery.web.invitations import invitations, links
from orrery.web.patch import without_svg

AnyRequest = Request[Any, Any, Any]


class Pages(Controller):
    include_in_schema = False

    @get("/")
    async def lobby(self, request: AnyRequest, state: State) -> Template:
        """The lobby: own tables, tables to join and to watch, and a form for a new one."""
        house: House = state.house
        user = await people.user_of(request, house.store)
        language = people.language_of(request, user)
        games = shelf()
        mine = _shown(await house.store.tables_of(user.id), games) if user else []
        known = {row.id for row in mine}
        joinable = _shown(await house.store.open_tables(), games)
        listed = _shown(await house.store.listed_tables(), games)
        watchable = [row for row in listed if all(seat.kind != "open" for seat in row.seats)]
        cards = [_card(row, user, language) for row in mine if not row.over]
        return page(
            request,
            user,
            "lobby.html",
            mine=sorted(cards, key=lambda card: not card["your_turn"]),
            finished=[_card(row, user, language) for row in mine if row.over],
            joinable=[_card(row, user, language) for row in joinable if row.id not in known],
            watchable=[_card(row, user, language) for row in watchable if row.id not in known],
            games=[described(game, language) for game in games],
            levels=_levels(language),
        )

    @get("/t/{id:str}")
    async def table(self, id: FromPath[str], request: AnyRequest, state: State) -> Template:
        house: House = state.house
        user = await people.user_of(request, house.store)
        language = people.language_of(request, user)
        live = await house.live(id)
        yours = screen.own_seats(live, user.id if user else None)
        # Several people at one screen: show no secrets until a player takes over.
        shared = len(yours) > 1
        you = None if shared else screen.seat_of(live, yours, None)
        open_seats = await invitations(house, id, live, user)
        seen = screen.build(id, live, you, yours, language, None, open_seats)
        return page(
            request,
            user,
            "table.html",
            screen=seen,
            holdings_json=_script(_holdings(live.game, language)),
            screen_json=_script(msgspec.json.encode(without_svg(seen)).decode()),
        )

    @get("/t/{id:str}/final")
    async def final(
        self, id: FromPath[str], request: AnyRequest, state: State
    ) -> Template | Redirect:
        house: House = state.house
        user = await people.user_of(request, house.store)
        language = people.language_of(request, user)
        live = await house.live(id)
        if not live.over:
            return Redirect(f"/t/{id}")
        yours = screen.own_seats(live, user.id if user else None)
        seen = screen.build(id, live, screen.seat_of(live, yours, None), yours, language, None)
        return page(
            request,
            user,
            "final.html",
            screen=seen,
            screen_json=_script(msgspec.json.encode(without_svg(seen)).decode()),
            history=history(live),
            can_review=user is not None and live.game.value is not None,
            by_round=live.game.view(live.state, None).round > 0,
        )

    @get("/t/{id:str}/i/{invite:str}")
    async def invitation(
        self, id: FromPath[str], invite: FromPath[str], request: AnyRequest, state: State
    ) -> Template:
        house: House = state.house
        user = await people.user_of(request, house.store)
        language = people.language_of(request, user)
        row = await house.row(id)
        seat = next((n for n, token in enumerate(row.invites) if same_token(token, invite)), None)
        if seat is None:
            raise NotYours(message("refuse_invitation"))
        plan, looks = row.seats[seat], find(row.setting.game).looks
        return page(
            request,
            user,
            "join.html",
            table=_card(row, user, language),
            seat={"letter": looks[seat], "name": plan.name, "free": plan.kind == "open"},
            invite=invite,
        )

    @get("/rules/{key:str}")
    async def rules(self, key: FromPath[str], request: AnyRequest, state: State) -> Template:
        user = await people.user_of(request, state.house.store)
        language = people.language_of(request, user)
        game = find(key)
        return page(
            request,
            user,
            "rules.html",
            game={"key": game.key, "title": game.title[language]},
            topics=_topics(game, language),
            glossary=_glossary(game.words, language),
            reconstructed=sum(t.values["reconstructed"] for t in game.components(None)) > 0,
        )

    @get("/account")
    async def account(self, request: AnyRequest, state: State) -> Template:
        user = await people.user_of(request, state.house.store)
        mails = None
        if user is not None and state.mailer is not None:
            mails = await Notices(state.house.store).address(user.id)
        return page(request, user, "account.html", mails=mails)

    @get("/language/{language:str}")
    async def language(
        self, language: FromPath[str], request: AnyRequest, state: State
    ) -> Response[Any]:
        """Store the reader's language and redirect to the previous page."""
        answer = Redirect(_path(request.headers.get("referer", "")))
        if language in ("en", "fr"):
            answer.set_cookie(key=people.LANGUAGE, value=language, max_age=365 * 24 * 3600)
            if user := await people.user_of(request, state.house.store):
                await state.house.store.set_language(user.id, language)  # mail uses it too
        return answer


def page(request: AnyRequest, user: User | None, template: str, **context: Any) -> Template:
    language = people.language_of(request, user)
    return Template(
        template,
        context={
            "user": {"name": user.name, "login": user.login} if user else None,
            "language": language,
            "csrf": request.cookies.get(people.CSRF, ""),
            "path": request.url.path,
            "static": assets.static,
            "emblem": emblem,
            "preload": assets.preload,
            "t": lambda key, **numbers: WORDS.text(key, language, numbers),
            "words_json": _script(msgspec.json.encode(_texts(language)).decode()),
            **context,
        },
    )


def _path(referer: str) -> str:
    """The path of the referring page. Two slashes or a backslash at its beginning are refused,
    since a browser would go to another host."""
    try:
        address = urlsplit(referer)
    except ValueError:
        return "/"
    is_ours = address.scheme in ("http", "https") and referer.isprintable()
    return "/" + address.path.lstrip("/\\") if is_ours else "/"


def _texts(language: str) -> dict[str, str]:
    """All texts of the page, for the client."""
    return {key: str(entry[language]) for key, entry in WORDS.entries["text"].items()}


def _script(json: str) -> str:
    """JSON escaped for a script element."""
    return json.replace("<", "\\u003c")


def _shown(rows: Sequence[TableRow], games: Sequence[AnyGame]) -> list[TableRow]:
    """The tables whose game is on the shelf: the package of another may be gone or broken."""
    keys = {game.key for game in games}
    return [row for row in rows if row.setting.game in keys]


def _holdings(game: AnyGame, language: str) -> str:
    """What the page needs to show numbers: the signs, and what there is to count."""
    told = {"signs": SIGNS, "holdings": numbers.holdings(game, language)}
    return msgspec.json.encode(told).decode()


def _levels(language: str) -> list[dict[str, str]]:
    return [{"level": level, "label": WORDS.label("level", level, language)} for level in BOTS]


def _card(row: TableRow, user: User | None, language: str) -> dict[str, Any]:
    game = find(row.setting.game)
    seats = [
        {
            "letter": game.looks[n],
            "name": plan.name or game.words.label("seat", f"seat-{n}", language),
            "kind": plan.kind,
            "you": user is not None and plan.user == user.id,
            "turn": n in row.to_act,
        }
        for n, plan in enumerate(row.seats)
    ]
    return {
        "id": row.id,
        "game": row.setting.game,
        "title": game.title[language],
        "seats": seats,
        "your_turn": any(s["you"] and s["turn"] and s["kind"] == "person" for s in seats),
        "over": row.over,
        "moves": _moves(row.moves, language),
        "winners": [seats[n]["name"] for n in row.winners] if row.over else [],
        "links": [
            {"letter": game.looks[each.seat], "link": each.link} for each in links(row, user)
        ],
        "active": ago(time.time() - row.active, language),
    }


def _moves(count: int, language: str) -> str:
    return WORDS.text("page_moves_one" if count == 1 else "page_move_count", language, {"n": count})


def ago(seconds: float, language: str) -> str:
    """A duration as text (`3 hours ago`), in the largest unit that fits."""
    for unit, size in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds >= size:
            return WORDS.text(f"ago_{unit}", language, {"n": int(seconds // size)})
    return WORDS.text("ago_now", language)


def described(game: AnyGame, language: str) -> dict[str, Any]:
    """A game as the lobby offers it."""
    return {
        "key": game.key,
        "title": game.title[language],
        "tagline": game.words.text("tagline", language)
        if game.words.knows("text", "tagline")
        else "",
        "seats": [*game.seats],
        "usual": game.usual or next((n for n in game.seats if n > 1), 1),
        "looks": game.looks,
        "options": [
            {
                "name": option.name,
                "label": option.text[language],
                "about": option.about[language],
                "default": option.default,
                "values": [
                    {"value": value, "label": option.labels[value][language]}
                    for value in option.values
                ],
            }
            for option in game.options
        ],
    }


def _topics(game: AnyGame, language: str) -> list[dict[str, Any]]:
    topics: dict[str, list[dict[str, Any]]] = {}
    for rule in game.ledger:
        whys = [outline(refusal.said(language)) for refusal in rule.refusals]
        entry = {"id": rule.id, "text": rule.said(language), "seed": rule.seed, "refusals": whys}
        topics.setdefault(rule.topic, []).append(entry)
    return [
        {"topic": topic, "label": game.words.label("topic", topic, language), "rules": rules}
        for topic, rules in topics.items()
    ]


def _glossary(words: Words, language: str) -> list[dict[str, Any]]:
    """The things of the game by kind, with their descriptions where there are any."""
    shown = []
    for kind in words.entries:
        listed = [
            {
                "word": word,
                "label": words.label(kind, word, language),
                "about": words.about(kind, word, language),
            }
            for word in words.entries[kind]
            if isinstance(words.entries[kind][word], dict) and words.about(kind, word, language)
        ]
        if listed and kind != "option":
            shown.append(
                {"kind": kind, "label": words.label("kindname", kind, language), "words": listed}
            )
    return shown


def history(live: Live) -> list[dict[str, Any]]:
    """The scores during the game: at the end of each round, or at about thirty moments of a game
    without rounds."""
    game, states = live.game, live.states

    def round_of(state: Any) -> int:
        return int(game.view(state, None).round)

    last = round_of(states[-1])
    if last:
        # Rounds only increase, so their ends are found by bisection.
        ends = [bisect_right(states, n, key=round_of) - 1 for n in range(last + 1)]
        moments = [(n, end) for n, end in enumerate(ends) if end >= 0]
    else:
        step = max(1, len(states) // 30)
        moments = [(n, n) for n in [*range(0, len(states) - 1, step), len(states) - 1]]
    return [
        {"label": label, "totals": [score.total for score in game.scores(states[at])]}
        for label, at in moments
    ]
