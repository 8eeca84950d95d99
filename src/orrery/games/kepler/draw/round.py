"""The round: the two supremacy tracks with everybody's markers, and the progress card."""

from functools import cache, lru_cache
from typing import Final, assert_never

from orrery.games.kepler.components import (
    LAST_SPACE,
    PROGRESS,
    PROGRESS_WORDS,
    ROUNDS,
    TRACK_ICON,
    TRACK_MEDALS,
    TRACK_VP,
    TRACKS,
)
from orrery.games.kepler.describe import describe_progress
from orrery.games.kepler.draw import tell
from orrery.games.kepler.draw.pen import Pen
from orrery.games.kepler.effects import Advance, Effect, MoveShips, Produce, Regenerate
from orrery.games.kepler.state import Phantom, State
from orrery.games.kepler.tasks import NONE
from orrery.games.kepler.view import KeplerView
from orrery.kernel.kit import at, fit, paragraph, shape, sign, text, width
from orrery.kernel.pen import box, capital, told
from orrery.kernel.svg import Element, Plate, el, group

WIDTH: Final = 420
CARD_HEIGHT: Final = 196
HEIGHT: Final = 488
_PAD: Final = 14
_ROW: Final = 7  # spaces side by side
_STEP: Final = (WIDTH - 2 * _PAD + 4) / _ROW
_SPACE: Final = (_STEP - 4, 60)
_GLYPH: Final = {"technology": "gear", "colonial": "flag"}


def track_sign(track: str, x: float, y: float, size: float) -> Element:
    """The sign of a supremacy track: a gear or a flag."""
    return sign(_GLYPH[track], x, y, size, f"res-{track}")


def supremacy(view: KeplerView, pen: Pen) -> Plate:
    seen = view.seen
    tracks = (
        _track(
            i,
            tuple(player.tracks[i] for player in seen.players),
            seen.track_medals[i],
            seen.phantom,
            pen,
        )
        for i in range(len(TRACKS))
    )
    return Plate("supremacy", WIDTH, HEIGHT, group(*tracks), pen.text("supremacy"))


@lru_cache(1024)
def _track(
    track: int, markers: tuple[int, ...], medals: int, phantom: Phantom | None, pen: Pen
) -> Element:
    """A track with the spaces of the markers, by seat, and its medals as bits."""
    word = TRACKS[track]
    name = capital(pen.label("track", word))
    head = group(track_sign(word, _PAD + 8, 21, 15), text(name, _PAD + 24, 21, "left strong"))
    note = "" if phantom is None or track else _phantom_note(phantom, pen)
    ghost = -1 if phantom is None else phantom.tracks[track]
    spaces = (
        _space(track, n, markers, ghost, bool(medals >> n & 1), pen)
        for n in range(LAST_SPACE[track] + 1)
    )
    frame = box(5, 3, WIDTH - 10, 232, 6)
    drawn = pen.thing("track", word, head, note, *spaces, title=name, frame=frame)
    return at(0, 4 + track * 242, drawn)


def _phantom_note(phantom: Phantom, pen: Pen) -> Element:
    said = pen.pair(pen.text("phantom_name"), pen.text("level_n", n=phantom.level))
    return text(said, WIDTH - _PAD, 21, "right small faint")


def _space(
    track: int, space: int, markers: tuple[int, ...], ghost: int, medal: bool, pen: Pen
) -> Element:
    w, h = _SPACE
    here = [shape(seat, 0, 0, 15, "edged") for seat, n in enumerate(markers) if n == space]
    here += [el("circle", class_="ghostly", r=5.5)] if ghost == space else []
    behind = all(n > space for n in markers)
    step = min(15.0, (w - 14) / max(1, len(here) - 1))
    first = w / 2 - (len(here) - 1) / 2 * step
    return at(
        _PAD + space % _ROW * _STEP,
        40 + space // _ROW * (h + 4),
        _printed(track, space, medal, behind, pen.language),
        *(at(first + i * step, 31, marker) for i, marker in enumerate(here)),
    )


@cache
def _printed(track: int, space: int, medal: bool, behind: bool, language: str) -> Element:
    """A space without the markers on it; hollow once everybody has passed it."""
    w, h = _SPACE
    points = str(TRACK_VP[track][space])
    return told(
        tell.space(track, space, medal, Pen(language)),
        box(0, 0, w, h)("slot passed" if behind else "slot"),
        text(space, 6, 10, "left small faint"),
        text(points, w - 5, 10, "right small"),
        sign("vp", w - 9 - width(points, 11), 10, 7, "res-faint"),
        _reward(track, space, medal),
    )


