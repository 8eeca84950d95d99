"""The turn: the commander turns the station, everybody takes a tile and places it at once."""

from itertools import permutations
from random import Random

import pytest
from msgspec.structs import replace

from games.planet_unknown.table import (
    ADA,
    BOB,
    CAL,
    after,
    at,
    board,
    broken,
    dealt,
    everybody,
    names,
    offers,
    table,
    waiting,
    why_not,
)
from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.components import CORPORATION, CUBES, SHAPES, TILE_WORDS
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.turn import depot, on_offer
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import NATURE, Seat

BUILT = board(tiles="O4-TB r0 at 5,5")


def turning(seats: int = 3, commander: Seat = ADA) -> State:
    """A turn begins and the commander is about to turn the station."""
    return table(seats, agenda=(tasks.Begin(),), commander=commander)


class TestTheCommander:
    @pytest.mark.rule("PU-TURN-01")
    def test_the_commander_turns_the_station_by_any_amount(self) -> None:
        state = turning(commander=BOB)
        assert GAME.to_act(state) == (BOB,)
        assert offers(state, seat=BOB) == [f"turn {steps}" for steps in range(6)]
        seen = {depot(after(state, f"turn {n}", seat=BOB), BOB) for n in range(6)}
        assert seen == {*zip(state.outer, state.inner, strict=True)}

    @pytest.mark.rule("PU-TURN-01")
    def test_the_station_turns_clockwise_and_seats_sit_clockwise(self) -> None:
        """Three players sit two depots apart: two steps bring Bob what lay before Ada."""
        state = turning()
        turned = after(state, "turn 2")
        assert depot(turned, BOB) == depot(state, ADA)
        assert depot(turned, CAL) == depot(state, BOB)
        assert depot(turned, ADA) == depot(state, CAL)

    @pytest.mark.rule("PU-TURN-01")
    def test_nobody_else_turns_it_nor_later(self) -> None:
        state = turning()
        assert broken(state, "turn 1", BOB) == ["PU-TURN-04"]
        assert broken(state, "done") == ["PU-TURN-01"]
        state = after(state, "turn 1")
        assert broken(state, "turn 1") == ["PU-TURN-01"]
        assert why_not(state, "turn 1") == (
            "only the commander turns the station, before the tiles, and by 0 to 5 depots"
        )

    @pytest.mark.rule("PU-TURN-02")
    def test_the_station_may_stay_as_it_is(self) -> None:
        state = turning()
        still = after(state, "turn 0")
        assert [depot(still, seat) for seat in range(3)] == [depot(state, s) for s in range(3)]
        assert GAME.to_act(still) == (ADA, BOB, CAL)

    @pytest.mark.rule("PU-TURN-08")
    def test_when_all_have_placed_the_token_passes_to_the_left(self) -> None:
        state = table(3, commander=CAL)
        state = everybody(state, but=[ADA])
        assert (state.commander, state.turn) == (CAL, 5)
        state = dealt(everybody(state))
        assert (state.commander, state.turn, GAME.to_act(state)) == (ADA, 6, (ADA,))
        assert offers(state) == [f"turn {steps}" for steps in range(6)]

    @pytest.mark.rule("PU-TURN-08")
    def test_only_nature_reveals_tiles_and_names_the_commander(self) -> None:
        state = table(3)
        for sentence in ("commander seat-1", "reveal I2-CE", "event E05"):
            assert broken(state, sentence) == ["PU-TURN-08"]
        assert why_not(state, "commander seat-1") == "this is drawn at random: nobody can choose it"


