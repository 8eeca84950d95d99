"""Planet Unknown: one to six players build the tiles of a space station on planets of their own.

Read in this order: `components` (what is in the box), `ground` and `fitting` (planets and tiles as
bit sets), `state`, `items` and `tasks` (what is on the table, what waits for a player, what is to
be done), `tracks` (the cubes of a corporation), `moves` (the structs of the verbs), `verbs` (the
tables of the rules), `legal` (which moves are allowed), `apply` (their effects), `objectives` and
`scoring`, `holdings` (what a seat has in numbers), and `secrets`, `view`, `imagine`, `draw`,
`sketch` (what a seat sees).
"""

from typing import Final

from orrery.games.planet_unknown import (
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
from orrery.games.planet_unknown.apply import setup
from orrery.games.planet_unknown.components import FILES
from orrery.games.planet_unknown.holdings import HOLDINGS, amounts, phase, stock
from orrery.games.planet_unknown.moves import AnyMove
from orrery.games.planet_unknown.options import OPTIONS
from orrery.games.planet_unknown.state import State, roles
from orrery.games.planet_unknown.texts import LEDGER
from orrery.games.planet_unknown.value import value
from orrery.games.planet_unknown.verbs import RULES
from orrery.kernel.game import Game

__all__ = ["GAME"]

GAME: Final = Game[State, AnyMove, view.PlanetUnknownView](
    key=view.KEY,
    title={"en": "Planet Unknown", "fr": "Planet Unknown"},
    seats=range(1, 7),  # PU-SETUP-02
    rules=2,
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
    roles=roles,
    known=secrets.known,
    hidden=secrets.hidden,
    veiled=secrets.veiled,
    value=value,
    holdings=HOLDINGS,
    amounts=amounts,
    effect=RULES.effect,
    stock=stock,
    phase=phase,
)
