"""Set-up, the galaxy: which tiles take part, where they lie, which are turned up."""

from random import Random

import pytest

from games.kepler.table import acting, after, refused, sayings, why_not
from orrery.games.kepler import GAME
from orrery.games.kepler.components import BODIES, STARS
from orrery.games.kepler.galaxy import BOARD
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import Dealing, Placing, Showing
from orrery.kernel.game import NATURE
from orrery.kernel.hexes import Hex, bits, disc, distance
from orrery.position import Position

SEEDS = range(5)
TILES = {1: 24, 2: 24, 3: 30, 4: 36}
BELOW_FOUR = {"planet-4", "planet-11", "planet-17", "planet-22"}
BELOW_THREE = {"planet-6", "planet-12", "planet-18", "planet-25"}
LEFT_OUT = {1: BELOW_FOUR | BELOW_THREE, 2: BELOW_FOUR | BELOW_THREE, 3: BELOW_FOUR, 4: set[str]()}
CLOSED = {1: (2, 3), 2: (2, 3), 3: (3,), 4: ()}  # double or triple stars that no tile may touch
EVERY_STAR = [Hex(star.q, star.r) for star in STARS]
BLOCKED = [Hex(0, 0), Hex(-8, 4), *EVERY_STAR]  # the Sun, the black hole and the stars

# Four players who lay their tiles like this find no room for the last two of the 36.
CROWDED = """
    -5,5 3,2 3,-6 6,-6 -3,6 -7,3 -2,-5 -2,-1 -6,0 2,5 -4,-2 6,-1 0,2 2,-3 1,-6 -4,2 0,-3
    -2,4 6,-3 -7,6 4,-3 8,-6 7,1 -3,8 0,7 -7,8 6,-8 3,0 -4,-4 4,3 0,-7 -8,2 -2,1 8,-1
"""


def set_up(seats: int, seed: int, **options: str) -> State:
    """A real set-up: nature has moved until somebody must decide."""
    return Position.start(GAME, seats, seed=seed, options=options).state


def opened(seats: int, **options: str) -> State:
    """The box is open, seat 0 will begin, and the tiles are about to be laid."""
    state = GAME.start(seats, options)
    return after(state, "first seat-0") if seats > 1 else state


def bodies(state: State, kind: str = "") -> list[str]:
    """The tiles that take part, turned up or not."""
    found = [body for _, body in state.bodies] + list(bits(state.bag))
    return [BODIES[body] for body in found if BODIES[body].startswith(kind)]


def tiles(state: State) -> list[Hex]:
    """Where the tiles lie, turned up or not."""
    return [BOARD.at[h] for h in bits(state.down | state.planets | state.mines | state.goals)]


def touches(hex: Hex, others: list[Hex]) -> bool:
    return any(distance(hex, other) == 1 for other in others)


def sites(seats: int) -> list[Hex]:
    """Where a tile may lie, told from the rulebook's conditions alone."""
    closed = [Hex(s.q, s.r) for s in STARS if s.multiplicity in CLOSED[seats]]
    return [
        hex
        for hex in disc(8)
        if hex not in BLOCKED and touches(hex, EVERY_STAR) and not touches(hex, closed)
    ]


def spread(seats: int, count: int) -> list[Hex]:
    """So many sites of which no two touch."""
    laid: list[Hex] = []
    for hex in sites(seats):
        if len(laid) < count and not touches(hex, laid):
            laid.append(hex)
    assert len(laid) == count
    return laid


def lay(hexes: list[Hex]) -> str:
    return f"lay {' '.join(map(str, hexes))}"


