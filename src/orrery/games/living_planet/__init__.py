"""Living Planet: two to four corporations exploit a planet that strikes back.

Read in this order: `components` (what is in the box), `atlas` (the map), `state` and `tasks` (what
is on the table and what is to be done), `units` and `market`, `moves` (the structs of the verbs),
`verbs` (the table of the rules) with `legal` (which moves are allowed) and `apply` (their effects),
`scoring`, `holdings`, and `secrets`, `view`, `imagine`, `draw`, `sketch` (what a seat sees).
"""

from typing import Final

from orrery.games.living_planet import (
    chance,
    draw,
    imagine,
    observe,
    scoring,
    secrets,
    sketch,
    view,
    wellformed,
)
from orrery.games.living_planet.apply import setup
from orrery.games.living_planet.components import FILES
from orrery.games.living_planet.draw.pen import LOOKS
from orrery.games.living_planet.holdings import HOLDINGS, amounts, phase, stock
from orrery.games.living_planet.legal import talk
from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.options import OPTIONS
from orrery.games.living_planet.state import State
from orrery.games.living_planet.texts import LEDGER
from orrery.games.living_planet.value import value
from orrery.games.living_planet.verbs import RULES
from orrery.kernel.game import Game

__all__ = ["GAME"]

GAME: Final = Game[State, AnyMove, view.LivingPlanetView](
    key=view.KEY,
    title={"en": "Living Planet", "fr": "Living Planet"},
    seats=range(2, 5),  # LP-SETUP-01
    rules=1,
    variants=OPTIONS,
    grammar=RULES.grammar,
    ledger=LEDGER,
    state=State,
    opening=setup.opening,
    to_act=RULES.to_act,
    moves=RULES.moves,
    objections=RULES.objections,
    apply=RULES.apply,
    chance=chance.chance,
    scores=scoring.scores,
    winners=scoring.winners,
    view=view.view,
    imagine=imagine.imagine,
    observed=observe.observed,
    observe=observe.observe,
    draw=draw.draw,
    sketch=sketch.sketch,
    well_formed=wellformed.well_formed,
    components=FILES.tally,
    known=secrets.known,
    hidden=secrets.hidden,
    veiled=secrets.veiled,
    aside=talk.aside,
    looks=LOOKS,
    value=value,
    holdings=HOLDINGS,
    amounts=amounts,
    effect=RULES.effect,
    stock=stock,
    phase=phase,
)
