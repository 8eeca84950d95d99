"""A full state consistent with a view: what its seat cannot know is dealt again.

Only the rivals' objectives are unknown; face-down tiles and the progress deck have no order yet, so
there is nothing to guess about them.
"""

from collections.abc import Iterable
from random import Random

from orrery.games.kepler.components import (
    BODIES,
    CELLS,
    DECKS,
    OBJECTIVE_WORDS,
    PROGRESS_WORDS,
    RESOURCES,
    TECHS,
    TRACKS,
)
from orrery.games.kepler.galaxy import BOARD
from orrery.games.kepler.moves import PLANET_WORDS
from orrery.games.kepler.state import GOALS, MINES, Planet, Player, State
from orrery.games.kepler.tasks import NOBODY, NONE, Cubes
from orrery.games.kepler.view import AGENDA, KeplerView, PlayerView


def imagine(view: KeplerView, rng: Random) -> State:
    known = {p.objective for p in view.players}
    unseen = [word for word in DECKS[view.setup.objectives] if word not in known]
    rng.shuffle(unseen)
    players = tuple(_player(p, unseen) for p in view.players)
    bodies = tuple((BOARD.read(t.hex), BODIES.index(t.body)) for t in view.tiles if t.body)
    goals = _hexes(view.goals)
    return State(
        setup=view.setup,
        players=players,
        phantom=view.phantom,
        down=_hexes(t.hex for t in view.tiles if t.body is None),
        bag=sum(1 << BODIES.index(word) for word in view.bag),
        planets=sum(1 << hex for hex, body in bodies if body not in MINES and body not in GOALS),
        mines=sum(1 << hex for hex, body in bodies if body in MINES),
        goals=goals,
        bodies=bodies,
        settled=sum(1 << planet.hex for p in players for planet in p.planets[1:]),
        deck=sum(1 << PROGRESS_WORDS.index(word) for word in view.deck),
        card=NONE if view.card is None else PROGRESS_WORDS.index(view.card),
        card_medals=(view.card_medals[TRACKS[0]], view.card_medals[TRACKS[1]]),
        track_medals=(
            sum(1 << space for space in view.track_medals[TRACKS[0]]),
            sum(1 << space for space in view.track_medals[TRACKS[1]]),
        ),
        round=view.round,
        first=view.first,
        turn=NOBODY if view.turn is None else view.turn,
        exchanged=view.exchanged,
        agenda=AGENDA.build(list(view.agenda)),
    )


def _hexes(names: Iterable[str]) -> int:
    return sum(1 << BOARD.read(name) for name in names)


def _cubes(cubes: dict[str, int]) -> Cubes:
    energy, matter, antimatter = (cubes[kind] for kind in RESOURCES)
    return energy, matter, antimatter


def _player(seen: PlayerView, unseen: list[str]) -> Player:
    card = seen.objective or (unseen.pop() if seen.dealt else None)
    travel, terraforming, energy, antimatter, quantum = (seen.techs[tech] for tech in TECHS)
    return Player(
        cell=CELLS.index(seen.cell),
        techs=(travel, terraforming, energy, antimatter, quantum),
        tracks=(seen.tracks[TRACKS[0]], seen.tracks[TRACKS[1]]),
        medals=(seen.medals[TRACKS[0]], seen.medals[TRACKS[1]]),
        storage=_cubes(seen.storage),
        pit=_cubes(seen.pit),
        planets=tuple(
            Planet(PLANET_WORDS[p.planet], BOARD.read(p.hex), p.terraformed, _cubes(p.cubes))
            for p in seen.planets
        ),
        fleet=_hexes(seen.ships),
        crossed=_hexes(seen.crossed),
        objective=NONE if card is None else OBJECTIVE_WORDS.index(card),
    )
