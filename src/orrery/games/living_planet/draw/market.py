"""The market: five prices with what is in the supply, the visible card, and the decks."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from orrery.games.living_planet.components import CARD_WORDS, PRICE_TOP, RESOURCES, TILE_WORDS
from orrery.games.living_planet.draw import signs
from orrery.games.living_planet.draw.pen import Pen
from orrery.games.living_planet.draw.planet import WIDTH
from orrery.games.living_planet.draw.scene import Scene
from orrery.games.living_planet.state import beneath, hexes_left
from orrery.games.living_planet.tasks import NONE
from orrery.kernel.kit import at, fit, text
from orrery.kernel.pen import DOT, box, capital, told
from orrery.kernel.svg import Element, Plate, el, group

HEIGHT: Final = 128.0
_PAD: Final = 6.0
RAIL: Final = 72.0  # how high a price with its track is
_CARD: Final = (58.0, 30.0)


def market(scene: Scene, pen: Pen) -> Plate:
    step = (WIDTH - 2 * _PAD + 6) / len(RESOURCES)
    body = group(
        *(at(_PAD + n * step, 0, price(n, step - 6, scene, pen)) for n in range(len(RESOURCES))),
        at(_PAD, RAIL + 10, *decks(scene, WIDTH - 2 * _PAD, pen)),
    )
    return Plate("below-market", WIDTH, HEIGHT, body, pen.text("market"))


class Quote(NamedTuple):
    """How a resource stands."""

    resource: int
    price: int
    left: int  # in the supply
    removed: int
    doubled: bool  # its production


def price(number: int, width: float, scene: Scene, pen: Pen) -> Element:
    """A resource: its price on the track from 1 to the crash, and what is left of it."""
    state = scene.state
    quote = Quote(
        number,
        state.prices[number],
        state.supply[number],
        state.removed[number],
        state.named == number,
    )
    return _price(quote, width, pen.language)


@lru_cache(4096)
def _price(quote: Quote, width: float, language: str) -> Element:
    number, word = quote.resource, RESOURCES[quote.resource]
    pen = Pen(language)
    first, gap, y = 13.0, (width - 26) / (PRICE_TOP - 1), 38.0
    stops = (
        el("circle", class_="slot", cx=first + n * gap, cy=y, r=3.0 if n < PRICE_TOP - 1 else 4.5)
        for n in range(PRICE_TOP)
    )
    x = round(first + (quote.price - 1) * gap, 1)
    note = pen.text("in_supply", n=quote.left)
    frame = box(0, 0, width, RAIL)
    return pen.thing(
        "resource",
        word,
        signs.resource(number, 14, 14, 16),
        text(fit(capital(pen.label("resource", word)), width - 42, 11), 25, 14, "left small"),
        text(quote.price, width - 6, 14, "right strong big"),
        el("path", class_="rail", d=f"M{first:g} {y:g}H{first + gap * (PRICE_TOP - 1):g}"),
        *stops,
        el("circle", class_="token", cx=x, cy=y, r=9.5),
        signs.resource(number, x, y, 12),
        text(fit(note, width - (34 if quote.doubled else 14), 11), 8, 60, "left small faint"),
        text("×2", width - 7, 60, "right small strong") if quote.doubled else "",
        title=told_price(quote, pen),
        ground=frame("panel"),
        frame=frame,
    )


def told_price(quote: Quote, pen: Pen) -> str:
    word = RESOURCES[quote.resource]
    parts = [
        capital(pen.label("resource", word)),
        pen.pair(pen.text("price"), pen.text("credits_n", n=quote.price)),
        pen.text("in_supply", n=quote.left),
    ]
    if quote.removed:
        parts.append(pen.pair(capital(pen.text("removed")), quote.removed))
    if quote.doubled:
        parts.append(capital(pen.text("doubled")))
    return DOT.join((*parts, pen.about("resource", word)))


def decks(scene: Scene, width: float, pen: Pen) -> Iterator[Element]:
    """The visible market card and the market deck; the exploration deck and what lies under it."""
    state = scene.state
    w, h = _CARD
    if state.top != NONE:
        word = CARD_WORDS[state.top]
        yield told(
            pen.facts("card", word, pen.text("discard")),
            box(0, 0, w, h)("card"),
            signs.market_card(state.top, w / 2, h / 2),
        )
    else:
        yield box(0, 0, w, h)("slot open")
    yield text(pen.text("market_deck"), w + 10, 8, "left small faint")
    cards = scene.view.unknown.market
    yield text(pen.counted(cards, "piece", "card"), w + 10, 23, "left small")
    x = max(width / 2 - 10, 214)
    title = pen.text("deck")
    left, under = hexes_left(state), beneath(state)
    yield text(title, x, 8, "left small faint")
    count = pen.counted(left, "piece", "hex")
    yield text(count, x, 23, "left small")
    if under:
        names = ", ".join(pen.label("tile", TILE_WORDS[tile]) for tile in under)
        said = pen.pair(pen.text("under_n", n=len(under)), names)
        room = width - x - 80
        yield told(said, text(fit(said, room, 11), x + 80, 23, "left small faint"))