class TestTheTilesThatTakePart:
    @pytest.mark.rule("KP-SETUP-01")
    @pytest.mark.parametrize(("seats", "planets"), [(4, 28), (3, 24), (2, 20), (1, 20)])
    def test_28_24_or_20_planets_by_the_number_of_players(self, seats: int, planets: int) -> None:
        taking_part = bodies(set_up(seats, 1), "planet")

        assert len(taking_part) == planets
        assert set(taking_part) == {f"planet-{n}" for n in range(1, 29)} - LEFT_OUT[seats]

    @pytest.mark.rule("KP-SETUP-02")
    @pytest.mark.parametrize(("seats", "each"), [(4, 4), (3, 3), (2, 2), (1, 2)])
    def test_a_mine_and_an_objective_for_each_player_join_them(self, seats: int, each: int) -> None:
        state = set_up(seats, 1)

        assert len(set(bodies(state, "mine"))) == each
        assert len(set(bodies(state, "objective"))) == each
        assert len(tiles(state)) == len(bodies(state)) == TILES[seats]

    @pytest.mark.rule("KP-SETUP-02")
    @pytest.mark.parametrize("seats", [1, 2, 3, 4])
    def test_all_tiles_are_laid_not_one_less_and_not_one_more(self, seats: int) -> None:
        state, count = opened(seats), TILES[seats]

        assert refused(state, lay(spread(seats, count))) == []
        assert refused(state, lay(spread(seats, count - 1))) == ["KP-SETUP-02"]
        assert refused(state, lay(spread(seats, count + 1))) == ["KP-SETUP-02"]

    @pytest.mark.rule("KP-SETUP-02")
    def test_the_refusal_tells_how_many_take_part_and_how_many_were_laid(self) -> None:
        short = lay(spread(3, 29))

        assert why_not(opened(3), short) == "30 tiles take part, and 29 were laid"
        assert why_not(opened(3), short, "fr") == "30 jetons sont en jeu, et 29 ont été posés"

    @pytest.mark.rule("KP-SETUP-03")
    @pytest.mark.parametrize("seats", [1, 2, 3, 4])
    def test_tiles_are_shuffled_and_lie_face_down_at_random(self, seats: int) -> None:
        state = after(opened(seats), lay(spread(seats, TILES[seats])))
        assert state.down.bit_count() == TILES[seats]
        assert not state.bodies

        # Whatever hex is turned up first, any of the tiles may lie there.
        assert {said.split()[2] for said in sayings(state, "show")} == set(bodies(state))

        lays = {GAME.write(GAME.chance(opened(seats), Random(seed))) for seed in SEEDS}
        first_shown = {set_up(seats, seed).bodies[0][1] for seed in range(12)}
        assert len(lays) == len(SEEDS)
        assert len(first_shown) > 3

    @pytest.mark.rule("KP-SETUP-03")
    def test_nothing_else_happens_before_the_tiles_lie(self) -> None:
        for early in ("deal seat-0 with OS01", "draw PG01", "show 2,0 planet-1"):
            assert refused(opened(2), early) == ["KP-SETUP-03"]
        assert refused(opened(2, placement="players"), "start terraforming") == ["KP-SETUP-03"]