class TestTiles:
    @pytest.mark.rule("PU-TURN-03")
    def test_one_of_the_two_top_tiles_of_the_own_depot_is_taken(self) -> None:
        state = table(3, ada=BUILT, depot="L4-WR F5-TB")
        for seat in range(3):
            mine = {SHAPES[shape] for shape in depot(state, seat)}
            assert {sentence.split()[1] for sentence in offers(state, "place", seat)} == mine
        assert {SHAPES[shape] for shape in depot(state, ADA)} == {"L4", "F5"}
        assert broken(state, "place I2 r0 at 4,5") == ["PU-TURN-03"]
        assert why_not(state, "place I2 r0 at 4,5").endswith("this is not a tile of your depot")
        assert broken(state, "done") == ["PU-PUB-02"]  # a tile must be taken
        placed = after(state, "place F5 r0 at 6,7").players[ADA]
        assert TILE_WORDS[placed.laid[-1].tile] == "F5-TB"

    @pytest.mark.rule("PU-TURN-03")
    def test_a_depot_with_one_stack_left_offers_that_one(self) -> None:
        state = table(ada=BUILT, depot="L4-WR F5-TB")
        tops = [
            tile if shape != SHAPES.index("L4") else -1 for shape, tile in enumerate(state.tops)
        ]
        state = replace(state, tops=tuple(tops))
        assert on_offer(state, ADA) == [SHAPES.index("F5")]
        assert {sentence.split()[1] for sentence in offers(state)} == {"F5"}

    @pytest.mark.rule("PU-TURN-05")
    def test_it_lies_on_the_own_planet_only(self) -> None:
        state = table(3, ada=BUILT, bob=BUILT)
        placed = after(state, "place F5 r0 at 6,7")
        assert names(placed.players[ADA].covered) - names(BUILT.covered) == {
            *("6,7", "4,8", "5,8", "6,8", "5,9")
        }
        assert placed.players[1:] == state.players[1:]

    @pytest.mark.rule("PU-TURN-05")
    def test_and_only_one_is_placed(self) -> None:
        state = after(table(ada=BUILT), "place F5 r0 at 6,7")
        assert broken(state, "place L4 r0 at 4,5") == ["PU-TURN-05"]
        assert why_not(state, "place L4 r0 at 4,5") == "you have no tile to place now"

    @pytest.mark.rule("PU-TURN-06")
    @pytest.mark.parametrize("tile", ["I2-RT", "T4-RT", "O4-RT"])
    def test_a_tile_has_two_sections_each_with_a_resource_on_its_terrain(self, tile: str) -> None:
        state = table(depot=f"{tile} F5-TB")
        player = after(state, offers(state, f"place {tile[:2]}")[0]).players[ADA]
        rover, tech = CUBES.index("rover"), CUBES.index("tech")
        for terrain in range(6):
            here, icon = player.terrain[terrain], player.icons[terrain]
            assert bool(here) == (terrain in (rover, tech))
            assert icon.bit_count() == bool(here)
            assert icon & here == icon

    @pytest.mark.rule("PU-TURN-07")
    def test_each_resource_is_one_step_whatever_the_size_of_its_section(self) -> None:
        """F5 has three squares of tech and two of biomass, T4 three of civ and one of biomass."""
        state = after(table(ada=BUILT, depot="T4-BC F5-TB"), "place F5 r0 at 6,7")
        assert (at(state, "tech"), at(state, "biomass")) == ("tech-1", "biomass-1")
        state = after(table(ada=BUILT, depot="T4-BC F5-TB"), "place T4 r0 at 4,7")
        assert (at(state, "civ"), at(state, "biomass")) == ("civ-1", "biomass-1")

    @pytest.mark.rule("PU-TURN-09")
    def test_energy_has_no_track_and_no_cube(self) -> None:
        assert "energy" not in CUBES
        assert all(len(c.rewards) == len(CUBES) * 16 for c in CORPORATION)
        with pytest.raises(OrreryError):
            GAME.read("advance energy by tile")

    @pytest.mark.rule("PU-TURN-10")
    def test_water_and_energy_have_rules_of_their_own(self) -> None:
        dry = after(table(ada=BUILT, depot="I2-WR F5-TB"), "place I2 r0 at 7,5")
        assert (at(dry, "water"), at(dry, "rover")) == ("water-0", "rover-1")
        charged = after(table(ada=BUILT, depot="I2-CE F5-TB"), "place I2 r0 at 7,4")
        assert offers(charged, "advance") == [
            *("advance civ by tile", "advance civ by energy", "advance biomass by energy")
        ]


