"""A player's plate: who it is, the planet if it is not on the stage, tracks, techs and stocks."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from orrery.games.planet_unknown.components import CORPORATIONS, PLANETS
from orrery.games.planet_unknown.draw import planet as planets
from orrery.games.planet_unknown.draw.pen import Pen
from orrery.games.planet_unknown.draw.scene import Scene
from orrery.games.planet_unknown.draw.techs import stocks, techs
from orrery.games.planet_unknown.draw.tracks import HEIGHT, tracks
from orrery.games.planet_unknown.tasks import NONE
from orrery.kernel.game import Score, Seat
from orrery.kernel.kit import at, fit, shape, text, width
from orrery.kernel.pen import DOT, letter, told
from orrery.kernel.svg import Element, Plate, group

WIDTH: Final = 420.0
_PAD: Final = 12.0
_INNER: Final = WIDTH - 2 * _PAD
_UNIT: Final = 29.5  # a square of a planet that is not on the stage
_HEAD: Final = 62.0
_GAP: Final = 10.0
_NAME: Final = 170.0  # the room of a name, between its shape and the notes beside it


def corporation(seat: Seat, scene: Scene, pen: Pen) -> Plate:
    player = scene.state.players[seat]
    name, label = f"player-{seat}", pen.seat(seat)
    parts = [_head(seat, scene, pen)]
    y = _HEAD
    if player.planet != NONE and seat != scene.reader:
        parts.append(at(_PAD, y, planets.planet(player, seat, _UNIT, pen, mine=False)))
        y += planets.size(_UNIT) + _GAP
    if player.corporation == NONE:
        return Plate(name, WIDTH, y, group(*parts), label)
    mine = seat == scene.view.you
    parts.append(at(_PAD, y, stocks(player, seat, pen, mine=mine)))
    y += 46 + _GAP
    parts.append(at(_PAD, y, tracks(player, seat, pen, mine=mine)))
    y += HEIGHT + _GAP
    body, height = techs(player, _INNER, pen, mine=mine)
    parts.append(at(_PAD, y, body))
    return Plate(name, WIDTH, y + height + _PAD, group(*parts), label)


def _head(seat: Seat, scene: Scene, pen: Pen) -> Element:
    player = scene.state.players[seat]
    notes = list(_notes(seat, scene, pen))
    name = fit(pen.seat(seat), _NAME, 16)
    after = 50 + width(name, 16) + 12
    right = WIDTH - _PAD - 2
    score = scene.view.scores[seat]
    medals = pen.text("medals").lower()
    unit = width(medals, 12)
    return group(
        shape(seat, 22, 22, 20),
        text(letter(seat).upper(), 40, 22, "faint"),
        text(name, 50, 22, "left big strong"),
        text(fit(DOT.join(notes), right - 40 - unit - after, 12), after, 23, "left faint"),
        told(
            told_score(score, pen),
            text(score.total, right - unit - 6, 22, "right huge strong"),
            text(medals, right, 24, "right faint"),
        ),
        _boards(player.corporation, player.planet, pen.language),
    )


def _notes(seat: Seat, scene: Scene, pen: Pen) -> Iterator[str]:
    if seat == scene.view.you:
        yield pen.text("you")
    if scene.view.over:
        return
    if seat == scene.state.commander and not scene.state.solo and scene.state.turn:
        yield pen.text("commander")
    ready = scene.is_ready(seat)
    if ready is not None:
        yield pen.text("ready" if ready else "is_choosing")


@lru_cache(1024)
def _boards(corporation: int, planet: int, language: str) -> Element:
    """The two boards of a player by their names."""
    pen, x, parts = Pen(language), _PAD + 2, []
    for kind, number, words in (
        ("corporation", corporation, CORPORATIONS),
        ("planet", planet, PLANETS),
    ):
        if number != NONE:
            name = pen.label(kind, words[number])
            look = "left middle strong" if kind == "corporation" else "left middle"
            parts.append(told(pen.facts(kind, words[number]), text(name, x, 47, look)))
            x += width(name, 13) * 1.07 + 12
    return group(*parts)


def told_score(score: Score, pen: Pen) -> str:
    """Medals as if the game ended now, part by part."""
    lines = [pen.pair(pen.label("part", part), n) for part, n in score.parts.items() if n]
    return DOT.join((pen.medals(score.total), *lines))
