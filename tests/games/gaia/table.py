"""Positions of Gaia Project laid out in a line or two, for tests that read like the rulebook.

    ada = board("terrans", mines="3B5 1B1", ore=4, bowls=(2, 4, 0))
    state = table(ada=ada, bob=board("xenos", mines="7B5"))
    state = after(state, "build mine 2B4", "end")

Ada (seat 0) begins and may act, unless the table says otherwise; with two seats the map is the
printed one of seven sectors, from three seats on that of ten. A board has plenty of nothing: give
what the test needs. Tiles lie in the order of their numbers: basic-1 to basic-6 under the areas,
basic-7 to -9 free; advanced-1 to -6 in the areas; booster-1 with Ada, booster-2 with Bob, and so
on.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from orrery.games.gaia import GAME, tasks
from orrery.games.gaia.apply.setup import new_player
from orrery.games.gaia.components import (
    ADVANCED_WORDS,
    AREAS,
    BASIC_WORDS,
    BOOSTER_WORDS,
    FACTIONS,
    FINAL_WORDS,
    FORMERS,
    ROUND_WORDS,
    SPACE_WORDS,
    TOKEN_WORDS,
)
from orrery.games.gaia.galaxy import HEX_WORDS, Placement, printed
from orrery.games.gaia.state import SPECIALS, Player, State, Token
from orrery.games.gaia.tasks import NONE, Task
from orrery.games.gaia.verbs import RULES
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.hexes import bits

ADA, BOB, CAL, DEE = range(4)
_USUAL = ("terrans", "xenos", "taklons", "geodens")


def hexes(words: str) -> int:
    """A set of hexes from their names.

    >>> list(bits(hexes("1A0 1A2")))
    [0, 2]
    """
    return sum({1 << HEX_WORDS.index(word) for word in words.split()})


def _bits(words: str, all: Sequence[str]) -> int:
    return sum({1 << all.index(word) for word in words.split()})


def board(
    faction: str,
    *,
    vp: int = 10,
    credits: int = 0,
    ore: int = 0,
    knowledge: int = 0,
    qic: int = 0,
    bowls: tuple[int, int, int] = (0, 0, 0),
    area: int = 0,
    stone: int = NONE,
    research: dict[str, int] | None = None,
    mines: str = "",
    stations: str = "",
    labs: str = "",
    institutes: str = "",
    academies: str = "",
    qic_academies: str = "",
    guests: str = "",
    lost: str = "",
    formers: str = "",
    owned: int | None = None,
    parked: int = 0,
    outposts: str = "",
    satellites: str = "",
    allied: str = "",
    federations: int = 0,
    tokens: str = "",
    grey: str = "",
    booster: str | None = None,
    tiles: str = "",
    covered: str = "",
    advanced: str = "",
    used: str = "",
    passed: bool = False,
) -> Player:
    """A player's board. Hexes and tiles are given by their words, several in one string; `tokens`
    are green ones, `grey` those turned over."""
    levels = tuple((research or {}).get(area, 0) for area in AREAS)
    empty = new_player()
    return replace(
        empty,
        faction=FACTIONS.index(faction),
        points=(vp, *empty.points[1:]),
        credits=credits,
        ore=ore,
        knowledge=knowledge,
        qic=qic,
        bowls=bowls,
        area=area,
        stone=stone,
        research=levels,
        mines=hexes(mines),
        stations=hexes(stations),
        labs=hexes(labs),
        institutes=hexes(institutes),
        academies=hexes(academies),
        qic_academies=hexes(qic_academies),
        guests=hexes(guests),
        lost=hexes(lost),
        formers=hexes(formers),
        owned=FORMERS[levels[AREAS.index("gaia")]] if owned is None else owned,
        parked=parked,
        outposts=hexes(outposts),
        satellites=hexes(satellites),
        allied=hexes(allied),
        federations=federations,
        tokens=(
            *(Token(TOKEN_WORDS.index(word), True) for word in tokens.split()),
            *(Token(TOKEN_WORDS.index(word), False) for word in grey.split()),
        ),
        booster=NONE if booster is None else BOOSTER_WORDS.index(booster),
        tiles=_bits(tiles, BASIC_WORDS),
        covered=_bits(covered, BASIC_WORDS),
        advanced=_bits(advanced, ADVANCED_WORDS),
        used=_bits(used, SPECIALS),
        passed=passed,
    )


def table(
    seats: int = 2,
    *,
    ada: Player | None = None,
    bob: Player | None = None,
    cal: Player | None = None,
    dee: Player | None = None,
    round: int = 1,
    rounds: str = "round-1 round-2 round-3 round-4 round-5 round-6",
    finals: str = "final-1 final-2",
    basics: str = " ".join(BASIC_WORDS),
    advanced: str = " ".join(ADVANCED_WORDS[:6]),
    crown: str | None = "token-2",
    supply: tuple[int, ...] = (3, 2, 3, 3, 3, 3),
    row: str = "booster-8 booster-9 booster-10",
    gaia: str = "",
    covered: str = "",
    order: tuple[Seat, ...] | None = None,
    out: tuple[Seat, ...] = (),
    placement: Placement | None = None,
    agenda: Sequence[Task] | None = None,
    **options: str,
) -> State:
    """A table at the beginning of Ada's turn, or with the agenda given."""
    given = [ada, bob, cal, dee][:seats]
    players = []
    for seat, player in enumerate(given):
        found = player or board(_USUAL[seat])
        players.append(found if found.booster != NONE else replace(found, booster=seat))
    tiles = {
        "basics": tuple(BASIC_WORDS.index(word) for word in basics.split()),
        "advanced": tuple(
            NONE if word == "-" else ADVANCED_WORDS.index(word) for word in advanced.split()
        ),
        "rounds": tuple(ROUND_WORDS.index(word) for word in rounds.split()),
        "finals": tuple(FINAL_WORDS.index(word) for word in finals.split()),
        "row": tuple(BOOSTER_WORDS.index(word) for word in row.split()),
    }
    options = {name.replace("_", "-"): value for name, value in options.items()}
    state = GAME.start(seats, options)
    turns = order or tuple(range(seats))
    state = replace(
        state,
        placement=placement or printed("small" if seats < 3 else "large"),
        crown=NONE if crown is None else TOKEN_WORDS.index(crown),
        supply=supply,
        gaia=hexes(gaia),
        covered=_bits(covered, SPACE_WORDS),
        round=round,
        first=turns[0],
        order=turns,
        out=out,
        players=tuple(players),
        agenda=(tasks.Turn(ADA),) if agenda is None else tuple(agenda),
        **tiles,
    )
    return RULES.settle(state)