class TestWhereTilesLie:
    @pytest.mark.rule("KP-SETUP-04", "KP-SETUP-05", "KP-RULING-36")
    @pytest.mark.parametrize("seed", SEEDS)
    @pytest.mark.parametrize("seats", [1, 2, 3, 4])
    def test_every_tile_touches_a_star_and_no_other_tile(self, seats: int, seed: int) -> None:
        laid = tiles(set_up(seats, seed))

        assert len(laid) == TILES[seats]
        assert all(touches(hex, EVERY_STAR) for hex in laid)
        assert not any(touches(hex, laid) for hex in laid)
        assert not set(laid) & set(BLOCKED)

    @pytest.mark.rule("KP-SETUP-06", "KP-SETUP-07")
    @pytest.mark.parametrize("seats", [1, 2, 3])
    def test_with_fewer_players_tiles_keep_off_the_larger_stars(self, seats: int) -> None:
        closed = [Hex(s.q, s.r) for s in STARS if s.multiplicity in CLOSED[seats]]

        for seed in range(10):
            assert not any(touches(hex, closed) for hex in tiles(set_up(seats, seed)))

    @pytest.mark.rule("KP-SETUP-04", "KP-SETUP-06", "KP-SETUP-07", "KP-RULING-34", "KP-RULING-36")
    @pytest.mark.parametrize("seats", [1, 2, 3, 4])
    def test_the_free_sites_are_those_of_the_conditions(self, seats: int) -> None:
        offered = sayings(opened(seats, placement="players"), "place")

        assert {said.removeprefix("place ") for said in offered} == set(map(str, sites(seats)))

    @pytest.mark.rule("KP-SETUP-04", "KP-RULING-34")
    @pytest.mark.parametrize("beside_the_sun", ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"])
    def test_the_sun_is_no_star_for_a_tile_beside_it(self, beside_the_sun: str) -> None:
        for seats in (1, 2, 3, 4):
            state = opened(seats, placement="players")
            assert refused(state, f"place {beside_the_sun}") == ["KP-SETUP-04"]

    @pytest.mark.rule("KP-SETUP-05")
    def test_a_tile_lies_two_hexes_from_the_next(self) -> None:
        # 2,0 lies at the star 2,1. So do 3,0 and 1,1 beside it, and 3,1 and 1,2 farther on.
        state = after(opened(2, placement="players"), "place 2,0")

        for touching in ("2,0", "3,0", "1,1"):
            assert refused(state, f"place {touching}") == ["KP-SETUP-05"]
        for apart in ("3,1", "1,2", "2,2"):
            assert refused(state, f"place {apart}") == []

    @pytest.mark.rule("KP-SETUP-06")
    def test_with_three_players_a_triple_star_is_closed_and_a_double_star_open(self) -> None:
        state = opened(3, placement="players")

        assert refused(state, "place -5,5") == ["KP-SETUP-06"]  # at the triple star -4,5
        assert refused(state, "place 1,-5") == []  # at the double star 2,-5
        assert "3 players" in why_not(state, "place -5,5")
        assert "-5,5" in why_not(state, "place -5,5", "fr")
        assert refused(opened(4, placement="players"), "place -5,5") == []

    @pytest.mark.rule("KP-SETUP-07")
    @pytest.mark.parametrize("seats", [1, 2])
    def test_with_two_players_double_and_triple_stars_are_closed(self, seats: int) -> None:
        state = opened(seats, placement="players")

        assert refused(state, "place -5,5") == ["KP-SETUP-07"]  # at the triple star -4,5
        assert refused(state, "place 1,-5") == ["KP-SETUP-07"]  # at the double star 2,-5
        assert refused(state, "place 0,-5") == []  # at the single star 0,-6 alone

    @pytest.mark.rule("KP-RULING-36")
    @pytest.mark.parametrize("blocked", ["0,0", "-8,4", "2,1", "2,-5", "-4,5"])
    def test_no_tile_lies_on_the_sun_a_star_or_the_black_hole(self, blocked: str) -> None:
        state = opened(4, placement="players")

        assert refused(state, f"place {blocked}")[0] == "KP-RULING-36"
        assert blocked in why_not(state, f"place {blocked}", "fr")

    @pytest.mark.rule(
        "KP-SETUP-04", "KP-SETUP-05", "KP-SETUP-06", "KP-SETUP-07", "KP-RULING-34", "KP-RULING-36"
    )
    @pytest.mark.parametrize(
        ("seats", "hex", "rule"),
        [
            (4, "1,0", "KP-SETUP-04"),  # beside the Sun
            (4, "5,3", "KP-SETUP-04"),  # in the void
            (3, "-5,5", "KP-SETUP-06"),
            (2, "1,-5", "KP-SETUP-07"),
            (2, "-5,5", "KP-SETUP-07"),
            (1, "1,-5", "KP-SETUP-07"),
            (4, "-8,4", "KP-RULING-36"),
        ],
    )
    def test_nature_keeps_to_the_same_conditions(self, seats: int, hex: str, rule: str) -> None:
        lawful = spread(seats, TILES[seats])
        q, r = map(int, hex.split(","))
        away = [tile for tile in lawful if distance(tile, Hex(q, r)) > 1]
        # Give the first tiles that stay away, then one on the hex in question.
        short = [*away, Hex(q, r)]

        assert rule in refused(opened(seats), lay(short))
        assert rule not in refused(opened(seats), lay(away))

    @pytest.mark.rule("KP-SETUP-05")
    def test_nature_lays_no_two_tiles_side_by_side_or_on_one_hex(self) -> None:
        lawful = spread(4, 36)
        beside = next(hex for hex in sites(4) if touches(hex, lawful[:1]))

        assert refused(opened(4), lay([*lawful[:-1], lawful[0]])) == ["KP-SETUP-05"]
        assert "KP-SETUP-05" in refused(opened(4), lay([*lawful[:-1], beside]))


class TestPlayersLayTheTiles:
    @pytest.mark.rule("KP-RULING-37")
    @pytest.mark.parametrize(("seats", "first"), [(1, 0), (2, 1), (3, 2), (4, 1)])
    def test_one_tile_each_in_turn_order_until_all_lie(self, seats: int, first: int) -> None:
        state = GAME.start(seats, {"placement": "players"})
        if seats > 1:
            state = after(state, f"first seat-{first}")

        for n, hex in enumerate(spread(seats, TILES[seats])):
            assert acting(state) == (first + n) % seats
            assert not state.bodies
            state = after(state, f"place {hex}")

        assert state.down.bit_count() == TILES[seats]
        assert isinstance(state.agenda[0], Showing)
        assert not any(isinstance(task, Placing) for task in state.agenda)

    @pytest.mark.rule("KP-RULING-37")
    def test_when_no_site_is_left_the_last_tiles_stay_in_the_box_unseen(self) -> None:
        state = opened(4, placement="players")
        state = after(state, *(f"place {hex}" for hex in CROWDED.split()[:-1]))
        assert sayings(state, "place") == ["place 8,-1"]  # the one site left
        state = after(state, "place 8,-1")

        assert acting(state) == NATURE
        assert state.down.bit_count() == 34
        assert len(bodies(state)) == 36  # which two stay in the box nobody can tell

        while isinstance(state.agenda[0], Showing):
            state = GAME.play(state, NATURE, GAME.chance(state, Random(1)))
        assert isinstance(state.agenda[0], Dealing)
        assert state.bag.bit_count() - state.down.bit_count() == 2

    @pytest.mark.rule("KP-RULING-37", "KP-SETUP-08")
    def test_only_then_are_the_central_tiles_turned_up(self) -> None:
        state = set_up(1, 3, placement="players")
        state = after(state, *(f"place {hex}" for hex in spread(1, 24)))

        central = [hex for hex in spread(1, 24) if distance(hex) <= 4]
        shown = [task.hex for task in state.agenda if isinstance(task, Showing)]
        assert [BOARD.at[hex] for hex in shown] == central


class TestTheCentralZone:
    @pytest.mark.rule("KP-SETUP-08")
    @pytest.mark.parametrize("seed", SEEDS)
    @pytest.mark.parametrize("seats", [1, 2, 3, 4])
    def test_only_tiles_up_to_four_hexes_from_the_sun_are_face_up(
        self, seats: int, seed: int
    ) -> None:
        state = set_up(seats, seed)

        face_up = {BOARD.at[hex] for hex, _ in state.bodies}
        assert face_up == {hex for hex in tiles(state) if distance(hex) <= 4}
        assert face_up
        assert state.bag.bit_count() == state.down.bit_count() == TILES[seats] - len(face_up)

    @pytest.mark.rule("KP-SETUP-08")
    def test_the_next_central_tile_shows_a_body_that_is_not_on_the_table_yet(self) -> None:
        state = after(opened(2), lay(spread(2, 24)))
        here, after_it = (BOARD.name(task.hex) for task in state.agenda[:2] if hasattr(task, "hex"))

        assert refused(state, f"show {after_it} planet-1") == ["KP-RULING-08"]  # another tile
        assert refused(state, f"show {here} planet-4") == ["KP-RULING-08"]  # not with two players
        assert refused(state, f"show {here} mine-3") == ["KP-RULING-08"]
        state = after(state, f"show {here} planet-1")
        assert refused(state, f"show {after_it} planet-1") == ["KP-RULING-08"]
        assert refused(state, f"show {after_it} mine-2") == []
