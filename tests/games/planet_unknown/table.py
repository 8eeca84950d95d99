"""Positions of Planet Unknown laid out in a line or two, for tests that read like the rulebook.

    ada = board("ksb-4156", tiles="L4-WR r0 at 5,0", cubes={"civ": 5})
    state = table(ada=ada, depot="T4-CE Z5-RT")
    state = after(state, "place T4 r0 at 4,3", "advance civ by tile")

Ada (seat 0) and Bob place the tile of a turn at once, on common boards unless the test says
otherwise. `depot` are the two tiles in front of Ada, a small and a large one; the others have
whatever lies before them. Squares are given by their names, several in one string.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.apply.building import place
from orrery.games.planet_unknown.components import (
    CARD,
    CARD_WORDS,
    CORPORATIONS,
    CUBES,
    EVENT_WORDS,
    INNER,
    OBJECTIVE_WORDS,
    OUTER,
    PLACES,
    PLANETS,
    SHAPES,
    SPOTS,
    TERRAINS,
    TILE_WORDS,
)
from orrery.games.planet_unknown.ground import BOARD, GROUND
from orrery.games.planet_unknown.items import KINDS
from orrery.games.planet_unknown.moves import Place
from orrery.games.planet_unknown.state import (
    POWERS,
    UNDECIDED,
    Hand,
    Pile,
    Player,
    State,
    settle_in,
)
from orrery.games.planet_unknown.tasks import NONE, Task
from orrery.games.planet_unknown.verbs import RULES
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.hexes import bits

ADA, BOB, CAL, DEE, EVE, FAY = range(6)
CENTRE = "O4-TB r0 at 5,5"  # a tile in the middle of the planet, apart from the perimeter


def squares(words: str) -> int:
    """A set of squares from their names.

    >>> sorted(names(squares("5,0 6,0")))
    ['5,0', '6,0']
    """
    return sum({1 << BOARD.read(word) for word in words.split()})


def names(of: int) -> set[str]:
    return set(BOARD.names(of))


def _bits(words: str, all: Sequence[str]) -> int:
    return sum({1 << all.index(word) for word in words.split()})


def board(
    planet: str = "ksb-4156",
    corporation: str = "universal",
    *,
    tiles: str = "",
    patches: str = "",
    meteors: str | None = None,
    pods: str | None = None,
    rovers: str = "",
    laden: str = "",
    reserve: int | None = None,
    cubes: dict[str, int | str] | None = None,
    held: str = "",
    used: str = "",
    spent: str = "",
    flux: str | None = None,
    kept: str = "",
    played: str = "",
    goals: str = "",
    **fields: Any,
) -> Player:
    """The boards of a player.

    `tiles` are laid without any check, separated by `;`: "L4-WRm r1 at 2,6; I2-CE r0 at 3,3".
    Meteorites lie on their symbols unless `meteors` says where they lie; lifepods where they are
    printed and nothing covers them, unless `pods` does. `cubes` are rows of their own track, or
    places such as "civ-4". Any other field of `Player` may be given by its name.
    """
    player = settle_in(UNDECIDED, PLANETS.index(planet), CORPORATIONS.index(corporation))
    player = replace(player, cubes=_cubes(cubes or {}))
    if flux is not None:
        player = replace(player, flux=CUBES.index(flux))
    for words in filter(None, (text.strip() for text in tiles.split(";"))):
        player = lay(player, words)
    for square in bits(squares(patches)):
        player = _patched(player, square)
    changes: dict[str, Any] = {
        "rovers": squares(rovers) | squares(laden),
        "laden": squares(laden),
        "held": _bits(held, SPOTS),
        "used": _bits(used, POWERS),
        "spent": _bits(spent, POWERS),
        "hand": Hand(
            kept=_bits(kept, CARD_WORDS),
            played=_bits(played, CARD_WORDS),
            goals=_bits(goals, OBJECTIVE_WORDS),
        ),
    }
    if meteors is not None:
        changes["meteors"] = squares(meteors)
    if pods is not None:
        changes["pods"] = squares(pods)
    if reserve is not None:
        changes["reserve"] = reserve
    return replace(player, **{**changes, **fields})


def _cubes(given: dict[str, int | str]) -> tuple[int, ...]:
    found = [16 * column for column in range(len(CUBES))]
    for cube, at in given.items():
        column = CUBES.index(cube)
        found[column] = PLACES.index(at) if isinstance(at, str) else 16 * column + at
    return tuple(found)


def crowded(free: str = "", planet: str = "ksb-4156", tiles: str = CENTRE, **facts: Any) -> Player:
    """A board on which patches fill every square but the tiles and those left free."""
    ground = GROUND[PLANETS.index(planet)]
    built = board(planet, tiles=tiles, **facts)
    full = ground.all & ~squares(free) & ~built.covered
    return board(planet, tiles=tiles, patches=" ".join(BOARD.names(full)), **facts)


def lay(player: Player, words: str) -> Player:
    """A tile on a planet, without its resources: "L4-WRm r1 at 2,6"."""
    tile, turn, _, square = words.split()
    number = TILE_WORDS.index(tile)
    shape = number // 12
    tops = [NONE] * len(SHAPES)
    tops[shape] = number
    bare = replace(GAME.start(2), tops=tuple(tops))
    move = GAME.read(f"place {SHAPES[shape]} {turn} at {square}")
    assert isinstance(move, Place)
    return replace(place(bare, player, move, works=False), items=player.items)


def _patched(player: Player, square: int) -> Player:
    one = 1 << square
    biomass = TERRAINS.index("biomass")
    terrain = [each & ~one for each in player.terrain]
    terrain[biomass] |= one
    return replace(
        player, terrain=tuple(terrain), patches=player.patches | one, pods=player.pods & ~one
    )


def table(
    seats: int = 2,
    *,
    ada: Player | None = None,
    bob: Player | None = None,
    cal: Player | None = None,
    dee: Player | None = None,
    eve: Player | None = None,
    fay: Player | None = None,
    depot: str = "L4-WR F5-TB",
    event: str | None = None,
    deck: tuple[int, int, int] = (0, 0, 0),
    turn: int = 5,
    commander: Seat = ADA,
    shared: str = "",
    common: str = "",
    piles: Sequence[str] | None = None,
    last: bool = False,
    agenda: Sequence[Task] | None = None,
    **options: str,
) -> State:
    """A table where everybody is about to place a tile, or with the agenda given.

    `piles` are the civ cards of the four ranks, which somebody has looked at; without them the
    piles are closed. The event is in force, but has been resolved.
    """
    given = [ada, bob, cal, dee, eve, fay][:seats]
    state = GAME.start(seats, {name.replace("_", "-"): value for name, value in options.items()})
    state = replace(
        state,
        players=tuple(player or board() for player in given),
        deck=deck,
        event=NONE if event is None else EVENT_WORDS.index(event),
        drawn=0 if event is None else 1 << EVENT_WORDS.index(event),
        turn=turn,
        commander=commander,
        shared=tuple(OBJECTIVE_WORDS.index(word) for word in shared.split()),
        common=tuple(OBJECTIVE_WORDS.index(word) for word in common.split()),
        last=last,
        agenda=(tasks.Drafting(),) if agenda is None else tuple(agenda),
    )
    if piles is not None:
        cards = [_bits(words, CARD_WORDS) for words in piles]
        state = replace(state, piles=tuple(Pile(n.bit_count(), True, n) for n in cards))
    box = state.box
    for player in state.players:
        box &= ~player.hand.goals
    for card in (*state.shared, *state.common):
        box &= ~(1 << card)
    return RULES.settle(loaded(replace(state, box=box), depot))


def loaded(state: State, depot: str) -> State:
    """The station as recommended, with these tiles in front of Ada and any others elsewhere."""
    small, large = (TILE_WORDS.index(word) for word in depot.split())
    at = INNER.index(small // 12)
    before = OUTER.index(large // 12)
    inner = (*INNER[at:], *INNER[:at])
    outer = (*OUTER[before:], *OUTER[:before])
    tops, rest = [], []
    for shape, stack in enumerate(GAME.start(2).rest):
        top = {small // 12: small, large // 12: large}.get(shape, 12 * shape)
        tops.append(top)
        rest.append(stack & ~(1 << top))
    return replace(state, outer=outer, inner=inner, rotation=0, tops=tuple(tops), rest=tuple(rest))


def picked(card: str, ada: Player | None = None, seats: int = 2, **more: Any) -> State:
    """Ada has picked a civ card and resolves it; the turn is over after that."""
    rank = CARD[CARD_WORDS.index(card)].rank - 1
    hand = ["", "", "", ""]
    hand[rank] = card
    queue = (tasks.Picking(ADA, rank), tasks.Civics(ADA), tasks.Conclude())
    state = table(seats, ada=ada, piles=hand, agenda=queue, **more)
    return after(state, f"pick {card}")


def alerted(event: str, ada: Player | None = None, seats: int = 2, **more: Any) -> State:
    """Nature has drawn an event, and the players resolve it."""
    queue = (tasks.Dealing(tasks.EVENT), tasks.Alert(), tasks.Drafting())
    state = table(seats, ada=ada, agenda=queue, **{"deck": (5, 5, 5), **more})
    return GAME.play(state, NATURE, f"event {event}")


def regressed(ada: Player, cube: str = "tech", **more: Any) -> State:
    """An event has taken a cube of Ada one step back; then everybody places a tile."""
    state = alerted("E32", ada, **more)
    sentence = f"regress {cube} by event"
    return after(state, sentence) if sentence in offers(state) else state  # or it went by itself


def begun(ada: Player, **more: Any) -> State:
    """A turn has begun, with what techs bring then, and Ada has left the station as it stands:
    everybody is about to place a tile."""
    return after(table(ada=ada, agenda=(tasks.Begin(),), **more), "turn 0")


def opened(seats: int = 2, *deals: str, **options: str) -> State:
    """The box is open; nature has dealt these sentences and goes on from there."""
    state = GAME.start(seats, {name.replace("_", "-"): value for name, value in options.items()})
    for deal in deals:
        state = GAME.play(state, NATURE, deal)
    return state


def dealt(state: State, seed: int = 1) -> State:
    """Nature has dealt until somebody must decide."""
    rng = Random(seed)
    while GAME.to_act(state) == (NATURE,):
        state = GAME.apply(state, NATURE, GAME.chance(state, rng))
    return state


# --- Playing and asking -------------------------------------------------------------------------


def after(state: State, *sentences: str, seat: Seat = ADA) -> State:
    """The position after these sentences of a seat (or of nature, where it is nature's turn)."""
    for sentence in sentences:
        who = NATURE if GAME.to_act(state) == (NATURE,) else seat
        state = GAME.play(state, who, sentence)
    return state


def everybody(state: State, seed: int = 1, but: Iterable[Seat] = ()) -> State:
    """All other seats have done something legal and are ready."""
    rng = Random(seed)
    phase = state.phase
    for seat in range(len(state.players)):
        while seat not in but and state.phase == phase and seat in GAME.to_act(state):
            legal = GAME.moves(state, seat)
            state = GAME.apply(state, seat, legal[-1] if rng.random() < 0.5 else rng.choice(legal))
    return state


def broken(state: State, sentence: str, seat: Seat = ADA) -> list[str]:
    """The rules that a sentence breaks now, the most telling first; [] if it is legal."""
    return [objection.rule for objection in GAME.objections(state, seat, GAME.read(sentence))]


def why_not(state: State, sentence: str, language: str = "en", seat: Seat = ADA) -> str:
    """The first refusal in words."""
    return GAME.objections(state, seat, GAME.read(sentence))[0].text(language)


def offers(state: State, start: str = "", seat: Seat = ADA) -> list[str]:
    """The legal sentences that begin so."""
    written = [GAME.write(move) for move in GAME.moves(state, seat)]
    return [sentence for sentence in written if sentence.startswith(start)]


def at(state: State, cube: str, seat: Seat = ADA) -> str:
    """Where a cube stands: "civ-3"."""
    return PLACES[state.players[seat].cubes[CUBES.index(cube)]]


def part(state: State, seat: Seat, name: str) -> int:
    """A part of a seat's score."""
    return GAME.scores(state)[seat].parts[name]


def with_board(state: State, seat: Seat, **changes: Any) -> State:
    """The same table with something else on a player's boards (fields of `Player`)."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def waiting(state: State, seat: Seat = ADA) -> list[str]:
    """The kinds of the items that wait for a player."""
    return [KINDS[item.kind] for item in state.players[seat].items]


def ice_of(planet: str) -> set[str]:
    return names(GROUND[PLANETS.index(planet)].ice)
