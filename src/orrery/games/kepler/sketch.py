"""The table as text, for a terminal: the galaxy, the round, the tracks and every nation.

    -1    ·  12bA  ?   ·    q -7…8      a row of hexes with its r and its q

A hex is four columns: what lies there, its owner in a small letter, ships in capitals. Nothing is
wider than a hundred columns, and there are no colour codes: it can be mailed.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from orrery.games.kepler.components import (
    BONUSES,
    BONUSES_OF,
    CELLS,
    OBJECTIVES,
    PLANETS,
    PROGRESS,
    RADIUS,
    SHIPS,
    STARS,
    TRACK_VP,
    TRACKS,
)
from orrery.games.kepler.describe import describe_objective, describe_progress
from orrery.games.kepler.draw import tell
from orrery.games.kepler.draw.pen import Pen
from orrery.games.kepler.draw.round import verdict
from orrery.games.kepler.galaxy import BLACK_HOLE, BOARD, SUN
from orrery.games.kepler.view import KeplerView, PlanetView, PlayerView
from orrery.kernel.pen import capital

WIDTH: Final = 100
_SEATS: Final = "abcd"
_NAME: Final = 17  # of a line in a nation's block
_STAR: Final = {f"{star.q},{star.r}": "*" * star.multiplicity for star in STARS}


def sketch(view: KeplerView, language: str = "en") -> str:
    pen = Pen(language, frozenset(), called=view.called)
    blocks = (
        _round(view, pen),
        _galaxy(view),
        _wrapped(_legend(pen)),
        *(_track(track, view, pen) for track in range(len(TRACKS))),
        *(_nation(view, player, pen) for player in view.players),
    )
    return "\n\n".join("\n".join(line.rstrip() for line in block) for block in blocks)


# --- The galaxy


def _galaxy(view: KeplerView) -> Iterator[str]:
    """Rows of hexes, every other one half a hex to the right, as on the board."""
    bodies = {tile.hex: _body(tile.body, tile.owner) for tile in view.tiles}
    ships: dict[str, str] = {}
    for player in view.players:
        for name in player.ships:
            ships[name] = ships.get(name, "") + _SEATS[player.seat].upper()
    rows: dict[int, str] = {}
    for index, hex in BOARD.at.items():
        lying = bodies.get(str(hex)) or _nature(index, str(hex))
        there = ships.get(str(hex), "")
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


def _body(body: str | None, owner: int | None) -> str:
    if body is None:
        return " ?"
    kind, _, number = body.partition("-")
    sign = {"mine": "M", "objective": "O"}.get(kind, number)
    return sign.rjust(2) + ("" if owner is None else _SEATS[owner])


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
    return "   ".join(_whole(f"{sign} {said}") for sign, said in signs.items())


# --- The round and the tracks


def _round(view: KeplerView, pen: Pen) -> Iterator[str]:
    yield f"{pen.text('title')} · {pen.text('round_of', n=max(view.round, 1), total=view.rounds)}"
    if view.over:
        yield verdict(view, pen)
        return
    if view.card is None:
        yield pen.text("setup")
        return
    said = describe_progress(PROGRESS[view.card], pen.language)
    yield from _wrapped(pen.pair(pen.label("progress", view.card), said))
    waiting = _medals(view.card_medals, pen)
    deck = pen.pair(capital(pen.text("progress_deck")), len(view.deck))
    yield " · ".join(part for part in (waiting, deck) if part)


def _medals(medals: Mapping[str, int], pen: Pen) -> str:
    return ", ".join(
        f"{n} {pen.label('medal', track, 'one' if n == 1 else '')}"
        for track, n in medals.items()
        if n
    )


def _track(track: int, view: KeplerView, pen: Pen) -> Iterator[str]:
    """The spaces of a track, their points, the medals still there, and who stands where."""
    word = TRACKS[track]
    stands: dict[int, str] = {}
    for player in view.players:
        at = player.tracks[word]
        stands[at] = stands.get(at, "") + _SEATS[player.seat].upper()
    if view.phantom:
        at = view.phantom.tracks[track]
        stands[at] = f"{stands.get(at, '')}+"
    spaces = range(len(TRACK_VP[track]))
    yield pen.label("track", word) + (f"   + {pen.text('phantom')}" if view.phantom else "")
    yield _line("", spaces)
    yield _line(pen.text("vp"), TRACK_VP[track])
    yield _line(pen.text("medal"), ["o" if n in view.track_medals[word] else "" for n in spaces])
    yield _line("", [stands.get(n, "") for n in spaces])


def _line(name: str, values: Iterator[object] | range | tuple[int, ...] | list[str]) -> str:
    return f"  {capital(name):<9}" + "".join(f"{value!s:>4}" for value in values)


# --- The nations


def _nation(view: KeplerView, player: PlayerView, pen: Pen) -> Iterator[str]:
    notes = [pen.text("draw_you")] if player.seat == view.you else []
    notes += [pen.text("first_player")] if player.seat == view.first else []
    who = f"{_SEATS[player.seat].upper()}  {pen.seat(player.seat)}"
    who += f" ({', '.join(notes)})" if notes else ""
    points = pen.vp(player.score.total)
    yield who + points.rjust(WIDTH - len(who))
    cell = CELLS.index(player.cell)
    bonuses = ", ".join(pen.label("bonus", BONUSES[n]) for n in BONUSES_OF[cell])
    yield from _entry(pen.text("main"), f"{pen.label('cell', player.cell)} (+ {bonuses})")
    techs = (_whole(f"{pen.label('tech', tech)} {level}") for tech, level in player.techs.items())
    yield from _entry(capital(pen.text("technology_many")), ", ".join(techs))
    planets = ";  ".join(_whole(_planet(planet, pen)) for planet in player.planets)
    yield from _entry(capital(pen.text("planet_many")), planets)
    storage = (
        f"{_cubes(player.storage, pen)};  {pen.pair(pen.text('pit'), _cubes(player.pit, pen))}"
    )
    yield from _entry(pen.label("source", "storage", "short"), storage)
    yield from _entry(capital(pen.text("ships")), _ships(player, pen))
    yield from _entry(capital(pen.text("medal_many")), _medals(player.medals, pen) or "0")
    yield from _entry(pen.text("draw_objective"), _objective(player, pen))


def _planet(planet: PlanetView, pen: Pen) -> str:
    number = tell.number_of(planet.planet)
    name = pen.label("planet", planet.planet, "short")
    if number:
        side = pen.text("terraformed" if planet.terraformed else "colony")
        name += f" ({pen.label('type', PLANETS[number].type)}, {side})"
    return f"{name} {_cubes(planet.cubes, pen)}"


def _cubes(cubes: Mapping[str, int], pen: Pen) -> str:
    return " ".join(f"{n}{pen.label('resource', kind, 'short')}" for kind, n in cubes.items())


def _ships(player: PlayerView, pen: Pen) -> str:
    left = pen.pair(pen.text("supply"), SHIPS - len(player.ships))
    return f"{'  '.join(player.ships)};  {left}" if player.ships else left


def _objective(player: PlayerView, pen: Pen) -> str:
    if player.objective is None:
        return "?" if player.dealt else ""
    card = OBJECTIVES[player.objective]
    said = describe_objective(card, pen.language)
    return f"{pen.label('objective', player.objective)}, {pen.vp(card.vp)}. {said}"


def _entry(name: str, said: str) -> Iterator[str]:
    """A named line, its continuation under its beginning."""
    for i, line in enumerate(_wrapped(said, WIDTH - _NAME - 6)):
        yield f"   {capital(name) if not i else '':<{_NAME}}   {line}"


def _whole(said: str) -> str:
    """Words that stay on one line."""
    return said.replace(" ", "\u00a0")


def _wrapped(said: str, width: int = WIDTH) -> Iterator[str]:
    line = ""
    for word in said.split(" "):
        if line and len(line) + 1 + len(word) > width:
            yield line.rstrip().replace("\u00a0", " ")
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line.replace("\u00a0", " ")
