"""What is looked at to tell whether a game is another one: positions, and ways through a game.

A look is a position of a recorded game, or one that might have been (`component_variants`); the
beginning of a game with other options, at random; or a whole record. It gives checksums, of what is
*played* (moves, what they lead to, points) and of what is *told* (pictures and texts).
"""

import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from random import Random
from typing import Any, TypeAlias
from zlib import crc32

from component_variants import VARIANTS, unvaried
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import NATURE, AnyGame
from orrery.kernel.record import Record, replay

Marks: TypeAlias = list[int]  # a checksum of each thing that is looked at

PLACES = 6  # positions of a record that are looked at
TRIED = 40  # moves of a position that are tried
ONWARD = 5  # moves after the last one of these
STEPS = 60  # moves of a game at random
MANY = 2  # seats with which all options are tried; those of as many values are with any number
EVERY = 5  # how many positions of a whole record apart moves and points are looked at


@dataclass(frozen=True)
class Look:
    name: str
    about: str  # the entries of the files that it shows, as words
    what: bytes | Record  # a position, or a game; one without moves goes on at random
    pictured: bool = True


def looks(game: AnyGame, records: dict[str, Record], few: bool) -> Iterator[Look]:
    """Positions and what might have been, each once; beginnings, unless they are to be few; whole
    games. Of all that is said of one thing, such as `planet 7`, one position is pictured."""
    varied, pictured = set[tuple[int, str]](), set[tuple[str, ...]]()
    for name, record in records.items():
        states, seats = [*replay(game, record)], len(record.seats)
        some = [*states[:: max(1, len(states) // PLACES)], states[-1]]
        for number, state in enumerate(some):
            yield Look(f"{name}/{number}", "", pickle.dumps(state))
            for about, other in VARIANTS.get(game.key, unvaried)(state, number / (len(some) - 1)):
                if (seats, about) in varied or [*game.well_formed(other)]:
                    continue
                varied.add((seats, about))
                subject = (str(seats), *about.split()[:2])
                drawn = subject not in pictured
                pictured.add(subject)
                yield Look(f"{name}/{number} {about}", about, pickle.dumps(other), drawn)
    if not few:
        yield from _beginnings(game)
    for name, record in records.items():
        yield Look(name, record.dumps(), record, pictured=False)


def _beginnings(game: AnyGame) -> Iterator[Look]:
    """A game for each number of seats, with each value of the options that have few; for few seats
    with those of all options."""
    for seats in game.seats:
        names = tuple(f"p{seat}" for seat in range(seats))
        choices: list[dict[str, str]] = [{}]
        choices += [
            {option.name: value}
            for option in game.variants
            for value in option.values
            if value != option.default and (seats <= MANY or len(option.values) <= MANY)
        ]
        for options in choices:
            record = Record(game.key, names, options, game.rules)
            yield Look(f"{seats} seats {options}", " ".join(options), record, pictured=False)


def differs(now: Iterator[int], usual: Marks) -> bool:
    return any(mark != was for mark, was in zip_longest(now, usual))


def played(game: AnyGame, look: Look) -> Iterator[int]:
    if isinstance(look.what, bytes):
        yield from _around(game, pickle.loads(look.what))
    elif look.what.moves:
        yield from _replayed(game, look.what)
    else:
        yield from _begun(game, look.what)


def told(game: AnyGame, look: Look) -> Iterator[int]:
    assert isinstance(look.what, bytes)
    state = pickle.loads(look.what)
    for seat in (0, None):
        view = game.view(state, seat)
        yield _mark(view)
    view = game.view(state, 0)
    yield _mark(game.draw(view, "en"))
    yield _mark(game.sketch(view, "en"))
    yield _mark(game.phase(view))


def _mark(thing: object) -> int:
    return crc32(repr(thing).encode())


def _around(game: AnyGame, state: Any) -> Iterator[int]:
    """Moves and points of a position, and what some of the moves lead to."""
    yield _mark([*game.well_formed(state)])
    yield _mark((game.scores(state), game.winners(state)))
    for seat in game.to_act(state):
        moves = game.moves(state, seat)
        yield _mark(moves)
        after = state
        for move in (*moves[:: max(1, len(moves) // TRIED)], *moves[-1:]):
            after = game.apply(state, seat, move)
            yield _mark(after)
        yield from _onward(game, after)


def _onward(game: AnyGame, state: Any) -> Iterator[int]:
    """A few more moves, each the first one that there is."""
    for _ in range(ONWARD):
        if not (seats := game.to_act(state)) or not (moves := game.moves(state, seats[0])):
            return
        yield _mark(moves)
        state = game.apply(state, seats[0], moves[0])
        yield _mark(state)


def _begun(game: AnyGame, record: Record) -> Iterator[int]:
    """The first positions of a game at random."""
    random = Random(len(record.seats))
    try:
        state = game.start(len(record.seats), record.options)
    except OrreryError as error:  # an option for a certain number of seats
        yield _mark(error)
        return
    for _ in range(STEPS):
        yield _mark(state)
        if not (seats := game.to_act(state)):
            break
        if seats[0] == NATURE:
            move = game.chance(state, random)
        else:
            moves = game.moves(state, seats[0])
            yield _mark(moves)
            move = random.choice(moves)
        state = game.apply(state, seats[0], move)


def _replayed(game: AnyGame, record: Record) -> Iterator[int]:
    """Positions, moves and points of a game; a sentence that is refused now ends it."""
    yield _mark((game.seats, game.variants))
    try:
        for number, state in enumerate(replay(game, record)):
            yield _mark(state)
            if number % EVERY == 0 or number == len(record.moves):
                asked = [seat for seat in game.to_act(state) if seat != NATURE]
                yield _mark([game.moves(state, seat) for seat in asked])
                yield _mark(game.scores(state))
        yield _mark(game.winners(state))
    except OrreryError as error:
        yield _mark(error)
