"""What is due now, beside the map: hexes or market cards drawn, planet cards, values of a die; and
otherwise the buildings that can be had."""

from collections.abc import Iterator
from typing import Final

from orrery.games.living_planet import tasks
from orrery.games.living_planet.components import CARD_WORDS, EFFECTS, TILE_WORDS
from orrery.games.living_planet.draw import hexes, signs
from orrery.games.living_planet.draw.buildings import piles
from orrery.games.living_planet.draw.pen import Pen
from orrery.games.living_planet.draw.scene import Scene
from orrery.kernel.hexes import bits
from orrery.kernel.kit import at, fit, text, wrap
from orrery.kernel.pen import box, capital, path
from orrery.kernel.svg import Element

_HEX: Final = 37.0  # the radius of a hex drawn
_ROW: Final = 3
_CARD: Final = (55.0, 34.0)
_PLANET_CARD: Final = (74.0, 66.0)
_VALUES: Final = range(1, 7)


def due(scene: Scene, width: float, pen: Pen) -> Iterator[Element]:
    task, you = scene.task, scene.view.you
    if scene.drawn:
        yield from _tiles(scene, width, pen)
    elif isinstance(task, tasks.Applying) and scene.view.unknown.drawn:
        yield from _cards(task, scene, width, pen)
    elif isinstance(task, tasks.Selecting) and you is not None:
        yield from _hand(scene, width, pen)
    elif isinstance(task, tasks.Fating | tasks.Changing | tasks.Recovering) and task.seat == you:
        yield from _values(scene, width, pen)
    else:
        yield piles(scene, width, pen)


def _tiles(scene: Scene, width: float, pen: Pen) -> Iterator[Element]:
    """The hexes that lie on the table, each with its name."""
    yield text(pen.text("drawn"), 4, 6, "left faint")
    step = width / _ROW
    for i, tile in enumerate(bits(scene.drawn)):
        word = TILE_WORDS[tile]
        x, y = (i % _ROW + 0.5) * step, 52 + i // _ROW * 100
        name = wrap(capital(pen.label("tile", word)), step - 2, 11)[:2]
        card = pen.thing(
            "tile",
            word,
            hexes.small(tile, _HEX),
            *(text(line, 0, 42 + n * 12, "small") for n, line in enumerate(name)),
            title=pen.facts("tile", word),
            frame=path(hexes.hexagon(_HEX * 0.97)),
        )
        yield at(x, y, card)


def _cards(task: tasks.Applying, scene: Scene, width: float, pen: Pen) -> Iterator[Element]:
    """Market cards: those of the reader open, those of others from behind."""
    yield text(pen.text("cards_drawn"), 4, 6, "left faint")
    w, h = _CARD
    step, row = width / 4, 4
    shown = list(bits(task.cards))
    for i in range(scene.view.unknown.drawn):
        x, y = i % row * step + (step - w) / 2, 20 + i // row * (h + 6)
        if i >= len(shown):
            yield at(x, y, box(0, 0, w, h)("face-down"))
            continue
        word = CARD_WORDS[shown[i]]
        frame = box(0, 0, w, h)
        card = pen.thing(
            "card",
            word,
            signs.market_card(shown[i], w / 2, h / 2),
            title=pen.facts("card", word),
            ground=frame("card"),
            frame=frame,
        )
        yield at(x, y, card)


def _hand(scene: Scene, width: float, pen: Pen) -> Iterator[Element]:
    """The planet cards of the reader, to choose from."""
    own, you = scene.own, scene.view.you
    assert own is not None
    assert you is not None
    yield text(pen.text("hand"), 4, 6, "left faint")
    w, h = _PLANET_CARD
    step = width / _ROW
    for i, value in enumerate(bits(own.hand)):
        x, y = i % _ROW * step + (step - w) / 2, 20 + i // _ROW * (h + 6)
        yield at(x, y, planet_card(you, value, w, h, pen))


def planet_card(colour: int, value: int, w: float, h: float, pen: Pen) -> Element:
    frame = box(0, 0, w, h)
    effect = capital(pen.label("effect", EFFECTS[value], "short"))
    return pen.thing(
        "value",
        str(value),
        signs.die(colour, value, w / 2, 24, 28),
        text(fit(effect, w - 4, 11), w / 2, h - 13, "small"),
        title=pen.about("value", str(value)),
        ground=frame("card"),
        frame=frame,
    )


def _values(scene: Scene, width: float, pen: Pen) -> Iterator[Element]:
    """What a die can be changed to, or the cards that can be taken back."""
    state, task, you = scene.state, scene.task, scene.view.you
    assert you is not None
    back = isinstance(task, tasks.Recovering)
    yield text(pen.text("discard" if back else "new_value"), 4, 6, "left faint")
    colour = state.columns[task.column] if isinstance(task, tasks.Fating | tasks.Changing) else you
    values = state.players[you].discard if back else _VALUES
    step = width / _ROW
    for i, value in enumerate(sorted(values)):
        x, y = (i % _ROW + 0.5) * step, 44 + i // _ROW * 50
        frame = box(-22, -22, 44, 44)
        yield at(
            x,
            y,
            pen.thing(
                "value",
                str(value),
                signs.die(colour, value, 0, 0, 32),
                title=pen.about("value", str(value)) if back else str(value),
                ground=frame("slot"),
                frame=frame,
            ),
        )
