"""What a reader can know of a good: where it is made and wanted, and what it still takes.

The same facts are a node of the tree and a line of the list of recipes. Both have a bough: what
lights up, and the text shown, while a reader points at the good, tabs to it or taps it. A good is a
word only while it may be said: otherwise a tap would ask why not, and not show the plan.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

from orrery.games.duck_dealer.components import CONSUMERS, FACTORIES, PLANETS, PRIMARIES, WARES
from orrery.games.duck_dealer.draw import signs
from orrery.games.duck_dealer.draw.pen import Pen
from orrery.games.duck_dealer.draw.scene import Scene
from orrery.games.duck_dealer.planning import Plan, makeable, plan
from orrery.games.duck_dealer.state import (
    BLUE,
    CONSUMER,
    FACTORY,
    NONE,
    YELLOW,
    consumer_ware,
    site_of_factory,
)
from orrery.kernel.kit import at, fit, text, width
from orrery.kernel.pen import DOT, box, capital
from orrery.kernel.svg import Element, el, group

_MARK: Final = 13.0  # the frame of a building before its planet


class Drawn(NamedTuple):
    """Something from x = 0 to the right, and how wide it is."""

    body: Element
    wide: float


class Room(NamedTuple):
    """Where lines of text go, and how they look."""

    x: float
    y: float
    wide: float
    looks: str
    size: float


class Good(NamedTuple):
    ware: int
    aboard: int  # of the reader's ship
    mines: tuple[int, ...]  # planets
    factory: int  # a planet
    consumer: int  # a planet
    is_built: bool  # the consumer
    is_ready: bool  # both parts are aboard
    plan: Plan
    is_mine: bool  # the plan is the reader's, not everybody's


def goods(scene: Scene) -> tuple[Good, ...]:
    """All of them, by ware."""
    state, you = scene.state, scene.view.you
    cargo = () if scene.own is None else scene.own.cargo
    ready = makeable(cargo)
    wanted = {
        consumer_ware(tile): planet for planet, tile in enumerate(state.consumers) if tile != NONE
    }
    found = []
    for ware in range(len(WARES)):
        planet = wanted.get(ware, NONE)
        found.append(
            Good(
                ware,
                cargo.count(ware),
                tuple(n for n, mined in enumerate(state.mines) if mined == ware),
                site_of_factory(state, ware) if ware >= PRIMARIES else NONE,
                planet,
                planet != NONE and bool(state.built >> planet & 1),
                ware in ready,
                plan(state, you, ware),
                you is not None,
            )
        )
    return tuple(found)


# --- In words


def told_good(good: Good, pen: Pen) -> str:
    """All about a good, and what it still takes until it is aboard."""
    said = [pen.facts("ware", WARES[good.ware])]
    if good.ware < PRIMARIES:
        said.append(pen.pair(pen.text("mines"), _names(good.mines, pen) or "–"))
    else:
        said.append(
            pen.pair(capital(pen.label("site", "factory", "short")), told_factory(good, pen))
        )
        said.append(
            pen.pair(capital(pen.label("site", "consumer", "short")), told_consumer(good, pen))
        )
    if good.aboard:
        said.append(pen.text("aboard", n=good.aboard))
    else:
        said += [capital(pen.text("ready"))] if good.is_ready else []
        said.append(told_plan(good, pen))
    return DOT.join(said)


def _names(planets: Iterable[int], pen: Pen, form: str = "") -> str:
    return ", ".join(pen.label("place", PLANETS[planet], form) for planet in planets)


def told_factory(good: Good, pen: Pen) -> str:
    return pen.text("no_factory") if good.factory == NONE else _names([good.factory], pen)


def told_consumer(good: Good, pen: Pen) -> str:
    if good.consumer == NONE:
        return pen.text("not_found")
    stands = pen.text("built" if good.is_built else "not_built")
    return f"{_names([good.consumer], pen)} ({stands})"


def told_plan(good: Good, pen: Pen) -> str:
    """What to extract, build and convert, and the energy for all of it."""
    needed = good.plan
    said = [
        pen.pair(pen.text(name), ", ".join(of))
        for name, of in (
            ("do_extract", _counted(needed.extract, pen)),
            ("do_build", [pen.label("building", FACTORIES[n - PRIMARIES]) for n in needed.build]),
            ("do_convert", _counted(needed.convert, pen)),
        )
        if of
    ]
    tokens = ((needed.blue, "blue"), (needed.yellow, "yellow"))
    cost = ", ".join(pen.counted(n, "energy", word) for n, word in tokens if n)
    whose = pen.text("needs_yours" if good.is_mine else "needs_all")
    semicolon = "\u202f; " if pen.language == "fr" else "; "
    return pen.pair(whose, semicolon.join((*said, cost)))


def _counted(wares: Iterable[int], pen: Pen) -> list[str]:
    each = tuple(wares)
    return [pen.counted(each.count(n), "thing", WARES[n]) for n in dict.fromkeys(each)]


# --- As signs


def plan_signs(good: Good, size: float, looks: str, pen: Pen) -> list[Drawn]:
    """The same as signs: what to extract, to build and to convert, and the energy."""
    needed = good.plan
    steps = (
        ("do_extract", needed.extract),
        ("do_build", needed.build),
        ("do_convert", needed.convert),
    )
    found = [_step(pen.text(name), wares, size, looks) for name, wares in steps if wares]
    return [*found, cost_signs(good, size, looks)]


def _step(label: str, wares: tuple[int, ...], size: float, looks: str) -> Drawn:
    parts = [text(label, 0, 0, f"left {looks} faint")]
    x = width(label, size * 0.78) + size * 0.9
    for ware in dict.fromkeys(wares):
        n = wares.count(ware)
        if n > 1:
            parts.append(text(n, x, 0, f"{looks} strong"))
            x += size * 0.8
        parts.append(signs.ware(ware, round(x, 1), 0, size))
        x += size * 1.1
    return Drawn(group(*parts), x)


def cost_signs(good: Good, size: float, looks: str) -> Drawn:
    """The tokens for all of it."""
    parts, x = list[Element](), 0.0
    for colour, n in ((BLUE, good.plan.blue), (YELLOW, good.plan.yellow)):
        if n:
            parts.append(signs.energy(colour, round(x + size * 0.4, 1), 0, size * 0.85))
            parts.append(text(n, x + size, 0, f"left {looks} strong"))
            x += size * 1.4 + width(str(n), size * 0.8)
    return Drawn(group(*parts), x)


def in_line(drawn: Iterable[Drawn], gap: float) -> Element:
    """Things one after the other."""
    parts, x = list[Element](), 0.0
    for each in drawn:
        parts.append(at(x, 0, each.body))
        x += each.wide + gap
    return group(*parts)


@cache
def badge(n: int, x: float, y: float) -> Element:
    """How many are aboard."""
    return at(x, y, el("circle", class_="tally", r=8), text(n, 0, 0.5, "small on-tally"))


def recipe(parts: tuple[int, ...], x: float, y: float, size: float) -> Iterator[Element]:
    """The two goods of which one is made."""
    for i, part in enumerate(parts):
        if i:
            yield text("+", x + (i - 0.5) * size * 1.7, y, "faint")
        yield signs.ware(part, x + i * size * 1.7, y, size)


def whereabouts(good: Good, room: Room, pen: Pen, *, asks: bool) -> Iterator[Element]:
    """The factory and the consumer, each with its planet: dashed while it is not built, faint
    while there is none. Where they are large enough they can be asked why not."""
    x, y, wide, looks, size = room
    word = FACTORIES[good.ware - PRIMARIES], CONSUMERS[good.ware - PRIMARIES]
    lines = (
        (FACTORY, word[0], good.factory, good.factory != NONE, pen.text("no_factory")),
        (CONSUMER, word[1], good.consumer, good.is_built, pen.text("not_found")),
    )
    for i, (site, building, planet, built, none) in enumerate(lines):
        name = none if planet == NONE else pen.label("place", PLANETS[planet], "short")
        frame = box(0, -8, wide, 16, 3)
        yield at(
            x,
            y + i * 17,
            pen.thing(
                "building",
                building,
                at(8, 0, signs.frame(site, _MARK)("stub" if built else "stub open")),
                text(
                    fit(name, wide - 19, size),
                    18,
                    0,
                    f"left {looks}" if built else f"left {looks} faint",
                ),
                title=pen.facts("building", building, _told(site, good, pen)),
                ground=frame("hit"),
                frame=frame,
                asks=asks,
            ),
        )


def _told(site: int, good: Good, pen: Pen) -> str:
    return told_factory(good, pen) if site == FACTORY else told_consumer(good, pen)
