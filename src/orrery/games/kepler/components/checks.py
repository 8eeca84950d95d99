"""What must hold between the entries of the component files, each fault told in one line.

Counts that the box documents are data too (so many planets, tiles, cards, medals); the entries are
held to them, so that a card added or lost while correcting a file does not go unnoticed.
"""

from collections import Counter
from collections.abc import Iterable
from typing import get_args

from orrery.games.kepler.components.box import Box
from orrery.games.kepler.components.schema import BodyKind, Condition, Deck, Part
from orrery.games.kepler.effects import CountMetric, PlanetType, Tech, Track, Zone
from orrery.kernel.components import same
from orrery.kernel.errors import ComponentError

_ROUND_THE_SUN = 6  # hexes


def check(box: Box) -> None:
    """What must hold between entries; a ComponentError names the first thing that does not."""
    _check_zones(box)
    _check_stars(box)
    _check_bodies(box)
    _check_technology(box)
    _check_action_board(box)
    _check_nation(box)
    _check_cards(box)


def _check_zones(box: Box) -> None:
    zones = box.zones
    same("board.toml: zones", [zone.word for zone in zones], list(get_args(Zone)))
    edges = [1, *(zone.farthest + 1 for zone in zones)]
    for zone, edge in zip(zones, edges, strict=False):
        same(f'board.toml: zone {zone.word}: field "nearest"', zone.nearest, edge)
    same("board.toml: zones end at distance", edges[-1] - 1, box.board.radius)
    same("board.toml: seatings", [seating.seats for seating in box.seatings], [2, 3, 4])


def _check_stars(box: Box) -> None:
    same("board.toml: stars", len(box.stars), box.board.stars)
    marks = Counter[int](star.multiplicity for star in box.stars)
    for mark in box.marks:
        same(f"board.toml: {mark.word} stars", marks[mark.multiplicity], mark.count)
    taken: dict[tuple[int, int], str] = {}
    spots = [("sun", (0, 0)), ("black_hole", box.board.black_hole)]
    spots += [(f"star {star.word}", (star.q, star.r)) for star in box.stars]
    for name, (q, r) in spots:
        if max(abs(q), abs(r), abs(q + r)) > box.board.radius:
            raise ComponentError(f"board.toml: {name}: {q},{r} lies outside the board")
        if (q, r) in taken:
            raise ComponentError(f"board.toml: {name}: {q},{r} is taken by {taken[q, r]}")
        taken[q, r] = name


def _check_bodies(box: Box) -> None:
    kinds = {kind.word: kind.count for kind in box.kinds}
    _words("bodies.toml: kinds", kinds, BodyKind)
    same("bodies.toml: tiles", sum(kinds.values()), box.tiles.tiles)
    numbers = [planet.number for planet in box.planets]
    same("planets.toml: planet numbers", numbers, list(range(1, kinds["planet"] + 1)))
    types = Counter[str](planet.type for planet in box.planets)
    _words("planets.toml: types", types, PlanetType)
    for type_ in box.types:
        same(f"planets.toml: planets of type {type_.word}", types[type_.word], type_.count)
    for planet in box.planets:
        if (planet.needs is not None) != (planet.type == "alien"):
            where = f"planets.toml: planet {planet.number}"
            raise ComponentError(
                f'{where}: field "needs" is for alien planets, and for all of them'
            )
    for seating in box.seatings:
        where = f"board.toml: seating {seating.seats}"
        out = sum(planet.min_seats <= seating.seats for planet in box.planets)
        same(f'{where}: field "planets"', seating.planets, out)
        if seating.mines > kinds["mine"] or seating.objectives > kinds["objective"]:
            raise ComponentError(f"{where}: more mines or objectives than bodies.toml has")


def _check_technology(box: Box) -> None:
    _words("technology.toml: technologies", (each.word for each in box.technologies), Tech)
    for technology in box.technologies:
        levels = [each.level for each in box.levels[get_args(Tech).index(technology.word)]]
        same(f"technology.toml: {technology.word} levels", levels, list(range(technology.levels)))

    board, shortest = box.technology_board, min(each.levels for each in box.technologies)
    if board.start_level + board.free_steps >= shortest:
        raise ComponentError("technology.toml: board: start_level and free_steps leave the track")
    if board.free_techs > len(box.technologies):
        raise ComponentError("technology.toml: board: more free_techs than technologies")


def _check_action_board(box: Box) -> None:
    grid = [(row, col) for row in range(box.grid.rows) for col in range(box.grid.columns)]
    places = sorted((cell.row, cell.column) for cell in box.cells)
    same("action_board.toml: rows and columns of the cells", places, grid)
    lines = [
        *(("column", index) for index in range(box.grid.columns)),
        *(("row", index) for index in range(box.grid.rows)),
    ]
    found = sorted((bonus.axis, bonus.index) for bonus in box.bonuses)
    same("action_board.toml: lines of the bonuses", found, lines)


