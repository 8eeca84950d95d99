"""What a seat sees: the position as it knows it, and what it may do."""

from typing import Final

from orrery.games.kepler.prompt import prompt
from orrery.games.kepler.scoring import rung, scores, winners
from orrery.games.kepler.secrets import known
from orrery.games.kepler.state import State
from orrery.games.kepler.verbs import RULES
from orrery.kernel.game import Seat, View

KEY: Final = "kepler-3042"


class KeplerView(View, frozen=True, kw_only=True):
    seen: State
    over: bool
    winners: tuple[Seat, ...]
    rung: str | None  # solo: the place on the ladder, as if the game ended now


def view(state: State, you: Seat | None) -> KeplerView:
    legal = RULES.moves(state, you) if you is not None else []
    seen = known(state, you)
    counted = scores(seen)  # without an objective that the seat does not know
    return KeplerView(
        game=KEY,
        you=you,
        to_act=RULES.to_act(state),
        prompt=prompt(state, you),
        choices=RULES.grammar.choices(legal, RULES.note(state, you)) if you is not None else (),
        impossible=RULES.impossible(state, you, legal) if you is not None else (),
        scores=counted,
        round=state.round,
        seen=seen,
        over=not state.agenda,
        winners=winners(state),
        rung=rung(counted[0].total) if state.phantom is not None else None,
    )
