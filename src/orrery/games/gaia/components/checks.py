"""What must hold between the entries of the component files, each fault told in one line.

Counts that the box documents are data too (of mines, tokens, planets of a type); the entries
are held to them, so that a tile added or lost while correcting a file does not go unnoticed.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, get_args

from orrery.games.gaia.components.box import Box
from orrery.games.gaia.components.schema import (
    AreaLevel,
    ConversionEntry,
    Good,
    Layout,
    SideWord,
    TechEntry,
)
from orrery.games.gaia.effects import Area, Building, Counted, Faction, Goods, PlanetType
from orrery.kernel.components import same
from orrery.kernel.errors import ComponentError

SECTOR_STEP = 5  # from the centre of a sector to that of its neighbour


def check(box: Box) -> None:
    """What must hold between entries; a ComponentError names the first thing that does not."""
    _check_map(box)
    _check_buildings(box)
    _check_factions(box)
    _check_research(box)
    _check_tiles(box)
    _check_actions(box)
    _check_automa(box)


def _check_map(box: Box) -> None:
    same("sectors.toml: types", [type.word for type in box.types], [*get_args(PlanetType)])
    letters = Counter(type.letter for type in box.types)
    same("sectors.toml: letters of types", max(letters.values()), 1)
    homes = box.types[: len(box.wheel.order)]
    same("sectors.toml: wheel", sorted(box.wheel.order), sorted(type.word for type in homes))
    same("sectors.toml: sides", [side.word for side in box.sides], [*get_args(SideWord)])
    same("sectors.toml: layouts", [layout.word for layout in box.layouts], ["small", "large"])
    seats = sorted(seat for layout in box.layouts for seat in layout.seats)
    same("sectors.toml: seats of the layouts", seats, [1, 2, 3, 4])
    for layout in box.layouts:
        _check_layout(box, layout)


def _check_layout(box: Box, layout: Layout) -> None:
    where = f"sectors.toml: layout {layout.word}"
    same(f"{where}: centres", len(layout.centres), len(layout.sides))
    numbers = Counter(side.rstrip("AB") for side in layout.sides)
    same(f"{where}: sectors laid twice", [n for n, count in numbers.items() if count > 1], [])
    for one, other in combinations(range(len(layout.centres)), 2):
        (q, r), (s, t) = layout.centres[one], layout.centres[other]
        if max(abs(q - s), abs(r - t), abs(q + r - s - t)) < SECTOR_STEP:
            sides = f"{layout.sides[one]} and {layout.sides[other]}"
            raise ComponentError(f"{where}: sectors {sides} overlap")
    hexes = "".join(side.hexes for side in box.sides if side.word in layout.sides)
    for type in box.types:
        count = layout.planets.get(type.word, 0)
        same(f"{where}: {type.word} planets", hexes.count(type.letter), count)


_LIKE: Final = {  # the power values that the rules do not tell apart
    "station": ("lab",),
    "institute": ("academy-knowledge", "academy-qic"),
}


def _check_buildings(box: Box) -> None:
    same("buildings.toml: buildings", [b.word for b in box.buildings], [*get_args(Building)])
    pieces = [piece.word for piece in box.pieces]
    same("buildings.toml: pieces", pieces, ["former", "satellite", "outpost"])
    for building in box.buildings:
        where = f"buildings.toml: building {building.word}"
        if (building.near is not None) != (building.word == "station"):
            raise ComponentError(f'{where}: field "near" is for the station, and for it alone')
        if building.word != "mine" and not (building.after and building.after_bescods):
            raise ComponentError(
                f'{where}: fields "after" and "after_bescods" say what it replaces'
            )
        same(f"{where}: paid in credits and ore", _only(building.cost, "credits", "ore"), True)
    values: dict[str, int] = {building.word: building.value for building in box.buildings}
    for like, words in _LIKE.items():
        for word in words:
            same(f"buildings.toml: building {word}: value", values[word], values[like])
    for piece in box.pieces:
        if piece.value and piece.word != "outpost":
            raise ComponentError(
                f'buildings.toml: piece {piece.word}: field "value" is one too many'
            )
    one, other = (
        box.buildings[get_args(Building).index(f"academy-{n}")] for n in ("knowledge", "qic")
    )
    same(
        "buildings.toml: academies: cost and count",
        (other.cost, other.count),
        (one.cost, one.count),
    )


def _check_factions(box: Box) -> None:
    words = [faction.word for faction in box.factions]
    same("factions.toml: factions", words, [*get_args(Faction)])
    counts: dict[str, int] = {building.word: building.count for building in box.buildings}
    for number, faction in enumerate(box.factions):
        where = f"factions.toml: faction {faction.word}"
        same(f'{where}: field "home"', faction.home, get_args(PlanetType)[number // 2])
        rows = {
            "mine": faction.mines or box.board.mines,
            "station": faction.stations or box.board.stations,
            "lab": faction.labs or box.board.labs,
        }
        for building, row in rows.items():
            same(f"{where}: spaces of {building}s", len(row), counts[building])


def _check_research(box: Box) -> None:
    for area, levels in zip(get_args(Area), box.levels, strict=True):
        where = f"research.toml: {area}"
        same(f"{where} levels", [level.level for level in levels], list(range(6)))
        for flag in ("crown", "lost"):
            home = "terraforming" if flag == "crown" else "navigation"
            found = [level.level for level in levels if getattr(level, flag)]
            same(f'{where}: levels with "{flag}"', found, [5] if area == home else [])
        if area != "gaia":
            _no_formers(where, levels)
    for before, level in zip(box.gaia, box.gaia[1:], strict=False):
        where = f"research.toml: gaia {level.level}"
        same(f'{where}: field "formers"', level.formers, before.formers + level.former)
        same(
            f'{where}: "former_cost" may not rise',
            level.former_cost <= (before.former_cost or 99),
            True,
        )
    same("research.toml: gaiaformers in the end", box.gaia[-1].formers, box.pieces[0].count)
    same("research.toml: step: paid in knowledge", _only(box.step.cost, "knowledge"), True)


def _no_formers(where: str, levels: Sequence[AreaLevel]) -> None:
    same(f'{where}: levels with "former"', [each.level for each in levels if each.former], [])


def _check_tiles(box: Box) -> None:
    _numbered("techs.toml", "basic", [tile.word for tile in box.basics])
    _numbered("techs.toml", "advanced", [tile.word for tile in box.advanced])
    spaces = len(get_args(Area)) + box.stacks.free
    same("techs.toml: standard tiles", len(box.basics), spaces)
    _enough("techs.toml: advanced tiles", len(box.advanced), len(get_args(Area)))
    for tile in (*box.basics, *box.advanced):
        _check_tech(tile)
    seats = max(seat for layout in box.layouts for seat in layout.seats)
    _numbered("boosters.toml", "booster", [booster.word for booster in box.boosters])
    _enough("boosters.toml: boosters", len(box.boosters), seats + box.row.spare)
    for booster in box.boosters:
        where = f"boosters.toml: booster {booster.word}"
        if (booster.per is None) != (booster.vp == 0):
            raise ComponentError(f'{where}: "per" and "vp" go together')
        if (booster.action is None) != (booster.amount == 0):
            raise ComponentError(f'{where}: "action" and "amount" go together')
    *tokens, gleens = box.tokens
    _numbered("federations.toml", "token", [token.word for token in tokens])
    same("federations.toml: last token", gleens.word, "token-gleens")
    same("federations.toml: copies of token-gleens", gleens.copies, 1)
    for token in tokens:
        same(f"federations.toml: copies of {token.word}", token.copies, tokens[0].copies)
    _enough("federations.toml: copies", tokens[0].copies, box.federation.solo_removed + 1)
    _numbered("scoring.toml", "round", [tile.word for tile in box.rounds])
    _enough("scoring.toml: round tiles", len(box.rounds), box.points.rounds)
    _numbered("scoring.toml", "final", [tile.word for tile in box.finals])
    _enough("scoring.toml: final tiles", len(box.finals), box.points.finals)
    counted = sorted(tile.counts for tile in box.finals)
    same("scoring.toml: what final tiles count", counted, sorted(get_args(Counted)))
    same("scoring.toml: points: ranks fall", sorted(box.points.ranks)[::-1], [*box.points.ranks])


def _check_tech(tile: TechEntry) -> None:
    where = f"techs.toml: {tile.word}"
    if (tile.on is not None) != (tile.timing == "each"):
        raise ComponentError(f'{where}: "on" goes with the timing each, and each with "on"')
    if tile.per is not None and tile.timing not in ("now", "pass"):
        raise ComponentError(f'{where}: "per" goes with the timings now and pass only')
    if (tile.big_value > 0) != (tile.timing == "always"):
        raise ComponentError(
            f'{where}: "big_value" goes with the timing always, and always with it'
        )
    if any(tile.gain.gain) == (tile.timing == "always"):
        raise ComponentError(f'{where}: field "gain" is missing, or one too many')


def _check_actions(box: Box) -> None:
    words = [space.word for space in box.spaces]
    powers = [word for word in words if word.startswith("power")]
    _numbered("actions.toml", "power", powers)
    _numbered("actions.toml", "qic", words[len(powers) :])
    for space in box.spaces:
        where = f"actions.toml: space {space.word}"
        if (space.power > 0) != space.word.startswith("power") or (space.power > 0) == (
            space.qic > 0
        ):
            raise ComponentError(f"{where}: a power space costs power and a qic space QIC")
        if not (any(space.gain.gain) or space.steps or space.tech or space.again):
            raise ComponentError(f"{where}: it brings nothing")
    for conversion in box.conversions:
        _check_conversion(conversion)


_GOODS: Final[dict[Good, Goods]] = {  # what one of a good is
    "credits": Goods(credits=1),
    "ore": Goods(ore=1),
    "knowledge": Goods(knowledge=1),
    "qic": Goods(qic=1),
    "token": Goods(tokens=1),
    "tech": Goods(),
    "ore-and-credit": Goods(ore=1, credits=1),
}


def _check_conversion(conversion: ConversionEntry) -> None:
    where = f"actions.toml: conversion {conversion.word}"
    wanted = _GOODS[conversion.good]
    same(f'{where}: field "gain"', conversion.gain, wanted)
    if conversion.institute and conversion.faction is None:
        raise ComponentError(f'{where}: "institute" needs a faction')


def _check_automa(box: Box) -> None:
    _check_cards(box)
    colours = Counter(get_args(Faction).index(each.word) // 2 for each in box.automa)
    twice = [count for count in colours.values() if count > 1]
    same("automa.toml: factions of one colour twice", twice, [])
    _check_difficulties(box)
    names = {"academy", *(word for word in get_args(Building) if "academy" not in word)}
    for pair in box.habits.upgrades:
        same("automa.toml: habits: unknown buildings", sorted({*pair} - names), [])


def _check_cards(box: Box) -> None:
    _numbered("automa.toml", "card", [card.word for card in box.cards])
    for card in box.cards:
        if card.slot > box.row.solo:
            raise ComponentError(f'automa.toml: card {card.word}: field "slot" is beyond the row')
        if card.vp and card.action == "faction":
            raise ComponentError(
                f"automa.toml: card {card.word}: its faction card gives the points"
            )


def _check_difficulties(box: Box) -> None:
    levels = ["easy", "normal", "hard", "ultimate", "nightmare"]
    same("automa.toml: difficulties", [each.word for each in box.difficulties], levels)
    starters = {number for number, card in enumerate(box.cards, 1) if card.starter}
    for each in box.difficulties:
        where = f"automa.toml: difficulty {each.word}"
        if not starters.issuperset(each.remove):
            raise ComponentError(f'{where}: field "remove" names a card that is no starter')
        others = set(range(1, len(box.cards) + 1)) - starters
        if not others.issuperset(each.add):
            raise ComponentError(f'{where}: field "add" names a card that is a starter or none')


def _only(goods: Goods, *resources: str) -> bool:
    """Whether nothing else is in it."""
    return all(name in resources or not getattr(goods, name) for name in goods.__struct_fields__)


def _numbered(file: str, stem: str, words: Iterable[str]) -> None:
    """Words are numbered through, stem-1, stem-2 …"""
    found = list(words)
    same(f"{file}: {stem} words", found, [f"{stem}-{n}" for n in range(1, len(found) + 1)])


def _enough(what: str, found: int, wanted: int) -> None:
    if found < wanted:
        raise ComponentError(f"{what}: {found}, should be {wanted} or more")
