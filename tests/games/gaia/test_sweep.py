"""Whole games in great number: nothing is made or lost, every offer is legal, every game ends."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest

from games.gaia.invariants import faults, token_faults
from games.gaia.keen import keen
from orrery.games.gaia import GAME, moves
from orrery.games.gaia.components import FACTIONS
from orrery.games.gaia.moves import AnyMove
from orrery.games.gaia.state import State
from orrery.kernel.game import NATURE, Seat
from orrery.testing.walks import twisted

SEATS = (2, 3, 4)
SEATS_AND_SOLO = (1, *SEATS)
# Every faction once, no two of one colour side by side
_LINE = (*FACTIONS[::2], *FACTIONS[1::2])
_MAPS: tuple[dict[str, str], ...] = (
    {},
    {"map": "all"},
    {"map": "outer", "order": "variable"},
    {"map": "inner-outer", "turning": "last-player"},
    {"map": "printed", "order": "variable"},
    {"map": "all", "turning": "last-player"},
)
# What `moves` leaves out: deals of many tiles, and some ways to lay the satellites of a federation
_UNLISTED = (
    moves.Federate,
    moves.LayMap,
    moves.LayBasics,
    moves.LayAdvanced,
    moves.LayRounds,
    moves.LayFinals,
    moves.LayRow,
)


def opened(seats: int, seed: int) -> State:
    """A table with the next factions of the line, and one map after another."""
    chosen = [_LINE[(seats * seed + n) % len(_LINE)] for n in range(seats)]
    factions = {f"faction-{n}": faction for n, faction in enumerate(chosen, 1)}
    return GAME.start(seats, factions | _MAPS[seed % len(_MAPS)])


def play(seats: int, seed: int, *, curious: bool) -> Iterator[tuple[State, Seat, AnyMove, State]]:
    rng, state = Random(seed), opened(seats, seed)
    while active := GAME.to_act(state):
        (seat,) = active
        if seat == NATURE:
            move = GAME.chance(state, rng)
        elif curious:
            move = keen(state, seat, rng)
        else:
            move = rng.choice(GAME.moves(state, seat))
        after = GAME.apply(state, seat, move)
        yield state, seat, move, after
        state = after


def offers_hold(state: State, seat: Seat, rng: Random) -> None:
    """Some of what is offered is legal and written down; what is legal is offered."""
    legal = GAME.moves(state, seat)
    assert legal or seat == NATURE
    for move in rng.sample(legal, min(4, len(legal))):
        assert GAME.objections(state, seat, move) == ()
        assert GAME.read(GAME.write(move)) == move
    said = [GAME.grammar.babble(rng) for _ in range(4)]
    said += [twisted(GAME, move, rng) for move in rng.sample(legal, min(4, len(legal)))]
    for move in said:
        why = GAME.objections(state, seat, move)
        if not why:
            assert move in legal or isinstance(move, _UNLISTED), GAME.write(move)
        for objection in why:
            assert "{" not in objection.text("en") + objection.text("fr")


def survives_json(state: State) -> None:
    assert GAME.load(json.loads(json.dumps(GAME.dump(state)))) == state


def sweep(seats: int, seed: int, *, curious: bool) -> State:
    """One game, looked at after every move."""
    rng, state = Random(-seed), opened(seats, seed)
    for before, seat, move, state in play(seats, seed, curious=curious):
        found = [*faults(state), *token_faults(before, seat, move, state)]
        assert found == [], (seats, seed, GAME.write(move))
        if rng.random() < 0.3:
            offers_hold(before, seat, rng)
        if rng.random() < 0.05:
            survives_json(state)
    assert state.round == 6
    assert GAME.winners(state) or seats == 1  # the Automa may win
    return state


@pytest.mark.parametrize("seats", SEATS_AND_SOLO)
@pytest.mark.parametrize("curious", [False, True], ids=["random", "keen"])
def test_every_faction_on_every_map(seats: int, curious: bool) -> None:
    for seed in range(-(-len(FACTIONS) // seats)):
        sweep(seats, seed, curious=curious)


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS_AND_SOLO)
@pytest.mark.parametrize("curious", [False, True], ids=["random", "keen"])
def test_a_thousand_games(seats: int, curious: bool) -> None:
    for seed in range(130):
        sweep(seats, seed, curious=curious)


def test_curious_games_see_the_whole_rulebook() -> None:
    """Federations, advanced tiles, the top of an area, the Lost Planet, academies, guests."""
    seen, verbs = Counter[str](), Counter[type]()
    for seed in range(28):
        seats = SEATS[seed % len(SEATS)]
        said = list(play(seats, seed, curious=True))
        verbs.update(type(move) for _, _, move, _ in said)
        for player in said[-1][-1].players:
            seen["federations"] += player.federations
            seen["advanced"] += player.advanced.bit_count()
            seen["tops"] += player.research.count(5)
            seen["lost"] += player.lost.bit_count()
            seen["academies"] += (player.academies | player.qic_academies).bit_count()
            seen["guests"] += player.guests.bit_count()
            seen["outposts"] += player.outposts.bit_count()
    expected = ["federations", "advanced", "tops", "lost", "academies", "guests", "outposts"]
    assert [what for what in expected if not seen[what]] == []
    elsewhere = {moves.Pick, moves.Satellite}  # factions are dealt and there is no solo game here
    missing = set(get_args(moves.PersonMove)) - set(verbs) - elsewhere
    assert {kind.__name__ for kind in missing} == set()
