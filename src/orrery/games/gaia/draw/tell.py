"""What a tooltip says of a hex, an area, a player."""

from orrery.games.gaia.components import FINAL, RANK_VP, STEPS, TYPES
from orrery.games.gaia.describe import describe_level
from orrery.games.gaia.draw.pen import Pen
from orrery.games.gaia.draw.scene import Scene
from orrery.games.gaia.galaxy import GAIA, LOST
from orrery.games.gaia.state import type_of
from orrery.games.gaia.tasks import NONE
from orrery.kernel.game import Score
from orrery.kernel.pen import DOT, capital

TOP = 5  # the highest level of an area


def hex(name: str, number: int, scene: Scene, pen: Pen) -> str:
    """A hex: its name, its planet, how far that is from one's own type, who is there."""
    there = [
        f"{pen.label(kind, word)}, {scene.who(owner, pen)}"
        for owner, kind, word in scene.things.get(number, [])
    ]
    planet = scene.state.galaxy.planet.get(number)
    if planet is None and not scene.lost >> number & 1:
        return DOT.join((name, pen.text("empty_space"), *map(capital, there)))
    type = type_of(scene.state, number)
    parts = [name, planet_name(type, pen)]
    you = scene.view.you
    if you is not None and type < GAIA and not there:
        faction = scene.state.players[you].faction
        if faction != NONE:
            parts.append(steps(STEPS[faction // 2][type], pen))
    return DOT.join((*parts, *map(capital, there)))


def planet_name(type: int, pen: Pen) -> str:
    word = pen.label("type", TYPES[type])
    return word if type == LOST else pen.text("draw_planet", type=word)


def steps(n: int, pen: Pen) -> str:
    if not n:
        return pen.text("draw_home")
    return pen.text("draw_step" if n == 1 else "draw_steps", n=n)


def area(number: int, word: str, scene: Scene, pen: Pen) -> str:
    """An area, and what its next level would give the reader."""
    name = pen.label("area", word)
    you = scene.view.you
    if you is None:
        return DOT.join((name, pen.about("area", word)))
    here = scene.state.players[you].research[number]
    if here == TOP:
        return DOT.join((name, capital(pen.text("level_n", n=TOP)), pen.about("area", word)))
    climb = capital(pen.text("draw_climb", n=here, to=here + 1))
    return DOT.join((name, climb, describe_level(number, here + 1, pen.language)))


def level(number: int, n: int, pen: Pen) -> str:
    return DOT.join((capital(pen.text("level_n", n=n)), describe_level(number, n, pen.language)))


def standing(tile: int, counts: dict[int, int], scene: Scene, pen: Pen) -> str:
    """The ranks of a final tile as they are now."""
    ranked = sorted(counts.items(), key=lambda each: -each[1])
    lines = (pen.pair(scene.who(owner, pen), n) for owner, n in ranked)
    ranks = ", ".join(str(points) for points in RANK_VP[:3])
    return DOT.join((*lines, f"{ranks} {pen.text('vp')}", str(FINAL[tile].neutral)))


def score(points: Score, pen: Pen) -> str:
    """The points of a player, line by line, as if the game ended now."""
    lines = [pen.pair(pen.label("part", part), n) for part, n in points.parts.items() if n]
    return DOT.join((pen.pair(pen.text("draw_if_over"), pen.vp(points.total)), *lines))
