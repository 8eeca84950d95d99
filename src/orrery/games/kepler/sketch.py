"""The table as text, for a terminal: the galaxy, the round, the tracks and every nation.

    -1    ·  12bA  ?   ·    q -7…8      a row of hexes with its r and its q

A hex has four columns: its tile, its owner as a small letter, ships as capitals. Lines have at most
100 columns and no colour codes.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from orrery.games.kepler.components import (
    BONUSES,
    BONUSES_OF,
    CELLS,
    OBJECTIVE_WORDS,
    OBJECTIVES,
    PLANETS,
    PROGRESS,
    PROGRESS_WORDS,
    RADIUS,
    RESOURCES,
    ROUNDS,
    SHIPS,
    STARS,
    TECHS,
    TRACK_VP,
    TRACKS,
)
from orrery.games.kepler.describe import describe_objective, describe_progress
from orrery.games.kepler.draw.pen import Pen
from orrery.games.kepler.draw.round import verdict
from orrery.games.kepler.galaxy import BLACK_HOLE, BOARD, SUN
from orrery.games.kepler.moves import planet_word
from orrery.games.kepler.state import EARTH, GOALS, MINES, UNKNOWN, Planet, Player, State
from orrery.games.kepler.tasks import NONE, Cubes
from orrery.games.kepler.view import KeplerView
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.pen import capital
from orrery.kernel.sketch import entry, page, unbroken, wrapped

WIDTH: Final = 100
_entry: Final = partial(entry, column=23, width=WIDTH)
_SEATS: Final = "abcd"
_STAR: Final = {f"{star.q},{star.r}": "*" * star.multiplicity for star in STARS}


def sketch(view: KeplerView, language: str = "en") -> str:
    pen = Pen.of(language, view.names)
    return page(
        _round(view, pen),
        _galaxy(view.seen),
        wrapped(_legend(pen), WIDTH),
        *(_track(track, view.seen, pen) for track in range(len(TRACKS))),
        *(_nation(view, seat, pen) for seat in range(len(view.seen.players))),
    )


# --- The galaxy


def _galaxy(seen: State) -> Iterator[str]:
    """Rows of hexes, every other one half a hex to the right, as on the board."""
    owners: dict[int, str] = {}
    ships: dict[int, str] = {}
    for seat, player in enumerate(seen.players):
        owners |= dict.fromkeys((planet.hex for planet in player.planets[1:]), _SEATS[seat])
        for ship in bits(player.fleet):
            ships[ship] = ships.get(ship, "") + _SEATS[seat].upper()
    tiles = dict.fromkeys(bits(seen.down), " ?")
    tiles |= {hex: _body(body) + owners.get(hex, "") for hex, body in seen.bodies}
    rows: dict[int, str] = {}
    for index, hex in BOARD.at.items():
        lying = tiles.get(index) or _nature(index, str(hex))
        there = ships.get(index, "")
        if there and lying == " ·":
            lying = " "
        column = 4 * (hex.q + RADIUS) + 2 * hex.r
        rows[hex.r] = rows.get(hex.r, "").ljust(column) + f"{lying}{there}"[:4]
    for r, row in rows.items():
        low, high = max(-RADIUS, -RADIUS - r), min(RADIUS, RADIUS - r)
        yield f"{r:>4}  {row:<72}q {low}…{high}"


def _nature(index: int, name: str) -> str:
    if index == SUN:
        return ">*<"
    return "( )" if index == BLACK_HOLE else _STAR.get(name, " ·").rjust(2)


def _body(body: int) -> str:
    return ("M" if body in MINES else "O" if body in GOALS else str(body)).rjust(2)


def _legend(pen: Pen) -> str:
    signs = {
        ">*<": pen.text("sun"),
        "( )": pen.text("black_hole"),
        "* ** ***": pen.text("star"),
        "?": pen.text("unknown_tile"),
        "M": pen.label("kind", "mine"),
        "O": pen.label("kind", "objective"),
        "12": pen.label("kind", "planet"),
        "12b": f"{pen.text('colony')} (B)",
        "A": f"{pen.text('ship')} (A)",
    }
    return "   ".join(unbroken(f"{sign} {said}") for sign, said in signs.items())


# --- The round and the tracks


def _round(view: KeplerView, pen: Pen) -> Iterator[str]:
    yield f"{pen.text('title')} · {pen.text('round_of', n=max(view.round, 1), total=ROUNDS)}"
    if view.over:
        yield verdict(view, pen)
        return
    seen = view.seen
    if seen.card == NONE:
        yield pen.text("setup")
        return
    word = PROGRESS_WORDS[seen.card]
    said = describe_progress(PROGRESS[word], pen.language)
    yield from wrapped(pen.pair(pen.label("progress", word), said), WIDTH)
    waiting = _medals(seen.card_medals, pen)
    deck = pen.pair(capital(pen.text("progress_deck")), seen.deck.bit_count())
    yield " · ".join(part for part in (waiting, deck) if part)


def _medals(medals: tuple[int, int], pen: Pen) -> str:
    return ", ".join(
        f"{n} {pen.label('medal', track, 'one' if n == 1 else '')}"
        for track, n in zip(TRACKS, medals, strict=True)
        if n
    )


def _track(track: int, seen: State, pen: Pen) -> Iterator[str]:
    """The spaces of a track, their points, the medals still there, and who stands where."""
    stands: dict[int, str] = {}
    for seat, player in enumerate(seen.players):
        at = player.tracks[track]
        stands[at] = stands.get(at, "") + _SEATS[seat].upper()
    if seen.phantom:
        at = seen.phantom.tracks[track]
        stands[at] = f"{stands.get(at, '')}+"
    spaces = range(len(TRACK_VP[track]))
    medals = seen.track_medals[track]
    alone = f"   + {pen.text('phantom')}" if seen.phantom else ""
    yield pen.label("track", TRACKS[track]) + alone
    yield _line("", spaces)
    yield _line(pen.text("vp"), TRACK_VP[track])
    yield _line(pen.text("medal"), ["o" if medals >> n & 1 else "" for n in spaces])
    yield _line("", [stands.get(n, "") for n in spaces])


def _line(name: str, values: Iterator[object] | range | tuple[int, ...] | list[str]) -> str:
    return f"  {capital(name):<9}" + "".join(f"{value!s:>4}" for value in values)


# --- The nations


def _nation(view: KeplerView, seat: Seat, pen: Pen) -> Iterator[str]:
    player = view.seen.players[seat]
    notes = [pen.text("draw_you")] if seat == view.you else []
    notes += [pen.text("first_player")] if seat == view.seen.first else []
    who = f"{_SEATS[seat].upper()}  {pen.seat(seat)}"
    who += f" ({', '.join(notes)})" if notes else ""
    points = pen.vp(view.scores[seat].total)
    yield who + points.rjust(WIDTH - len(who))
    bonuses = ", ".join(pen.label("bonus", BONUSES[n]) for n in BONUSES_OF[player.cell])
    yield from _entry(pen.text("main"), f"{pen.label('cell', CELLS[player.cell])} (+ {bonuses})")
    levels = zip(TECHS, player.techs, strict=True)
    techs = (unbroken(f"{pen.label('tech', tech)} {level}") for tech, level in levels)
    yield from _entry(capital(pen.text("technology_many")), ", ".join(techs))
    planets = ";  ".join(unbroken(_planet(planet, pen)) for planet in player.planets)
    yield from _entry(capital(pen.text("planet_many")), planets)
    storage = (
        f"{_cubes(player.storage, pen)};  {pen.pair(pen.text('pit'), _cubes(player.pit, pen))}"
    )
    yield from _entry(pen.label("source", "storage", "short"), storage)
    yield from _entry(capital(pen.text("ships")), _ships(player, pen))
    yield from _entry(capital(pen.text("medal_many")), _medals(player.medals, pen) or "0")
    yield from _entry(pen.text("draw_objective"), _objective(player, pen))


def _planet(planet: Planet, pen: Pen) -> str:
    name = pen.label("planet", planet_word(planet.number), "short")
    if planet.number != EARTH:
        side = pen.text("terraformed" if planet.terraformed else "colony")
        name += f" ({pen.label('type', PLANETS[planet.number].type)}, {side})"
    return f"{name} {_cubes(planet.cubes, pen)}"


def _cubes(cubes: Cubes, pen: Pen) -> str:
    kinds = zip(RESOURCES, cubes, strict=True)
    return " ".join(f"{n}{pen.label('resource', kind, 'short')}" for kind, n in kinds)


def _ships(player: Player, pen: Pen) -> str:
    ships = BOARD.names(player.fleet)
    left = pen.pair(pen.text("supply"), SHIPS - len(ships))
    return f"{'  '.join(ships)};  {left}" if ships else left


def _objective(player: Player, pen: Pen) -> str:
    if player.objective in (NONE, UNKNOWN):
        return "?" if player.objective == UNKNOWN else ""
    word = OBJECTIVE_WORDS[player.objective]
    card = OBJECTIVES[word]
    said = describe_objective(card, pen.language)
    return f"{pen.label('objective', word)}, {pen.vp(card.vp)}. {said}"
