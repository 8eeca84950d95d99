"""Gaia Project: six rounds to make planets habitable, with one of fourteen factions.

Read in this order: `components` (what is in the box), `galaxy` (the map), `state` and `tasks` (what
is on the table and what is to be done), `power` (the bowls), `income`, `alliances` (the search for
federations), `moves` (the structs of the verbs), `verbs` (the tables of the rules), `legal` (which
moves are allowed), `apply` (their effects), `counts` and `scoring`, `automa` (the rival of the solo
game), and `secrets`, `view`, `holdings`, `imagine`, `draw`, `sketch` (what a seat knows and sees).
`boardgamers` reads games of the site of that name.
"""

from typing import Final

from orrery.games.gaia import (
    chance,
    draw,
    holdings,
    imagine,
    observe,
    scoring,
    secrets,
    sketch,
    view,
    wellformed,
)
from orrery.games.gaia.apply import setup
from orrery.games.gaia.boardgamers import import_game
from orrery.games.gaia.components import FILES
from orrery.games.gaia.moves import AnyMove
from orrery.games.gaia.options import OPTIONS
from orrery.games.gaia.state import State, roles
from orrery.games.gaia.texts import LEDGER
from orrery.games.gaia.value import value
from orrery.games.gaia.verbs import RULES
from orrery.kernel.game import Game

__all__ = ["GAME"]

GAME: Final = Game[State, AnyMove, view.GaiaView](
    key=view.KEY,
    title={"en": "Gaia Project", "fr": "Projet Gaia"},
    seats=range(1, 5),
    rules=view.REVISION,
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
    view=view.view,
    imagine=imagine.imagine,
    observed=observe.observed,
    observe=observe.observe,
    draw=draw.draw,
    sketch=sketch.sketch,
    well_formed=wellformed.well_formed,
    components=FILES.tally,
    roles=roles,
    importers={"boardgamers": import_game},
    value=value,
    holdings=holdings.HOLDINGS,
    amounts=holdings.amounts,
    effect=RULES.effect,
    stock=holdings.stock,
    phase=holdings.phase,
)