def _reward(track: int, space: int, medal: bool) -> Element:
    """What waits on a space: its medal, or what it lets one do."""
    middle = _SPACE[0] / 2
    if space in TRACK_MEDALS[track]:
        if medal:
            return sign("medal", middle, 49, 15)
        return el("circle", class_="gone", cx=middle, cy=50, r=5)
    icon = TRACK_ICON[track][space]
    return _icon(icon, middle, 50) if icon else Element()


def _icon(effect: Effect, x: float, y: float) -> Element:
    match effect:
        case Produce(resources, amount):
            signs = (sign(r, x + 8 + i * 12, y, 11) for i, r in enumerate(resources))
            return group(text(f"+{amount}", x - 6, y, "small"), *signs)
        case Regenerate(amount):
            return group(text(amount, x - 7, y, "small"), sign("return", x + 6, y, 12, "res-plain"))
        case Advance(track, steps):
            return group(text(f"+{steps}", x - 6, y, "small"), track_sign(track, x + 8, y, 11))
        case MoveShips(hexes):
            return group(text(hexes, x - 7, y, "small"), sign("arrow", x + 6, y, 11, "res-plain"))
        case _:
            assert_never(effect)


# --- The card


def card(view: KeplerView, pen: Pen) -> Plate:
    body = group(_rounds(view, pen), _outcome(view, pen) if view.over else _progress(view, pen))
    return Plate("card", WIDTH, CARD_HEIGHT, body, pen.text("progress_card"))


def _rounds(view: KeplerView, pen: Pen) -> Element:
    label = pen.text("round_of", n=max(view.round, 1), total=ROUNDS)
    right = WIDTH - _PAD - 4
    pips = (
        el(
            "circle",
            class_=f"pip {'now' if n == view.round else 'past' if n < view.round else ''}".strip(),
            cx=right - (ROUNDS - n) * 13.5,
            cy=24,
            r=3.6,
        )
        for n in range(1, ROUNDS + 1)
    )
    line = el("path", class_="rule", d=f"M{_PAD} 44H{WIDTH - _PAD}")
    return group(text(label, _PAD, 24, "left strong"), *pips, line)


def _progress(view: KeplerView, pen: Pen) -> Element:
    """The card of the round with its sentence, and the medals that wait on it."""
    if view.seen.card == NONE:
        return group(text(capital(pen.text("setup")), _PAD, 66, "left big strong"))
    word = PROGRESS_WORDS[view.seen.card]
    said = describe_progress(PROGRESS[word], pen.language)
    name = pen.label("progress", word)
    words, _ = paragraph(said, _PAD, 108, WIDTH - 2 * _PAD, "left middle", size=13)
    return told(
        f"{name}. {said} {pen.text('progress_tie')}",
        text(pen.text("end_of_round", n=view.round), _PAD, 62, "left small faint"),
        text(name, _PAD, 83, "left big strong"),
        words,
        _waiting(view.seen, pen),
        data_word=f"progress:{word}",
    )


def _waiting(seen: State, pen: Pen) -> Element:
    """The medals for those who lead, and how many cards are left."""
    y, x, parts = CARD_HEIGHT - 22, float(_PAD), list[Element]()
    for track, n in zip(TRACKS, seen.card_medals, strict=True):
        name = pen.label("medal", track, "one" if n == 1 else "")
        there = (sign("medal", x + 7, y, 15), track_sign(track, x + 24, y, 12))
        number = text(n, x + 35, y, "left strong" if n else "left faint")
        parts.append(told(f"{n} {name}", *there, number, class_=None if n else "is-spent"))
        x += 66
    deck = pen.pair(capital(pen.text("progress_deck")), seen.deck.bit_count())
    return group(*parts, text(deck, WIDTH - _PAD, y, "right small faint"))


def verdict(view: KeplerView, pen: Pen) -> str:
    """Who has won; alone, how far one got on the ladder."""
    if view.rung is not None:
        return pen.label("ladder", view.rung)
    return pen.text("winner", name=", ".join(pen.seat(seat) for seat in view.winners))


def _outcome(view: KeplerView, pen: Pen) -> Element:
    """The final scores, best first."""
    ranked = sorted(
        enumerate(view.scores), key=lambda ranked: (ranked[0] not in view.winners, -ranked[1].total)
    )
    lines = [text(fit(verdict(view, pen), WIDTH - 2 * _PAD, 16), _PAD, 66, "left big strong")]
    for i, (seat, score) in enumerate(ranked):
        y = 94 + i * 23
        lines.append(shape(seat, _PAD + 8, y, 14))
        lines.append(text(fit(pen.seat(seat), 300, 12), _PAD + 24, y, "left"))
        lines.append(text(pen.vp(score.total), WIDTH - _PAD, y, "right strong"))
    return group(*lines)