def opened(seats: int = 2, *deals: str, **options: str) -> State:
    """The box is open; nature has dealt these sentences and goes on from there."""
    given = {name.replace("_", "-"): value for name, value in options.items()}
    return after(GAME.start(seats, given), *deals)


def dealt(seats: int = 2, seed: int = 1, **options: str) -> State:
    """A real set-up: nature has dealt until somebody must decide."""
    state, rng = opened(seats, **options), Random(seed)
    while GAME.to_act(state) == (NATURE,):
        state = GAME.apply(state, NATURE, GAME.chance(state, rng))
    return state


# --- Playing and asking -------------------------------------------------------------------------


def after(state: State, *sentences: str) -> State:
    """The position after these sentences, each said by the seat that is to act."""
    for sentence in sentences:
        (seat,) = GAME.to_act(state)
        state = GAME.play(state, seat, sentence)
    return state


def broken(state: State, sentence: str, seat: Seat | None = None) -> list[str]:
    """The rules that a sentence breaks now, the most telling first; [] if it is legal."""
    who = GAME.to_act(state)[0] if seat is None else seat
    return [objection.rule for objection in GAME.objections(state, who, GAME.read(sentence))]


def why_not(state: State, sentence: str, language: str = "en", seat: Seat | None = None) -> str:
    """The first refusal in words."""
    who = GAME.to_act(state)[0] if seat is None else seat
    return GAME.objections(state, who, GAME.read(sentence))[0].text(language)


def offers(state: State, start: str = "", seat: Seat | None = None) -> list[str]:
    """The legal sentences that begin so."""
    who = GAME.to_act(state)[0] if seat is None else seat
    written = [GAME.write(move) for move in GAME.moves(state, who)]
    return [sentence for sentence in written if sentence.startswith(start)]


def names(of: int) -> set[str]:
    return {HEX_WORDS[hex] for hex in bits(of)}


def part(state: State, seat: Seat, name: str) -> int:
    """A part of a seat's score."""
    return GAME.scores(state)[seat].parts[name]


def with_board(state: State, seat: Seat, **changes: Any) -> State:
    """The same table with something else on a player's board (fields of `Player`)."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))
