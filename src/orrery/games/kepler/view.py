"""What a seat sees, built up from what it may know. Only the others' objectives are secret."""

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from orrery.games.kepler.components import (
    BODIES,
    CELLS,
    OBJECTIVE_WORDS,
    PROGRESS_WORDS,
    RESOURCES,
    ROUNDS,
    TECHS,
    TRACKS,
)
from orrery.games.kepler.galaxy import BOARD
from orrery.games.kepler.moves import AnyMove, Deal, planet_word
from orrery.games.kepler.prompt import prompt
from orrery.games.kepler.scoring import rung, score, winners
from orrery.games.kepler.state import Phantom, Planet, Setup, State
from orrery.games.kepler.tasks import NOBODY, NONE, Cubes, Task
from orrery.games.kepler.verbs import RULES
from orrery.kernel.game import Score, Seat, View
from orrery.kernel.hexes import bits
from orrery.kernel.position import Codec

KEY: Final = "kepler-3042"
AGENDA: Final = Codec(tuple[Task, ...])


class PlanetView(Struct, frozen=True):
    planet: str  # earth or planet-12
    hex: str
    terraformed: bool
    cubes: dict[str, int]


class PlayerView(Struct, frozen=True):
    seat: Seat
    cell: str
    techs: dict[str, int]
    tracks: dict[str, int]
    medals: dict[str, int]
    storage: dict[str, int]
    pit: dict[str, int]
    planets: tuple[PlanetView, ...]
    ships: tuple[str, ...]
    crossed: tuple[str, ...]
    dealt: bool  # an objective card lies in front of the player
    objective: str | None  # None: not yours to see
    score: Score  # without an objective that you cannot see


class Tile(Struct, frozen=True):
    hex: str
    body: str | None  # None: face down
    owner: Seat | None = None


class KeplerView(View, frozen=True, kw_only=True):
    setup: Setup
    rounds: int
    first: Seat
    turn: Seat | None
    card: str | None
    card_medals: dict[str, int]
    track_medals: dict[str, tuple[int, ...]]
    deck: tuple[str, ...]  # the progress cards not yet seen
    bag: tuple[str, ...]  # the bodies not yet seen
    tiles: tuple[Tile, ...]
    goals: tuple[str, ...]  # objective tiles that still count
    players: tuple[PlayerView, ...]
    phantom: Phantom | None
    exchanged: int
    agenda: tuple[dict[str, Any], ...]  # the plan of the round, as data
    over: bool
    winners: tuple[Seat, ...]
    rung: str | None  # solo: the place on the ladder, as if the game ended now


def view(state: State, you: Seat | None) -> KeplerView:
    seats = range(len(state.players))
    solo = state.phantom is not None
    legal = RULES.moves(state, you) if you is not None else []
    players = tuple(_player(state, seat, open=_may_see(state, you, seat)) for seat in seats)
    return KeplerView(
        game=KEY,
        you=you,
        to_act=RULES.to_act(state),
        prompt=prompt(state, you),
        choices=RULES.grammar.choices(legal, RULES.note(state, you)) if you is not None else (),
        impossible=RULES.impossible(state, you, legal) if you is not None else (),
        scores=tuple(player.score for player in players),
        setup=state.setup,
        round=state.round,
        rounds=ROUNDS,
        first=state.first,
        turn=None if state.turn == NOBODY else state.turn,
        card=None if state.card == NONE else PROGRESS_WORDS[state.card],
        card_medals=dict(zip(TRACKS, state.card_medals, strict=True)),
        track_medals={
            track: tuple(bits(left)) for track, left in zip(TRACKS, state.track_medals, strict=True)
        },
        deck=tuple(PROGRESS_WORDS[n] for n in bits(state.deck)),
        bag=tuple(BODIES[n] for n in bits(state.bag)),
        tiles=_tiles(state),
        goals=tuple(BOARD.names(state.goals)),
        players=players,
        phantom=state.phantom,
        exchanged=state.exchanged,
        agenda=tuple(AGENDA.plain(state.agenda)),
        over=not state.agenda,
        winners=winners(state),
        rung=rung(players[0].score.total) if solo else None,
    )


def _may_see(state: State, you: Seat | None, seat: Seat) -> bool:
    """The objective is its owner's secret until the game is over."""
    return you == seat or not state.agenda


def _cubes(cubes: Cubes) -> dict[str, int]:
    return dict(zip(RESOURCES, cubes, strict=True))


def _player(state: State, seat: Seat, *, open: bool) -> PlayerView:
    player = state.players[seat]
    known = player if open else replace(player, objective=NONE)
    return PlayerView(
        seat=seat,
        cell=CELLS[player.cell],
        techs=dict(zip(TECHS, player.techs, strict=True)),
        tracks=dict(zip(TRACKS, player.tracks, strict=True)),
        medals=dict(zip(TRACKS, player.medals, strict=True)),
        storage=_cubes(player.storage),
        pit=_cubes(player.pit),
        planets=tuple(_planet(planet) for planet in player.planets),
        ships=tuple(BOARD.names(player.fleet)),
        crossed=tuple(BOARD.names(player.crossed)),
        dealt=player.objective != NONE,
        objective=None if known.objective == NONE else OBJECTIVE_WORDS[known.objective],
        score=score(state, known),
    )


def _planet(planet: Planet) -> PlanetView:
    word = planet_word(planet.number)
    return PlanetView(word, BOARD.name(planet.hex), planet.terraformed, _cubes(planet.cubes))


def _tiles(state: State) -> tuple[Tile, ...]:
    owners = {
        planet.hex: seat
        for seat, player in enumerate(state.players)
        for planet in player.planets[1:]
    }
    down = [Tile(name, None) for name in BOARD.names(state.down)]
    up = [Tile(BOARD.name(hex), BODIES[body], owners.get(hex)) for hex, body in state.bodies]
    return (*down, *up)


def hidden(move: AnyMove, by: Seat, to: Seat | None) -> AnyMove:
    """An objective card is dealt face down: only its owner learns which it is."""
    if isinstance(move, Deal) and move.seat != to:
        return Deal(move.seat, None)
    return move
