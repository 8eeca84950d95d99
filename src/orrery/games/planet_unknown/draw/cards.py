"""Cards: the event of the turn, the piles of civ cards, and who has which of them."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from orrery.games.planet_unknown import tasks
from orrery.games.planet_unknown.components import CARD, CARD_WORDS
from orrery.games.planet_unknown.describe import effect
from orrery.games.planet_unknown.draw.events import events, has_events
from orrery.games.planet_unknown.draw.pen import Pen
from orrery.games.planet_unknown.draw.scene import Scene
from orrery.games.planet_unknown.tasks import NONE
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.kit import at, fit, paragraph, shape, sign, text, width
from orrery.kernel.pen import DOT, box, capital, told
from orrery.kernel.svg import Element, Plate, el, group

WIDTH: Final = 420.0
_PAD: Final = 12.0
_INNER: Final = WIDTH - 2 * _PAD
_GAP: Final = 6.0
_LINE: Final = 22.0
_PILE: Final = ((_INNER - 3 * _GAP) / 4, 44.0)
_RANK: Final = (20.0, 26.0)
_TITLE: Final = 14.0
_TEXT: Final = 32.0


def cards(scene: Scene, pen: Pen) -> Plate:
    y, parts = 8.0, list[Element]()
    for drawn, height in _parts(scene, pen):
        parts.append(at(_PAD, y, drawn))
        y += height + _GAP
    return Plate("cards", WIDTH, y + _PAD, group(*parts), pen.text("civ_cards"))


def _parts(scene: Scene, pen: Pen) -> Iterator[tuple[Element, float]]:
    picking = list(_pickable(scene))
    if picking:
        yield text(capital(pen.text("draw_pick")), 0, 8, "left faint"), _LINE - _GAP
        yield from (card(number, pen, mine=True) for number in picking)
        yield Element(), _GAP
    if has_events(scene):
        yield events(scene, _INNER, pen)
    yield text(pen.text("civ_cards"), 0, 12, "left strong"), _LINE - 2
    yield _piles(scene, pen), _PILE[1]
    yield from _own(scene, pen)
    for seat in scene.seats:
        if seat != scene.view.you:
            yield from _of(seat, scene, pen)


def _pickable(scene: Scene) -> Iterator[int]:
    """The cards that the reader looks through now."""
    task = scene.task
    if isinstance(task, tasks.Picking) and task.seat == scene.view.you:
        for pile in scene.state.piles:
            yield from bits(pile.cards)
        if task.offer != NONE:
            yield task.offer


def _piles(scene: Scene, pen: Pen) -> Element:
    """How many cards are left of each rank."""
    across = _PILE[0] + _GAP
    piles = enumerate(scene.state.piles)
    return group(*(at(n * across, 0, _pile(n + 1, pile.size, pen.language)) for n, pile in piles))


@lru_cache(256)
def _pile(rank: int, size: int, language: str) -> Element:
    pen, (w, h) = Pen(language), _PILE
    name = capital(pen.label("rank", str(rank)))
    return told(
        DOT.join((name, pen.text("left_n", n=size))),
        box(0, 0, w, h)("card"),
        at(10, h / 2 - _RANK[1] / 2, _rank(rank)),
        text(size, 42, h / 2 - 7, "left big strong"),
        text(pen.text("draw_left"), 42, h / 2 + 10, "left faint"),
    )


def _rank(rank: int) -> Element:
    """The rank of a card on a small card."""
    w, h = _RANK
    return group(box(0, 0, w, h, 3)("slot on"), text(rank, w / 2, h / 2, "strong"))


def card(number: int, pen: Pen, *, mine: bool, note: str = "") -> tuple[Element, float]:
    """A civ card with its text, and how high it is."""
    word, printed = CARD_WORDS[number], CARD[number]
    name = pen.label("card", word)
    lines, end = paragraph(effect(printed, pen.language), 34, _TEXT, _INNER - 44)
    frame = box(0, 0, _INNER, end)
    when = note or pen.text("draw_now" if printed.immediate else "draw_at_end")
    right = _INNER - 8
    inside = group(
        at(7, 8, _rank(printed.rank)),
        text(fit(name, right - 44 - width(when), 12), 34, _TITLE, "left strong"),
        text(when, right, _TITLE, "right faint"),
        lines,
    )
    title = DOT.join((name, pen.about("card", word)))
    drawn = pen.thing(
        "card", word, inside, title=title, ground=frame("card"), frame=frame, mine=mine
    )
    return drawn, end


def _own(scene: Scene, pen: Pen) -> Iterator[tuple[Element, float]]:
    """One's own cards; those for the end are a secret, and the picture says so."""
    if scene.view.you is None:
        return
    hand = scene.own.hand
    if not hand.kept | hand.played:
        return
    name = text(capital(pen.text("draw_your_cards")), 0, 12, "left strong")
    only = text(pen.text("draw_only_you"), _INNER, 12, "right faint")
    secret = bool(hand.kept) and not scene.view.over and not scene.state.solo
    yield group(name, *([only] if secret else [])), _LINE - 2
    for number in bits(hand.kept):
        yield card(number, pen, mine=False)
    for number in bits(hand.played):
        drawn, height = card(number, pen, mine=False, note=pen.text("draw_played"))
        yield el("g", drawn, class_="is-spent"), height


def _of(seat: Seat, scene: Scene, pen: Pen) -> Iterator[tuple[Element, float]]:
    """The cards of another player: those played by name, those kept by number and rank."""
    hand, kept = scene.state.players[seat].hand, scene.view.unknown.players[seat].kept
    names = [pen.label("card", CARD_WORDS[n]) for n in bits(hand.played | hand.kept)]
    hidden = 0 if hand.kept else sum(kept)
    if hidden:
        ranks = (f"{n} × {pen.label('rank', str(r + 1))}" for r, n in enumerate(kept) if n)
        names.append(pen.pair(pen.text("draw_kept"), ", ".join(ranks)))
    if not names:
        return
    lines, end = paragraph(DOT.join(names), 20, 12, _INNER - 20)
    eye = [sign("hidden", _INNER - 8, 12, 16, "stroke")] if hidden else []
    yield told(pen.seat(seat), shape(seat, 8, 12, 13), lines, *eye), end - 6
