"""The five tracks of a corporation as columns of sixteen places, and the cubes on them."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from orrery.games.planet_unknown.components import (
    CORPORATION,
    CUBES,
    PLACES,
    REWARDS,
    ROWS,
)
from orrery.games.planet_unknown.draw import signs
from orrery.games.planet_unknown.draw.pen import Pen
from orrery.games.planet_unknown.draw.tiles import SIGNS
from orrery.games.planet_unknown.state import Player
from orrery.games.planet_unknown.tracks import COSMOS, MAKESHIFT, OASIS, WATER, column, medals, row
from orrery.kernel.game import Seat
from orrery.kernel.kit import at, sign, text, width
from orrery.kernel.pen import DOT, box, capital, letter, told
from orrery.kernel.svg import Element, el, group

WIDTH: Final = 396.0
_NUMBERS: Final = 18.0  # the column of row numbers
_STEP: Final = ((WIDTH - _NUMBERS + 4) / len(CUBES), 25.0)
_SLOT: Final = (_STEP[0] - 4, 22.0)
_HEAD: Final = 24.0
HEIGHT: Final = _HEAD + ROWS * _STEP[1]
_CUBE: Final = 13.0  # the middle of a cube, from the left of its slot
_CUBE_SIZE: Final = 21.0
_STOP: Final = 4.5  # a place on the path of a cube
_FIRST: Final = 24.0  # where rewards begin, right of the cube
_CUBE_SHAPE: Final = "M0-9.5 8.5-5V5L0 9.5-8.5 5V-5Z"
AHEAD, PASSED, HERE = range(3)
_LOOKS: Final = ("slot", "slot passed", "slot on")


def corner(place: int) -> tuple[float, float]:
    """The upper left corner of a place; row 0 is at the bottom."""
    across, down = _STEP
    return _NUMBERS + column(place) * across, _HEAD + (ROWS - 1 - row(place)) * down


@lru_cache(256)
def tracks(player: Player, seat: Seat, pen: Pen, *, mine: bool) -> Element:
    number = player.corporation
    states = _states(player)
    scored = {_scored(player, cube) for cube in range(len(CUBES))}
    return group(
        *_heads(player, pen, mine=mine),
        _numbers(),
        *(_ground(place, states[place]) for place in range(len(PLACES))),
        _ways(number),
        *_places(player, states, scored, pen, mine=mine),
        *(_cube(player, cube, seat, pen, mine=mine) for cube in range(len(CUBES))),
    )


def _states(player: Player) -> list[int]:
    """Which places the cubes stand on or have left behind them."""
    found = [AHEAD] * len(PLACES)
    if player.corporation == OASIS:
        path = CORPORATION[OASIS].path
        for place in path[: path.index(player.cubes[WATER])]:
            found[place] = PASSED
    for cube, place in enumerate(player.cubes):
        if player.corporation != MAKESHIFT and not (player.corporation == OASIS and cube == WATER):
            for below in range(16 * column(place), place):
                found[below] = PASSED
    for place in player.cubes:
        found[place] = HERE
    return found


def _scored(player: Player, cube: int) -> int:
    """The place whose medal a cube scores; -1 if there is none."""
    worth, printed = medals(player, cube), CORPORATION[player.corporation].medals
    if not worth:
        return -1
    here = player.cubes[cube]
    below = (at for at in range(here, 16 * column(here) - 1, -1) if printed[at] == worth)
    return next(below, -1)


@cache
def _numbers() -> Element:
    return group(
        *(text(n, _NUMBERS - 6, corner(n)[1] + _SLOT[1] / 2, "right faint") for n in range(ROWS))
    )


@cache
def _ground(place: int, state: int) -> Element:
    return box(*corner(place), *_SLOT, 4)(_LOOKS[state])


@cache
def _ways(corporation: int) -> Element:
    """The path of Oasis' water cube, the pairs of Wormhole."""
    board = CORPORATION[corporation]
    parts = []
    if board.path:
        middles = " ".join("{:g} {:g}".format(*_middle(place)) for place in board.path)
        parts.append(el("path", class_="stream", d=f"M{middles}"))
        for place in board.path:
            x, y = _middle(place)
            parts.append(el("circle", class_="t-water", cx=x, cy=y, r=_STOP))
    for low, high in board.steps:
        (x, y), (_, top) = corner(low), corner(high)
        h = y + _SLOT[1] - top
        parts.append(box(x - 2, top - 2, _SLOT[0] + 4, h + 4, 5)("pair"))
    return group(*parts)


