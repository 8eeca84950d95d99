"""Last Spark: take sparks from a star, but no more than a secret tank holds.

Read in this order: `state` (what lies on the table), `moves` (what one can say), `legal` (what one
may do), `apply` (what then happens), `verbs` (the tables of the rules), `scoring`, and `secrets`,
`view`, `imagine`, `observe`, `draw`, `sketch` (what one knows and sees).
"""

from typing import Final

from orrery.kernel.game import Game, Option

from last_spark import draw, imagine, observe, scoring, secrets, sketch, view
from last_spark.apply import opening
from last_spark.moves import AnyMove
from last_spark.state import STARS, State, well_formed
from last_spark.texts import LEDGER
from last_spark.verbs import RULES, chance

GAME: Final = Game[State, AnyMove, view.SeatView](
    key=view.KEY,
    title={"en": "Last Spark", "fr": "Dernière étincelle"},
    seats=range(2, 5),
    rules=1,
    variants=(Option("star", tuple(STARS), "bright"),),
    grammar=RULES.grammar,
    ledger=LEDGER,
    state=State,
    opening=opening,
    to_act=RULES.to_act,
    moves=RULES.moves,
    objections=RULES.objections,
    apply=RULES.apply,
    chance=chance,
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
    well_formed=well_formed,
    components=lambda folder: (),  # everything in the box is in `state`
)