def _check_nation(box: Box) -> None:
    nation, contents = box.nation, box.contents
    whole = tuple(
        earth + stored for earth, stored in zip(nation.earth, nation.storage, strict=True)
    )
    same("supply.toml: nation: earth + storage", whole, nation.cubes)
    seats = max(seating.seats for seating in box.seatings)
    all_cubes = tuple(seats * cubes for cubes in nation.cubes)
    same("supply.toml: cubes of all nations", all_cubes, contents.cubes)
    same("supply.toml: ships of all nations", seats * nation.ships, contents.ships)
    same("supply.toml: markers of all nations", seats * nation.markers, contents.nation_markers)
    markers = len(box.tracks) + len(box.technologies) + nation.colonies
    same("supply.toml: nation: markers in use", markers, nation.markers)
    if nation.ships_on_board > nation.ships or seats * nation.ships_on_board > _ROUND_THE_SUN:
        raise ComponentError(
            "supply.toml: nation: more ships_on_board than ships or than room next to the Sun"
        )
    _words("supply.toml: scoring parts", (line.part for line in box.scoring), Part)


def _check_cards(box: Box) -> None:
    _words("supremacy.toml: tracks", (track.word for track in box.tracks), Track)
    for track in box.tracks:
        spaces = box.technology_track if track.word == "technology" else box.colonial_track
        where = f"supremacy.toml: {track.word}"
        same(f"{where} spaces", [each.space for each in spaces], list(range(track.last + 1)))
        same(f"{where} medals", sum(each.medal for each in spaces), track.medals)

    same("planets.toml: planets", len(box.planets), box.contents.planet_cards)
    same("progress.toml: cards", len(box.progress), box.progress_deck.cards)
    left = box.progress_deck.cards - box.progress_deck.removed
    same("progress.toml: cards left after removal", left, box.rounds.count)
    for card in box.progress:
        if card.who.kind == "threshold" and not card.who.at_least:
            raise ComponentError(
                f'progress.toml: card {card.word}: field "who.at_least" is missing'
            )
        if not card.reward:
            raise ComponentError(f'progress.toml: card {card.word}: field "reward" is empty')
    decks = Counter(card.deck for card in box.objectives)
    _words("objectives.toml: decks", (deck.word for deck in box.objective_decks), Deck)
    for deck in box.objective_decks:
        same(f"objectives.toml: {deck.word} cards", decks[deck.word], deck.cards)
    for objective in box.objectives:
        for condition in objective.conditions:
            _check_condition(f"objectives.toml: card {objective.word}", condition)

    _check_solo(box)


def _check_solo(box: Box) -> None:
    if box.solo.as_seats not in [seating.seats for seating in box.seatings]:
        raise ComponentError(f"solo.toml: setup: board.toml has no seating {box.solo.as_seats}")
    phantom, shortest = box.phantom, min(each.levels for each in box.technologies)
    if phantom.start_level + len(phantom.tech_rounds) >= shortest:
        raise ComponentError("solo.toml: phantom: start_level and tech_rounds leave the tracks")
    if phantom.start_space > min(track.last for track in box.tracks):
        raise ComponentError("solo.toml: phantom: start_space is on no track")
    _words("solo.toml: virtual metrics", (each.metric for each in box.virtual), CountMetric)
    for each in box.virtual:
        if (each.divide is None) == (each.fixed is None):
            raise ComponentError(f"solo.toml: virtual {each.metric}: either divide or fixed")
    limits = [rung.below for rung in box.ladder]
    rising = [limit for limit in limits if limit is not None]
    if limits != [*sorted(set(rising)), None]:
        raise ComponentError('solo.toml: rungs must rise in "below", and only the last has none')


def _check_condition(where: str, condition: Condition) -> None:
    if (condition.at_least is None) == (condition.at_most is None):
        raise ComponentError(f"{where}: a condition has either at_least or at_most")
    if (condition.type is not None) != (condition.metric == "colonised-type"):
        raise ComponentError(f'{where}: "type" goes with the metric colonised-type only')
    if (condition.zone is not None) != (condition.metric == "colonised-zone"):
        raise ComponentError(f'{where}: "zone" goes with the metric colonised-zone only')


def _words(what: str, found: Iterable[str], wanted: object) -> None:
    """All words of a closed list are there (the loader lets no others in, and none twice)."""
    have = set(found)
    missing = [word for word in get_args(wanted) if word not in have]
    if missing:
        raise ComponentError(f"{what}: missing {', '.join(missing)}")
