"""What a seat sees: the position as far as it may know it, and what it may do."""

from typing import Final

from msgspec import Struct

from orrery.games.planet_unknown.components import OBJECTIVE_WORDS
from orrery.games.planet_unknown.objectives import count, met
from orrery.games.planet_unknown.prompt import prompt
from orrery.games.planet_unknown.scoring import duels, epilogue, score, target, winners
from orrery.games.planet_unknown.secrets import Unknown, known, unknown
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.tasks import NONE
from orrery.games.planet_unknown.verbs import RULES
from orrery.kernel.game import Score, Seat, View
from orrery.kernel.hexes import bits

KEY: Final = "planet-unknown"


class Duel(Struct, frozen=True):
    """A shared objective between two neighbours, as things stand."""

    objective: str
    seats: tuple[Seat, Seat]
    counts: tuple[int, int]
    medals: tuple[int, int]


class Goal(Struct, frozen=True):
    """A personal objective of yours."""

    objective: str
    met: bool


class PlanetUnknownView(View, frozen=True, kw_only=True):
    seen: State  # without what you cannot know
    unknown: Unknown  # how many cards are hidden where
    duels: tuple[Duel, ...]
    goals: tuple[Goal, ...]
    target: int | None  # solo
    epilogue: str | None
    over: bool
    winners: tuple[Seat, ...]


def view(state: State, you: Seat | None) -> PlanetUnknownView:
    seen = known(state, you)
    legal = RULES.moves(state, you) if you is not None else []
    own = seen.players[you] if you is not None else None
    scores = tuple(_score(seen, seat) for seat in range(len(state.players)))
    return PlanetUnknownView(
        game=KEY,
        you=you,
        round=state.turn,
        to_act=RULES.to_act(state),
        prompt=prompt(state, you),
        choices=RULES.grammar.choices(legal, RULES.note(state, you)) if you is not None else (),
        impossible=RULES.impossible(state, you, legal) if you is not None else (),
        scores=scores,
        seen=seen,
        unknown=unknown(state),
        duels=_duels(seen),
        goals=tuple(Goal(OBJECTIVE_WORDS[card], met(own, card)) for card in bits(own.hand.goals))
        if own is not None and NONE not in (own.planet, own.corporation)
        else (),
        target=target(state) if state.solo else None,
        epilogue=epilogue(seen) if state.solo and not state.agenda else None,
        over=not state.agenda,
        winners=winners(state),
    )


def _score(seen: State, seat: Seat) -> Score:
    return score(seen, seat, seen.players)


def _duels(seen: State) -> tuple[Duel, ...]:
    """Every shared objective with both counts; those of two seats lie between the same two."""
    found = []
    for seat in range(len(seen.players)):
        for card, other, medals in duels(seen, seat, seen.players):
            first = seat < other if len(seen.players) == 2 else _is_left(seen, seat, other, card)
            if first and NONE not in (seen.players[seat].planet, seen.players[other].planet):
                theirs = next(
                    won for c, o, won in duels(seen, other, seen.players) if (c, o) == (card, seat)
                )
                counts = (count(seen.players[seat], card), count(seen.players[other], card))
                found.append(Duel(OBJECTIVE_WORDS[card], (seat, other), counts, (medals, theirs)))
    return tuple(found)


def _is_left(seen: State, seat: Seat, other: Seat, card: int) -> bool:
    return seen.shared.index(card) == seat and (seat + 1) % len(seen.players) == other
