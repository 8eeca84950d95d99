"""Whole games in great number: nothing is made or lost, every offer is legal, every game ends."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest

from games.planet_unknown.forge import forge
from games.planet_unknown.invariants import faults, lost_faults, score_faults
from games.planet_unknown.keen import keen
from orrery.games.planet_unknown import GAME, moves
from orrery.games.planet_unknown.components import CORPORATIONS, PLANETS
from orrery.games.planet_unknown.moves import AnyMove
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.tasks import PLACE_PHASE, Together
from orrery.games.planet_unknown.tracks import level
from orrery.kernel.game import NATURE, Seat
from orrery.testing.walks import twisted

SEATS = range(1, 7)
_MIXES = ("balanced", "harsh", "gentle", "brutal", "custom")
# What `moves` leaves out: deals of many cards
_UNLISTED = (moves.Rings, moves.DealObjectives, moves.DealShared, moves.Draft, moves.OpenPile)


def opened(seats: int, seed: int) -> State:
    """A table with boards of its own for everybody, events and personal objectives."""
    rng = Random(seed)
    planets = rng.sample(PLANETS[1:], seats)
    corporations = rng.sample(CORPORATIONS[1:], min(seats, 6))
    given = {f"planet-{n}": planet for n, planet in enumerate(planets, 1)}
    given |= {f"corporation-{n}": word for n, word in enumerate(corporations, 1)}
    if rng.random() < 0.3:  # somebody has the common boards
        given |= {"planet-1": PLANETS[0], "corporation-1": CORPORATIONS[0]}
    if rng.random() < 0.2:
        given = {"planets": rng.choice(("own", "choose")), "corporations": "own"}
    green, orange = rng.choice(((16, 0), (2, 18), (9, 3), (0, 2)))
    return GAME.start(
        seats,
        {
            **given,
            "events": _MIXES[seed % len(_MIXES)],
            "green": str(green),
            "orange": str(orange),
            "personal": "on",
            "station": rng.choice(("recommended", "shuffled")),
            "two-seats": rng.choice(("fixed", "free")),
            "rover-top": rng.choice(("any", "tiles")),
        },
    )


def play(seats: int, seed: int) -> Iterator[tuple[State, Seat, AnyMove, State]]:
    """A game of random moves, or of a curious player if the seed is odd."""
    rng, state = Random(seed), opened(seats, seed)
    while active := GAME.to_act(state):
        seat = rng.choice(active)
        if seat == NATURE:
            move = GAME.chance(state, rng)
        elif seed % 2:
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


def minds_hold(state: State, seats: int, rng: Random) -> None:
    """What somebody imagines could be the truth, and can be played on."""
    you = rng.choice((None, *range(seats)))
    view = GAME.view(state, you)
    for other in (GAME.imagine(view, rng), forge(state, you, rng)):
        assert [*faults(other)] == []
        assert GAME.view(other, you) == view
        for _ in range(12):
            active = GAME.to_act(other)
            if not active:
                break
            seat = rng.choice(active)
            move = GAME.chance(other, rng) if seat == NATURE else keen(other, seat, rng)
            assert GAME.objections(other, seat, move) == ()
            other = GAME.apply(other, seat, move)
        assert [*faults(other)] == []


def sweep(seats: int, seed: int) -> State:
    """One game, looked at after every move."""
    rng, state = Random(-seed), opened(seats, seed)
    assert [*faults(state)] == []
    for before, seat, move, state in play(seats, seed):
        found = [*faults(state, before), *lost_faults(before, seat, move, state)]
        luck = rng.random()
        if luck < 0.1 or not state.agenda:
            found += score_faults(state)
        assert found == [], (seats, seed, GAME.write(move))
        if luck < 0.2:
            offers_hold(before, seat, rng)
        if luck < 0.03:
            survives_json(state)
            minds_hold(state, seats, rng)
    assert 1 <= state.turn <= 20  # the last event, at the latest
    assert GAME.winners(state) or seats == 1
    return state


@pytest.mark.parametrize("seats", SEATS)
def test_boards_of_all_kinds(seats: int) -> None:
    for seed in range(3):
        sweep(seats, seed)


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
def test_fifty_games_move_by_move(seats: int) -> None:
    for seed in range(3, 56):
        sweep(seats, seed)


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
def test_five_hundred_games_to_their_end(seats: int) -> None:
    for seed in range(500):
        *_, (before, _, _, state) = play(seats, seed)
        assert [*faults(state, before), *score_faults(state)] == [], (seats, seed)
        assert not state.agenda
        assert GAME.winners(state) or seats == 1


def test_curious_games_see_the_whole_rulebook() -> None:
    """Every sentence is said; patches, techs, cards and powers of all kinds come up."""
    missing, seen = set(get_args(moves.AnyMove)), Counter[str]()
    for seed in range(1, 601, 2):
        said = list(play(SEATS[seed // 2 % len(SEATS)], seed))
        missing -= {type(move) for _, _, move, _ in said}
        for player in said[-1][-1].players:
            seen["patches"] += player.patches.bit_count()
            seen["kept"] += player.hand.kept.bit_count()
            seen["played"] += player.hand.played.bit_count()
            seen["meteorites"] += player.meteorites
            seen["lifepods"] += player.area + player.held.bit_count()
            seen["last tech"] += level(player) == 5
        if not missing and seed > 50:
            break
    assert {kind.__name__ for kind in missing} == set()
    expected = ["patches", "kept", "played", "meteorites", "lifepods", "last tech"]
    assert [what for what in expected if seen[what] < 5] == []


# --- All at once --------------------------------------------------------------------------------


def alone(state: State, seat: Seat, rng: Random) -> list[AnyMove]:
    """What a seat says in a phase until it is ready, as if nobody else sat there."""
    said = list[AnyMove]()
    while not state.players[seat].ready:
        curious = rng.random() < 0.7
        move = keen(state, seat, rng) if curious else rng.choice(GAME.moves(state, seat))
        said.append(move)
        after = GAME.apply(state, seat, move)
        if not after.shown or after.phase != state.phase:
            break  # the others were ready already
        state = after
    return said


def interleaved(
    state: State, said: dict[Seat, list[AnyMove]], rng: Random
) -> Iterator[tuple[Seat, AnyMove]]:
    """All the sentences, each seat's in its order, the seats in any."""
    left = {seat: list(rest) for seat, rest in said.items()}
    while waiting := [seat for seat, rest in left.items() if rest]:
        seat = rng.choice(waiting)
        yield seat, left[seat].pop(0)


def phases(seats: int, seed: int) -> Iterator[State]:
    """The positions of a game in which a phase begins for several seats."""
    begun = -1
    for _, _, _, state in play(seats, seed):
        if state.shown and state.phase != begun and len(GAME.to_act(state)) > 1:
            begun = state.phase
            yield state


@pytest.mark.rule("PU-TURN-04")
@pytest.mark.parametrize("seats", SEATS[1:])
def test_the_order_in_which_seats_speak_at_once_does_not_matter(seats: int) -> None:
    """Whole phases, said in random orders: every sentence stays legal, the end is the same."""
    kinds = Counter[int]()
    for seed in range(4):
        rng = Random(seed)
        for state in phases(seats, seed):
            task = state.agenda[0]
            assert isinstance(task, Together)
            kinds[task.phase] += 1
            said = {seat: alone(state, seat, rng) for seat in GAME.to_act(state)}
            ends = set[State]()
            for _ in range(4):
                now = state
                for seat, move in interleaved(state, said, rng):
                    now = GAME.play(now, seat, move)
                ends.add(now)
            assert len(ends) == 1, (seats, seed, state.turn)
            assert not now.shown or now.phase != state.phase
    assert kinds[PLACE_PHASE] > 20
    assert len(kinds) >= 3
