"""The structs in which the rules use the components: small ints and tuples, nothing to look up.

A gain is a tuple of seven (credits, ore, knowledge, qic, tokens, charge, vp), a price of a building
(credits, ore). Where a number stands for a word, it is the index in the tuple of words of that
kind.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from orrery.games.gaia.components.box import Box
from orrery.games.gaia.components.schema import Good, Pay, Phase
from orrery.games.gaia.effects import Counted, Event, Gain, Per, Timing

Price: TypeAlias = tuple[int, int]  # credits, ore


class Faction(Struct, frozen=True):
    """A faction board. `mines`, `stations`, `labs`: the income that each building uncovers."""

    home: int
    credits: int
    ore: int
    knowledge: int
    qic: int
    bowls: tuple[int, int, int]
    research: tuple[int, ...]
    base: Gain
    mines: tuple[Gain, ...]
    stations: tuple[Gain, ...]
    labs: tuple[Gain, ...]
    academy: Gain
    academy_action: Gain
    institute: Gain


class Costs(Struct, frozen=True):
    mine: Price
    station: Price
    station_near: Price  # with another player's building within range 2
    lab: Price
    institute: Price
    academy: Price


class Counts(Struct, frozen=True):
    mine: int
    station: int
    lab: int
    institute: int
    academy: int  # of each kind
    former: int
    satellite: int
    outpost: int


class Level(Struct, frozen=True):
    """A level of a research area: what arriving gives, and the income of standing there."""

    now: Gain
    income: Gain
    former: bool
    crown: bool
    lost: bool
    vp_per_gaia: int


class Tech(Struct, frozen=True):
    timing: Timing
    gain: Gain
    per: Per | None
    on: Event | None


class Booster(Struct, frozen=True):
    income: Gain
    per: Per | None
    vp: int
    action: Literal["step", "range"] | None


class Token(Struct, frozen=True):
    gain: Gain
    green: bool
    copies: int


class Round(Struct, frozen=True):
    on: Event
    vp: int
    automa: tuple[int, int]  # in rounds 1-3 and 4-6


class FinalTile(Struct, frozen=True):
    counts: Counted
    neutral: int
    automa: Literal["types", "gaia", "sectors"] | None


class Space(Struct, frozen=True):
    power: int
    qic: int
    gain: Gain
    steps: int
    tech: bool
    again: bool
    vp_per_type: int


class Conversion(Struct, frozen=True):
    pay: Pay
    amount: int
    good: Good
    gain: Gain
    faction: int | None
    institute: bool
    phase: Phase


def factions(box: Box, types: tuple[str, ...]) -> tuple[Faction, ...]:
    """The faction boards, with what most of them print filled in."""
    usual = box.board
    return tuple(
        Faction(
            home=types.index(faction.home),
            credits=faction.credits,
            ore=faction.ore,
            knowledge=faction.knowledge,
            qic=faction.qic,
            bowls=faction.bowls,
            research=tuple(level for _, level in faction.research.named),
            base=faction.base.gain,
            mines=tuple(goods.gain for goods in faction.mines or usual.mines),
            stations=tuple(goods.gain for goods in faction.stations or usual.stations),
            labs=tuple(goods.gain for goods in faction.labs or usual.labs),
            academy=(faction.academy or usual.academy).gain,
            academy_action=(faction.academy_action or usual.academy_action).gain,
            institute=(faction.institute or usual.institute).gain,
        )
        for faction in box.factions
    )


def costs(box: Box) -> Costs:
    price = {each.word: (each.cost.credits, each.cost.ore) for each in box.buildings}
    near = {each.word: (each.near.credits, each.near.ore) for each in box.buildings if each.near}
    return Costs(
        mine=price["mine"],
        station=price["station"],
        station_near=near["station"],
        lab=price["lab"],
        institute=price["institute"],
        academy=price["academy-knowledge"],
    )


def counts(box: Box) -> Counts:
    count: dict[str, int] = {each.word: each.count for each in box.buildings}
    pieces = {piece.word: piece.count for piece in box.pieces}
    return Counts(
        mine=count["mine"],
        station=count["station"],
        lab=count["lab"],
        institute=count["institute"],
        academy=count["academy-knowledge"],
        former=pieces["former"],
        satellite=pieces["satellite"],
        outpost=pieces["outpost"],
    )


def levels(box: Box) -> tuple[tuple[Level, ...], ...]:
    return tuple(
        tuple(
            Level(
                now=level.now.gain,
                income=level.income.gain,
                former=level.former,
                crown=level.crown,
                lost=level.lost,
                vp_per_gaia=level.vp_per_gaia,
            )
            for level in area
        )
        for area in box.levels
    )


def spaces(box: Box) -> tuple[Space, ...]:
    return tuple(
        Space(
            power=space.power,
            qic=space.qic,
            gain=space.gain.gain,
            steps=space.steps,
            tech=space.tech,
            again=space.again,
            vp_per_type=space.vp_per_type,
        )
        for space in box.spaces
    )


def conversions(box: Box, factions: tuple[str, ...]) -> tuple[Conversion, ...]:
    return tuple(
        Conversion(
            pay=each.pay,
            amount=each.amount,
            good=each.good,
            gain=each.gain.gain,
            faction=None if each.faction is None else factions.index(each.faction),
            institute=each.institute,
            phase=each.phase,
        )
        for each in box.conversions
    )
