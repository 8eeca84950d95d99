"""The tables of the rules: which task is answered by which moves, and what each of them does."""

from random import Random
from typing import Final

from orrery.kernel.game import NATURE
from orrery.kernel.rulebook import Rulebook
from orrery.kernel.verbs import Asks, At, Verb

from last_spark import apply, legal
from last_spark.moves import KINDS, AnyMove, Deal, Take
from last_spark.state import Dealing, State, Task, Turn
from last_spark.texts import WORDS, no

MOMENTS: Final = (
    Asks(Dealing, answers=(Deal,), missed=(), otherwise="LS-SETUP-02", skips=None, rules=()),
    Asks(Turn, answers=(Take,), missed=(), otherwise="LS-TURN-03", skips=None, rules=()),
)
VERBS: Final = (
    Verb(
        Deal,
        "deal {to:seat} {tank}",
        At(Dealing, legal.deals, legal.against_deal, apply.deal, None, ("LS-SETUP-01",)),
    ),
    Verb(
        Take,
        "take {sparks}",
        At(Turn, legal.takes, legal.against_take, apply.take, None, ("LS-TURN-01", "LS-END-01")),
    ),
)
RULES: Final = Rulebook[State, AnyMove](
    VERBS,
    MOMENTS,
    KINDS,
    WORDS,
    no,
    moves=AnyMove,
    tasks=Task,
    over="LS-END-01",
    waits=legal.waits,
)


def chance(state: State, rng: Random) -> AnyMove:
    """All tanks that are left are equally likely."""
    return rng.choice(RULES.moves(state, NATURE))
