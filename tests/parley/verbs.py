"""The verbs of Parley and the moments in which they are said: the two tables of the rules."""

from random import Random
from typing import Final

from orrery.kernel.game import NATURE
from orrery.kernel.offers import talk_verbs
from orrery.kernel.rulebook import Rulebook
from orrery.kernel.verbs import Aside, Asks, At, Verb, unlisted
from parley import rules as py
from parley.rules import AnyMove, State, Task, no

MOMENTS: Final = (
    Asks(
        py.Dealing,
        answers=(py.Deal,),
        missed=(),
        otherwise="PY-DEAL-03",
        skips=None,
        rules=("PY-DEAL-03",),
    ),
    Asks(
        py.Turning,
        answers=(py.Turn,),
        missed=(),
        otherwise="PY-DEAL-03",
        skips=None,
        rules=(),
    ),
    Asks(
        py.Bidding,
        answers=(py.Bid, py.Stake),
        missed=(),
        otherwise="PY-TURN-02",
        skips=None,
        rules=(),
    ),
)
# fmt: off
VERBS: Final = (
    Verb(py.Stake, "stake {coins}",
         At(py.Bidding, py.stakes, py.against_bid, py.stake, None, ("PY-BID-05",))),
    Verb(py.Bid, "bid {coins}",
         At(py.Bidding, py.bids, py.against_bid, py.bid, None, ("PY-BID-01",))),
    *talk_verbs(
        offer=At(Aside, unlisted, py.against_offer, py.offer, None, ("PY-OFFER-04",)),
        accept=At(Aside, py.replies, py.against_answer, py.accept, None, ("PY-OFFER-05",)),
        decline=At(Aside, py.replies, py.against_answer, py.decline, None, ("PY-OFFER-05",)),
        withdraw=At(Aside, py.replies, py.against_withdrawal, py.withdraw, None, ("PY-OFFER-06",)),
    ),
    Verb(py.Deal, "deal {to:seat} {mission}",
         At(py.Dealing, py.deals, py.against_deal, py.deal, None, ("PY-DEAL-01",))),
    Verb(py.Turn, "turn {pot}",
         At(py.Turning, py.turns, py.against_turn, py.turn, None, ("PY-POT-01",))),
)
# fmt: on


RULES: Final = Rulebook[State, AnyMove](
    VERBS,
    MOMENTS,
    py.KINDS,
    py.WORDS,
    no,
    moves=AnyMove,
    tasks=Task,
    over="PY-TURN-01",
    waits="PY-TURN-01",
    asked=py.asked,
)


def chance(state: State, rng: Random) -> AnyMove:
    """Missions and pots are all equally likely."""
    return rng.choice(RULES.moves(state, NATURE))
