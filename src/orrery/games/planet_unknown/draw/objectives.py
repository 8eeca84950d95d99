"""Objectives: those shared by neighbours, one's own, those for all; alone, the medals to reach."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from orrery.games.planet_unknown import tasks
from orrery.games.planet_unknown.components import OBJECTIVE, OBJECTIVE_WORDS
from orrery.games.planet_unknown.describe import goal
from orrery.games.planet_unknown.draw import signs
from orrery.games.planet_unknown.draw.pen import Pen
from orrery.games.planet_unknown.draw.scene import Scene
from orrery.games.planet_unknown.draw.signs import Item
from orrery.games.planet_unknown.objectives import count, met
from orrery.games.planet_unknown.scoring import common_medals
from orrery.games.planet_unknown.tasks import NONE
from orrery.games.planet_unknown.view import Duel
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.kit import at, fit, paragraph, text
from orrery.kernel.pen import DOT, box, capital
from orrery.kernel.svg import Element, Plate, group

WIDTH: Final = 420.0
_PAD: Final = 12.0
_INNER: Final = WIDTH - 2 * _PAD
_LINE: Final = 22.0  # a heading
_GAP: Final = 6.0
_TITLE: Final = 14.0
_TEXT: Final = 32.0  # where the sentence of a card begins
_ROOM: Final = 100.0  # beside the title, for what stands there


class Standing(NamedTuple):
    """An objective, which of its faces counts, and how it stands."""

    card: int
    face: str
    items: tuple[Item, ...]  # at the right of its title
    said: str  # the same in words
    known: bool = False  # whether it is the reader's own, and a word of the reader's sentences


def objectives(scene: Scene, pen: Pen) -> Plate:
    name = pen.label("kindname", "objective")
    parts, y = [text(name, _PAD, 16, "left strong")], 32.0
    for heading, standings in _groups(scene, pen):
        if not standings:
            continue
        parts.append(text(heading, _PAD, y + 8, "left faint"))
        y += _LINE
        for standing in standings:
            drawn, height = _card(standing, pen)
            parts.append(at(_PAD, y, drawn))
            y += height + _GAP
        y += _GAP
    if scene.view.target is not None:
        drawn, height = _target(scene, pen)
        parts.append(at(_PAD, y, drawn))
        y += height
    return Plate("objectives", WIDTH, y + _PAD, group(*parts), name)


def _groups(scene: Scene, pen: Pen) -> Iterator[tuple[str, list[Standing]]]:
    task = scene.task
    if isinstance(task, tasks.Adopting) and task.cards:
        yield (
            capital(pen.text("draw_adopt")),
            [Standing(card, _face(scene), (), "", True) for card in bits(task.cards)],
        )
    hand = scene.own.hand
    dealt = [Standing(card, "personal", (), "", True) for card in bits(hand.dealt)]
    yield capital(pen.text("draw_dealt")), dealt
    yield pen.label("part", "shared"), list(shared(scene, pen, everybody=True))
    yield pen.label("part", "personal"), list(personal(scene, pen))
    yield pen.label("part", "common"), list(common(scene, pen))


def shared(scene: Scene, pen: Pen, *, everybody: bool) -> Iterator[Standing]:
    """Those between neighbours: one's own first, then perhaps those of the others."""
    duels = scene.view.duels
    own = [duel for duel in duels if scene.view.you is None or scene.reader in duel.seats]
    others = [duel for duel in duels if duel not in own] if everybody else []
    for duel in (*own, *others):
        if scene.reader == duel.seats[1]:
            duel = Duel(duel.objective, duel.seats[::-1], duel.counts[::-1], duel.medals[::-1])
        said = DOT.join(
            f"{pen.pair(pen.seat(seat), n)} ({pen.medals(medals)})"
            for seat, n, medals in zip(duel.seats, duel.counts, duel.medals, strict=True)
        )
        items = [
            item
            for seat, n, medals in zip(duel.seats, duel.counts, duel.medals, strict=True)
            for item in _count(seat, n, medals)
        ]
        yield Standing(OBJECTIVE_WORDS.index(duel.objective), "shared", tuple(items), said)


def _count(seat: Seat, n: int, medals: int) -> list[Item]:
    """Whose count it is, the count, and the medals that it brings."""
    found = [signs.joined((signs.mark(seat), signs.words(n, "strong" if medals else "")), 2)]
    if medals:
        found.append(signs.medal(medals))
    return found


def personal(scene: Scene, pen: Pen) -> Iterator[Standing]:
    player = scene.own
    if NONE in (player.planet, player.corporation):
        return
    for card in bits(player.hand.goals):
        yield _goal(scene, pen, card)


def _goal(scene: Scene, pen: Pen, card: int) -> Standing:
    done = met(scene.own, card)
    said = pen.text("draw_met" if done else "draw_unmet")
    mark = (_tick(), signs.words(said, "strong")) if done else (signs.words(said, "faint"),)
    return Standing(card, "personal", mark, said, scene.view.you is not None)


def _face(scene: Scene) -> str:
    """The face of an objective for all; the personal one in a solo game."""
    return "personal" if scene.state.solo else "shared"


def _tick() -> Item:
    return signs.symbol("medal")


def common(scene: Scene, pen: Pen) -> Iterator[Standing]:
    players = scene.state.players
    if any(NONE in (player.planet, player.corporation) for player in players):
        return
    for card in scene.state.common:
        if scene.state.solo:
            yield _goal(scene, pen, card)
            continue
        counts = [(seat, count(players[seat], card)) for seat in scene.seats]
        worth = [common_medals(card, seat, players) for seat in scene.seats]
        items = [item for seat, n in counts for item in _count(seat, n, worth[seat])]
        said = DOT.join(pen.pair(pen.seat(seat), n) for seat, n in counts)
        yield Standing(card, "shared", tuple(items), said)


def _card(standing: Standing, pen: Pen) -> tuple[Element, float]:
    card, face, items, said, known = standing
    word = OBJECTIVE_WORDS[card]
    name, about = pen.label(face, word), pen.about(face, word)
    lines, end = paragraph(about, 10, _TEXT, _INNER - 20)
    frame = box(0, 0, _INNER, end)
    taken = signs.span(items, 5)
    inside = group(
        text(fit(name, _INNER - 26 - taken, 12), 10, _TITLE, "left strong"),
        signs.row(items, _INNER - 10 - taken, _TITLE, 5),
        lines,
    )
    title = DOT.join(filter(None, (name, about, said)))
    drawn = pen.thing(
        "objective",
        word,
        inside,
        title=title,
        ground=frame("card"),
        frame=frame,
        mine=known,
    )
    return drawn, end


def short(standing: Standing, pen: Pen) -> tuple[str, str]:
    """The name of an objective and what it asks for, in a few words."""
    name = pen.label(standing.face, OBJECTIVE_WORDS[standing.card])
    printed = OBJECTIVE[standing.card]
    metric = printed.shared if standing.face == "shared" else printed.personal
    return name, goal(metric, standing.face, pen.language)


def _target(scene: Scene, pen: Pen) -> tuple[Element, float]:
    """Alone: what is to be reached, and how it ended."""
    view = scene.view
    assert view.target is not None
    parts = [text(capital(pen.text("target_n", n=view.target)), 0, 10, "left strong")]
    y = 20.0
    if view.epilogue is not None:
        drawn, y = paragraph(pen.label("epilogue", view.epilogue), 0, 30, _INNER)
        parts.append(drawn)
    return group(*parts), y
