"""The screen of a table for one viewer: plates, choices, seats, log."""

import time
from collections.abc import Sequence
from functools import lru_cache
from weakref import WeakKeyDictionary

from orrery.kernel.game import NATURE, AnyGame, Score, Seat, View
from orrery.kernel.objections import Objection
from orrery.kernel.sentences import Choice
from orrery.kernel.text import Words
from orrery.table.events import Event
from orrery.table.live import HIDDEN, Live
from orrery.table.standins import bot_plays, may_replace
from orrery.texts import WORDS
from orrery.web import advice, deals, numbers, shapes
from orrery.web.drawings import MOST_DRAWINGS, drawing
from orrery.web.patch import mark


def own_seats(live: Live, user: int | None) -> list[Seat]:
    return [n for n, plan in enumerate(live.seats) if user is not None and plan.user == user]


def seat_of(live: Live, yours: list[Seat], asked: Seat | None) -> Seat | None:
    """The seat whose view is shown: the requested one, one that must act, or any of `yours`."""
    if asked is not None and asked in yours:
        return asked
    acting = [seat for seat in live.to_act if seat in yours]
    return next(iter(acting or yours), None)


def build(
    id: str,
    live: Live,
    you: Seat | None,
    yours: list[Seat],
    language: str,
    at: int | None,
    invitations: Sequence[shapes.SeatLink] = (),
) -> shapes.Screen:
    game, count = live.game, len(live.moves)
    shown = count if at is None else max(0, min(at, count))
    view, plates = drawing(live, live.last, shown, you, language)
    is_now = shown == count
    asked = is_now and you is not None and not bot_plays(live, you)
    choices = view.due if asked else ()
    impossible = view.impossible if asked else ()
    lines, log_mark = _marked_log(live, live.last, you, language)
    return shapes.Screen(
        id=id,
        game=game.key,
        title=game.title[language],
        points=game.words.text("vp", language),
        options=_options(live, language),
        clock=live.setting.clock,
        allowance=live.setting.allowance,
        visibility=live.setting.visibility,
        seed=live.setting.seed,
        seats=seats(live, yours, view, language),
        rivals=rivals(game, view, language),
        you=you,
        yours=yours,
        to_act=[seat for seat in live.to_act if seat != NATURE],
        over=live.over,
        at=shown,
        moves=count,
        last_event=live.last,
        phase=numbers.phase(game, view, language),
        prompt=game.words.say(view.prompt, language),
        choices=_choices(game, view, choices, language),
        impossible=list(impossible),
        labels=_labels(game.words, choices, impossible, language),
        blanks=_blanks(game.words, choices, language),
        plates=plates,
        log=lines,
        log_kept=0,
        log_mark=log_mark,
        hint=asked and bool(choices) and advice.may_ask(live, yours),
        undo=0 if you is None else live.free_undo(you),
        asked=_asked(live, yours),
        deals=_deals(live, view, yours, language) if is_now else [],
        bargain=deals.bargain(game, view.bargain, language) if asked else None,
        invitations=list(invitations),
    )


def _deals(live: Live, view: View, yours: list[Seat], language: str) -> list[shapes.OpenDeal]:
    """The open offers, with the answers of the caller's seats that no bot plays."""
    present = [seat for seat in yours if not bot_plays(live, seat)]
    return deals.deals(live.game, live.state, view, present, language)


def _blanks(words: Words, choices: Sequence[Choice], language: str) -> dict[str, str]:
    """The question for a missing word of each kind."""
    kinds = sorted({word.kind for choice in choices for word in choice.words})
    return {kind: words.blank(kind, language) for kind in kinds}


def rivals(game: AnyGame, view: View, language: str) -> list[shapes.RivalShape]:
    found, words = [], game.words
    for letter, rival in zip(game.looks[len(view.scores) :], view.rivals, strict=False):
        name = words.label(rival.who.kind, rival.who.word, language)
        found.append(
            shapes.RivalShape(
                letter=letter,
                name=name[:1].upper() + name[1:],
                total=rival.score.total,
                parts=parts(words, rival.score, language),
                won=rival.won,
            )
        )
    return found


def parts(words: Words, score: Score, language: str) -> list[shapes.Part]:
    return [
        shapes.Part(part, words.label("part", part, language), points)
        for part, points in score.parts.items()
    ]


def seats(live: Live, yours: list[Seat], view: View, language: str) -> list[shapes.SeatShape]:
    scores = view.scores
    game, winners = live.game, live.game.winners(live.state)
    acting, now = live.to_act, time.time()
    covered = {move.seat for move in live.moves if move.number in live.veil.covered}
    late = live.clock.late(live.setting, live.seats, now)
    own = [live.seats[seat].user for seat in yours]
    replaceable = may_replace(live, own[0] if own else None, now)
    return [
        shapes.SeatShape(
            seat=n,
            letter=game.looks[n],
            name=name_of(live, n, language),
            kind=plan.kind,
            level=plan.level,
            you=n in yours,
            turn=n in acting,
            ready=n in covered and n not in acting,
            total=scores[n].total,
            now=numbers.points_now(game, view.seen, n) if view.seen is not None else None,
            facts=numbers.facts(game, view, n, language),
            parts=parts(game.words, scores[n], language),
            seconds=live.clock.seconds(n, now),
            left=live.clock.left(live.setting, n, now),
            late=n in late,
            away=bot_plays(live, n),
            replaceable=n in replaceable,
            won=n in winners,
        )
        for n, plan in enumerate(live.seats)
    ]


def name_of(live: Live, seat: Seat | None, language: str) -> str:
    if seat is None or seat == NATURE:
        return ""
    label = live.game.words.label("seat", f"seat-{seat}", language)
    return live.seats[seat].name or label[:1].upper() + label[1:]


