"""Positions of Kepler-3042 laid out in a line or two, for tests that read like the rulebook.

    ada = nation(ships=["1,-1"], techs={"space-travel": 1})
    state = table(tiles={"2,-1": "planet-12"}, ada=ada)
    state = after(state, "choose stellar-propulsion", "move 1,-1 to 2,-1")

Ada (seat 0) begins and her action cube is about to move, unless the table says otherwise. Cubes
that a nation is not said to hold anywhere lie in its storage, so that there are always 7 + 7 + 3.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from orrery.games.kepler import GAME, tasks
from orrery.games.kepler.components import (
    BODIES,
    CELLS,
    CUBES,
    OBJECTIVE_WORDS,
    PROGRESS_WORDS,
    TECHS,
    TILES,
    TRACKS,
)
from orrery.games.kepler.galaxy import BOARD, SUN
from orrery.games.kepler.moves import PLANET_WORDS
from orrery.games.kepler.state import GOALS, MINES, Phantom, Planet, Player, State, minus, plus
from orrery.games.kepler.tasks import NONE, Cubes, Task
from orrery.games.kepler.verbs import RULES
from orrery.kernel.game import Seat

ADA, BOB, CAL, DEE = range(4)

Nation = dict[str, Any]


def cubes(text: str) -> Cubes:
    """Cubes in signs: `3E 1M` is three energy and one matter.

    >>> cubes("3E 1A")
    (3, 0, 1)
    """
    held = dict.fromkeys("EMA", 0)
    for item in text.split():
        held[item[-1]] += int(item[:-1])
    return held["E"], held["M"], held["A"]


def nation(
    *,
    earth: str = "3E 3M",
    planets: Mapping[str, str] | None = None,
    terraformed: Sequence[str] = (),
    at: Mapping[str, str] | None = None,
    pit: str = "",
    ships: Sequence[str] = (),
    techs: Mapping[str, int] | None = None,
    tracks: tuple[int, int] = (0, 0),
    medals: tuple[int, int] = (0, 0),
    cell: str = "terraforming",
    objective: str | None = None,
    crossed: Sequence[str] = (),
) -> Nation:
    """A player's board. `planets` are the colonies with their cubes ({"planet-1": "2E"}); they lie
    at their tile on the table, or where `at` says. `tracks` and `medals`: technology, colonial."""
    return locals()


def table(
    seats: int = 2,
    *,
    tiles: Mapping[str, str] | None = None,
    ada: Nation | None = None,
    bob: Nation | None = None,
    cal: Nation | None = None,
    dee: Nation | None = None,
    round: int = 1,
    card: str = "PG18",
    first: Seat = ADA,
    agenda: Sequence[Task] | None = None,
    phantom: Phantom | None = None,
    card_medals: tuple[int, int] = (0, 0),
    **options: str,
) -> State:
    """A table at the start of the first player's turn, or with the agenda given. `tiles` maps hexes
    to bodies ("planet-12", "mine-1", "objective-1") or "?" for a tile that lies face down.
    """
    state = GAME.start(seats, options)
    bodies = tuple(
        (BOARD.read(hex), BODIES.index(body)) for hex, body in (tiles or {}).items() if body != "?"
    )
    nations = [given or nation() for given in (ada, bob, cal, dee)][:seats]
    players: tuple[Player, ...] = ()
    for given in nations:
        taken = {planet.hex for player in players for planet in player.planets} | set(dict(bodies))
        players = (*players, _player(given, dict(bodies), taken))
    held = {planet.hex for player in players for planet in player.planets[1:]}
    missing = [
        (planet.hex, planet.number)
        for player in players
        for planet in player.planets[1:]
        if planet.hex not in dict(bodies)
    ]
    bodies = (*bodies, *missing)
    shown = {body for _, body in bodies}
    turns = [tasks.Turn((first + i) % seats) for i in range(seats)]
    plan = (*turns, tasks.Resolving(), tasks.Awarding(), tasks.Closing())
    state = replace(
        state,
        players=players,
        phantom=phantom or state.phantom,
        down=_hexes(hex for hex, body in (tiles or {}).items() if body == "?"),
        bag=sum(1 << body for body in TILES[seats] if body not in shown),
        planets=sum(1 << h for h, b in bodies if b not in MINES and b not in GOALS),
        mines=sum(1 << h for h, b in bodies if b in MINES),
        goals=sum(1 << h for h, b in bodies if b in GOALS),
        bodies=bodies,
        settled=sum(1 << hex for hex in held),
        deck=state.deck & ~(1 << PROGRESS_WORDS.index(card)),
        card=PROGRESS_WORDS.index(card),
        card_medals=card_medals,
        track_medals=_medals_ahead(state, players),
        round=round,
        first=first,
        agenda=plan if agenda is None else tuple(agenda),
    )
    return RULES.settle(state)


def _medals_ahead(state: State, players: tuple[Player, ...]) -> tuple[int, int]:
    """Medals that no marker has met yet."""
    technology, colonial = (
        medals & ~((1 << max(p.tracks[track] for p in players) + 1) - 1)
        for track, medals in enumerate(state.track_medals)
    )
    return technology, colonial


def _hexes(names: Any) -> int:
    return sum(1 << BOARD.read(name) for name in names)


# Where colonies lie that are said to lie nowhere: in the outer zone.
_SPARE = ("4,4", "4,3", "-4,8", "-5,8", "0,8", "1,7", "-8,1", "-8,0", "8,-1", "8,-2", "3,-8")


def _player(given: Nation, bodies: Mapping[int, int], taken: Collection[int]) -> Player:
    places = {body: hex for hex, body in bodies.items()}
    at = given["at"] or {}
    colonies = []
    spare = (hex for hex in _SPARE if BOARD.read(hex) not in taken)
    for word, held in (given["planets"] or {}).items():
        number = PLANET_WORDS[word]
        hex = BOARD.read(at[word]) if word in at else places.get(number, BOARD.read(next(spare)))
        colonies.append(Planet(number, hex, word in given["terraformed"], cubes(held)))
    planets = (Planet(0, SUN, False, cubes(given["earth"])), *colonies)
    pit = cubes(given["pit"])
    out = pit
    for planet in planets:
        out = plus(out, planet.cubes)
    storage = minus(CUBES, out)
    assert min(storage) >= 0, f"a nation has {CUBES} cubes in all"
    levels = given["techs"] or {}
    assert set(levels) <= set(TECHS), levels
    travel, terraforming, energy, antimatter, quantum = (levels.get(tech, 0) for tech in TECHS)
    objective = given["objective"]
    return Player(
        cell=CELLS.index(given["cell"]),
        techs=(travel, terraforming, energy, antimatter, quantum),
        tracks=given["tracks"],
        medals=given["medals"],
        storage=storage,
        pit=pit,
        planets=planets,
        fleet=_hexes(given["ships"]),
        crossed=_hexes(given["crossed"]),
        objective=NONE if objective is None else OBJECTIVE_WORDS.index(objective),
    )


def after(state: State, *sentences: str) -> State:
    """The position after these sentences, each said by whoever must act (nature included)."""
    for sentence in sentences:
        (seat,) = GAME.to_act(state)
        state = GAME.play(state, seat, sentence)
    return state


def refused(state: State, sentence: str, seat: Seat | None = None) -> list[str]:
    """The rules that refuse a sentence, the most telling first; [] if it may be said."""
    if seat is None:
        (seat,) = GAME.to_act(state)
    return [objection.rule for objection in GAME.objections(state, seat, GAME.read(sentence))]


def why_not(state: State, sentence: str, language: str = "en") -> str:
    """The first refusal in words."""
    (seat,) = GAME.to_act(state)
    return GAME.objections(state, seat, GAME.read(sentence))[0].text(language)


def sayings(state: State, verb: str = "") -> list[str]:
    """What whoever must act may say, perhaps only the sentences of one verb."""
    (seat,) = GAME.to_act(state)
    said = [GAME.write(move) for move in GAME.moves(state, seat)]
    return [sentence for sentence in said if not verb or sentence.split()[0] == verb]


def acting(state: State) -> Seat:
    (seat,) = GAME.to_act(state)
    return seat


def on(state: State, seat: Seat, planet: str = "earth") -> Cubes:
    """The cubes on a planet of a seat."""
    number = PLANET_WORDS[planet]
    return next(p.cubes for p in state.players[seat].planets if p.number == number)


def ships_of(state: State, seat: Seat) -> list[str]:
    return BOARD.names(state.players[seat].fleet)


def track(state: State, seat: Seat, name: str) -> int:
    return state.players[seat].tracks[TRACKS.index(name)]


def level(state: State, seat: Seat, tech: str) -> int:
    return state.players[seat].techs[TECHS.index(tech)]


def all_cubes(state: State, seat: Seat) -> Cubes:
    """Every cube of a nation, wherever it lies."""
    player = state.players[seat]
    held = plus(player.storage, player.pit)
    for planet in player.planets:
        held = plus(held, planet.cubes)
    return held
