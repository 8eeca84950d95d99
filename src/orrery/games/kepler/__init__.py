"""Kepler-3042: sixteen rounds to settle the galaxy with seventeen cubes.

Read in this order: `components` (what is in the box), `galaxy` (the map and how ships fly on it),
`state` and `tasks` (what is on the table and what is to be done), `moves` (the structs of the
verbs), `verbs` (the tables of the rules), `legal` (which moves are allowed), `apply` (their
effects), `scoring`, `holdings` (what a seat has in numbers), and `secrets`, `view`, `imagine`,
`draw`, `sketch` (what a seat knows and sees).
"""

from typing import Final

from orrery.games.kepler import (
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
from orrery.games.kepler.apply import setup
from orrery.games.kepler.components import FILES
from orrery.games.kepler.holdings import HOLDINGS, amounts, phase, stock
from orrery.games.kepler.moves import AnyMove
from orrery.games.kepler.options import OPTIONS
from orrery.games.kepler.state import State
from orrery.games.kepler.texts import LEDGER
from orrery.games.kepler.value import value
from orrery.games.kepler.verbs import RULES
from orrery.kernel.game import Game

__all__ = ["GAME"]

GAME: Final = Game[State, AnyMove, view.KeplerView](
    key=view.KEY,
    title={"en": "Kepler-3042", "fr": "Kepler-3042"},
    seats=range(1, 5),
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
    known=secrets.known,
    hidden=secrets.hidden,
    view=view.view,
    imagine=imagine.imagine,
    observed=observe.observed,
    observe=observe.observe,
    draw=draw.draw,
    sketch=sketch.sketch,
    well_formed=wellformed.well_formed,
    components=FILES.tally,
    value=value,
    holdings=HOLDINGS,
    amounts=amounts,
    effect=RULES.effect,
    stock=stock,
    phase=phase,
)
