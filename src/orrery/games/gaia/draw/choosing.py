"""The factions that may be chosen, with what is peculiar to each."""

from typing import Final

from orrery.games.gaia.components import FACTION, FACTIONS
from orrery.games.gaia.draw import signs
from orrery.games.gaia.draw.pen import Pen
from orrery.games.gaia.draw.scene import Scene
from orrery.games.gaia.draw.signs import planet
from orrery.games.gaia.tasks import NONE, Picking
from orrery.kernel.kit import at, paragraph, text
from orrery.kernel.pen import DOT, box
from orrery.kernel.svg import Element, Plate, group

WIDTH: Final = 420
_PAD: Final = 12
_INNER: Final = WIDTH - 2 * _PAD


def is_choosing(scene: Scene) -> bool:
    return any(isinstance(task, Picking) for task in scene.state.agenda)


def choosing(scene: Scene, pen: Pen) -> Plate:
    """One card under the other; factions of a colour that is taken are left out."""
    taken = {p.faction // 2 for p in scene.state.players if p.faction != NONE}
    y, cards = 30.0, list[Element]()
    for number in range(len(FACTIONS)):
        if number // 2 not in taken:
            card, height = _card(number, pen)
            cards.append(at(_PAD, y, card))
            y += height + 6
    body = group(text(pen.label("kindname", "faction"), _PAD, 16, "left strong"), *cards)
    return Plate("factions", WIDTH, y + 6, body, pen.label("kindname", "faction"))


def _card(number: int, pen: Pen) -> tuple[Element, float]:
    word, board = FACTIONS[number], FACTION[number]
    name, about = pen.label("faction", word), pen.about("faction", word)
    lines, end = paragraph(about, 10, 36, _INNER - 20, "left small", size=11)
    start = signs.goods((board.credits, board.ore, board.knowledge, board.qic, 0, 0, 0))
    bowls = "/".join(map(str, board.bowls))
    start = [*start, signs.words(bowls, "small strong"), signs.symbol("power")]
    frame = box(0, 0, _INNER, end)
    inside = group(
        planet(number // 2, 18, 17, 9),
        text(name, 33, 17, "left strong"),
        signs.row(start, _INNER - 8 - signs.span(start), 17),
        lines,
    )
    title = DOT.join((name, about))
    ground = frame("card")
    return pen.thing("faction", word, inside, title=title, ground=ground, frame=frame), end
