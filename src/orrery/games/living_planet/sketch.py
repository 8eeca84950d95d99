"""The table as text, for a terminal: the leader board, the map hex by hex, the market, the players.

    0,-1   M1 Vibrium Mountain     red 2 quake*, blue 3 geyser
           A vibrium mine (4), blue: chip + active scientist | B (vibrium) | red: rover

A star marks dice that have still to strike. Hexes are listed from the landing zone outwards, by the
coordinates that sentences use. Lines have at most 100 columns and no colour codes.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from orrery.games.living_planet import tasks
from orrery.games.living_planet.atlas import HEX_WORDS, Laid, slot_of
from orrery.games.living_planet.components import (
    BUILDING,
    BUILDINGS,
    CARD_WORDS,
    COLOURS,
    EFFECTS,
    KINDS,
    RESOURCES,
    TILE,
    TILE_WORDS,
    TYPES,
)
from orrery.games.living_planet.describe import slot_text
from orrery.games.living_planet.draw.buildings import OTHERS, PRODUCTION
from orrery.games.living_planet.draw.leader import last_round, played
from orrery.games.living_planet.draw.pen import Pen
from orrery.games.living_planet.draw.scene import Scene
from orrery.games.living_planet.draw.slots import standing
from orrery.games.living_planet.state import OCCUPANTS, House, beneath, hexes_left
from orrery.games.living_planet.tasks import NONE, ROWS
from orrery.games.living_planet.view import LivingPlanetView
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.pen import capital
from orrery.kernel.sketch import entry, page, unbroken, wrapped

WIDTH: Final = 100
_entry: Final = partial(entry, column=29, width=WIDTH)


def sketch(view: LivingPlanetView, language: str = "en") -> str:
    pen, scene = Pen.of(language, view.names), Scene(view)
    return page(
        _round(scene, pen),
        _map(scene, pen),
        _market(scene, pen),
        _supply(scene, pen),
        *(_player(seat, scene, pen) for seat in scene.seats),
    )


# --- The round


def _round(scene: Scene, pen: Pen) -> Iterator[str]:
    state, view = scene.state, scene.view
    title = pen.text("title")
    if view.over:
        won = ", ".join(pen.seat(seat) for seat in view.winners)
        yield f"{title} · {pen.text('winner', name=won)}"
    elif not state.round:
        yield f"{title} · {pen.text('setup')}"
    else:
        yield f"{title} · {pen.text('round_of', n=state.round, last=last_round(scene))}"
    dice = [_die(colour, column, scene, pen) for column, colour in _order(scene)]
    if dice:
        yield from _entry(pen.text("leader_board"), ", ".join(dice))
    if state.round and not view.over:
        yield from _entry(pen.text("leader"), _leader(scene, pen))
    track = [_space(n, each, pen) for n, each in enumerate(state.depletion)]
    if track:
        yield from _entry(pen.text("depletion"), ", ".join(track))


def _order(scene: Scene) -> Iterator[tuple[int, int]]:
    """The dice as they lie on the leader board; before they are ordered, by colour."""
    state = scene.state
    if state.columns:
        yield from enumerate(state.columns)
    elif all(state.dice):
        yield from ((NONE, colour) for colour in range(len(COLOURS)))


def _die(colour: int, column: int, scene: Scene, pen: Pen) -> str:
    """A die by its shape, with the word that sentences have for it."""
    word = COLOURS[colour]
    name = f"{pen.label('colour', word)} {scene.state.dice[colour]}"
    if column == NONE:
        return f"{name} ({word})"
    row = pen.label("row", ROWS[scene.state.rows[column]], "short")
    return f"{name} ({word}, {row})"


def _leader(scene: Scene, pen: Pen) -> str:
    state = scene.state
    value = played(state.leader, scene)
    said = pen.seat(state.leader)
    if value:
        said += f", {pen.pair(str(value), pen.label('effect', EFFECTS[value]))}"
    if state.named != NONE:
        said += f" ({pen.label('resource', RESOURCES[state.named])})"
    return said


def _space(n: int, resource: int, pen: Pen) -> str:
    return f"{n + 1} {pen.label('resource', RESOURCES[resource]) if resource != NONE else '–'}"


# --- The map


def _map(scene: Scene, pen: Pen) -> Iterator[str]:
    yield pen.text("planet_n", n=len(scene.state.laid))
    for laid in sorted(scene.state.laid, key=lambda each: each.hex):
        yield from _hex(laid, scene, pen)
    if scene.drawn:
        names = (_tile(tile, pen) for tile in bits(scene.drawn))
        yield from _entry(pen.text("drawn"), ", ".join(names))


def _tile(tile: int, pen: Pen) -> str:
    return f"{TILE_WORDS[tile]} {capital(pen.label('tile', TILE_WORDS[tile]))}"


def _hex(laid: Laid, scene: Scene, pen: Pen) -> Iterator[str]:
    dice = (
        f"{pen.label('colour', COLOURS[colour])} {value} {pen.label('type', TYPES[kind], 'short')}"
        + ("*" if (colour, value) in scene.coming else "")
        for colour, value, kind in TILE[laid.tile].dice
    )
    name = f"{HEX_WORDS[laid.hex]:<6} {_tile(laid.tile, pen)}"
    yield f"   {name:<34} {', '.join(dice)}"[:WIDTH]
    parts = [
        _slot("ABCD"[n], slot, scene.houses.get(slot_of(laid.hex, n)), pen)
        for n, slot in enumerate(TILE[laid.tile].slots)
    ]
    for seat, what, count in scene.groups.get(laid.hex, ()):
        unit = pen.label("occupant", what)
        parts.append(pen.pair(_colour(seat, pen), f"{count} × {unit}" if count > 1 else unit))
    for line in wrapped(f"{unbroken(' |')} ".join(map(unbroken, parts)), WIDTH - 10):
        yield f"          {line}"


def _colour(seat: Seat, pen: Pen) -> str:
    return pen.label("colour", COLOURS[seat])


def _slot(letter: str, slot: int, house: House | None, pen: Pen) -> str:
    if house is None:
        return f"{letter} ({slot_text(slot, pen.language)})"
    name = pen.label("building", BUILDINGS[house.building])
    if house.abandoned:
        return f"{letter} {name}, {pen.label('standing', 'abandoned')}"
    held = [pen.label("piece", "chip")] if house.chip else []
    held += [pen.label("occupant", OCCUPANTS[house.unit])] if house.unit else []
    state = "" if house.controlled else f", {pen.label('standing', standing(house))}"
    return f"{letter} {name}, {pen.pair(_colour(house.owner, pen), ' + '.join(held))}{state}"


# --- The market and the supply


def _market(scene: Scene, pen: Pen) -> Iterator[str]:
    state = scene.state
    yield pen.text("market")
    prices = (
        f"{pen.label('resource', word)} {state.prices[n]} {pen.text('mc')} ({state.supply[n]})"
        for n, word in enumerate(RESOURCES)
    )
    yield from _entry(f"{pen.text('price')} ({pen.text('supply')})", ", ".join(prices))
    top = pen.label("card", CARD_WORDS[state.top]) if state.top != NONE else "–"
    cards = pen.counted(scene.view.unknown.market, "piece", "card")
    yield from _entry(pen.text("market_deck"), f"{cards} · {pen.pair(pen.text('discard'), top)}")
    if isinstance(scene.task, tasks.Applying) and scene.task.cards:
        shown = (
            f"{CARD_WORDS[n]} {pen.label('card', CARD_WORDS[n])}" for n in bits(scene.task.cards)
        )
        yield from _entry(pen.text("cards_drawn"), ", ".join(shown))


def _supply(scene: Scene, pen: Pen) -> Iterator[str]:
    """The buildings that can be had: production by value, the others by number."""
    yield pen.text("buildings")
    rows = [
        (KINDS[BUILDING[row[0]].kind], [str(BUILDING[n].value) for n in row if scene.left[n]])
        for row in PRODUCTION
        if row
    ]
    for kind, values in rows:
        yield from _entry(pen.label("kind", kind), " ".join(values) or "–")
    others = (f"{pen.label('building', BUILDINGS[n])} ×{scene.left[n]}" for n in OTHERS)
    yield from (f"   {line}" for line in wrapped(", ".join(others), WIDTH - 3))
    state = scene.state
    left = pen.counted(hexes_left(state), "piece", "hex")
    under = ", ".join(TILE_WORDS[tile] for tile in beneath(state))
    more = f" · {pen.pair(pen.text('under_n'), under)}" if under else ""
    yield from _entry(pen.text("deck"), f"{left}{more}")


# --- Players


def _player(seat: Seat, scene: Scene, pen: Pen) -> Iterator[str]:
    player, view = scene.state.players[seat], scene.view
    unsure = "" if scene.sees_purse(seat) else " + ?"
    you = f" ({pen.text('you')})" if seat == view.you else ""
    who = f"{capital(_colour(seat, pen))} · {pen.seat(seat)}{you}"
    yield f"{who} · {view.scores[seat].total}{unsure} {pen.text('vp')}"
    yield from _entry(pen.text("screen"), _purse(seat, scene, pen))
    reserve = [
        pen.counted(player.spare_scientists, "unit", "scientist"),
        pen.counted(player.spare_rovers, "unit", "rover"),
        pen.counted(player.chips, "piece", "chip"),
    ]
    reserve += [pen.label("piece", "destiny")] if player.destiny else []
    yield from _entry(pen.text("reserve"), ", ".join(reserve))
    yield from _entry(pen.text("cards"), _cards(seat, scene, pen))


def _purse(seat: Seat, scene: Scene, pen: Pen) -> str:
    if not scene.sees_purse(seat):
        return "?"
    player = scene.state.players[seat]
    goods = [f"{n} {pen.label('resource', RESOURCES[k])}" for k, n in enumerate(player.goods) if n]
    return ", ".join([pen.text("credits_n", n=player.credits), *goods])


def _cards(seat: Seat, scene: Scene, pen: Pen) -> str:
    player, unknown = scene.state.players[seat], scene.view.unknown
    hand = " ".join(map(str, bits(player.hand)))  # nothing, if it is not known
    said = [pen.pair(pen.text("hand_short"), hand or unknown.hands[seat])]
    if player.chosen:
        said.append(pen.pair(pen.text("chosen_card"), player.chosen))
    elif unknown.chosen[seat]:
        said.append(pen.text("chosen"))
    if player.discard:
        said.append(pen.pair(pen.text("discard_short"), " ".join(map(str, player.discard))))
    return ", ".join(said)
