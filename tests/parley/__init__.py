"""Parley: a made-up game kept with the tests, small enough to read in one sitting.

It has every difficulty of the contract that the games on the shelf may lack: all seats act at once
and in secret, with as many sentences as they like, missions are known to their owners only, and
players make each other offers that nobody could list. Three times a pot is turned up; everybody
stakes and bids for it in secret, which is told when all have bid; the highest bid takes it and
pays, a tie takes nothing. Meanwhile everybody may offer coins and pots to another, for others.

Read `rules` (the position and the rules), `verbs` (who may say what when), `secrets` (what a seat
may know), then `view` (what it sees, and what it may imagine).
"""

from typing import Final

from orrery.kernel.game import Game, Option
from parley.observe import observe, observed
from parley.rules import (
    LEDGER,
    PURSES,
    AnyMove,
    State,
    aside,
    opening,
    scores,
    well_formed,
    winners,
)
from parley.secrets import hidden, known, veiled
from parley.verbs import RULES, chance
from parley.view import View, draw, imagine, sketch, view

GAME: Final = Game[State, AnyMove, View](
    key="parley",
    title={"en": "Parley", "fr": "Pourparlers"},
    seats=range(2, 5),
    rules=1,
    variants=(Option("purse", tuple(PURSES), "full"),),
    grammar=RULES.grammar,
    ledger=LEDGER,
    state=State,
    opening=opening,
    to_act=RULES.to_act,
    moves=RULES.moves,
    objections=RULES.objections,
    apply=RULES.apply,
    chance=chance,
    scores=scores,
    winners=winners,
    known=known,
    view=view,
    imagine=imagine,
    observed=observed,
    observe=observe,
    draw=draw,
    sketch=sketch,
    well_formed=well_formed,
    components=lambda folder: (),  # everything in the box is in `rules`
    hidden=hidden,
    veiled=veiled,
    aside=aside,
)
