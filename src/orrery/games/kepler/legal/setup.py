"""Set-up and nature: the first player, sites of tiles, and what is turned up, dealt and drawn."""

from collections.abc import Iterator

from orrery.games.kepler.components import DECKS, OBJECTIVE_WORDS, TECHS, TILES
from orrery.games.kepler.galaxy import BOARD, SITES, SPACE, STARS, usable_stars
from orrery.games.kepler.moves import AnyMove, Deal, Draw, First, Lay, Place, Show, Start
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import (
    Dealing,
    Drawing,
    FirstPlayer,
    Laying,
    Placing,
    Showing,
    Starting,
)
from orrery.games.kepler.texts import no
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term


def firsts(state: State, task: FirstPlayer) -> list[AnyMove]:
    return [First(seat) for seat in range(len(state.players))]


def against_first(state: State, task: FirstPlayer, move: First) -> Iterator[Objection]:
    if move.seat >= len(state.players):
        yield no("KP-RULING-19")


def against_laying(state: State, task: Laying, move: Lay) -> Iterator[Objection]:
    count = len(TILES[len(state.players)])
    if len(move.hexes) != count:
        yield no("KP-SETUP-02", n=count, laid=len(move.hexes))
    laid = 0
    for hex in move.hexes:
        yield from _against_a_tile_on(hex, laid, len(state.players))
        laid |= 1 << hex


def places(state: State, task: Placing) -> list[AnyMove]:
    return [Place(hex) for hex in bits(free_sites(state))]


def against_placing(state: State, task: Placing, move: Place) -> Iterator[Objection]:
    yield from _against_a_tile_on(move.hex, state.down, len(state.players))


def free_sites(state: State) -> int:
    """Where the next tile may lie."""
    return SITES[len(state.players)] & ~(state.down | BOARD.grow(state.down))


def _against_a_tile_on(hex: int, laid: int, seats: int) -> Iterator[Objection]:
    here, near = Term("hex", BOARD.name(hex)), BOARD.neighbours[hex]
    if not SPACE >> hex & 1:
        yield no("KP-RULING-36", hex=here)
    if (laid | BOARD.grow(laid)) >> hex & 1:
        yield no("KP-SETUP-05", hex=here)
    usable = usable_stars(seats)
    if not near & STARS:
        yield no("KP-SETUP-04", hex=here)
    elif near & STARS & ~usable:
        yield no("KP-SETUP-06" if seats == 3 else "KP-SETUP-07", hex=here)


def shows(state: State, task: Showing) -> list[AnyMove]:
    return [Show(task.hex, body) for body in bits(state.bag)]


def against_showing(state: State, task: Showing, move: Show) -> Iterator[Objection]:
    if move.hex != task.hex or not state.bag >> move.body & 1:
        yield no("KP-RULING-08")


def dealable(state: State) -> list[int]:
    """The objective cards of the chosen deck that no player has."""
    held = {player.objective for player in state.players}
    deck = [OBJECTIVE_WORDS.index(word) for word in DECKS[state.setup.objectives]]
    return [card for card in deck if card not in held]


def deals(state: State, task: Dealing) -> list[AnyMove]:
    return [Deal(task.to, card) for card in dealable(state)]


def against_dealing(state: State, task: Dealing, move: Deal) -> Iterator[Objection]:
    if move.seat != task.to or move.card not in dealable(state):
        yield no("KP-SETUP-12")


def starts(state: State, task: Starting) -> list[AnyMove]:
    return [Start(tech) for tech in range(len(TECHS)) if not task.raised >> tech & 1]


def against_starting(state: State, task: Starting, move: Start) -> Iterator[Objection]:
    if task.raised >> move.tech & 1:
        yield no("KP-SETUP-16")


def draws(state: State, task: Drawing) -> list[AnyMove]:
    return [Draw(card) for card in bits(state.deck)]


def against_drawing(state: State, task: Drawing, move: Draw) -> Iterator[Objection]:
    if not state.deck >> move.card & 1:
        yield no("KP-ROUND-03")
