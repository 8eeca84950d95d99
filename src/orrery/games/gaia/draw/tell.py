"""What a tooltip says of a hex, an area, a player."""

from orrery.games.gaia.components import FINAL, RANK_VP, STEPS, TYPES
from orrery.games.gaia.describe import describe_level
from orrery.games.gaia.draw.pen import Pen
from orrery.games.gaia.draw.scene import Thing, who
from orrery.games.gaia.galaxy import GAIA, LOST
from orrery.games.gaia.tasks import NONE
from orrery.kernel.game import Score, Seat
from orrery.kernel.pen import DOT, capital

TOP = 5  # the highest level of an area


def hex(name: str, type: int, things: tuple[Thing, ...], faction: int, pen: Pen) -> str:
    """A hex: its name, its planet, who is there; how far a planet is from one's own faction, if it
    is free and there is one."""
    there = [f"{pen.label(kind, word)}, {who(owner, pen)}" for owner, kind, word in things]
    if type == NONE:
        return DOT.join((name, pen.text("empty_space"), *map(capital, there)))
    parts = [name, planet_name(type, pen)]
    if type < GAIA and not there and faction != NONE:
        parts.append(steps(STEPS[faction // 2][type], pen))
    return DOT.join((*parts, *map(capital, there)))


def planet_name(type: int, pen: Pen) -> str:
    word = pen.label("type", TYPES[type])
    return word if type == LOST else pen.text("draw_planet", type=word)


def steps(n: int, pen: Pen) -> str:
    if not n:
        return pen.text("draw_home")
    return pen.text("draw_step" if n == 1 else "draw_steps", n=n)


def area(number: int, word: str, here: int, pen: Pen) -> str:
    """An area, and what its next level would give a reader who is `here` (or NONE)."""
    name = pen.label("area", word)
    if here == NONE:
        return DOT.join((name, pen.about("area", word)))
    if here == TOP:
        return DOT.join((name, capital(pen.text("level_n", n=TOP)), pen.about("area", word)))
    climb = capital(pen.text("draw_climb", n=here, to=here + 1))
    return DOT.join((name, climb, describe_level(number, here + 1, pen.language)))


def level(number: int, n: int, pen: Pen) -> str:
    return DOT.join((capital(pen.text("level_n", n=n)), describe_level(number, n, pen.language)))


def standing(tile: int, counts: tuple[tuple[Seat, int], ...], pen: Pen) -> str:
    """The ranks of a final tile as they are now."""
    ranked = sorted(counts, key=lambda each: -each[1])
    lines = (pen.pair(who(owner, pen), n) for owner, n in ranked)
    ranks = ", ".join(str(points) for points in RANK_VP[:3])
    return DOT.join((*lines, f"{ranks} {pen.text('vp')}", str(FINAL[tile].neutral)))


def score(points: Score, pen: Pen) -> str:
    """The points of a player, line by line, as if the game ended now."""
    lines = [pen.pair(pen.label("part", part), n) for part, n in points.parts.items() if n]
    return DOT.join((pen.pair(pen.text("draw_if_over"), pen.vp(points.total)), *lines))
