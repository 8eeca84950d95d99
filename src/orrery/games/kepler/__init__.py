"""Kepler-3042: sixteen rounds to settle the galaxy with seventeen cubes.

Read in this order: `components` (what is in the box), `galaxy` (the map and how ships fly on it),
`state` and `tasks` (what is on the table and what is to be done), `moves` (what one can say),
`legal` (what one may do), `apply` (what then happens), `scoring`, and `view`, `imagine`, `draw`,
`sketch` (what one sees).
"""

from typing import Final

from orrery.games.kepler.apply import apply
from orrery.games.kepler.apply.setup import opening
from orrery.games.kepler.chance import chance
from orrery.games.kepler.components import BOX, check_files
from orrery.games.kepler.draw import draw
from orrery.games.kepler.imagine import imagine
from orrery.games.kepler.legal import moves, objections, to_act
from orrery.games.kepler.moves import GRAMMAR, AnyMove
from orrery.games.kepler.scoring import scores, winners
from orrery.games.kepler.sketch import sketch
from orrery.games.kepler.state import State
from orrery.games.kepler.texts import LEDGER
from orrery.games.kepler.view import KEY, KeplerView, hidden, view
from orrery.games.kepler.wellformed import well_formed
from orrery.kernel.game import Game, Option

GAME: Final = Game[State, AnyMove, KeplerView](
    key=KEY,
    title={"en": "Kepler-3042", "fr": "Kepler-3042"},
    seats=range(1, 5),
    rules=1,
    options=(
        Option("objectives", ("standard", "advanced"), "standard"),
        Option("leftover", ("storage", "pit"), "storage"),
        Option("policy", BOX.objective.policies, BOX.objective.policies[0]),
        Option("placement", ("random", "players"), "random"),
    ),
    grammar=GRAMMAR,
    ledger=LEDGER,
    state=State,
    opening=opening,
    to_act=to_act,
    moves=moves,
    objections=objections,
    apply=apply,
    chance=chance,
    scores=scores,
    winners=winners,
    view=view,
    imagine=imagine,
    draw=draw,
    sketch=sketch,
    well_formed=well_formed,
    components=check_files,
    hidden=hidden,
)