class TestAllAtOnce:
    @pytest.mark.rule("PU-TURN-04")
    def test_everybody_drafts_at_the_same_time(self) -> None:
        state = table(3)
        assert GAME.to_act(state) == (ADA, BOB, CAL)
        for order in permutations(range(3)):
            placed = state
            for seat in order:
                placed = after(placed, offers(placed, "place", seat)[0], seat=seat)
            assert all(len(player.laid) == 1 for player in placed.players)

    @pytest.mark.rule("PU-TURN-04")
    def test_who_is_ready_waits_for_the_others(self) -> None:
        state = everybody(table(3), but=[BOB, CAL])
        assert GAME.to_act(state) == (BOB, CAL)
        assert broken(state, "done") == ["PU-TURN-04"]
        assert why_not(state, "done") == (
            "it is not your turn to act: you are done, or somebody else is playing"
        )
        assert why_not(state, "done", "fr") == (
            "ce n’est pas à vous de jouer\u202f: vous avez terminé, ou un autre joueur agit"
        )

    @pytest.mark.rule("PU-TURN-04")
    def test_nobody_sees_what_the_others_do_before_all_are_ready(self) -> None:
        start = table(3)
        state = after(start, offers(start, "place")[0])
        for you in (BOB, CAL, None):
            assert GAME.view(state, you) == GAME.view(start, you)
        assert len(GAME.view(state, ADA).seen.players[ADA].laid) == 1
        state = everybody(state, but=[CAL])
        seen = GAME.view(state, CAL).seen.players[ADA]
        assert (seen.laid, seen.ready) == ((), True)
        state = everybody(state)
        assert len(GAME.view(state, CAL).seen.players[ADA].laid) == 1

    @pytest.mark.rule("PU-TURN-04")
    @pytest.mark.parametrize("seed", range(6))
    def test_the_order_of_their_sentences_does_not_matter(self, seed: int) -> None:
        """Three seats play a phase; whoever speaks when, the table is the same afterwards."""
        start = table(3, ada=BUILT, bob=board(corporation="jump-drive", rovers="5,5", moves=3))
        said: dict[Seat, list[str]] = {ADA: [], BOB: [], CAL: []}
        state, rng = start, Random(seed)
        while state.phase == start.phase and GAME.to_act(state) != (NATURE,):
            seat = rng.choice(GAME.to_act(state))
            move = rng.choice(GAME.moves(state, seat))
            said[seat].append(GAME.write(move))
            state = GAME.apply(state, seat, move)
        for order in permutations(range(3)):
            other = start
            for seat in order:
                other = after(other, *said[seat], seat=seat)
            assert other == state

    @pytest.mark.rule("PU-TURN-04")
    @pytest.mark.parametrize("seats", [1, 2, 4])
    def test_nothing_random_happens_while_players_act(self, seats: int) -> None:
        """So whatever a seat has said in a phase can be taken back, until all are ready; a card
        that one player resolves is not interrupted either."""
        options = {"planets": "dealt", "corporations": "dealt", "events": "balanced"}
        for seed in range(4):
            state, rng = GAME.start(seats, options), Random(seed)
            while GAME.to_act(state):
                seat = rng.choice(GAME.to_act(state))
                if seat == NATURE:
                    state = GAME.apply(state, seat, GAME.chance(state, rng))
                    continue
                task, phase = state.agenda[0], state.phase
                state = GAME.apply(state, seat, rng.choice(GAME.moves(state, seat)))
                if NATURE in GAME.to_act(state):
                    assert state.phase > phase or not state.shown
                    assert not isinstance(task, tasks.Effects) or task not in state.agenda

    @pytest.mark.rule("PU-TURN-08")
    def test_movement_is_kept_within_the_turn_and_no_longer(self) -> None:
        """Gained with one item, used after another, gone with the turn."""
        ada = board(tiles="O4-TB r0 at 5,5", rovers="5,5", cubes={"rover": 3, "biomass": 2})
        state = after(table(ada=ada, depot="I2-RT F5-TB"), "place I2 r0 at 7,5")
        assert state.players[ADA].moves == 2
        state = after(state, "move 5,5 to 5,4")
        assert waiting(state) == []
        state = dealt(everybody(after(state, "done")))
        assert (state.turn, state.players[ADA].moves) == (6, 0)


@pytest.mark.rule("PU-COMP-TILE-15")
def test_the_rings_keep_their_offset_and_turn_together() -> None:
    """Whatever the station does, a large stack faces nobody without its small one."""
    state = table(3, agenda=(tasks.Turning(ADA), tasks.Drafting()))
    pairs = set(zip(state.outer, state.inner, strict=True))
    for steps in range(6):
        turned = after(state, f"turn {steps}")
        assert (turned.outer, turned.inner) == (state.outer, state.inner)
        assert {depot(turned, seat) for seat in range(3)} <= pairs
