"""Duck Dealer: two to five ships carry goods between sixteen planets, and build what uses them.

Read in this order: `components` (what is in the box), `atlas` (the map), `tasks` and `state` (what
is to be done and what is on the table), `moves` (the structs of the verbs), `verbs` (the tables of
the rules), `legal` (which moves are allowed), `apply` (their effects), `scoring`, `holdings`, and
`planning`, `secrets`, `view`, `draw`, `sketch` (what a seat sees).
"""

from typing import Final

from orrery.games.duck_dealer import (
    chance,
    draw,
    imagine,
    observe,
    scoring,
    secrets,
    sketch,
    value,
    view,
    wellformed,
)
from orrery.games.duck_dealer.apply import setup
from orrery.games.duck_dealer.components import FILES, SEATS
from orrery.games.duck_dealer.holdings import HOLDINGS, amounts, phase, stock
from orrery.games.duck_dealer.legal.talk import partners
from orrery.games.duck_dealer.moves import AnyMove
from orrery.games.duck_dealer.options import OPTIONS
from orrery.games.duck_dealer.state import State
from orrery.games.duck_dealer.texts import LEDGER
from orrery.games.duck_dealer.verbs import RULES
from orrery.kernel.game import Game

GAME: Final = Game[State, AnyMove, view.DuckDealerView](
    key=view.KEY,
    title={"en": "Duck Dealer", "fr": "Duck Dealer"},
    seats=SEATS,
    usual=4,
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
    known=secrets.known,
    view=view.view,
    imagine=imagine.imagine,
    observed=observe.observed,
    observe=observe.observe,
    draw=draw.draw,
    sketch=sketch.sketch,
    well_formed=wellformed.well_formed,
    components=FILES.tally,
    aside=partners,
    value=value.value,
    holdings=HOLDINGS,
    amounts=amounts,
    effect=RULES.effect,
    stock=stock,
    phase=phase,
)