def _middle(place: int) -> tuple[float, float]:
    x, y = corner(place)
    return x + _CUBE, y + _SLOT[1] / 2


def _heads(player: Player, pen: Pen, *, mine: bool) -> Iterator[Element]:
    """The name of each track, and what its cube scores as things stand."""
    for cube, word in enumerate(CUBES):
        x, _ = corner(16 * cube)
        worth = medals(player, cube)
        flux = player.flux == cube
        named = mine and player.corporation != MAKESHIFT
        yield at(x, 0, _head(word, worth, flux, pen.language, named))


@lru_cache(1024)
def _head(word: str, worth: int, flux: bool, language: str, mine: bool) -> Element:
    pen = Pen(language)
    name = capital(pen.label("cube", word))
    facts = [pen.medals(worth), *([capital(pen.text("flux_track"))] if flux else [])]
    frame = box(0, 0, _SLOT[0], _HEAD - 4, 4)
    token = at(
        _SLOT[0] - 8, 10, el("circle", class_="flux", r=6.5), sign("power", 0, 0, 9, "res-power")
    )
    return pen.thing(
        "cube",
        word,
        sign(SIGNS[word], 8, 10, 14, f"s-{word}"),
        text(name, 18, 10, "left strong" if width(name) < _SLOT[0] - 24 else "left small strong"),
        token if flux else "",
        title=pen.facts("cube", word, *facts),
        ground=frame("hit") if mine else "",
        frame=frame,
        mine=mine,
    )


# --- Places


def _places(
    player: Player, states: list[int], scored: set[int], pen: Pen, *, mine: bool
) -> Iterator[Element]:
    for place, state in enumerate(states):
        faded = state == PASSED and place not in scored
        pod = bool(player.held >> place + 1 & 1)
        yield _place(player.corporation, place, faded, pod, pen.language, mine)


@lru_cache(16384)
def _place(
    corporation: int,
    place: int,
    faded: bool,
    pod: bool,
    language: str,
    mine: bool,
) -> Element:
    """A place with what it gives; under a lifepod nothing is given."""
    word, board = PLACES[place], CORPORATION[corporation]
    pen = Pen(language)
    rewards = board.rewards[place]
    x, y = corner(place)
    frame = box(x, y, *_SLOT, 4)
    items = [signs.reward(each) for each in rewards]
    items += [signs.medal(board.medals[place])] if board.medals[place] > 0 else []
    told_rewards = [pen.label("reward", REWARDS[each]) for each in rewards]
    told_rewards += [pen.medals(board.medals[place])] if board.medals[place] > 0 else []
    title = DOT.join(capital(each) for each in (pen.label("place", word), *told_rewards))
    if pod:
        inside: Element = sign("lifepod", x + _SLOT[0] / 2, y + _SLOT[1] / 2, 20, "lifepod")
        title = DOT.join((title, pen.label("piece", "lifepod")))
    else:
        middle = x + (_FIRST + _SLOT[0]) / 2
        inside = signs.centred(items, middle, y + _SLOT[1] / 2, 3)
        if faded and items:
            inside = el("g", inside, class_="is-off")
    if not mine:
        return told(title, inside) if items or pod else Element()

    def target(classes: str) -> Element:  # the ring answers the pointer too
        return frame("ring hit" if classes == "ring" else classes)

    drawn = pen.thing("place", word, inside, title=title, frame=target)
    if corporation == COSMOS:
        drawn = pen.thing("spot", word, drawn, title=title, frame=frame)
    return drawn


# --- Cubes


def _cube(player: Player, cube: int, seat: Seat, pen: Pen, *, mine: bool) -> Element:
    return _cube_at(cube, player.cubes[cube], seat, pen.language, mine)


@lru_cache(4096)
def _cube_at(cube: int, place: int, seat: Seat, language: str, mine: bool) -> Element:
    """A tracker: a cube in the colour of its owner with the sign of its resource."""
    word = CUBES[cube]
    pen = Pen(language)
    name = pen.facts("cube", word, capital(pen.label("place", PLACES[place])))
    size = _CUBE_SIZE / 24
    inside = el(
        "g",
        el("path", d=_CUBE_SHAPE),
        sign(SIGNS[word], 0, 0, 14, "punch"),
        class_=f"piece seat-{letter(seat)}",
        transform=f"scale({size:.3g})",
    )
    half = _SLOT[1] / 2
    frame = box(-half, -half, 2 * half, 2 * half, 4)
    return at(*_middle(place), pen.thing("cube", word, inside, title=name, frame=frame, mine=mine))
