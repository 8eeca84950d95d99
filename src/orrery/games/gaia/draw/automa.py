"""The Automa of the solo game: its faction, its points, its two cards and what is in its pile."""

from collections.abc import Iterator
from typing import Final

from orrery.games.gaia.components import BOOSTER_WORDS, CARD_WORDS, FACTIONS, TYPES
from orrery.games.gaia.draw import tell
from orrery.games.gaia.draw.pen import Pen
from orrery.games.gaia.draw.scene import Scene, who
from orrery.games.gaia.draw.signs import planet
from orrery.games.gaia.draw.supply import BOOSTER_CARD, booster_face
from orrery.games.gaia.state import Automa
from orrery.games.gaia.tasks import AUTOMA, NONE
from orrery.kernel.kit import at, paragraph, shape, text
from orrery.kernel.pen import DOT, box, capital, told
from orrery.kernel.svg import Element, Plate, group

WIDTH: Final = 420
_PAD: Final = 12
_INNER: Final = WIDTH - 2 * _PAD
_CARD: Final = 196.0


def automa(rival: Automa, scene: Scene, pen: Pen) -> Plate:
    name = who(AUTOMA, pen)
    y, parts = 66.0, [_head(rival, name, scene, pen)]
    if rival.faction != NONE:
        word = FACTIONS[rival.faction]
        about, y = paragraph(pen.about("automa", word), _PAD, y, _INNER, "left small", size=11)
        parts.append(about)
    parts += _cards(rival, y + 4, pen)
    height = y + 4 + _heights(rival, pen) + 10
    parts.append(at(_PAD, height, *_pile(rival, pen)))
    return Plate("automa", WIDTH, height + BOOSTER_CARD[1] + _PAD, group(*parts), name)


def _head(rival: Automa, name: str, scene: Scene, pen: Pen) -> Element:
    right = WIDTH - _PAD - 2
    score = scene.view.automa
    notes = pen.text("passed") if rival.passed and not scene.view.over else ""
    points = score.total if score is not None and scene.view.over else rival.vp
    told_score = tell.score(score, pen) if score is not None else pen.vp(points)
    faction = (
        group(
            planet(rival.faction // 2, 22, 46, 9),
            text(pen.label("faction", FACTIONS[rival.faction]), 38, 46, "left middle strong"),
            text(pen.label("type", TYPES[rival.faction // 2]), 150, 46, "left small faint"),
        )
        if rival.faction != NONE
        else ""
    )
    return group(
        shape(scene.look(AUTOMA), 22, 22, 20),
        text(name, 40, 22, "left big strong"),
        text(notes, 160, 23, "left small faint"),
        told(
            told_score,
            text(points, right - 22, 22, "right huge strong"),
            text(pen.text("vp"), right, 24, "right small faint"),
        ),
        faction,
    )


def _shown(rival: Automa) -> Iterator[tuple[str, str]]:
    for key, card in (("automa_action", rival.action), ("automa_support", rival.support)):
        if card != NONE:
            yield key, CARD_WORDS[card]


def _heights(rival: Automa, pen: Pen) -> float:
    """How high the taller of the two cards is."""
    ends = [
        paragraph(pen.about("card", word), 8, 46, _CARD - 16, size=11)[1]
        for _, word in _shown(rival)
    ]
    return max(ends, default=0.0)


def _cards(rival: Automa, y: float, pen: Pen) -> Iterator[Element]:
    """The two cards that make the Automa's turn, in words."""
    height = _heights(rival, pen)
    for i, (key, word) in enumerate(_shown(rival)):
        about = pen.about("card", word)
        lines, _ = paragraph(about, 8, 46, _CARD - 16, "left small", size=11)
        frame = box(0, 0, _CARD, height)
        card = pen.thing(
            "card",
            word,
            text(capital(pen.text(key)), 8, 12, "left small faint"),
            text(capital(pen.label("card", word)), 8, 29, "left strong"),
            lines,
            title=DOT.join((capital(pen.label("card", word)), about)),
            ground=frame("card"),
            frame=frame,
        )
        yield at(_PAD + i * (_CARD + 4), y, card)


def _pile(rival: Automa, pen: Pen) -> Iterator[Element]:
    """How many cards are left, and the booster."""
    left = (rival.known & ~rival.drawn).bit_count() + rival.unseen
    said = DOT.join((pen.pair(capital(pen.text("automa_deck")), left),))
    yield text(said, BOOSTER_CARD[0] + 14, BOOSTER_CARD[1] / 2, "left")
    frame = box(0, 0, *BOOSTER_CARD)
    if rival.booster == NONE:
        yield frame("slot open")
        return
    title = pen.facts("booster", BOOSTER_WORDS[rival.booster])
    yield told(title, frame("card"), booster_face(rival.booster, pen.language))