def log_lines(
    live: Live, moves: Sequence[Event], viewer: Seat | None, language: str, before: int = 0
) -> list[shapes.Line]:
    """Moves as lines of a log, numbered from `before + 1` on."""
    lines = [
        _line(live, event, n, viewer, language) for n, event in enumerate(moves, start=before + 1)
    ]
    return _group_covered(lines)


_lines: WeakKeyDictionary[Live, dict[tuple[object, ...], shapes.Line]] = WeakKeyDictionary()


def log(live: Live, viewer: Seat | None, language: str) -> list[shapes.Line]:
    """The log as a viewer may read it. Lines that can no longer change are kept."""
    standing = {move.number: n for n, move in enumerate(live.moves, start=1)}
    kept, names = _lines.setdefault(live, {}), tuple(plan.name for plan in live.seats)
    lines = list[shapes.Line]()
    for event in live.events:
        if event.number not in standing and _is_silent(live, event, viewer):
            continue
        move = standing.get(event.number, 0)
        key = (event.number, move, viewer, language, names)
        line = kept.get(key)
        if line is None:
            line = _with_changes(live, _line(live, event, move, viewer, language), viewer)
            if not line.covered and line.said != HIDDEN:
                kept[key] = line
        lines.append(line)
    return _group_covered(lines)


@lru_cache(maxsize=MOST_DRAWINGS)
def _marked_log(
    live: Live, last: int, viewer: Seat | None, language: str
) -> tuple[list[shapes.Line], str]:
    """The log up to event `last`, and its mark; cached by viewer and language."""
    lines = log(live, viewer, language)
    return lines, mark(lines)


def _is_silent(live: Live, event: Event, viewer: Seat | None) -> bool:
    """Whether an event other than a current move has no line in the log: a move that was taken
    back, and its undo if the viewer never saw the move."""
    unseen = event.kind == "undo" and event.number in live.veil.unseen
    return event.kind == "move" or (unseen and viewer != event.seat)


def _group_covered(lines: list[shapes.Line]) -> list[shapes.Line]:
    """Give all covered lines of a seat the number of the first one: the page shows them as one."""
    first: dict[Seat | None, int] = {}
    for line in lines:
        if line.covered:
            line.covered = first.setdefault(line.seat, line.event)
    return lines


def _line(live: Live, event: Event, move: int, viewer: Seat | None, language: str) -> shapes.Line:
    name = name_of(live, event.seat, language)
    said = live.text_for(event, viewer) if event.kind == "move" else ""
    covered = event.number if event.kind == "move" and live.is_covered(event, viewer) else 0
    talk = live.game.is_talk(said)
    if said == HIDDEN and event.seat != NATURE:
        text = WORDS.text("secret", language)
    elif talk:
        text = deals.line(live.game, said, language, lambda seat: name_of(live, seat, language))
    elif event.kind == "move":
        text = _spoken(live.game, said, language)
    elif event.kind == "chat":
        text = event.text
    else:
        names = {"name": name, "by": name_of(live, event.by, language)}
        text = WORDS.text(f"page_log_{event.kind}", language, names)
    return shapes.Line(
        event.number, event.kind, move, event.seat, name, text, said, event.at, covered, talk, []
    )


def _with_changes(live: Live, line: shapes.Line, viewer: Seat | None) -> shapes.Line:
    """The line of a move that counts, with what the move cost and brought."""
    if line.kind == "move" and line.move and not line.covered and not line.talk:
        line.changes = numbers.happened(live, line.event, line.move, viewer)
    return line


@lru_cache(maxsize=20_000)
def _spoken(game: AnyGame, said: str, language: str) -> str:
    return game.grammar.label(said, language) or said


def _choices(
    game: AnyGame, view: View, choices: Sequence[Choice], language: str
) -> list[shapes.Choice]:
    promised = numbers.promised(game, view, choices)
    return [
        shapes.Choice(
            choice.move,
            [shapes.Word(word.kind, word.word) for word in choice.words],
            "" if choice.note is None else game.words.say(choice.note, language),
            changes,
        )
        for choice, changes in zip(choices, promised, strict=True)
    ]


def _labels(
    words: Words, choices: Sequence[Choice], verbs: Sequence[str], language: str
) -> dict[str, shapes.Label]:
    said = {(word.kind, word.word) for choice in choices for word in choice.words}
    said |= {("verb", verb) for verb in verbs}
    return {
        f"{kind}:{word}": shapes.Label(
            words.label(kind, word, language),
            words.label(kind, word, language, form="short"),
            words.about(kind, word, language),
        )
        for kind, word in sorted(said)
    }


def _options(live: Live, language: str) -> list[shapes.OptionShape]:
    return [
        shapes.OptionShape(
            option.name,
            option.text[language],
            live.setting.options[option.name],
            option.labels[live.setting.options[option.name]][language],
        )
        for option in live.game.options
    ]


def _asked(live: Live, yours: list[Seat]) -> shapes.Asked | None:
    asked = live.asked
    if asked is None or asked.seat is None:
        return None
    waiting = live.others_to_ask(asked.seat) - live.agreed
    return shapes.Asked(
        asked.seat, live.seats[asked.seat].name, [seat for seat in yours if seat in waiting]
    )


def reasons(game: AnyGame, against: Sequence[Objection], language: str) -> list[shapes.Why]:
    return [
        shapes.Why(o.rule, o.text(language), game.ledger[o.rule].said(language)) for o in against
    ]


def happened(live: Live, event: Event, viewer: Seat | None) -> shapes.Happened:
    """An event as a viewer may know it."""
    text = live.text_for(event, viewer) if event.kind == "move" else event.text
    return shapes.Happened(event.number, event.kind, event.seat, text, event.at)
