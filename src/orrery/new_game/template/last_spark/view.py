"""What a seat sees: the position as it knows it, what is asked, and what it may say."""

from typing import Final

from orrery.kernel.game import NATURE, Seat, View
from orrery.kernel.text import Message, Term

from last_spark.scoring import scores
from last_spark.secrets import known
from last_spark.state import State
from last_spark.verbs import RULES

KEY: Final = "last-spark"


class SeatView(View, frozen=True, kw_only=True):
    seen: State


def view(state: State, you: Seat | None) -> SeatView:
    seen = known(state, you)
    return SeatView(
        game=KEY,
        you=you,
        to_act=RULES.to_act(state),
        prompt=_prompt(state, you),
        choices=RULES.grammar.choices(RULES.moves(state, you)) if you is not None else (),
        scores=scores(seen),  # a tank that the seat does not know has not burst
        round=state.round,
        seen=seen,
    )


def _prompt(state: State, you: Seat | None) -> Message:
    if not state.agenda:
        return Message("over")
    seat = state.agenda[0].seat
    if seat == you:
        return Message("take", {"n": state.star})
    who = "nature" if seat == NATURE else f"seat-{seat}"
    return Message("wait", {"who": Term("seat", who)})
