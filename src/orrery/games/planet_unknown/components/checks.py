"""What must hold between the entries of the component files, each fault told in one line.

Counts that the box documents are data too (so many squares of ice, medals, cards of a rank); the
entries are held to them, so that what is added or lost while correcting a file is noticed.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, get_args

from orrery.games.planet_unknown.components import boards
from orrery.games.planet_unknown.components.box import Box
from orrery.games.planet_unknown.components.schema import (
    CardEntry,
    CardKey,
    Colour,
    Cube,
    Epilogue,
    EventEntry,
    Face,
    MetricKey,
    PairWord,
    ShapeEntry,
    ShapeWord,
    Terrain,
)
from orrery.kernel.components import same
from orrery.kernel.errors import ComponentError
from orrery.kernel.grid import Cell, Grid, Shape

SECTORS = 6


def check(box: Box) -> None:
    """What must hold between entries; a ComponentError names the first thing that does not."""
    _check_tiles(box)
    boards.check_planets(box)
    boards.check_corporations(box)
    _check_cards(box)
    _check_objectives(box)
    _check_events(box)
    _check_solo(box)


# --- tiles.toml


def _check_tiles(box: Box) -> None:
    same("tiles.toml: pairs", [pair.word for pair in box.pairs], [*get_args(PairWord)])
    for pair in box.pairs:
        letters = f"{pair.a[0]}{pair.b[0]}".upper()
        same(f"tiles.toml: pair {pair.word}: letters of its terrains", letters, pair.word)
    terrains = sorted(get_args(Terrain))
    for half in ("a", "b"):
        found = sorted(getattr(pair, half) for pair in box.pairs)
        same(f"tiles.toml: terrains in half {half} of the pairs", found, terrains)
    same("tiles.toml: shapes", [shape.word for shape in box.shapes], [*get_args(ShapeWord)])
    turned: dict[Shape, str] = {}
    for shape in box.shapes:
        _check_shape(shape)
        _check_unlike(shape, turned)
        _check_print(shape)
    for ring, size in (("inner", "small"), ("outer", "large")):
        words = sorted(shape.word for shape in box.shapes if shape.ring == size)
        same(f"tiles.toml: {size} shapes", len(words), SECTORS)
        same(f"tiles.toml: station: {ring} ring", sorted(getattr(box.station, ring)), words)
    counts = [seats.players for seats in box.seats]
    same("tiles.toml: seats", counts, [*range(1, SECTORS + 1)])
    for seats in box.seats:
        where = f"tiles.toml: seats {seats.players}"
        same(f"{where}: sectors", len(seats.sectors), seats.players)
        known = {*seats.sectors} & {*range(SECTORS)}
        same(f"{where}: different sectors below {SECTORS}", len(known), seats.players)
    same("tiles.toml: supply: stack", box.supply.stack, 2 * len(box.pairs))
    same("tiles.toml: supply: tiles", box.supply.tiles, box.supply.stack * len(box.shapes))


def _check_shape(shape: ShapeEntry) -> None:
    where = f"tiles.toml: shape {shape.word}"
    same(f'{where}: letters of "art"', sorted({*"".join(shape.art)} - {"."}), ["a", "b"])
    same(f'{where}: different widths in "art"', len({*map(len, shape.art)}), 1)
    squares = sum(len(row) - row.count(".") for row in shape.art)
    same(f"{where}: squares", squares, int(shape.word[-1]))
    for letters in ("ab", "a", "b"):
        parts = _parts(shape.art, letters)
        what = "the shape" if letters == "ab" else f"half {letters}"
        same(f"{where}: pieces of {what}", parts, 1)


def _check_print(shape: ShapeEntry) -> None:
    where = f"tiles.toml: shape {shape.word}"
    same(f'{where}: "icon_a" lies in half', shape.half(shape.icon_a), "a")
    same(f'{where}: "icon_b" lies in half', shape.half(shape.icon_b), "b")
    if shape.half(shape.meteor) == ".":
        raise ComponentError(f'{where}: field "meteor" lies beside the shape')


def _parts(art: Sequence[str], letters: str) -> int:
    """Into how many pieces the squares of these letters fall."""
    grid = Grid.drawn(*("".join(at if at in letters else "." for at in row) for row in art))
    return sum(1 for _ in grid.regions(grid.all))


def _check_unlike(shape: ShapeEntry, known: dict[Shape, str]) -> None:
    """No two shapes are the same polyomino, however they are turned."""
    cells = Shape.drawn(*("".join("." if at == "." else "#" for at in row) for row in shape.art))
    for turned in cells.orientations.values():
        twin = known.setdefault(Shape(Cell(*cell) for cell in turned), shape.word)
        if twin != shape.word:
            raise ComponentError(f"tiles.toml: shape {shape.word}: is shape {twin}, turned")


# --- civ_cards.toml

_IMMEDIATE: Final[tuple[CardKey, ...]] = (
    *("advance_different", "advance_same", "patches", "rover_move", "extra_tile"),
    *("collect_lifepods", "teleport_rover", "destroy_meteors_line", "destroy_meteors"),
    "all_to_five",
)
_COUNTED: Final[tuple[CardKey, ...]] = (
    *("advance_different", "advance_same", "patches", "rover_move", "collect_lifepods"),
    *("destroy_meteors", "all_to_five"),
)
_MEDALS: Final[tuple[CardKey, ...]] = ("medals", "medals_per_patch", "medals_and_advance")


def _check_cards(box: Box) -> None:
    _numbered("civ_cards.toml", "C", [card.word for card in box.cards], 36)
    ranks = Counter(card.rank for card in box.cards)
    same("civ_cards.toml: cards of ranks 1 to 4", [ranks[n] for n in range(1, 5)], [9] * 4)
    for card in box.cards:
        _check_card(card)
    for key, table in (
        ("meteorite_repo", box.piles.repo),
        ("commerce_agreement", box.piles.commerce),
    ):
        found = sorted(card.rank for card in box.cards if card.key == key)
        same(f"civ_cards.toml: ranks of the {key} cards", found, [1, 2, 3, 4])
        what = f"civ_cards.toml: piles: values for no to four {key} cards"
        same(what, len(table), len(found) + 1)
        same(f"civ_cards.toml: piles: {key} rises", [*table], sorted({*table}))
    most = max(seats.players for seats in box.seats) + box.piles.spare
    if most > min(ranks.values()):
        raise ComponentError(f"civ_cards.toml: piles: {most} cards of a rank, the box has 9")


def _check_card(card: CardEntry) -> None:
    where = f"civ_cards.toml: card {card.word}"
    same(f'{where}: field "immediate"', card.immediate, card.key in _IMMEDIATE)
    if (card.n > 0) != (card.key in _COUNTED):
        raise ComponentError(f'{where}: field "n" is missing, or one too many for {card.key}')
    if (card.medals > 0) != (card.key in _MEDALS):
        raise ComponentError(f'{where}: field "medals" is missing, or one too many for {card.key}')
    if (card.key == "medals_and_advance") != (card.advance > 0) and card.key != "extra_tile":
        raise ComponentError(f'{where}: field "advance" is missing, or one too many for {card.key}')


# --- objectives.toml

_SHARED: Final[tuple[MetricKey, ...]] = (
    *("most_icons_on_perimeter", "largest_area", "area_count", "icon_count"),
    *("tracks_at_max", "meteorites_collected", "lifepods_collected"),
)
_OF_TERRAIN: Final[tuple[MetricKey, ...]] = (
    *("most_icons_on_perimeter", "largest_area", "area_count", "icon_count"),
    *("rectangle", "area_with_icons", "track_at_max", "icon_count_at_most"),
)


def _check_objectives(box: Box) -> None:
    _numbered("objectives.toml", "O", [each.word for each in box.objectives], 28)
    known: dict[Face, str] = {}
    for each in box.objectives:
        for name, face in (("shared", each.shared), ("personal", each.personal)):
            where = f"objectives.toml: objective {each.word}: {name} face"
            if (face.key in _SHARED) != (name == "shared"):
                raise ComponentError(f"{where}: {face.key} is for the other face")
            _check_face(where, face)
            twin = known.setdefault(face, each.word)
            if twin != each.word:
                raise ComponentError(f"{where}: is the same as that of {twin}")


def _check_face(where: str, face: Face) -> None:
    if (face.terrain is not None) != (face.key in _OF_TERRAIN):
        raise ComponentError(f'{where}: field "terrain" is missing, or one too many')
    if face.key == "track_at_max" and face.terrain not in get_args(Cube):
        raise ComponentError(f'{where}: field "terrain": there is no {face.terrain} track')
    wanted = {
        "rectangle": ("w", "h"),
        "area_with_icons": ("at_least",),
        "meteorites_at_least": ("at_least",),
        "icon_count_at_most": ("at_most",),
    }.get(face.key, ())
    for field in ("w", "h", "at_least", "at_most"):
        if (getattr(face, field) > 0) != (field in wanted):
            raise ComponentError(f'{where}: field "{field}" is missing, or one too many')


# --- events.toml and solo.toml


def _check_events(box: Box) -> None:
    colours = get_args(Colour)
    _numbered("events.toml", "E", [each.word for each in box.events], 60)
    alerts = Counter(event.alert for event in box.events)
    found = [alerts[colour] for colour in colours]
    same(f"events.toml: events {', '.join(colours)}", found, [box.deck.alert] * len(colours))
    for event in box.events:
        _check_event(event)
    if sum(1 for event in box.events if not event.solo) < box.deck.size:
        raise ComponentError("events.toml: deck: more cards than the box has for several players")


def _check_event(event: EventEntry) -> None:
    where = f"events.toml: event {event.word}"
    moves = event.key in ("advance_choice", "regress_choice")
    if bool(event.tracks) != moves or (event.steps > 0) != moves:
        raise ComponentError(
            f'{where}: "tracks" and "steps" go with moving a cube, and it with them'
        )
    same(f"{where}: the same cube twice", len(event.tracks) - len({*event.tracks}), 0)
    in_order = [cube for cube in get_args(Cube) if cube in event.tracks]
    same(f'{where}: field "tracks", in the order of the cubes', [*event.tracks], in_order)
    if event.rewards and event.key != "advance_choice":
        raise ComponentError(f'{where}: "rewards" goes with advancing a cube only')
    if (event.terrain is not None) != (event.key == "rover_forbidden_terrain"):
        raise ComponentError(f'{where}: field "terrain" is missing, or one too many')


def _check_solo(box: Box) -> None:
    listed = [n for band in box.bands for n in range(band.low, band.high + 1)]
    same("solo.toml: numbers of events in the bands", listed, [*range(box.deck.size + 1)])
    words = [each.word for each in box.epilogues]
    same("solo.toml: epilogues", words, [*get_args(Epilogue)])
    first, *others = (each.least for each in box.epilogues)
    same("solo.toml: where the first epilogue begins", first, None)
    known = [least for least in others if least is not None]
    same("solo.toml: epilogues that begin somewhere", len(known), len(others))
    same("solo.toml: where epilogues begin, rising", known, sorted({*known}))


def _numbered(file: str, stem: str, words: Iterable[str], count: int) -> None:
    """Words are numbered through, C01, C02 …"""
    same(f"{file}: words", [*words], [f"{stem}{n:02}" for n in range(1, count + 1)])
