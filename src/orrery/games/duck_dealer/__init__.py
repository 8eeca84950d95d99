"""Duck Dealer: two to five ships carry goods between sixteen planets, and build what uses them.

Read in this order: `components` (what is in the box), `atlas` (the map), `tasks` and `state` (what
is to be done and what is on the table), `moves` (what one can say), `legal` (what one may do),
`apply` (what then happens), `scoring`, and `planning`, `view`, `draw`, `sketch` (what one sees).
"""

from typing import Final

from orrery.games.duck_dealer import (
    apply,
    chance,
    draw,
    imagine,
    legal,
    observe,
    scoring,
    sketch,
    value,
    view,
    wellformed,
)
from orrery.games.duck_dealer.apply import setup
from orrery.games.duck_dealer.components import check_files
from orrery.games.duck_dealer.moves import GRAMMAR, AnyMove
from orrery.games.duck_dealer.options import OPTIONS
from orrery.games.duck_dealer.state import State
from orrery.games.duck_dealer.texts import LEDGER
from orrery.kernel.game import Game

GAME: Final = Game[State, AnyMove, view.DuckDealerView](
    key=view.KEY,
    title={"en": "Duck Dealer", "fr": "Duck Dealer"},
    seats=range(2, 6),
    usual=4,
    rules=2,
    variants=OPTIONS,
    grammar=GRAMMAR,
    ledger=LEDGER,
    state=State,
    opening=setup.opening,
    to_act=legal.to_act,
    moves=legal.moves,
    objections=legal.objections,
    apply=apply.apply,
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
    components=check_files,
    aside=legal.aside,
    value=value.value,
)
