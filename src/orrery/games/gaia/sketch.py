"""The table as text, for a terminal: the galaxy, research, what can be had, and every board.

    -3   · dMb x  ·     1A5 1A4 …      a row of hexes, and after it the names of its planets

A hex has four columns: its planet, the structure, its owner. Lines have at most 100 columns and no
colour codes.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from orrery.games.gaia.components import (
    ADVANCED_WORDS,
    AREAS,
    BASIC_WORDS,
    BOOSTER_WORDS,
    BUILDINGS,
    FACTIONS,
    FINAL_WORDS,
    RESOURCES,
    ROUND_WORDS,
    ROUNDS,
    SPACE_WORDS,
    TOKEN_WORDS,
    TYPES,
)
from orrery.games.gaia.draw.pen import Pen
from orrery.games.gaia.draw.scene import Scene, who
from orrery.games.gaia.galaxy import HEX_WORDS, hex_names
from orrery.games.gaia.scoring import standing
from orrery.games.gaia.state import Player, type_of
from orrery.games.gaia.tasks import BOWLS, NONE
from orrery.games.gaia.view import GaiaView
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.pen import capital
from orrery.kernel.sketch import entry, page, unbroken, wrapped

WIDTH: Final = 100
_entry: Final = partial(entry, column=29, width=WIDTH)
_SEATS: Final = "abcdef"
_TYPES: Final = dict(zip(range(len(TYPES)), "tdsovmigxl", strict=True))
_BUILT: Final = dict(zip(BUILDINGS, "MSLIAQ", strict=True)) | {"former": "F", "outpost": "O"}


def sketch(view: GaiaView, language: str = "en") -> str:
    pen = Pen.of(language, view.names)
    scene = Scene(view)
    return page(
        _round(scene, pen),
        _galaxy(scene),
        wrapped(_legend(pen), WIDTH),
        _research(scene, pen),
        _beside(scene, pen),
        *(_player(seat, scene, pen) for seat in scene.seats),
    )


# --- The galaxy


def _galaxy(scene: Scene) -> Iterator[str]:
    """Rows of hexes, every other one half a hex to the right, as on the board."""
    state = scene.state
    if not state.placement:
        return
    spots = state.galaxy.at
    first = min(2 * hex.q + hex.r for hex in spots.values())
    rows: dict[int, str] = {}
    names: dict[int, list[str]] = {}
    for number in state.galaxy.reading:
        hex = spots[number]
        column = 2 * (2 * hex.q + hex.r - first)
        rows[hex.r] = rows.get(hex.r, "").ljust(column) + _spot(number, scene)
        if number in state.galaxy.planet:
            names.setdefault(hex.r, []).append(HEX_WORDS[number])
    for r, row in rows.items():
        yield f"{row:<74}{' '.join(names.get(r, []))}"


def _spot(number: int, scene: Scene) -> str:
    there = scene.things.get(number, [])
    marks = "".join(
        f"{_BUILT.get(word, '')}{_SEATS[scene.look(owner)]}" for owner, _, word in there
    )
    if number not in scene.state.galaxy.planet and not scene.lost >> number & 1:
        return f" {marks}"[:4] if marks else " ·"
    return f"{_TYPES[type_of(scene.state, number)]}{marks}"[:4]


def _legend(pen: Pen) -> str:
    signs = [f"{_TYPES[n]} {pen.label('type', word)}" for n, word in enumerate(TYPES)]
    signs += [f"{_BUILT[word]} {pen.label('building', word)}" for word in BUILDINGS]
    signs += [f"{_BUILT[word]} {pen.label('piece', word)}" for word in ("former", "outpost")]
    return "   ".join(map(unbroken, [*signs, f"a {pen.label('piece', 'satellite')} (A)"]))


# --- The boards that all share


def _round(scene: Scene, pen: Pen) -> Iterator[str]:
    state = scene.state
    title = pen.text("title")
    if scene.view.over:
        won = ", ".join(pen.seat(seat) for seat in scene.view.winners)
        yield f"{title} · {pen.text('winner', name=won)}"
    elif not state.round:
        yield f"{title} · {pen.text('setup')}"
    else:
        yield f"{title} · {pen.text('round_of', n=state.round, total=ROUNDS)}"
    for number, tile in enumerate(state.rounds, 1):
        mark = ">" if number == state.round and not scene.view.over else " "
        yield f" {mark} {number}  {pen.label('round', ROUND_WORDS[tile])}"
    for tile in state.finals:
        counts = sorted(standing(state, tile).items(), key=lambda each: -each[1])
        said = ", ".join(f"{who(owner, pen)} {n}" for owner, n in counts)
        yield from wrapped(pen.pair(pen.label("final", FINAL_WORDS[tile]), said), WIDTH)


def _research(scene: Scene, pen: Pen) -> Iterator[str]:
    """Who stands on which level, and the tiles of each area."""
    state = scene.state
    yield capital(pen.text("research_board"))
    for area, word in enumerate(AREAS):
        stands = [""] * 6
        for owner, levels in scene.levels:
            stands[levels[area]] += _SEATS[scene.look(owner)].upper()
        yield f"   {pen.label('area', word):<26}" + "".join(
            f"{n}{stand:<6}" for n, stand in enumerate(stands)
        )
        if len(state.basics) > area:
            yield f"      {pen.label('basic', BASIC_WORDS[state.basics[area]])}"
        if len(state.advanced) > area and state.advanced[area] != NONE:
            yield f"      + {pen.label('advanced', ADVANCED_WORDS[state.advanced[area]])}"
    for tile in state.basics[len(AREAS) :]:
        yield f"   {pen.label('basic', BASIC_WORDS[tile])}"


def _beside(scene: Scene, pen: Pen) -> Iterator[str]:
    state = scene.state
    spaces = [
        pen.label("space", word)
        for number, word in enumerate(SPACE_WORDS)
        if not state.covered >> number & 1
    ]
    boosters = [pen.label("booster", BOOSTER_WORDS[tile], "short") for tile in state.row]
    tokens = [
        f"{left} × {pen.label('token', TOKEN_WORDS[kind], 'short')}"
        for kind, left in enumerate(state.supply)
    ]
    for name, said in (
        (pen.label("kindname", "space"), ";  ".join(spaces)),
        (pen.text("booster_many"), ";  ".join(boosters)),
        (pen.text("token_many"), ";  ".join(tokens)),
    ):
        yield from _entry(name, said)
    rival = state.automa
    if rival is not None:
        left = (rival.known & ~rival.drawn).bit_count() + rival.unseen
        yield from _entry(pen.label("seat", "automa"), f"{rival.vp} {pen.text('vp')}")
        yield from _entry(pen.text("automa_deck"), str(left))


# --- The players


def _player(seat: Seat, scene: Scene, pen: Pen) -> Iterator[str]:
    state, view = scene.state, scene.view
    player = state.players[seat]
    notes = [pen.text("you")] if seat == view.you else []
    notes += [pen.text("first_player")] if seat == state.first else []
    notes += [pen.text("passed")] if player.passed else []
    who = f"{_SEATS[seat].upper()}  {pen.seat(seat)}"
    who += f" ({', '.join(notes)})" if notes else ""
    points = pen.vp(view.scores[seat].total if view.over else player.vp)
    yield who + points.rjust(WIDTH - len(who))
    if player.faction == NONE:
        return
    faction = FACTIONS[player.faction]
    home = pen.label("type", TYPES[player.faction // 2])
    yield from _entry(pen.label("faction", faction), f"{home}. {pen.about('faction', faction)}")
    yield from _entry(pen.text("supply"), _stocks(seat, player, scene, pen))
    yield from _entry(pen.text("power_cycle"), _power(player, pen))
    for word, hexes in zip(BUILDINGS, player.stands, strict=True):
        if hexes:
            yield from _entry(pen.label("building", word, "many"), " ".join(hex_names(hexes)))
    for word, hexes in (
        ("guest", player.guests),
        ("lost", player.lost),
        ("former", player.formers),
        ("outpost", player.outposts),
        ("satellite", player.satellites),
    ):
        if hexes:
            yield from _entry(pen.label("piece", word), " ".join(hex_names(hexes)))
    yield from _tiles(player, pen)


def _stocks(seat: Seat, player: Player, scene: Scene, pen: Pen) -> str:
    held = (player.credits, player.ore, player.knowledge, player.qic)
    income = scene.view.incomes[seat]
    return ", ".join(
        unbroken(f"{n} {pen.label('resource', word, 'many')} (+{income.get(word, 0)})")
        for word, n in zip(RESOURCES, held, strict=False)
    )


def _power(player: Player, pen: Pen) -> str:
    bowls = " / ".join(map(str, player.bowls))
    area = pen.pair(pen.text("gaia_area"), player.area)
    stone = f";  {pen.label('piece', 'brainstone')}, " if player.stone != NONE else ""
    where = pen.label("bowl", BOWLS[player.stone]) if stone else ""
    return f"{bowls};  {area}{stone}{where}"


def _tiles(player: Player, pen: Pen) -> Iterator[str]:
    if player.booster != NONE:
        word = BOOSTER_WORDS[player.booster]
        yield from _entry(pen.text("booster"), pen.label("booster", word, "short"))
    covered = pen.text("covered")
    techs = [pen.label("advanced", ADVANCED_WORDS[n]) for n in bits(player.advanced)]
    techs += [
        pen.label("basic", BASIC_WORDS[n]) + (f" ({covered})" if player.covered >> n & 1 else "")
        for n in bits(player.tiles)
    ]
    if techs:
        yield from _entry(pen.text("tech_many"), ";  ".join(techs))
    tokens = [
        f"{pen.label('token', TOKEN_WORDS[token.kind], 'short')}"
        f" ({pen.text('green_side' if token.green else 'grey_side')})"
        for token in player.tokens
    ]
    if tokens:
        yield from _entry(pen.text("token_many"), ";  ".join(tokens))
