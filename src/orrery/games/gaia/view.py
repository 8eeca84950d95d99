"""What a seat sees: everything, because nothing in this game is secret."""

from typing import Final

from msgspec import Struct

from orrery.games.gaia.components import FINAL_WORDS, RESOURCES
from orrery.games.gaia.income import next_income
from orrery.games.gaia.prompt import prompt
from orrery.games.gaia.scoring import automa_score, scores, standing, winners
from orrery.games.gaia.secrets import known
from orrery.games.gaia.state import State
from orrery.games.gaia.verbs import RULES
from orrery.kernel.game import Rival, Score, Seat, View
from orrery.kernel.text import Term

KEY: Final = "gaia-project"
REVISION: Final = 2  # raised when an old record could replay differently


class Standing(Struct, frozen=True):
    """The counts for a final tile: by seat, of the neutral player and of the Automa."""

    final: str
    counts: dict[str, int]


class GaiaView(View, frozen=True, kw_only=True):
    seen: State
    standings: tuple[Standing, ...]
    incomes: tuple[dict[str, int], ...]  # of the next round, as things stand, by seat
    automa: Score | None
    over: bool
    winners: tuple[Seat, ...]


def view(state: State, you: Seat | None) -> GaiaView:
    legal = RULES.moves(state, you) if you is not None else []
    return GaiaView(
        game=KEY,
        you=you,
        round=state.round,
        to_act=RULES.to_act(state),
        prompt=prompt(state, you),
        choices=RULES.grammar.choices(legal, RULES.note(state, you)) if you is not None else (),
        impossible=RULES.impossible(state, you, legal) if you is not None else (),
        scores=scores(state),
        rivals=_rivals(state),
        seen=known(state, you),
        standings=tuple(_standing(state, tile) for tile in state.finals),
        incomes=tuple(_income(state, seat) for seat in range(len(state.players))),
        automa=automa_score(state) if state.automa is not None else None,
        over=not state.agenda,
        winners=winners(state),
    )


def _rivals(state: State) -> tuple[Rival, ...]:
    if state.automa is None:
        return ()
    theirs, yours = automa_score(state), scores(state)[0]
    won = not state.agenda and theirs.total >= yours.total
    return (Rival(Term("seat", "automa"), theirs, won),)


def _standing(state: State, tile: int) -> Standing:
    names = {-2: "automa", -4: "neutral"}
    counts = {names.get(s, f"seat-{s}"): n for s, n in standing(state, tile).items()}
    return Standing(FINAL_WORDS[tile], counts)


def _income(state: State, seat: Seat) -> dict[str, int]:
    gained = zip(RESOURCES, next_income(state, state.players[seat]), strict=True)
    return {word: n for word, n in gained if n}
