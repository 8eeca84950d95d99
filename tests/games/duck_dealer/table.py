"""Positions of Duck Dealer laid out in a line or two, for tests that read like the rulebook.

    ada = ship("gadwall", red=2, blue=3, cargo="beads beads", gear="hold merchant merchant")
    state = table(3, ada=ada, factories="radio at gadwall")
    state = after(acting(state), "move pochard", "extract beads")

Ada (seat 0) begins. Mines, shipyards and piles lie as MINES, YARDS_THERE and the piles below say;
every ship is on a start planet of its own unless it is placed. Tokens, crew and cubes come out of
the stock. A planet with a consumer, a factory or a ship is visited.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from orrery.games.duck_dealer import GAME, tasks
from orrery.games.duck_dealer.atlas import PLANET_COUNT, START
from orrery.games.duck_dealer.components import (
    CONSUMERS,
    ENERGY_TOKENS,
    EQUIPMENT,
    FREE_CUBES,
    PILES,
    PLACE_WORDS,
    START_PLANETS,
    TIER,
    WARES,
)
from orrery.games.duck_dealer.state import (
    NONE,
    SITES,
    TILE_WORDS,
    Cargo,
    Player,
    State,
    consumer_ware,
)
from orrery.games.duck_dealer.tasks import NO_ENERGY, Energy
from orrery.kernel.game import Seat

ADA, BOB, CAL, DEE, EVE = range(5)
NAMES = ("ada", "bob", "cal", "dee", "eve")

# Mallard has ducks, Teal beads, Pintail solar panels, Eider paint, Wigeon phone booths; the others,
# from Gadwall on, the same again, and Shelduck ducks.
MINES = (0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0)
# Mallard and Teal make holds, Pintail navigators, Eider engineers, Wigeon merchants.
YARDS_THERE = (0, 1, 2, 3, 4)


def piles() -> tuple[tuple[int, ...], ...]:
    """The consumers in the order of their numbers, as the tiers of the piles ask."""
    left = list(range(len(CONSUMERS)))
    found = []
    for pile in PILES:
        tiles = []
        for tier in pile:
            tile = next(tile for tile in left if TIER[consumer_ware(tile)] == tier)
            left.remove(tile)
            tiles.append(tile)
        found.append(tuple(tiles))
    return tuple(found)


def place(word: str) -> int:
    return PLACE_WORDS.index(word)


def ware(word: str) -> int:
    return WARES.index(word)


def goods(words: str) -> Cargo:
    return tuple(sorted(WARES.index(word) for word in words.split()))


def ship(
    at: str | None = None,
    *,
    red: int = 0,
    yellow: int = 0,
    blue: int = 0,
    cargo: str = "",
    gear: str = "hold hold hold",
    routes: str = "",
    claims: str = "",
    paid: str = "",
    portals: str = "",
    **fields: Any,
) -> Player:
    """A ship with what is in it, and the cubes and portals of its owner."""
    return Player(
        place=NONE if at is None else place(at),
        gear=tuple(sorted(EQUIPMENT.index(word) for word in gear.split())),
        cargo=goods(cargo),
        energy=(red, yellow, blue),
        routes=sum(1 << place(word) for word in routes.split()),
        claims=sum(1 << TILE_WORDS[word] for word in claims.split()),
        paid=sum(1 << SITES.index(word) for word in paid.split()),
        portals=tuple(place(word) for word in portals.split()),
        **fields,
    )


def _split(words: str) -> list[tuple[str, str]]:
    """`radio at gadwall; science at smew` in pairs."""
    pairs = [part.split(" at ") for part in words.split(";") if part.strip()]
    return [(what.strip(), where.strip()) for what, where in pairs]


def table(
    seats: int = 2,
    *,
    ada: Player | None = None,
    bob: Player | None = None,
    cal: Player | None = None,
    dee: Player | None = None,
    eve: Player | None = None,
    factories: str = "",
    consumers: str = "",
    built: str = "",
    visited: str = "",
    track: int = 0,
    supply: Energy | None = None,
    task: tasks.Task | None = None,
    **options: str,
) -> State:
    """A table at the beginning of Ada's turn.

    `factories` and `consumers` are what each makes or wants: `radio at gadwall; science at smew`;
    `built` names planets whose shipyard or consumer is built; `track` so many cubes, in turn. A
    smaller `supply` than what is left gives the rest to the last seat.
    """
    state = GAME.start(seats, {name.replace("_", "-"): value for name, value in options.items()})
    players = [player or ship() for player in [ada, bob, cal, dee, eve][:seats]]
    free = [planet for planet in range(START_PLANETS) if all(p.place != planet for p in players)]
    players = [p if p.place != NONE else replace(p, place=free.pop(0)) for p in players]
    laid = tuple(seat % seats for seat in range(track))
    players = [_counted(player, laid.count(seat)) for seat, player in enumerate(players)]
    made, wanted = [NONE] * PLANET_COUNT, [NONE] * PLANET_COUNT
    for word, there in _split(factories):
        made[place(there)] = ware(word)
    for word, there in _split(consumers):
        wanted[place(there)] = CONSUMERS.index(f"consumer-{word}")
    seen = START | sum(1 << place(planet) for planet in visited.split())
    for planet in range(PLANET_COUNT):
        here = made[planet] != NONE or wanted[planet] != NONE
        if here or any(p.place == planet for p in players):
            seen |= 1 << planet
    heaps, wanted = _discovered(seen, wanted)
    state = replace(
        state,
        first=ADA,
        mines=MINES,
        yards=YARDS_THERE,
        consumers=tuple(wanted),
        factories=tuple(made),
        built=sum(1 << place(planet) for planet in built.split()),
        visited=seen,
        piles=heaps,
        track=laid,
        task=task or tasks.Turn(ADA),
    )
    return _stocked(replace(state, players=tuple(players)), supply)


def _counted(player: Player, on_track: int) -> Player:
    """A player with the cubes that are left in hand, unless the test has said how many."""
    used = player.routes.bit_count() + player.claims.bit_count() + on_track
    return replace(player, cubes=FREE_CUBES - used) if player.cubes == FREE_CUBES else player


def _discovered(seen: int, wanted: list[int]) -> tuple[tuple[tuple[int, ...], ...], list[int]]:
    """The piles without what lies on planets; visited ones without a consumer get one from them,
    from the bottom, so that the tops stay."""
    heaps = [[tile for tile in pile if tile not in wanted] for pile in piles()]
    for planet in range(START_PLANETS, PLANET_COUNT):
        if seen >> planet & 1 and wanted[planet] == NONE:
            wanted[planet] = (heaps[1] or heaps[0]).pop()
    return tuple(tuple(heap) for heap in heaps), wanted


def _stocked(state: State, supply: Energy | None) -> State:
    """All tokens that no ship has lie in the stock; a smaller stock is in the last ship."""
    left = [
        ENERGY_TOKENS - sum(p.energy[n] + p.gear.count(n + 1) for p in state.players)
        for n in range(3)
    ]
    if supply is not None:
        last = state.players[-1]
        energy = tuple(last.energy[n] + left[n] - supply[n] for n in range(3))
        players = (*state.players[:-1], replace(last, energy=energy))
        return replace(state, players=players, supply=supply)
    return replace(state, supply=(left[0], left[1], left[2]))


def acting(
    state: State, seat: Seat = ADA, *, free: int = 0, steps: int = 0, withheld: Energy = NO_ENERGY
) -> State:
    """The same table in an action turn of a seat, its cube on the track."""
    laid = (*state.track, seat)
    player = state.players[seat]
    players = list(state.players)
    players[seat] = replace(player, cubes=player.cubes - 1)
    task = tasks.Acting(seat, free, steps, withheld)
    return replace(state, players=tuple(players), track=laid, task=task)


def after(state: State, *sentences: str, by: Seat | None = None) -> State:
    """The position after these sentences, each of whoever is to act, or of `by`."""
    for sentence in sentences:
        seat = GAME.to_act(state)[0] if by is None else by
        state = GAME.play(state, seat, sentence)
    return state


def broken(state: State, sentence: str, by: Seat | None = None) -> list[str]:
    """The rules that a sentence would break."""
    seat = GAME.to_act(state)[0] if by is None else by
    return [against.rule for against in GAME.objections(state, seat, GAME.read(sentence))]


def why_not(state: State, sentence: str, language: str = "en", by: Seat | None = None) -> str:
    """The refusal of a sentence in words."""
    seat = GAME.to_act(state)[0] if by is None else by
    against = GAME.objections(state, seat, GAME.read(sentence))
    return "; ".join(each.text(language) for each in against)


def offers(state: State, verb: str, by: Seat | None = None) -> list[str]:
    """The rest of every legal sentence that begins with a verb."""
    seat = GAME.to_act(state)[0] if by is None else by
    said = [GAME.write(move) for move in GAME.moves(state, seat)]
    return [text.partition(" ")[2] for text in said if text.split()[0] == verb]


def cargo(state: State, seat: Seat = ADA) -> str:
    return " ".join(WARES[n] for n in state.players[seat].cargo)


def where(state: State, seat: Seat = ADA) -> str:
    return PLACE_WORDS[state.players[seat].place]


def energy(state: State, seat: Seat = ADA) -> Energy:
    return state.players[seat].energy


def points(state: State, seat: Seat = ADA) -> int:
    return GAME.scores(state)[seat].total


def steps(state: State) -> int:
    """The steps that are left of the movement."""
    assert isinstance(state.task, tasks.Acting)
    return state.task.steps


def sound(state: State) -> list[str]:
    """What is wrong with a position; nothing, if the test has laid it out well."""
    return list(GAME.well_formed(state))


def words(of: Sequence[int]) -> list[str]:
    return [PLACE_WORDS[each] for each in of]
