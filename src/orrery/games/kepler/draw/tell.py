"""Tooltips: what a thing is and does, in one line."""

from orrery.games.kepler.components import (
    ANTIMATTER,
    BODIES,
    BONUS_EFFECT,
    BONUSES,
    BOX,
    BULB,
    ENERGY,
    EXCHANGE_ANTIMATTER,
    EXCHANGES,
    PLANETS,
    POINTS,
    PRODUCTION_PLANETS,
    REACH,
    TECH_COST,
    TECH_ICONS,
    TECHS,
    TRACK_ICON,
    TRACK_MEDALS,
    TRACK_VP,
    TRACKS,
)
from orrery.games.kepler.describe import describe_effect
from orrery.games.kepler.draw.pen import Pen
from orrery.games.kepler.moves import planet_word
from orrery.games.kepler.state import GOALS, MINES, Planet
from orrery.kernel.game import Score, Seat
from orrery.kernel.pen import DOT, capital
from orrery.kernel.text import Term


def planet(number: int, pen: Pen) -> str:
    """Both sides of a planet card."""
    facts, word = PLANETS[number], planet_word(number)
    if not number:
        return DOT.join((pen.label("planet", word), pen.label("type", "home")))
    parts = [
        pen.label("planet", word),
        pen.label("type", facts.type),
        f"{pen.text('terraform_level')} {facts.level}",
        pen.pair(pen.text("terraform_cost"), pen.cubes(facts.cost)),
    ]
    if facts.needs:
        tech = Term("tech", facts.needs.tech)
        parts.append(pen.text("tech_requirement", technology=tech, n=facts.needs.level))
    made = pen.text("produces", what=pen.cubes(facts.production))
    parts.append(pen.pair(pen.text("terraformed"), f"{made}, {pen.vp(facts.vp)}"))
    return DOT.join(parts)


def holding(card: Planet, pen: Pen) -> str:
    """A planet card in front of a player."""
    side = pen.text("terraformed" if card.terraformed else "colony") if card.number else ""
    return DOT.join(part for part in (planet(card.number, pen), side) if part)


def unknown_tile(pen: Pen) -> str:
    return f"{pen.text('unknown_tile')}, {pen.text('face_down')}"


def body(found: int, owner: Seat | None, pen: Pen) -> str:
    """A tile that lies face up."""
    if found in MINES:
        points = pen.vp(POINTS["mines"])
        about = pen.text("draw_about_mine", n=BOX.mine.regenerate, vp=points)
    elif found in GOALS:
        what = describe_effect(BOX.objective.effect, pen.language)
        about = pen.text("draw_about_objective", what=what)
    else:
        return planet(found, pen) + ("" if owner is None else DOT + pen.seat(owner))
    return DOT.join((pen.label("body", BODIES[found]), about))


def bonus(word: str, pen: Pen) -> str:
    effect = describe_effect(BONUS_EFFECT[BONUSES.index(word)], pen.language)
    return pen.pair(pen.label("bonus", word), effect)


def cell(word: str, pen: Pen) -> str:
    return pen.pair(pen.label("cell", word), pen.about("cell", word))


def benefit(tech: int, level: int, pen: Pen) -> str:
    """What a level of a technology gives."""
    match TECHS[tech]:
        case "space-travel":
            return pen.text("benefit_move", n=REACH[level])
        case "terraforming":
            made = pen.text("benefit_production_planets", n=PRODUCTION_PLANETS[level])
            return f"{pen.text('benefit_terraform_level', n=level)}, {made}"
        case "energy-development":
            return pen.text("benefit_energy", n=ENERGY[level])
        case "antimatter-science":
            return pen.text("benefit_antimatter", n=ANTIMATTER[level])
        case _:
            also = pen.text("benefit_exchanges_antimatter") if EXCHANGE_ANTIMATTER[level] else ""
            made = pen.text("benefit_exchanges", n=EXCHANGES[level])
            return f"{made}, {also}" if also else made


def level(tech: int, level: int, pen: Pen) -> str:
    """A space of a technology track."""
    name = pen.label("level", f"{TECHS[tech]}-{level}")
    parts = [f"{capital(pen.text('level_n', n=level))}, {name}", benefit(tech, level, pen)]
    cost, icons, bulb = TECH_COST[tech][level], TECH_ICONS[tech][level], BULB[tech][level]
    if any(cost):
        parts.append(pen.pair(pen.text("cost"), pen.cubes(cost)))
    if icons:
        parts.append(f"{icons} {pen.text('tech_icons' if icons == 1 else 'tech_icons_many')}")
    if bulb:
        parts.append(pen.text("bulb_spreads_to", n=bulb))
    return DOT.join(parts)


def space(track: int, at: int, medal: bool, pen: Pen) -> str:
    """A space of a supremacy track."""
    name = pen.label("track", TRACKS[track])
    parts = [name, pen.text("space_n", n=at), pen.vp(TRACK_VP[track][at])]
    if at in TRACK_MEDALS[track]:
        name = pen.label("medal", TRACKS[track], "one")
        parts.append(name if medal else pen.pair(name, pen.text("draw_taken")))
    icon = TRACK_ICON[track][at]
    if icon:
        parts.append(describe_effect(icon, pen.language))
    return DOT.join(parts)


def score(counted: Score, pen: Pen) -> str:
    """The points of a player, line by line."""
    lines = [pen.pair(pen.label("part", part), n) for part, n in counted.parts.items() if n] or [
        pen.text("final_scoring")
    ]
    return DOT.join((pen.vp(counted.total), *lines))
