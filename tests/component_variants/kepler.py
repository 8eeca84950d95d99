"""Kepler-3042: every planet, objective, progress card, technology level and space of a track."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from component_variants.some import each_player


def varied(state: Any, when: float) -> Iterator[tuple[str, Any]]:
    """Of a game for two in its middle; alone, also the ends of games."""
    seats = len(state.players)
    if 0.4 < when < 0.6 and state.turn >= 0 and seats <= 2:
        if seats == 2:
            yield from _worlds(state)
            yield from _nations(state)
            yield from _objectives(state)
        yield from _progress(state)
    if when == 1 and seats == 1:
        for medals in range(50):
            yield f"medals {medals}", each_player(state, medals=(medals, 0))


def _owning(state: Any, *worlds: tuple[int, bool, Any], zone: int = 0, **more: Any) -> Any:
    """The nation whose turn it is owns these planets, whether terraformed, with these cubes; the
    other one owns Earth only. All other cubes are stored."""
    from orrery.games.kepler import galaxy
    from orrery.games.kepler.components import CUBES
    from orrery.games.kepler.state import Planet, minus

    free = [h for h in galaxy.BOARD.at if galaxy.SPACE >> h & 1 and galaxy.ZONE[h] == zone]
    used, tiles = free[: len(worlds)], sum(1 << h for h in free[: len(worlds)])
    left, planets = CUBES, [Planet(0, galaxy.SUN, False, (0, 0, 0))]
    for (number, done, cubes), hex in zip(worlds, used, strict=True):
        planets.append(Planet(number, hex, done, cubes))
        left = minus(left, cubes)
    mine, fleets = state.turn, ~tiles
    fresh = {"storage": left, "pit": (0, 0, 0), "planets": (planets[0],)}
    players = [
        replace(player, **fresh | {"storage": CUBES}, fleet=player.fleet & fleets)
        for player in state.players
    ]
    players[mine] = replace(players[mine], **fresh | {"planets": tuple(planets)} | more)
    numbers = [world[0] for world in worlds]
    bodies = [(h, b) for h, b in state.bodies if h not in used and b not in numbers]
    return replace(
        state,
        players=tuple(players),
        down=state.down & ~tiles,
        mines=state.mines & ~tiles,
        goals=state.goals & ~tiles,
        planets=state.planets | tiles,
        settled=state.settled | tiles,
        bodies=tuple(sorted((*bodies, *zip(used, numbers, strict=True)))),
    )


def _asked(state: Any, task: Any, cell: str) -> Any:
    """The last turn of a round, with the cube on a cell."""
    from orrery.games.kepler.components import CELLS
    from orrery.games.kepler.state import with_player
    from orrery.games.kepler.tasks import Awarding, Closing, Resolving

    player = replace(state.players[task.seat], cell=CELLS.index(cell))
    agenda = (task, Resolving(), Awarding(), Closing())
    return replace(with_player(state, task.seat, player), agenda=agenda)


def _worlds(state: Any) -> Iterator[tuple[str, Any]]:
    """Each planet is colonised, terraformed and made to produce, by who can just do so."""
    from orrery.games.kepler.components import PLANETS, TECHS
    from orrery.games.kepler.tasks import Acting

    task = Acting(state.turn)
    for card in PLANETS[1:]:
        name = f"planet {card.number}"
        knows = [0] * len(TECHS)
        if card.needs is not None:
            knows[TECHS.index(card.needs.tech)] = card.needs.level
        landed = _owning(state, (card.number, False, (0, 0, 0)), techs=tuple(knows))
        player = landed.players[state.turn]
        ship = replace(player, planets=player.planets[:1], fleet=1 << player.planets[1].hex)
        landed = replace(
            landed,
            settled=state.settled,
            players=tuple(ship if p is player else p for p in landed.players),
        )
        yield f"{name} landed", _asked(landed, task, "colonisation")
        able = (card.level,) * len(TECHS)
        full = _owning(state, (card.number, False, card.cost), techs=able)
        yield f"{name} full", _asked(full, task, "terraforming")
        done = _owning(state, (card.number, True, (0, 0, 0)), techs=(4,) * len(TECHS))
        yield f"{name} terraformed", _asked(done, task, "production")


def _nations(state: Any) -> Iterator[tuple[str, Any]]:
    """All cells and bonuses at each level of the technologies, and each space of the tracks."""
    from orrery.games.kepler.components import CELLS, LAST_SPACE, TECH_COST
    from orrery.games.kepler.tasks import Acting, BonusStep, Choosing

    seat = state.turn
    for level in range(len(TECH_COST[0])):
        for cell in CELLS:
            owned = ((1, False, (1, 1, 1)), (2, True, (1, 1, 0)), (3, True, (0, 1, 1)))
            nation = _owning(state, *owned, techs=(level,) * 5)
            rich = nation.players[seat]
            earth = replace(rich.planets[0], cubes=(4, 3, 1))
            rich = replace(
                rich, planets=(earth, *rich.planets[1:]), storage=(0, 0, 0), pit=(1, 1, 0)
            )
            for name, nation_ in (("spent", nation), ("rich", _given(nation, seat, rich))):
                for task in (Acting(seat), BonusStep(seat, 0), Choosing(seat)):
                    kind = type(task).__name__
                    yield f"{level} {cell} {name} {kind}", _asked(nation_, task, cell)
    for space in range(max(LAST_SPACE)):
        far = tuple(min(space, last) for last in LAST_SPACE)
        for cell in ("galactic-cartography", "technological-development", "colonisation"):
            base = _owning(state, (1, False, (3, 3, 2)), (6, True, (0, 0, 0)), techs=(2,) * 5)
            player = replace(base.players[seat], tracks=far)
            yield f"{space} {cell}", _asked(_given(base, seat, player), Acting(seat), cell)
    last = replace(state.players[seat], tracks=LAST_SPACE)
    yield f"{max(LAST_SPACE)}", _given(state, seat, last)


def _given(state: Any, seat: int, player: Any) -> Any:
    from orrery.games.kepler.state import with_player

    return with_player(state, seat, player)


def _objectives(state: Any) -> Iterator[tuple[str, Any]]:
    """Each objective, held by who just fulfils it."""
    from orrery.games.kepler.components import OBJECTIVE_WORDS, OBJECTIVES, PLANETS, TYPES, ZONES

    for number, word in enumerate(OBJECTIVE_WORDS):
        asked = {c.metric: c for c in OBJECTIVES[word].conditions}
        n = Counter({m: c.at_least if c.at_most is None else c.at_most for m, c in asked.items()})
        kind, zone = asked.get("colonised-type"), asked.get("colonised-zone")
        types = TYPES if kind is None else (kind.type,)
        done = n["planets-terraformed"] or n["distinct-types-terraformed"]
        count = max(done, n["planets-colonised"], n["colonised-type"], n["colonised-zone"], 1)
        cards = [[card for card in PLANETS if card.type == each] for each in types]
        chosen = [cards[i % len(types)][i // len(types)].number for i in range(count)]
        antimatter = (0, 0, n["antimatter-on-planets"])
        worlds = [
            (planet, place < done, (0, 0, 0) if place else antimatter)
            for place, planet in enumerate(chosen)
        ]
        top = n["techs-at-max"]
        techs = (4,) * top + (n["tech-min-level"],) * (5 - top)
        tracks = (n["technology-space"], n["colonial-space"])
        held = {"objective": number, "techs": techs, "tracks": tracks, "medals": (0, 0)}
        held["medals"] = (n["medals-total"], 0)
        where = 0 if zone is None else ZONES.index(zone.zone)
        state_ = _owning(state, *worlds, zone=where, **held)
        if n["pit-resources"]:
            mine = state_.players[state.turn]
            energy, matter, anti = mine.storage
            pit = n["pit-resources"]
            mine = replace(mine, storage=(energy - pit, matter, anti), pit=(pit, 0, 0))
            state_ = _given(state_, state.turn, mine)
        yield f"{word} fulfilled", state_
        yield f"{word} open", each_player(state, objective=number)


def _progress(state: Any) -> Iterator[tuple[str, Any]]:
    """Each progress card is about to be resolved: by a nation that has most or little of all."""
    from orrery.games.kepler import galaxy
    from orrery.games.kepler.components import PROGRESS_WORDS
    from orrery.games.kepler.tasks import Removing

    seat = state.turn
    for round in (8, 15) if state.phantom else (8,):
        for card, word in enumerate(PROGRESS_WORDS):
            at = replace(state, card=card, round=round)
            poor = _owning(at, techs=(0, 0, 0, 0, 1))
            rich = _owning(at, (1, True, (1, 0, 0)), (2, False, (0, 1, 1)), zone=2, techs=(3,) * 5)
            mine = rich.players[seat]
            (energy, matter, anti), free = mine.storage, galaxy.SPACE & ~rich.planets
            ship = free & -free
            mine = replace(mine, storage=(energy - 2, matter, anti), pit=(2, 0, 0), fleet=ship)
            rich = replace(_given(rich, seat, mine), mines=rich.mines | ship)
            rich = replace(rich, down=rich.down & ~ship, goals=rich.goals & ~ship)
            for name, found in (("poor", poor), ("rich", rich)):
                player = found.players[seat]
                earth = replace(player.planets[0], cubes=(1, 1, 0))
                energy, matter, anti = player.storage
                player = replace(
                    player,
                    planets=(earth, *player.planets[1:]),
                    storage=(energy - 1, matter - 1, anti),
                )
                asked = _asked(_given(found, seat, player), Removing(seat), "production")
                yield f"{word} {round} {name}", asked
